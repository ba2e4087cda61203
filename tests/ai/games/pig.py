"""Pig for two, cut into blocks for value iteration."""

from __future__ import annotations

from collections.abc import Iterator

from examples.pig import Table


def blocks(goal: int) -> Iterator[list[Table]]:
    """Yield the beginnings of turns, block by block: the same points kept, either seat on turn.

    What is kept never falls, so a block leads to itself and to blocks with more points in all.
    """
    for total in reversed(range(2 * goal - 1)):
        for first in range(max(0, total - goal + 1), min(goal, total + 1)):
            kept = (first, total - first)
            yield [Table(kept, 0), Table(kept, 1)]
