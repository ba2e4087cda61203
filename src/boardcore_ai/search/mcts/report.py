"""What the tree says in the end: the move, the candidates, the line that is expected."""

from __future__ import annotations

from typing import Any

from boardcore_ai.bot import Candidate, Decision
from boardcore_ai.search.mcts.node import DROPPED, Node
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["report"]


def report(tree: Tree, looked: int, depth: int, seconds: float) -> Decision:
    """Return the decision at the root of a tree.

    The most visited move is played, but none that is proven to be no better than another; if all
    moves tried are proven lost and one is not tried yet, that one. A move whose result is known
    needs no more visits: it is played if it has as many or gives no less.
    """
    root = tree.root
    candidates = tuple(Candidate(c.event, c.visits, c.value) for c in _ranked(root))
    best = _best(root)
    if best is None:
        assert root.events is not None
        move = root.events[root.untried[-1]]
        return Decision(move, root.value, candidates, (move,), looked, depth, seconds)
    return Decision(best.event, best.value, candidates, _line(root), looked, depth, seconds)


def _ranked(node: Node) -> list[Node]:
    """Return the children of a decision, the best first, those that were dropped last."""
    seat = node.seat
    assert seat is not None

    def key(child: Node) -> tuple[bool, int, float, int]:
        return node.worth[child.slot] == DROPPED, -child.visits, -child.value[seat], child.slot

    ranked = sorted(node.children, key=key)
    for child in ranked[1:]:
        known = child.result is not None and node.worth[child.slot] != DROPPED
        if known and child.value[seat] >= ranked[0].value[seat]:
            ranked.remove(child)
            ranked.insert(0, child)
            break
    return ranked


def _best(node: Node) -> Node | None:
    """Return the child to play; None if no child is, or they are all lost and a move is not."""
    ranked = _ranked(node)
    if not ranked or (node.untried and node.worth[ranked[0].slot] == DROPPED):
        return None
    return ranked[0]


def _line(root: Node) -> tuple[Any, ...]:
    """Return the best moves from the root on, up to chance or the edge of the tree."""
    line: list[Any] = []
    node: Node | None = root
    while node is not None and node.seat is not None:  # a closed node names no seat
        node = _best(node)
        if node is not None:
            line.append(node.event)
    return tuple(line)
