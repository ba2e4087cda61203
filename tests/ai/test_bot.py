"""Budgets, decisions, and what a bot refuses."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from boardcore import BoardcoreError, Game, OptionError
from boardcore_ai import Bot, BotError, Budget, Decision, UnknownBotError
from boardcore_ai.bots.uct import UctBot
from tests.ai.smallgames import Noughts


def test_a_budget_is_read_from_a_text_and_written_as_one() -> None:
    """Limits stand in any order, with spaces; the text of a budget reads back as the same."""
    budget = Budget.parse("simulations=200, seconds = 0.5")
    assert budget == Budget(seconds=0.5, simulations=200)
    assert budget.limits == ("seconds", "simulations")
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize(
    "text",
    [
        "",
        "simulations",
        "simulations=",
        "simulations=0",
        "simulations=-3",
        "simulations=1.5",
        "simulations=1,simulations=2",
        "seconds=0",
        "seconds=nan",
        "seconds=inf",
        "moves=3",
        "simulations=200;seconds=1",
        "nodes=" + "9" * 5000,
    ],
)
def test_a_text_that_is_no_budget_is_refused(text: str) -> None:
    """Each malformed or non-positive limit is an OptionError."""
    with pytest.raises(OptionError):
        Budget.parse(text)


@pytest.mark.parametrize(
    "limits",
    [
        {},
        {"simulations": 0},
        {"simulations": 2.5},
        {"nodes": True},
        {"depth": "3"},
        {"seconds": 0},
        {"seconds": 10**400},
        {"seconds": 10**5000},
    ],
)
def test_a_budget_sets_at_least_one_positive_limit(limits: dict[str, Any]) -> None:
    """No limit at all, or one that is not a positive number of its kind, is an OptionError."""
    with pytest.raises(OptionError):
        Budget(**limits)


class _Deep(Bot):
    """Honours depth alone."""

    limits = ("depth",)

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        return Decision(game.legal_moves(state)[0])


def test_a_budget_is_refused_only_if_no_limit_of_it_is_honoured() -> None:
    """One honoured limit among several is enough; none at all is an OptionError."""
    _Deep().check_budget(None)
    _Deep().check_budget(Budget(seconds=1, depth=2))
    with pytest.raises(OptionError, match="needs depth"):
        _Deep().check_budget(Budget(seconds=1, nodes=5))


def test_a_given_budget_replaces_the_figures_of_uct() -> None:
    """Its own figure is a default: with a budget of 7 simulations it plays 7, not 50."""
    bot = UctBot(simulations=50)

    def simulations(budget: Budget | None) -> int:
        decision = bot.choose(Noughts(), "." * 9, budget, Random(0))
        return sum(candidate.visits for candidate in decision.candidates)

    assert simulations(None) == 50
    assert simulations(Budget(simulations=7)) == 7


def test_uct_refuses_a_budget_of_depth() -> None:
    """It knows no depth, so depth alone is an OptionError, before any search."""
    with pytest.raises(OptionError, match="honours none"):
        UctBot().choose(Noughts(), "." * 9, Budget(depth=3), Random(0))


@pytest.mark.parametrize("error", [BotError("seat 1 failed", 1, "uct"), UnknownBotError("no", "x")])
def test_errors_survive_pickling(error: BoardcoreError) -> None:
    """They come back from another process with message and attributes."""
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), vars(copy)) == (str(error), vars(error))
