"""Positions drawn by hand, each of them played on the game and on its referee alike."""

from __future__ import annotations

from collections import Counter

from boardcore.games.ramparts import Ramparts, Space, State
from boardcore.games.ramparts.board import FREE, SPACES, kind_name
from tests.brute.lockstep import assert_agree
from tests.brute.ramparts import PIECES, PLOTS, Brute, Tower

__all__ = ["after", "draw", "referee_of", "texts", "tower"]

_CLAUSES = {
    "district closed": "RAM-18",
    "streets empty": "RAM-19",
    "player out": "RAM-20",
    "all passed": "RAM-21",
    "quiet limit": "RAM-21",
}
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
    tops, heights = [FREE] * len(SPACES), [0] * len(SPACES)
    for line in rows.strip().splitlines():
        row, *towers = line.split()
        for column, text in zip("abcdefghijklmn", towers, strict=False):
            if text != ".":
                space = Space(column + row)
                tops[space], heights[space] = _KINDS[text[:2]], int(text[2:] or 1)
    places = [(barred or {}).get(seat) for seat in range(game.players)]
    bars = (None if name is None else Space(name) for name in places)
    return State(tuple(tops), tuple(heights), 80, turn, extra, tuple(bars), quiet, passes)


def referee_of(game: Ramparts, state: State) -> Brute:
    """Return a referee in the same position, which is not the end of a game.

    Pieces under the top one are given its colour; it makes no difference to any rule.
    """
    referee = Brute(game.players, game.first_player, game.tower_limit, game.quiet_limit)
    laid = Counter(kind_name(kind) for kind in state.tops if kind != FREE)
    referee.undrawn = [] if state.laid == 80 else list((Counter(PIECES) - laid).elements())
    referee.towers = {
        str(space): Tower(kind_name(kind)[0] * height, kind_name(kind)[1])
        for space, kind, height in zip(SPACES, state.tops, state.heights, strict=True)
        if kind != FREE
    }
    assert state.turn is not None
    referee.turn, referee.extra = state.turn, state.extra
    referee.bars = {seat: str(at) for seat, at in enumerate(state.barred) if at is not None}
    referee.quiet, referee.forced_passes = state.quiet, state.passes
    return referee


def texts(game: Ramparts, state: State, source: str = "") -> set[str]:
    """Return the texts of the legal moves; those that start on one space if it is named.

    The referee sees the same moves.
    """
    if not game.is_terminal(state):
        assert_agree(game, state, referee_of(game, state))
    named = {game.format_move(state, move) for move in game.legal_moves(state)}
    return {text for text in named if text.startswith(source)}


def after(game: Ramparts, state: State, *moves: str) -> State:
    """Return the state after moves, each of them checked, as the referee sees it."""
    referee = referee_of(game, state)
    for text in moves:
        state = game.apply(state, game.parse_move(state, text))
        referee.play(text)
    assert_agree(game, state, referee)
    if result := game.result(state):
        assert _CLAUSES[result.reason] == referee.ending
    else:
        # The state forgets what lies under a top piece, and bars on plots, where nothing moves.
        referee.bars = {seat: at for seat, at in referee.bars.items() if at not in PLOTS}
        known, seen = referee_of(game, state).facts(), referee.facts()
        assert known | {"towers": None} == seen | {"towers": None}
    return state


def tower(game: Ramparts, state: State, name: str) -> str:
    """Return the tower on a space as `draw` takes it."""
    found = game.board(state).tower_at(name)
    if found is None:
        return "."
    height = str(found.height) if found.height > 1 else ""
    return f"{found.colour.letter}{found.symbol}{height}"
