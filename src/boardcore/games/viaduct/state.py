"""Where a game of Viaduct stands."""

from __future__ import annotations

from enum import Enum

import attrs

from boardcore.core.values import Value
from boardcore.games.viaduct.components import Sites

__all__ = ["Level", "State", "Task"]

Level = tuple[Sites, ...]
"""The bridges of each seat at one level, the fixed ones among them."""


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


@attrs.frozen
class State(Value):
    """A position.

    Attributes:
        levels: the bridges at each level, from the board up; no level above the highest bridge.
        fixed: the fixed bridges at each level (VIA-19); no level above the highest of them.
        custody: how many bridges of each seat the opponent keeps (VIA-21).
        turn: the seat whose turn it is, or None when the game is over.
        task: what has to happen next.
        turns: how many turns are over, set-up placements not counted (VIA-18).
        winner: the seat that has won, or None.
    """

    levels: tuple[Level, ...]
    fixed: tuple[Sites, ...]
    custody: tuple[int, ...]
    turn: int | None
    task: Task
    turns: int
    winner: int | None
