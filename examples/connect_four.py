"""Connect four on 7 columns and 6 rows, with a random game (`playout`) that makes no states.

The stones of each seat are the bits of an int. A column takes seven bits, the lowest for its
bottom square; the seventh stays empty, so that no line runs on from one column into the next.
"""

from random import Random

import attrs

import boardcore

COLUMNS, ROWS = 7, 6
BOTTOM = tuple(1 << 7 * column for column in range(COLUMNS))
COLUMN = tuple(bottom * 0b111111 for bottom in BOTTOM)
TOP = sum(bottom << ROWS - 1 for bottom in BOTTOM)
BOARD = sum(COLUMN)
STEPS = (1, 6, 7, 8)  # up, down to the right, to the right, up to the right


@attrs.frozen
class Position:
    """The stones of both seats."""

    first: int
    second: int


def has_four(stones: int) -> bool:
    """Return whether four of the stones stand in a row."""
    if stones.bit_count() < 4:  # so it is for a third of a random game
        return False
    for step in STEPS:
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def lowest_free(filled: int, column: int) -> int:
    """Return the bit of the lowest free square: adding to the column carries up to it."""
    return filled + BOTTOM[column] & COLUMN[column]


class ConnectFour(boardcore.Game[Position, int]):
    """A move is the number of a column from 0; its text counts from 1."""

    num_players = 2
    fast_playout = True
    checks_states = True
    max_events = COLUMNS * ROWS

    def initial_state(self) -> Position:
        return Position(0, 0)

    def current_player(self, state: Position) -> int | None:
        if has_four(state.first) or has_four(state.second):
            return None
        stones = (state.first | state.second).bit_count()
        return stones % 2 if stones < COLUMNS * ROWS else None

    def legal_moves(self, state: Position) -> tuple[int, ...]:
        if self.current_player(state) is None:
            return ()
        filled = state.first | state.second
        return tuple(c for c in range(COLUMNS) if not filled & COLUMN[c] & TOP)

    def apply_unchecked(self, state: Position, event: int) -> Position:
        filled = state.first | state.second
        stone = lowest_free(filled, event)
        if filled.bit_count() % 2:
            return Position(state.first, state.second | stone)
        return Position(state.first | stone, state.second)

    def returns(self, state: Position) -> tuple[float, ...]:
        won = float(has_four(state.first) - has_four(state.second))
        return (won, -won)

    def playout(
        self, state: Position, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        returns, columns = self._play_out(state, rng, limit)
        return returns, len(columns)

    def playout_events(
        self, state: Position, rng: Random, limit: int | None = None
    ) -> tuple[int, ...]:
        return tuple(self._play_out(state, rng, limit)[1])

    def _play_out(
        self, state: Position, rng: Random, limit: int | None
    ) -> tuple[tuple[float, ...], list[int]]:
        """Play at random on two ints and a list of the columns that are not full."""
        free = list(self.legal_moves(state))
        if not free:
            return self.returns(state), []
        seat = self.current_player(state)
        mover, other = (state.second, state.first) if seat else (state.first, state.second)
        played: list[int] = []
        while free and len(played) != limit:
            column = free[int(rng.random() * len(free))]
            stone = lowest_free(mover | other, column)
            mover, other = other, mover | stone
            played.append(column)
            if has_four(other):
                first_won = (seat == 0) == (len(played) % 2 == 1)
                return ((1.0, -1.0) if first_won else (-1.0, 1.0)), played
            if stone & TOP:
                free.remove(column)
        return (0.0, 0.0), played

    def format_move(self, state: Position, event: int) -> str:
        return str(event + 1)

    def problems(self, state: Position) -> tuple[str, ...]:
        if not type(state.first) is type(state.second) is int:
            return ("the stones of a seat are the bits of an int",)
        first, second = state.first, state.second
        filled = first | second
        if filled & ~BOARD:
            return ("a stone lies outside the board",)
        found = []
        if first & second:
            found.append("a square holds two stones")
        if first.bit_count() - second.bit_count() not in (0, 1):
            found.append("the seats take turns, and seat 0 begins")
        if filled & ~sum(BOTTOM) & ~(filled << 1):
            found.append("a stone hangs in the air")
        if has_four(first) and has_four(second):
            found.append("both seats have four in a row")
        return tuple(found)

    def render_text(self, state: Position) -> str:
        def mark(column: int, row: int) -> str:
            square = BOTTOM[column] << row
            return "X" if state.first & square else "O" if state.second & square else "."

        rows = [[mark(c, row) for c in range(COLUMNS)] for row in reversed(range(ROWS))]
        return "\n".join(map(" ".join, [*rows, map(str, range(1, COLUMNS + 1))]))


if __name__ == "__main__":
    game, rng = ConnectFour(), Random(7)
    history = boardcore.History(game)
    for event in game.playout_events(history.state, rng):
        history.apply(event)
    print(history, history.result, sep="\n")
    results = [game.playout(game.initial_state(), rng)[0] for _ in range(1000)]
    print("Of 1000 random games the first seat wins", results.count((1.0, -1.0)))
