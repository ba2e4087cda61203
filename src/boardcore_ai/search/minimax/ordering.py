"""Which moves are looked at first: the better the guess, the more of the rest can be left out.

Killer moves and principal-variation search are not here, nor is the history heuristic where there
are priors. Measured on our four games, killers and history are worse guesses than the evaluator's
(half as many states again in Ramparts), and principal-variation search saves nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.minimax.settings import MinimaxSettings

__all__ = ["Ordering"]


class Ordering:
    """Puts moves in order: the table's move, then by the evaluator's priors.

    Without priors history serves: how often a move of this seat has cut off a search, wherever
    that was, and more for deeper ones.
    """

    def __init__(self, evaluator: Evaluator[Any, Any] | None, settings: MinimaxSettings) -> None:
        self._evaluator = evaluator
        self._has_priors = settings.priors and evaluator is not None and evaluator.has_priors
        self._width = settings.width if self._has_priors else None
        self._keeps_history = settings.history and not self._has_priors
        self._history: dict[int, dict[Any, int]] = defaultdict(lambda: defaultdict(int))

    def sort(self, state: Any, moves: Sequence[Any], seat: int, first: Any = None) -> Sequence[Any]:
        """Return the moves, the promising ones first.

        Args:
            state: where to move.
            moves: the legal moves; equally promising ones stay in this order.
            seat: who moves.
            first: the table's move, or None.
        """
        if len(moves) == 1:
            return moves
        if self._has_priors and self._evaluator is not None:
            priors = self._evaluator.priors(state, moves)
            places = sorted(range(len(moves)), key=priors.__getitem__, reverse=True)
            moves = [moves[place] for place in places]
        elif seat in self._history:
            moves = sorted(moves, key=self._history[seat].__getitem__, reverse=True)
        if first is not None:
            moves = [first, *(move for move in moves if move != first)]
        return moves

    def narrow(self, moves: Sequence[Any]) -> Sequence[Any]:
        """Return those of the sorted moves that are worth a look at all."""
        return moves[: self._width]

    def cut_off(self, seat: int, move: Any, depth: int) -> None:
        """Remember a move that made the rest of the moves at its state superfluous."""
        if self._keeps_history:
            self._history[seat][move] += depth * depth
