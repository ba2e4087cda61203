"""The box and the set-up: clauses RAM-1 to RAM-4."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from boardcore import OptionError
from boardcore.games.ramparts import Colour, Lay, Ramparts, State, Symbol
from boardcore.games.ramparts.board import DISTRICTS, PLOTS, SPACES, STREETS, SYMBOL_AT
from tests.brute import ramparts as referee
from tests.games.ramparts.positions import after, draw, texts, tower

LAID_FIRST = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "l1", "m1", "n1",
              "a2", "d2", "g2", "h2", "k2", "n2", "a3", "d3"]  # fmt: skip
"""The streets of row 1 from left to right, then those of rows 2 and 3, by hand from the board."""


def laid(game: Ramparts, *pieces: str) -> State:
    """Return the start of the set-up with these pieces laid."""
    return after(game, game.initial_state(), *pieces)


def set_up(game: Ramparts, seed: int) -> State:
    """Return a position after a whole set-up."""
    state, rng = game.initial_state(), Random(seed)
    while game.is_chance(state):
        state = game.apply(state, game.sample_outcome(state, rng))
    return state


@pytest.mark.rule("RAM-1")
def test_the_board() -> None:
    """80 streets, and on 32 plots the symbols of the printed layout, row 8 first."""
    printed = {
        "b7": "D", "c7": "C", "e7": "B", "f7": "D", "i7": "A", "j7": "B", "l7": "C", "m7": "A",
        "b6": "B", "c6": "A", "e6": "A", "f6": "C", "i6": "C", "j6": "D", "l6": "D", "m6": "B",
        "b3": "B", "c3": "D", "e3": "D", "f3": "C", "i3": "C", "j3": "A", "l3": "A", "m3": "B",
        "b2": "A", "c2": "C", "e2": "B", "f2": "A", "i2": "D", "j2": "B", "l2": "C", "m2": "D",
    }  # fmt: skip
    board = Ramparts().board(Ramparts().initial_state())
    assert {str(plot.space): str(plot.symbol) for plot in board.plots} == printed
    assert printed == referee.PLOTS
    assert (len(SPACES), len(STREETS), len(PLOTS)) == (112, 80, 32)


@pytest.mark.rule("RAM-1")
def test_a_district_has_every_symbol() -> None:
    """Each of the eight districts has one plot of each symbol."""
    for plots in DISTRICTS:
        assert {SYMBOL_AT[plot] for plot in plots} == set(Symbol)
    names = [[str(plot) for plot in plots] for plots in DISTRICTS]
    assert names[0] == ["b2", "c2", "b3", "c3"]
    assert names[-1] == ["l6", "m6", "l7", "m7"]
    assert sorted(map(set, names), key=min) == sorted(referee.DISTRICTS, key=min)


@pytest.mark.rule("RAM-1")
def test_half_a_turn_maps_the_board_onto_itself() -> None:
    """The space opposite, through the middle of the board, bears the same symbol."""
    for space, opposite in zip(SPACES, reversed(SPACES), strict=True):
        assert (space.column + opposite.column, space.row + opposite.row) == (13, 7)
        assert SYMBOL_AT[space] is SYMBOL_AT[opposite]


@pytest.mark.rule("RAM-2", "RAM-4")
def test_the_first_piece_is_any_of_sixteen_kinds() -> None:
    """Four colours with four symbols, five of each: 5 of 80 for every kind."""
    game = Ramparts()
    outcomes = game.chance_outcomes(game.initial_state())
    assert dict(outcomes) == {
        Lay(colour, symbol): Fraction(5, 80) for colour in Colour for symbol in Symbol
    }


@pytest.mark.rule("RAM-2", "RAM-4")
def test_pieces_are_not_put_back() -> None:
    """With five purple As gone no more can come; one red D gone leaves four among 74."""
    game = Ramparts()
    state = laid(game, "PA", "PA", "PA", "RD", "PA", "PA")
    odds = {game.format_move(state, lay): odd for lay, odd in game.chance_outcomes(state)}
    assert "PA" not in odds
    assert odds["RD"] == Fraction(4, 74)
    assert odds["GC"] == Fraction(5, 74)
    assert not game.is_legal(state, Lay(Colour.PURPLE, Symbol.A))


@pytest.mark.rule("RAM-4")
def test_pieces_are_laid_on_the_streets_row_by_row() -> None:
    """The pieces come to lie on row 1 from a to n, then on the streets of row 2, and so on."""
    game = Ramparts()
    pieces = [colour + symbol for colour in "PRBG" for symbol in "ABCD" for _ in range(5)]
    pieces = pieces[: len(LAID_FIRST)]
    state = laid(game, *pieces)
    assert [tower(game, state, name) for name in LAID_FIRST] == pieces
    assert sum(state.heights) == len(LAID_FIRST)


@pytest.mark.rule("RAM-4")
def test_after_the_set_up_every_street_holds_a_piece() -> None:
    """80 pieces, five of each kind, on 80 streets, and all plots are free."""
    game = Ramparts(players=4, first_player=2)
    state = set_up(game, 5)
    pieces = {str(space): tower(game, state, str(space)) for space in SPACES}
    assert {name for name, piece in pieces.items() if piece == "."} == set(referee.PLOTS)
    assert sorted(piece for piece in pieces.values() if piece != ".") == sorted(referee.PIECES)
    assert game.current_player(state) == 2


@pytest.mark.rule("RAM-3")
@pytest.mark.parametrize(("players", "colours"), [(2, "PB"), (3, "PRB"), (4, "PRBG")])
def test_who_has_which_colour(players: int, colours: str) -> None:
    """Each seat moves the pieces of its colour, and those of nobody's colour."""
    everybody = {"a1": "P", "c1": "R", "e1": "B", "g1": "G"}
    # One lone piece of each colour, far enough from the others to move.
    for seat, own in enumerate(colours):
        game = Ramparts(players=players, first_player=seat)
        state = _with(game, everybody, seat)
        sources = {text[:2] for text in texts(game, state)}
        neutral = set("PRBG") - set(colours)
        assert {everybody[source] for source in sources} == {own} | neutral


def _with(game: Ramparts, pieces: dict[str, str], seat: int) -> State:
    row = " ".join(f"{pieces[c + '1']}A" if c + "1" in pieces else "." for c in "abcdefg")
    return draw(game, f"1 {row}", turn=seat)


def test_seats_are_named_by_their_colours() -> None:
    """For people a seat is its colour."""
    assert Ramparts(players=3).seat_names == ("purple", "red", "blue")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"first_player": 2}, "first_player"),
        ({"players": 3, "first_player": 3}, "first_player"),
        ({"first_player": -1}, "first_player"),
        ({"tower_limit": 0}, "tower_limit"),
        ({"tower_limit": 21}, "tower_limit"),
        ({"quiet_limit": 0}, "quiet_limit"),
        ({"quiet_limit": 2.0}, "quiet_limit"),
        ({"players": None}, "players"),
    ],
    ids=str,
)
def test_wrong_options_are_refused(options: dict[str, Any], name: str) -> None:
    """The error names the option and the value."""
    with pytest.raises(OptionError) as refused:
        Ramparts(**options)
    assert refused.value.name == name
    assert refused.value.value == options[name]
