"""Perft, against published counts of tic-tac-toe and a count that knows nothing of the library."""

from itertools import combinations

import pytest

from boardcore import perft
from examples.pig import Pig
from examples.tictactoe import TicTacToe

# A magic square: three squares are in line if and only if their numbers sum to 15.
MAGIC = (2, 7, 6, 9, 5, 1, 4, 3, 8)

# Sequences of exactly 1 to 9 moves that go on only while nobody has three in line.
TIC_TAC_TOE = (9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)


def count(depth: int, mover: tuple[int, ...] = (), other: tuple[int, ...] = ()) -> int:
    """Count tic-tac-toe sequences with sets of numbers of the magic square alone."""
    if depth == 0:
        return 1
    if any(sum(three) == 15 for three in combinations(other, 3)):
        return 0
    free = [number for number in MAGIC if number not in mover + other]
    return sum(count(depth - 1, other, (*mover, number)) for number in free)


@pytest.mark.parametrize("depth", range(1, 7))
def test_tic_tac_toe(depth: int) -> None:
    """The known counts, which a brute-force count in this file gives too."""
    game = TicTacToe()
    assert perft(game, game.initial_state(), depth) == count(depth) == TIC_TAC_TOE[depth - 1]


@pytest.mark.deep
@pytest.mark.parametrize("depth", range(7, 10))
def test_tic_tac_toe_to_the_end(depth: int) -> None:
    """As above; 127872 games last until the board is full."""
    game = TicTacToe()
    assert perft(game, game.initial_state(), depth) == count(depth) == TIC_TAC_TOE[depth - 1]


def test_all_tic_tac_toe_games() -> None:
    """Of 255168 games of tic-tac-toe, 1440 end with the fifth move: 8 lines, 3! orders, 6 * 5."""
    assert 8 * 6 * 6 * 5 == 1440
    assert TIC_TAC_TOE[4] * 4 - TIC_TAC_TOE[5] == 1440 * 4


def test_no_events() -> None:
    """To depth 0 there is one sequence, the empty one, also when the game is over."""
    assert perft(TicTacToe(), (1, 1, 1, -1, -1, 0, 0, 0, 0), 0) == 1


def test_the_end_adds_nothing() -> None:
    """A finished game has no sequences of one event or more."""
    assert perft(TicTacToe(), (1, 1, 1, -1, -1, 0, 0, 0, 0), 1) == 0
    assert perft(TicTacToe(), (1, 1, 1, -1, -1, 0, 0, 0, 0), 3) == 0


@pytest.mark.parametrize(("depth", "sequences"), [(1, 1), (2, 6), (3, 11), (4, 41)])
def test_outcomes_are_branches(depth: int, sequences: int) -> None:
    """Pig: one roll, 6 faces; 1 roll after a 1, else 2 choices; then 6 * 6 faces and 5 rolls."""
    game = Pig()
    assert perft(game, game.initial_state(), depth) == sequences


def test_negative_depth() -> None:
    """A negative depth has no meaning."""
    with pytest.raises(ValueError, match="depth=-1"):
        perft(TicTacToe(), (0,) * 9, -1)
