"""States and time of the look-ahead search, with each technique on and off.

    python -m benchmarks.minimax [--positions 4] [--games ramparts volldampf ...]

Three tables:

1. Solving tic-tac-toe, beside OpenSpiel's Python ``alpha_beta_search``. Its game is in C++, ours
   in Python. Both are measured one right after the other, and the median ratio counts.
2. Games of dice: what alpha-beta with Star1 and Star2 leaves of plain expectiminimax at the last
   depth, three moves deep, with the throw or draw after each; with nothing remembered (Star2 asks
   the priors for the move to look at), and with the table as well.
3. Our games: the search with its techniques, and with one left out, each to a fixed depth, from
   positions in random games. Shares below 1 mean that it is better left out. Without priors
   history serves, or nothing does. In the last line the search looks at a few moves in each state
   only, as the bot does.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any

import attrs

from boardcore import Game, load_game
from boardcore_ai import Budget
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.search.minimax import MinimaxSettings, method_for, minimax, solve
from examples.tictactoe import TicTacToe

ALL = MinimaxSettings(width=None)
PLAIN = MinimaxSettings(
    pruning=False, star1=False, star2=False, table=0, priors=False, history=False, quiescence=0
)
STARS = attrs.evolve(PLAIN, pruning=True, star1=True, star2=True, priors=True)
VARIANTS = {
    "without pruning": attrs.evolve(ALL, pruning=False),
    "without star1, star2": attrs.evolve(ALL, star1=False, star2=False),
    "without star2": attrs.evolve(ALL, star2=False),
    "without table": attrs.evolve(ALL, table=0),
    "history for priors": attrs.evolve(ALL, priors=False),
    "without either": attrs.evolve(ALL, priors=False, history=False),
    "without quiescence": attrs.evolve(ALL, quiescence=0),
    "without all of them": PLAIN,
    "with width": attrs.evolve(ALL, width=MinimaxSettings().width),
}


@attrs.frozen
class Plan:
    """A game, how deep it is searched, and from where in random games."""

    name: str
    options: dict[str, Any]
    depth: int
    events: tuple[int, int]
    """Positions are taken after so many events: from the first to the second number."""


PLANS = [
    Plan("pipeline", {}, 2, (10, 60)),
    Plan("ramparts", {}, 2, (90, 200)),
    Plan("viaduct", {}, 2, (8, 40)),
    Plan("viaduct", {"die": None}, 2, (8, 40)),
    Plan("volldampf", {}, 3, (6, 40)),
    Plan("pipeline", {"players": 3}, 2, (10, 60)),
    Plan("ramparts", {"players": 3}, 2, (90, 200)),
    Plan("viaduct", {"players": 3}, 2, (8, 40)),
    Plan("volldampf", {"players": 3}, 3, (6, 40)),
]


def positions(game: Game[Any, Any, Any], count: int, events: tuple[int, int]) -> list[Any]:
    """Return states of random games in which a seat has a choice."""
    found: list[Any] = []
    rng = Random(1)
    while len(found) < count:
        state = game.initial_state()
        for event in game.playout_events(state, rng, rng.randint(*events)):
            state = game.apply_unchecked(state, event)
        while game.is_chance(state):
            state = game.apply_unchecked(state, game.sample_outcome(state, rng))
        if len(game.legal_moves(state)) > 2:
            found.append(state)
    return found


@attrs.frozen
class Work:
    """What a search of some positions took: states at all depths and at the last, and time."""

    nodes: int
    last: int
    seconds: float


def work(
    game: Game[Any, Any, Any], states: Sequence[Any], depth: int, settings: MinimaxSettings
) -> Work:
    """Search all positions to a fixed depth."""
    evaluator = load_evaluator(game)
    nodes = last = 0
    began = process_time()
    for state in states:
        decision = minimax(game, state, Budget(depth=depth), Random(0), settings, evaluator)
        nodes += decision.nodes
        last += sum(candidate.visits for candidate in decision.candidates)
    return Work(nodes, last, process_time() - began)


def beside_open_spiel(rounds: int) -> None:
    """Print the time to solve tic-tac-toe."""
    import pyspiel
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    ours, theirs = TicTacToe(), pyspiel.load_game("tic_tac_toe")
    rows = []
    for _ in range(rounds):
        began = process_time()
        value = solve(ours, ours.initial_state())[0]
        between = process_time()
        assert alpha_beta_search(theirs)[0] == value == 0
        rows.append((between - began, process_time() - between))
    mine, peer = (median(column) for column in zip(*rows, strict=True))
    ratio = median(a / b for a, b in rows)
    print(f"tic-tac-toe solved: ours {mine:.3f} s, OpenSpiel {peer:.3f} s, ratio {ratio:.2f}")
    print("asked: at most 0.75\n")


def games_of_dice(count: int) -> None:
    """Print what pruning leaves of expectiminimax."""
    print(
        f"{'game':12} {'depth':>5} {'plain':>9} {'stars':>9} {'share':>6} {'all':>9} {'share':>6}"
    )
    depth = 3
    for name in ("pipeline", "volldampf"):
        game = load_game(name)
        states = positions(game, count, (6, 40))
        plain = work(game, states, depth, PLAIN).last
        row = f"{name:12} {depth:5} {plain:9,}"
        for settings in (STARS, attrs.evolve(ALL, quiescence=0)):
            nodes = work(game, states, depth, settings).last
            row += f" {nodes:9,} {nodes / plain:6.2f}"
        print(row, flush=True)
    print("asked: shares of at most 0.5\n")


def our_games(count: int, names: Sequence[str]) -> None:
    """Print the work of each variant, as a share of the work with all techniques."""
    for plan in PLANS:
        if plan.name not in names:
            continue
        game = load_game(plan.name, **plan.options)
        states = positions(game, count, plan.events)
        full = work(game, states, plan.depth, ALL)
        options = ",".join(f"{name}={value}" for name, value in plan.options.items())
        title = f"{plan.name} {options}, {method_for(game).value}, {plan.depth} moves"
        rate = full.nodes / full.seconds
        print(f"{title}: {full.nodes:,} states, {full.seconds:.2f} s, {rate:,.0f} a second")
        for variant, settings in VARIANTS.items():
            less = work(game, states, plan.depth, settings)
            nodes, seconds = less.nodes / full.nodes, less.seconds / full.seconds
            print(f"  {variant:22} states x {nodes:6.2f}  time x {seconds:6.2f}", flush=True)
        print()


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description="the look-ahead search, technique by technique")
    parser.add_argument("--positions", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=15)
    names = sorted({plan.name for plan in PLANS})
    parser.add_argument("--games", nargs="*", default=names, choices=names)
    chosen = parser.parse_args()
    beside_open_spiel(chosen.rounds)
    games_of_dice(4 * chosen.positions)
    our_games(chosen.positions, chosen.games)


if __name__ == "__main__":
    main()
