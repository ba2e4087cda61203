"""What the tree says in the end: the move, the candidates, the line that is expected."""

from __future__ import annotations

from math import inf
from typing import Any

from boardcore_ai.bot import Candidate, Decision
from boardcore_ai.search.ends import indifference
from boardcore_ai.search.mcts.bounds import certain, gives
from boardcore_ai.search.mcts.node import PRUNED, Node
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["report"]

_ROUNDING = 1e-9


def report(tree: Tree, looked: int, depth: int, seconds: float) -> Decision:
    """Return the decision at the root of a tree.

    The most visited move is played, but none that is proven to be no better than another; if all
    moves tried are proven lost and one is not tried yet, that one. A move whose result is known
    needs no more visits: it is played if it has as many or gives no less, unless it loses. Of
    moves known to win the one that does so soonest is played; of moves known to lose, that which
    does so last.
    """
    root, zero = tree.root, indifference(tree.game)
    ranked = _ranked(root, zero)
    candidates = tuple(Candidate(c.event, c.visits, c.value) for c in ranked)
    if _is_better_untried(root, ranked, zero):
        assert root.events is not None
        move = root.events[root.untried[-1]]
        return Decision(move, root.value, candidates, (move,), looked, depth, seconds)
    best = ranked[0]
    return Decision(best.event, best.value, candidates, _line(root, zero), looked, depth, seconds)


def _ranked(node: Node, zero: float) -> list[Node]:
    """Return the children of a decision, the best first, those that were pruned last.

    Args:
        node: the decision.
        zero: what is neither a win nor a loss.
    """
    seat = node.seat
    assert seat is not None

    def key(child: Node) -> tuple[bool, int, float, int]:
        return _is_pruned(node, child), -child.visits, -child.value[seat], child.slot

    ranked = sorted(node.children, key=key)
    if ranked:
        best = _best(node, seat, ranked, zero)
        ranked.remove(best)
        ranked.insert(0, best)
    return ranked


def _best(node: Node, seat: int, ranked: list[Node], zero: float) -> Node:
    """Return which of the children, ranked by visits, is best by what is known of results."""
    best = ranked[0]
    for child in ranked[1:]:
        known = child.result is not None and not _is_pruned(node, child)
        better = child.value[seat] - best.value[seat]
        if known and (better > 0 or (better == 0 and child.value[seat] >= zero)):
            best = child
            break
    worth = certain(best, seat)
    if worth is not None and worth > zero:
        return min((child for child in ranked if gives(child, seat, worth)), key=_length)
    hope = best.value[seat]
    if hope >= zero:
        return best
    for child in ranked if worth is not None else ():
        is_open = certain(child, seat) is None and not _is_pruned(node, child)
        if is_open and child.value[seat] >= hope - _ROUNDING:
            return child  # it may yet be better
    equal = [c for c in ranked if abs(c.value[seat] - hope) <= _ROUNDING]
    return max((c for c in equal if (certain(c, seat) is None) == (worth is None)), key=_length)


def _is_pruned(node: Node, child: Node) -> bool:
    return node.q[child.slot] == PRUNED


def _length(node: Node) -> float:
    return getattr(node, "length", inf)  # there is none as long as nothing is proven


def _is_better_untried(node: Node, ranked: list[Node], zero: float) -> bool:
    """Return whether a move that was not tried is to be played: all others are known to lose."""
    if not node.untried or not ranked:
        return bool(node.untried)
    seat = node.seat
    assert seat is not None
    worth = certain(ranked[0], seat)
    return worth is not None and worth < zero and node.value[seat] >= worth - _ROUNDING


def _line(root: Node, zero: float) -> tuple[Any, ...]:
    """Return the best moves from the root on, up to chance or the edge of the tree."""
    line: list[Any] = []
    node: Node = root
    while node.seat is not None:  # before it is expanded, a node names no seat
        ranked = _ranked(node, zero)
        if not ranked or _is_better_untried(node, ranked, zero):
            break
        node = ranked[0]
        line.append(node.event)
    return tuple(line)
