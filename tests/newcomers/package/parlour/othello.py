"""Othello on six by six squares."""

import attrs

from boardcore import Game

SQUARES = [column + row for row in "123456" for column in "abcdef"]


def rays(square: str) -> list[list[int]]:
    """The places of the board in each of the eight directions from a square."""
    row, column = divmod(SQUARES.index(square), 6)
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [
        [
            6 * (row + n * down) + column + n * right
            for n in range(1, 6)
            if 0 <= row + n * down < 6 and 0 <= column + n * right < 6
        ]
        for down, right in steps
    ]


RAYS = {square: rays(square) for square in SQUARES}


@attrs.frozen
class Position:
    """The 36 squares row by row, and who is on turn; None when neither can move."""

    board: str
    seat: int | None


def turned(board: str, square: str, own: str) -> list[int]:
    """The stones that a stone on this square would turn."""
    found: list[int] = []
    for ray in RAYS[square]:
        for n, place in enumerate(ray):
            if board[place] == ".":
                break
            if board[place] == own:
                found += ray[:n]
                break
    return found


def placings(board: str, seat: int) -> tuple[str, ...]:
    """The empty squares where a seat would turn stones."""
    own = "XO"[seat]
    return tuple(s for n, s in enumerate(SQUARES) if board[n] == "." and turned(board, s, own))


class Othello(Game[Position, str]):
    """A move is a square such as ``c2``, or ``pass`` for whoever has none."""

    name = "othello6"
    num_players = 2
    max_events = 64  # 32 squares, and before each of them a pass at most

    def initial_state(self) -> Position:
        return Position("." * 14 + "OX" + "." * 4 + "XO" + "." * 14, 0)

    def current_player(self, state: Position) -> int | None:
        return state.seat

    def legal_moves(self, state: Position) -> tuple[str, ...]:
        if state.seat is None:
            return ()
        return placings(state.board, state.seat) or ("pass",)

    def apply_unchecked(self, state: Position, event: str) -> Position:
        assert state.seat is not None
        board = list(state.board)
        if event != "pass":
            own = "XO"[state.seat]
            for stone in [SQUARES.index(event), *turned(state.board, event, own)]:
                board[stone] = own
        after, other = "".join(board), 1 - state.seat
        over = not placings(after, 0) and not placings(after, 1)
        return Position(after, None if over else other)

    def scores(self, state: Position) -> tuple[int, ...]:
        return (state.board.count("X"), state.board.count("O"))

    def returns(self, state: Position) -> tuple[float, ...]:
        if state.seat is not None:
            return (0.0, 0.0)
        ahead = state.board.count("X") - state.board.count("O")
        return (float(ahead > 0) - float(ahead < 0), float(ahead < 0) - float(ahead > 0))

    def render_text(self, state: Position) -> str:
        return "\n".join(state.board[at : at + 6] for at in range(0, 36, 6))
