"""What must not change a choice: names of seats, the scale of returns, the process."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from boardcore import Game
from boardcore_ai import Budget, Decision
from boardcore_ai.search.mcts import MctsSettings, mcts
from examples.connect_four import ConnectFour
from examples.pig import Pig, Table
from tests.ai.games.opinions import Likes, Thinks
from tests.ai.games.wrapped import Reseated, Scaled
from tests.ai.randomgames import random_game

SETTINGS = [
    MctsSettings(),
    MctsSettings(first_play=None, history=1.0, solver=False),
    MctsSettings(cutoff=2, minimax=0.3, playout="random"),
]


def visits(decision: Decision) -> list[tuple[Any, int]]:
    """Return how often each move was tried, the best first."""
    return [(candidate.move, candidate.visits) for candidate in decision.candidates]


def leading(game: Game[Any, Any, Any], factor: float, shift: int) -> Thinks:
    """Return an evaluator for which the first seat is a little ahead, whatever it is called."""

    def value(state: Any) -> tuple[float, ...]:
        values = [factor * (0.25 if seat == 0 else -0.125) for seat in range(game.num_players)]
        return tuple(values[-shift:] + values[:-shift])

    return Thinks(game, value)


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seed", range(12))
def test_seats_may_have_other_names(seed: int, settings: MctsSettings) -> None:
    """With all seats renamed the search tries every move as often as before."""
    game, budget = random_game(seed, depth=5), Budget(simulations=60)
    other = Reseated(game)
    one = mcts(game, (), budget, Random(seed), settings, leading(game, 1, 0))
    two = mcts(other, (), budget, Random(seed), settings, leading(other, 1, 1))
    assert visits(one) == visits(two)
    assert two.value == (one.value[-1], *one.value[:-1])


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("game", [ConnectFour(), Pig(goal=20)], ids=["connect four", "pig"])
def test_returns_may_be_ten_times_as_high(
    game: Game[Any, Any, Any], settings: MctsSettings
) -> None:
    """The same moves are tried as often, and all values are ten times as high."""
    state, budget = game.initial_state(), Budget(simulations=150)
    if isinstance(game, Pig):
        state = Table((0, 0), 0, 4)
    other = Scaled(game)
    one = mcts(game, state, budget, Random(0), settings, leading(game, 1, 0))
    two = mcts(other, state, budget, Random(0), settings, leading(other, 10, 0))
    assert visits(one) == visits(two)
    assert two.value == pytest.approx([10 * value for value in one.value])


def told() -> str:
    """Return what a search with all its parts finds, as a text."""
    pig, texts = Pig(players=3, goal=20), []
    for settings in SETTINGS:
        evaluator = Likes(pig, (0.1, 0.0, -0.1), "roll")
        state = Table((0, 3, 5), 0, 4)
        decision = mcts(pig, state, Budget(simulations=100), Random(5), settings, evaluator)
        texts.append(f"{visits(decision)} {decision.value}")
    return " ".join(texts)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_chooses_the_same(hash_seed: str) -> None:
    """Under any seed of the hashes: same seed and simulations, same visits and values."""
    program = "from tests.ai.search.test_sameness import told; print(told())"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == told()
