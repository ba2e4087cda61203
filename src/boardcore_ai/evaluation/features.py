"""Evaluators made of weighted features: numbers per seat whose weights were fitted to games.

Each seat has a score, the weighted sum of its features, and its share in a contest is its share of
the exponentials (softmax). All seats have the same weights, so relabelling seats relabels shares.
The weights stand in ``weights.json`` beside this file, written by ``tools/fit_evaluation.py``.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, ClassVar, TypeVar

from boardcore.core.game import Game
from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["FeatureEvaluator", "expected_returns", "softmax"]

S = TypeVar("S")
E = TypeVar("E")


class FeatureEvaluator(Evaluator[S, E]):
    """An evaluator that a game gives features to, and the fitting script their weights.

    To write one, set `plays` and `names` and write `features`; for fitted priors `move_names` and
    `move_features` too. For a variant with weights of its own see `fitted_for`. Without fitted
    weights for it those for the number of players serve, or else those for two, and without any
    all are 0.
    """

    plays: ClassVar[type[Game[Any, Any, Any]]]
    """The game whose states it knows."""
    names: ClassVar[tuple[str, ...]]
    """What each feature is called."""
    move_names: ClassVar[tuple[str, ...]] = ()
    """What each feature of a move is called; none if the priors are not fitted."""
    trust: ClassVar[float] = 0.5
    """The power of its likelihood that the prior of a move is in proportion to."""

    def __init__(self, game: Game[S, E, Any], weights: Sequence[float] | None = None) -> None:
        super().__init__(game)
        self.weights = (
            _fitted(game.name, self.fitted_for, "", self.names) if weights is None else weights
        )
        self.move_weights = _fitted(game.name, self.fitted_for, " moves", self.move_names)

    @property
    def fitted_for(self) -> str:
        """What the weights were fitted to: the number of players; for some variants, more words.

        It is asked for before a subclass has set up anything but the game.
        """
        return str(self.game.num_players)

    @abstractmethod
    def features(self, state: S) -> Sequence[Sequence[float]]:
        """Return the features of each seat, in the order of `names`, each about -1 to 1."""

    def move_features(self, state: S, moves: Sequence[E]) -> Sequence[Sequence[tuple[int, float]]]:
        """Return for each move the features that it has: the place in `move_names`, how much."""
        return [()] * len(moves)

    def likelihoods(self, state: S, moves: Sequence[E]) -> tuple[float, ...]:
        """Return how likely a look one move ahead would choose each of the moves."""
        return softmax(self._scores(state, moves))

    def priors(self, state: S, moves: Sequence[E]) -> Sequence[float]:
        """Return the likelihoods, evened out: a search is there to find what a look misses."""
        return softmax([self.trust * score for score in self._scores(state, moves)])

    def _scores(self, state: S, moves: Sequence[E]) -> list[float]:
        weights = self.move_weights
        return [
            sum([weights[place] * amount for place, amount in features])
            for features in self.move_features(state, moves)
        ]

    def shares(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance in the contest that the weights were fitted to."""
        weights = self.weights
        return softmax(
            [
                sum(weight * value for weight, value in zip(weights, seat, strict=True))
                for seat in self.features(state)
            ]
        )

    def contest(self, states: Sequence[S]) -> Sequence[tuple[int, ...]]:
        """Return for each state of a finished game which seats won the contest it belongs to.

        The default contest is the game itself. A draw counts as won by all, as each seat gets
        as much as for an even chance. () stands for a state of no contest; fitting leaves it out.
        """
        result = self.game.result(states[-1])
        everyone = tuple(range(self.game.num_players))
        return [result.winners or everyone if result else ()] * len(states)

    def chances(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance to win the game; the sum is 1."""
        return self.shares(state)

    def value(self, state: S) -> tuple[float, ...]:
        """Return what each seat can expect; at the end, the returns."""
        if self.game.is_terminal(state):
            return self.game.returns(state)
        return expected_returns(self.chances(state))


@cache
def _all_weights() -> dict[str, dict[str, dict[str, float]]]:
    text = files("boardcore_ai.evaluation").joinpath("weights.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, float]]] = json.loads(text)
    return found


def _fitted(game: str, fitted_for: str, part: str, names: tuple[str, ...]) -> tuple[float, ...]:
    """Return the weights by name, so that a feature that is new or gone shifts no other."""
    parts = _all_weights().get(game, {})
    keys = (fitted_for, fitted_for.split()[0], "2")
    named = next((parts[key + part] for key in keys if key + part in parts), {})
    return tuple(named.get(name, 0.0) for name in names)


def softmax(scores: Sequence[float]) -> tuple[float, ...]:
    """Return each score's share of the exponentials.

    >>> softmax([0.0, 0.0])
    (0.5, 0.5)
    """
    highest = max(scores)
    powers = [exp(score - highest) for score in scores]
    total = sum(powers)
    return tuple(power / total for power in powers)


def expected_returns(chances: Sequence[float]) -> tuple[float, ...]:
    """Return what chances to win are worth, where winning is 1 and losing -1/(n-1).

    >>> expected_returns([0.75, 0.25])
    (0.5, -0.5)
    """
    players = len(chances)
    return tuple((players * chance - 1) / (players - 1) for chance in chances)
