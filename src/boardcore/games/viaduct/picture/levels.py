"""The board as text, one square a level."""

from __future__ import annotations

from collections.abc import Iterable

from boardcore.games.viaduct.board import LETTERS, Box, standing
from boardcore.games.viaduct.moves import Cell, Direction
from boardcore.games.viaduct.picture.status import status
from boardcore.games.viaduct.rules import supply
from boardcore.games.viaduct.state import State
from boardcore.kit.grid import column_name

__all__ = ["render_text"]

_WIDTH = 80
_GAP = "  "
_DECKS = {
    (Direction.EAST, False): "─",
    (Direction.NORTH, False): "│",
    (Direction.EAST, True): "═",
    (Direction.NORTH, True): "║",
}
_KEY = "A pillar  ─│ deck  ═║ fixed  a platform  . hole  ~ river  o free hole on top"


def render_text(box: Box, state: State) -> str:
    """Return the levels from the board up, side by side where they fit, and the seats below.

    The pillars of a bridge are the letter of its seat; ``o`` is a free hole on top of a pillar of
    the level below.
    """
    blocks = [_level(box, state, height) for height in range(max(1, len(state.levels)))]
    each = len(blocks[0][0]) + len(_GAP)
    abreast = (_WIDTH + len(_GAP)) // each
    rows = [f"Viaduct   turn {state.turns + (state.turn is not None)}", ""]
    for start in range(0, len(blocks), abreast):
        together = zip(*blocks[start : start + abreast], strict=True)
        rows += [_GAP.join(line).rstrip() for line in together]
        rows.append("")
    rows += [_KEY, ""]
    rows += [_seat(box, state, seat) for seat in range(box.players)]
    rows += ["", status(state)]
    return "\n".join(rows)


def _level(box: Box, state: State, height: int) -> list[str]:
    """Return the lines of one level, all equally long."""
    size, signs = box.size, _empty(box, state, height)
    for found in standing(box, state.levels, state.fixed):
        if found.bridge.level == height:
            _mark(signs, found.bridge.cells, _DECKS[found.bridge.direction, found.fixed])
            _mark(signs, found.bridge.pillars, LETTERS[found.seat])
    names = [column_name(column).rjust(2) for column in range(size)]
    lines = [f"level {height}".ljust(size + 3)]
    lines += [
        "   " + "".join(name[place] for name in names)
        for place in (0, 1)
        if place or size > len("abcdefghijklmnopqrstuvwxyz")
    ]
    for row in reversed(range(size)):
        line = "".join(signs[Cell(column, row)] for column in range(size))
        lines.append(f"{row + 1:2} {line}")
    return lines


def _empty(box: Box, state: State, height: int) -> dict[Cell, str]:
    """Return what each cell of a level looks like without its bridges."""
    signs = dict.fromkeys(box.all_cells, " ")
    if height:
        for found in standing(box, state.levels, state.fixed):
            if found.bridge.level == height - 1:
                _mark(signs, found.bridge.pillars, "o")
        return signs
    _mark(signs, box.cells(box.ground), ".")
    _mark(signs, box.cells(box.river), "~")
    for letter, platforms in zip(LETTERS.lower(), box.platforms, strict=True):
        for cells in platforms:
            _mark(signs, box.cells(cells), letter)
    return signs


def _mark(signs: dict[Cell, str], where: Iterable[Cell], sign: str) -> None:
    signs.update(dict.fromkeys(where, sign))


def _seat(box: Box, state: State, seat: int) -> str:
    turn = ">" if seat == state.turn else " "
    custody = f", {state.custody[seat]} in custody" if box.custody else ""
    return f"{turn} seat {seat}  {LETTERS[seat]}  {supply(box, state, seat)} bridges left{custody}"
