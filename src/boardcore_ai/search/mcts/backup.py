"""Backpropagation: what a simulation returned is added to all nodes of its path, then proofs."""

from __future__ import annotations

from boardcore_ai.search.ends import is_exact_end
from boardcore_ai.search.mcts.bounds import Bounds
from boardcore_ai.search.mcts.node import PRUNED, Node, Value
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["Backup"]


class Backup:
    """Backs up simulations in one tree.

    Args:
        tree: the tree.
    """

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._has_priors = tree.has_priors
        self._solver = tree.settings.solver
        self._bounds = Bounds(tree.game)
        self._minimax = tree.settings.minimax if tree.evaluator is not None else 0.0

    def add(self, path: list[Node], certain: dict[Node, Value], returns: Value) -> None:
        """Add what a simulation returned to every node of its path, from the last one up.

        From a node with a certain value on, that is what came out.
        """
        if self._minimax:
            self._back_up_static(path, returns)
        minimax, has_priors = self._minimax, self._has_priors
        seats = tuple(enumerate(returns))
        below = None
        for node in reversed(path):
            mover = node.seat
            if mover is not None and below is not None:
                slot, visits = below.slot, below.visits
                if below.lower is None and not minimax:
                    node.q[slot] = below.totals[mover] / visits
                elif node.q[slot] != PRUNED:
                    node.q[slot] = self._q(below, mover)
                node.exploration_term[slot] = (
                    below.share / (1 + visits) if has_priors else visits**-0.5
                )
                if below.tally is not None:
                    below.tally[0] += returns[mover]
                    below.tally[1] += 1
            if certain and node in certain:
                returns = certain[node]
                seats = tuple(enumerate(returns))
            node.visits += 1
            totals = node.totals
            for seat, value in seats:
                totals[seat] += value
            below = node

    def end(self, path: list[Node], returns: Value) -> None:
        """Note that the game is over at the last node, and what that proves on the path to it."""
        leaf = path[-1]
        leaf.result, leaf.length = returns, 0.0
        if self._solver and is_exact_end(self._tree.game, leaf.state):
            leaf.lower = leaf.upper = returns
            for node in reversed(path[:-1]):
                if not self._bounds.tighten(node):
                    break

    def _q(self, node: Node, mover: int) -> float:
        """Return what a node is worth to the seat that moves there, from all that is known."""
        if node.result is not None:
            return node.result[mover]
        value = node.value[mover]
        if self._minimax:
            value += self._minimax * (node.static[mover] - value)
        return value

    # -- implicit minimax (Lanctot and others, 2014), for any number of seats ------------------

    def _back_up_static(self, path: list[Node], returns: Value) -> None:
        """Set the static evaluation of each node: every seat takes its best move so far."""
        leaf = path[-1]
        if not leaf.static:
            leaf.static = self._evaluated(leaf, returns)
        for node in reversed(path[:-1]):
            if not node.children:  # a full tree holds no outcome of this node
                return
            if node.seat is None:
                node.static = _average(node.children)
            else:
                node.static = _best(node.children, node.seat)

    def _evaluated(self, leaf: Node, returns: Value) -> Value:
        evaluator = self._tree.evaluator
        if evaluator is None or self._tree.cutoff == 0:
            return returns  # this is what the evaluator said
        return evaluator.value(leaf.state)


def _static(node: Node) -> Value:
    return node.static if node.result is None else node.result


def _best(children: list[Node], seat: int) -> Value:
    best = _static(children[0])
    for child in children:
        value = _static(child)
        if value[seat] > best[seat]:
            best = value
    return best


def _average(children: list[Node]) -> Value:
    """Return the mean over the outcomes seen so far, by their probabilities."""
    seen = sum(child.share for child in children)
    return tuple(
        sum(child.share * value for child, value in zip(children, values, strict=True)) / seen
        for values in zip(*map(_static, children), strict=True)
    )
