"""Who comes first, if every seat builds for itself.

Of a seat are known the chance that its next roll wins, and the turns it needs on average. Its next
turn but one is the earliest for all else, and how long after that it arrives is taken as Poisson's
distribution, which is that of many small chances to be held up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

__all__ = ["Runner", "race"]

Runner = tuple[float, float]
"""The chance that a seat's next turn wins, and its average turns to a goal."""

_HORIZON = 40
"""Turns after which nobody is waited for: with `FAR` turns to go one in a thousand is later."""

_STEP = 0.05
"""Turns and chances are rounded to this, so that the same races come again."""


def race(runners: Sequence[Runner]) -> tuple[float, ...]:
    """Return each runner's chance to be first; they act in this order, turn by turn."""
    return _race(tuple(round(number / _STEP) for runner in runners for number in runner))


@lru_cache(maxsize=1 << 15)
def _race(steps: tuple[int, ...]) -> tuple[float, ...]:
    left = [_left(wins, turns) for wins, turns in zip(steps[::2], steps[1::2], strict=True)]
    chances = [0.0] * len(left)
    none_yet = 1.0
    for turn in range(1, _HORIZON + 1):
        for seat, own in enumerate(left):
            if own[turn - 1]:
                still = none_yet * own[turn] / own[turn - 1]
                chances[seat] += none_yet - still
                none_yet = still
    even = none_yet / len(left)
    return tuple(chance + even for chance in chances)


@lru_cache(maxsize=1 << 12)
def _left(wins: int, turns: int) -> tuple[float, ...]:
    """Return the chance that a runner has not arrived after 0, 1, 2, ... turns."""
    won = min(1.0, wins * _STEP)
    if won == 1:
        return 1.0, *[0.0] * _HORIZON
    delay = max(0.0, (turns * _STEP - won) / (1 - won) - 2)
    left, term, later = [1.0, 1 - won], exp(-delay), 1.0
    for held_up in range(1, _HORIZON):
        later = max(0.0, later - term)
        term *= delay / held_up
        left.append((1 - won) * later)
    return tuple(left)
