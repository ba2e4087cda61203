"""Games of dice: values near the exact ones, and better choices for more simulations."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, mcts
from boardcore_ai.search.mcts.tree import Tree
from examples.pig import Pig, Table
from tests.ai.games.exact import Exact, win_chances
from tests.ai.games.pig import blocks
from tests.ai.games.piglet import Piglet, Purse
from tests.ai.randomgames import Node, TreeGame

PIG = Pig(goal=20)
POSITIONS = [
    Table((mine, theirs), 0, turn) for mine in (0, 7, 13) for theirs in (3, 14) for turn in (3, 6)
]


@pytest.fixture(scope="module")
def exact() -> Exact:
    """Return the exact values of Pig to 20."""
    return Exact(PIG, blocks(PIG.goal))


def regret_and_error(exact: Exact, simulations: int, seed: int) -> tuple[float, float]:
    """Return what the choices cost, and how far the values are off, as mean chances to win."""
    regrets, errors = [], []
    for state in POSITIONS:
        decision = mcts(PIG, state, Budget(simulations=simulations), Random(seed))
        values = exact.of_moves(state)
        best = max(value[0] for value in values.values())
        regrets.append((best - values[decision.move][0]) / 2)
        errors.append(abs(decision.value[0] - best) / 2)
    return sum(regrets) / len(POSITIONS), sum(errors) / len(POSITIONS)


def test_more_simulations_choose_better_at_pig(exact: Exact) -> None:
    """The mean regret falls from 10 simulations to 100 and to 1500, and values come near."""
    few = [regret_and_error(exact, 10, seed)[0] for seed in range(4)]
    more = [regret_and_error(exact, 100, seed)[0] for seed in range(4)]
    many, error = regret_and_error(exact, 1500, 0)
    assert sum(few) / 4 > sum(more) / 4 > many
    assert many < 0.002
    assert error < 0.1


def gamble(*weights: int) -> TreeGame:
    """Return a game with a sure loss, and an outcome drawn by weights: the last one wins."""
    outcomes = [Node(returns=(0.0, 0.0)) for _ in weights[1:]] + [Node(returns=(1.0, -1.0))]
    chance = Node(tuple(outcomes), weights=weights)
    return TreeGame(2, Node((chance, Node(returns=(-1.0, 1.0))), 0))


@pytest.mark.parametrize("weights", [(9, 1), (2, 3, 1), (1, 1, 1, 1, 1, 1)])
def test_outcomes_come_by_their_probabilities(weights: tuple[int, ...]) -> None:
    """After any number of visits the winning outcome has its share, but for three visits at most.

    Dice would be off by more than that: 700 throws of one in six have a deviation of 10.
    """
    share = weights[-1] / sum(weights)
    for seed in range(10):
        for simulations in (10, 37, 150, 700):
            settings = MctsSettings(solver=False, early_stop=False)
            budget = Budget(simulations=simulations)
            decision = mcts(gamble(*weights), (), budget, Random(seed), settings)
            tried = next(c for c in decision.candidates if c.move.index == 0)
            assert abs(tried.value[0] - share) * tried.visits <= 3


def test_the_first_outcome_is_drawn_by_its_probability() -> None:
    """Over 2000 seeds one that comes 1 time in 4 is the first that often, within 4 deviations."""
    outcomes = Node(returns=(0.0, 0.0)), Node(returns=(1.0, -1.0))
    game = TreeGame(2, Node(outcomes, weights=(3, 1)))
    paths = [Tree(game, (), MctsSettings(), None).select(Random(seed))[0] for seed in range(2000)]
    rare = sum(path[-1].state == (1,) for path in paths)
    assert rare == pytest.approx(500, abs=4 * (2000 * 0.25 * 0.75) ** 0.5)


def test_three_seats_at_piglet() -> None:
    """With one point this turn the chances are 23, 8 and 6 in 37; so at the start 16, 12 and 9.

    For at the start heads leads there, and tails to the start with the next seat on turn.
    """
    decision = mcts(Piglet(), Purse((0, 0, 0), 0, 1), Budget(simulations=4000), Random(0))
    assert decision.move == "flip"
    chances = win_chances(decision.value)
    assert chances == pytest.approx((23 / 37, 8 / 37, 6 / 37), abs=0.02)
    mine, second, third = chances
    start = (4 * mine + 2 * third + second) / 7, (4 * second + 2 * mine + third) / 7
    assert start == pytest.approx((16 / 37, 12 / 37), abs=0.02)
