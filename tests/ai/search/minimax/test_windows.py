"""Windows: outside of them a search says a true bound, inside the true value."""

from __future__ import annotations

from math import inf, nextafter
from random import Random

import pytest

from boardcore_ai import Budget
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.search.minimax import MinimaxSettings
from boardcore_ai.search.minimax.alphabeta import AlphaBeta
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.values import DECAY, ceiling_before, floor_before
from tests.ai.randomgames import Node, ZeroSum
from tests.ai.search.minimax.trees import (
    DRAW,
    LOSS,
    WIN,
    opinion_of,
    value_so_far,
    zero_sum_game,
)

CLOSE = 1e-7


def search(game: ZeroSum, maximizer: int, settings: MinimaxSettings, seed: int = 0) -> AlphaBeta:
    """Return a search of two sides whose opinions are drawn by the seed."""
    opinion, meter = opinion_of(game, seed), Meter(Budget(nodes=10**6))
    ordering = Ordering(opinion, settings)
    return AlphaBeta(
        game, maximizer, Leaves(game, checked(opinion, game)), ordering, meter, settings
    )


@pytest.mark.parametrize("star2", [False, True])
@pytest.mark.parametrize("table", [0, 1000])
def test_a_value_outside_the_window_is_a_true_bound(star2: bool, table: int) -> None:
    """At any depth, for either maximizer and for any window, also one of hardly any width."""
    settings, rng = MinimaxSettings(star2=star2, table=table), Random(7)
    kinds = set()
    for seed in range(0, 450, 3):
        game, depth, maximizer = zero_sum_game(seed), rng.randint(1, 5), rng.randrange(2)
        true = value_so_far(game, (), depth, opinion_of(game, seed))[maximizer]
        alpha = true + rng.uniform(-0.3, 0.3) * rng.choice((1, 1e-3))
        beta = alpha + rng.choice((1e-16, 1e-3, 0.3))
        looked = search(game, maximizer, settings, seed)
        found = looked.value((), depth, alpha, max(beta, nextafter(alpha, inf)))
        if found <= alpha:
            kinds.add("low")
            assert true <= found + CLOSE
        elif found >= beta:
            kinds.add("high")
            assert true >= found - CLOSE
        else:
            kinds.add("inside")
            assert found == pytest.approx(true, abs=CLOSE)
    assert kinds == {"low", "high", "inside"}


def test_rounding_never_turns_a_bound_into_an_exact_value() -> None:
    """What fails low one move later fails low now, and likewise high."""
    rng = Random(1)
    for _ in range(10_000):
        bound = rng.uniform(-1, 1) * 10.0 ** rng.randint(-9, 0)
        assert DECAY * floor_before(bound) <= bound <= DECAY * ceiling_before(bound)
        assert floor_before(bound) == pytest.approx(bound, rel=1e-8)
        assert ceiling_before(bound) == pytest.approx(bound, rel=1e-8)


def test_an_outcome_can_settle_the_mean() -> None:
    """Star1: after a loss of weight 3 in 4 no win can lift the mean above -0.5."""
    game = ZeroSum(2, Node((WIN, LOSS), weights=(1, 3)))
    looked = search(game, 0, MinimaxSettings())
    assert looked.value((), 1, -0.4, 1.0) == pytest.approx(-0.5, abs=CLOSE)
    assert looked.value((), 1, -0.6, 1.0) == pytest.approx(-0.5, abs=CLOSE)
    assert search_nodes(game, -0.4) == 2  # the chance node, and the loss
    assert search_nodes(game, -0.6) == 3


def search_nodes(game: ZeroSum, alpha: float) -> int:
    """Return how many states a search visits that asks whether the value is above this."""
    meter = Meter(Budget(nodes=100))
    settings = MinimaxSettings()
    looked = AlphaBeta(game, 0, Leaves(game, None), Ordering(None, settings), meter, settings)
    looked.value((), 5, alpha, 1.0)
    return meter.nodes


def test_a_probe_can_settle_the_mean() -> None:
    """Star2: seat 1 can answer both outcomes with seat 0's loss; its other moves do not matter."""
    answers = Node((LOSS, WIN, WIN, WIN), 1)
    game = ZeroSum(2, Node((answers, answers), weights=(1, 1)))
    assert search_nodes(game, 0.0) == 1 + 2 * 2


def test_the_likely_outcome_is_probed_first() -> None:
    """A loss that comes 9 times in 10 settles the mean, though it is listed second."""
    answers = Node((LOSS, WIN, WIN, WIN), 1)
    game = ZeroSum(2, Node((answers, answers), weights=(1, 9)))
    assert search_nodes(game, 0.0) == 1 + 2


def test_the_most_open_outcome_is_searched_first() -> None:
    """The likely one is known to be worth 0.9 at least by a probe; then the loss settles the mean.

    4 times in 9 it comes, so that the mean is at most 1/9.
    """
    good = Node((Node(returns=(0.9, -0.9)), Node(returns=(0.95, -0.95)), DRAW, DRAW), 0)
    game = ZeroSum(2, Node((good, LOSS), weights=(5, 4)))
    assert search_nodes(game, 0.2) == 1 + 2 + 1
