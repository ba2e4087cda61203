"""Evaluators made of weighted features."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Any

import pytest

from boardcore_ai.evaluation import FeatureEvaluator, features
from examples.tictactoe import TicTacToe

GAME = TicTacToe()
START = GAME.initial_state()
MOVES = GAME.legal_moves(START)


class _Corners(FeatureEvaluator[Any, Any]):
    """Knows one thing of a move: its place in the list."""

    plays = TicTacToe
    names = ("on turn",)
    move_names = ("place",)

    def features(self, state: Any) -> list[tuple[float, ...]]:
        turn = self.game.current_player(state)
        return [(float(seat == turn),) for seat in range(2)]

    def move_features(self, state: Any, moves: Sequence[Any]) -> list[list[tuple[int, float]]]:
        return [[(0, float(place))] for place in range(len(moves))]


@pytest.fixture
def corners() -> _Corners:
    """Return an evaluator whose weights are given, not fitted."""
    found = _Corners(GAME, [2.0])
    found.move_weights = (0.5,)
    return found


def test_shares_are_a_softmax_of_the_weighted_features(corners: _Corners) -> None:
    """The seat on turn has a score of 2, the other one 0."""
    assert corners.shares(START) == pytest.approx((exp(2) / (1 + exp(2)), 1 / (1 + exp(2))))


def test_a_move_is_as_likely_as_its_score_says(corners: _Corners) -> None:
    """Each move's score is higher by a half than that of the one before."""
    likelihoods = corners.likelihoods(START, MOVES)
    assert sum(likelihoods) == pytest.approx(1)
    for one, next_one in pairwise(likelihoods):
        assert next_one / one == pytest.approx(exp(0.5))


@pytest.mark.parametrize("trust", [1.0, 0.5, 0.0])
def test_priors_are_a_power_of_the_likelihoods(
    corners: _Corners, trust: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With full trust they are the same; with none all moves are equal."""
    monkeypatch.setattr(_Corners, "trust", trust)
    powers = [likelihood**trust for likelihood in corners.likelihoods(START, MOVES)]
    expected = [power / sum(powers) for power in powers]
    assert corners.priors(START, MOVES) == pytest.approx(expected)


@pytest.mark.parametrize(("cells", "winners"), [("402635178", (0, 1)), ("40216", (0,))])
def test_a_draw_is_won_by_all(corners: _Corners, cells: str, winners: tuple[int, ...]) -> None:
    """As each gets what an even chance is worth."""
    states = [START]
    for cell in cells:
        states.append(GAME.apply(states[-1], GAME.parse_move(states[-1], cell)))
    assert GAME.is_terminal(states[-1])
    assert list(corners.contest(states)) == [winners] * len(states)


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ({"2": 1.0, "3": 2.0, "3 odd": 3.0}, 3.0),
        ({"2": 1.0, "3": 2.0}, 2.0),
        ({"2": 1.0}, 1.0),
        ({}, 0.0),
    ],
    ids=["of its own", "of the players", "of two players", "none"],
)
def test_a_variant_without_weights_has_those_of_the_nearest(
    kinds: dict[str, float], expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of its number of players, or else of two; of positions and of moves alike."""

    class Odd(_Corners):
        fitted_for = "3 odd"

    fitted = {
        f"{kind}{part}": {name: weight}
        for kind, weight in kinds.items()
        for part, name in (("", "on turn"), (" moves", "place"))
    }
    monkeypatch.setattr(features, "_all_weights", lambda: {GAME.name: fitted})
    found = Odd(GAME)
    assert found.weights == (expected,)
    assert found.move_weights == (expected,)
