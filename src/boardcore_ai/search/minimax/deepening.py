"""Iterative deepening at the root."""

from __future__ import annotations

from math import inf
from typing import Any, Protocol

import attrs

from boardcore_ai.bot import Candidate
from boardcore_ai.search.minimax.clock import Clock, OutOfBudget
from boardcore_ai.search.minimax.values import ESTIMATED, PROVEN, Basis, Value, win_within

__all__ = ["DEEPEST", "Deepening", "Search"]

DEEPEST = 120
"""No search looks further ahead, whatever its budget: each move is a few nested calls."""


class Search(Protocol):
    """What looks ahead from the root, for the seat that decides there.

    Attributes:
        hero: that seat.
        basis: what the value returned last rests on.
    """

    hero: int
    basis: Basis

    def after_move(self, state: Any, depth: int, best: float) -> Value | None:
        """Value a move by the state after it: look so many moves ahead, this one included.

        Returns None instead of a value that for the hero is not above `best`.
        """


@attrs.define
class _Branch:
    """A move at the root, the state after it, and what the last finished look found."""

    move: Any
    state: Any
    value: Value = ()
    basis: Basis = ESTIMATED
    nodes: int = 0


class Deepening:
    """Looks one move further each time, until the budget is spent or the choice is certain.

    A depth that is not finished counts as far as it went, if it got through the move that was best
    before: the moves looked at then are compared with that at the same depth. Otherwise it counts
    for nothing.

    Attributes:
        depth: the last depth that counts; 0 if none does.
        settled: whether looking deeper would change nothing.
    """

    def __init__(
        self, search: Search, clock: Clock, after: list[tuple[Any, Any]], ceiling: float
    ) -> None:
        self._search = search
        self._clock = clock
        self._ceiling = ceiling
        self._branches = [_Branch(move, state) for move, state in after]
        self.depth = 0
        self.settled = False

    def run(self, deepest: int) -> None:
        """Deepen up to this depth."""
        while self.depth < deepest and not self.settled:
            looked: list[_Branch] = []
            try:
                self._deepen(self.depth + 1, looked)
            except OutOfBudget:
                if looked:
                    self._keep(looked)
                return
            self._keep(looked)
            self.settled = self._is_settled()

    @property
    def move(self) -> Any:
        """The best move; before the first depth, the one that looked most promising."""
        return self._branches[0].move

    @property
    def state(self) -> Any:
        """The state after the best move."""
        return self._branches[0].state

    @property
    def value(self) -> Value:
        """What each seat gets; () before the first depth."""
        return self._branches[0].value

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The moves, the best first; () is the value of those that are known to be no better."""
        return tuple(Candidate(b.move, b.nodes, b.value) for b in self._branches)

    def _deepen(self, depth: int, looked: list[_Branch]) -> None:
        """Look at all moves, the best so far first; list the finished ones, the best first."""
        search, best = self._search, -inf
        for old in self._branches:
            before = self._clock.nodes
            value = search.after_move(old.state, depth, best)
            nodes = self._clock.nodes - before
            branch = _Branch(old.move, old.state, value or (), search.basis, nodes)
            if value is None:
                looked.append(branch)
            else:
                best = value[self._search.hero]
                looked.insert(0, branch)

    def _keep(self, looked: list[_Branch]) -> None:
        rest = self._branches[len(looked) :]
        self._branches = looked + [_Branch(branch.move, branch.state) for branch in rest]
        self.depth += 1

    def _is_settled(self) -> bool:
        """Return whether all is proven, or the best move wins as soon as any can."""
        best = self._branches[0]
        if best.basis == PROVEN and best.value[self._search.hero] >= self._soonest_win:
            return True
        return not any(branch.basis & ESTIMATED for branch in self._branches)

    @property
    def _soonest_win(self) -> float:
        """What a win is worth at least that comes within the depth."""
        return win_within(self.depth, self._ceiling)
