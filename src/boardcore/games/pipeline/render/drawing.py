"""The drawing: pipes in space above the board, seen from the south and a little from the east.

Lengths are in the drawing's units. A node's centre is one step above the next level's, half a step
above the floor at the bottom. What is nearer to the eye is drawn later.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from boardcore.games.pipeline.components import (
    ARMS_OF,
    BLUE,
    GOALS,
    OPPOSITE,
    RINGS,
    SIDE,
    Box,
)
from boardcore.games.pipeline.moves import (
    Arm,
    Cap,
    Colour,
    Event,
    Node,
    Place,
    Remove,
    Uncap,
)
from boardcore.games.pipeline.render.text import status
from boardcore.games.pipeline.rules import caps_left
from boardcore.games.pipeline.state import State, Step
from boardcore.kit.grid import column_name
from boardcore.kit.svg import Drawing

__all__ = ["svg_picture"]

Point = tuple[float, float]
Spot = tuple[float, float, float]

_EAST, _NORTH, _UP = (58.0, 11.0), (30.0, -34.0), 58.0
# How much nearer a step east, north or up is to the eye: the direction that is seen as a point.
_NEARER = (0.77, -1.49, 1.0)
_STEPS: tuple[Spot, ...] = (
    (0, 1, 0),
    (1, 0, 0),
    (0, -1, 0),
    (-1, 0, 0),
    (0, 0, 1),
    (0, 0, -1),
)

_PIPES = ("#8e4fc0", "#2f9e5f", "#e8772e", "#e3b505")
_EDGES = ("#4f2470", "#155a33", "#8f3d0b", "#7d6200")
_INK, _TABLE, _BOARD, _LINES, _PAPER = "#2b2a33", "#eceae4", "#fbf8ef", "#c9c3b2", "#ffffff"
_BLUE, _PLAIN, _LAST = "#7fb2e5", "#d9d3c3", "#e0248b"
_TOP, _ROW, _EDGE = 56, 30, 24


class _View:
    """Where the points of the lattice lie in the drawing."""

    def __init__(self, box: Box) -> None:
        low, high = -box.margin - 0.5, SIDE + box.margin - 0.5
        top = max(z for _, _, z in box.nodes) + 0.5
        corners = [_flat((x, y, z)) for x in (low, high) for y in (low, high) for z in (-0.5, top)]
        self._left = min(x for x, _ in corners) - _EDGE
        self._upper = min(y for _, y in corners) - _TOP
        self.width = max(x for x, _ in corners) - self._left + _EDGE
        self.height = max(y for _, y in corners) - self._upper + _EDGE

    def at(self, place: Spot) -> Point:
        """Return where a point in space is seen."""
        x, y = _flat(place)
        return x - self._left, y - self._upper


def _flat(place: Spot) -> Point:
    x, y, z = place
    return _EAST[0] * x + _NORTH[0] * y, _EAST[1] * x + _NORTH[1] * y - _UP * z


def _nearness(place: Spot) -> float:
    return sum(step * much for step, much in zip(place, _NEARER, strict=True))


def _towards(place: Spot, arm: Arm, far: float) -> Spot:
    """Return the point so far from a node's centre along an arm; 0.5 is where two arms meet."""
    x, y, z = (at + far * step for at, step in zip(place, _STEPS[arm], strict=True))
    return x, y, z


def svg_picture(box: Box, state: State, last: Event | None = None) -> str:
    """Return the position as an SVG document: the board in space, and below it what is left."""
    view = _View(box)
    rows = sum(map(len, box.colours))
    height = view.height + rows * _ROW + _EDGE
    drawing = Drawing(round(view.width), round(height), f"Pipeline. {status(box, state)}")
    drawing.rect(0, 0, round(view.width), round(height), fill=_TABLE)
    limit = "" if box.max_turns is None else f" of {box.max_turns}"
    drawing.text(_EDGE, 34, f"Turn {state.turns + 1}{limit}", font_size=20, **_LEFT)
    drawing.text(view.width - _EDGE, 34, status(box, state), font_size=18, **_RIGHT)
    _draw_floor(drawing, box, view)
    _draw_pipes(drawing, box, state, view)
    _draw_last(drawing, box, view, last)
    _draw_supplies(drawing, box, state, view.height)
    _draw_legend(drawing, view.width - 250, view.height)
    return str(drawing)


# -- the floor --------------------------------------------------------------------------------


def _draw_floor(drawing: Drawing, box: Box, view: _View) -> None:
    low, high = -box.margin - 0.5, SIDE + box.margin - 0.5
    _draw_field(drawing, view, low, high, fill="#e2dfd6", stroke=_LINES)
    _draw_field(drawing, view, -0.5, SIDE - 0.5, fill=_BOARD, stroke=_LINES, stroke_width=2)
    for line in range(1, SIDE + 2 * box.margin):
        for ends in (
            ((low + line, low), (low + line, high)),
            ((low, low + line), (high, low + line)),
        ):
            (x1, y1), (x2, y2) = (view.at((*end, -0.5)) for end in ends)
            drawing.line(x1, y1, x2, y2, stroke=_LINES, stroke_width=0.7)
    for number in range(SIDE + 2 * box.margin):
        x, y = view.at((number - box.margin, low - 0.02, -0.5))
        drawing.text(x, y + 16, column_name(number), **_SMALL)
        x, y = view.at((low, number - box.margin, -0.5))
        drawing.text(x - 10, y + 4, str(number + 1), **_SMALL)
    for x_at in range(SIDE):
        for y_at in range(SIDE):
            _draw_connector(drawing, box, (x_at, y_at), view.at((x_at, y_at, -0.5)))


def _draw_field(drawing: Drawing, view: _View, low: float, high: float, **style: object) -> None:
    corners = ((low, low), (high, low), (high, high), (low, high))
    drawing.polygon([view.at((*corner, -0.5)) for corner in corners], **style)


def _draw_connector(drawing: Drawing, box: Box, place: tuple[int, int], at: Point) -> None:
    """Draw a start ring, a goal of one or two colours, or a plain connector."""
    played = [colour for colour in Colour if box.owner[colour] is not None]
    goals = [colour for colour in played if place in GOALS[colour]]
    rings = [colour for colour in played if place == RINGS[colour]]
    if rings:
        _draw_oval(drawing, at, 22, fill=_PIPES[rings[0]], stroke=_EDGES[rings[0]])
        _draw_oval(drawing, at, 14, fill=_BOARD, stroke=_EDGES[rings[0]])
        _draw_oval(drawing, at, 6, fill=_PIPES[rings[0]], stroke=_EDGES[rings[0]])
    elif goals:
        for half, colour in enumerate(goals):
            outline = list(_oval(at, 18, half * pi, (half + 2 / len(goals)) * pi))
            drawing.polygon(outline, fill=_PIPES[colour], stroke=_PAPER, stroke_width=1)
        _draw_oval(drawing, at, 6, fill=_PAPER, stroke=_INK)
    elif place in BLUE:
        _draw_oval(drawing, at, 13, fill=_BLUE, stroke="#3f76ad")
        _draw_oval(drawing, at, 5, fill=_PAPER, stroke="#3f76ad")
    else:
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


def _draw_pipes(drawing: Drawing, box: Box, state: State, view: _View) -> None:
    pieces = [Node(place) for place in range(len(box.nodes)) if state.board[place]]
    for node in pieces:
        _draw_shadow(drawing, box, state, view, node)
    for node in sorted(pieces, key=lambda node: _nearness(box.nodes[node])):
        _draw_piece(drawing, box, state, view, node)


def _draw_shadow(drawing: Drawing, box: Box, state: State, view: _View, node: Node) -> None:
    """Draw where a piece stands over the floor, and a thin pole below the lowest one."""
    x, y, z = box.nodes[node]
    foot = view.at((x, y, -0.5))
    _draw_oval(drawing, foot, 15, fill=_INK, fill_opacity=0.12)
    below = box.neighbours[node][Arm.D]
    if z and not state.board[below]:
        x1, y1 = view.at((x, y, z))
        drawing.line(
            x1, y1, *foot, stroke=_INK, stroke_width=0.8, stroke_dasharray=3, stroke_opacity=0.45
        )


def _draw_piece(drawing: Drawing, box: Box, state: State, view: _View, node: Node) -> None:
    piece, centre = state.board[node], box.nodes[node]
    colour, arms = piece >> 6, ARMS_OF[piece & 63]
    away = [arm for arm in arms if _nearness(_STEPS[arm]) < 0]
    near = [arm for arm in arms if arm not in away]
    for arm in away:
        _draw_arm(drawing, box, state, view, node, arm)
    x, y = view.at(centre)
    drawing.circle(x, y, 10, fill=_PIPES[colour], stroke=_EDGES[colour], stroke_width=1.5)
    for arm in near:
        _draw_arm(drawing, box, state, view, node, arm)
    drawing.circle(x, y, 6.5, fill=_PIPES[colour])
    drawing.text(x, y + 4, str(centre[2]), font_size=11, font_weight="bold", fill=_PAPER)


def _draw_arm(drawing: Drawing, box: Box, state: State, view: _View, node: Node, arm: Arm) -> None:
    piece, centre = state.board[node], box.nodes[node]
    colour, target = piece >> 6, box.neighbours[node][arm]
    other = state.board[target]
    meets = other >> OPPOSITE[arm] & 1 and other >> 6 == colour
    plugged = arm is Arm.D and centre[2] == 0
    end = view.at(_towards(centre, arm, 0.5 if meets or plugged else 0.36))
    start = view.at(centre)
    # A light border, shorter than the arm, parts it from what it passes in front of.
    around = view.at(_towards(centre, arm, 0.2)), view.at(_towards(centre, arm, 0.42))
    drawing.line(*around[0], *around[1], stroke=_TABLE, stroke_width=18)
    for width, paint in ((13, _EDGES[colour]), (9.5, _PIPES[colour])):
        drawing.line(*start, *end, stroke=paint, stroke_width=width)
    capped = next((cap for cap in state.caps if cap.node == node and cap.arm == arm), None)
    if capped is not None:
        _draw_cap(drawing, end, _PIPES[box.colours[capped.seat][0]])
    elif not other:
        drawing.circle(*end, 7.5, fill=_PAPER, stroke=_EDGES[colour], stroke_width=2.5)


def _draw_cap(drawing: Drawing, at: Point, paint: str) -> None:
    x, y = at
    drawing.circle(x, y, 10, fill=_INK, stroke=paint, stroke_width=3)
    drawing.line(x - 4, y - 4, x + 4, y + 4, **_CROSS)
    drawing.line(x - 4, y + 4, x + 4, y - 4, **_CROSS)


def _draw_last(drawing: Drawing, box: Box, view: _View, last: Event | None) -> None:
    """Draw a ring about the node where a piece or a cap has just come or gone."""
    if isinstance(last, Place | Remove | Cap | Uncap):
        x, y = view.at(box.nodes[last.node])
        drawing.circle(x, y, 19, fill="none", stroke=_LAST, stroke_width=4)


# -- what is left -----------------------------------------------------------------------------


def _draw_supplies(drawing: Drawing, box: Box, state: State, top: float) -> None:
    row = 0
    for seat, colours in enumerate(box.colours):
        for colour in colours:
            y = top + _ROW * row + 14
            on_turn = seat == state.turn and state.step <= Step.ROLL
            drawing.rect(_EDGE, y - 14, 16, 16, rx=4, fill=_PIPES[colour], stroke=_EDGES[colour])
            left = ", ".join(
                f"{count} {name}"
                for count, name in zip(
                    state.supply[colour], ("elbows", "tees", "crosses"), strict=True
                )
            )
            name = f"seat {seat} {colour.name.lower()}"
            bold = "bold" if on_turn else "normal"
            drawing.text(_EDGE + 26, y, name, font_size=16, font_weight=bold, **_LEFT)
            drawing.text(_EDGE + 170, y, left, font_size=16, **_LEFT)
            if colour == colours[0]:
                caps = f"{caps_left(box, state, seat)} of {box.caps} caps"
                drawing.text(_EDGE + 390, y, caps, font_size=16, **_LEFT)
            row += 1


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
