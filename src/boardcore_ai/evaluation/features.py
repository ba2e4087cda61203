"""Evaluators made of weighted features: numbers per seat whose weights were fitted to games.

Each seat has a score, the weighted sum of its features, and its chance to win is its share of the
exponentials (softmax). All seats have the same weights, so relabelling seats relabels chances.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import exp
from typing import ClassVar, TypeVar

from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["FeatureEvaluator", "expected_returns", "softmax"]

S = TypeVar("S")
E = TypeVar("E")


class FeatureEvaluator(Evaluator[S, E]):
    """An evaluator that a game gives features to, and the fitting script their weights.

    To write one, set `names` and write `features`.
    """

    names: ClassVar[tuple[str, ...]]
    """What each feature is called."""
    weights: ClassVar[dict[int, tuple[float, ...]]]
    """For each number of players, the weight of each feature."""

    @abstractmethod
    def features(self, state: S) -> Sequence[Sequence[float]]:
        """Return the features of each seat, in the order of `names`, each about -1 to 1."""

    def chances(self, state: S) -> tuple[float, ...]:
        """Return each seat's chance to win; the sum is 1."""
        weights = self.weights[self.game.num_players]
        return softmax(
            [
                sum(weight * value for weight, value in zip(weights, seat, strict=True))
                for seat in self.features(state)
            ]
        )

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
