"""The board with its connectors, and the lattice of nodes above and around it."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum
from itertools import product

from boardcore.games.pipeline.components.pieces import (
    DOWN,
    KIND_OF,
    OPPOSITE,
    PIPES,
    SHAPES,
    UP,
)
from boardcore.games.pipeline.moves import Arm, Colour, Face, Node

__all__ = [
    "BLUE",
    "FITTING",
    "GOALS",
    "RINGS",
    "SIDE",
    "Site",
    "arms_around",
    "frame",
    "neighbours",
    "nodes",
    "ring_index",
    "site",
]

SIDE = 6
"""Connectors along each side of the board (PIP-1)."""

BLUE = frozenset(product(range(1, SIDE - 1), repeat=2))
"""The blue connectors."""


def _turned(colour: Colour, x: int, y: int) -> tuple[int, int]:
    """Return where the quarter turns that take purple to the colour take a connector (PIP-2)."""
    for _ in range(colour):
        x, y = y, SIDE - 1 - x
    return x, y


RINGS = tuple(_turned(colour, 3, 0) for colour in Colour)
"""The start ring of each colour."""

GOALS = tuple(frozenset(_turned(colour, x, SIDE - 1) for x in (0, 1, 3, 4, 5)) for colour in Colour)
"""The goal connectors of each colour."""

_STEPS = ((0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0), (0, 0, 1), (0, 0, -1))
"""How each arm leads to the next node, in the order of `Arm`."""


# -- the lattice ------------------------------------------------------------------------------


def nodes(margin: int, height: int) -> tuple[tuple[int, int, int], ...]:
    """Return the coordinates (x, y, z) of all nodes, level by level, from the south-west."""
    across = range(-margin, SIDE + margin)
    return tuple((x, y, z) for z, y, x in product(range(height), across, across))


_WALL = 1 << 6
"""The byte of a piece that fills a node and has no arms."""


def frame(played: Collection[Colour]) -> bytes:
    """Return what a board ends with, behind its nodes: a wall, and the start rings.

    The wall stands for all that is beyond the lattice. A ring is a piece with one arm, up; that
    of a colour nobody plays is wall.
    """
    rings = (colour << 6 | UP if colour in played else _WALL for colour in Colour)
    return bytes((_WALL, *rings))


def ring_index(count: int, colour: Colour) -> Node:
    """Return the place of a start ring in a board of so many nodes."""
    return Node(count + 1 + colour)


def neighbours(
    lattice: tuple[tuple[int, int, int], ...], played: Collection[Colour]
) -> tuple[tuple[Node, ...], ...]:
    """Return for each node and arm where the arm points to: a node, a start ring, or the wall."""
    count = len(lattice)
    index = {place: Node(number) for number, place in enumerate(lattice)}
    for colour in played:
        index[(*RINGS[colour], -1)] = ring_index(count, colour)
    return tuple(
        tuple(index.get((x + dx, y + dy, z + dz), Node(count)) for dx, dy, dz in _STEPS)
        for x, y, z in lattice
    )


def arms_around(targets: tuple[Node, ...], count: int) -> tuple[tuple[int, int, Node], ...]:
    """Return what may have an arm that points to the node whose arms point to these targets.

    For each: the node's arm that would meet it, the arm itself (both as sets), and where it is.
    """
    return tuple(
        (1 << arm, 1 << OPPOSITE[arm], targets[arm]) for arm in Arm if targets[arm] != count
    )


# -- what fits where --------------------------------------------------------------------------


class Site(IntEnum):
    """What a node asks of a piece of some colour."""

    FREE = 0
    NO_CONNECTOR = 1
    """At the bottom, outside the board: no D arm (PIP-8)."""
    BLUE = 2
    """Above a blue connector: with a D arm, another arm must be open (PIP-22)."""
    GOAL = 3
    """Above one of its own goals: a D arm (PIP-10)."""
    CLOSED = 4
    """Above another colour's ring or goal (PIP-9, PIP-10)."""


def site(node: tuple[int, int, int], colour: Colour, played: Collection[Colour]) -> Site:
    """Return what a node asks of a piece of this colour, if these colours are played."""
    x, y, z = node
    if z:
        return Site.FREE
    if not (0 <= x < SIDE and 0 <= y < SIDE):
        return Site.NO_CONNECTOR
    if (x, y) in BLUE:
        return Site.BLUE
    if (x, y) in GOALS[colour]:
        return Site.GOAL
    others = (other for other in played if other != colour)
    if any((x, y) == RINGS[other] or (x, y) in GOALS[other] for other in others):
        return Site.CLOSED
    return Site.FREE


def _fitting(kind: Face, where: Site, joined: int) -> tuple[int, ...]:
    """Return the shapes of one kind that may fit."""
    if where == Site.CLOSED:
        return ()
    barred = DOWN if where == Site.NO_CONNECTOR else 0
    needed = DOWN if where == Site.GOAL else 0
    return tuple(
        shape
        for shape, arms in enumerate(SHAPES)
        if KIND_OF[arms] == kind and arms & joined and not arms & barred and arms & needed == needed
    )


_FITTING_OF_KIND = tuple(
    tuple(tuple(_fitting(kind, where, joined) for joined in range(64)) for where in Site)
    for kind in PIPES
)

FITTING = tuple(
    tuple(
        tuple(
            sum((_FITTING_OF_KIND[kind][where][joined] for kind in PIPES if kinds >> kind & 1), ())
            for joined in range(64)
        )
        for where in Site
    )
    for kinds in range(8)
)
"""The shapes that may fit, by the kinds wanted (bits ``1 << kind``), the site, and the arms that
would meet an open arm of their own pipeline, of which a shape must have one (PIP-7)."""
