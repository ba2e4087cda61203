"""The laws for evaluators hold for ours, and catch evaluators that break them."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest

from boardcore import Game, load_game
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.testing import BrokenLawError, check_evaluator, evaluator_laws
from tests.ai.games.opinions import Likes, Thinks
from tests.ai.games.wrong_opinions import WRONG_MOVES, WRONG_PRIORS, WRONG_VALUES, Wrong
from tests.ai.smallgames import Noughts, Pig
from tests.testing.test_registered_games import VARIANTS


@pytest.mark.parametrize(
    ("name", "options"),
    [
        pytest.param(name, options, id=f"{name}-{number}")
        for name, variants in VARIANTS.items()
        for number, options in enumerate(variants, start=1)
    ],
)
def test_our_evaluators_keep_the_laws(name: str, options: dict[str, Any]) -> None:
    """For all numbers of players and the main variants of the four games."""
    game = load_game(name, **options)
    evaluator = load_evaluator(game)
    assert evaluator is not None
    check_evaluator(evaluator, game)


@pytest.mark.parametrize("game", [Noughts(), Pig()], ids=["noughts", "pig"])
def test_an_evaluator_that_is_not_wrong_passes(game: Game[Any, Any, Any]) -> None:
    """With and without chance; its game need not be named again."""
    check_evaluator(Wrong(game))


def test_priors_that_no_search_would_ask_for_are_caught() -> None:
    """An opinion on moves that is not declared."""

    class Silent(Likes):
        has_priors = False

    with pytest.raises(BrokenLawError, match=r"'priors-declared'(.*\n)*Set `has_priors = True`"):
        check_evaluator(Silent(Noughts(), (0.0, 0.0), "b2"))


@pytest.mark.parametrize(
    ("method", "answer", "law"),
    [
        *(("value", answer, "value") for answer in WRONG_VALUES.values()),
        *(("priors", answer, "priors") for answer in WRONG_PRIORS.values()),
        *(("tactical_moves", answer, "tactical-moves") for answer in WRONG_MOVES.values()),
        *(("playout_move", answer, "playout-move") for answer in WRONG_MOVES.values()),
        ("has_priors", 1, "declared"),
        ("playout_events", -1, "declared"),
        ("after_chance", None, "declared"),
    ],
)
def test_a_wrong_answer_is_caught(method: str, answer: Any, law: str) -> None:
    """With the law, the answer, and what is allowed."""
    text = f"^Wrong breaks the law '{law}'.*\n{method} of Wrong is .*; it has to be .*\n[A-Z]"
    with pytest.raises(BrokenLawError, match=text):
        check_evaluator(Wrong(Noughts(), method, answer))


class _Faulty(Thinks):
    """Thinks that all is even, but is at fault."""

    def __init__(self, game: Game[Any, Any, Any], fault: str) -> None:
        super().__init__(game, lambda state: (0.0, 0.0))
        self.fault = fault
        self.asked: list[Any] = []
        if fault == "another game":
            self.game = Pig(goal=13)

    def value(self, state: Any) -> tuple[float, ...]:
        even = super().value(state)
        match self.fault:
            case "hopes at the end":
                return (0.0, 0.0)
            case "all gain":
                return even if self.game.is_terminal(state) else (0.5, 0.5)
            case "crashes":
                raise KeyError("weights")
            case "sets the state":
                object.__setattr__(state, "turn", 7)
            case "shared dice":
                random.random()
            case "own dice":
                gain = Random().random()
                return even if self.game.is_terminal(state) else (gain, -gain)
            case "learns":
                self.asked.append(state)
                gain = len(self.asked) / 1000
                return even if self.game.is_terminal(state) else (gain, -gain)
        return even


@pytest.mark.parametrize(
    ("fault", "law", "message"),
    [
        ("another game", "its-game", r"Pig\(.*goal=13\)"),
        ("hopes at the end", "ends", r"is \(0.0, 0.0\), the game returns \(-?1.0, -?1.0\)"),
        ("all gain", "zero-sum", "sum 1.0\nTake the mean off"),
        ("crashes", "value", r"value raised KeyError\('weights'\)"),
        ("sets the state", "changes-nothing", "the state has changed"),
        ("shared dice", "own-generator", "shared generator"),
        ("own dice", "repeatable", "then"),
        ("learns", "repeatable", "value is .*, then"),
    ],
)
def test_a_fault_is_caught(fault: str, law: str, message: str) -> None:
    """The law that is broken says what happened, and in which state if it is not so in all."""
    with pytest.raises(BrokenLawError, match=f"^_Faulty breaks the law '{law}'.*\n.*{message}"):
        check_evaluator(_Faulty(Pig(), fault), Pig())


def test_each_law_can_be_a_test_of_its_own() -> None:
    """A fault fails the laws that it breaks, and no other."""
    broken = []
    for law in evaluator_laws(_Faulty(Pig(), "all gain")):
        try:
            law()
        except BrokenLawError:
            broken.append(str(law))
    assert broken == ["zero-sum"]


class _Together(Pig):
    """What one seat gains is no loss to the other."""

    zero_sum = False


def test_only_where_returns_sum_to_zero_values_have_to() -> None:
    """In a game that is not declared so, all may gain."""
    check_evaluator(_Faulty(_Together(), "all gain"))
