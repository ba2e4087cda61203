"""Where a game of Ramparts stands."""

from __future__ import annotations

import attrs

from boardcore.core.values import Value
from boardcore.games.ramparts.moves import Space

__all__ = ["State"]


@attrs.frozen
class State(Value):
    """A position.

    A tower is never split (RAM-5), so what lies under its top piece is counted and no more.
    Kinds of piece are numbered as in `boardcore.games.ramparts.board`.

    Attributes:
        tops: for each space the kind of the top piece of its tower, `FREE` if there is none.
        heights: for each space the number of pieces in its tower, 0 if there is none.
        laid: how many pieces have been laid; set-up is done with all 80 (RAM-4).
        turn: the seat on turn, or None when the game is over.
        extra: whether this is an extra move, which may be passed (RAM-12).
        barred: for each seat the street on which the neutral piece stands that it has moved
            and that nobody may move until the seat's next turn, or None (RAM-16).
        quiet: how many moves, passes included, in a row neither stacked nor entered a plot.
        passes: how many seats in a row have just had to pass (RAM-21).
    """

    tops: tuple[int, ...]
    heights: tuple[int, ...]
    laid: int
    turn: int | None
    extra: bool
    barred: tuple[Space | None, ...]
    quiet: int
    passes: int
