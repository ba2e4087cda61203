"""The die and the pipes."""

from __future__ import annotations

from boardcore.core.options import FrozenMapping
from boardcore.games.pipeline.moves import Arm, Face

__all__ = [
    "ARMS_OF",
    "DIE",
    "DOWN",
    "FACES",
    "KIND_OF",
    "LETTERS",
    "OPPOSITE",
    "PIPES",
    "SHAPES",
    "SUPPLY",
    "UP",
]

FACES = ("elbow", "tee", "cross", "cap")
"""The names of the faces, in the order of `Face`."""

DIE = FrozenMapping(dict(zip(FACES, (3, 1, 1, 1), strict=True)))
"""How many faces of the die show each (PIP-5)."""

PIPES = (Face.ELBOW, Face.TEE, Face.CROSS)
"""The faces that are pipes."""

SUPPLY = (8, 4, 4)
"""How many elbows, tees and crosses there are of each colour (PIP-4)."""

LETTERS = "PGOY"
"""The letters of the colours, in the order of `Colour`."""

OPPOSITE = (Arm.S, Arm.W, Arm.N, Arm.E, Arm.D, Arm.U)
"""For each arm the one that it meets in the next node."""

UP, DOWN = 1 << Arm.U, 1 << Arm.D
"""The sets of one arm that points up, and down."""

ARMS_OF = tuple(tuple(arm for arm in Arm if arms >> arm & 1) for arms in range(64))
"""The arms in each set of arms."""


def _kind(arms: int) -> Face | None:
    """Return which pipe has these arms, however it is held; None if none has (PIP-4)."""
    ends = ARMS_OF[arms]
    straight_pairs = sum(OPPOSITE[arm] in ends for arm in ends) // 2
    match len(ends), straight_pairs:
        case 2, 0:
            return Face.ELBOW
        case 3, 1:
            return Face.TEE
        case 4, 2:
            return Face.CROSS
    return None


KIND_OF = tuple(map(_kind, range(64)))
"""The kind of pipe with each set of arms, None where no pipe has them."""

SHAPES = tuple(arms for pipe in PIPES for arms in range(64) if KIND_OF[arms] == pipe)
"""The arms of all pipes in every way to hold them: 12 elbows, 12 tees, 3 crosses.

An index into it is a *shape*.
"""
