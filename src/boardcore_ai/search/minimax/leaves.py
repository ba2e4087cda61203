"""What a state is worth where the search does not look further: at an end, or at the horizon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.checked import CheckedEvaluator
from boardcore_ai.search.ends import indifference, is_exact_end
from boardcore_ai.search.minimax.values import (
    DECAY,
    LIMITED,
    PROVEN,
    Basis,
    Value,
    one_move_off,
)

__all__ = ["Leaves", "balanced"]

_ROUNDING = 1e-12


class Leaves:
    """Ends and opinions of one game.

    A search counts from `boardcore_ai.search.ends.indifference`, so that wins are above 0 and
    losses below; `in_returns` counts in the game's returns again.

    What the evaluator says is brought into the declared range, of which it may miss a rounding
    error, and to the sum of zero where the game declares that: pruning relies on both. Without an
    evaluator all is worth the middle of the range.

    Attributes:
        floor, ceiling: no value is ever below or above.
    """

    def __init__(self, game: Game[Any, Any, Any], evaluator: CheckedEvaluator | None) -> None:
        self._game = game
        self._evaluator = evaluator
        self._zero = indifference(game)
        middle = 0.0 if game.zero_sum else (game.min_return + game.max_return) / 2 - self._zero
        # the game is not over, and so what is to come is a move away at least
        self._nothing = one_move_off((middle,) * game.num_players)
        # what decays comes closer to 0, so that is within the range
        self.floor = min(game.min_return - self._zero, 0.0)
        self.ceiling = max(game.max_return - self._zero, 0.0)
        self._lowest, self._highest = DECAY * self.floor, DECAY * self.ceiling
        self.has_tactical_moves = evaluator is not None and evaluator.has_tactical_moves

    def end(self, state: Any) -> tuple[Value, Basis]:
        """Return the returns of a finished game, and whether they prove anything."""
        basis = PROVEN if is_exact_end(self._game, state) else LIMITED
        return self._from_returns(self._game.returns(state)), basis

    def opinion(self, state: Any) -> Value:
        """Return what the evaluator expects of a state."""
        if self._evaluator is None:
            return self._nothing
        value = self._from_returns(self._evaluator.value(state))
        lowest, highest = self._lowest, self._highest
        if min(value) < lowest or max(value) > highest:
            value = tuple(min(max(entry, lowest), highest) for entry in value)
        if self._game.zero_sum and abs(sum(value)) > _ROUNDING:
            value = balanced(value)
        return value

    def _from_returns(self, returns: Value) -> Value:
        zero = self._zero
        return tuple([entry - zero for entry in returns]) if zero else returns

    def in_returns(self, value: Value) -> Value:
        """Return a value of the search in the units of the game's returns."""
        zero = self._zero
        return tuple([entry + zero for entry in value]) if zero else value

    def tactical_moves(self, state: Any) -> Sequence[Any]:
        """Return the moves that the evaluator does not want to be asked before."""
        if self._evaluator is None:
            return ()
        return self._evaluator.tactical_moves(state, self._game.legal_moves(state))


def balanced(value: Value) -> Value:
    """Return the value with gains or losses, whichever are more, scaled down to sum to zero.

    >>> balanced((0.5, 0.5, -0.5))
    (0.25, 0.25, -0.5)
    """
    gains = sum(entry for entry in value if entry > 0)
    losses = -sum(entry for entry in value if entry < 0)
    kept = min(gains, losses)
    up, down = kept / gains if gains else 0.0, kept / losses if losses else 0.0
    return tuple(entry * (up if entry > 0 else down) for entry in value)
