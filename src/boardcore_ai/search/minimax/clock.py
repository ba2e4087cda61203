"""How much of the budget is spent."""

from __future__ import annotations

from math import inf
from time import perf_counter

from boardcore_ai.bot import Budget

__all__ = ["Clock", "OutOfBudget"]


class OutOfBudget(Exception):  # noqa: N818 - it is no error, it ends a search
    """The budget is spent; what was being searched is left unfinished."""


class Clock:
    """Counts states, and ends the search in time.

    Attributes:
        nodes: the states visited so far.
    """

    def __init__(self, budget: Budget) -> None:
        self._began = perf_counter()
        self._deadline = inf if budget.seconds is None else self._began + budget.seconds
        self._nodes = inf if budget.nodes is None else budget.nodes
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """The time since the search began."""
        return perf_counter() - self._began

    def tick(self) -> None:
        """Count a state, or raise `OutOfBudget` where the budget allows no further one."""
        if self.nodes >= self._nodes or (self._deadline < inf and perf_counter() >= self._deadline):
            raise OutOfBudget
        self.nodes += 1
