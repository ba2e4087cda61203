"""Matches: balanced seats, repeatable games, and what the table says."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest

from boardcore import Game, OptionError
from boardcore.core.game import Result
from boardcore_ai import Bot, Budget, Decision, GameResult, play, run_match
from boardcore_ai.match import wilson_interval
from boardcore_ai.match.matches import MatchGame, MatchResult
from boardcore_ai.match.rotation import arrangement
from tests.ai.smallgames import Noughts, Pig


@pytest.mark.parametrize(
    ("bots", "seats"), [(bots, seats) for seats in (2, 3, 4) for bots in range(2, seats + 1)]
)
def test_each_bot_plays_each_seat_equally_often(bots: int, seats: int) -> None:
    """Within as many games as there are bots, every bot sits exactly once at every seat."""
    pairs = Counter(
        (bot, seat)
        for number in range(bots)
        for seat, bot in enumerate(arrangement(bots, seats, number))
    )
    assert pairs == {(bot, seat): 1 for bot in range(bots) for seat in range(seats)}


@pytest.mark.parametrize(("games", "following"), [(0, 3), (1, 3), (4, 6), (-2, 3)])
def test_a_count_that_cannot_be_balanced_names_the_next_multiple(
    games: int, following: int
) -> None:
    """Three bots share only multiples of three games."""
    with pytest.raises(OptionError, match=f"the next number is {following}$"):
        run_match(Pig(players=3), ["random"] * 3, games=games, seed=1)


@pytest.mark.parametrize("bots", [1, 3])
def test_a_match_takes_two_bots_up_to_one_per_seat(bots: int) -> None:
    """One bot alone, or more bots than seats, are refused."""
    with pytest.raises(OptionError, match="takes 2 bots"):
        run_match(Noughts(), ["random"] * bots, games=6, seed=1)


def test_a_match_is_repeatable_and_its_games_independent() -> None:
    """The same seed gives the same games, and the first games of a longer match are the same."""
    played: list[GameResult] = []

    def games(count: int, seed: int) -> tuple[MatchGame, ...]:
        return run_match(Pig(), ["uct", "random"], games=count, seed=seed, budget=_FEW).games

    assert games(4, 1) == games(4, 1)
    assert games(2, 1) == games(4, 1)[:2]
    assert games(4, 1) != games(4, 2)
    run_match(
        Pig(),
        ["uct", "random"],
        games=2,
        seed=1,
        budget=_FEW,
        on_game=lambda _, g: played.append(g),
    )
    assert [g.returns for g in played] == [g.returns for g in games(2, 1)]
    assert [g.names for g in played] == [("uct", "random"), ("random", "uct")]


_FEW = Budget(simulations=10)


def test_uct_beats_random_at_noughts_and_crosses() -> None:
    """With 400 simulations it loses none of 8 games and wins nearly all."""
    result = run_match(
        Noughts(), ["uct", "random"], games=8, seed=1, budget=Budget(simulations=400)
    )
    uct, random = result.standings
    assert random.wins == 0
    assert uct.wins >= 6
    assert uct.mean_return == -random.mean_return


def test_standings_count_shared_wins_as_fractions() -> None:
    """A wins alone at seat 0, shares at seat 2; B shares at seat 1 and is beaten otherwise.

    Returns: A +1, -1/2; +1/4 at seat 2 of the second game.
    """
    result = MatchResult(
        ("A", "B"),
        (
            MatchGame((0, 1, 0), (1.0, -0.5, -0.5), Result((0,), "goal")),
            MatchGame((1, 0, 1), (0.25, 0.25, -0.5), Result((0, 1), "goal")),
        ),
    )
    first, second = result.standings
    assert (first.seats_played, second.seats_played) == (3, 3)
    assert first.wins_by_seat == (1.0, 0.5, 0.0)
    assert second.wins_by_seat == (0.5, 0.0, 0.0)
    assert (first.wins, second.wins) == (1.5, 0.5)
    assert first.mean_return == pytest.approx((1 - 0.5 + 0.25) / 3)
    assert second.mean_return == pytest.approx((-0.5 + 0.25 - 0.5) / 3)


def test_wilsons_interval_at_the_textbook_values() -> None:
    """8 of 10: 0.490 to 0.943; 0 of 10: 0 to 0.278; nothing known: all of 0 to 1."""
    assert wilson_interval(8, 10) == pytest.approx((0.490, 0.943), abs=5e-4)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.278), abs=5e-4)
    assert wilson_interval(0, 0) == (0.0, 1.0)


_GAME = Pig(goal=30)


def _games(bots: list[Any], count: int, max_events: int | None = None) -> list[GameResult]:
    """Return the games of a match at pig, without the times that were needed."""
    games: list[GameResult] = []

    def keep(number: int, game: GameResult) -> None:
        games.append(_timeless(game))

    run_match(_GAME, bots, games=count, seed=5, max_events=max_events, on_game=keep)
    return games


def _timeless(game: GameResult) -> GameResult:
    return attrs.evolve(game, decisions=tuple(attrs.evolve(d, seconds=0.0) for d in game.decisions))


def test_no_game_of_a_match_depends_on_another() -> None:
    """Item 9: the second game, played alone with new bots, is the same as in the match.

    In games that are stopped so early, the tree that a bot has kept from the first holds the
    start of the second: the turn goes round and round.
    """
    bots = ["mcts:simulations=60", "mcts:simulations=50"]
    played = _games(bots, 2, max_events=6)
    alone = play(_GAME, bots[::-1], rng=Random("5/1"), max_events=6)
    assert played[1] == _timeless(alone)


class _Remembers(Bot):
    """Rolls as often as it was ever asked, up to a limit."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        self.asked += 1
        return Decision("roll" if state.turn < self.asked else "hold")


def test_a_bot_with_a_memory_begins_each_game_as_it_was_given() -> None:
    """Item 9: each game is the same as with a new bot, and the bot given is not asked itself."""
    bot = _Remembers()
    played = _games([bot, "random"], 4)
    assert bot.asked == 0
    for number, game in enumerate(played):
        bots: list[Any] = [_Remembers(), "random"]
        if number % 2:
            bots.reverse()
        assert game.record == play(_GAME, bots, rng=Random(f"5/{number}")).record


def test_the_same_bot_at_two_seats_is_two_bots() -> None:
    """Item 9: one object serves one seat: what seat 0 was asked, seat 2 does not remember."""
    seen: list[int] = []

    class Told(_Remembers):
        def choose(self, *asked: Any) -> Decision:
            decision = super().choose(*asked)
            seen.append(self.asked)
            return decision

    run_match(Pig(players=3), [Told(), "random"], games=2, seed=1)
    assert seen.count(1) == 3  # seats 0 and 2 of the first game, seat 1 of the second
