"""Tic-tac-toe: the rules on drawn boards, and all its positions counted."""

import pytest

from boardcore import History, InvalidStateError, testing
from examples.tictactoe import Board, TicTacToe

GAME = TicTacToe()
MARKS = {"X": 1, "O": -1, ".": 0}


def board(drawn: str) -> Board:
    """Return the board of a drawing of three lines."""
    return tuple(MARKS[mark] for mark in drawn if mark in MARKS)


def turned(state: Board) -> Board:
    """Return the board turned by a quarter."""
    return tuple(state[3 * (2 - column) + row] for row in range(3) for column in range(3))


def turned_square(square: int) -> int:
    """Return where a square lies after a quarter turn."""
    return turned(tuple(range(9))).index(square)


QUARTER_TURN = testing.Symmetry("quarter turn", turned, turned_square)


@pytest.mark.parametrize("law", testing.laws(GAME, [QUARTER_TURN]), ids=str)
def test_laws(law: testing.BoundLaw) -> None:
    """Every law of the contract holds, whichever way one looks at the board."""
    law()


@pytest.mark.parametrize(
    "drawn",
    [
        "XXX OO. ...",
        "OO. XXX ...",
        "OO. ... XXX",
        "XO. XO. X..",
        "OX. OX. .X.",
        "O.X O.X ..X",
        "XO. OX. ..X",
        "O.X .XO X..",
    ],
)
def test_three_in_a_row_win(drawn: str) -> None:
    """Rows, columns and diagonals, whoever stands in them."""
    state = board(drawn)
    assert GAME.is_terminal(state)
    assert GAME.returns(state) == (1.0, -1.0)
    other = tuple(-mark for mark in state)
    assert GAME.returns(other) == (-1.0, 1.0)


def test_two_in_a_row_do_not() -> None:
    """A row with a gap goes on."""
    state = board("XX. OO. ...")
    assert GAME.current_player(state) == 0
    assert GAME.legal_moves(state) == (2, 5, 6, 7, 8)
    assert GAME.returns(state) == (0.0, 0.0)


def test_a_full_board_is_a_draw() -> None:
    """Nobody has three in a row and there is no square left."""
    state = board("XOX XOO OXX")
    assert GAME.is_terminal(state)
    assert GAME.returns(state) == (0.0, 0.0)


def test_all_positions() -> None:
    """5478 positions can be reached; X wins in 626 of them, O in 316, and 16 are draws."""
    seen, new = set[Board](), {GAME.initial_state()}
    while new:
        seen |= new
        new = {GAME.apply(state, move) for state in new for move in GAME.legal_moves(state)}
    ends = [GAME.returns(state)[0] for state in seen if GAME.is_terminal(state)]
    assert len(seen) == 5478
    assert (ends.count(1.0), ends.count(-1.0), ends.count(0.0)) == (626, 316, 16)


@pytest.mark.parametrize(
    "body", ["(0,) * 9", "(0, 0)", "(2, 0, 0, 0, 0, 0, 0, 0, 0)", "(-1, 0, 0, 0, 0, 0, 0, 0, 0)"]
)
def test_impossible_boards(body: str) -> None:
    """Nine squares, two kinds of marks, and X begins."""
    with pytest.raises(InvalidStateError):
        GAME.parse_state(f"tictactoe/1 {body}")


def test_the_picture() -> None:
    """Three lines of three marks."""
    history = History(GAME)
    for text in ("4", "0", "8"):
        history.apply(text)
    assert str(history) == "O . .\n. X .\n. . X"
