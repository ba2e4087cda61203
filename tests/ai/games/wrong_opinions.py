"""Evaluators that are each wrong in one thing, for tests of who notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, nan
from random import Random
from typing import Any

from boardcore import Game
from boardcore_ai.evaluation import Evaluator

__all__ = ["WRONG_MOVES", "WRONG_PRIORS", "WRONG_VALUES", "Wrong"]

WRONG_VALUES: dict[str, Any] = {
    "one value for two seats": (0.5,),
    "three values for two seats": (0.5, 0.0, -0.5),
    "beyond the returns": (1.5, -1.5),
    "nan first": (nan, 0.0),
    "nan last": (0.0, nan),
    "inf": (inf, -inf),
    "no tuple": [0.0, 0.0],
    "texts": ("0", "0"),
    "a number": 0.0,
    "thousands of digits": (10**5000, 0),
    "nothing": None,
}
"""What `value` says of each state but the ends."""

WRONG_PRIORS: dict[str, Callable[[int], Any]] = {
    "a sum of 2": lambda moves: [2 / moves] * moves,
    "too few": lambda moves: [1 / (moves - 1)] * (moves - 1),
    "too many": lambda moves: [1 / (moves + 1)] * (moves + 1),
    "negative": lambda moves: [-0.5, *[1.5 / (moves - 1)] * (moves - 1)],
    "zero": lambda moves: [0.0, *[1 / (moves - 1)] * (moves - 1)],
    "nan": lambda moves: [nan, *[1 / moves] * (moves - 1)],
    "inf": lambda moves: [inf] * moves,
    "without order": lambda moves: {n / (moves * (moves + 1) / 2) for n in range(1, moves + 1)},
    "texts": lambda moves: ["1"] * moves,
    "nothing": lambda moves: None,
}
"""What `priors` says of so many moves, of at least two."""

WRONG_MOVES: dict[str, Any] = {"illegal": "x9", "nothing": None}
"""What `playout_move` returns, and `tactical_moves` names."""


class Wrong(Evaluator[Any, Any]):
    """Thinks that all is even, but for one answer that is replaced.

    Args:
        game: the rules.
        method: whose answer is wrong; "" for none.
        answer: the wrong answer, and for priors what makes it of the number of moves.
    """

    def __init__(self, game: Game[Any, Any, Any], method: str = "", answer: Any = None) -> None:
        super().__init__(game)
        self._method, self._answer = method, answer
        self.has_priors = answer if method == "has_priors" else True

    @property
    def playout_events(self) -> int:
        return self._answer if self._method == "playout_events" else 2

    @property
    def after_chance(self) -> bool:
        return self._answer if self._method == "after_chance" else False

    def value(self, state: Any) -> tuple[float, ...]:
        if self.game.is_terminal(state):
            return self.game.returns(state)
        return self._answer if self._method == "value" else (0.0,) * self.game.num_players

    def priors(self, state: Any, moves: Sequence[Any]) -> Sequence[float]:
        if self._method == "priors" and len(moves) > 1:
            return self._answer(len(moves))  # type: ignore[no-any-return]  # the fault
        return [1 / len(moves)] * len(moves)

    def tactical_moves(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        return [self._answer] if self._method == "tactical_moves" else moves[:1]

    def playout_move(self, state: Any, moves: Sequence[Any], rng: Random) -> Any:
        return self._answer if self._method == "playout_move" else rng.choice(moves)
