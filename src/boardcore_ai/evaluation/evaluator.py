"""What an evaluator is: it looks at a state, without searching, and says what it thinks of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, Literal, TypeVar

from boardcore.core.game import Game

__all__ = ["Evaluator"]

S = TypeVar("S")
E = TypeVar("E")


class Evaluator(ABC, Generic[S, E]):
    """An opinion about the states of one game. To write one, subclass this and write `value`.

    A search asks for the value where it stops looking, for the priors where it begins to look,
    and for playout moves where it plays on without looking. A neural net fits the first two. An
    answer that is not what is said here ends the search with an `EvaluatorError`.

    Args:
        game: the rules that the states belong to.
    """

    def __init__(self, game: Game[S, E, Any]) -> None:
        self.game = game

    @property
    def search(self) -> Literal["mcts", "minimax"]:
        """The search that plays this game better with this opinion; the levels use it."""
        return "mcts"

    @property
    def playout_events(self) -> int:
        """After how many events of a quick game by `playout_move` the value says the most.

        By default 0: it is asked at once. Where luck changes much from one event to the next, the
        mean over many short games can say more.
        """
        return 0

    @property
    def after_chance(self) -> bool:
        """Whether the value says more once chance has spoken, so much that the wait pays.

        Then a tree search that would ask about a state in which chance decides next asks about all
        states it may lead to instead, and takes the mean. By default no: the tree finds out.
        """
        return False

    @property
    def has_priors(self) -> bool:
        """Whether it says which moves are promising: whether `priors` is written."""
        return type(self).priors is not Evaluator.priors

    @property
    def has_noisy_moves(self) -> bool:
        """Whether it says which moves change the value at a stroke."""
        return type(self).noisy_moves is not Evaluator.noisy_moves

    @abstractmethod
    def value(self, state: S) -> tuple[float, ...]:
        """Return what each seat can expect, in the units of the game's returns and within them.

        The state may be one where chance decides, or an end (then these are the returns).
        """

    def priors(self, state: S, moves: Sequence[E]) -> Sequence[float]:
        """Return how promising each of the legal moves is: weights above 0 that sum to 1."""
        return [1 / len(moves)] * len(moves)

    def noisy_moves(self, state: S, moves: Sequence[E]) -> Sequence[E]:
        """Return those of the legal moves that change the value at a stroke; by default none.

        A look-ahead search follows them beyond its depth, for the value before a capture says
        little. Few are better than many.
        """
        return ()

    def playout_move(self, state: S, moves: Sequence[E], rng: Random) -> E:
        """Return a move for a quick game: any of the legal ones, the better ones more often."""
        return moves[int(rng.random() * len(moves))]
