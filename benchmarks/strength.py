"""Strength: matches between bots with balanced seats, fixed seeds and 95 % intervals.

    python -m benchmarks.strength [--workers 2] [--part levels] [GAME ...]

Each row is a match, and what it is to show: that the lower end of the first bot's interval is
above a target. A score is a win, or half of one for a draw; with three and more players only wins
count, a shared one in part. Levels have a twentieth of their time. Rows run side by side, one
process each, and are printed as they end.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Any

import attrs

import boardcore
from boardcore_ai import Budget, run_match
from boardcore_ai.match.statistics import wilson_interval

HARD = Budget(seconds=5.0 / 20)
GAMES = ("volldampf", "ramparts", "pipeline", "viaduct")


@attrs.frozen
class Row:
    """A match, and what its first bot is to reach.

    Attributes:
        part: what it is a part of: ``levels``, ``uct``, ``ladder`` or ``tables``.
        above: the lower end of the first bot's interval is to be above this.
    """

    part: str
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    above: float
    budget: Budget | None = None
    seed: int = 1


def rows() -> Iterator[Row]:
    """Yield all matches."""
    two = {"players": 2}
    for game in GAMES:
        lucky = game == "volldampf"
        yield Row("levels", game, two, ("hard", "random"), 60, 0.85 if lucky else 0.9, HARD)
        yield Row("levels", game, two, ("hard", "greedy"), 60, 0.5 if lucky else 0.55, HARD)
        yield Row("ladder", game, two, ("mcts:simulations=1600", "mcts:simulations=100"), 60, 0.5)
        for players in (3, 4):
            bots = ("mcts:simulations=400", *["greedy"] * (players - 1))
            yield Row("tables", game, {"players": players}, bots, 20 * players, 1 / players)
        if not lucky:
            yield Row("uct", game, two, ("mcts:simulations=100", "uct:simulations=100"), 20, 0.5)


def measure(row: Row) -> tuple[float, tuple[float, float], float]:
    """Play a match; return the first bot's score, its interval, and the seconds it took."""
    began = perf_counter()
    game = boardcore.load_game(row.game, **row.options)
    match = run_match(game, row.bots, games=row.games, seed=row.seed, budget=row.budget)
    first = match.standings[0]
    score = first.wins
    if game.num_players == 2:
        score = (first.mean_return + 1) / 2 * first.seats_played
    interval = wilson_interval(score, first.seats_played)
    return score / first.seats_played, interval, perf_counter() - began


def main() -> None:
    """Play the matches that were asked for and print what they show."""
    parser = argparse.ArgumentParser(description="matches between bots")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--part", action="append", help="levels, uct, ladder or tables")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    wanted = [
        row
        for row in rows()
        if row.game in (chosen.games or GAMES) and (not chosen.part or row.part in chosen.part)
    ]
    print(f"{'match':68} {'games':>5} {'score':>6}  {'95 %':11} {'target':>7}  {'':4} {'s':>6}")
    with ProcessPoolExecutor(chosen.workers) as pool:
        running = {pool.submit(measure, row): row for row in wanted}
        for done in as_completed(running):
            row = running[done]
            score, (low, high), seconds = done.result()
            title = f"{row.part}: {row.game} {row.options['players']}: {' v '.join(row.bots)}"
            shown = "ok" if low > row.above else "MISS"
            print(
                f"{title:68} {row.games:5} {score:6.1%}  {low:.3f}-{high:.3f} {row.above:7.3f}"
                f"  {shown:4} {seconds:6.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
