"""The paranoid view of a game of three: all others are against the seat on turn."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai import Budget, Decision
from boardcore_ai.search.minimax import Method, MinimaxSettings, method_for, minimax
from tests.ai.randomgames import Node, Path, TreeGame, ZeroSum, move_values, random_zero_sum_game

FIRST, SECOND, THIRD = (
    Node(returns=tuple(1.0 if seat == winner else -0.5 for seat in range(3))) for winner in range(3)
)
EVEN = Node(returns=(0.0, 0.0, 0.0))
PARANOID = MinimaxSettings(paranoid=True)


def search(root: Node, settings: MinimaxSettings) -> Decision:
    """Search a game of three from its root."""
    game = ZeroSum(3, root)
    return minimax(game, (), Budget(depth=9), Random(0), settings)


def test_the_others_are_taken_for_enemies() -> None:
    """Seat 1 gains nothing by spoiling seat 0's win: max^n trusts in that, paranoia does not."""
    trusting = Node((Node((Node(returns=(0.5, 0.0, -0.5)), THIRD), 1), EVEN), 0)
    assert search(trusting, MinimaxSettings()).move.index == 0
    assert method_for(ZeroSum(3, trusting), PARANOID) is Method.PARANOID
    decision = search(trusting, PARANOID)
    assert (decision.move.index, decision.value) == (1, (0, 0, 0))
    assert decision.method == "paranoid"


def test_a_proven_loss_is_searched_again_with_each_for_itself() -> None:
    """Both moves lose if seats 1 and 2 conspire; seat 1 will not throw its own win away."""
    hopeless = Node((SECOND, THIRD), 1)
    hopeful = Node((THIRD, FIRST, Node(returns=(0.5, 0.0, -0.5))), 1)
    decision = search(Node((hopeless, hopeful), 0), PARANOID)
    assert decision.move.index == 1
    assert decision.value == pytest.approx((0.5, 0, -0.5), abs=1e-6)
    assert decision.method == "max^n"


def hostile(game: TreeGame, state: Path, maximizer: int) -> float:
    """Return what the maximizer gets if all others want it to get as little as possible."""
    seat = game.current_player(state)
    if seat is not None:
        after = [
            hostile(game, game.apply(state, move), maximizer) for move in game.legal_moves(state)
        ]
        return max(after) if seat == maximizer else min(after)
    if game.is_terminal(state):
        return game.returns(state)[maximizer]
    return sum(
        float(probability) * hostile(game, game.apply(state, outcome), maximizer)
        for outcome, probability in game.chance_outcomes(state)
    )


@pytest.mark.parametrize("block", range(4))
def test_random_games_equal_brute_force(block: int) -> None:
    """Three and four seats, chance and repeated movers; what is lost anyway is max^n."""
    methods = set()
    for seed in range(60 * block, 60 * (block + 1)):
        game = random_zero_sum_game(seed, depth=4)
        maximizer = game.current_player(())
        assert maximizer is not None
        worth = {m: hostile(game, game.apply((), m), maximizer) for m in game.legal_moves(())}
        method = "paranoid"
        if max(worth.values()) < 0:
            worth = {move: value[maximizer] for move, value in move_values(game, ()).items()}
            method = "max^n"
        decision = minimax(game, (), Budget(depth=20), Random(seed), PARANOID)
        assert decision.method == method
        assert decision.value[maximizer] == pytest.approx(max(worth.values()), abs=1e-6)
        assert worth[decision.move] == pytest.approx(max(worth.values()), abs=1e-6)
        methods.add(method)
    assert methods == {"paranoid", "max^n"}
