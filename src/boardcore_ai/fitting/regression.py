"""Softmax regression: the weights under which the right rows of features were most likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
import numpy as np
from scipy.optimize import minimize

from boardcore_ai.fitting.selfplay import Sample

__all__ = ["Fitted", "likeliest_weights"]

_PENALTY = 1e-3
"""On the square of each weight, so that what the samples say nothing about stays near 0."""


@attrs.frozen
class Fitted:
    """Weights, and how well they tell which rows are right.

    Attributes:
        weights: in the order of the features.
        likelihood: the geometric mean of the likelihoods of the right rows.
        by_chance: the same where all rows are equally likely.
    """

    weights: tuple[float, ...]
    likelihood: float
    by_chance: float


def likeliest_weights(samples: Sequence[Sample]) -> Fitted:
    """Fit weights to at least one sample, by BFGS."""
    features = np.array([row for sample in samples for row in sample.rows])
    sizes = np.array([len(sample.rows) for sample in samples])
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    right = np.zeros(len(features))
    for start, sample in zip(starts, samples, strict=True):
        right[start + np.array(sample.right)] = 1 / len(sample.right)

    def loss(weights: Any) -> tuple[float, Any]:
        scores = features @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, starts), sizes)
        log_shares = scores - np.repeat(np.log(np.add.reduceat(np.exp(scores), starts)), sizes)
        slope = features.T @ (np.exp(log_shares) - right) / len(samples)
        surprise = -(right * log_shares).sum() / len(samples)
        return surprise + _PENALTY * weights @ weights, slope + 2 * _PENALTY * weights

    found = minimize(loss, np.zeros(features.shape[1]), jac=True, method="BFGS")
    weights = tuple(round(float(weight), 4) for weight in found.x)
    return Fitted(weights, float(np.exp(-found.fun)), float(np.exp(-np.mean(np.log(sizes)))))
