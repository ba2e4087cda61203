"""The laws for bots hold for ours, and catch bots that break them."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest

from boardcore import Game, OptionError
from boardcore_ai import Bot, Budget, Candidate, Decision, load_bot
from boardcore_ai.testing import check_bot
from tests.ai.smallgames import Noughts, Pig


@pytest.mark.parametrize("spec", ["random", "uct:simulations=30"])
@pytest.mark.parametrize("game", [Noughts(), Pig(players=3)], ids=["noughts", "pig"])
@pytest.mark.parametrize("budget", [None, Budget(simulations=20), Budget(seconds=0.001)])
def test_our_bots_keep_the_laws(
    spec: str, game: Game[Any, Any, Any], budget: Budget | None
) -> None:
    """With their own figures and with budgets of both kinds."""
    check_bot(load_bot(spec), game, budget=budget)


class _Faulty(Bot):
    """Breaks one law, and keeps the others."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.limits = () if fault == "accepts any budget" else ("simulations",)

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        if self.fault != "accepts any budget" and budget and budget.simulations is None:
            raise OptionError("no", "budget", budget, "simulations")
        move = game.legal_moves(state)[0]
        value = (0.0,) * game.num_players
        match self.fault:
            case "illegal":
                return Decision("x9")
            case "own dice":
                return Decision(Random().choice(game.legal_moves(state)), nodes=id(object()))
            case "shared dice":
                random.random()
            case "short value":
                return Decision(move, value[1:])
            case "out of bounds":
                return Decision(move, (2.0, -2.0))
            case "greedy":
                return Decision(move, value, (Candidate(move, 99, value),))
            case "wrong line":
                return Decision(move, line=(move, move))
        return Decision(move, value)


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("illegal", "'x9' is not legal"),
        ("own dice", "not repeatable"),
        ("shared dice", "shared generator"),
        ("short value", "one entry per seat"),
        ("out of bounds", "outside the declared"),
        ("greedy", "simulations: 99 of 20 allowed"),
        ("wrong line", "the line is not legal"),
        ("accepts any budget", "is not refused"),
    ],
)
def test_a_bot_that_breaks_a_law_is_caught(fault: str, message: str) -> None:
    """Each fault fails with the law that it breaks."""
    with pytest.raises(AssertionError, match=message):
        check_bot(_Faulty(fault), Noughts(), budget=Budget(simulations=20))


def test_a_bot_without_a_fault_passes() -> None:
    """The faulty bot, without its fault, keeps all laws: it is the faults that are caught."""
    check_bot(_Faulty("none"), Noughts(), budget=Budget(simulations=20))
