"""The lattice of nodes above and around the board (PIP-3), and what their arms point to.

A board of pieces is bytes: one for each node, and behind them a *frame*, so that the same question
can be asked of whatever an arm points to. First in it comes the wall, which stands for all that is
beyond the lattice; then the start rings, pieces with one arm, up. The ring of a colour that nobody
plays is wall.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

from boardcore.games.pipeline.board.connectors import RINGS, SIDE
from boardcore.games.pipeline.board.pieces import MET_BY, ONLY, PIECE, UP, WALL
from boardcore.games.pipeline.moves import Arm, Colour, Node
from boardcore.kit.grid import square_name

__all__ = ["STEPS", "arms_around", "frame", "neighbours", "nodes", "ring_index"]

STEPS = ((0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1))
"""How each arm leads to the next node, in the order of `Arm`: x, y, z."""


def nodes(margin: int, height: int) -> tuple[Node, ...]:
    """Return all nodes, level by level, from the south-west."""
    across = range(-margin, SIDE + margin)
    return tuple(
        Node(number, x, y, z, f"{square_name(x + margin, y + margin)}.{z}")
        for number, (z, y, x) in enumerate(product(range(height), across, across))
    )


def frame(played: Collection[Colour]) -> bytes:
    """Return what a board ends with, behind its nodes."""
    return bytes((WALL, *(PIECE[colour][UP] if colour in played else WALL for colour in Colour)))


def ring_index(count: int, colour: Colour) -> int:
    """Return the place of a start ring in a board of so many nodes."""
    return count + 1 + colour


def neighbours(
    lattice: tuple[Node, ...], played: Collection[Colour]
) -> tuple[tuple[int, ...], ...]:
    """Return for each node and arm where the arm points to: a node, a start ring, or the wall."""
    count = len(lattice)
    index = {(node.x, node.y, node.z): int(node) for node in lattice}
    for colour in played:
        index[(*RINGS[colour], -1)] = ring_index(count, colour)
    return tuple(
        tuple(index.get((node.x + dx, node.y + dy, node.z + dz), count) for dx, dy, dz in STEPS)
        for node in lattice
    )


def arms_around(targets: tuple[int, ...], count: int) -> tuple[tuple[int, int, int], ...]:
    """Return what may have an arm that points to the node whose arms point to these targets.

    For each: the node's arm that would meet it, the arm itself (both as sets), and where it is.
    """
    return tuple((ONLY[arm], MET_BY[arm], targets[arm]) for arm in Arm if targets[arm] != count)
