"""Colours, arms, nodes and faces, and what can happen: one outcome and six kinds of move.

Nodes and sets of arms are ints, so that tables are indexed with them, and ``str()`` gives the text
of each of them as of every event.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

import attrs

__all__ = [
    "Arm",
    "Arms",
    "Cap",
    "Colour",
    "DieShows",
    "Event",
    "Face",
    "Move",
    "Node",
    "Outcome",
    "Pass",
    "Place",
    "Remove",
    "Roll",
    "Step",
    "Uncap",
]


class Colour(IntEnum):
    """The colours of pipes, clockwise round the board (PIP-2)."""

    PURPLE = 0
    GREEN = 1
    ORANGE = 2
    YELLOW = 3

    @property
    def letter(self) -> str:
        """The letter that stands for it in texts: ``P``."""
        return self.name[0]

    def __str__(self) -> str:
        return self.name.lower()


class Arm(IntEnum):
    """The six ways an arm may point (PIP-3)."""

    N = 0
    E = 1
    S = 2
    W = 3
    U = 4
    D = 5

    def __str__(self) -> str:
        return self.name


class Arms(int):
    """A set of arms: the sum of its ``1 << arm``; ``str()`` gives their letters, ``NSD``."""

    def __contains__(self, arm: Arm) -> bool:
        return bool(self >> arm & 1)

    def __iter__(self) -> Iterator[Arm]:
        return (arm for arm in Arm if arm in self)

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __repr__(self) -> str:
        return f"Arms({str(self)!r})"


class Node(int):
    """A place for a piece, by its number in `Box.nodes` (PIP-3).

    ``str()`` gives its name, ``f3.0``. It is equal to any int that is its number.

    Attributes:
        x: how far it is east of the connectors in the west.
        y: how far it is north of those in the south.
        z: its level, from 0 up.
        name: its name.
    """

    x: int
    y: int
    z: int
    name: str

    def __new__(cls, number: int, x: int, y: int, z: int, name: str) -> Node:
        """Return the node with this number at this place."""
        node = super().__new__(cls, number)
        vars(node).update(x=x, y=y, z=z, name=name)
        return node

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[type[Node], tuple[int, int, int, int, str]]:
        return Node, (int(self), self.x, self.y, self.z, self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Node({self.name!r})"


class Face(IntEnum):
    """The faces of the die (PIP-5); the first three are also the kinds of pipe (PIP-4)."""

    ELBOW = 0
    TEE = 1
    CROSS = 2
    CAP = 3

    def __str__(self) -> str:
        return self.name.lower()


class Step(IntEnum):
    """How far a turn has come (PIP-13); up to `REMOVE` the seat on turn decides.

    The first four have the numbers of the `Face` that the die shows.
    """

    ELBOW = 0
    TEE = 1
    CROSS = 2
    CAP = 3
    CHOOSE = 4
    """Roll, or take a cap off."""
    REMOVE = 5
    """Nothing fits: an end piece must go."""
    ROLL = 6
    """The die is thrown next."""
    WON = 7
    DRAWN = 8

    def __str__(self) -> str:
        return self.name.lower()


@attrs.frozen(cache_hash=True)
class DieShows:
    """Chance: the die shows this face (PIP-14)."""

    face: Face

    def __str__(self) -> str:
        return f"die:{self.face}"


@attrs.frozen(cache_hash=True)
class Place:
    """Place a pipe of the kind that the die shows, with these arms (PIP-15)."""

    colour: Colour
    node: Node
    arms: Arms

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.node}:{self.arms}"


@attrs.frozen(cache_hash=True)
class Cap:
    """Put a cap on an open arm of another player's piece (PIP-16)."""

    colour: Colour
    node: Node
    arm: Arm

    def __str__(self) -> str:
        return f"cap:{self.colour.letter}{self.node}:{self.arm}"


@attrs.frozen(cache_hash=True)
class Uncap:
    """Take the cap off an arm of one's own piece (PIP-17)."""

    colour: Colour
    node: Node
    arm: Arm

    def __str__(self) -> str:
        return f"uncap:{self.colour.letter}{self.node}:{self.arm}"


@attrs.frozen(cache_hash=True)
class Remove:
    """Take an end piece off the board (PIP-19)."""

    colour: Colour
    node: Node

    def __str__(self) -> str:
        return f"remove:{self.colour.letter}{self.node}"


@attrs.frozen(cache_hash=True)
class Roll:
    """Roll the die, with a cap on one of one's own arms (PIP-13)."""

    def __str__(self) -> str:
        return "roll"


@attrs.frozen(cache_hash=True)
class Pass:
    """Do nothing: the turn is lost or the cap is not used (PIP-15, PIP-16, PIP-19)."""

    def __str__(self) -> str:
        return "pass"


Move = Place | Cap | Uncap | Remove | Roll | Pass
Outcome = DieShows
Event = Move | Outcome
