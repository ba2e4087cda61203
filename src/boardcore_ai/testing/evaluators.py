"""The laws for evaluators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.checked import ROUNDING, EvaluatorError
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.testing.inquiry import Inquiry
from boardcore_ai.testing.law import BoundLaw, Fault, Law, law, shown

__all__ = ["check_evaluator", "evaluator_laws"]

_STATES = 10


def check_evaluator(
    evaluator: Evaluator[Any, Any],
    game: Game[Any, Any, Any] | None = None,
    *,
    states: int = _STATES,
) -> None:
    """Ask an evaluator about states of two random games, and check that it keeps the laws.

    Args:
        evaluator: the evaluator.
        game: the game that it is to know; None for the one that it says it was made for.
        states: how many states of each game it is asked about, the last one among them.

    Raises:
        BrokenLawError: a law is broken; the message says which, what to do about it, and in which
            state.
    """
    for one in evaluator_laws(evaluator, game, states=states):
        one()


def evaluator_laws(
    evaluator: Evaluator[Any, Any],
    game: Game[Any, Any, Any] | None = None,
    *,
    states: int = _STATES,
) -> tuple[BoundLaw[Inquiry], ...]:
    """Return the laws that concern an evaluator, for a test of each; calling one checks it.

    That values sum to zero is left out for a game whose returns need not. The arguments are those
    of `check_evaluator`.
    """
    inquiry = Inquiry(evaluator, evaluator.game if game is None else game, states)
    return tuple(
        BoundLaw(one, inquiry)
        for one in _LAWS
        if not (one is _sums_to_zero and not inquiry.game.zero_sum)
    )


def _faults(inquiry: Inquiry, method: str) -> Iterator[Fault]:
    for opinion in inquiry.first:
        answer = opinion.answers.get(method)
        if isinstance(answer, EvaluatorError):
            yield str(answer), opinion.at
        elif isinstance(answer, Exception):
            yield f"{method} raised {answer!r}", opinion.at


@law("its-game")
def _its_game(inquiry: Inquiry) -> Iterator[Fault]:
    """It was made for this game, with these options.

    Begin its `__init__`, if it has one, with super().__init__(game).
    """
    game = getattr(inquiry.evaluator, "game", None)
    if game != inquiry.game:
        yield f"its game is {shown(game)}, not {inquiry.game!r}", None


@law("declared")
def _declared(inquiry: Inquiry) -> Iterator[Fault]:
    """What it declares are values that a search can go by.

    Let `has_priors` and `after_chance` be bools, and `playout_events` 0 or more.
    """
    for name in ("has_priors", "playout_events", "after_chance"):
        try:
            getattr(inquiry.checked, name)
        except Exception as error:
            yield str(error), None


@law("value")
def _value(inquiry: Inquiry) -> Iterator[Fault]:
    """The value has one finite number per seat, within the returns that the game declares.

    Give a tuple as `game.returns` does, also where chance decides and at the end.
    """
    return _faults(inquiry, "value")


@law("ends")
def _ends(inquiry: Inquiry) -> Iterator[Fault]:
    """At the end the value is what the game returns.

    Begin `value` with: if self.game.is_terminal(state): return self.game.returns(state).
    """
    game = inquiry.game
    for opinion in inquiry.first:
        value = opinion.answers["value"]
        if isinstance(value, tuple) and game.is_terminal(opinion.at.state):
            returns = game.returns(opinion.at.state)
            if any(abs(a - b) > ROUNDING for a, b in zip(value, returns, strict=True)):
                yield f"the value is {shown(value)}, the game returns {returns}", opinion.at


@law("zero-sum")
def _sums_to_zero(inquiry: Inquiry) -> Iterator[Fault]:
    """What the seats can expect sums to zero, as the returns of this game do.

    Take the mean off each entry; if what seats gain is no loss to others, set `zero_sum = False`
    in the game.
    """
    for opinion in inquiry.first:
        value = opinion.answers["value"]
        if isinstance(value, tuple) and abs(sum(value)) > len(value) * ROUNDING:
            yield f"the value is {shown(value)}, with the sum {sum(value)}", opinion.at


@law("priors")
def _priors(inquiry: Inquiry) -> Iterator[Fault]:
    """The priors are one weight above 0 for each move, in the order of the moves; their sum is 1.

    Divide by the sum, and give moves that look hopeless a little, too.
    """
    return _faults(inquiry, "priors")


@law("priors-declared")
def _priors_declared(inquiry: Inquiry) -> Iterator[Fault]:
    """Where some moves are more promising than others, searches are to know it.

    Set `has_priors = True` in the class; without it no search asks for priors.
    """
    if inquiry.evaluator.has_priors:
        return
    for opinion in inquiry.first:
        priors = opinion.answers.get("priors")
        if isinstance(priors, tuple) and max(priors) - min(priors) > ROUNDING:
            yield f"has_priors is False, and the priors are {shown(priors)}", opinion.at


@law("tactical-moves")
def _tactical_moves(inquiry: Inquiry) -> Iterator[Fault]:
    """Tactical moves are legal ones.

    Choose from the moves that are handed in.
    """
    return _faults(inquiry, "tactical_moves")


@law("playout-move")
def _playout_move(inquiry: Inquiry) -> Iterator[Fault]:
    """The move for a quick game is a legal one.

    Draw from the moves that are handed in.
    """
    return _faults(inquiry, "playout_move")


@law("changes-nothing")
def _changes_nothing(inquiry: Inquiry) -> Iterator[Fault]:
    """The state is the same afterwards as before.

    Go on with the states that `apply` returns, and set nothing in those that it gets.
    """
    for opinion in inquiry.first:
        if opinion.changed:
            yield "the state has changed", opinion.at


@law("own-generator")
def _own_generator(inquiry: Inquiry) -> Iterator[Fault]:
    """Only playout moves are drawn, and those from the generator that is handed in.

    Call the methods of `rng`, not the functions of the module `random`.
    """
    for opinion in inquiry.first:
        if opinion.drew:
            yield "it drew from the shared generator of the random module", opinion.at


@law("repeatable")
def _repeatable(inquiry: Inquiry) -> Iterator[Fault]:
    """The same answer comes again for an equal state, whatever was asked in between.

    Go by the parts of the state alone: not by what was seen before, the clock, generators, the
    `id` of objects or the order of a set.
    """
    for one, other in zip(inquiry.first, inquiry.again, strict=True):
        for method, answer in one.answers.items():
            second = other.answers[method]
            same = type(answer) is type(second) and (
                isinstance(answer, Exception) or answer == second
            )
            if not same:
                yield f"{method} is {shown(answer)}, then {shown(second)}", one.at


_LAWS: tuple[Law[Inquiry], ...] = (
    _its_game,
    _declared,
    _value,
    _ends,
    _sums_to_zero,
    _priors,
    _priors_declared,
    _tactical_moves,
    _playout_move,
    _changes_nothing,
    _own_generator,
    _repeatable,
)
