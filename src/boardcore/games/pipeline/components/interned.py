"""Every move with a piece, made once and shared by all games."""

from __future__ import annotations

from functools import cache

import attrs

from boardcore.games.pipeline.components.pieces import SHAPES
from boardcore.games.pipeline.moves import Arm, Cap, Colour, Node, Place, Remove, Uncap

__all__ = ["PieceMoves", "moves_at"]


@attrs.frozen(eq=False)
class PieceMoves:
    """The moves with a piece of one colour at one node.

    Attributes:
        places: for each shape the move that places it.
        caps: for each arm the move that puts a cap on.
        uncaps: for each arm the move that takes a cap off.
        removal: the move that takes the piece off.
    """

    places: tuple[Place, ...]
    caps: tuple[Cap, ...]
    uncaps: tuple[Uncap, ...]
    removal: Remove


# Made when first asked for: few nodes of a large lattice are ever reached.
@cache
def moves_at(colour: Colour, node: Node) -> PieceMoves:
    """Return the moves with a piece of this colour at this node."""
    return PieceMoves(
        places=tuple(Place(colour, node, arms) for arms in SHAPES),
        caps=tuple(Cap(colour, node, arm) for arm in Arm),
        uncaps=tuple(Uncap(colour, node, arm) for arm in Arm),
        removal=Remove(colour, node),
    )
