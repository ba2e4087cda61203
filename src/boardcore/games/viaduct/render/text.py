"""The board as text, one square a level."""

from __future__ import annotations

from boardcore.games.viaduct.components import LETTERS, Box, Cells, ones
from boardcore.games.viaduct.moves import Direction
from boardcore.games.viaduct.render.status import status
from boardcore.games.viaduct.rules import supply
from boardcore.games.viaduct.state import State
from boardcore.kit.grid import column_name

__all__ = ["text_picture"]

_WIDTH = 80
_GAP = "  "
_DECKS = {
    (Direction.EAST, False): "─",
    (Direction.NORTH, False): "│",
    (Direction.EAST, True): "═",
    (Direction.NORTH, True): "║",
}
_KEY = "A pillar  ─│ deck  ═║ fixed  a platform  . hole  ~ river  o free hole on top"


def text_picture(box: Box, state: State) -> str:
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
    size, cells = box.size, _empty(box, state, height)
    if height < len(state.levels):
        _put_bridges(box, state, height, cells)
    names = [column_name(column).rjust(2) for column in range(size)]
    lines = [f"level {height}".ljust(size + 3)]
    lines += [
        "   " + "".join(name[place] for name in names)
        for place in (0, 1)
        if place or size > len("abcdefghijklmnopqrstuvwxyz")
    ]
    for row in reversed(range(size)):
        lines.append(f"{row + 1:2} " + "".join(cells[row * size : (row + 1) * size]))
    return lines


def _empty(box: Box, state: State, height: int) -> list[str]:
    """Return what each cell of a level looks like without its bridges."""
    cells = [" "] * box.north
    if height:
        _mark(cells, box.pillars(sum(state.levels[height - 1])), "o")
        return cells
    _mark(cells, box.ground, ".")
    _mark(cells, box.river, "~")
    for letter, platforms in zip(LETTERS.lower(), box.platforms, strict=True):
        _mark(cells, sum(platforms), letter)
    return cells


def _put_bridges(box: Box, state: State, height: int, cells: list[str]) -> None:
    fixed = state.fixed[height] if height < len(state.fixed) else 0
    for seat, sites in enumerate(state.levels[height]):
        for site in ones(sites):
            deck = _DECKS[box.bridge(height, site).direction, bool(fixed >> site & 1)]
            _mark(cells, box.cells(1 << site), deck)
        _mark(cells, box.pillars(sites), LETTERS[seat])


def _mark(cells: list[str], where: Cells, sign: str) -> None:
    for cell in ones(where):
        cells[cell] = sign


def _seat(box: Box, state: State, seat: int) -> str:
    turn = ">" if seat == state.turn else " "
    custody = f", {state.custody[seat]} in custody" if box.custody else ""
    return f"{turn} seat {seat}  {LETTERS[seat]}  {supply(box, state, seat)} bridges left{custody}"
