"""Which moves are looked at first: the better the guess, the more of the rest can be left out.

Killer moves, the history heuristic and principal-variation search are not here. Measured on our
four games, the first two are worse guesses than the evaluator's priors where they matter (half as
many states again in Ramparts), and the third saves nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.minimax.settings import Settings

__all__ = ["Ordering"]


class Ordering:
    """Puts moves in order: the table's move, then by the evaluator's priors."""

    def __init__(self, evaluator: Evaluator[Any, Any] | None, settings: Settings) -> None:
        self._evaluator = evaluator
        self._has_priors = (
            settings.priors
            and evaluator is not None
            and type(evaluator).priors is not Evaluator.priors
        )

    def sort(self, state: Any, moves: Sequence[Any], first: Any = None) -> Sequence[Any]:
        """Return the moves, the promising ones first.

        Args:
            state: where to move.
            moves: the legal moves; equally promising ones stay in this order.
            first: the table's move, or None.
        """
        if len(moves) == 1:
            return moves
        if self._has_priors and self._evaluator is not None:
            priors = self._evaluator.priors(state, moves)
            places = sorted(range(len(moves)), key=priors.__getitem__, reverse=True)
            moves = [moves[place] for place in places]
        if first is not None:
            moves = [first, *(move for move in moves if move != first)]
        return moves
