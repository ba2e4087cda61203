"""Othello on four by four squares. A seat without a move has to pass; two such seats end the game.

The squares are numbered row by row, and the stones of a seat are the bits of an int. What a seat
gets is by how many stones it is ahead, as a share of all squares.
"""

from __future__ import annotations

from typing import Any

import attrs

from boardcore import Game

SIDE = 4
SQUARES = range(SIDE * SIDE)
PASS = -1

_STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def _rays(square: int) -> list[list[int]]:
    """Return the squares in each direction, the nearest first."""
    row, column = divmod(square, SIDE)
    return [
        [
            SIDE * (row + down * far) + column + right * far
            for far in range(1, SIDE)
            if 0 <= row + down * far < SIDE and 0 <= column + right * far < SIDE
        ]
        for down, right in _STEPS
    ]


RAYS = [[ray for ray in _rays(square) if len(ray) > 1] for square in SQUARES]


def turned(own: int, other: int, square: int) -> int:
    """Return the stones of the other seat that a stone on this square would turn."""
    found = 0
    for ray in RAYS[square]:
        line = 0
        for place in ray:
            bit = 1 << place
            if other & bit:
                line |= bit
            else:
                found |= line if own & bit else 0
                break
    return found


def moves(own: int, other: int) -> tuple[int, ...]:
    """Return the empty squares on which a stone turns others."""
    filled = own | other
    return tuple(s for s in SQUARES if not filled >> s & 1 and turned(own, other, s))


@attrs.frozen
class Board:
    """The stones of each seat, and whose turn it is; None at the end."""

    stones: tuple[int, int]
    seat: int | None


class Othello(Game[Board, int]):
    """A move is the number of a square, or `PASS`."""

    num_players: Any = 2
    max_events = 2 * (len(SQUARES) - 4)  # after a pass there is a move, or it is over

    def initial_state(self) -> Board:
        return Board((1 << 6 | 1 << 9, 1 << 5 | 1 << 10), 0)

    def current_player(self, state: Board) -> int | None:
        return state.seat

    def legal_moves(self, state: Board) -> tuple[int, ...]:
        if state.seat is None:
            return ()
        return moves(state.stones[state.seat], state.stones[1 - state.seat]) or (PASS,)

    def apply_unchecked(self, state: Board, event: int) -> Board:
        seat = state.seat
        assert seat is not None
        own, other = state.stones[seat], state.stones[1 - seat]
        if event != PASS:
            gained = turned(own, other, event)
            own, other = own | gained | 1 << event, other & ~gained
        over = not moves(other, own) and not moves(own, other)
        stones = (other, own) if seat else (own, other)
        return Board(stones, None if over else 1 - seat)

    def returns(self, state: Board) -> tuple[float, ...]:
        if state.seat is not None:
            return (0.0, 0.0)
        ahead = (state.stones[0].bit_count() - state.stones[1].bit_count()) / len(SQUARES)
        return (ahead, -ahead)
