"""Games of one's own: with and without chance, with options, and what follows from them."""

from fractions import Fraction
from random import Random
from typing import Never, assert_type

import attrs
import pytest

import boardcore
from boardcore import chance, options


class Countdown(boardcore.Game[int, str]):
    """Two seats in turn take 1 or 2 from a number; who takes the last one wins. No chance."""

    num_players = 2
    max_events = 5

    def initial_state(self) -> int:
        return 5

    def current_player(self, state: int) -> int | None:
        return state % 2 if state > 0 else None

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return ("one", "two")[: max(state, 0)]

    def apply_unchecked(self, state: int, event: str) -> int:
        return state - 1 if event == "one" else state - 2

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0) if state else (-1.0, 1.0)


@attrs.frozen
class Coin:
    """An outcome."""

    heads: bool


@attrs.frozen
class Table:
    """A state."""

    tosses: tuple[bool, ...] = ()
    tossing: bool = False


@attrs.frozen(kw_only=True)
class Toss(boardcore.Game[Table, str, Coin]):
    """Whoever is on turn tosses, and heads lose: a game with options and chance."""

    players: int = options.seats(2, 2, 4)
    most: int | None = options.integer(9, 1, optional=True, help="tosses before it is a draw")
    num_players: int = options.derived(lambda game: game.players)
    max_events: int | None = options.derived(lambda game: game.most and 2 * game.most)
    has_chance = True

    def initial_state(self) -> Table:
        return Table()

    def _over(self, state: Table) -> bool:
        return True in state.tosses or len(state.tosses) == self.most

    def current_player(self, state: Table) -> int | None:
        if state.tossing or self._over(state):
            return None
        return len(state.tosses) % self.players

    def legal_moves(self, state: Table) -> tuple[str, ...]:
        return () if self.current_player(state) is None else ("toss",)

    def chance_outcomes(self, state: Table) -> tuple[tuple[Coin, Fraction], ...]:
        return chance.uniform((Coin(False), Coin(True))) if state.tossing else ()

    def apply_unchecked(self, state: Table, event: str | Coin) -> Table:
        if isinstance(event, Coin):
            return Table((*state.tosses, event.heads))
        return Table(state.tosses, tossing=True)

    def returns(self, state: Table) -> tuple[float, ...]:
        if True not in state.tosses:
            return (0.0,) * self.players
        loser = (len(state.tosses) - 1) % self.players
        share = 1 / (self.players - 1)
        return tuple(-1.0 if seat == loser else share for seat in range(self.players))


def test_a_game_without_chance_names_two_types() -> None:
    """``Game[S, M]`` has no outcomes: its events are its moves."""
    game = Countdown()
    same: boardcore.Game[int, str, Never] = game
    assert_type(same.initial_state(), int)
    assert_type(game.legal_moves(5), tuple[str, ...])
    assert_type(game.legal_events(5), tuple[str, ...])
    assert_type(game.parse_move(5, "two"), str)
    outcomes: tuple[tuple[Never, Fraction], ...] = game.chance_outcomes(5)
    assert outcomes == ()
    assert assert_type(game.apply(5, "two"), int) == 3
    history = assert_type(boardcore.History(game), boardcore.History[int, str])
    assert assert_type(history.apply("one"), str) == "one"
    assert assert_type(history.events, tuple[str, ...]) == ("one",)


def test_a_game_with_chance_names_three() -> None:
    """Moves and outcomes are kept apart, events are either."""
    game = Toss(players=3, most=None)
    assert_type(game.legal_moves(Table()), tuple[str, ...])
    assert_type(game.legal_events(Table()), tuple[str | Coin, ...])
    assert_type(game.sample_outcome(Table(tossing=True), Random(7)), Coin)
    assert_type(game.chance_outcomes(Table()), tuple[tuple[Coin, Fraction], ...])
    history = assert_type(boardcore.History(game), boardcore.History[Table, str, Coin])
    assert_type(history.apply("toss"), str | Coin)
    assert assert_type(history.apply(Coin(True)), str | Coin) == Coin(True)
    assert history.returns == (-1.0, 0.5, 0.5)


def test_options_and_what_follows_from_them() -> None:
    """`seats`, `integer` and `derived` fields have the types that they are annotated with."""
    game = Toss(most=4)
    assert_type(game.players, int)
    assert assert_type(game.num_players, int) == 2
    assert assert_type(game.most, int | None) == 4
    assert assert_type(game.max_events, int | None) == 8
    assert_type(Toss.option_specs(), tuple[boardcore.OptionSpec, ...])
    with pytest.raises(boardcore.OptionError):
        Toss(most="4")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # must be


def test_a_move_of_a_wrong_type() -> None:
    """A number is no move of a game whose moves are texts."""
    with pytest.raises(boardcore.IllegalMoveError):
        Countdown().apply(5, 1)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] # must be


def test_chance_keeps_the_type_of_outcomes() -> None:
    """`uniform` and `weighted` give outcomes of the type that they are given."""
    coins = assert_type(chance.uniform([Coin(True)]), tuple[tuple[Coin, Fraction], ...])
    faces: chance.Outcomes[str] = chance.weighted([("six", 1)])
    assert (coins, faces) == (((Coin(True), Fraction(1)),), (("six", Fraction(1)),))
    assert assert_type(chance.sample(faces, Random(7)), str) == "six"
