"""What a leaf is worth that the evaluator is asked about at once."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai.evaluation.checked import checked
from boardcore_ai.search.clock import Clock
from boardcore_ai.search.mcts import MctsSettings
from boardcore_ai.search.mcts.leaf import leaf_evaluator
from boardcore_ai.search.mcts.tree import Tree
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, ZeroSum

LOSS = Node(returns=(-1.0, 1.0))
OPEN = Node((LOSS, LOSS), 0)
CHANCE = Node((OPEN, LOSS), weights=(1, 3))


class _Waits(Thinks):
    """Says more once chance has spoken."""

    after_chance = True


def test_an_opinion_that_waits_for_chance_is_averaged() -> None:
    """One outcome in four is open and thought to be worth 0.6, the others are losses."""
    game = ZeroSum(2, CHANCE)
    opinion = checked(_Waits(game, lambda state: (0.6, -0.6)), game)
    evaluate = leaf_evaluator(Tree(game, (), MctsSettings(), opinion), Clock(None))
    value, over = evaluate((), Random(0))
    assert value == pytest.approx((0.25 * 0.6 - 0.75, 0.75 - 0.25 * 0.6))
    assert not over


@pytest.mark.parametrize("root", [OPEN, CHANCE], ids=["decision", "chance"])
def test_the_opinion_counts_as_it_is(root: Node) -> None:
    """What chance may bring is the tree's to find out; an end gives what the game returns."""
    game = ZeroSum(2, root)
    opinion = checked(Thinks(game, lambda state: (0.6, -0.6)), game)
    evaluate = leaf_evaluator(Tree(game, (), MctsSettings(), opinion), Clock(None))
    assert evaluate((), Random(0)) == ((0.6, -0.6), False)
    assert evaluate((1,), Random(0)) == ((-1.0, 1.0), True)
