"""Where a game of Viaduct stands."""

from __future__ import annotations

import attrs

from boardcore.core.values import Value
from boardcore.games.viaduct.board import Level, Sites
from boardcore.games.viaduct.moves import Task

__all__ = ["State"]


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
