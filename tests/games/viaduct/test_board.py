"""The board that apps read."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import NotationError
from boardcore.games.viaduct import Bridge, Cell, Direction, StandingBridge, Task, Viaduct
from boardcore.games.viaduct.board import laid
from tests.games.viaduct.positions import VIADUCT_A, position

THREE = Viaduct(players=3)
STATE = position(THREE, "c4-e4.0 c4-c6.1", "c6-e6.0", "", task="two")


def test_bridges_are_found_by_their_cells() -> None:
    """Pillars and decks belong to their bridge, level by level; c5 is free below the deck."""
    board = THREE.board(STATE)
    upper = StandingBridge(Bridge(Cell(2, 3), Cell(2, 5), 1), seat=0, fixed=False)
    assert [str(bridge) for bridge in board.bridges] == ["c4-e4.0", "c6-e6.0", "c4-c6.1"]
    assert board.bridge_at("c5", level=1) == board.bridge_at("c6", level=1) == upper
    assert board.bridge_at("c5") is board.bridge_at("e4", level=1) is None
    below = board.bridge_at(Cell(3, 5))
    assert below is not None
    assert (str(below), below.seat, below.bridge.direction) == ("c6-e6.0", 1, Direction.EAST)
    assert upper.bridge.direction is Direction.NORTH
    assert list(map(str, upper.bridge.cells)) == ["c4", "c5", "c6"]


@pytest.mark.parametrize("name", ["", "c", "4", "c0", "c04", "p4", "c16", "C4", Cell(-1, 0), 4])
def test_cells_that_the_board_lacks_are_refused(name: Any) -> None:
    """Neither names of other forms nor cells beyond the edge."""
    with pytest.raises(NotationError):
        THREE.board(STATE).bridge_at(name)


def test_platforms_and_river() -> None:
    """A is linked by seat 0, D by nobody of three; the river takes column h and row 8."""
    board = THREE.board(STATE)
    platforms = [(one.letter, one.seat, " ".join(map(str, one.cells))) for one in board.platforms]
    assert platforms[:2] == [("A", 0, "c14 d14 e14 c15 d15 e15"), ("A", 0, "k1 l1 m1 k2 l2 m2")]
    assert platforms[-1] == ("D", None, "a11 b11 a12 b12 a13 b13")
    assert len(platforms) == 8
    cells = {Cell(column, row) for column in range(15) for row in range(15)}
    assert set(board.river) == {cell for cell in cells if 7 in (cell.column, cell.row)}


def test_end_of_the_game() -> None:
    """Nobody is on turn, seat 0 has won; eight bridges have left its supply."""
    over = position(THREE, VIADUCT_A, "", "", turn=None, task="over", turns=121, winner=0)
    board = THREE.board(over)
    assert (board.turn, board.task, board.turns, board.winner) == (None, Task.OVER, 121, 0)
    assert (board.supply, board.custody) == ((12, 20, 20), (0, 0, 0))


def test_json_is_as_the_docs_show() -> None:
    """The example of the docs is the board of the state beside it."""
    docs = Path(__file__).parents[3] / "docs" / "boards.md"
    section = docs.read_text("utf-8").split("\n## Viaduct\n", 1)[1].split("\n## ", 1)[0]
    example, text = re.findall(r"```(?:json)?\n(.*?)\n```", section, re.DOTALL)
    game = Viaduct()
    assert game.board(game.parse_state(text)).to_json() == tupled(json.loads(example))


def tupled(value: Any) -> Any:
    """Return JSON values with tuples for lists."""
    if isinstance(value, dict):
        return {key: tupled(each) for key, each in value.items()}
    return tuple(map(tupled, value)) if isinstance(value, list) else value


@pytest.mark.parametrize(
    "options", [{}, {"die": None}, {"players": 4, "area": 14, "river": 2, "length": 4}], ids=str
)
def test_boards_of_a_random_game(options: dict[str, Any]) -> None:
    """Every board says all of its state, and is the same after a way through JSON."""
    game, rng = Viaduct(**options, max_turns=60), Random(3)
    state = game.initial_state()
    for event in game.playout_events(state, rng):
        state = game.apply_unchecked(state, event)
        board = game.board(state)
        assert laid(game.box, board.bridges) == (state.levels, state.fixed)
        assert tupled(json.loads(json.dumps(board.to_json()))) == board.to_json()
    assert game.is_terminal(state)
