"""Pictures for people: the board as text, and as an SVG drawing."""

from __future__ import annotations

from boardcore.games.ramparts.board import (
    DISTRICTS,
    FREE,
    KINDS,
    PIECES,
    PLOTS,
    SPACES,
    STREETS,
    SYMBOL_AT,
    Box,
    kind_name,
)
from boardcore.games.ramparts.moves import COLUMNS, ROWS, Colour, Event, Lay, Move, Space, Symbol
from boardcore.games.ramparts.rules import current_player, result, scores
from boardcore.games.ramparts.state import State
from boardcore.kit.grid import column_name
from boardcore.kit.svg import Drawing

__all__ = ["render_svg", "render_text"]


# -- text -------------------------------------------------------------------------------------


def render_text(box: Box, state: State) -> str:
    """Return the board as text: ``PA3`` is a purple tower of three with symbol A.

    Plots stand in brackets, a free one with its symbol; ``!`` marks a barred neutral piece.
    """
    lines = [_heading(box, state), ""]
    for row in reversed(range(ROWS)):
        cells = (_cell(state, space) for space in SPACES if space.row == row)
        lines.append(f"{row + 1} {''.join(cells)}".rstrip())
    names = (f" {column_name(column):{_width(column) - 1}}" for column in range(COLUMNS))
    lines += [f"  {''.join(names)}".rstrip(), ""]
    lines += [*_seats_text(box, state), "", _status(box, state)]
    return "\n".join(lines)


def _heading(box: Box, state: State) -> str:
    heading = "Ramparts"
    if state.laid < PIECES:
        return f"{heading}   {state.laid} of {PIECES} pieces are laid"
    limit = "" if box.quiet_limit is None else f" of {box.quiet_limit}"
    return f"{heading}   {state.quiet}{limit} quiet moves in a row"


def _width(column: int) -> int:
    """Return the width of a column; where plots lie brackets need room."""
    return 6 if any(plot.column == column for plot in PLOTS) else 5


def _cell(state: State, space: Space) -> str:
    kind, height, symbol = state.tops[space], state.heights[space], SYMBOL_AT[space]
    text = "" if kind == FREE else kind_name(kind) + (str(height) if height > 1 else "")
    if symbol is not None:
        return f"[{text or f' {symbol}':4}]"
    bar = "!" if space in state.barred else ""
    return f" {text + bar or '.':4}"


def _seats_text(box: Box, state: State) -> list[str]:
    rows: list[str] = []
    turn = current_player(box, state)
    for seat, (colour, points) in enumerate(zip(box.colours, scores(box, state), strict=True)):
        mark = ">" if seat == turn else " "
        rows.append(f"{mark} {colour.letter} {colour:7} {points:>3}")
    neutral = [str(colour) for colour in Colour if colour not in box.colours]
    if neutral:
        rows.append(f"  neutral: {' and '.join(neutral)}")
    return rows


def _status(box: Box, state: State) -> str:
    """Say in one line what happens next, or how it ended."""
    ended = result(box, state)
    if ended is not None:
        who = " and ".join(_name(box, seat) for seat in ended.winners)
        return f"The game is over ({ended.reason}): {who} won."
    if state.laid < PIECES:
        return "A piece is laid next."
    assert state.turn is not None
    who = _name(box, state.turn).capitalize()
    return f"{who} has an extra move." if state.extra else f"{who} is on turn."


def _name(box: Box, seat: int) -> str:
    return str(box.colours[seat])


# -- SVG --------------------------------------------------------------------------------------

_CELL, _LEFT, _TOP, _FOOT = 64, 36, 56, 84
_WIDTH = COLUMNS * _CELL + 2 * _LEFT
_HEIGHT = _TOP + ROWS * _CELL + _FOOT
_INK, _TABLE, _STREET, _JOINT = "#2b2a33", "#efe9dc", "#ddd5c3", "#c9bfa8"
_DISTRICT, _PLOT, _PALE, _GOLD, _BAR = "#8f9a86", "#f7f3e8", "#b9b29f", "#e2a400", "#b3122a"
_COLOURS = ("#7b3fa0", "#c8372d", "#2a66b8", "#2f8f4e")
_SIDES = ("#552a70", "#8f241d", "#1c4780", "#1f6336")
_RADIUS, _FLAT, _THICK, _TALLEST = 23.0, 13.0, 6.0, 26.0


def render_svg(box: Box, state: State, last: Event | None) -> str:
    """Return the board as an SVG document; the move that was played last is marked."""
    drawing = Drawing(_WIDTH, _HEIGHT, f"Ramparts. {_status(box, state)}")
    drawing.rect(0, 0, _WIDTH, _HEIGHT, fill=_TABLE)
    drawing.text(_LEFT, 34, _status(box, state), font_size=20, fill=_INK, text_anchor="start")
    heading = _heading(box, state).removeprefix("Ramparts").strip()
    drawing.text(_WIDTH - _LEFT, 34, heading, font_size=15, fill=_INK, text_anchor="end")
    _draw_board(drawing)
    marked = _spaces_of(state, last)
    for space in marked:
        x, y = _corner(space)
        drawing.rect(
            x + 2, y + 2, _CELL - 4, _CELL - 4, rx=7, fill="none", stroke=_GOLD, stroke_width=4
        )
    # From the top row down, so that a tower stands before the one behind it.
    for space in sorted((*STREETS, *PLOTS), key=lambda space: -space.row):
        if state.tops[space] != FREE:
            _draw_tower(drawing, box, state, space)
    if len(marked) == 2:
        _draw_arrow(drawing, _middle(marked[0]), _middle(marked[1]))
    _draw_seats(drawing, box, state)
    return str(drawing)


def _spaces_of(state: State, event: Event | None) -> list[Space]:
    if isinstance(event, Move):
        return [event.source, event.target]
    return [STREETS[state.laid - 1]] if isinstance(event, Lay) and state.laid else []


def _corner(space: Space) -> tuple[int, int]:
    return _LEFT + space.column * _CELL, _TOP + (ROWS - 1 - space.row) * _CELL


def _middle(space: Space) -> tuple[float, float]:
    x, y = _corner(space)
    return x + _CELL / 2, y + _CELL / 2


def _draw_board(drawing: Drawing) -> None:
    right, bottom = _LEFT + COLUMNS * _CELL, _TOP + ROWS * _CELL
    drawing.rect(_LEFT, _TOP, right - _LEFT, bottom - _TOP, rx=8, fill=_STREET)
    for column in range(COLUMNS):
        x = _LEFT + column * _CELL
        if column:
            drawing.line(x, _TOP, x, bottom, stroke=_JOINT)
        drawing.text(x + _CELL / 2, bottom + 19, column_name(column), font_size=15, fill=_INK)
    for row in range(ROWS):
        y = bottom - row * _CELL
        if row:
            drawing.line(_LEFT, y, right, y, stroke=_JOINT)
        drawing.text(_LEFT - 16, y - _CELL / 2 + 5, str(row + 1), font_size=15, fill=_INK)
    for plots in DISTRICTS:
        x, y = _corner(plots[2])  # the upper left one
        drawing.rect(x - 3, y - 3, 2 * _CELL + 6, 2 * _CELL + 6, rx=10, fill=_DISTRICT)
        for plot in plots:
            x, y = _corner(plot)
            drawing.rect(x + 3, y + 3, _CELL - 6, _CELL - 6, rx=6, fill=_PLOT)
            symbol = SYMBOL_AT[plot]
            if symbol is not None:
                _draw_symbol(drawing, symbol, x + _CELL / 2, y + _CELL / 2, 17, _PALE, _PLOT)


def _draw_symbol(
    drawing: Drawing, symbol: Symbol, x: float, y: float, size: float, fill: str, ink: str
) -> None:
    """Draw a shape of its own for each symbol, and its letter: nobody needs the colours."""
    if symbol is Symbol.A:
        corners = [(0.0, -1.1), (1.1, 0.8), (-1.1, 0.8)]
    elif symbol is Symbol.B:
        corners = [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]
    else:
        corners = [(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]
    if symbol is Symbol.C:
        drawing.circle(x, y, size, fill=fill)
    else:
        drawing.polygon([(x + size * dx, y + size * dy) for dx, dy in corners], fill=fill)
    drop = size * (0.55 if symbol is Symbol.A else 0.4)
    drawing.text(x, y + drop, str(symbol), font_size=size * 1.15, font_weight="bold", fill=ink)


def _draw_tower(drawing: Drawing, box: Box, state: State, space: Space) -> None:
    """Draw a stack of pieces seen from above its front, as high as it is."""
    (colour, symbol), height = KINDS[state.tops[space]], state.heights[space]
    x, y = _middle(space)
    step = min(_THICK, _TALLEST / height)
    foot = y + _CELL / 2 - _FLAT - step - 4
    for level in range(height):
        top = foot - level * step
        drawing.path(
            f"M{x - _RADIUS} {top} v{step} a{_RADIUS} {_FLAT} 0 0 0 {2 * _RADIUS} 0 v{-step} Z",
            fill=_SIDES[colour],
            stroke=_TABLE,
            stroke_width=min(0.8, step / 6),
        )
    top = foot - (height - 1) * step
    neutral = box.neutral[state.tops[space]]
    drawing.path(
        f"M{x - _RADIUS} {top} a{_RADIUS} {_FLAT} 0 1 0 {2 * _RADIUS} 0"
        f" a{_RADIUS} {_FLAT} 0 1 0 {-2 * _RADIUS} 0 Z",
        fill=_COLOURS[colour],
        stroke=_TABLE,
        stroke_width=2 if neutral else 1,
        **({"stroke_dasharray": "4 3"} if neutral else {}),
    )
    _draw_symbol(drawing, symbol, x, top, 9, _PLOT, _INK)
    if height > 1:
        _draw_height(drawing, x + _RADIUS - 3, y + _CELL / 2 - 13, height)
    if space in state.barred:
        _draw_no_entry(drawing, x + _RADIUS - 3, y + _CELL / 2 - 13)


def _draw_height(drawing: Drawing, x: float, y: float, height: int) -> None:
    drawing.circle(x, y, 10, fill=_INK, stroke=_TABLE, stroke_width=1.5)
    drawing.text(x, y + 5, str(height), font_size=13, font_weight="bold", fill=_PLOT)


def _draw_no_entry(drawing: Drawing, x: float, y: float) -> None:
    drawing.circle(x, y, 10, fill=_BAR, stroke=_TABLE, stroke_width=1.5)
    drawing.rect(x - 6, y - 2, 12, 4, fill=_TABLE)


def _draw_arrow(drawing: Drawing, source: tuple[float, float], target: tuple[float, float]) -> None:
    """Draw an arrow along a row or column, over what it passes."""
    (x, y), (to_x, to_y) = source, target
    length = abs(to_x - x) + abs(to_y - y)
    dx, dy = (to_x - x) / length, (to_y - y) / length
    near, tip = 12.0, length - 20
    drawing.line(
        x + near * dx,
        y + near * dy,
        x + (tip - 8) * dx,
        y + (tip - 8) * dy,
        stroke=_GOLD,
        stroke_width=6,
        stroke_linecap="round",
        opacity=0.85,
    )
    head = [(tip + 6, 0.0), (tip - 10, 9.0), (tip - 10, -9.0)]
    drawing.polygon(
        [(x + along * dx - aside * dy, y + along * dy + aside * dx) for along, aside in head],
        fill=_GOLD,
        opacity=0.95,
    )


def _draw_seats(drawing: Drawing, box: Box, state: State) -> None:
    """Draw the points of each seat below the board, and the neutral colours beside them."""
    y = _HEIGHT - 28
    points = scores(box, state)
    for number, colour in enumerate((*box.colours, *(c for c in Colour if c not in box.colours))):
        x = _LEFT + number * COLUMNS * _CELL / 4
        seated = number < box.players
        if seated and number == current_player(box, state):
            drawing.rect(x - 8, y - 22, 206, 40, rx=10, fill="none", stroke=_GOLD, stroke_width=4)
        drawing.circle(x + 12, y - 2, 12, fill=_COLOURS[colour])
        said = f"{colour}: {points[number]}" if seated else "neutral"
        drawing.text(x + 32, y + 5, said, font_size=19, fill=_INK, text_anchor="start")
