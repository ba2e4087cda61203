"""A leaf where chance decides next is worth the mean over what chance may bring."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai.search.mcts import Settings
from boardcore_ai.search.mcts.leaves import look_of
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, ZeroSum

OPEN = Node((Node(returns=(1.0, -1.0)),) * 2, 0)
LOSS = Node(returns=(-1.0, 1.0))


def test_chance_is_looked_through_where_the_evaluator_is_asked() -> None:
    """One outcome in four is open and thought to be worth 0.6, the others are losses."""
    game = ZeroSum(2, Node((OPEN, LOSS), weights=(1, 3)))
    look = look_of(game, Thinks(game, lambda state: (0.6, -0.6)), Settings())
    value, over = look((), Random(0))
    assert value == pytest.approx((0.25 * 0.6 - 0.75, 0.75 - 0.25 * 0.6))
    assert not over


def test_without_chance_the_opinion_counts_as_it_is() -> None:
    """At a decision, and at an end what the game returns."""
    game = ZeroSum(2, OPEN)
    look = look_of(game, Thinks(game, lambda state: (0.6, -0.6)), Settings())
    assert look((), Random(0)) == ((0.6, -0.6), False)
    assert look((0,), Random(0)) == ((1.0, -1.0), True)
