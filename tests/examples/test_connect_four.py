"""Connect four: lines in every direction, full columns, and a playout like the generic one."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import Game, History, IllegalMoveError, InvalidStateError, perft, testing
from examples.connect_four import COLUMNS, ROWS, ConnectFour, Position, has_four

GAME = ConnectFour()

# Pairs of columns filled in the order a b b a a b b a a b b a, and one column alone. On the full
# board the mark in column c and row r is X if c // 2 + r is even: never more than two in a row.
DRAW = "133113311331244224422442577557755775666666"


def square(column: int, row: int) -> int:
    """Return the bit of a square, both counted from 0."""
    return 1 << 7 * column + row


def played(texts: str) -> History[Position, int]:
    """Return the game after moves in these columns."""
    history = History(GAME)
    for text in texts:
        history.apply(text)
    return history


def mirrored(state: Position) -> Position:
    """Return the position seen from behind the board."""

    def turn(stones: int) -> int:
        columns = [stones >> 7 * column & 127 for column in range(COLUMNS)]
        return sum(stone << 7 * (COLUMNS - 1 - column) for column, stone in enumerate(columns))

    return Position(turn(state.first), turn(state.second))


MIRROR = testing.Symmetry("mirror", mirrored, lambda column: COLUMNS - 1 - column)


@pytest.mark.parametrize("law", testing.laws(GAME, [MIRROR]), ids=str)
def test_laws(law: testing.BoundLaw) -> None:
    """Every law of the contract holds, from behind the board too."""
    law()


def lines() -> list[set[tuple[int, int]]]:
    """Return all fours in a row, found by walking from every square in four directions."""
    found = []
    for column in range(COLUMNS):
        for row in range(ROWS):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = {(column + right * i, row + up * i) for i in range(4)}
                if all(c < COLUMNS and 0 <= r < ROWS for c, r in line):
                    found.append(line)
    return found


def test_there_are_69_lines() -> None:
    """4 * 6 along the rows, 7 * 3 along the columns, 4 * 3 along each kind of diagonal."""
    assert len(lines()) == 24 + 21 + 12 + 12


@given(st.sets(st.tuples(st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1))))
def test_four_in_a_row_are_found(stones: set[tuple[int, int]]) -> None:
    """The bits say the same as looking at every line, for any set of stones."""
    expected = any(line <= stones for line in lines())
    assert has_four(sum(square(*stone) for stone in stones)) == expected


@pytest.mark.parametrize("line", lines(), ids=str)
def test_each_line_wins(line: set[tuple[int, int]]) -> None:
    """All four squares are needed, whichever is missing."""
    bits = [square(*stone) for stone in sorted(line)]
    assert has_four(sum(bits))
    assert not any(has_four(sum(bits) - bit) for bit in bits)


@pytest.mark.parametrize(
    ("texts", "winner"),
    [
        ("1122334", 0),  # along the bottom
        ("1212121", 0),  # up column 1
        ("12233434474", 0),  # up to the right: 1, 2, 3 and 4 stones high
        ("76655454414", 0),  # up to the left, the same from behind
        ("71122334", 1),  # along the second row: seat 1 stands on seat 0's stones
    ],
)
def test_games_that_are_won(texts: str, winner: int) -> None:
    """The last stone wins, and not the one before."""
    history = played(texts)
    assert history.player is None
    assert history.returns == ((1.0, -1.0) if winner == 0 else (-1.0, 1.0))
    history.undo()
    assert history.player == winner


def test_a_full_board_is_a_draw() -> None:
    """42 stones without four in a row; before the last one a single column is open."""
    history = played(DRAW)
    assert len(history.events) == 42
    assert history.player is None
    assert history.returns == (0.0, 0.0)
    history.undo()
    assert history.legal_moves == (5,)


def test_a_full_column_is_closed() -> None:
    """After six stones in column 1 the other six are open."""
    history = played("111111")
    assert history.legal_moves == (1, 2, 3, 4, 5, 6)
    with pytest.raises(IllegalMoveError):
        history.apply(0)


@pytest.mark.parametrize(
    ("depth", "sequences"),
    [(1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807), (6, 117649), (7, 823536)],
)
def test_perft(depth: int, sequences: int) -> None:
    """Seven choices each time; seven stones do not go into one column, which takes away seven."""
    assert sequences == 7**depth - (7 if depth == 7 else 0)
    assert perft(GAME, GAME.initial_state(), depth) == sequences


@pytest.mark.parametrize("opening", ["", "4", "4433", "123123", DRAW[:30], DRAW[:41]])
def test_the_playout_is_the_generic_one(opening: str) -> None:
    """From equal seeds both play the same events to the same end, with and without a limit."""
    state = played(opening).state
    for seed in range(40):
        limit = None if seed % 2 else seed
        end = GAME.playout(state, Random(seed), limit)
        assert end == Game.playout(GAME, state, Random(seed), limit)
        events = GAME.playout_events(state, Random(seed), limit)
        assert events == Game.playout_events(GAME, state, Random(seed), limit)
        assert len(events) == end[1]


@pytest.mark.parametrize("texts", ["1122334", "71122334", DRAW])
def test_a_playout_of_a_finished_game(texts: str) -> None:
    """Nothing is played, and the returns are those of the end."""
    history = played(texts)
    assert GAME.playout(history.state, Random(1)) == (history.returns, 0)


@pytest.mark.parametrize(
    ("first", "second", "problem"),
    [
        (square(0, 0), square(0, 0), "two stones"),
        (square(0, 0) + square(1, 0), 0, "take turns"),
        (0, square(0, 0), "take turns"),
        (square(0, 1), square(1, 0), "in the air"),
        (square(0, 6), 0, "outside"),
        (1 << 49, 0, "outside"),
        (-1, 0, "outside"),
        (
            sum(square(c, 0) for c in range(4)),
            sum(square(c, 1) for c in range(4)),
            "both seats",
        ),
    ],
)
def test_impossible_positions(first: int, second: int, problem: str) -> None:
    """What cannot occur is refused with the reason."""
    text = GAME.format_state(Position(first, second))
    with pytest.raises(InvalidStateError, match=problem):
        GAME.parse_state(text)


def test_the_picture() -> None:
    """Stones lie at the bottom of their columns, which are numbered below."""
    assert str(played("445")) == (
        ". . . . . . .\n"
        ". . . . . . .\n"
        ". . . . . . .\n"
        ". . . . . . .\n"
        ". . . O . . .\n"
        ". . . X X . .\n"
        "1 2 3 4 5 6 7"
    )
