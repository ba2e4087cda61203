"""An evaluator answers questions about states of random games, and then all of them once more."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.testing import Playthrough
from boardcore.testing.law import some
from boardcore.testing.parts import snapshot
from boardcore.testing.playthrough import follow
from boardcore.testing.strategies import followed_games
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["Inquiry", "Opinion"]

_LONGEST = 2000
"""No random game is played further than so many events."""


@attrs.frozen
class Opinion:
    """What an evaluator said about one state.

    Attributes:
        at: the events that lead to the state.
        answers: by the names of the methods, what they returned; those of moves only where a
            player decides. An exception stands for what raised it.
        changed: whether the state has changed.
        drew: whether it drew from the generator of the random module.
    """

    at: Playthrough[Any, Any, Any]
    answers: dict[str, object]
    changed: bool
    drew: bool


class Inquiry:
    """The questions to an evaluator, and its answers. They are asked when they are first needed.

    Args:
        evaluator: the evaluator.
        game: the game that it is to know.
        states: how many states of each of two random games it is asked about.
    """

    def __init__(
        self, evaluator: Evaluator[Any, Any], game: Game[Any, Any, Any], states: int
    ) -> None:
        self.evaluator = evaluator
        self.game = game
        self.checked = checked(evaluator, game)
        self._states = states

    @property
    def title(self) -> str:
        """The class of the evaluator."""
        return type(self.evaluator).__name__

    @cached_property
    def positions(self) -> list[Playthrough[Any, Any, Any]]:
        """Beginnings of two random games, and these themselves."""
        found = []
        for events in followed_games(self.game, _LONGEST):
            played = follow(self.game, events)
            places = some(range(len(played)), self._states - 1, len(played))
            found += [played.prefix(place) for place in (*places, len(played))]
        return found

    @cached_property
    def first(self) -> list[Opinion]:
        """What it says about all states."""
        return [self._ask(at) for at in self.positions]

    @cached_property
    def again(self) -> list[Opinion]:
        """What it says about equal states, asked in the opposite order."""
        return [self._ask(at) for at in reversed(self.positions)][::-1]

    def _ask(self, at: Playthrough[Any, Any, Any]) -> Opinion:
        state = pickle.loads(pickle.dumps(at.state))
        parts, shared = snapshot(state), random.getstate()
        answers = {"value": _answer(lambda: self.checked.value(state))}
        moves = self.game.legal_moves(state)
        if moves:
            answers |= self._ask_about(state, moves)
        return Opinion(at, answers, snapshot(state) != parts, random.getstate() != shared)

    def _ask_about(self, state: Any, moves: Sequence[Any]) -> dict[str, object]:
        ask = self.checked
        return {
            "priors": _answer(lambda: tuple(ask.priors(state, moves))),
            "tactical_moves": _answer(lambda: tuple(ask.tactical_moves(state, moves))),
            "playout_move": _answer(lambda: ask.playout_move(state, moves, Random(len(moves)))),
        }


def _answer(call: Callable[[], object]) -> object:
    try:
        return call()
    except Exception as error:
        return error
