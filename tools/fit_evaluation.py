"""Fit the weights of an evaluator to games, and write them to ``weights.json``.

    pip install -e ".[fit]"
    python tools/fit_evaluation.py volldampf --players 2 3 4 --games 400 --rounds 3
    python tools/fit_evaluation.py viaduct --players 2 --games 110 -o die=none -o max_turns=150

In the first round the games are played by the evaluator's own playout policy, in later rounds by
the evaluation itself: mostly its best move, sometimes another. From every game some positions are
kept, each with the seats that won the contest it belongs to; the weights are those under which the
winners were most likely (softmax regression with a small penalty on size, by SciPy's BFGS). A draw
counts for all seats alike; where draws are many and late, an earlier end saves time.

Where the evaluator has features of moves, their weights are fitted too, in the same way, to the
moves that looking one move ahead found best in the last round.

Last of all the weight of being on turn is evened out, if there is one. Who chooses the best of a
hundred opinions chooses one that is too high, so each seat would seem to gain by every move, and a
search that compares states with different seats on turn would compare nothing. Games are played by
the evaluation, looking at all moves, until the seat on turn gains nothing by its best move on
average.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from scipy.optimize import minimize

import boardcore
from boardcore_ai.evaluation import FeatureEvaluator, load_evaluator
from boardcore_ai.evaluation.chance import mean_over_chance

WEIGHTS = Path(__file__).parents[1] / "src/boardcore_ai/evaluation/weights.json"
EXPLORE = 0.15
"""The share of moves in later rounds that the playout policy chooses."""
LOOKED_AT = 16
"""So many of the moves are compared in later rounds where more are legal, to save time."""
ON_TURN = "on turn"
"""The feature that says whose turn it is."""
EVENED_OUT = 0.02
"""So little may be gained by a move."""
KEPT = 12
"""Positions kept of each game: more would say the same again."""
PENALTY = 1e-3

Sample = tuple[list[list[float]], tuple[int, ...]]
"""Features row by row, of seats or of moves, and which rows won or were best."""


def play(
    name: str, options: dict[str, Any], weights: list[float] | None, seed: int
) -> tuple[list[Sample], list[Sample]]:
    """Play one game.

    Returns the features of some positions with the winners of their contest, and the features of
    the moves in some of them with the best moves.
    """
    game = boardcore.load_game(name, **options)
    evaluator = evaluator_of(game, weights)
    rng = Random(seed)
    states = [game.initial_state()]
    choices: list[tuple[Any, tuple[Any, ...], list[Any]]] = []
    while not game.is_terminal(states[-1]):
        state = states[-1]
        if game.is_chance(state):
            event = game.sample_outcome(state, rng)
        else:
            moves = game.legal_moves(state)
            if weights is None or rng.random() < EXPLORE:
                event = evaluator.playout_move(state, moves, rng)
            else:
                moves = some_of(evaluator, state, moves, rng)
                seat = game.current_player(state)
                assert seat is not None
                best = best_of(evaluator, state, moves, seat)
                choices.append((state, moves, best))
                event = rng.choice(best)
        states.append(game.apply_unchecked(state, event))
    contest = evaluator.contest(states)
    usable = [
        place
        for place, state in enumerate(states)
        if contest[place] and not game.is_terminal(state)
    ]
    kept = rng.sample(usable, min(KEPT, len(usable)))
    positions = [
        ([list(row) for row in evaluator.features(states[at])], contest[at]) for at in kept
    ]
    open_choices = [choice for choice in choices if len(choice[2]) < len(choice[1])]
    if not evaluator.move_names:
        return positions, []
    return positions, [
        (move_rows(evaluator, state, moves), tuple(map(moves.index, best)))
        for state, moves, best in rng.sample(open_choices, min(KEPT, len(open_choices)))
    ]


def best_of(
    evaluator: FeatureEvaluator[Any, Any], state: Any, moves: Sequence[Any], seat: int
) -> list[Any]:
    """Return the moves that promise the seat the most, all that are equally good.

    What chance brings straight after them is looked through, as a search does.
    """
    apply = evaluator.game.apply_unchecked
    values = [mean_over_chance(evaluator, apply(state, move))[seat] for move in moves]
    best = max(values)
    return [move for move, value in zip(moves, values, strict=True) if value == best]


def gain_by_moving(
    name: str, options: dict[str, Any], weights: list[float], seed: int
) -> list[float]:
    """Play one game by the evaluation; return what each move gained that passed the turn on."""
    game = boardcore.load_game(name, **options)
    evaluator = evaluator_of(game, weights)
    rng = Random(seed)
    state, gains = game.initial_state(), []
    while not game.is_terminal(state):
        seat = game.current_player(state)
        if seat is None:
            state = game.apply_unchecked(state, game.sample_outcome(state, rng))
            continue
        move = rng.choice(best_of(evaluator, state, game.legal_moves(state), seat))
        after = game.apply_unchecked(state, move)
        passed_on = game.current_player(after) != seat and not game.is_terminal(after)
        if passed_on and len(game.legal_moves(state)) > 1:
            value = mean_over_chance(evaluator, after)
            gains.append(value[seat] - evaluator.value(state)[seat])
        state = after
    return gains


def even_out(
    name: str, options: dict[str, Any], names: tuple[str, ...], weights: list[float], games: int
) -> list[float]:
    """Return the weights with that of being on turn set so that nothing is gained by moving.

    By halving: the more being on turn counts, the less is gained by passing the turn on.
    """
    at = names.index(ON_TURN)
    low, high = weights[at] - 1, weights[at] + 1
    while high - low > EVENED_OUT:
        weights = [*weights[:at], round((low + high) / 2, 4), *weights[at + 1 :]]
        with ProcessPoolExecutor() as pool:
            fixed = map(repeat, (name, options, weights))
            played = list(pool.map(gain_by_moving, *fixed, range(games)))
        gains = [gain for game in played for gain in game]
        gained = sum(gains) / len(gains)
        print(f"  {weights[at]:8.3f}  {ON_TURN}: a move gains {gained:.3f}", flush=True)
        if abs(gained) <= EVENED_OUT:
            break
        low, high = (weights[at], high) if gained > 0 else (low, weights[at])
    return weights


def some_of(
    evaluator: FeatureEvaluator[Any, Any], state: Any, moves: tuple[Any, ...], rng: Random
) -> tuple[Any, ...]:
    """Return the moves if they are few; else some, half of them drawn by the playout policy."""
    if len(moves) <= LOOKED_AT:
        return moves
    drawn = {evaluator.playout_move(state, moves, rng) for _ in range(LOOKED_AT // 2)}
    drawn.update(rng.sample(moves, LOOKED_AT // 2))
    return tuple(move for move in moves if move in drawn)


def move_rows(
    evaluator: FeatureEvaluator[Any, Any], state: Any, moves: tuple[Any, ...]
) -> list[list[float]]:
    """Return the features of each move, those that it does not have as 0."""
    rows = [[0.0] * len(evaluator.move_names) for _ in moves]
    for row, features in zip(rows, evaluator.move_features(state, moves), strict=True):
        for place, amount in features:
            row[place] += amount
    return rows


def evaluator_of(game: Any, weights: list[float] | None) -> FeatureEvaluator[Any, Any]:
    """Return the game's evaluator with these weights, or with those fitted before."""
    evaluator = load_evaluator(game)
    if not isinstance(evaluator, FeatureEvaluator):
        raise SystemExit(f"{game.name} has no evaluator with weights")
    return evaluator if weights is None else type(evaluator)(game, weights)


def fit(samples: list[Sample]) -> tuple[list[float], float]:
    """Return the likeliest weights and the mean likelihood of the right rows under them."""
    features = np.array([row for rows, _ in samples for row in rows])
    sizes = np.array([len(rows) for rows, _ in samples])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    right = np.zeros(len(features))
    for start, (_, places) in zip(starts, samples, strict=True):
        right[start + np.array(places)] = 1 / len(places)

    def loss(weights: Any) -> tuple[float, Any]:
        scores = features @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, starts), sizes)
        log_shares = scores - np.repeat(np.log(np.add.reduceat(np.exp(scores), starts)), sizes)
        slope = features.T @ (np.exp(log_shares) - right) / len(samples)
        surprise = -(right * log_shares).sum() / len(samples)
        return surprise + PENALTY * weights @ weights, slope + 2 * PENALTY * weights

    found = minimize(loss, np.zeros(features.shape[1]), jac=True, method="BFGS")
    return [round(float(weight), 4) for weight in found.x], float(np.exp(-found.fun))


def write(name: str, part: str, named: dict[str, float]) -> None:
    """Put the weights into the file; a crash leaves the old file or the new one, whole."""
    weights = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    weights.setdefault(name, {})[part] = named
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
    parser.add_argument("--rounds", type=int, default=3, help="0 to even out what is there")
    parser.add_argument("--even-games", type=int, default=6, help="to even out being on turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args()
    specs = {spec.name: spec for spec in boardcore.game_class(chosen.game).option_specs()}
    given = dict(option.split("=", 1) for option in chosen.option)
    fixed = {option: specs[option].parse(text) for option, text in given.items()}
    for players in chosen.players:
        options = {**fixed, "players": players}
        evaluator = evaluator_of(boardcore.load_game(chosen.game, **options), None)
        weights: list[float] | None = None if chosen.rounds else list(evaluator.weights)
        choices: list[Sample] = []
        for round_number in range(chosen.rounds):
            seeds = [chosen.seed + round_number * chosen.games + n for n in range(chosen.games)]
            with ProcessPoolExecutor(chosen.workers) as pool:
                games = list(
                    pool.map(
                        play,
                        repeat(chosen.game),
                        repeat(options),
                        repeat(weights),
                        seeds,
                        chunksize=4,
                    )
                )
            print(f"{chosen.game} {players} players, round {round_number}")
            positions = [sample for played, _ in games for sample in played]
            weights = fit_and_show(positions, evaluator.names)
            choices = [sample for _, chosen_moves in games for sample in chosen_moves]
        if weights and ON_TURN in evaluator.names:
            weights = even_out(chosen.game, options, evaluator.names, weights, chosen.even_games)
        kind = evaluator.fitted_for
        write(chosen.game, kind, dict(zip(evaluator.names, weights or [], strict=True)))
        if choices:
            names = evaluator.move_names
            fitted = fit_and_show(choices, names)
            write(chosen.game, f"{kind} moves", dict(zip(names, fitted, strict=True)))


def fit_and_show(samples: list[Sample], names: tuple[str, ...]) -> list[float]:
    """Fit weights and print them."""
    weights, likelihood = fit(samples)
    alone = np.exp(-np.mean([np.log(len(rows)) for rows, _ in samples]))
    print(f"  {len(samples)} samples, likelihood {likelihood:.4f} (chance alone: {alone:.4f})")
    for feature, weight in zip(names, weights, strict=True):
        print(f"  {weight:8.3f}  {feature}", flush=True)
    return weights


if __name__ == "__main__":
    main()
