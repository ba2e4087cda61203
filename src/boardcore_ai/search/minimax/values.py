"""What values are, what they rest on, and windows around them.

Values are floats in the units of the game's returns, counted from the return that is neither a
win nor a loss (see `boardcore_ai.search.minimax.leaves`), and seen from the state itself: what
lies one move further away is worth a tiny share less. So of two wins the sooner is better, and of
two losses the later, and yet the value of a state does not depend on how it was reached.
"""

from __future__ import annotations

from math import inf, nextafter
from typing import Final

__all__ = [
    "DECAY",
    "ESTIMATED",
    "LIMITED",
    "PROVEN",
    "Basis",
    "Value",
    "ceiling_before",
    "floor_before",
    "one_move_off",
    "win_within",
]

Value = tuple[float, ...]
"""What each seat gets."""

DECAY = 1 - 2**-30
"""What a value is multiplied with on its way back over one move."""


Basis = int
"""What a value rests on beside real ends of the game: a set of bits."""

PROVEN: Final = 0
"""On ends of the game alone: looking deeper changes nothing."""
ESTIMATED: Final = 1
"""On opinions at the horizon: it holds for one depth."""
LIMITED: Final = 2
"""On an end by a limit on moves, turns or rounds: it is kept out of the table."""


def win_within(depth: int, utmost: float) -> float:
    """Return what a seat gets at least (loses at most) if the utmost comes within that many moves.

    Nothing better is hidden beyond the depth, as it comes later and is worth less; behind chance
    something may be, by less than a move's decay.
    """
    return float(DECAY ** (depth + 0.5)) * utmost


def one_move_off(value: Value) -> Value:
    """Return what a value is worth one move earlier."""
    return tuple([DECAY * entry for entry in value])


def floor_before(alpha: float) -> float:
    """Return the lower end of the window one move later.

    Whatever fails low there fails low here: rounding never turns a bound into an exact value.
    """
    later = alpha / DECAY
    while later * DECAY > alpha:
        later = nextafter(later, -inf)
    return later


def ceiling_before(beta: float) -> float:
    """Return the upper end of the window one move later; what fails high there, does so here."""
    later = beta / DECAY
    while later * DECAY < beta:
        later = nextafter(later, inf)
    return later
