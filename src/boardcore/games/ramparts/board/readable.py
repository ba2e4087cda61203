"""The board as programs read it: towers, plots and seats in the game's words, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from boardcore.core.board import Board, Json
from boardcore.games.ramparts.board.box import Box
from boardcore.games.ramparts.board.pieces import COPIES, FREE, KINDS, kind_name
from boardcore.games.ramparts.board.spaces import DISTRICTS, SPACES, STREETS, SYMBOL_AT
from boardcore.games.ramparts.moves import COLUMNS, ROWS, Colour, Space, Symbol

__all__ = ["PLOTS_BY_DISTRICT", "Plot", "RampartsBoard", "Seat", "Tower", "pieces_left", "towers"]


@attrs.frozen
class Tower:
    """What stands on a space, be it one piece or many (RAM-5).

    Attributes:
        space: where it stands.
        colour: the colour of its top piece.
        symbol: the symbol of all its pieces.
        height: the number of its pieces.
        seat: the seat that it belongs to, None for a neutral one.
        barred_by: the seat that has moved this neutral piece, which nobody may move until that
            seat's next turn (RAM-16); None if it is free to move.
    """

    space: Space
    colour: Colour
    symbol: Symbol
    height: int
    seat: int | None
    barred_by: int | None


@attrs.frozen
class Plot:
    """A building plot.

    Attributes:
        space: where it lies.
        symbol: the symbol of the towers that it takes (RAM-8).
        district: the number of its district, 0 to 7.
    """

    space: Space
    symbol: Symbol
    district: int


@attrs.frozen
class Seat:
    """A player's colour and points (RAM-3, RAM-22)."""

    colour: Colour
    points: int


PLOTS_BY_DISTRICT = tuple(
    Plot(space, symbol, number)
    for number, plots in enumerate(DISTRICTS)
    for space in plots
    if (symbol := SYMBOL_AT[space]) is not None
)
"""All plots, four in a row for each district."""


@attrs.frozen
class RampartsBoard(Board):
    """What stands where in one state of Ramparts.

    Attributes:
        towers: all towers, by their spaces from a1 to n8.
        seats: the colour and the points of each seat.
        turn: the seat that decides, None during set-up and at the end.
        extra_move: whether this is an extra move, which may be passed (RAM-12).
        next_street: where the next piece is laid, None after set-up (RAM-4).
        pieces_left: the pieces still to be laid: for each kind, ``PA``, how many.
        quiet_moves: how many moves in a row neither stacked nor entered a plot (RAM-21).
        tower_limit: no tower is higher (RAM-9).
        quiet_limit: how many quiet moves end the game; None for no limit (RAM-21).
        plots: all building plots, four in a row for each district.
    """

    game = "ramparts"

    towers: tuple[Tower, ...]
    seats: tuple[Seat, ...]
    turn: int | None
    extra_move: bool
    next_street: Space | None
    pieces_left: Mapping[str, int]
    quiet_moves: int
    tower_limit: int
    quiet_limit: int | None
    plots: tuple[Plot, ...] = PLOTS_BY_DISTRICT

    def tower_at(self, space: Space | str) -> Tower | None:
        """Return the tower on a space, ``"c4"``; None if the space is free.

        Raises:
            NotationError: the board has no space of this name.
        """
        at = space if isinstance(space, Space) else Space(space)
        return next((tower for tower in self.towers if tower.space == at), None)

    def plot_at(self, space: Space | str) -> Plot | None:
        """Return the plot of this name, None for a street.

        Raises:
            NotationError: the board has no space of this name.
        """
        at = space if isinstance(space, Space) else Space(space)
        return next((plot for plot in self.plots if plot.space == at), None)

    def contents(self) -> dict[str, Json]:
        """Return all of this as plain values; the schema stands in ``docs/boards.md``."""
        return {
            "columns": COLUMNS,
            "rows": ROWS,
            "plots": [
                {"space": str(plot.space), "symbol": str(plot.symbol), "district": plot.district}
                for plot in self.plots
            ],
            "towers": [
                {
                    "space": str(tower.space),
                    "colour": str(tower.colour),
                    "symbol": str(tower.symbol),
                    "height": tower.height,
                    "seat": tower.seat,
                    "barred_by": tower.barred_by,
                }
                for tower in self.towers
            ],
            "seats": [{"colour": str(seat.colour), "points": seat.points} for seat in self.seats],
            "turn": self.turn,
            "extra_move": self.extra_move,
            "next_street": None if self.next_street is None else str(self.next_street),
            "pieces_left": dict(self.pieces_left),
            "quiet_moves": self.quiet_moves,
            "tower_limit": self.tower_limit,
            "quiet_limit": self.quiet_limit,
        }


def towers(
    box: Box, tops: Sequence[int], heights: Sequence[int], barred: Sequence[Space | None]
) -> tuple[Tower, ...]:
    """Return the towers that stand on the board, given the parts of a state."""
    return tuple(
        Tower(
            space,
            *KINDS[kind],
            height,
            None if box.neutral[kind] else box.owners[kind],
            barred.index(space) if space in barred else None,
        )
        for space, kind, height in zip(SPACES, tops, heights, strict=True)
        if kind != FREE
    )


def pieces_left(tops: Sequence[int], laid: int) -> dict[str, int]:
    """Return the pieces still to be laid, given the parts of a state."""
    if laid == len(STREETS):
        return {}
    counts = {kind_name(kind): COPIES - tops.count(kind) for kind in range(FREE)}
    return {name: count for name, count in counts.items() if count}
