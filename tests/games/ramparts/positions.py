"""Positions drawn by hand, for the tests of this game."""

from __future__ import annotations

from boardcore.games.ramparts import Event, Ramparts, State
from boardcore.games.ramparts.components import FREE, kind_name

__all__ = ["after", "draw", "texts", "tower"]

_KINDS = {kind_name(kind): kind for kind in range(FREE)}


def draw(
    game: Ramparts,
    rows: str,
    *,
    turn: int = 0,
    extra: bool = False,
    barred: dict[int, str] | None = None,
    quiet: int = 0,
    passes: int = 0,
) -> State:
    """Return a position after set-up.

    Each line of ``rows`` is the number of a row and its spaces from column a on: ``.`` for a free
    one, ``PA`` for a piece, ``PA3`` for a tower of three. What is not drawn is free; a position
    need not hold all 80 pieces.
    """
    board = game.box.board
    tops = [FREE] * len(board.names)
    heights = [0] * len(board.names)
    for line in rows.strip().splitlines():
        row, *towers = line.split()
        for column, text in zip("abcdefghijklmn", towers, strict=False):
            if text != ".":
                space = board.names.index(column + row)
                tops[space], heights[space] = _KINDS[text[:2]], int(text[2:] or 1)
    places = [(barred or {}).get(seat) for seat in range(game.players)]
    bars = (None if name is None else board.names.index(name) for name in places)
    return State(tuple(tops), tuple(heights), 80, turn, extra, tuple(bars), quiet, passes)


def texts(game: Ramparts, state: State, source: str = "") -> set[str]:
    """Return the texts of the legal moves; those that start on one space if it is named."""
    named = {game.format_move(state, move) for move in game.legal_moves(state)}
    return {text for text in named if text.startswith(source)}


def after(game: Ramparts, state: State, *moves: str) -> State:
    """Return the state after moves, each of them checked."""
    for text in moves:
        event: Event = game.parse_move(state, text)
        state = game.apply(state, event)
    return state


def tower(game: Ramparts, state: State, name: str) -> str:
    """Return the tower on a space as `draw` takes it."""
    space = game.box.board.names.index(name)
    kind, height = state.tops[space], state.heights[space]
    if kind == FREE:
        return "."
    return kind_name(kind) + (str(height) if height > 1 else "")
