"""What is noted at a node when a simulation comes back, and what that proves."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, TreeSearch
from boardcore_ai.search.mcts.bounds import Bounds
from boardcore_ai.search.mcts.node import Node as TreeNode
from boardcore_ai.search.mcts.tree import Tree, below
from tests.ai.games.opinions import Likes, Thinks
from tests.ai.randomgames import Node, ZeroSum
from tests.ai.smallgames import Noughts, Pig


def searched(game: Any, opinion: Any, simulations: int = 300, **settings: Any) -> Tree:
    """Return the tree after this many simulations from the start, without proofs."""
    search = TreeSearch(game, MctsSettings(solver=False, early_stop=False, **settings), opinion)
    search.decide(game.initial_state(), Budget(simulations=simulations), Random(0))
    assert search.tree is not None
    return search.tree


def decisions(tree: Tree) -> list[TreeNode]:
    """Return the nodes with children where a player decides."""
    return [node for node in below(tree.root) if node.events and node.seat is not None]


@pytest.mark.parametrize("prior", [True, False])
def test_choices_go_by_puct_and_ucb1(prior: bool) -> None:
    """The mean of each child, and its prior / (1 + visits) (Rosin 2011) or 1 / sqrt(visits)."""
    game = Pig(players=3)
    tree = searched(game, Likes(game, (0.3, 0.0, -0.3), "roll") if prior else None)
    for node in decisions(tree):
        for child in node.children:
            term = child.share / (1 + child.visits) if prior else child.visits**-0.5
            assert node.exploration_term[child.slot] == pytest.approx(term)
            assert node.q[child.slot] == pytest.approx(child.mean[node.seat or 0])


def test_each_simulation_counts_once_at_every_node_of_its_path() -> None:
    """Each node but the root was a leaf once, and else all visits have gone on to a child."""
    tree = searched(Noughts(), None)
    assert tree.root.visits == 300
    for node in decisions(tree):
        leaf = node is not tree.root
        assert node.visits == leaf + sum(child.visits for child in node.children)


def test_history_counts_a_move_wherever_it_was_played() -> None:
    """The sum of what it returned to the seat that played it, and how often."""
    tree = searched(Noughts(), None, history=1.0)
    found: dict[Any, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for node in decisions(tree):
        for child in node.children:
            tally = found[node.seat, child.event]
            tally[0] += child.totals[node.seat or 0]
            tally[1] += child.visits
    assert tree._tallies == found


@pytest.mark.parametrize("cutoff", [0, 1, 2])
def test_implicit_minimax_goes_by_the_evaluation_of_the_leaf(cutoff: int) -> None:
    """Not by that of the state where the playout was cut off; at once, it is asked but once.

    On the path to the root every seat takes the best of what it has tried.
    """
    game, asked = Noughts(), list[str]()

    def value(state: str) -> tuple[float, float]:
        asked.append(state)
        marks = 9 - state.count(".")
        return marks / 10, -marks / 10

    tree = searched(game, Thinks(game, value), 30, minimax=0.5, cutoff=cutoff)
    leaves = [node for node in below(tree.root) if not node.events and node.result is None]
    assert leaves
    assert all(leaf.static == value(leaf.state) for leaf in leaves)
    assert (len(asked) - len(leaves) == 30) is (cutoff == 0)
    for node in decisions(tree):
        best = max(child.static[node.seat or 0] for child in node.children)
        assert node.static[node.seat or 0] == best


WIN, LOSS, DRAW = (Node(returns=(gain, -gain)) for gain in (1.0, -1.0, 0.0))


def opened(*children: Node) -> tuple[Tree, Bounds]:
    """Return the tree of a decision with these moves, all of them tried, and its bounds."""
    tree = Tree(ZeroSum(2, Node(children, 0)), (), MctsSettings(), None)
    tree.expand(tree.root, Random(0))
    while tree.root.untried:
        tree._try_next(tree.root, 0)
    tree.root.children.sort(key=lambda child: child.state)
    for slot, child in enumerate(tree.root.children):
        child.slot = slot
    return tree, Bounds(tree.game)


def prove(tree: Tree, move: int, value: float) -> None:
    """Make a move known to return this to seat 0."""
    child = tree.root.children[move]
    child.lower = child.upper = child.result = (value, -value)
    child.length = 0.0


def test_what_proves_nothing_changes_nothing() -> None:
    """Of two moves one loses: anything may come of the other, and there is nothing to pass on."""
    tree, bounds = opened(LOSS, DRAW)
    prove(tree, 0, -1.0)
    assert not bounds.tighten(tree.root)
    assert (tree.root.lower, tree.root.upper) == (None, None)


def test_bounds_that_are_known_are_not_passed_on_again() -> None:
    """A draw is sure, a win is open: that is news once."""
    tree, bounds = opened(DRAW, WIN)
    prove(tree, 0, 0.0)
    assert bounds.tighten(tree.root)
    assert (tree.root.lower, tree.root.upper) == ((0.0, -1.0), (1.0, 0.0))
    assert not bounds.tighten(tree.root)
    prove(tree, 1, 1.0)
    assert bounds.tighten(tree.root)
    assert tree.root.result == (1.0, -1.0)
