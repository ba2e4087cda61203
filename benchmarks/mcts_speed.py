"""Simulations per second of our tree search, beside OpenSpiel's Python ``MCTSBot`` in one run.

    python -m benchmarks.mcts_speed [--rounds 5] [--simulations 1000]

Both search from the start with uniformly random playouts, no solver, the same number of simulations
and the same constant of UCB1: ours is in twice the deviation of returns, theirs for -1..1.
OpenSpiel's games are in C++, its search in Python; ours are the example games, all in Python.
Machines differ and drift, so only the ratio is worth reading: in every round both are measured one
right after the other, and the table shows the median ratio of all rounds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from boardcore import Game
from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, mcts
from examples.connect_four import ConnectFour
from examples.tictactoe import TicTacToe

GAMES: dict[str, tuple[Game[Any, Any, Any], float]] = {
    "connect_four": (ConnectFour(), 6.0),
    "tic_tac_toe": (TicTacToe(), 4.0),
}
"""By their names in OpenSpiel: our game, and the ratio to reach."""

PLAIN = MctsSettings(first_play=None, solver=False, early_stop=False)

Think = Callable[[int], None]
"""Searches once from the start; the argument is the seed."""


def ours(game: Game[Any, Any, Any], simulations: int) -> Think:
    """Return one search of ours."""
    start, budget = game.initial_state(), Budget(simulations=simulations)

    def think(seed: int) -> None:
        mcts(game, start, budget, Random(seed), PLAIN)

    return think


def theirs(name: str, simulations: int) -> Think:
    """Return one search of OpenSpiel's bot."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def think(seed: int) -> None:
        evaluator = RandomRolloutEvaluator(1, numpy.random.RandomState(seed))
        dice = numpy.random.RandomState(seed)
        MCTSBot(
            game, 2 * PLAIN.exploration, simulations, evaluator, solve=False, random_state=dice
        ).step(start)

    return think


def rate(think: Think, seed: int, simulations: int) -> float:
    """Return simulations per second."""
    start = process_time()
    think(seed)
    return simulations / (process_time() - start)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="our tree search beside OpenSpiel's MCTSBot")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=1000)
    chosen = parser.parse_args()
    print(f"{'game':14} {'ours/s':>9} {'OpenSpiel/s':>12} {'ratio':>7} {'asked':>6}")
    for name, (game, asked) in GAMES.items():
        own, other = ours(game, chosen.simulations), theirs(name, chosen.simulations)
        rows = [
            (rate(own, seed, chosen.simulations), rate(other, seed, chosen.simulations))
            for seed in range(chosen.rounds)
        ]
        fast, slow = (median(column) for column in zip(*rows, strict=True))
        ratio = median(mine / peer for mine, peer in rows)
        print(f"{name:14} {fast:9,.0f} {slow:12,.0f} {ratio:7.2f} {asked:6.0f}", flush=True)


if __name__ == "__main__":
    main()
