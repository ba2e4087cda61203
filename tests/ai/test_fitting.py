"""Fitting weights to games: what is learnt from them, and how."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from boardcore.games.volldampf import Volldampf
from boardcore_ai.evaluation import Weights
from boardcore_ai.evaluation.games.volldampf import VolldampfEvaluator
from examples.connect_four import ConnectFour
from examples.connect_four_ai.evaluator import HAS, ConnectFourEvaluator
from tests.ai.program import run

EVALUATOR = "examples.connect_four_ai.evaluator:ConnectFourEvaluator"
FITTED = ConnectFourEvaluator.file_of_weights().read(["2"])
FOUR = ConnectFour()

pytest.importorskip("scipy", reason="fitting needs NumPy and SciPy (extra fit)")
selfplay: Any = pytest.importorskip("boardcore_ai.fitting.selfplay")
regression: Any = pytest.importorskip("boardcore_ai.fitting.regression")


def test_a_sample_of_a_position_has_a_row_for_each_seat_and_says_who_won() -> None:
    """Of one game: the same winner everywhere, whoever is on turn."""
    player = selfplay.Player(ConnectFourEvaluator, FOUR, FITTED)
    positions, choices = selfplay.samples_of_a_game(player, seed=1)
    assert len(positions) == 12
    assert {tuple(sample.right) for sample in positions} in ({(0,)}, {(1,)})
    on_turn = ConnectFourEvaluator.feature_names().index("on_turn")
    assert all(sorted(seat[on_turn] for seat in sample.rows) == [0, 1] for sample in positions)
    assert choices


def test_a_sample_of_moves_says_which_are_best_by_looking_ahead() -> None:
    """Where four can be completed, that and nothing else is right."""
    player, seen = selfplay.Player(ConnectFourEvaluator, FOUR, FITTED), 0
    for seed in range(6):
        for sample in selfplay.samples_of_a_game(player, seed)[1]:
            wins = [at for at, row in enumerate(sample.rows) if row[HAS.completes_four]]
            assert not wins or list(sample.right) == wins
            seen += bool(wins)
    assert seen


def test_in_the_first_round_nothing_is_looked_at() -> None:
    """The playout policy plays, and there are no best moves to learn from."""
    zero = VolldampfEvaluator.zero_weights()
    player = selfplay.Player(VolldampfEvaluator, Volldampf(), zero, looks=False)
    positions, choices = selfplay.samples_of_a_game(player, seed=1)
    assert positions
    assert choices == []


def test_the_more_being_on_turn_counts_the_less_is_gained_by_moving() -> None:
    """What balancing the turn relies on."""

    def mean_gain(on_turn: float) -> float:
        weights = Weights({**FITTED.features, "on_turn": on_turn}, FITTED.moves)
        gains = selfplay.turn_gains(selfplay.Player(ConnectFourEvaluator, FOUR, weights), seed=1)
        return float(sum(gains) / len(gains))

    assert mean_gain(-1) > 0.1 > -0.1 > mean_gain(1)


@pytest.mark.parametrize("results", ["wwwl", "wwwwwlDD"])
def test_the_likeliest_weight_of_one_feature(results: str) -> None:
    """Its odds are 3 to 1 where it won three times of four; a draw is half of each."""
    right = {"w": [0], "l": [1], "D": [0, 1]}
    found = regression.likeliest_weights(
        [selfplay.Sample([[1.0], [0.0]], right[result]) for result in results]
    )
    assert found.weights == pytest.approx((log(3),), abs=0.02)
    assert found.by_chance == pytest.approx(0.5)
    assert found.likelihood == pytest.approx(0.75**0.75 * 0.25**0.25, abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("boardcore_ai.nowhere:Mine",), "cannot be loaded"),
        (("boardcore_ai.evaluation",), "cannot be loaded"),
        (("boardcore_ai.evaluation:Evaluator",), "no FeatureEvaluator"),
        (("boardcore_ai.evaluation:softmax",), "no FeatureEvaluator"),
        ((EVALUATOR, "--game", "volldampf"), "plays connectfour, not 'volldampf'"),
        ((EVALUATOR, "--game", "connectfour:players=3"), "no option"),
    ],
)
def test_the_command_refuses_what_it_cannot_fit(arguments: tuple[str, ...], says: str) -> None:
    """Another class, another game, and options that the game does not have: a line, status 2."""
    status, _, errors = run("fit", *arguments)
    assert (status, errors.count("\n")) == (2, 1)
    assert says in errors
