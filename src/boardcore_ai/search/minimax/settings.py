"""How a look-ahead search behaves: its options, and what each of them means."""

from __future__ import annotations

import attrs

from boardcore.core.options import Integer, option
from boardcore_ai.options import Flag

__all__ = ["MinimaxSettings"]


@attrs.frozen(kw_only=True)
class MinimaxSettings:
    """How to search. What follows `table` changes the work, not the values; bots do not offer it.

    Attributes:
        paranoid: with three and more seats, all others are taken to play against the one on turn;
            where that proves a loss, it is searched again with each for itself (max^n).
        quiescence: at most so many tactical (noisy) moves in a row are looked at beyond the depth,
            with what chance brings between them; 0 for none.
        width: beyond the root only this many moves are looked at in each state, those that the
            evaluator's priors find the most promising; None for all. A value that rests on it is
            not proven.
        forced: search also where one move alone is legal, to tell what it is worth.
        table: remember at most this many states; below 2 for none. Where states come again, what
            was seen from one at a greater depth counts at a smaller one too.
        pruning: leave out what cannot change the value: alpha-beta at decisions of two sides,
            shallow pruning in max^n.
        star1: pass windows through chance, widened by what the outcomes to come may bring.
        star2: before that, look at one move after each outcome for closer bounds.
        priors: look first at the moves that the evaluator finds promising.
        history: without priors, look first at the moves that cut off searches elsewhere.
    """

    paranoid: bool = option(
        False, Flag(), "with three and more seats: expect all others to be hostile"
    )
    quiescence: int = option(
        4, Integer(0, 20), "tactical moves in a row looked at beyond the depth"
    )
    width: int | None = option(
        16,  # enough where an evaluator says which; hundreds are legal in some games
        Integer(1, None, optional=True),
        "moves looked at in a state beyond the root, the most promising ones; none: all",
    )
    forced: bool = option(
        False, Flag(), "search a forced move, too, to tell its value; else it is played"
    )
    table: int = option(200_000, Integer(0, None), "states remembered within a decision")
    pruning: bool = True
    star1: bool = True
    star2: bool = True
    priors: bool = True
    history: bool = True
