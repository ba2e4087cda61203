"""Rounds of self-play, each followed by a regression; last of all, the turn is balanced."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import repeat
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.errors import OptionError
from boardcore_ai.evaluation import FeatureEvaluator, Weights
from boardcore_ai.fitting.regression import likeliest_weights
from boardcore_ai.fitting.selfplay import Player, Sample, samples_of_a_game, turn_gains

__all__ = ["FitSettings", "fit"]

_BALANCED = 0.02
"""A move may gain so much on average, and a weight be so uncertain, where the turn is balanced."""

_RANGE = 1.0
"""The weight of being on turn is looked for so far from the fitted one."""


@attrs.frozen(kw_only=True)
class FitSettings:
    """How to fit.

    Attributes:
        games: how many games are played in a round.
        rounds: how many rounds there are; 0 to balance the turn in the weights that are there.
        turn_games: how many games are played for each weight that is tried to balance the turn.
        seed: all randomness follows from it.
        workers: how many processes play; None for one per processor. It changes nothing else.
    """

    games: int = 400
    rounds: int = 3
    turn_games: int = 6
    seed: int = 1
    workers: int | None = None


def fit(
    kind: type[FeatureEvaluator[Any, Any, Any]],
    game: Game[Any, Any, Any],
    settings: FitSettings,
    say: Callable[[str], None] = lambda line: None,
) -> Weights:
    """Return weights for a class of evaluators, fitted to one game.

    All weights begin at 0. In the first round the evaluator plays by its playout policy, in later
    ones by its own best move mostly. After each round the weights of seats are those under which
    who won was likeliest, and those of moves, from the second round on, those under which the best
    moves were.

    Args:
        kind: the evaluator; its module can be imported by other processes.
        game: the rules, with the options to fit for.
        settings: how to fit.
        say: takes a line for people now and then.

    Raises:
        OptionError: no game had a winner, so that there is nothing to learn.
        WeightsError: there are no rounds, and no weights to go on from.
    """
    weights = kind.zero_weights()
    if not settings.rounds:
        fitted_for = kind(game, weights).fitted_for
        weights = kind.file_of_weights().read((fitted_for, str(game.num_players)))
    with ProcessPoolExecutor(settings.workers or os.cpu_count()) as pool:
        for number in range(settings.rounds):
            player = Player(kind, game, weights, looks=number > 0)
            seeds = range(settings.games * number, settings.games * (number + 1))
            played = list(
                pool.map(samples_of_a_game, repeat(player), _seeds(settings, seeds), chunksize=4)
            )
            say(f"round {number + 1} of {settings.rounds}")
            positions = [sample for first, _ in played for sample in first]
            weights = attrs.evolve(weights, features=_fitted(kind.feature_names(), positions, say))
            choices = [sample for _, second in played for sample in second]
            if choices:
                say("  moves:")
                moves = _fitted(kind.move_feature_names(), choices, say)
                weights = attrs.evolve(weights, moves=moves)
        if kind.turn_feature is not None:
            weights = _with_turn_balanced(Player(kind, game, weights), settings, pool, say)
    return weights


def _seeds(settings: FitSettings, numbers: Iterable[int]) -> Iterator[int]:
    return (settings.seed + number for number in numbers)


def _fitted(
    names: Sequence[str], samples: Sequence[Sample], say: Callable[[str], None]
) -> dict[str, float]:
    """Return the likeliest weights by name."""
    if not samples:
        raise OptionError("no game had a winner to learn from", "games", 0, "more games")
    found = likeliest_weights(samples)
    say(
        f"  {len(samples)} samples, likelihood {found.likelihood:.4f}"
        f" (by chance {found.by_chance:.4f})"
    )
    named = dict(zip(names, found.weights, strict=True))
    for name, weight in named.items():
        say(f"  {weight:8.3f}  {name}")
    return named


def _with_turn_balanced(
    player: Player, settings: FitSettings, pool: Executor, say: Callable[[str], None]
) -> Weights:
    """Return the weights with that of being on turn such that nothing is gained by moving.

    Who chooses the best of a hundred estimates chooses one that is too high, so each seat would
    seem to gain by every move, and a search that compares states with different seats on turn
    would compare nothing. The more being on turn counts, the less is gained by passing it on, so
    the weight is found by halving.
    """
    name = player.kind.turn_feature
    assert name is not None
    weights = player.weights
    low, high = weights.features[name] - _RANGE, weights.features[name] + _RANGE
    while high - low > _BALANCED:
        weight = round((low + high) / 2, 4)
        weights = attrs.evolve(weights, features={**weights.features, name: weight})
        trial = attrs.evolve(player, weights=weights)
        seeds = _seeds(settings, range(settings.turn_games))
        gains = [gain for game in pool.map(turn_gains, repeat(trial), seeds) for gain in game]
        gained = sum(gains) / len(gains) if gains else 0.0
        say(f"  {weight:8.3f}  {name}: a move gains {gained:.3f}")
        if abs(gained) <= _BALANCED:
            break
        low, high = (weight, high) if gained > 0 else (low, weight)
    return weights
