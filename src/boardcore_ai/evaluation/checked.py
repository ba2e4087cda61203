"""An evaluator as the searches ask it: no answer is taken that they could not go by."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from random import Random
from sys import float_info
from typing import Any, overload

from boardcore.core.game import Game
from boardcore.errors import BoardcoreError
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.evaluation.protocols import (
    PlayoutLength,
    PlayoutPolicy,
    TacticalMoves,
    WaitsForChance,
)

__all__ = ["ROUNDING", "CheckedEvaluator", "EvaluatorError", "bounds", "checked", "is_value"]

ROUNDING = 1e-6
"""So much may be lost where an evaluator computes with single precision."""

_UNREADABLE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What comes of reading an answer of the wrong type as if it were of the right one."""


class EvaluatorError(BoardcoreError, ValueError):
    """An evaluator gave an answer that no search can go by.

    Attributes:
        evaluator: the name of its class.
    """

    def __init__(self, message: str, evaluator: str) -> None:
        super().__init__(message, evaluator)
        self.evaluator = evaluator


@overload
def checked(evaluator: Evaluator[Any, Any], game: Game[Any, Any, Any]) -> CheckedEvaluator: ...
@overload
def checked(evaluator: None, game: Game[Any, Any, Any]) -> None: ...
def checked(
    evaluator: Evaluator[Any, Any] | None, game: Game[Any, Any, Any]
) -> CheckedEvaluator | None:
    """Return the evaluator with its answers checked; None if there is none."""
    if evaluator is None or isinstance(evaluator, CheckedEvaluator):
        return evaluator
    return CheckedEvaluator(evaluator, game)


class CheckedEvaluator(Evaluator[Any, Any]):
    """Passes on what another evaluator says, if it is what `Evaluator` promises.

    All that is optional is here, too, with the default where that evaluator does not offer it:
    what it does offer is asked once, when this is made. That values sum to zero, and equal the
    returns at the end, is left to `boardcore_ai.testing.check_evaluator`: a search gets along
    without.

    Args:
        evaluator: whom to ask.
        game: the rules of the search.

    Raises:
        EvaluatorError: (all methods) it said something else; the message tells what.
    """

    def __init__(self, evaluator: Evaluator[Any, Any], game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self._asked = evaluator
        self._tactician = evaluator if isinstance(evaluator, TacticalMoves) else None
        self._policy = evaluator if isinstance(evaluator, PlayoutPolicy) else None
        self.has_tactical_moves = self._tactician is not None
        self._seats = game.num_players
        self._least, self._most = bounds(game)

    @property
    def has_priors(self) -> bool:  # type: ignore[override] # it is as the other one declares it
        """Whether it says which moves are promising."""
        return self._declared("has_priors", self._asked.has_priors)

    @property
    def playout_events(self) -> int:
        """After how many events of a quick game the value says the most; by default at once."""
        if not isinstance(self._asked, PlayoutLength):
            return 0
        events: object = self._asked.playout_events
        if not isinstance(events, int) or isinstance(events, bool) or events < 0:
            raise self._refused("playout_events", events, "a whole number from 0")
        return events

    @property
    def after_chance(self) -> bool:
        """Whether the value says more once chance has decided; by default not."""
        asked = self._asked
        return isinstance(asked, WaitsForChance) and self._declared(
            "after_chance", asked.after_chance
        )

    def value(self, state: Any) -> tuple[float, ...]:
        """Return what each seat can expect."""
        value = self._asked.value(state)
        if not is_value(value, self._seats, self._least, self._most):
            bounds = f"{self.game.min_return:g} to {self.game.max_return:g}"
            allowed = f"a tuple of {self._seats} numbers, one per seat, from {bounds}"
            raise self._refused("value", value, allowed)
        return value

    def priors(self, state: Any, moves: Sequence[Any]) -> Sequence[float]:
        """Return how promising each of the legal moves is."""
        priors = self._asked.priors(state, moves)
        if not _are_priors(priors, len(moves)):
            allowed = f"{len(moves)} weights, one per move, all above 0, with a sum of 1"
            raise self._refused("priors", priors, allowed)
        return priors

    def tactical_moves(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Return those of the legal moves that change the value at a stroke; by default none."""
        if self._tactician is None:
            return ()
        tactical = self._tactician.tactical_moves(state, moves)
        if not (
            isinstance(tactical, Sequence) and all(_is_among(move, moves) for move in tactical)
        ):
            raise self._refused("tactical_moves", tactical, "a sequence of some of the legal moves")
        return tactical

    def playout_move(self, state: Any, moves: Sequence[Any], rng: Random) -> Any:
        """Return a move for a quick game; by default each is as likely as any other."""
        if self._policy is None:
            return moves[int(rng.random() * len(moves))]
        move = self._policy.playout_move(state, moves, rng)
        if not _is_among(move, moves):
            raise self._refused("playout_move", move, "one of the legal moves")
        return move

    def _declared(self, what: str, answer: object) -> bool:
        if not isinstance(answer, bool):
            raise self._refused(what, answer, "True or False")
        return answer

    def _refused(self, what: str, answer: object, allowed: str) -> EvaluatorError:
        name = type(self._asked).__name__
        try:
            shown = reprlib.repr(answer)
        except ValueError:  # a whole number of thousands of digits
            shown = f"a {type(answer).__name__}"
        return EvaluatorError(f"{what} of {name} is {shown}; it has to be {allowed}", name)


def bounds(game: Game[Any, Any, Any]) -> tuple[float, float]:
    """Return what no entry of a value lies below or above: the returns, but for rounding."""
    least, most = game.min_return - ROUNDING, game.max_return + ROUNDING
    return max(least, -float_info.max), min(most, float_info.max)


def is_value(value: object, seats: int, least: float, most: float) -> bool:
    """Return whether this is a tuple with a finite number within these bounds for each seat."""
    if not isinstance(value, tuple) or len(value) != seats:
        return False
    try:
        for entry in value:  # few seats: a loop takes a third of the time of min, max and sum
            if not least <= entry <= most:  # nor is nan
                return False
    except _UNREADABLE:
        return False
    return True


def _are_priors(priors: Sequence[float], moves: int) -> bool:
    try:
        return (
            len(priors) == moves
            and min(priors) > 0
            and priors[0] > 0  # of a set there is no first
            and abs(sum(priors, 0.0) - 1) <= ROUNDING
        )
    except _UNREADABLE:
        return False


def _is_among(move: Any, moves: Sequence[Any]) -> bool:
    for one in moves:  # it is nearly always the same object, and comparing values takes longer
        if one is move:
            return True
    return move in moves
