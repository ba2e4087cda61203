"""Lost positions: the longest loss is played, and of wins the shortest, by every search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boardcore import Game
from boardcore_ai import Budget, Decision
from boardcore_ai.bots.greedy import greedy
from boardcore_ai.search.ends import indifference
from boardcore_ai.search.mcts import MctsSettings, mcts
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from boardcore_ai.search.uct import uct
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, TreeGame, ZeroSum

WIN, LOSS = Node(returns=(1.0,)), Node(returns=(-1.0,))
"""For seat 0; what the others get is filled in."""

LATER = Node((Node((LOSS, LOSS), 0), Node((LOSS, LOSS), 0)), 1)
ALL_LOST = Node((LOSS, LATER, LOSS, LOSS), 0)
"""Move 1 loses in three, any other at once."""

ANSWERED = Node((LOSS, Node((LOSS, WIN), 1), LATER, Node((LATER, LOSS), 1)), 0)
"""Move 2 loses in three; the others lose at once, or seat 1 wins by its next move."""

WON = Node((Node((Node((WIN, WIN), 0),) * 2, 1),) * 2 + (WIN, Node((LOSS, WIN), 1)), 0)
"""Move 2 wins at once, two others in three."""


class Worthless(TreeGame):
    """One whose losers get 0, and that states its range."""

    min_return = 0.0


def made(node: Node, win: tuple[float, ...], loss: tuple[float, ...]) -> Node:
    """Return the tree with these returns."""
    if node.returns:
        return Node(returns=win if node is WIN else loss)
    return Node(tuple(made(child, win, loss) for child in node.children), node.seat)


KINDS: dict[str, Callable[[Node], TreeGame]] = {
    "zero-sum": lambda node: ZeroSum(2, made(node, (1, -1), (-1, 1))),
    "three": lambda node: ZeroSum(3, made(node, (1, -0.5, -0.5), (-0.5, 1, -0.5))),
    "loss is 0": lambda node: Worthless(2, made(node, (1, 0), (0, 1))),
    "loss is 0, range not stated": lambda node: TreeGame(2, made(node, (1, 0), (0, 1))),
    "three, loss is 0": lambda node: TreeGame(3, made(node, (1, 0, 0), (0, 1, 0))),
}

SEARCHES: dict[str, Callable[[Game[Any, Any, Any], Random], Decision]] = {
    "mcts": lambda game, rng: mcts(game, (), Budget(simulations=150), rng),
    "uct": lambda game, rng: uct(game, (), Budget(simulations=150), rng),
    "minimax": lambda game, rng: minimax(game, (), Budget(nodes=400), rng),
    "paranoid": lambda game, rng: minimax(
        game, (), Budget(nodes=400), rng, MinimaxSettings(paranoid=True)
    ),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize(
    ("tree", "best"), [(ALL_LOST, 1), (ANSWERED, 2), (WON, 2)], ids=["lost", "answered", "won"]
)
def test_losses_are_put_off_and_wins_are_not(search: str, kind: str, tree: Node, best: int) -> None:
    """Lost positions (11): over 30 seeds the longest loss, and the shortest win."""
    game = KINDS[kind](tree)
    for seed in range(30):
        decision = SEARCHES[search](game, Random(seed))
        assert decision.move.index == best
        assert decision.candidates[0].move == decision.line[0] == decision.move


def test_the_soonest_end_counts_also_if_the_tree_has_not_seen_it() -> None:
    """Proven are long ways alone; a win at once, or the answer that wins at once, is untried."""
    settings = MctsSettings(exploration=0.0)
    long_loss, long_win = (
        Node((Node((Node((end,), 0),), 1),), 0) for end in (Node((LOSS, LOSS), 1), WIN)
    )
    lost = KINDS["zero-sum"](Node((Node((*(long_loss,) * 20, LOSS), 1), LATER), 0))
    won = KINDS["zero-sum"](Node((*(long_win,) * 20, WIN), 0))
    for seed in range(30):
        for game, best in ((lost, 1), (won, 20)):
            decision = mcts(game, (), Budget(simulations=300), Random(seed), settings)
            assert decision.move.index == best
            assert decision.value == game.returns((20,) if best == 20 else (0, 20))


def test_a_loss_at_once_is_not_played_without_proofs_either() -> None:
    """Without the solver an end is known to be one all the same."""
    game = KINDS["zero-sum"](ALL_LOST)
    for seed in range(30):
        settings = MctsSettings(solver=False)
        decision = mcts(game, (), Budget(simulations=200), Random(seed), settings)
        assert decision.move.index == 1


def test_a_known_loss_is_no_better_than_an_open_move() -> None:
    """Few simulations lose by both moves; seat 0 may yet win by the second one."""
    hidden = Node((*(LOSS,) * 30, WIN), 0)
    game = KINDS["three"](Node((LOSS, Node((hidden,), 0)), 0))
    for seed in range(30):
        decision = mcts(game, (), Budget(simulations=3), Random(seed))
        assert decision.move.index == 1


def test_an_unfinished_look_ahead_does_not_settle_for_a_loss() -> None:
    """Move 0 looks best at a depth of 1 and is lost at 3; then the budget is spent.

    Nothing has been seen of the other move at that depth, so it is played.
    """
    deep = Node((Node((LOSS,), 1),), 0)
    lost, unseen = Node((deep,), 1), Node((Node((Node((WIN,), 0),), 1),), 1)
    game = KINDS["zero-sum"](Node((lost, unseen), 0))
    opinion = Thinks(game, lambda state: (0.5, -0.5) if state[:1] == (0,) else (0.1, -0.1))
    whole = minimax(game, (), Budget(depth=9), Random(0), MinimaxSettings(), opinion)
    spent = [
        minimax(game, (), Budget(nodes=nodes), Random(0), MinimaxSettings(), opinion)
        for nodes in range(1, whole.nodes)
    ]
    assert not any(decision.value[:1] < (-0.9,) for decision in spent if decision.value)


@pytest.mark.parametrize("kind", ["zero-sum", "loss is 0"])
def test_greedy_does_not_end_a_lost_game(kind: str) -> None:
    """An opinion that gives up everywhere is no reason to lose at once; hope is to win at once."""
    game, won = KINDS[kind](ALL_LOST), KINDS[kind](WON)
    worst, best = game.returns((0,)), won.returns((2,))
    for seed in range(30):
        gives_up, hopes = Thinks(game, lambda _: worst), Thinks(won, lambda _: best)
        assert greedy(game, (), gives_up, Random(seed)).move.index == 1
        assert greedy(won, (), hopes, Random(seed)).move.index == 2


@pytest.mark.parametrize(
    ("least", "most", "zero_sum", "zero"),
    [(-1, 1, True, 0), (0, 1, False, 0.5), (-1, 0, False, -0.5), (-1, 1, False, 1 / 1024)],
)
def test_what_is_neither_a_win_nor_a_loss(
    least: float, most: float, zero_sum: bool, zero: float
) -> None:
    """The middle of a range on one side of 0; else 0, or a little more where 0 may be a loss."""
    kind = type(
        "Kind", (TreeGame,), {"min_return": least, "max_return": most, "zero_sum": zero_sum}
    )
    assert indifference(kind(2, WIN)) == zero
