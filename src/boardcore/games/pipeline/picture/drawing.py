"""The drawing: pipes in space above the board, seen from the south and a little from the east.

Lengths are in the drawing's units. A node's centre is one step above the next level's, half a step
above the floor at the bottom. What is nearer to the eye is drawn later.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from boardcore.games.pipeline.board import (
    STEPS,
    Box,
    Connector,
    ConnectorKind,
    Pipe,
    PipelineBoard,
)
from boardcore.games.pipeline.moves import Arm, Cap, Event, Node, Place, Remove, Uncap
from boardcore.games.pipeline.picture.text import status
from boardcore.games.pipeline.state import State, board_of
from boardcore.kit.grid import column_name
from boardcore.kit.svg import Drawing

__all__ = ["render_svg"]

Point = tuple[float, float]
Spot = tuple[float, float, float]

_EAST, _NORTH, _UP = (58.0, 11.0), (30.0, -34.0), 58.0
# How much nearer a step east, north or up is to the eye: the direction that is seen as a point.
_NEARER = (0.77, -1.49, 1.0)

_PIPES = ("#8e4fc0", "#2f9e5f", "#e8772e", "#e3b505")
_EDGES = ("#4f2470", "#155a33", "#8f3d0b", "#7d6200")
_INK, _TABLE, _BOARD, _LINES, _PAPER = "#2b2a33", "#eceae4", "#fbf8ef", "#c9c3b2", "#ffffff"
_BLUE, _PLAIN, _LAST = "#7fb2e5", "#d9d3c3", "#e0248b"
_TOP, _ROW, _EDGE = 56, 30, 24


class _View:
    """Where the points of the lattice lie in the drawing."""

    def __init__(self, board: PipelineBoard) -> None:
        self.low, self.high = -board.margin - 0.5, board.side + board.margin - 0.5
        across, top = (self.low, self.high), board.height - 0.5
        corners = [_flat((x, y, z)) for x in across for y in across for z in (-0.5, top)]
        self._left = min(x for x, _ in corners) - _EDGE
        self._upper = min(y for _, y in corners) - _TOP
        self.width = max(x for x, _ in corners) - self._left + _EDGE
        self.height = max(y for _, y in corners) - self._upper + _EDGE

    def at(self, spot: Spot) -> Point:
        """Return where a point in space is seen."""
        x, y = _flat(spot)
        return x - self._left, y - self._upper


def _flat(spot: Spot) -> Point:
    x, y, z = spot
    return _EAST[0] * x + _NORTH[0] * y, _EAST[1] * x + _NORTH[1] * y - _UP * z


def _centre(node: Node) -> Spot:
    return node.x, node.y, node.z


def _nearness(spot: Spot) -> float:
    return sum(step * much for step, much in zip(spot, _NEARER, strict=True))


def _towards(node: Node, arm: Arm, far: float) -> Spot:
    """Return the point so far from a node's centre along an arm; 0.5 is where two arms meet."""
    x, y, z = (at + far * step for at, step in zip(_centre(node), STEPS[arm], strict=True))
    return x, y, z


def render_svg(box: Box, state: State, last: Event | None) -> str:
    """Return the position as an SVG document: the board in space, and below it what is left."""
    board = board_of(box, state)
    view = _View(board)
    rows = sum(map(len, board.seats))
    height = view.height + rows * _ROW + _EDGE
    drawing = Drawing(round(view.width), round(height), f"Pipeline. {status(box, state)}")
    drawing.rect(0, 0, round(view.width), round(height), fill=_TABLE)
    limit = "" if board.max_turns is None else f" of {board.max_turns}"
    drawing.text(_EDGE, 34, f"Turn {board.turns + 1}{limit}", font_size=20, **_LEFT)
    drawing.text(view.width - _EDGE, 34, status(box, state), font_size=18, **_RIGHT)
    _draw_floor(drawing, board, view)
    _draw_pipes(drawing, board, view)
    _draw_last(drawing, box, view, last)
    _draw_supplies(drawing, board, box.caps, view.height)
    _draw_legend(drawing, view.width - 250, view.height)
    return str(drawing)


# -- the floor --------------------------------------------------------------------------------


def _draw_floor(drawing: Drawing, board: PipelineBoard, view: _View) -> None:
    low, high, margin = view.low, view.high, board.margin
    _draw_field(drawing, view, low, high, fill="#e2dfd6", stroke=_LINES)
    inside = -0.5, board.side - 0.5
    _draw_field(drawing, view, *inside, fill=_BOARD, stroke=_LINES, stroke_width=2)
    across = board.side + 2 * margin
    for line in range(1, across):
        for ends in (
            ((low + line, low), (low + line, high)),
            ((low, low + line), (high, low + line)),
        ):
            (x1, y1), (x2, y2) = (view.at((*end, -0.5)) for end in ends)
            drawing.line(x1, y1, x2, y2, stroke=_LINES, stroke_width=0.7)
    for number in range(across):
        x, y = view.at((number - margin, low - 0.02, -0.5))
        drawing.text(x, y + 16, column_name(number), **_SMALL)
        x, y = view.at((low, number - margin, -0.5))
        drawing.text(x - 10, y + 4, str(number + 1), **_SMALL)
    for connector in sorted(board.connectors, key=lambda each: (each.node.x, each.node.y)):
        _draw_connector(drawing, connector, view.at((connector.node.x, connector.node.y, -0.5)))


def _draw_field(drawing: Drawing, view: _View, low: float, high: float, **style: object) -> None:
    corners = ((low, low), (high, low), (high, high), (low, high))
    drawing.polygon([view.at((*corner, -0.5)) for corner in corners], **style)


def _draw_connector(drawing: Drawing, connector: Connector, at: Point) -> None:
    """Draw a start ring, a goal of one or two colours, or a plain connector."""
    colours = connector.colours
    match connector.kind:
        case ConnectorKind.RING:
            fill, edge = _PIPES[colours[0]], _EDGES[colours[0]]
            _draw_oval(drawing, at, 22, fill=fill, stroke=edge)
            _draw_oval(drawing, at, 14, fill=_BOARD, stroke=edge)
            _draw_oval(drawing, at, 6, fill=fill, stroke=edge)
        case ConnectorKind.GOAL:
            for half, colour in enumerate(colours):
                outline = list(_oval(at, 18, half * pi, (half + 2 / len(colours)) * pi))
                drawing.polygon(outline, fill=_PIPES[colour], stroke=_PAPER, stroke_width=1)
            _draw_oval(drawing, at, 6, fill=_PAPER, stroke=_INK)
        case ConnectorKind.BLUE:
            _draw_oval(drawing, at, 13, fill=_BLUE, stroke="#3f76ad")
            _draw_oval(drawing, at, 5, fill=_PAPER, stroke="#3f76ad")
        case ConnectorKind.PLAIN:
            _draw_oval(drawing, at, 11, fill=_PLAIN, stroke="#a79f8a")
            _draw_oval(drawing, at, 5, fill=_PAPER, stroke="#a79f8a")


def _draw_oval(drawing: Drawing, at: Point, radius: float, **style: object) -> None:
    drawing.polygon(list(_oval(at, radius, 0, 2 * pi)), stroke_width=1, **style)


def _oval(at: Point, radius: float, start: float, end: float) -> Iterator[Point]:
    """Yield the outline of a circle on the floor, or of a part of it."""
    for step in range(25):
        angle = start + (end - start) * step / 24
        yield at[0] + radius * cos(angle), at[1] + 0.55 * radius * sin(angle)


# -- the pipes --------------------------------------------------------------------------------


def _draw_pipes(drawing: Drawing, board: PipelineBoard, view: _View) -> None:
    places = {_centre(pipe.node) for pipe in board.pipes}
    for pipe in board.pipes:
        x, y, z = _centre(pipe.node)
        _draw_shadow(drawing, view, pipe.node, pole=z > 0 and (x, y, z - 1) not in places)
    for pipe in sorted(board.pipes, key=lambda pipe: _nearness(_centre(pipe.node))):
        _draw_pipe(drawing, board, view, pipe)


def _draw_shadow(drawing: Drawing, view: _View, node: Node, *, pole: bool) -> None:
    """Draw where a pipe stands over the floor, and, if asked for, a thin pole from there to it."""
    foot = view.at((node.x, node.y, -0.5))
    _draw_oval(drawing, foot, 15, fill=_INK, fill_opacity=0.12)
    if pole:
        x1, y1 = view.at(_centre(node))
        drawing.line(
            x1, y1, *foot, stroke=_INK, stroke_width=0.8, stroke_dasharray=3, stroke_opacity=0.45
        )


def _draw_pipe(drawing: Drawing, board: PipelineBoard, view: _View, pipe: Pipe) -> None:
    colour = pipe.colour
    away = [arm for arm in pipe.arms if _nearness(STEPS[arm]) < 0]
    near = [arm for arm in pipe.arms if arm not in away]
    for arm in away:
        _draw_arm(drawing, board, view, pipe, arm)
    x, y = view.at(_centre(pipe.node))
    drawing.circle(x, y, 10, fill=_PIPES[colour], stroke=_EDGES[colour], stroke_width=1.5)
    for arm in near:
        _draw_arm(drawing, board, view, pipe, arm)
    drawing.circle(x, y, 6.5, fill=_PIPES[colour])
    drawing.text(x, y + 4, str(pipe.node.z), font_size=11, font_weight="bold", fill=_PAPER)


def _draw_arm(drawing: Drawing, board: PipelineBoard, view: _View, pipe: Pipe, arm: Arm) -> None:
    node, colour = pipe.node, pipe.colour
    end = view.at(_towards(node, arm, 0.5 if arm in pipe.joined else 0.36))
    start = view.at(_centre(node))
    # A light border, shorter than the arm, parts it from what it passes in front of.
    around = view.at(_towards(node, arm, 0.2)), view.at(_towards(node, arm, 0.42))
    drawing.line(*around[0], *around[1], stroke=_TABLE, stroke_width=18)
    for width, paint in ((13, _EDGES[colour]), (9.5, _PIPES[colour])):
        drawing.line(*start, *end, stroke=paint, stroke_width=width)
    cap = board.cap_at(node, arm)
    if cap is not None:
        _draw_cap(drawing, end, _PIPES[board.seats[cap.seat][0]])
    elif arm in pipe.open:
        drawing.circle(*end, 7.5, fill=_PAPER, stroke=_EDGES[colour], stroke_width=2.5)


def _draw_cap(drawing: Drawing, at: Point, paint: str) -> None:
    x, y = at
    drawing.circle(x, y, 10, fill=_INK, stroke=paint, stroke_width=3)
    drawing.line(x - 4, y - 4, x + 4, y + 4, **_CROSS)
    drawing.line(x - 4, y + 4, x + 4, y - 4, **_CROSS)


def _draw_last(drawing: Drawing, box: Box, view: _View, last: Event | None) -> None:
    """Draw a ring about the node where a piece or a cap has just come or gone."""
    if isinstance(last, Place | Remove | Cap | Uncap):
        x, y = view.at(_centre(box.nodes[last.node]))
        drawing.circle(x, y, 19, fill="none", stroke=_LAST, stroke_width=4)


# -- what is left -----------------------------------------------------------------------------


def _draw_supplies(drawing: Drawing, board: PipelineBoard, caps: int, top: float) -> None:
    """Draw the pipes left of each colour and, of so many, the caps left of each seat."""
    rows = [(seat, colour) for seat, own in enumerate(board.seats) for colour in own]
    for row, (seat, colour) in enumerate(rows):
        y = top + _ROW * row + 14
        drawing.rect(_EDGE, y - 14, 16, 16, rx=4, fill=_PIPES[colour], stroke=_EDGES[colour])
        left = board.supply[colour]
        pipes = f"{left.elbows} elbows, {left.tees} tees, {left.crosses} crosses"
        bold = "bold" if seat == board.turn else "normal"
        name = f"seat {seat} {colour}"
        drawing.text(_EDGE + 26, y, name, font_size=16, font_weight=bold, **_LEFT)
        drawing.text(_EDGE + 170, y, pipes, font_size=16, **_LEFT)
        if colour == board.seats[seat][0]:
            stock = f"{board.stock[seat]} of {caps} caps"
            drawing.text(_EDGE + 390, y, stock, font_size=16, **_LEFT)


def _draw_legend(drawing: Drawing, x: float, top: float) -> None:
    for row, meaning in enumerate(("open arm", "cap, in its owner's colour")):
        y = top + _ROW * row + 10
        if row:
            _draw_cap(drawing, (x, y), _LINES)
        else:
            drawing.circle(x, y, 7.5, fill=_PAPER, stroke=_INK, stroke_width=2.5)
        drawing.text(x + 20, y + 5, meaning, font_size=15, **_LEFT)


_LEFT = {"text_anchor": "start", "fill": _INK}
_RIGHT = {"text_anchor": "end", "fill": _INK}
_SMALL = {"font_size": 12, "fill": "#77715f"}
_CROSS = {"stroke": _PAPER, "stroke_width": 2}
