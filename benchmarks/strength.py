"""Strength: matches between bots, balanced seats, the same dice for all seatings, 95 % intervals.

    python -m benchmarks.strength [GAME ...]                             levels, uct, ladder, tables
    python -m benchmarks.strength --part minimax --part duel [GAME ...]  which search is stronger

Each row sets one bot against another that takes all other seats, and is played in rounds: in each
round the first bot sits once at every seat, and chance has the same seed in all of its games. So
luck weighs on both sides alike, and the interval is as wide as the scores of rounds differ; in a
handful of rounds, as that of independent games. A score is a win, or half of one for a draw; with
three and more players only wins count, a shared one in part. What of a score was luck is taken off
where that can be told (see `benchmarks.luck`); the interval is for the score without luck. Either
run takes about an hour on two cores.

A row with a target shows that the lower end of the interval is above it. The rows of ``duel``
have none: they say which search is the stronger one. Levels have a twentieth of their time.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import NormalDist, mean
from time import perf_counter
from typing import Any

import attrs

import boardcore
from benchmarks.luck import FEWEST, luck, without_luck
from boardcore_ai import Budget, load_bot, play
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.match.statistics import wilson_interval

HARD, SHORT = Budget(seconds=5.0 / 20), Budget(seconds=0.1)
GAMES = ("volldampf", "ramparts", "pipeline", "viaduct")
BY_DEFAULT = ("levels", "uct", "ladder", "tables")
PARTS = (*BY_DEFAULT, "minimax", "duel")
SEED = 1
CHUNK_SECONDS = 60
"""A row is played in chunks of about so long, so that all workers end at about the same time."""


@attrs.frozen
class Row:
    """A match, and what its first bot is to reach.

    Attributes:
        part: what it is a part of, one of `PARTS`.
        first, other: the bots; the second one takes all seats but one.
        rounds: how many; as many games in each as there are seats.
        seconds: about how long a round takes.
        above: the lower end of the first bot's interval is to be above this.
    """

    part: str
    game: str
    options: dict[str, Any]
    first: str
    other: str
    rounds: int
    seconds: float
    above: float | None = None
    budget: Budget | None = None

    @property
    def title(self) -> str:
        """What is played, in words."""
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        budget = f", {self.budget}" if self.budget else ""
        return f"{self.part}: {self.game} {options}: {self.first} v {self.other}{budget}"


def rows() -> Iterator[Row]:
    """Yield all matches."""
    yield from level_rows()
    yield from mcts_rows()
    yield from table_rows()
    yield from minimax_rows()
    yield from duel_rows()


def level_rows() -> Iterator[Row]:
    """Yield the matches of the strongest level with two players."""
    for game, against_random, against_greedy in (
        ("volldampf", (40, 10), (40, 11)),
        ("ramparts", (18, 12), (10, 32)),
        ("pipeline", (20, 5), (40, 4.5)),
        ("viaduct", (18, 7), (7, 105)),
    ):
        lucky = game == "volldampf"
        options = {"players": 2}
        for other, (rounds, seconds), above in (
            ("random", against_random, 0.85 if lucky else 0.9),
            ("greedy", against_greedy, 0.5 if lucky else 0.55),
        ):
            yield Row("levels", game, options, "hard", other, rounds, seconds, above, HARD)


def mcts_rows() -> Iterator[Row]:
    """Yield the matches that show what evaluations and simulations are worth."""
    two = {"players": 2}
    for game, rounds, seconds in (("ramparts", 5, 16), ("pipeline", 10, 3), ("viaduct", 4, 18)):
        first, other = "mcts:simulations=50", "uct:simulations=50"
        yield Row("uct", game, two, first, other, rounds, seconds, 0.5)
    for game, rounds, seconds in (
        ("volldampf", 100, 10),
        ("ramparts", 4, 52),
        ("pipeline", 200, 4),
        ("viaduct", 4, 130),
    ):
        first, other = "mcts:simulations=1600", "mcts:simulations=100"
        yield Row("ladder", game, two, first, other, rounds, seconds, 0.5)


def table_rows() -> Iterator[Row]:
    """Yield the matches of one search at a table of three or four."""
    for game, players, rounds, seconds in (
        ("volldampf", 3, 40, 5),
        ("volldampf", 4, 25, 8),
        ("ramparts", 3, 8, 15),
        ("ramparts", 4, 6, 9),
        ("pipeline", 3, 40, 3),
        ("pipeline", 4, 40, 5),
        ("viaduct", 3, 6, 50),
        ("viaduct", 4, 4, 120),
    ):
        options = {"players": players}
        first = "mcts:simulations=400"
        yield Row("tables", game, options, first, "greedy", rounds, seconds, 1 / players)


def minimax_rows() -> Iterator[Row]:
    """Yield the matches of a second of look-ahead search with two players."""
    for game, options, rounds, seconds in (
        ("ramparts", {"players": 2}, 4, 90),
        ("pipeline", {"players": 2}, 16, 20),
        ("viaduct", {"players": 2, "die": None}, 8, 430),
    ):
        yield Row("minimax", game, options, "minimax:seconds=1", "greedy", rounds, seconds, 0.5)


def duel_rows() -> Iterator[Row]:
    """Yield the matches between the two searches, with equal time."""
    for game, players, rounds, seconds in (
        ("volldampf", 2, 30, 9),
        ("volldampf", 3, 12, 17),
        ("volldampf", 4, 8, 21),
        ("ramparts", 2, 6, 30),
        ("ramparts", 3, 4, 40),
        ("ramparts", 4, 3, 60),
        ("pipeline", 2, 60, 4),
        ("pipeline", 3, 20, 8),
        ("pipeline", 4, 12, 17),
        ("viaduct", 2, 4, 60),
        ("viaduct", 3, 3, 90),
        ("viaduct", 4, 2, 150),
    ):
        options = {"players": players}
        yield Row("duel", game, options, "minimax", "mcts", rounds, seconds, None, SHORT)
    no_die = {"players": 2, "die": None}
    yield Row("duel", "viaduct", no_die, "minimax", "mcts", 2, 150, None, SHORT)


@attrs.frozen
class Round:
    """What came out of one round: means over its games.

    Attributes:
        score: the first bot's score.
        luck: what chance brought it, more than could be expected; 0 where nobody asks.
    """

    score: float
    luck: float


def play_rounds(row: Row, numbers: range) -> tuple[list[Round], float]:
    """Play some rounds; return what came out of each, and the seconds they took."""
    began = perf_counter()
    game = boardcore.load_game(row.game, **row.options)
    evaluator = load_evaluator(game) if row.rounds >= FEWEST else None
    first, other = load_bot(row.first), load_bot(row.other)
    seats, rounds = game.num_players, []
    for number in numbers:
        score = lucky = 0.0
        for seat in range(seats):
            bots = [other] * seats
            bots[seat] = first
            played = play(game, bots, rng=Random(f"{SEED}/{number}"), budget=row.budget)
            if played.faults:
                raise RuntimeError(str(played.faults[0]))
            winners = played.result.winners
            if seat in winners:
                score += 1 / len(winners)
            elif not winners and seats == 2:
                score += 0.5
            if evaluator is not None:
                lucky += luck(game, evaluator, played.record.replay(game))[seat]
            first.close()
            other.close()
        rounds.append(Round(score / seats, lucky / seats))
    return rounds, perf_counter() - began


def interval(
    score: float, fair: float, doubt: float, rounds: int, games: int
) -> tuple[float, float]:
    """Return the 95 % interval of a score without luck.

    Wilson's interval, for as many independent games as would leave as much doubt: 20 times those
    played at most, as rounds that hardly differ might be chance. In few rounds how much they differ
    cannot be told, and the games that were played count as independent.

    Args:
        score: the mean score, luck included.
        fair: the mean score without luck.
        doubt: the variance of that mean, as estimated from the rounds.
        rounds: how many were played.
        games: how many were played in all of them.
    """
    near = 1 / (2 * games)
    alone = min(part * (1 - part) for part in (score, min(max(fair, near), 1 - near)))
    if alone and rounds >= FEWEST:
        doubt *= wider(rounds - 2) ** 2
        games = max(1, round(alone / max(doubt, alone / games / 20)))
    return wilson_interval(min(1.0, max(0.0, fair)) * games, games)


def wider(degrees: int) -> float:
    """Return how much wider 95 % of Student's t are than those of the normal distribution.

    The first terms of its expansion, good to a hundredth from 6 degrees of freedom on (Abramowitz
    and Stegun 26.7.5).
    """
    z = NormalDist().inv_cdf(0.975)
    return 1 + (z**2 + 1) / 4 / degrees + (5 * z**4 + 16 * z**2 + 3) / 96 / degrees**2


def chunks(row: Row) -> Iterator[range]:
    """Yield the numbers of the rounds in chunks."""
    size = max(1, round(CHUNK_SECONDS / row.seconds))
    for start in range(0, row.rounds, size):
        yield range(start, min(row.rounds, start + size))


def show(row: Row, rounds: list[Round], seconds: float) -> None:
    """Print what a row shows."""
    games, scores = len(rounds) * row.options["players"], [played.score for played in rounds]
    score = mean(scores)
    fair, doubt = without_luck(scores, [played.luck for played in rounds])
    low, high = interval(score, fair, doubt, len(rounds), games)
    verdict = "" if row.above is None else "ok" if low > row.above else "MISS"
    target = "" if row.above is None else f"{row.above:.3f}"
    print(
        f"{row.title:84} {games:5} {score:6.1%} {min(1.0, max(0.0, fair)):6.1%}"
        f"  {low:.3f}-{high:.3f}"
        f" {target:>7}  {verdict:4} {seconds:6.0f}",
        flush=True,
    )


def main() -> None:
    """Play the matches that were asked for and print what they show."""
    parser = argparse.ArgumentParser(description="matches between bots")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--part", action="append", choices=PARTS, help="may be given again")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    games, parts = chosen.games or GAMES, chosen.part or BY_DEFAULT
    wanted = [row for row in rows() if row.game in games and row.part in parts]
    print(
        f"{'match':84} {'games':>5} {'score':>6} {'fair':>6}  {'95 %':11} {'target':>7}  {'':4}"
        f" {'s':>6}"
    )
    with ProcessPoolExecutor(chosen.workers) as pool:
        running = [
            (row, [pool.submit(play_rounds, row, chunk) for chunk in chunks(row)]) for row in wanted
        ]
        for row, parts_of_it in running:
            played = [part.result() for part in parts_of_it]
            rounds = [one for of_part, _ in played for one in of_part]
            show(row, rounds, sum(seconds for _, seconds in played))


if __name__ == "__main__":
    main()
