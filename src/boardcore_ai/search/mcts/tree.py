"""The tree: how it grows, and how the path down is selected.

Every choice is that of the seat that decides, by what it gets itself (max^n), so it does not
matter who moves next. At a chance node outcomes come by their probabilities.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, islice
from math import inf, log, sqrt
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.checked import CheckedEvaluator
from boardcore_ai.search.mcts.node import PRUNED, Node, Tally, Value
from boardcore_ai.search.mcts.settings import MctsSettings

__all__ = ["Tree", "below"]

_GOLDEN = (sqrt(5) - 1) / 2
_NODES = 50_000


class Tree:
    """A search tree, kept from one decision to the next.

    States are values: where a tree holds the new one, it is found by equality.

    Args:
        game: the rules.
        state: the state at the root.
        settings: how to search.
        evaluator: the opinion on this game, if there is one.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        state: Any,
        settings: MctsSettings,
        evaluator: CheckedEvaluator | None,
    ) -> None:
        self.game = game
        self.settings = settings
        self.evaluator = evaluator
        self.seats = game.num_players
        self.span = game.max_return - game.min_return
        self.has_priors = settings.priors and evaluator is not None and evaluator.has_priors
        advised = 0 if evaluator is None else evaluator.playout_events
        self.cutoff = advised if settings.cutoff is None else settings.cutoff
        self.root = Node(state, self.seats)
        self.size = 1
        self._exploration = settings.exploration
        self._scale = self._exploration * self.span
        self._first_play = None if settings.first_play is None else settings.first_play * self.span
        self._history = settings.history
        self._max_nodes = settings.max_nodes
        self._solver = settings.solver
        self._tallies: dict[tuple[int, Any], Tally] = {}

    # -- selection ----------------------------------------------------------------------------

    def select(self, rng: Random) -> tuple[list[Node], dict[Node, Value]]:
        """Return the nodes from the root to a new one, or to one whose result is known.

        Also returns what was found to be certain on the path. Where the solver knows the result of
        the child that is chosen, there is nothing to learn from it: the node gets that result,
        and the path goes on through the best child whose result is open.
        """
        node = self.root
        path, certain = [node], {}
        while node.result is None:
            if node.events is None:
                if self.size >= self._max_nodes and node.visits:
                    break
                self.expand(node, rng)
            seat = node.seat
            child = self._draw(node) if seat is None else self._choose(node, seat)
            if child.result is not None and self._solver:
                other = self._open_outcome(node) if seat is None else self._open_move(node, seat)
                if other is not None:
                    certain[node] = child.result
                    child = other
            node = child
            path.append(node)
            if not node.visits:
                break
        return path, certain

    def expand(self, node: Node, rng: Random) -> None:
        """List what can happen at a node, in the order of trying."""
        game, state = self.game, node.state
        node.expand()
        seat = node.seat = game.current_player(state)
        if seat is None:
            outcomes = game.chance_outcomes(state)
            node.events = tuple(outcome for outcome, _ in outcomes)
            node.shares = [share.numerator / share.denominator for _, share in outcomes]
            node.cumulative, node.drawn = list(accumulate(node.shares)), {}
            node.phase = rng.random()
            return
        moves = node.events = game.legal_moves(state)
        dice = [rng.random() for _ in moves]
        order = sorted(range(len(moves)), key=dice.__getitem__)
        if self.has_priors and self.evaluator is not None:
            node.shares = list(self.evaluator.priors(state, moves))
            order.sort(key=node.shares.__getitem__)
        elif self._history:
            order.sort(key=lambda index: self._success(self._tallies.get((seat, moves[index]))))
        node.untried = order

    def _draw(self, node: Node) -> Node:
        """Return the child of an outcome drawn by its probability, a new one if need be.

        Multiples of the golden ratio from a random phase on are spread so evenly that after few
        visits each outcome has about its share of them; the variance is less than that of dice.
        """
        mark = (node.phase + node.visits * _GOLDEN) % 1
        index = bisect(node.cumulative, mark, 0, len(node.cumulative) - 1)
        return node.drawn.get(index) or self._see_outcome(node, index)

    def _open_outcome(self, node: Node) -> Node | None:
        """Return the child of the most probable outcome whose result is open, if there is one."""
        if not hasattr(node, "likely"):
            shares = node.shares or []
            node.likely = sorted(range(len(shares) - 1, -1, -1), key=shares.__getitem__)
        while node.likely:
            child = node.drawn.get(node.likely[-1])
            if child is None:
                return self._see_outcome(node, node.likely[-1])
            if child.result is None:
                return child
            node.likely.pop()
        return None

    def _choose(self, node: Node, seat: int) -> Node:
        """Return the child that promises most to this seat, a new one if that does."""
        room = node.untried and (self.size < self._max_nodes or not node.children)
        if room and (self._first_play is None or not node.children):
            return self._try_next(node, seat)
        visits, exploration_term = node.visits, node.exploration_term
        scale = self._scale * sqrt(visits if self.has_priors else log(visits))
        q = self._with_history(node) if self._history else node.q
        best, highest = 0, PRUNED
        for at, promise in enumerate(q):  # the innermost loop of the search
            promise += scale * exploration_term[at]
            if promise > highest:
                best, highest = at, promise
        if room and self._fresh_promise(node, seat, scale) > highest:
            return self._try_next(node, seat)
        return node.children[best]

    def _open_move(self, node: Node, seat: int) -> Node | None:
        """Return the child that promises most of those whose result is open, if there is one."""
        visits = node.visits or 1
        scale = self._scale * sqrt(visits if self.has_priors else log(visits))
        best, highest = None, PRUNED
        for child, q in zip(node.children, node.q, strict=True):
            promise = q + scale * node.exploration_term[child.slot]
            if child.result is None and promise > highest:
                best, highest = child, promise
        room = node.untried and self.size < self._max_nodes
        if room and (best is None or self._fresh_promise(node, seat, scale) > highest):
            return self._try_next(node, seat)
        return best

    def _fresh_promise(self, node: Node, seat: int, scale: float) -> float:
        """Return what the next untried move promises: the mean of its node, less the reduction."""
        if self._first_play is None:
            return inf
        index = node.untried[-1]
        promise = node.totals[seat] / node.visits - self._first_play
        promise += scale * (1.0 if node.shares is None else node.shares[index])
        if self._history and node.events is not None:
            success = self._success(self._tallies.get((seat, node.events[index])))
            promise += self._history * self.span * success
        return promise

    def explore_by(self, deviation: float, simulations: int) -> None:
        """Explore in proportion to the standard deviation of what the simulations returned.

        Before any, half the range of returns stands for it, as if it were one of them.
        """
        unit = (2 * deviation * simulations + self.span) / (simulations + 1)
        self._scale = self._exploration * unit

    # -- expansion ----------------------------------------------------------------------------

    def _try_next(self, node: Node, seat: int) -> Node:
        child = self._child(node, node.untried.pop())
        if self._history:
            child.tally = self._tallies.setdefault((seat, child.event), [0.0, 0.0])
        node.q.append(0.0)  # both are set when the simulation is backed up
        node.exploration_term.append(0.0)
        node.children.append(child)
        self.size += 1
        return child

    def _see_outcome(self, node: Node, index: int) -> Node:
        """Return a new child for an outcome; a full tree does not keep it."""
        child = self._child(node, index)
        if self.size < self._max_nodes:
            node.drawn[index] = child
            node.children.append(child)
            self.size += 1
        return child

    def _child(self, node: Node, index: int) -> Node:
        event = node.events[index]  # type: ignore[index]  # only expanded nodes have children
        share = 1.0 if node.shares is None else node.shares[index]
        state = self.game.apply_unchecked(node.state, event)
        return Node(state, self.seats, event, len(node.children), share)

    def add_end(self, node: Node, index: int) -> None:
        """Add the end that an untried move leads to; it is known, and needs no visits."""
        child = self._child(node, index)
        child.result = child.lower = child.upper = self.game.returns(child.state)
        child.length = 0.0
        node.untried.remove(index)
        node.children.append(child)
        node.q.append(PRUNED)
        node.exploration_term.append(0.0)
        self.size += 1

    def move_root(self, state: Any) -> bool:
        """Go on from this state and forget all that does not lie below it, if the tree holds it.

        It is looked for level by level among the first 50,000 nodes.
        """
        for node in islice(below(self.root), _NODES):
            if node.state == state:
                self.root = node
                self.size = sum(1 for _ in below(node))
                return True
        return False

    # -- progressive history ------------------------------------------------------------------

    def _success(self, tally: Tally | None) -> float:
        """Return how well a move did, from 0 to 1; one half if it is not known."""
        total, count = tally or (0.0, 0.0)
        if not count or not self.span:
            return 0.5
        return (total / count - self.game.min_return) / self.span

    def _with_history(self, node: Node) -> list[float]:
        """Return the value of each child and a bonus for how its move did elsewhere.

        Nijssen and Winands (2011): the success elsewhere, divided by the losses here plus one, so
        that it fades soon where the move does badly.
        """
        weight, span, least = self._history * self.span, self.span or 1.0, self.game.min_return
        return [
            q + weight * self._success(child.tally) / (child.visits * (1 - (q - least) / span) + 1)
            for child, q in zip(node.children, node.q, strict=True)
        ]


def below(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes below it, level by level."""
    level = [node]
    while level:
        yield from level
        level = [child for parent in level if parent.events for child in parent.children]
