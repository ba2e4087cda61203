"""Games that never end, or that forget to."""

from __future__ import annotations

from boardcore import Game
from examples.connect_four import ConnectFour, Position, has_four
from examples.tictactoe import Board, TicTacToe, winner
from tests.ai.games import othello
from tests.testing.seeded_bugs.sowing import breaks


@breaks("ends")
@breaks("declarations")
class Never(Game[int, str]):
    """Two seats say pass or wait for ever, and nothing is said about that."""

    num_players = 2

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return state

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return ("pass", "wait")

    def apply_unchecked(self, state: int, event: str) -> int:
        return 1 - state

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0)


@breaks("ends")
class NeverWithinABound(Never):
    max_events = 50


@breaks("ends")
class NeverWithinALongBound(Never):
    max_events = 10**9


@breaks("one-of-three")
class ForgetsTheFullBoard(TicTacToe):
    def current_player(self, state: Board) -> int | None:
        return None if winner(state) else sum(state)


@breaks("one-of-three")
class ForgetsALargeFullBoard(ConnectFour):
    """At random it is full once in 400 games."""

    def current_player(self, state: Position) -> int | None:
        won = has_four(state.first) or has_four(state.second)
        return None if won else (state.first | state.second).bit_count() % 2


@breaks("ends")
class MayPassForEver(othello.Othello):
    def legal_moves(self, state: othello.Board) -> tuple[int, ...]:
        moves = super().legal_moves(state)
        return moves if not moves or othello.PASS in moves else (*moves, othello.PASS)
