"""The solver: what each seat is proven to get at least and at most.

At an end both bounds are the returns. A seat that decides gets at least the best of the lower
bounds of its moves and at most the best of the upper ones; which of the moves that may be best it
takes is open, so the others get something between the extremes of those (max^n, whatever it does
with equal moves). At a chance node the bounds are the extremes of all outcomes, those not seen yet
included: a win is only proven if each outcome wins. If every outcome is proven, so is their mean.

An end by a limit on moves, turns or rounds proves nothing (see `boardcore_ai.search.ends`), nor
does a playout that is cut off.

With the bounds goes how long it takes to get there: as short as can be where the seat that decides
wins, and as long as can be where it loses. What the tree has not seen may be shorter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.search.ends import indifference
from boardcore_ai.search.mcts.node import PRUNED, Node, Value

__all__ = ["Bounds", "certain", "gives"]

_SAME = 1e-9
"""Bounds that differ by less are equal: sums of returns are rounded."""


class Bounds:
    """Backs up the bounds of one game."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._floor: Value = (game.min_return,) * game.num_players
        self._ceiling: Value = (game.max_return,) * game.num_players
        self._zero_sum = game.zero_sum
        self._indifferent = indifference(game)

    def tighten(self, node: Node) -> bool:
        """Derive the bounds of a node from those of its children; return whether they changed."""
        lows = [child.lower or self._floor for child in node.children]
        highs = [child.upper or self._ceiling for child in node.children]
        if node.untried or (node.seat is None and len(lows) < len(node.events or ())):
            lows.append(self._floor)
            highs.append(self._ceiling)
        if node.seat is None:
            lower, upper = self._chance(node, lows, highs)
        else:
            _prune(node, node.seat, lows, highs)
            lower, upper = _decision(node.seat, lows, highs)
        if self._zero_sum:
            lower, upper = _balanced(lower, upper)
        if (lower, upper) == (node.lower or self._floor, node.upper or self._ceiling):
            return False
        node.lower, node.upper = lower, upper
        node.length = 1 + self._length(node)
        if all(high - low <= _SAME for low, high in zip(lower, upper, strict=True)):
            node.result = lower
        return True

    def _length(self, node: Node) -> float:
        """Return how long it takes from the next state on."""
        known = [child for child in node.children if child.lower is not None]
        if not known:
            return 0.0  # the bounds follow from the range of returns
        seat = node.seat
        if seat is None:
            shares = sum(child.share for child in known)
            return sum(child.share * child.length for child in known) / shares
        worth = certain(node, seat)
        equal = [c.length for c in known if worth is not None and gives(c, seat, worth)]
        if worth is not None and equal and worth < self._indifferent:
            return max(equal)
        return min(equal or [child.length for child in known])

    def _chance(self, node: Node, lows: list[Value], highs: list[Value]) -> tuple[Value, Value]:
        lower, upper = tuple(map(min, zip(*lows, strict=True))), _highest(highs)
        if lower == upper or len(node.children) < len(lows):
            return lower, upper
        # a result without bounds is that of an end by a limit
        proven = [child.result for child in node.children if child.result and child.lower]
        if len(proven) < len(node.children):
            return lower, upper
        shares = [child.share for child in node.children]
        mean = tuple(_mean(shares, seat) for seat in zip(*proven, strict=True))
        return mean, mean


def certain(node: Node, seat: int) -> float | None:
    """Return what this seat gets from a node; None if that is open."""
    if node.result is not None:
        return node.result[seat]
    if node.lower is None or node.upper is None:
        return None
    low, high = node.lower[seat], node.upper[seat]
    return low if high - low <= _SAME else None


def gives(node: Node, seat: int, worth: float) -> bool:
    """Return whether it is certain that this seat gets so much from a node."""
    found = certain(node, seat)
    return found is not None and abs(found - worth) <= _SAME


def _decision(seat: int, lows: list[Value], highs: list[Value]) -> tuple[Value, Value]:
    """Return the bounds where this seat decides among moves with these bounds."""
    most = max(low[seat] for low in lows)
    chosen = [at for at, high in enumerate(highs) if high[seat] >= most - _SAME]
    lower = list(map(min, zip(*(lows[at] for at in chosen), strict=True)))
    lower[seat] = most
    return tuple(lower), _highest(highs[at] for at in chosen)


def _prune(node: Node, seat: int, lows: list[Value], highs: list[Value]) -> None:
    """Prune the children that cannot be better for this seat than what is proven."""
    most = max(low[seat] for low in lows)
    certain = [at for at, low in enumerate(lows) if low[seat] == most]
    kept = max(certain, key=lambda at: highs[at][seat])  # the first of them
    for at, child in enumerate(node.children):
        if highs[at][seat] <= most and at != kept:
            node.q[at] = PRUNED
        elif child.lower is not None:
            node.q[at] = child.value[seat]
        if child.result is not None:
            node.exploration_term[at] = 0.0  # there is nothing left to explore


def _balanced(lower: Value, upper: Value) -> tuple[Value, Value]:
    """Return the bounds, closer where the rest of the seats leaves no more: all sum to zero."""
    least, most = sum(lower), sum(upper)
    highs = tuple(min(high, low - least) for low, high in zip(lower, upper, strict=True))
    lows = tuple(max(low, high - most) for low, high in zip(lower, upper, strict=True))
    return lows, tuple(map(max, lows, highs))  # rounding may have put them in the wrong order


def _highest(values: Iterable[Value]) -> Value:
    return tuple(map(max, zip(*values, strict=True)))


def _mean(shares: list[float], values: tuple[float, ...]) -> float:
    if min(values) == max(values):
        return values[0]
    return sum(share * value for share, value in zip(shares, values, strict=True))
