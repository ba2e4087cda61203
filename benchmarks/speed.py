"""Random play in events per second, beside OpenSpiel's ``python_tic_tac_toe`` in the same run.

    python -m benchmarks.speed [--rounds 5] [--seconds 0.5] [GAME ...]

Machines differ and drift, so only ratios are worth reading: in every round each game is measured
right after tic-tac-toe, and the table shows the median ratio of all rounds.

*contract* is a game played through ``legal_moves``, ``sample_outcome`` and the checked ``apply``;
*playout* is ``Game.playout``. Set-up events (chance before the first decision) are played before
the clock starts.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import boardcore
from boardcore import Game

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "pipeline": [{"players": 2}, {"players": 2, "pipelines": 2}, {"players": 4}],
    "ramparts": [{"players": 2}, {"players": 3}, {"players": 4}],
    "viaduct": [{"players": 2}, {"players": 2, "die": None}, {"players": 3}, {"players": 4}],
    "volldampf": [{"players": 2}, {"players": 3}, {"players": 4}],
}

Play = Callable[[Random], int]
"""Plays one random game and returns the number of its events."""


def rate(play: Play, seconds: float) -> tuple[float, float]:
    """Return events and games per second."""
    rng, events, games = Random(1), 0, 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        events += play(rng)
        games += 1
    return events / spent, games / spent


def tic_tac_toe() -> Play:
    """Return random play of OpenSpiel's tic-tac-toe in Python, the yardstick."""
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401 - registers the game

    game = pyspiel.load_game("python_tic_tac_toe")

    def play(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def starts(game: Game[Any, Any, Any]) -> Iterator[Any]:
    """Return an endless supply of positions where the first player decides: 20 set-ups in turn."""
    rng, ready = Random(7), []
    for _ in range(20):
        state = game.initial_state()
        while game.is_chance(state):
            state = game.apply_unchecked(state, game.sample_outcome(state, rng))
        ready.append(state)
    return cycle(ready)


def through_contract(game: Game[Any, Any, Any]) -> Play:
    """Return random play by the methods that every program uses."""
    start = starts(game)

    def play(rng: Random) -> int:
        state, events = next(start), 0
        while not game.is_terminal(state):
            if game.is_chance(state):
                event = game.sample_outcome(state, rng)
            else:
                moves = game.legal_moves(state)
                event = moves[int(rng.random() * len(moves))]
            state = game.apply(state, event)
            events += 1
        return events

    return play


def by_playout(game: Game[Any, Any, Any]) -> Play:
    """Return random play by the game's own ``playout``."""
    start = starts(game)
    return lambda rng: game.playout(next(start), rng)[1]


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="random play beside OpenSpiel's tic-tac-toe")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all registered")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    chosen = parser.parse_args()
    yardstick = tic_tac_toe()
    print(f"{'game':42} {'way':9} {'events/s':>10} {'games/s':>9} {'ratio':>7}")
    base, games = rate(yardstick, chosen.seconds)
    print(f"{'python_tic_tac_toe (OpenSpiel)':42} {'':9} {base:10,.0f} {games:9,.1f} {1:7.2f}")
    for name in chosen.games or boardcore.registered_games():
        for options in VARIANTS.get(name, [{}]):
            game = boardcore.load_game(name, **options)
            for way, play in (("contract", through_contract(game)), ("playout", by_playout(game))):
                measure(f"{name} {options}", way, play, yardstick, chosen.rounds, chosen.seconds)


def measure(title: str, way: str, play: Play, yardstick: Play, rounds: int, seconds: float) -> None:
    """Print one row: the medians of all rounds."""
    events, games, ratios = [], [], []
    for _ in range(rounds):
        base, _ = rate(yardstick, seconds)
        per_second, games_per_second = rate(play, seconds)
        events.append(per_second)
        games.append(games_per_second)
        ratios.append(per_second / base)
    row = f"{title:42} {way:9} {median(events):10,.0f} {median(games):9,.1f}"
    print(f"{row} {median(ratios):7.2f}", flush=True)


if __name__ == "__main__":
    main()
