"""Evaluators for the tests: what they think is given, so that a test knows what must follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from boardcore import Game
from boardcore_ai.evaluation import Evaluator


class Thinks(Evaluator[Any, Any]):
    """Thinks of a state what a function says, and of an end what it returns."""

    def __init__(
        self, game: Game[Any, Any, Any], value: Callable[[Any], tuple[float, ...]]
    ) -> None:
        super().__init__(game)
        self._value = value

    def value(self, state: Any) -> tuple[float, ...]:
        return self.game.returns(state) if self.game.is_terminal(state) else self._value(state)


class Likes(Thinks):
    """Has one value for all states, and one favourite move that it always plays in a playout."""

    has_priors = True

    def __init__(self, game: Game[Any, Any, Any], value: tuple[float, ...], favourite: Any) -> None:
        super().__init__(game, lambda state: value)
        self._favourite = favourite

    def priors(self, state: Any, moves: Sequence[Any]) -> list[float]:
        merits = [9.0 if move == self._favourite else 1.0 for move in moves]
        return [merit / sum(merits) for merit in merits]

    def playout_move(self, state: Any, moves: Sequence[Any], rng: Random) -> Any:
        return self._favourite if self._favourite in moves else moves[0]
