"""Whether draws follow a distribution: chi-square with bins that are full enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["follows", "same_distribution"]

_FULL = 10.0
"""The least number of draws expected in a bin; below it the tail is fatter than chi-square's."""
_Z = 5.0
"""A fair game is accused by chance once in three million tests (one-sided normal tail)."""


def follows(drawn: Counter[Any], expected: Mapping[Any, float]) -> bool:
    """Return whether the draws are credible, given the expected number of each."""
    bins = _bins((expected[key], drawn[key]) for key in expected)
    if any(key not in expected for key in drawn):
        return False
    return sum((n - mean) ** 2 / mean for mean, n in bins) <= _critical(len(bins) - 1)


def same_distribution(one: Counter[Any], other: Counter[Any]) -> bool:
    """Return whether two equally large samples of comparable values can have one source."""
    pooled = ((one[key] + other[key], one[key]) for key in sorted({*one, *other}))
    bins = _bins((both / 2, n) for both, n in pooled)
    # a bin holds n of the one and 2*mean - n of the other sample; both are off by n - mean
    return sum(2 * (n - mean) ** 2 / mean for mean, n in bins) <= _critical(len(bins) - 1)


def _bins(pairs: Iterable[tuple[float, int]]) -> list[tuple[float, int]]:
    """Join neighbours until each bin is full; what is left over joins the last one."""
    bins: list[tuple[float, int]] = []
    mean, count = 0.0, 0
    for expected, drawn in pairs:
        mean, count = mean + expected, count + drawn
        if mean >= _FULL:
            bins.append((mean, count))
            mean, count = 0.0, 0
    if bins:
        last_mean, last_count = bins.pop()
        bins.append((last_mean + mean, last_count + count))
    return bins


def _critical(freedom: int) -> float:
    """Return the value that chi-square almost never exceeds (Wilson and Hilferty's cube)."""
    if freedom < 1:
        return float("inf")
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + _Z * part**0.5) ** 3)
