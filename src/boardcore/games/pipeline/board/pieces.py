"""The die, the pipes and the caps, and how a board holds a piece.

A *piece* is a byte: the sum of its arms (a set, bits ``1 << arm``) and 64 times its colour; 0 is
none. Tables that are asked about its arms alone can be indexed with the piece itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardcore.core.options import FrozenMapping
from boardcore.games.pipeline.moves import Arm, Arms, Colour, Face, Node

__all__ = [
    "ARMS_OF",
    "ARM_SET_OF",
    "COLOUR_OF",
    "DIE",
    "DOWN",
    "FACES",
    "KIND_OF",
    "LETTERS",
    "MET_BY",
    "ONLY",
    "ONLY_KIND",
    "OPPOSITE",
    "PIECE",
    "PIPES",
    "SHAPES",
    "SHAPE_NAMED",
    "SHAPE_WITH",
    "SUPPLY",
    "UP",
    "WALL",
    "PlacedCap",
    "kinds_in",
]

FACES = tuple(map(str, Face))
"""The names of the faces: ``elbow``, ``tee``, ``cross``, ``cap``."""

DIE = FrozenMapping(dict(zip(FACES, (3, 1, 1, 1), strict=True)))
"""How many faces of the die show each (PIP-5)."""

PIPES = (Face.ELBOW, Face.TEE, Face.CROSS)
"""The faces that are pipes."""

SUPPLY = (8, 4, 4)
"""How many elbows, tees and crosses there are of each colour (PIP-4)."""

LETTERS = "".join(colour.letter for colour in Colour)
"""The letters of the colours, in the order of `Colour`."""

OPPOSITE = (Arm.S, Arm.W, Arm.N, Arm.E, Arm.D, Arm.U)
"""For each arm the one that it meets in the next node."""

ONLY = tuple(1 << arm for arm in Arm)
"""For each arm the set of it alone; the rules write sets of arms as plain ints."""

MET_BY = tuple(ONLY[opposite] for opposite in OPPOSITE)
"""For each arm the set of the one arm that it meets."""

UP, DOWN = ONLY[Arm.U], ONLY[Arm.D]
"""The sets of one arm that points up, and down."""


# -- the byte of a piece ----------------------------------------------------------------------

_ALL_ARMS = 63

PIECE = tuple(tuple(colour << 6 | arms for arms in range(64)) for colour in Colour)
"""For each colour and set of arms the piece."""

WALL = 1 << 6
"""The byte of a piece that fills a node and has no arms."""

COLOUR_OF = tuple(Colour(piece >> 6) for piece in range(256))
"""The colour of each piece."""

ARM_SET_OF = tuple(Arms(piece & _ALL_ARMS) for piece in range(256))
"""The arms of each piece, as a set."""

ARMS_OF = tuple(tuple(arms) for arms in ARM_SET_OF)
"""The arms of each piece, one by one."""


def _kind(arms: tuple[Arm, ...]) -> Face | None:
    """Return which pipe has these arms, however it is held; None if none has (PIP-4)."""
    straight_pairs = sum(OPPOSITE[arm] in arms for arm in arms) // 2
    match len(arms), straight_pairs:
        case 2, 0:
            return Face.ELBOW
        case 3, 1:
            return Face.TEE
        case 4, 2:
            return Face.CROSS
        case _:
            return None


KIND_OF = tuple(map(_kind, ARMS_OF))
"""The kind of pipe that each piece is, None where no pipe has such arms."""

SHAPES = tuple(Arms(arms) for pipe in PIPES for arms in range(64) if KIND_OF[arms] == pipe)
"""The arms of all pipes in every way to hold them: 12 elbows, 12 tees, 3 crosses.

An index into it is a *shape*.
"""

SHAPE_NAMED = FrozenMapping({str(arms): shape for shape, arms in enumerate(SHAPES)})
"""The shape with each text of arms: ``ND``."""

SHAPE_WITH = tuple(SHAPES.index(arms) if KIND_OF[arms] is not None else None for arms in range(64))
"""The shape with each set of arms, None where no pipe has them."""


# -- what is left and what is capped ----------------------------------------------------------


ONLY_KIND = tuple(1 << kind for kind in PIPES)
"""For each kind of pipe the set of it alone."""


def kinds_in(supply: Sequence[int]) -> int:
    """Return which kinds of pipe are left, as a set."""
    elbows, tees, crosses = supply
    return (elbows > 0) | (tees > 0) << 1 | (crosses > 0) << 2


class PlacedCap(NamedTuple):
    """A cap on an arm of the piece at a node, and the seat whose stock it comes from."""

    node: Node
    arm: Arm
    seat: int
