"""The transposition table: what was found out about a state, under the whole state."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Generic, NamedTuple, TypeVar

from boardcore_ai.search.minimax.values import LIMITED, PROVEN, Basis

__all__ = ["Bound", "Entry", "Table"]

V = TypeVar("V")


class Bound(IntEnum):
    """How an entry's value stands to the true one."""

    EXACT = 0
    LOWER = 1
    """The true value is at least this."""
    UPPER = 2
    """The true value is at most this."""


class Entry(NamedTuple, Generic[V]):
    """What a search of some depth found.

    Attributes:
        depth: how many moves ahead it looked; below 0, only at tactical ones.
        bound: how the value stands to the true one.
        basis: what the value rests on.
        value: what it is worth.
        move: the best move, or the one that refuted; None if there was none to find.
    """

    depth: int
    bound: Bound
    basis: Basis
    value: V
    move: Any

    def serves(self, depth: int) -> bool:
        """Return whether a search of this depth need not look again."""
        return self.depth >= depth or self.basis == PROVEN


class Table(Generic[V]):
    """Entries by state, the young and the old half.

    When the young half is full it becomes the old one, and what has not been asked for since is
    forgotten.

    Args:
        size: how many states are remembered at most; fewer than 2 for none.
    """

    def __init__(self, size: int) -> None:
        self._half = size // 2
        self._young: dict[Any, Entry[V]] = {}
        self._old: dict[Any, Entry[V]] = {}

    def get(self, state: Any) -> Entry[V] | None:
        """Return what is known about a state."""
        entry = self._young.get(state)
        if entry is None and self._old:
            entry = self._old.get(state)
            if entry is not None:
                self.put(state, entry)
        return entry

    def put(self, state: Any, entry: Entry[V]) -> None:
        """Remember what was found, unless it depends on more than the state and the depth."""
        if not self._half or entry.basis & LIMITED:
            return
        if len(self._young) >= self._half:
            self._old, self._young = self._young, {}
        self._young[state] = entry
