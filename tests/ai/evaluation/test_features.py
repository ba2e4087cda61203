"""Evaluators made of weighted features."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from typing import Any, NamedTuple

import attrs
import pytest

from boardcore_ai.evaluation import FeatureEvaluator, FeatureId, MoveFeatures, Weights
from examples.tictactoe import TicTacToe

GAME = TicTacToe()
START = GAME.initial_state()
MOVES = GAME.legal_moves(START)
WEIGHTS = Weights({"on_turn": 2.0}, {"place": 0.5})


class _Seat(NamedTuple):
    on_turn: float


@attrs.frozen
class _Move(MoveFeatures):
    place: FeatureId


class _Corners(FeatureEvaluator[Any, Any, _Seat]):
    """Knows one thing of a seat, and one of a move: its place in the list."""

    plays = TicTacToe
    names = _Seat
    move_names = _Move

    def features(self, state: Any) -> list[_Seat]:
        turn = self.game.current_player(state)
        return [_Seat(on_turn=float(seat == turn)) for seat in range(2)]

    def move_features(
        self, state: Any, moves: Sequence[Any]
    ) -> list[list[tuple[FeatureId, float]]]:
        return [[(_Move.numbered().place, float(place))] for place in range(len(moves))]


@pytest.fixture
def corners() -> _Corners:
    """Return an evaluator whose weights are given, not fitted."""
    return _Corners(GAME, WEIGHTS)


def test_shares_are_a_softmax_of_the_weighted_features(corners: _Corners) -> None:
    """The seat on turn has a score of 2, the other one 0."""
    assert corners.shares(START) == pytest.approx((exp(2) / (1 + exp(2)), 1 / (1 + exp(2))))


def test_a_move_is_as_likely_as_its_score_says(corners: _Corners) -> None:
    """Each move's score is higher by a half than that of the one before."""
    likelihoods = corners.likelihoods(START, MOVES)
    assert sum(likelihoods) == pytest.approx(1)
    for one, next_one in pairwise(likelihoods):
        assert next_one / one == pytest.approx(exp(0.5))


@pytest.mark.parametrize("temperature", [1.0, 2.0, 10.0])
def test_priors_are_the_likelihoods_flattened_with_a_temperature(
    corners: _Corners, temperature: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1 they are the same; at 10 the likelihoods' tenth roots, in proportion."""
    monkeypatch.setattr(_Corners, "temperature", temperature)
    roots = [likelihood ** (1 / temperature) for likelihood in corners.likelihoods(START, MOVES)]
    expected = [root / sum(roots) for root in roots]
    assert corners.priors(START, MOVES) == pytest.approx(expected)


@pytest.mark.parametrize(("moves", "declared"), [(_Move, True), (None, False)])
def test_it_has_priors_if_it_names_features_of_moves(
    moves: type[MoveFeatures] | None, declared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without them a search need not ask."""
    monkeypatch.setattr(_Corners, "move_names", moves)
    weights = WEIGHTS if declared else attrs.evolve(WEIGHTS, moves={})
    assert _Corners(GAME, weights).has_priors is declared


@pytest.mark.parametrize(("cells", "winners"), [("402635178", (0, 1)), ("40216", (0,))])
def test_a_draw_is_won_by_all(corners: _Corners, cells: str, winners: tuple[int, ...]) -> None:
    """As each gets what an even chance is worth."""
    states = [START]
    for cell in cells:
        states.append(GAME.apply(states[-1], GAME.parse_move(states[-1], cell)))
    assert GAME.is_terminal(states[-1])
    assert list(corners.contest(states)) == [winners] * len(states)
