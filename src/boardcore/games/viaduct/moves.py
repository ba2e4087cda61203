"""Bridges, and what can happen with them: one outcome and four kinds of move."""

from __future__ import annotations

from enum import IntEnum

import attrs

__all__ = [
    "Bridge",
    "Direction",
    "Double",
    "Event",
    "Face",
    "Pass",
    "Place",
    "Remove",
    "Roll",
]


class Face(IntEnum):
    """The kinds of faces of the die (VIA-5)."""

    ONE_PIP = 0
    TWO_PIPS = 1
    SYMBOL = 2


class Direction(IntEnum):
    """Where a bridge runs to from its first pillar: along its row, or up its column."""

    EAST = 0
    NORTH = 1


@attrs.frozen(cache_hash=True)
class Bridge:
    """Where a bridge stands (VIA-4).

    Attributes:
        column: the column of its west or south pillar, from 0 at the left.
        row: the row of that pillar, from 0 at the bottom.
        level: 0 on the board, one more than the bridges it is plugged into above.
        direction: where the other pillar is.
    """

    column: int
    row: int
    level: int
    direction: Direction


@attrs.frozen(cache_hash=True)
class Roll:
    """Chance: the die shows a face of this kind (VIA-10)."""

    face: Face


@attrs.frozen(cache_hash=True)
class Place:
    """Place a bridge: an own one, or in the set-up one for the opponent (VIA-11, VIA-19)."""

    bridge: Bridge


@attrs.frozen(cache_hash=True)
class Remove:
    """Give a bridge back to its owner's supply (VIA-9, VIA-13)."""

    bridge: Bridge


@attrs.frozen(cache_hash=True)
class Double:
    """Take a bridge out of custody; two have to be placed then (VIA-21)."""


@attrs.frozen(cache_hash=True)
class Pass:
    """Do nothing (VIA-11, VIA-13)."""


Event = Roll | Place | Remove | Double | Pass
