"""The horizon: opinions brought into range, and noisy moves looked at beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from boardcore_ai import Budget
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from boardcore_ai.search.minimax.leaves import Leaves, balanced
from boardcore_ai.search.minimax.values import DECAY
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, TreeGame, ZeroSum, random_game
from tests.ai.search.minimax.trees import (
    LOSS,
    WIN,
    Excited,
    opinion_of,
    two_sided,
    value_so_far,
    zero_sum_game,
)


class Noisy(Thinks):
    """Finds the first move noisy wherever there is a choice."""

    asked = 0

    def tactical_moves(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        self.asked += 1
        return moves[:1] if len(moves) > 1 else ()


QUIET = Node((Node(returns=(0.1, -0.1)),) * 2, 1)
TRAP = Node((LOSS, WIN), 1)
"""Looks good for seat 0, but seat 1 has a capture."""


def look(game: ZeroSum, quiescence: int, depth: int = 1) -> Any:
    """Search with an evaluator that likes the first move at the root best."""
    noisy = Noisy(game, lambda state: (0.5, -0.5) if state[:1] == (0,) else (0.1, -0.1))
    settings = MinimaxSettings(quiescence=quiescence)
    return minimax(game, (), Budget(depth=depth), Random(0), settings, noisy)


def test_a_noisy_answer_is_seen_beyond_the_depth() -> None:
    """At depth 1 the trap looks good; with one noisy move it is seen through."""
    game = two_sided(TRAP, QUIET)
    assert look(game, 0).move.index == 0
    decision = look(game, 1)
    assert (decision.move.index, decision.depth) == (1, 1)
    assert decision.value[0] == pytest.approx(0.1, abs=1e-6)


def test_a_seat_need_not_make_a_noisy_move() -> None:
    """Seat 1 would lose by its capture, so it stands pat, and the opinion counts."""
    poisoned = Node((WIN, LOSS), 1)
    decision = look(two_sided(poisoned, QUIET), 4)
    assert (decision.move.index, decision.value[0]) == (0, pytest.approx(0.5, abs=1e-6))


@pytest.mark.parametrize("cap", [0, 1, 2, 3])
def test_chains_of_noisy_moves_are_capped(cap: int) -> None:
    """The loss lies at the end of three noisy moves of seat 1."""
    chain = Node((Node((Node((LOSS, WIN), 1), WIN), 1), WIN), 1)
    game = two_sided(chain, QUIET)
    assert look(game, cap).move.index == (1 if cap == 3 else 0)


def test_three_seats_follow_noisy_moves_too() -> None:
    """max^n: seat 1 takes what is best for itself, and need not take it."""
    good, bad = (Node(returns=value) for value in ((-0.5, 1.0, -0.5), (1.0, -0.5, -0.5)))
    game = ZeroSum(3, Node((Node((good, bad), 1), Node((bad, good), 1)), 0))
    noisy = Noisy(game, lambda state: (0.2, -0.1, -0.1))
    for cap, move, value in ((0, None, 0.2), (1, 1, 0.2)):
        settings = MinimaxSettings(quiescence=cap)
        decision = minimax(game, (), Budget(depth=1), Random(0), settings, noisy)
        assert move is None or decision.move.index == move
        assert decision.value[0] == pytest.approx(value, abs=1e-6)


@pytest.mark.parametrize(
    "settings",
    [
        MinimaxSettings(quiescence=2),
        MinimaxSettings(quiescence=2, pruning=False),
        MinimaxSettings(quiescence=2, star1=False, table=0),
        MinimaxSettings(quiescence=1, star2=False),
    ],
    ids=str,
)
def test_noisy_moves_beyond_the_depth_equal_brute_force(settings: MinimaxSettings) -> None:
    """In games of 2-4 seats with chance, also straight after chance: the same value."""
    looked = 0
    for seed in range(80):
        for game in (random_game(seed, depth=6), zero_sum_game(seed, depth=6)):
            opinion = opinion_of(game, seed, Excited)
            for depth in (1, 2):
                decision = minimax(game, (), Budget(depth=depth), Random(0), settings, opinion)
                if not decision.value or decision.depth < depth:
                    continue  # a single move, or solved
                seat = game.current_player(())
                assert seat is not None
                true = value_so_far(game, (), depth, opinion, settings.quiescence)[seat]
                assert decision.value[seat] == pytest.approx(true, abs=1e-6)
                looked += true != value_so_far(game, (), depth, opinion)[seat]
    assert looked > 20


def test_opinions_are_brought_into_the_declared_range() -> None:
    """Pruning relies on it: not as good as a win, and sums of zero where declared."""

    def leaves(game: TreeGame, *value: float) -> Leaves:
        return Leaves(game, checked(Thinks(game, lambda state: value), game))

    game = ZeroSum(3, Node((WIN,), 0))
    assert leaves(game, 1.0, 0.5, -0.25).opinion(()) == pytest.approx((1 / 6, 1 / 12, -0.25))
    assert leaves(two_sided(WIN), 1.0000001, -1.0).opinion(()) == (DECAY, -DECAY)
    general = leaves(TreeGame(2, game.root), 0.25, 0.5)
    assert general.in_returns(general.opinion(())) == (0.25, 0.5)


def test_balancing_scales_the_larger_side_down() -> None:
    """No entry leaves its side, or grows."""
    assert balanced((0.5, 0.5, -0.5)) == (0.25, 0.25, -0.5)
    assert balanced((0.5, -1.0, -1.0)) == (0.5, -0.25, -0.25)
    assert balanced((1.0, 1.0)) == (0.0, 0.0)
