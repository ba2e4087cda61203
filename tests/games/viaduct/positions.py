"""Positions as they stand on the board, each of them shown to the game and to the referee.

`texts` and `play` ask both, so whatever a test says of a position is true of both.
"""

import re

from boardcore.games.viaduct import State, Viaduct
from tests.brute.lockstep import assert_agree
from tests.brute.viaduct import Bridge, Brute

__all__ = ["VIADUCT_A", "bridges", "play", "position", "referee", "texts"]

VIADUCT_A = "e13-e15.0 e10-e12.0 e7-e9.0 e4-e6.0 f2-f4.0 g4-i4.0 j4-l4.0 l1-l3.0"
"""A complete viaduct between the platforms A of the usual board; every bridge of it is needed."""

_BRIDGE = re.compile(r"([a-z])(\d+)-([a-z])(\d+)\.(\d+)\*?")

_PARTS = {
    "set-up": "setup",
    "roll": "die",
    "one": "1",
    "two": "2",
    "symbol": "S",
    "place-two": "place two",
    "place-one": "place again",
    "remove-one": "remove again",
    "over": "over",
}
"""What the referee calls the tasks."""


def position(
    game: Viaduct,
    *seats: str,
    turn: int | None = 0,
    task: str = "one",
    turns: int | None = None,
    custody: tuple[int, ...] | None = None,
    winner: int | None = None,
) -> State:
    """Return the position with these bridges of each seat, checked by `Game.parse_state`.

    ``*`` marks a fixed bridge. If ``turns`` is not given, the game has gone on long enough for any
    number of bridges.
    """
    players = game.num_players
    if turns is None:
        turns = 40 * players + (turn or 0) - game.first_player
    if custody is None:
        custody = ((5 if game.die is None else 0),) * players
    standing = (",".join(sorted(part.split(), key=_order)) or "-" for part in seats)
    return game.parse_state(
        f"viaduct/1 turns={turns} turn={'-' if turn is None else turn} task={task}"
        f" winner={'-' if winner is None else winner}"
        f" custody={','.join(map(str, custody))} bridges={'/'.join(standing)}"
    )


def _order(bridge: str) -> tuple[int, bool, int, str]:
    """Order bridges as state texts do: by level, direction, row and column."""
    match = _BRIDGE.fullmatch(bridge)
    assert match is not None, bridge
    column, row, other, _, level = match.groups()
    return int(level), column == other, int(row), column


def referee(game: Viaduct, state: State) -> Brute:
    """Return a referee who sees the same position."""
    board, found = game.board(state), Brute(**game.options)
    for standing in board.bridges:
        start, end = ((cell.column, cell.row) for cell in standing.bridge.pillars)
        level = standing.bridge.level
        found.bridges.append(Bridge(standing.seat, start, end, level, standing.fixed))
    found.supply, found.custody = list(board.supply), list(board.custody)
    found.turns = board.turns
    found.rolled = board.turns > 0 or board.task.value not in ("set-up", "roll")
    found.part = _PARTS[board.task.value]
    if game.die is None and found.part == "1":
        found.part = "free"
    if board.turn is None:
        found.winners = () if board.winner is None else (board.winner,)
    else:
        found.seat = board.turn
    return found


def texts(game: Viaduct, state: State) -> list[str]:
    """Return the texts of the legal moves, in order; the referee has the same."""
    assert_agree(game, state, referee(game, state))
    return [game.format_move(state, move) for move in game.legal_moves(state)]


def play(game: Viaduct, state: State, *events: str) -> State:
    """Return the state after these events; the referee plays them, too, and sees the same then."""
    second = referee(game, state)
    for text in events:
        state = game.apply(state, game.parse_move(state, text))
        second.play(text)
    assert_agree(game, state, second)
    return state


def bridges(game: Viaduct, state: State, seat: int) -> list[str]:
    """Return the bridges of a seat, fixed ones with a ``*``."""
    found = [one for one in game.board(state).bridges if one.seat == seat]
    return [f"{one}{'*' * one.fixed}" for one in found]
