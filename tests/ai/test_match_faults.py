"""What bots do wrong is caught, counted and reported, in single games and in matches."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from boardcore import Game, InvalidStateError, load_game
from boardcore.core.game import Result
from boardcore_ai import Bot, BotError, Decision, play, run_match
from boardcore_ai.bots.uniform import RandomBot
from boardcore_ai.match.forfeits import forfeited_result, forfeited_returns
from tests.ai.faultybots import FAULTS, Faulty
from tests.ai.smallgames import Noughts, Pig


@pytest.mark.parametrize(("fault", "kind"), FAULTS.values(), ids=FAULTS)
def test_with_two_seats_whoever_is_at_fault_has_lost(fault: Any, kind: str) -> None:
    """Item 12: the game ends there, the other seat has won, and the fault says what it was."""
    game, output = Pig(), sys.stdout
    played = play(game, ["random", Faulty(fault, good=1)], rng=Random(1))
    assert played.result == Result((0,), "seat 1 at fault")
    assert played.returns == (1.0, -1.0)
    (found,) = played.faults
    assert (found.seat, found.bot, found.kind.value) == (1, "faulty", kind)
    assert found.ply == len(played.record.events) > 0
    assert 0 < len(found.text) <= 300
    assert str(found).encode().isascii()
    assert played.record.replay(game).events  # what was played stays what it was
    assert game == Pig()
    assert sys.stdout is output
    assert not output.closed


@pytest.mark.parametrize(("fault", "kind"), FAULTS.values(), ids=FAULTS)
def test_with_more_seats_the_game_goes_on_and_the_guilty_comes_last(fault: Any, kind: str) -> None:
    """Item 12: `random` plays on for it to the end of the game; it gets -1, the least there is."""
    played = play(Pig(players=3), ["random", Faulty(fault), "random"], rng=Random(1))
    assert [(found.seat, found.kind.value) for found in played.faults] == [(1, kind)]
    assert max(played.record.replay(Pig(players=3)).state.kept) >= 12
    assert played.returns[1] == -1.0 < min(played.returns[0], played.returns[2])
    assert sum(played.returns) == 0
    assert 1 not in played.result.winners != ()


def test_the_stand_in_plays_the_same_game_for_the_same_seed() -> None:
    """Two games with the same fault agree event by event, to a winner who is not at fault."""
    games = [
        play(Pig(players=4), ["random", Faulty(FAULTS["None"][0])] * 2, rng=Random(3))
        for _ in range(2)
    ]
    assert games[0] == games[1]
    assert [fault.seat for fault in games[0].faults] == [1, 3]


@pytest.mark.parametrize(
    ("returns", "guilty", "expected"),
    [
        ((0.0, 0.0), {1}, (1.0, -1.0)),
        ((1.0, -0.5, -0.5), {0}, (-1.0, 0.5, 0.5)),
        ((1.0, -0.5, -0.5), {2}, (1.0, 0.0, -1.0)),
        ((0.0, 0.0, 0.0), {0, 2}, (-0.5, 1.0, -0.5)),
        ((0.25, -0.25), {0, 1}, (0.0, 0.0)),
    ],
)
def test_what_the_guilty_lose_goes_to_the_others(
    returns: tuple[float, ...], guilty: set[int], expected: tuple[float, ...]
) -> None:
    """In equal parts, up to the game's most of 1; what they cannot take stays, so the sum is 0."""
    assert (
        forfeited_returns(Pig(players=len(returns) if len(returns) > 1 else 2), returns, guilty)
        == expected
    )


def test_the_best_of_the_others_wins_where_the_guilty_would_have_won() -> None:
    """Seat 0 is at fault and had won alone; seats 1 and 2 got the same, seat 3 less."""
    game = Pig(players=4)
    result = forfeited_result(game, Result((0,), "goal"), (-1.0, 0.5, 0.5, 0.0), [0])
    assert result == Result((1, 2), "goal")


class _Bad(RandomBot):
    """Raises where it is told to."""

    def __init__(self, where: str, error: BaseException | None = None) -> None:
        self.where = where
        self.error = error or ZeroDivisionError("oh")

    def _at(self, place: str) -> None:
        if place == self.where:
            raise self.error

    @property
    def name(self) -> str:
        self._at("name")
        return "bad"

    def supports(self, game: Game[Any, Any, Any]) -> str | None:
        self._at("supports")
        return None

    def check_budget(self, budget: Any) -> None:
        self._at("check_budget")

    def close(self) -> None:
        self._at("close")

    def __deepcopy__(self, memo: object) -> _Bad:
        self._at("deepcopy")
        return _Bad(self.where, self.error)


@pytest.mark.parametrize("where", ["name", "supports", "check_budget"])
@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), SystemExit(0)], ids=["raises", "exits"])
def test_a_bot_that_fails_as_it_sits_down_loses_each_game(where: str, error: Exception) -> None:
    """Item 12: four games, four faults at ply 0, and the match has its table."""
    result = run_match(Noughts(), ["random", _Bad(where, error)], games=4, seed=1)
    random, bad = result.standings
    assert (random.wins, bad.wins, random.faults, bad.faults) == (4, 0, 0, 4)
    assert [(number, fault.ply) for number, fault in result.faults] == [(n, 0) for n in range(4)]
    assert bad.name == ("_bad" if where == "name" else "bad")


def test_what_a_bot_does_wrong_in_closing_is_counted_but_the_game_was_over() -> None:
    """Item 12: wins and losses are those of the same match without the fault."""
    good, bad = (
        run_match(Noughts(), ["random", _Bad(where)], games=4, seed=1) for where in ("", "close")
    )
    assert [one.result for one in bad.games] == [one.result for one in good.games]
    assert [one.faults for one in bad.standings] == [0, 4]
    assert {fault.text for _, fault in bad.faults} == {"ZeroDivisionError: oh"}


def test_a_bot_that_cannot_be_copied_is_refused_before_anything_is_played() -> None:
    """One object serves one game, so a match needs copies of it."""
    with pytest.raises(BotError, match="bad cannot be copied for each game: ZeroDivisionError: oh"):
        run_match(Noughts(), ["random", _Bad("deepcopy")], games=4, seed=1)


def test_a_match_goes_on_after_a_fault_and_counts_it_at_the_guilty() -> None:
    """Item 12: of four games the faulty bot loses each, whoever begins."""
    result = run_match(Pig(), [Faulty(FAULTS["an exit"][0]), "random"], games=4, seed=1)
    faulty, random = result.standings
    assert (faulty.wins, faulty.faults, faulty.mean_return) == (0, 4, -1.0)
    assert (random.wins, random.faults, random.mean_return) == (4, 0, 1.0)
    assert [fault.seat for _, fault in result.faults] == [0, 1, 0, 1]


def test_an_interrupt_ends_the_match() -> None:
    """Item 12: a person's Ctrl-C is nobody's fault."""

    def interrupted(*_: object) -> Decision:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_match(Pig(), [Faulty(interrupted), "random"], games=2, seed=1)


class _Stuck(Noughts):
    """Noughts and crosses of somebody who forgot that the board fills up."""

    max_events = None

    def current_player(self, state: str) -> int | None:
        return None if self._winner(state) is not None else (9 - state.count(".")) % 2


class _Last(Bot):
    """Fills the board without a row of three."""

    def choose(self, game: Any, state: Any, budget: Any, rng: Any) -> Decision:
        return Decision(
            ("b2", "a1", "c3", "a3", "a2", "c2", "b3", "b1", "c1")[9 - state.count(".")]
        )


def test_a_dead_end_of_the_rules_is_no_fault_of_the_bot() -> None:
    """A seat is on turn and has no legal move: that is said, and nobody is accused."""
    with pytest.raises(InvalidStateError, match="seat 1 is on turn and has no legal move"):
        play(_Stuck(), [_Last(), _Last()], rng=Random(0))


def test_a_bot_gets_neither_the_game_nor_the_state_of_the_host() -> None:
    """Item 12: the game it is handed is equal, but another; what it does to it harms nobody."""
    game = load_game("viaduct")
    seen: list[Any] = []

    def look(own: Any, state: Any, rng: Random) -> None:
        seen.append(own)
        object.__setattr__(own, "num_players", 7)  # which is no option, but follows from one

    played = play(game, ["random", Faulty(look)], rng=Random(0))
    assert [fault.kind.value for fault in played.faults] == ["tampering"]
    assert seen[0] is not game
    assert game == load_game("viaduct")
