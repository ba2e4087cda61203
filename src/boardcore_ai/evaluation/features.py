"""Evaluators made of weighted features: numbers per seat whose weights were fitted to games.

Each seat has a score, the weighted sum of its features, and its share in a contest is its share of
the exponentials (softmax). All seats have the same weights, so relabelling seats relabels shares.
`boardcore_ai.fitting` fits the weights, and writes them to a file beside the class that names the
features.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Any, ClassVar, Generic, TypeVar

import attrs

from boardcore.core.game import Game
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures, Weights, WeightsFile

__all__ = ["FeatureEvaluator", "expected_returns", "softmax"]

S = TypeVar("S")
M = TypeVar("M")
F = TypeVar("F", bound=tuple[float, ...])


class FeatureEvaluator(Evaluator[S, M], Generic[S, M, F]):
    """An evaluator that a game gives features to, and `boardcore fit` their weights.

    ``F`` is the `typing.NamedTuple` that names the features of a seat. To write an evaluator, set
    `plays` and `names`, and write `features`; for fitted priors set `move_names`, and write
    `move_features`. A feature has its name there alone: its value, its weight and its entry in the
    file go by it. For a variant with weights of its own see `fitted_for`.

    Args:
        game: the rules that the states belong to.
        weights: the weights of all features; None for those in the file for this kind of game
            (see `fitted_for`), or else for its number of players.

    Raises:
        WeightsError: there are none for this game, or a feature is unknown or has no weight.
    """

    plays: ClassVar[type[Game[Any, Any, Any]]]
    """The game whose states it knows."""
    names: type[F]
    """The named tuple with the features of a seat."""
    move_names: ClassVar[type[MoveFeatures] | None] = None
    """The attrs class with the features of a move; None if it has no opinion on moves."""
    turn_feature: ClassVar[str | None] = None
    """The feature that says which seat is on turn, if there is one: fitting balances it."""
    weights_file: ClassVar[str] = "weights.json"
    """The file with the weights, beside the module of `names`."""
    temperature: ClassVar[float] = 2.0
    """Flattens the priors: the likelihoods at 1, all alike at infinity. Set by hand."""

    def __init__(self, game: Game[S, M, Any], weights: Weights | None = None) -> None:
        super().__init__(game)
        kind = type(self)
        if weights is None:
            weights = kind.file_of_weights().read((self.fitted_for, str(game.num_players)))
        weights.check_names(kind.__name__, kind.feature_names(), kind.move_feature_names())
        self.weights: F = self.names(**weights.features)
        self.move_weights = tuple(weights.moves[name] for name in kind.move_feature_names())
        if self.move_names is not None:
            self.has_priors = True

    @classmethod
    def feature_names(cls) -> tuple[str, ...]:
        """Return the names of the features of a seat, in order."""
        fields: tuple[str, ...] = cls.names._fields  # type: ignore[attr-defined] # of a named tuple
        return fields

    @classmethod
    def move_feature_names(cls) -> tuple[str, ...]:
        """Return the names of the features of a move, in order; () if it has none."""
        return tuple(field.name for field in attrs.fields(cls.move_names or MoveFeatures))

    @classmethod
    def zero_weights(cls) -> Weights:
        """Return weights by which all states, and all moves, are alike."""
        return Weights(
            dict.fromkeys(cls.feature_names(), 0.0), dict.fromkeys(cls.move_feature_names(), 0.0)
        )

    @classmethod
    def file_of_weights(cls) -> WeightsFile:
        """Return the file with the weights of this class.

        Raises:
            WeightsError: the class that names the features comes from no file.
        """
        return WeightsFile.beside(cls.names, cls.weights_file, cls.__name__)

    @property
    def fitted_for(self) -> str:
        """The kind of game that has weights of its own: by default the number of players.

        It is asked for before a subclass has set up anything but the game.
        """
        return str(self.game.num_players)

    @abstractmethod
    def features(self, state: S) -> Sequence[F]:
        """Return the features of each seat, each about -1 to 1."""

    def move_features(
        self, state: S, moves: Sequence[M]
    ) -> Sequence[Sequence[tuple[FeatureId, float]]]:
        """Return for each move the features that it has, and how much of each."""
        return [()] * len(moves)

    def likelihoods(self, state: S, moves: Sequence[M]) -> tuple[float, ...]:
        """Return how likely each of the moves is the best one as seen by looking one ahead."""
        return softmax(self._scores(state, moves))

    def priors(self, state: S, moves: Sequence[M]) -> Sequence[float]:
        """Return the likelihoods, flattened with the temperature: a search finds what they miss."""
        temperature = self.temperature
        return softmax([score / temperature for score in self._scores(state, moves)])

    def _scores(self, state: S, moves: Sequence[M]) -> list[float]:
        weights = self.move_weights
        return [
            sum([weights[feature] * amount for feature, amount in features])
            for features in self.move_features(state, moves)
        ]

    def shares(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance in the contest that the weights were fitted to."""
        weights = self.weights
        return softmax([sum(map(mul, weights, seat)) for seat in self.features(state)])

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
