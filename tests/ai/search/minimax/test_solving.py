"""Solving a state to the end."""

from __future__ import annotations

import pytest

from boardcore_ai.search.minimax import UnsolvedError, solve
from examples.tictactoe import TicTacToe
from tests.ai.randomgames import Node, TreeGame, ZeroSum, brute_force, random_game
from tests.ai.search.minimax.trees import LOSS, WIN, zero_sum_game


@pytest.mark.parametrize("seed", range(60))
def test_each_seat_gets_what_brute_force_gives_it(seed: int) -> None:
    """In games of 2-4 seats, zero-sum or not."""
    for game in (random_game(seed, depth=4), zero_sum_game(seed, depth=4)):
        assert solve(game, ()) == pytest.approx(brute_force(game, ()), abs=1e-6)


def test_chance_may_come_first_and_the_game_may_be_over() -> None:
    """The mean of a win and three losses; and the returns themselves."""
    game = TreeGame(2, Node((WIN, LOSS), weights=(1, 3)))
    assert solve(game, ()) == pytest.approx((-0.5, 0.5), abs=1e-6)
    assert solve(game, (0,)) == (1.0, -1.0)


def test_tic_tac_toe_is_a_draw() -> None:
    """From the start; two in a row with the third square free win for the seat on turn."""
    game = TicTacToe()
    assert solve(game, game.initial_state()) == (0, 0)
    assert solve(game, (1, 1, 0, -1, -1, 0, 0, 0, 0))[0] == pytest.approx(1, abs=1e-6)


def test_a_game_without_an_end_is_refused() -> None:
    """Chains of forced moves longer than a search can look ahead."""
    node = WIN
    for _ in range(121):
        node = Node((node,), 0)
    with pytest.raises(UnsolvedError):
        solve(TreeGame(2, node), ())
    assert solve(TreeGame(2, node.children[0]), ()) == pytest.approx((1, -1), abs=1e-6)


@pytest.mark.parametrize("kind", [TreeGame, ZeroSum])
def test_chance_after_every_move_makes_no_game_too_long(kind: type[TreeGame]) -> None:
    """As many moves as a search can look ahead, each with a throw after it."""
    node = WIN
    for _ in range(120):
        node = Node((Node((node, WIN), weights=(1, 1)),), 0)
    assert solve(kind(2, node), ()) == pytest.approx((1, -1), abs=1e-6)
