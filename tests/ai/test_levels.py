"""The levels for people."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai import Budget, load_bot
from tests.ai.smallgames import Noughts

GAME = Noughts()


def test_levels_differ_in_time_alone() -> None:
    """A tenth of a second, one second, five seconds."""
    assert [load_bot(name).seconds for name in ("easy", "normal", "hard")] == [0.1, 1.0, 5.0]  # type: ignore[attr-defined] # what a level has beside other bots


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_a_budget_replaces_the_time_of_a_level(name: str) -> None:
    """With simulations given, a level is the same search as `mcts` and repeats from a seed."""
    budget = Budget(simulations=60)
    level, search = load_bot(name), load_bot("mcts")
    state = GAME.initial_state()
    for seed in range(3):
        decision = level.choose(GAME, state, budget, Random(seed))
        assert decision.move == search.choose(GAME, state, budget, Random(seed)).move


def test_easy_finds_a_win_in_its_time() -> None:
    """A tenth of a second is enough to complete a row."""
    state = GAME.initial_state()
    for text in ("a1", "a3", "b1", "b3"):
        state = GAME.apply(state, text)
    assert load_bot("easy").choose(GAME, state, None, Random(1)).move == "c1"
