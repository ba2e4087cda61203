"""How much of a score was luck."""

from __future__ import annotations

from random import Random
from statistics import variance
from typing import Any

import pytest

from benchmarks.luck import luck, without_luck
from benchmarks.strength import interval, wider
from boardcore import Game
from boardcore.core.history import History
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.match import wilson_interval
from tests.ai.randomgames import (
    Fate,
    Node,
    Path,
    Step,
    TreeGame,
    brute_force,
    move_values,
    random_game,
)

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
    game: Game[Any, Any, Any], played: History[Any, Any, Any]
) -> list[tuple[float, History[Any, Any, Any]]]:
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


class _Ends(Evaluator[Path, Any]):
    """Knows nothing until the game is over."""

    def value(self, state: Path) -> tuple[float, ...]:
        return self.game.returns(state)


def test_what_came_is_worth_what_can_be_done_with_it() -> None:
    """Three to one, seat 1 may win, or take a draw: by its best move 3/4 are to be expected."""
    wins, loses, even = (Node(returns=ends) for ends in ((-1.0, 1.0), (1.0, -1.0), (0.0, 0.0)))
    good, poor = Node(seat=1, children=(loses, wins)), Node(seat=1, children=(even, loses))
    game = TreeGame(2, Node(weights=(3, 1), children=(good, poor)))
    for outcome, expected in ((0, [-0.25, 0.25]), (1, [0.75, -0.75])):
        played = History(game)
        played.apply(Fate(outcome))
        played.apply(Step(0))
        assert luck(game, _Ends(game), played) == pytest.approx(expected)


LUCKS = [-0.2, 0.1, 0.25, -0.05, 0.0, 0.15, -0.1, 0.2, 0.05, -0.25, 0.1] * 2


def test_scores_that_are_luck_alone_leave_no_doubt() -> None:
    """One half and twice the luck: one half is left, and nothing that differs."""
    fair, doubt = without_luck([0.5 + 2 * lucky for lucky in LUCKS], LUCKS)
    assert fair == pytest.approx(0.5)
    assert doubt == pytest.approx(0, abs=1e-12)


def test_luck_that_explains_nothing_costs_a_degree_of_freedom() -> None:
    """The same scores with good and with bad luck, 24 rounds: the mean stays."""
    scores, lucks = [0.0, 0.0, 1.0, 1.0] * 6, [-0.5, 0.5] * 12
    fair, doubt = without_luck(scores, lucks)
    assert fair == pytest.approx(0.5)
    assert doubt == pytest.approx(24 * 0.25 / 22 / 24)  # squares of 0.5, over 22, over 24


def test_the_doubt_is_that_of_a_line_at_no_luck() -> None:
    """Against the textbook's normal equations for a line, and its variance at 0."""
    rng = Random(3)
    lucks = [rng.gauss(0.3, 1) for _ in range(25)]
    scores = [0.6 + 0.2 * lucky + rng.gauss(0, 0.1) for lucky in lucks]
    fair, doubt = without_luck(scores, lucks)
    n, sx, sxx = len(lucks), sum(lucks), sum(x * x for x in lucks)
    sy, sxy = sum(scores), sum(x * y for x, y in zip(lucks, scores, strict=True))
    det = n * sxx - sx * sx
    at_0, slope = (sxx * sy - sx * sxy) / det, (n * sxy - sx * sy) / det
    rest = sum((y - at_0 - slope * x) ** 2 for x, y in zip(lucks, scores, strict=True))
    assert fair == pytest.approx(at_0)
    assert doubt == pytest.approx(rest / (n - 2) * sxx / det)


def test_few_rounds_and_games_without_chance_are_left_as_they_are() -> None:
    """There is nothing to be told from them: the mean, and its variance as of any sample."""
    assert without_luck([0.0, 1.0, 0.5], [-0.5, 0.5, 0.0]) == pytest.approx((0.5, 0.25 / 3))
    even = pytest.approx((0.5, variance([0.0, 1.0] * 20) / 40))
    assert without_luck([0.0, 1.0] * 20, [0.0] * 40) == even
    assert without_luck([0.0, 1.0] * 20, [0.1, 0.1 + 1e-16] * 20) == even


def test_an_interval_is_that_of_as_many_independent_games() -> None:
    """Doubt as of 100 games decided by a coin, without and with a score that is not even."""
    many = 10**6
    assert interval(0.5, 0.5, 0.25 / 100, many, 40) == pytest.approx(wilson_interval(50, 100))
    assert interval(0.5, 0.6, 0.24 / 100, many, 40) == pytest.approx(wilson_interval(60, 100))
    assert interval(0.6, 0.5, 0.24 / 100, many, 40) == pytest.approx(wilson_interval(50, 100))


@pytest.mark.parametrize(("degrees", "quantile"), [(6, 2.447), (10, 2.228), (38, 2.024)])
def test_few_rounds_are_judged_by_students_distribution(degrees: int, quantile: float) -> None:
    """The quantiles are from a table."""
    assert wider(degrees) * 1.96 == pytest.approx(quantile, rel=0.01)
    games = round(0.25 / (0.25 / 100 * (quantile / 1.96) ** 2))
    found = interval(0.5, 0.5, 0.25 / 100, degrees + 2, 100)
    assert found == pytest.approx(wilson_interval(games / 2, games), abs=0.002)


def test_in_a_handful_of_rounds_games_count_as_independent() -> None:
    """Two wins in each of up to seven rounds for four tell neither more nor less than the games."""
    for rounds, games in ((2, 8), (7, 28)):
        for doubt in (0.0, 0.1):
            found = interval(0.5, 0.5, doubt, rounds, games)
            assert found == pytest.approx(wilson_interval(games / 2, games))
    assert interval(0.5, 0.5, 0.1, 8, 32) != pytest.approx(wilson_interval(16, 32), abs=0.1)


def test_hardly_any_doubt_counts_as_twenty_times_the_games() -> None:
    """Ten rounds of four that came out the same prove no more than 800 games."""
    assert interval(0.5, 0.5, 0.0, 10, 40) == pytest.approx(wilson_interval(400, 800))


def test_one_loss_is_not_forgotten_where_it_was_bad_luck() -> None:
    """35 of 36, and more than all without luck: less sure than 36 of 36."""
    score, many = 35 / 36, 10**6
    doubt = score * (1 - score) / 30
    low, high = interval(score, 1.02, doubt, many, 36)
    assert low < wilson_interval(30, 30)[0]
    assert high == pytest.approx(1)
    assert interval(1.0, 1.0, 0.0, 18, 36) == pytest.approx(wilson_interval(36, 36))
