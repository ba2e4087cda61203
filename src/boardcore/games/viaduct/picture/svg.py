"""The board in isometric projection, seen from above its south-east corner.

Whatever is on a level is drawn after the levels below and, within a level, cell by cell from the
back to the front; so every piece covers what it hides and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from boardcore.games.viaduct.board import LETTERS, Box, StandingBridge, standing
from boardcore.games.viaduct.moves import Bridge, Cell, Direction, Event, Place, Remove
from boardcore.games.viaduct.picture.status import status
from boardcore.games.viaduct.rules import supply
from boardcore.games.viaduct.state import State
from boardcore.kit.grid import column_name
from boardcore.kit.svg import Drawing

__all__ = ["render_svg"]

_HALF_WIDTH, _HALF_HEIGHT, _STOREY = 22, 12, 17
_MARGIN, _HEADER, _THICK = 46, 78, 14
_INK, _PAPER, _WOOD, _WOOD_SIDE = "#2b2a33", "#f4efe3", "#d9c7a0", "#a58d5f"
_HOLE, _WATER, _UNUSED, _MARK = "#7d6a45", "#8fbfdc", "#c3bba8", "#ffe14d"


@attrs.frozen
class _Paint:
    """The shades of a colour: what faces up, left and right, and a platform's ground."""

    top: str
    left: str
    right: str
    ground: str


_PAINTS = (
    _Paint("#f2903a", "#c96d1c", "#9c5212", "#f3c89d"),
    _Paint("#5b6b7d", "#3f4c5a", "#2a333d", "#b9c3ce"),
    _Paint("#4f9ed9", "#2f77ae", "#205680", "#b3d4ec"),
    _Paint("#6bb25c", "#468a39", "#306327", "#bfdfb7"),
)


@attrs.frozen
class _Piece:
    """One cell of a bridge, in the order in which cells are drawn.

    Attributes:
        seat: whose bridge it is.
        column: where it is, from the left.
        depth: where it is, in rows from the top.
        level: how high it is.
        pillar: whether it is a pillar or part of the deck.
        ends: whether a deck reaches a pillar before and after this cell.
        direction: where the bridge runs to.
        fixed: whether the bridge is a fixed one.
        marked: whether it was placed last.
    """

    seat: int
    column: int
    depth: int
    level: int
    pillar: bool
    ends: tuple[bool, bool]
    direction: Direction
    fixed: bool
    marked: bool


def render_svg(box: Box, state: State, last: Event | None) -> str:
    """Return the board as an SVG document; the bridge that came or went last is marked.

    Fixed bridges have a white line on the deck and white rims.
    """
    return str(_Picture(box, state, last).drawing)


class _Picture:
    """One drawing and the projection that belongs to it."""

    def __init__(self, box: Box, state: State, last: Event | None) -> None:
        self.box, self.state, self.last = box, state, last
        size = box.size
        seats = 24 * ((box.players + 1) // 2)
        self.left = _MARGIN + size * _HALF_WIDTH
        self.top = _HEADER + seats + _STOREY * len(state.levels)
        width = 2 * self.left
        height = self.top + 2 * size * _HALF_HEIGHT + _THICK + _MARGIN
        self.drawing = Drawing(width, height, f"Viaduct: {status(state)}")
        self.drawing.rect(0, 0, width, height, fill=_PAPER)
        self._draw_header(width)
        self._draw_board()
        pieces = [
            piece
            for found in standing(box, state.levels, state.fixed)
            for piece in self._cells(found)
        ]
        for piece in sorted(pieces, key=lambda p: (p.level, p.column + p.depth)):
            self._draw_piece(piece)
        if isinstance(last, Remove):
            self._draw_gap(last.bridge)

    # -- projection ---------------------------------------------------------------------------

    def _at(self, across: float, down: float, up: float = 0) -> tuple[float, float]:
        """Return where a point is seen: cells from the left and from the top, and levels up."""
        x = self.left + (across - down) * _HALF_WIDTH
        return x, self.top + (across + down) * _HALF_HEIGHT - up * _STOREY

    def _plate(
        self, left: float, top: float, right: float, bottom: float, up: float, **style: object
    ) -> None:
        """Draw a horizontal rectangle."""
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        self.drawing.polygon([self._at(*corner, up) for corner in corners], **style)

    def _block(
        self,
        area: tuple[float, float, float, float],
        low: float,
        high: float,
        paint: _Paint,
    ) -> None:
        """Draw a block: the face towards the lower left, the one to the right, the top."""
        left, top, right, bottom = area
        front = ((left, bottom, high), (right, bottom, high), (right, bottom, low))
        side = ((right, top, high), (right, bottom, high), (right, bottom, low))
        for corners, last, colour in (
            (front, (left, bottom, low), paint.left),
            (side, (right, top, low), paint.right),
        ):
            points = [self._at(*corner) for corner in (*corners, last)]
            self.drawing.polygon(points, fill=colour, **_edge(colour))
        self._plate(left, top, right, bottom, high, fill=paint.top, **_edge(paint.top))

    # -- header -------------------------------------------------------------------------------

    def _draw_header(self, width: float) -> None:
        box, state, drawing = self.box, self.state, self.drawing
        turn = state.turns + (state.turn is not None)
        drawing.text(20, 34, f"Viaduct, turn {turn}", font_size=20, fill=_INK, **_LEFT)
        drawing.text(20, 58, status(state), font_size=15, fill=_INK, **_LEFT)
        for seat in range(box.players):
            x, y = 20 + (seat % 2) * (width / 2 - 20), 84 + 24 * (seat // 2)
            drawing.rect(x, y - 13, 26, 16, rx=3, fill=_PAINTS[seat].top)
            drawing.text(x + 13, y, LETTERS[seat], font_size=13, fill=_PAPER)
            text = f"seat {seat}: {supply(box, state, seat)} left"
            if box.custody:
                text += f", {state.custody[seat]} in custody"
            weight = "bold" if seat == state.turn else "normal"
            drawing.text(x + 34, y, text, font_size=14, font_weight=weight, fill=_INK, **_LEFT)

    # -- board --------------------------------------------------------------------------------

    def _draw_board(self) -> None:
        box, size = self.box, self.box.size
        thick = _THICK / _STOREY
        wood = _Paint(_WOOD, _WOOD_SIDE, _WOOD_SIDE, _WOOD)
        self._block((0, 0, size, size), -thick, 0, wood)
        for cell in box.cells(box.river):
            left, bottom = cell.column, size - cell.row
            self._plate(left, bottom - 1, left + 1, bottom, 0, fill=_WATER, **_edge(_WATER))
        for letter, platforms in enumerate(box.platforms):
            used = letter < box.players
            for cells in platforms:
                self._draw_platform(box.cells(cells), letter, used)
        for cell in box.cells(box.ground):
            x, y = self._at(cell.column + 0.5, size - cell.row - 0.5)
            self._ellipse(x, y, 5, 2.7, fill=_HOLE)
        for n in range(size):
            x, y = self._at(n + 0.5, size + 0.75)
            self.drawing.text(x, y + 14, column_name(n), font_size=12, fill=_INK)
            x, y = self._at(size + 0.75, size - n - 0.5)
            self.drawing.text(x, y + 14, str(n + 1), font_size=12, fill=_INK)

    def _draw_platform(self, cells: tuple[Cell, ...], letter: int, used: bool) -> None:
        size = self.box.size
        columns, rows = [cell.column for cell in cells], [cell.row for cell in cells]
        left, right = min(columns), max(columns) + 1
        top, bottom = size - 1 - max(rows), size - min(rows)
        colour = _PAINTS[letter].ground if used else _UNUSED
        self._plate(left, top, right, bottom, 0, fill=colour, stroke=_INK, stroke_width=0.8)
        x, y = self._at((left + right) / 2, (top + bottom) / 2)
        style = {"font_size": 22, "font_weight": "bold", "opacity": 0.75}
        self.drawing.text(x, y + 8, LETTERS[letter], fill=_INK if used else _WOOD_SIDE, **style)

    # -- bridges ------------------------------------------------------------------------------

    def _cells(self, found: StandingBridge) -> Iterator[_Piece]:
        bridge, last = found.bridge, len(found.bridge.cells) - 1
        marked = isinstance(self.last, Place) and self.last.bridge == bridge
        for step, cell in enumerate(bridge.cells):
            yield _Piece(
                found.seat,
                cell.column,
                self.box.size - 1 - cell.row,
                bridge.level,
                step in (0, last),
                (step == 1, step == last - 1),
                bridge.direction,
                found.fixed,
                marked,
            )

    def _draw_piece(self, piece: _Piece) -> None:
        if piece.pillar:
            self._draw_pillar(piece)
        else:
            self._draw_deck(piece)

    def _draw_pillar(self, piece: _Piece) -> None:
        inset, level = 0.13, piece.level
        left, top = piece.column + inset, piece.depth + inset
        right, bottom = piece.column + 1 - inset, piece.depth + 1 - inset
        self._block((left, top, right, bottom), level, level + 1, _PAINTS[piece.seat])
        if piece.marked:
            self._plate(left, top, right, bottom, level + 1, **_MARKED)
        x, y = self._at(piece.column + 0.5, piece.depth + 0.5, level + 1)
        rim = {"stroke": "white", "stroke_width": 2.2} if piece.fixed else {}
        self._ellipse(x, y, 6, 3.3, fill=_INK, **rim)

    def _draw_deck(self, piece: _Piece) -> None:
        inset, overlap, level = 0.27, 0.14, piece.level
        first, last = piece.ends
        if piece.direction is Direction.EAST:
            left, right = piece.column - overlap * first, piece.column + 1 + overlap * last
            top, bottom = piece.depth + inset, piece.depth + 1 - inset
            ends = ((left, piece.depth + 0.5), (right, piece.depth + 0.5))
        else:
            left, right = piece.column + inset, piece.column + 1 - inset
            top, bottom = piece.depth - overlap * last, piece.depth + 1 + overlap * first
            ends = ((piece.column + 0.5, top), (piece.column + 0.5, bottom))
        area = (left, top, right, bottom)
        self._block(area, level + 0.55, level + 1, _PAINTS[piece.seat])
        lines: list[tuple[str, int]] = []
        if piece.marked:
            lines.append((_MARK, 5))
        if piece.fixed:
            lines.append(("white", 2))
        for colour, width in lines:
            start, end = (self._at(*point, level + 1) for point in ends)
            self.drawing.line(*start, *end, stroke=colour, stroke_width=width)

    def _draw_gap(self, bridge: Bridge) -> None:
        """Draw the outline of a bridge that was removed."""
        left, right = bridge.start.column, bridge.end.column + 1
        top, bottom = self.box.size - 1 - bridge.end.row, self.box.size - bridge.start.row
        style = {"fill": "none", "stroke": _INK, "stroke_width": 2, "stroke_dasharray": "5 3"}
        self._plate(left, top, right, bottom, bridge.level, **style)

    def _ellipse(self, x: float, y: float, rx: float, ry: float, **style: object) -> None:
        half = f"{rx:g} {ry:g} 0 1 0"
        path = f"M{x - rx:.1f} {y:.1f} a{half} {2 * rx:g} 0 a{half} {-2 * rx:g} 0 Z"
        self.drawing.path(path, **style)


_LEFT = {"text_anchor": "start"}
_MARKED = {"fill": "none", "stroke": _MARK, "stroke_width": 2.5}


def _edge(colour: str) -> dict[str, object]:
    """Return a hairline in the colour of a face, which closes the seam to the next one."""
    return {"stroke": colour, "stroke_width": 0.7, "stroke_linejoin": "round"}
