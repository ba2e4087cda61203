"""Every move with a piece, made once for each box."""

from __future__ import annotations

import attrs

from boardcore.games.pipeline.board.pieces import SHAPES
from boardcore.games.pipeline.moves import Arm, Cap, Colour, Node, Place, Remove, Uncap

__all__ = ["MovesOfColour", "PieceMoves"]


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


class MovesOfColour(dict[int, PieceMoves]):
    """The moves with pieces of one colour, by node.

    They are made when first asked for: few nodes of a large lattice are ever reached.
    """

    def __init__(self, colour: Colour, nodes: tuple[Node, ...]) -> None:
        super().__init__()
        self._colour, self._nodes = colour, nodes

    def __missing__(self, number: int) -> PieceMoves:
        colour, node = self._colour, self._nodes[number]
        made = self[number] = PieceMoves(
            places=tuple(Place(colour, node, arms) for arms in SHAPES),
            caps=tuple(Cap(colour, node, arm) for arm in Arm),
            uncaps=tuple(Uncap(colour, node, arm) for arm in Arm),
            removal=Remove(colour, node),
        )
        return made
