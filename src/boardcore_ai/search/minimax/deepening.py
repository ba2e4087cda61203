"""Iterative deepening at the root."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, Protocol

import attrs

from boardcore.core.game import Game
from boardcore_ai.bot import Candidate
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.meter import Meter, OutOfBudget
from boardcore_ai.search.minimax.values import ESTIMATED, PROVEN, Basis, Value, win_within

__all__ = ["DEEPEST", "Deepening", "Search"]

DEEPEST = 120
"""No search looks further ahead, whatever its budget: each move is a few nested calls."""


class Search(Protocol):
    """What looks ahead from the root, for the seat that decides there.

    Attributes:
        maximizer: that seat.
        basis: what the value returned last rests on.
    """

    maximizer: int
    basis: Basis

    def after_move(self, state: Any, depth: int, best: float) -> Value | None:
        """Value a move by the state after it: look this many moves ahead, it included.

        Returns None instead of a value that is not above `best` for the maximizer.
        """


@attrs.define
class _Branch:
    """A move at the root, and what the last finished look at it found."""

    move: Any
    value: Value = ()
    basis: Basis = ESTIMATED
    nodes: int = 0


class Deepening:
    """Looks one move further each time, until the budget is spent or the choice is certain.

    A depth that is not finished counts as far as it went, if it got through the move that was best
    before: the moves looked at then are compared with that at the same depth. Otherwise it counts
    for nothing. Nor does it if all that it looked at is lost: then the moves that need not be go
    before those.

    Attributes:
        depth: the last depth that counts; 0 if none does.
        settled: whether looking deeper would change nothing.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        state: Any,
        moves: Sequence[Any],
        search: Search,
        meter: Meter,
        leaves: Leaves,
    ) -> None:
        self._game = game
        self._state = state
        self._search = search
        self._meter = meter
        self._leaves = leaves
        self._branches = [_Branch(move) for move in moves]
        self._after: dict[Any, Any] = {}
        self.depth = 0
        self.settled = False

    def run(self, deepest: int) -> None:
        """Deepen up to this depth."""
        while self.depth < deepest and not self.settled:
            looked: list[_Branch] = []
            try:
                self._deepen(self.depth + 1, looked)
            except OutOfBudget:
                if looked and not self._put_off(looked):
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
        return self._state_after(self.move)

    @property
    def value(self) -> Value:
        """What each seat gets; () before the first depth, and of a move not looked at last."""
        return self._branches[0].value

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The moves, the best first; () is the value of those that are known to be no better."""
        return tuple(Candidate(b.move, b.nodes, b.value) for b in self._branches)

    def _deepen(self, depth: int, looked: list[_Branch]) -> None:
        """Look at all moves, the best so far first; list the finished ones, the best first."""
        search, best = self._search, -inf
        for old in self._branches:
            before = self._meter.nodes
            value = search.after_move(self._state_after(old.move), depth, best)
            nodes = self._meter.nodes - before
            branch = _Branch(old.move, value or (), search.basis, nodes)
            if value is None:
                looked.append(branch)
            else:
                best = value[self._search.maximizer]
                looked.insert(0, branch)

    def _state_after(self, move: Any) -> Any:
        if move not in self._after:
            self._after[move] = self._game.apply_unchecked(self._state, move)
        return self._after[move]

    def _keep(self, looked: list[_Branch]) -> None:
        rest = self._branches[len(looked) :]
        self._branches = looked + [_Branch(branch.move) for branch in rest]
        self.depth += 1

    def _put_off(self, looked: list[_Branch]) -> bool:
        """Put what was looked at behind the rest, if it is lost and some of the rest may not be."""
        best, rest = looked[0].value[self._search.maximizer], self._branches[len(looked) :]
        open_ones = [branch for branch in rest if branch.basis & ESTIMATED]
        if not open_ones or best > win_within(self.depth + 1, self._leaves.floor):
            return False
        self._branches = open_ones + [b for b in rest if b not in open_ones] + looked
        return True

    def _is_settled(self) -> bool:
        """Return whether all is proven, or the best move wins as soon as any can."""
        best = self._branches[0]
        if best.basis == PROVEN and best.value[self._search.maximizer] >= self._soonest_win:
            return True
        return not any(branch.basis & ESTIMATED for branch in self._branches)

    @property
    def _soonest_win(self) -> float:
        """What a win is worth at least that comes within the depth."""
        return win_within(self.depth, self._leaves.ceiling)
