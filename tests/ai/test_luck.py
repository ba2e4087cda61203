"""How much of a score was luck."""

from __future__ import annotations

from random import Random
from statistics import mean, variance
from typing import Any

import pytest

from benchmarks.luck import luck, without_luck
from boardcore import Game
from boardcore.core.history import History
from boardcore_ai.evaluation import Evaluator
from tests.ai.randomgames import Path, brute_force, move_values, random_game

SEEDS = range(60)


class _Exact(Evaluator[Path, Any]):
    """Knows what every seat gets."""

    def value(self, state: Path) -> tuple[float, ...]:
        return brute_force(self.game, state)


class _Wrong(Evaluator[Path, Any]):
    """Thinks anything of a state."""

    def value(self, state: Path) -> tuple[float, ...]:
        rng = Random(repr(state))
        return tuple(rng.uniform(-1, 1) for _ in range(self.game.num_players))


def _lines(
    game: Game[Any, Any], played: History[Any, Any]
) -> list[tuple[float, History[Any, Any]]]:
    """Return all games in which every seat plays its best move, with their probabilities."""
    state = played.state
    seat = game.current_player(state)
    if seat is not None:
        values = move_values(game, state)
        events = [(max(values, key=lambda move: values[move][seat]), 1.0)]
    else:
        events = [(outcome, float(chance)) for outcome, chance in game.chance_outcomes(state)]
    if not events:
        return [(1.0, played)]
    found = []
    for event, probability in events:
        longer = History(game)
        for earlier in (*played.events, event):
            longer.apply(earlier)
        found += [(probability * chance, line) for chance, line in _lines(game, longer)]
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_without_luck_a_game_gives_what_it_is_worth(seed: int) -> None:
    """Where all play their best moves, chance alone makes the returns differ from the value."""
    game = random_game(seed)
    value = brute_force(game, game.initial_state())
    for _, line in _lines(game, History(game)):
        lucky = luck(game, _Exact(game), line)
        returned = game.returns(line.state)
        assert [got - more for got, more in zip(returned, lucky, strict=True)] == pytest.approx(
            list(value)
        )


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_can_expect_luck_whatever_the_evaluator_thinks(seed: int) -> None:
    """The mean over all games, by their probabilities, is 0 for every seat."""
    game = random_game(seed)
    total = [0.0] * game.num_players
    for probability, line in _lines(game, History(game)):
        for seat, lucky in enumerate(luck(game, _Wrong(game), line)):
            total[seat] += probability * lucky
    assert total == pytest.approx([0.0] * game.num_players)


def test_scores_that_are_luck_alone_do_not_differ_without_it() -> None:
    """One half and twice the luck: one half is left in every round."""
    lucks = [-0.2, 0.1, 0.25, -0.05, 0.0, 0.15, -0.1, 0.2, 0.05, -0.25, 0.1]
    left = without_luck([0.5 + 2 * lucky for lucky in lucks], lucks)
    assert left == pytest.approx([0.5] * len(lucks))


def test_luck_that_explains_nothing_changes_no_score() -> None:
    """The same scores with good and with bad luck: their mean stays, and how much they differ.

    But for what it costs to have found that out: one degree of freedom.
    """
    scores, lucks = [0.0, 0.0, 1.0, 1.0] * 3, [-0.5, 0.5] * 6
    left = without_luck(scores, lucks)
    assert mean(left) == pytest.approx(0.5)
    assert variance(left) == pytest.approx(variance(scores) * 11 / 10)


def test_few_rounds_and_games_without_chance_are_left_as_they_are() -> None:
    """There is nothing to be told from them."""
    assert without_luck([0.0, 1.0, 0.5], [-0.5, 0.5, 0.0]) == [0.0, 1.0, 0.5]
    assert without_luck([0.0, 1.0] * 10, [0.0] * 20) == [0.0, 1.0] * 10
