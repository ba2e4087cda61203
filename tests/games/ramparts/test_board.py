"""The board that programs read."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from boardcore import NotationError
from boardcore.games.ramparts import Colour, Plot, Ramparts, Seat, Space, Symbol, Tower
from tests.games.ramparts.positions import after, draw

TWO = Ramparts(players=2)
DOCS = Path(__file__).parents[3] / "docs" / "boards.md"
STATE = draw(TWO, "4 PA . RA BB3\n2 . PA2\n1 GC", turn=1, barred={0: "c4"}, quiet=3)


def test_towers_and_plots_are_found_by_name() -> None:
    """Blue's three on d4, red's barred piece on c4, purple's two on the plot b2; a5 is free."""
    board = TWO.board(STATE)
    assert board.tower_at("d4") == Tower(Space("d4"), Colour.BLUE, Symbol.B, 3, 1, None)
    assert board.tower_at("c4") == Tower(Space("c4"), Colour.RED, Symbol.A, 1, None, 0)
    assert board.tower_at(Space("b2")) == Tower(Space("b2"), Colour.PURPLE, Symbol.A, 2, 0, None)
    assert board.tower_at("a5") is None
    assert [str(tower.space) for tower in board.towers] == ["a1", "b2", "a4", "c4", "d4"]
    assert board.plot_at("m7") == Plot(Space("m7"), Symbol.A, 7)
    assert board.plot_at("a1") is None
    with pytest.raises(NotationError, match="o1"):
        board.tower_at("o1")
    with pytest.raises(NotationError):
        board.plot_at("a9")


def test_seats_and_turns() -> None:
    """Purple has two points; blue is on turn, not in an extra move, after three quiet moves."""
    board = TWO.board(STATE)
    assert board.seats == (Seat(Colour.PURPLE, 2), Seat(Colour.BLUE, 0))
    assert (board.turn, board.extra_move, board.quiet_moves) == (1, False, 3)
    assert (board.next_street, board.pieces_left) == (None, {})
    assert (board.tower_limit, board.quiet_limit) == (5, 100)
    assert f"{board.seats[1].colour} {board.towers[0].symbol}" == "blue C"


def test_set_up() -> None:
    """After two pieces the next goes on c1; one PA and one GD are missing among those left."""
    board = TWO.board(after(TWO, TWO.initial_state(), "PA", "GD"))
    assert (board.turn, board.next_street) == (None, Space("c1"))
    assert (board.pieces_left["PA"], board.pieces_left["GD"], board.pieces_left["RB"]) == (4, 4, 5)
    assert sum(board.pieces_left.values()) == 78


def test_the_example_in_the_docs_is_the_board_of_its_state() -> None:
    """The JSON of the section is what ``to_json`` says of the state below it."""
    section = DOCS.read_text(encoding="utf-8").partition("\n## Ramparts\n")[2].partition("\n## ")[0]
    example, line = re.findall(r"```(?:json)?\n(.*?)\n```", section, re.DOTALL)
    game = Ramparts(players=2, tower_limit=None)
    board = game.board(game.parse_state(line))
    assert json.loads(json.dumps(board.to_json())) == json.loads(example)
    rows = "\n".join(re.findall(r"^\| (.*?) \|", section, re.MULTILINE))
    assert re.findall(r"`(\w+)`", rows) == list(board.contents())


def test_every_board_of_a_game_is_json() -> None:
    """From the set-up to the end all of it is plain, and the heights are those of the state."""
    game, rng = Ramparts(players=3, quiet_limit=8), Random(2)
    state = game.initial_state()
    while not game.is_terminal(state):
        state = game.apply_unchecked(state, rng.choice(game.legal_events(state)))
        contents = json.loads(json.dumps(game.board(state).to_json()))["contents"]
        assert sum(tower["height"] for tower in contents["towers"]) == state.laid
    assert contents["turn"] is None
