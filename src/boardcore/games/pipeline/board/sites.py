"""What a node asks of the pieces of a colour, and which shapes do that."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntEnum

from boardcore.games.pipeline.board.connectors import BLUE, GOALS, RINGS, SIDE
from boardcore.games.pipeline.board.pieces import DOWN, KIND_OF, ONLY_KIND, PIPES, SHAPES
from boardcore.games.pipeline.moves import Colour, Face, Node

__all__ = ["FITTING", "Site", "site"]


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


def site(node: Node, colour: Colour, played: Collection[Colour]) -> Site:
    """Return what a node asks of a piece of this colour, if these colours are played."""
    x, y = node.x, node.y
    if node.z:
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
            sum(
                (
                    _FITTING_OF_KIND[kind][where][joined]
                    for kind in PIPES
                    if kinds & ONLY_KIND[kind]
                ),
                (),
            )
            for joined in range(64)
        )
        for where in Site
    )
    for kinds in range(8)
)
"""The shapes that may fit, by the kinds wanted (a set), the site, and the arms that
would meet an open arm of their own pipeline, of which a shape must have one (PIP-7)."""
