"""Positions as they stand on the board, bridges being written as in the notation."""

import re

from boardcore.games.viaduct import State, Viaduct

__all__ = ["VIADUCT_A", "bridges", "play", "position", "texts"]

VIADUCT_A = "e13-e15.0 e10-e12.0 e7-e9.0 e4-e6.0 f2-f4.0 g4-i4.0 j4-l4.0 l1-l3.0"
"""A complete viaduct between the platforms A of the usual board; every bridge of it is needed."""

_BRIDGE = re.compile(r"([a-z])(\d+)-([a-z])(\d+)\.(\d+)\*?")


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


def texts(game: Viaduct, state: State) -> list[str]:
    """Return the texts of the legal moves, in order."""
    return [game.format_move(state, move) for move in game.legal_moves(state)]


def play(game: Viaduct, state: State, *events: str) -> State:
    """Return the state after these events, each of them checked."""
    for text in events:
        state = game.apply(state, game.parse_move(state, text))
    return state


def bridges(game: Viaduct, state: State, seat: int) -> list[str]:
    """Return the bridges of a seat as the state's text lists them."""
    listed = game.format_state(state).rsplit("bridges=", 1)[1].split("/")[seat]
    return [] if listed == "-" else listed.split(",")
