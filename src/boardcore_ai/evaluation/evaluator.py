"""What an evaluator is: it looks at a state, without searching, and says what it thinks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from boardcore.core.game import Game

__all__ = ["Evaluator"]

S = TypeVar("S")
M = TypeVar("M")


class Evaluator(ABC, Generic[S, M]):
    """An opinion about the states of one game: a static evaluation, and priors for the moves.

    To write one, subclass this and write `value`; for an opinion on moves, write `priors` too and
    declare it by ``has_priors = True``. A neural net fits both. All else that an evaluator can
    tell a search is optional, and stands in `boardcore_ai.evaluation.protocols`.

    A search asks for the value where it stops looking, and for the priors where it begins to look.
    An answer that is not what is said here ends the search with an `EvaluatorError`.

    Args:
        game: the rules that the states belong to.
    """

    has_priors: bool = False
    """Whether searches are to go by `priors`."""

    def __init__(self, game: Game[S, M, Any]) -> None:
        self.game = game

    @abstractmethod
    def value(self, state: S) -> tuple[float, ...]:
        """Return what each seat can expect, in the units of the game's returns and within them.

        The state may be one where chance decides, or an end (then these are the returns).
        """

    def priors(self, state: S, moves: Sequence[M]) -> Sequence[float]:
        """Return how promising each of the legal moves is: weights above 0 that sum to 1."""
        return [1 / len(moves)] * len(moves)
