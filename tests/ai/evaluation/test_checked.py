"""No search goes by an answer that is not what evaluators promise."""

from __future__ import annotations

import pickle
from math import nan
from random import Random
from typing import Any

import pytest

from boardcore import BoardcoreError, Game
from boardcore_ai import Bot, Budget, load_bot
from boardcore_ai.evaluation import EvaluatorError
from boardcore_ai.evaluation.chance import mean_over_chance
from boardcore_ai.evaluation.checked import checked
from tests.ai.games.opinions import Thinks
from tests.ai.games.wrong_opinions import WRONG_MOVES, WRONG_PRIORS, WRONG_VALUES, Wrong
from tests.ai.smallgames import Noughts, Pig

BUDGET = Budget(simulations=30, nodes=100)
SEARCHES = {
    "mcts": "mcts:solver=no",
    "mcts at once": "mcts:cutoff=0",
    "mcts with implicit minimax": "mcts:minimax=0.5",
    "minimax": "minimax",
    "greedy": "greedy",
    "a level": "normal",
}


def decide(
    spec: str, game: Game[Any, Any, Any], opinion: Wrong, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let a bot decide by this opinion in the initial state."""
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda game: opinion)
    bot: Bot = load_bot(spec)
    bot.choose(game, game.initial_state(), BUDGET, Random(0))


@pytest.mark.parametrize(
    ("search", "method", "answer"),
    [
        pytest.param(search, method, answer, id=f"{search}: {method}, {name}")
        for search in SEARCHES
        for method, answers in (("value", WRONG_VALUES), ("priors", WRONG_PRIORS))
        for name, answer in answers.items()
        if not (search == "greedy" and method == "priors")  # it does not ask for them
    ],
)
def test_every_search_refuses_what_is_no_value_and_no_priors(
    search: str, method: str, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an error that names the evaluator and what it should have said."""
    opinion = Wrong(Noughts(), method, answer)
    with pytest.raises(EvaluatorError, match=f"^{method} of Wrong is .* has to be ") as caught:
        decide(SEARCHES[search], Noughts(), opinion, monkeypatch)
    assert caught.value.evaluator == "Wrong"
    assert isinstance(caught.value, BoardcoreError)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("spec", ["minimax:paranoid=no", "minimax:paranoid=yes"])
@pytest.mark.parametrize("answer", [(0.0, 0.0), (0.0, 0.0, 1.5), (0.0, nan, 0.0), None])
def test_searches_for_three_refuse_values_too(
    spec: str, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In max^n and in the paranoid view, past dice."""
    game = Pig(players=3)
    with pytest.raises(EvaluatorError, match="a tuple of 3 numbers"):
        decide(spec, game, Wrong(game, "value", answer), monkeypatch)


@pytest.mark.parametrize(
    ("spec", "method", "answer"),
    [
        *(("mcts:cutoff=3", "playout_move", answer) for answer in WRONG_MOVES.values()),
        *(("minimax:depth=1", "tactical_moves", answer) for answer in WRONG_MOVES.values()),
        ("mcts", "playout_events", -1),
        ("mcts", "playout_events", 2.5),
        ("mcts", "playout_events", True),
        ("mcts:cutoff=0", "after_chance", "yes"),
        ("mcts", "has_priors", 1),
        ("minimax", "has_priors", None),
    ],
)
def test_a_search_refuses_moves_and_declarations_that_it_cannot_go_by(
    spec: str, method: str, answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves that are not legal, a number of events that is none, what is no bool."""
    with pytest.raises(EvaluatorError, match=f"^{method} of Wrong is "):
        decide(spec, Noughts(), Wrong(Noughts(), method, answer), monkeypatch)


@pytest.mark.parametrize("search", SEARCHES)
def test_an_evaluator_that_is_not_wrong_is_followed(
    search: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the wrong answers that are refused."""
    decide(SEARCHES[search], Noughts(), Wrong(Noughts()), monkeypatch)


@pytest.mark.parametrize("value", [(1 + 1e-7, -1 - 1e-7), (1, -1), (0.25, 0.5)])
def test_rounding_whole_numbers_and_sums_are_no_reason_to_refuse(value: Any) -> None:
    """Single precision rounds at the seventh digit; that values sum to zero, no search needs."""
    assert checked(Thinks(Noughts(), lambda state: value), Noughts()).value("." * 9) == value


def test_a_mean_over_chance_is_one_of_checked_values() -> None:
    """The sixth face of a die is one too many."""
    game = Pig()
    opinion = Thinks(game, lambda state: (0.0, 0.0) if state.turn < 6 else (0.0,))
    rolling = game.apply(game.initial_state(), "roll")
    with pytest.raises(EvaluatorError):
        mean_over_chance(checked(opinion, game), rolling)


def test_the_error_survives_pickling() -> None:
    """With the name of the evaluator."""
    error = EvaluatorError("value of Wrong is None", "Wrong")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.evaluator) == (str(error), "Wrong")
