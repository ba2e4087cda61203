"""Colours, arms and faces, and what can happen: one outcome and six kinds of move."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType

import attrs

__all__ = [
    "Arm",
    "Cap",
    "Colour",
    "DieShows",
    "Event",
    "Face",
    "Node",
    "Pass",
    "Place",
    "Remove",
    "Roll",
    "Uncap",
]

Node = NewType("Node", int)
"""A place for a piece, as its number in `Box.nodes`, which gives its coordinates (PIP-3)."""


class Colour(IntEnum):
    """The colours of pipes, clockwise round the board (PIP-2)."""

    PURPLE = 0
    GREEN = 1
    ORANGE = 2
    YELLOW = 3


class Arm(IntEnum):
    """The six ways an arm may point (PIP-3); a set of arms is the sum of its ``1 << arm``."""

    N = 0
    E = 1
    S = 2
    W = 3
    U = 4
    D = 5


class Face(IntEnum):
    """The faces of the die (PIP-5); the first three are also the kinds of pipe (PIP-4)."""

    ELBOW = 0
    TEE = 1
    CROSS = 2
    CAP = 3


@attrs.frozen(cache_hash=True)
class DieShows:
    """Chance: the die shows this face (PIP-14)."""

    face: Face


@attrs.frozen(cache_hash=True)
class Place:
    """Place a pipe of the kind that the die shows, with these arms (PIP-15)."""

    colour: Colour
    node: Node
    arms: int


@attrs.frozen(cache_hash=True)
class Cap:
    """Put a cap on an open arm of another player's piece (PIP-16)."""

    colour: Colour
    node: Node
    arm: Arm


@attrs.frozen(cache_hash=True)
class Uncap:
    """Take the cap off an arm of one's own piece (PIP-17)."""

    colour: Colour
    node: Node
    arm: Arm


@attrs.frozen(cache_hash=True)
class Remove:
    """Take an end piece off the board (PIP-19)."""

    colour: Colour
    node: Node


@attrs.frozen(cache_hash=True)
class Roll:
    """Roll the die, with a cap on one of one's own arms (PIP-13)."""


@attrs.frozen(cache_hash=True)
class Pass:
    """Do nothing: the turn is lost or the cap is not used (PIP-15, PIP-16, PIP-19)."""


Event = DieShows | Place | Cap | Uncap | Remove | Roll | Pass
