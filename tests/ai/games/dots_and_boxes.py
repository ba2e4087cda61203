"""Dots and boxes: a seat draws an edge, and moves again if that closes a box.

The horizontal edges are numbered row by row, then the vertical ones; the edges drawn are the bits
of an int. What a seat gets is by how many boxes it is ahead, as a share of all boxes.
"""

from __future__ import annotations

import attrs

from boardcore import Game, options


@attrs.frozen
class Grid:
    """The edges drawn, the boxes of each seat, and who is on turn."""

    drawn: int
    boxes: tuple[int, int]
    seat: int


@attrs.frozen(kw_only=True)
class DotsAndBoxes(Game[Grid, int]):
    """A move is the number of an edge."""

    num_players = 2

    rows: int = options.integer(2, 1, 3, help="rows of boxes")
    columns: int = options.integer(2, 1, 3, help="columns of boxes")
    max_events: int | None = options.derived(lambda game: game.edges)

    @property
    def edges(self) -> int:
        return (self.rows + 1) * self.columns + self.rows * (self.columns + 1)

    def around(self, row: int, column: int) -> int:
        """Return the bits of the four edges of a box."""
        top = row * self.columns + column
        left = (self.rows + 1) * self.columns + row * (self.columns + 1) + column
        return 1 << top | 1 << top + self.columns | 1 << left | 1 << left + 1

    def initial_state(self) -> Grid:
        return Grid(0, (0, 0), 0)

    def current_player(self, state: Grid) -> int | None:
        return state.seat if sum(state.boxes) < self.rows * self.columns else None

    def legal_moves(self, state: Grid) -> tuple[int, ...]:
        return tuple(edge for edge in range(self.edges) if not state.drawn >> edge & 1)

    def apply_unchecked(self, state: Grid, event: int) -> Grid:
        drawn = state.drawn | 1 << event
        closed = sum(
            bool(box >> event & 1) and drawn & box == box
            for row in range(self.rows)
            for column in range(self.columns)
            for box in [self.around(row, column)]
        )
        if not closed:
            return Grid(drawn, state.boxes, 1 - state.seat)
        first, second = state.boxes
        boxes = (first, second + closed) if state.seat else (first + closed, second)
        return Grid(drawn, boxes, state.seat)

    def returns(self, state: Grid) -> tuple[float, ...]:
        if self.current_player(state) is not None:
            return (0.0, 0.0)
        ahead = (state.boxes[0] - state.boxes[1]) / (self.rows * self.columns)
        return (ahead, -ahead)
