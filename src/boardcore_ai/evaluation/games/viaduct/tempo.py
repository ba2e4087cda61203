"""How long a viaduct takes without a die."""

from __future__ import annotations

__all__ = ["turns_needed"]


def turns_needed(needs: int, left: int, custody: int, announced: int = 0) -> int:
    """Return the fewest own turns in which so many bridges can be placed without a die (VIA-21).

    A turn places one bridge or takes one back; `double` places two and brings one of them along.
    It is taken for granted that some bridge can always be taken back.

    Args:
        needs: how many bridges are to be placed.
        left: how many are at hand.
        custody: how many the opponent keeps.
        announced: how many are yet to be placed in a turn that began with `double`.
    """
    now = min(needs, left, announced)
    needs, left = needs - now, left - now
    doubles = min(custody, needs // 2)
    return min(now, 1) + needs - doubles + max(0, needs - left - doubles)
