"""An opinion where chance decides next."""

from __future__ import annotations

import pytest

from boardcore_ai.evaluation.chance import mean_over_chance
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, ZeroSum

LOSS = Node(returns=(-1.0, 1.0))
OPEN = Node((LOSS, LOSS), 0)


def test_outcomes_count_by_their_probabilities() -> None:
    """One outcome in four is open and thought to be worth 0.6, the others are losses."""
    game = ZeroSum(2, Node((OPEN, LOSS), weights=(1, 3)))
    value = mean_over_chance(Thinks(game, lambda state: (0.6, -0.6)), ())
    assert value == pytest.approx((0.25 * 0.6 - 0.75, 0.75 - 0.25 * 0.6))


def test_where_a_seat_decides_the_opinion_counts_as_it_is() -> None:
    """There is nothing to be averaged."""
    game = ZeroSum(2, OPEN)
    assert mean_over_chance(Thinks(game, lambda state: (0.6, -0.6)), ()) == (0.6, -0.6)


def test_outcomes_beyond_the_time_do_not_count() -> None:
    """The clock is looked at after 16 of 40 outcomes, the first ten of them losses."""
    game = ZeroSum(2, Node((LOSS,) * 10 + (OPEN,) * 30, weights=(1,) * 40))
    opinion = Thinks(game, lambda state: (0.6, -0.6))
    value = mean_over_chance(opinion, (), game.chance_outcomes(()), lambda: True)
    assert value == pytest.approx(((6 * 0.6 - 10) / 16, (10 - 6 * 0.6) / 16))
