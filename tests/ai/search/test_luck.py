"""Games of dice: values near the exact ones, and better choices for more simulations."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai import Budget
from boardcore_ai.search.mcts import Settings, mcts
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


def test_outcomes_are_drawn_by_their_probabilities() -> None:
    """Without the solver, a prize that comes 1 time in 10 is worth a tenth, less than 0.3."""
    win, nothing = Node(returns=(1.0, -1.0)), Node(returns=(0.0, 0.0))
    gamble = Node((nothing, win), weights=(9, 1))
    game = TreeGame(2, Node((gamble, Node(returns=(0.3, -0.3))), 0))
    settings = Settings(solver=False, exploration=2.0)
    decision = mcts(game, (), Budget(simulations=3000), Random(0), settings)
    assert decision.move.index == 1
    assert decision.candidates[1].value[0] == pytest.approx(0.1, abs=0.05)


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
