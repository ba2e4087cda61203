"""How a search behaves: its options, and what each of them means."""

from __future__ import annotations

import attrs

__all__ = ["Settings"]


@attrs.frozen(kw_only=True)
class Settings:
    """How to search. All but the first four change the work and not the values.

    Attributes:
        forced: search also where one move alone is legal, to tell what it is worth.
        paranoid: with three and more seats, all others are taken to play against the one on turn;
            where that proves a loss, it is searched again with each for itself (max^n).
        quiescence: so many noisy moves in a row are looked at beyond the depth, with what chance
            brings between them; 0 for none.
        width: beyond the root only so many moves are looked at in each state, those that the
            evaluator finds the most promising; None for all. Proofs that rest on it are none.
        pruning: leave out what cannot change the value: alpha-beta at decisions of two sides,
            shallow pruning in max^n.
        star1: pass windows through chance, widened by what the outcomes to come may bring.
        star2: before that, look at one move after each outcome for closer bounds.
        table: remember up to so many states; below 2 for none. Where states come again, what was
            seen from one at a greater depth counts at a smaller one too.
        priors: look first at the moves that the evaluator finds promising.
        history: without priors, look first at the moves that cut off searches elsewhere.
    """

    forced: bool = False
    paranoid: bool = False
    quiescence: int = 4
    width: int | None = None
    pruning: bool = True
    star1: bool = True
    star2: bool = True
    table: int = 200_000
    priors: bool = True
    history: bool = True
