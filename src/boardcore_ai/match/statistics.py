"""How sure a result is."""

from __future__ import annotations

from math import sqrt

__all__ = ["wilson_interval"]

_Z95 = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations of its mean."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % score interval of Wilson for the chance to win; (0, 1) for no games.

    ``wins`` may be a fraction: a shared win counts as a part of one.
    """
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, _Z95**2
    centre = share + z2 / (2 * games)
    spread = _Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
