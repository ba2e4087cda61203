"""Tic-tac-toe, a complete game: a board is nine marks, a move the number of a square."""

from functools import cache

import boardcore

Board = tuple[int, ...]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


# There are only 5,478 boards: what is known about one is kept.
@cache
def winner(board: Board) -> int:
    """The mark that fills a line, or 0."""
    sums = [board[a] + board[b] + board[c] for a, b, c in LINES]
    return (3 in sums) - (-3 in sums)


@cache
def open_squares(board: Board) -> tuple[int, ...]:
    """The squares that can be marked: none once a line is full."""
    return () if winner(board) else tuple(square for square in range(9) if not board[square])


class TicTacToe(boardcore.Game[Board, int]):
    """A mark is 1 for seat 0, -1 for seat 1, and 0 on an empty square."""

    num_players = 2
    max_events = 9
    checks_states = True

    def initial_state(self) -> Board:
        return (0,) * 9

    def current_player(self, state: Board) -> int | None:
        return sum(state) if open_squares(state) else None

    def legal_moves(self, state: Board) -> tuple[int, ...]:
        return open_squares(state)

    def apply_unchecked(self, state: Board, event: int) -> Board:
        mark = -1 if sum(state) else 1
        return (*state[:event], mark, *state[event + 1 :])

    def returns(self, state: Board) -> tuple[float, ...]:
        return (float(winner(state)), -float(winner(state)))

    def problems(self, state: Board) -> tuple[str, ...]:
        if len(state) == 9 and set(state) <= {-1, 0, 1} and sum(state) in (0, 1):
            return ()
        return ("nine squares, and as many X as O or one X more",)

    def render_text(self, state: Board) -> str:
        return "\n".join(" ".join(".XO"[mark] for mark in state[at : at + 3]) for at in (0, 3, 6))


if __name__ == "__main__":
    history = boardcore.History(TicTacToe())
    for text in ("4", "0", "2", "6", "3", "5", "1", "7", "8"):
        history.apply(text)
    print(history, history.result, sep="\n")
