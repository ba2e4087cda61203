"""The time that a search may take."""

from __future__ import annotations

from math import inf
from time import perf_counter

__all__ = ["Clock"]


class Clock:
    """Runs from the moment it is made.

    The one place where searches look at the time: once per simulation or state, and within what
    takes long, such as a playout or the listing of many outcomes.

    Args:
        seconds: after how long the time is up; None: never.

    Attributes:
        limit: those seconds.
        is_timed: whether the time is ever up.
    """

    def __init__(self, seconds: float | None) -> None:
        self._began = perf_counter()
        self.limit = inf if seconds is None else seconds
        self._end = self._began + self.limit
        self.is_timed = seconds is not None

    @property
    def seconds(self) -> float:
        """The time since the search began."""
        return perf_counter() - self._began

    @property
    def left(self) -> float:
        """The time until the end, below 0 after it."""
        return self._end - perf_counter()

    def is_up(self) -> bool:
        """Return whether the time is up."""
        return self.is_timed and perf_counter() >= self._end
