"""The words of the game: cells and bridges, what can happen with them, and what is due."""

from __future__ import annotations

from enum import Enum, IntEnum

import attrs

from boardcore.kit.grid import square_name

__all__ = [
    "FACES",
    "Bridge",
    "Cell",
    "Direction",
    "Double",
    "Event",
    "Face",
    "Move",
    "Pass",
    "Place",
    "Remove",
    "Roll",
    "Task",
]

FACES = ("1", "2", "S")
"""The names of the die's faces, in the order of `Face`."""


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
class Cell:
    """A cell of the board seen from above, on land or in the river; its text is ``c4``.

    Attributes:
        column: counted from 0 at the left.
        row: counted from 0 at the bottom.
    """

    column: int
    row: int

    def __str__(self) -> str:
        return square_name(self.column, self.row)


@attrs.frozen(cache_hash=True)
class Bridge:
    """Where a bridge stands (VIA-4); its text is ``c4-e4.0``.

    Attributes:
        start: the cell of its west or south pillar.
        end: the cell of its other pillar.
        level: 0 on the board, one more than the bridges it is plugged into above.
    """

    start: Cell
    end: Cell
    level: int

    @property
    def direction(self) -> Direction:
        """Where it runs to from its first pillar."""
        return Direction.EAST if self.start.row == self.end.row else Direction.NORTH

    @property
    def pillars(self) -> tuple[Cell, Cell]:
        """The cells of its two pillars."""
        return self.start, self.end

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All its cells, the two pillars and the deck between them."""
        columns = range(self.start.column, self.end.column + 1)
        rows = range(self.start.row, self.end.row + 1)
        return tuple(Cell(column, row) for row in rows for column in columns)

    def __str__(self) -> str:
        return f"{self.start}-{self.end}.{self.level}"


@attrs.frozen(cache_hash=True)
class Roll:
    """Chance: the die shows a face of this kind (VIA-10)."""

    face: Face

    def __str__(self) -> str:
        return f"die:{FACES[self.face]}"


@attrs.frozen(cache_hash=True)
class Place:
    """Place a bridge: an own one, or in the set-up one for the opponent (VIA-11, VIA-19)."""

    bridge: Bridge

    def __str__(self) -> str:
        return f"+{self.bridge}"


@attrs.frozen(cache_hash=True)
class Remove:
    """Give a bridge back to its owner's supply (VIA-9, VIA-13)."""

    bridge: Bridge

    def __str__(self) -> str:
        return f"-{self.bridge}"


@attrs.frozen(cache_hash=True)
class Double:
    """Take a bridge out of custody; two have to be placed then (VIA-21)."""

    def __str__(self) -> str:
        return "double"


@attrs.frozen(cache_hash=True)
class Pass:
    """Do nothing (VIA-11, VIA-13)."""

    def __str__(self) -> str:
        return "pass"


Move = Place | Remove | Double | Pass
Event = Move | Roll


class Task(Enum):
    """What has to happen next; the value is its name in texts."""

    SET_UP = "set-up"
    """Place a fixed bridge for the opponent (VIA-19)."""
    ROLL = "roll"
    """The die is rolled (VIA-10)."""
    ONE = "one"
    """Place one or remove one (VIA-11, VIA-21)."""
    TWO = "two"
    """Place two or remove two (VIA-11)."""
    SYMBOL = "symbol"
    """Remove one of another seat's, or pass (VIA-13)."""
    PLACE_TWO = "place-two"
    """Place two, as announced by `double` (VIA-21)."""
    PLACE_ONE = "place-one"
    """Place the second of two (VIA-12)."""
    REMOVE_ONE = "remove-one"
    """Remove the second of two (VIA-12)."""
    OVER = "over"
    """The game is over."""
