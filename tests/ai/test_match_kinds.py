"""Games of other kinds: co-operative, solitary, with points, and without an end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardcore import OptionError
from boardcore.core.game import Result
from boardcore_ai import play, run_match
from boardcore_ai.match.matches import MatchGame, MatchResult
from tests.ai.kinds import Endless, Ends


@pytest.mark.parametrize(
    ("returns", "zero_sum", "result"),
    [
        ((0.1 + 0.2, 0.3, -0.6), True, Result((0, 1), "game over")),
        ((1.0, 0.5), False, Result((0,), "game over")),
        ((-3.0, -1.0), False, Result((1,), "game over")),
        ((1.0, 1.0), False, Result((0, 1), "game over")),
        ((0.1 + 0.2, 0.3), False, Result((0, 1), "game over")),
        ((-1.0, -1.0), False, Result((), "common loss")),
        ((0.0, 0.0), False, Result((), "game over")),
        ((0.0, 0.0), True, Result((), "draw")),
        ((1.0,), False, Result((0,), "game over")),
        ((-1.0,), False, Result((), "loss")),
        ((0.0,), False, Result((), "game over")),
    ],
)
def test_the_returns_tell_who_has_won(
    returns: tuple[float, ...], zero_sum: bool, result: Result
) -> None:
    """Item 5: sums count with a tolerance; common wins, common losses and solitary games."""
    assert Ends(*returns, zero_sum=zero_sum).result(1) == result


def test_a_common_win_counts_in_full_for_each() -> None:
    """Item 5: both win both games together, so both have a share of 100 %."""
    result = run_match(Ends(1.0, 1.0, zero_sum=False), ["random"] * 2, games=2, seed=1)
    assert [(one.wins, one.shared, one.draws) for one in result.standings] == [(2.0, 2, 0)] * 2


def test_a_common_loss_is_no_draw() -> None:
    """Item 5: nobody wins, and nobody has drawn either."""
    result = run_match(Ends(-1.0, -1.0, zero_sum=False), ["random"] * 2, games=2, seed=1)
    assert [(one.wins, one.draws) for one in result.standings] == [(0.0, 0)] * 2


def test_a_shared_win_of_a_zero_sum_game_is_divided_and_a_draw_counted() -> None:
    """A tie of all seats at 0 gives each a half; a game without a winner is a draw of both."""
    tie, draw = Result((0, 1), "tie"), Result((), "draw")
    games = tuple(MatchGame((0, 1), (0.0, 0.0), result) for result in (tie, draw))
    standings = MatchResult(("A", "B"), games).standings
    assert [(one.wins, one.shared, one.draws) for one in standings] == [(0.5, 1, 1)] * 2


def test_one_seat_plays_a_match() -> None:
    """Item 5: a solitary game takes one bot, any number of games, and no second bot."""
    result = run_match(Ends(1.0, zero_sum=False), ["random"], games=3, seed=1)
    assert [(one.seats_played, one.wins, one.shared) for one in result.standings] == [(3, 3.0, 0)]
    with pytest.raises(OptionError, match="takes 1 bots, not 2"):
        run_match(Ends(1.0, zero_sum=False), ["random"] * 2, games=2, seed=1)


@pytest.mark.parametrize("chance", [False, True])
@pytest.mark.parametrize(
    ("bound", "given", "events"), [(None, None, 10_000), (50, None, 50), (50, 7, 7)]
)
def test_a_game_without_an_end_is_ended(
    chance: bool, bound: int | None, given: int | None, events: int
) -> None:
    """Item 6: after the number given, or the game's own, or 10,000 events; nobody wins."""
    game = Endless(chance=chance, bound=bound)
    played = play(game, ["random", "random"], rng=Random(0), max_events=given)
    assert len(played.record.events) == events
    assert played.result == Result((), "event limit", by_limit=True)
    assert played.returns == (0.0, 0.0)


def test_a_match_of_games_without_an_end_comes_to_its_end() -> None:
    """Item 6: each game is ended by the limit, and is a draw."""
    result = run_match(Endless(), ["random", "random"], games=2, seed=1, max_events=9)
    assert [game.result.by_limit for game in result.games] == [True, True]
    assert [one.draws for one in result.standings] == [2, 2]


def test_a_game_that_ends_with_its_last_event_is_not_cut() -> None:
    """Item 6: the limit of one event is reached and the game is over: its own result counts."""
    played = play(Ends(1.0, -1.0), ["random"] * 2, rng=Random(0), max_events=1)
    assert played.result == Result((0,), "game over")


@pytest.mark.parametrize("wrong", [0, -1, 2.5, "9", True])
def test_a_limit_is_a_whole_number_from_one(wrong: Any) -> None:
    """Item 6: anything else is refused, before anything is played."""
    with pytest.raises(OptionError, match="a whole number from 1"):
        play(Ends(1.0, -1.0), ["random"] * 2, rng=Random(0), max_events=wrong)
