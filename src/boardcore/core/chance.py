"""Exact chance: outcomes with probabilities that are fractions and sum to exactly 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from random import Random
from typing import TypeVar

from boardcore.core.options import refuse
from boardcore.errors import quoted

__all__ = ["Outcomes", "check_rng", "pick", "sample", "uniform", "weighted"]

T = TypeVar("T")

Outcomes = tuple[tuple[T, Fraction], ...]
"""What may happen, each with its probability."""


def check_rng(rng: Random) -> Random:
    """Return the generator; raise `OptionError` if it is none, a seed for example."""
    if not isinstance(rng, Random):
        raise refuse("rng", rng, "a random.Random; random.Random(7) makes one from a seed")
    return rng


def weighted(pairs: Iterable[tuple[T, int]]) -> Outcomes[T]:
    """Return outcomes with probabilities proportional to whole weights; weight 0 is left out.

    >>> weighted([("heads", 1), ("edge", 0), ("tails", 2)])
    (('heads', Fraction(1, 3)), ('tails', Fraction(2, 3)))

    Raises:
        OptionError: a weight is no whole number from 0.
    """
    kept = [(outcome, weight) for outcome, weight in pairs if weight]
    for _, weight in kept:
        if type(weight) is not int or weight < 0:
            raise refuse("weight", weight, "a whole number from 0")
    total = sum(weight for _, weight in kept)
    # outcomes are many, weights are few: the fractions take most of the time
    shares = {weight: Fraction(weight, total) for weight in {weight for _, weight in kept}}
    return tuple([(outcome, shares[weight]) for outcome, weight in kept])


def uniform(outcomes: Sequence[T]) -> Outcomes[T]:
    """Return the outcomes, all equally probable."""
    return weighted((outcome, 1) for outcome in outcomes)


def pick(weights: Sequence[int], total: int, rng: Random) -> int:
    """Draw an index with probability ``weights[index] / total``; ``total`` is their sum.

    A deck or bag that is kept as counts draws with this, without building outcomes first.

    Raises:
        OptionError: the weights do not sum to ``total``.
    """
    left = int(rng.random() * total)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise refuse("total", total, f"the sum of the weights {quoted(weights)}")


def sample(outcomes: Outcomes[T], rng: Random) -> T:
    """Draw one outcome by its probability.

    Exact: the probabilities are brought to a common denominator and a whole number is drawn.

    Raises:
        OptionError: they do not sum to 1.
    """
    scale = lcm(*(probability.denominator for _, probability in outcomes))
    left = rng.randrange(scale)
    for outcome, probability in outcomes:
        left -= probability.numerator * (scale // probability.denominator)
        if left < 0:
            return outcome
    raise refuse("outcomes", outcomes, "outcomes whose probabilities sum to 1")
