"""How much of the budget is spent."""

from __future__ import annotations

from math import inf

from boardcore_ai.bot import Budget
from boardcore_ai.search.clock import Clock

__all__ = ["Meter", "OutOfBudget"]


class OutOfBudget(Exception):  # noqa: N818 - it is not an error, it ends a search
    """The budget is spent; what was being searched is left unfinished."""


class Meter(Clock):
    """Counts states, and ends the search in time.

    Attributes:
        nodes: the states visited so far.
    """

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget.seconds)
        self._most = inf if budget.nodes is None else budget.nodes
        self.nodes = 0

    def tick(self) -> None:
        """Count a state, or raise `OutOfBudget` where the budget allows no further one."""
        if self.nodes >= self._most:
            raise OutOfBudget
        self.check_time()
        self.nodes += 1

    def check_time(self) -> None:
        """Raise `OutOfBudget` if the time is up."""
        if self.is_timed and self.is_up():
            raise OutOfBudget
