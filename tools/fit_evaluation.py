"""Fit the weights of an evaluator to games, and write them to ``weights.json``.

    python tools/fit_evaluation.py volldampf --players 2 3 4 --games 400 --rounds 3

In the first round the games are played by the evaluator's own playout policy, in later rounds by
the evaluation itself: mostly its best move, sometimes another. From every game some positions are
kept, each with the seats that won the contest it belongs to; the weights are those under which the
winners were most likely (softmax regression with a small penalty on size, by SciPy's BFGS).
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from scipy.optimize import minimize

import boardcore
from boardcore_ai.evaluation import FeatureEvaluator, load_evaluator
from boardcore_ai.evaluation.oneply import best_moves

WEIGHTS = Path(__file__).parents[1] / "src/boardcore_ai/evaluation/weights.json"
EXPLORE = 0.15
"""The share of moves in later rounds that the playout policy chooses."""
KEPT = 12
"""Positions kept of each game: more would say the same again."""
PENALTY = 1e-3

Sample = tuple[list[list[float]], tuple[int, ...]]


def play(
    name: str, options: dict[str, Any], weights: list[float] | None, seed: int
) -> list[Sample]:
    """Play one game and return the features of some positions with the winners of their contest."""
    game = boardcore.load_game(name, **options)
    evaluator = evaluator_of(game, weights)
    rng = Random(seed)
    states = [game.initial_state()]
    while not game.is_terminal(states[-1]):
        state = states[-1]
        if game.is_chance(state):
            event = game.sample_outcome(state, rng)
        else:
            moves = game.legal_moves(state)
            if weights is None or rng.random() < EXPLORE:
                event = evaluator.playout_move(state, moves, rng)
            else:
                event = rng.choice(best_moves(game, evaluator, state))
        states.append(game.apply_unchecked(state, event))
    contest = evaluator.contest(states)
    usable = [
        place
        for place, state in enumerate(states)
        if contest[place] and game.current_player(state) is not None
    ]
    kept = rng.sample(usable, min(KEPT, len(usable)))
    return [([list(row) for row in evaluator.features(states[at])], contest[at]) for at in kept]


def evaluator_of(game: Any, weights: list[float] | None) -> FeatureEvaluator[Any, Any]:
    """Return the game's evaluator with these weights, or with those fitted before."""
    evaluator = load_evaluator(game)
    if not isinstance(evaluator, FeatureEvaluator):
        raise SystemExit(f"{game.name} has no evaluator with weights")
    return evaluator if weights is None else type(evaluator)(game, weights)


def fit(samples: list[Sample]) -> tuple[list[float], float]:
    """Return the likeliest weights and the mean likelihood of the winners under them."""
    features = np.array([rows for rows, _ in samples])
    won = np.zeros(features.shape[:2])
    for place, (_, winners) in enumerate(samples):
        won[place, list(winners)] = 1 / len(winners)

    def loss(weights: Any) -> tuple[float, Any]:
        scores = features @ weights
        scores -= scores.max(axis=1, keepdims=True)
        log_shares = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        slope = np.einsum("ij,ijk->k", np.exp(log_shares) - won, features) / len(features)
        surprise = -(won * log_shares).sum() / len(features)
        return surprise + PENALTY * weights @ weights, slope + 2 * PENALTY * weights

    found = minimize(loss, np.zeros(features.shape[2]), jac=True, method="BFGS")
    return [round(float(weight), 4) for weight in found.x], float(np.exp(-found.fun))


def write(name: str, players: int, named: dict[str, float]) -> None:
    """Put the weights into the file; a crash leaves the old file or the new one, whole."""
    weights = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    weights.setdefault(name, {})[str(players)] = named
    with tempfile.NamedTemporaryFile(
        "w", dir=WEIGHTS.parent, encoding="utf-8", delete=False
    ) as file:
        json.dump(weights, file, indent=2, sort_keys=True)
        file.write("\n")
    Path(file.name).chmod(0o644)
    os.replace(file.name, WEIGHTS)  # noqa: PTH105 - the atomic one


def main() -> None:
    """Play, fit and write for each number of players."""
    parser = argparse.ArgumentParser(description="fit the weights of an evaluator to games")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--games", type=int, default=400, help="per round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args()
    specs = {spec.name: spec for spec in boardcore.game_class(chosen.game).option_specs()}
    given = dict(option.split("=", 1) for option in chosen.option)
    fixed = {option: specs[option].parse(text) for option, text in given.items()}
    for players in chosen.players:
        options = {**fixed, "players": players}
        names = evaluator_of(boardcore.load_game(chosen.game, **options), None).names
        weights: list[float] | None = None
        for round_number in range(chosen.rounds):
            seeds = [chosen.seed + round_number * chosen.games + n for n in range(chosen.games)]
            with ProcessPoolExecutor(chosen.workers) as pool:
                games = pool.map(
                    play, repeat(chosen.game), repeat(options), repeat(weights), seeds, chunksize=4
                )
                samples = [sample for game in games for sample in game]
            weights, likelihood = fit(samples)
            print(f"{chosen.game} {players} players, round {round_number}: {len(samples)} samples")
            print(f"  likelihood {likelihood:.4f} (chance alone: {1 / players:.4f})")
            for feature, weight in zip(names, weights, strict=True):
                print(f"  {weight:8.3f}  {feature}", flush=True)
        write(chosen.game, players, dict(zip(names, weights or [], strict=True)))


if __name__ == "__main__":
    main()
