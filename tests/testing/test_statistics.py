"""The comparison of draws with a distribution accuses the guilty and spares the innocent."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from boardcore.testing.statistics import follows, same_distribution


def test_exact_counts_follow() -> None:
    """Counts that are exactly as expected are credible."""
    assert follows(Counter(a=300, b=200, c=100), {"a": 300.0, "b": 200.0, "c": 100.0})


def test_uniform_counts_do_not_follow_weights() -> None:
    """200 each against 300, 200, 100: chi-square is 33.3 + 0 + 100, far beyond chance."""
    assert not follows(Counter(a=200, b=200, c=200), {"a": 300.0, "b": 200.0, "c": 100.0})


def test_what_cannot_happen_must_not() -> None:
    """A single draw that is not declared is one too many."""
    assert not follows(Counter(a=599, z=1), {"a": 600.0})


@pytest.mark.parametrize("seed", range(20))
def test_fair_draws_follow(seed: int) -> None:
    """Twenty samples of six hundred fair draws each from forty numbers are all credible."""
    rng = Random(seed)
    drawn = Counter(rng.randrange(40) for _ in range(600))
    assert follows(drawn, dict.fromkeys(range(40), 15.0))


def test_one_source() -> None:
    """Two samples of one die have the same distribution; a die without sixes has another."""
    rng = Random(1)
    one, other = (Counter(rng.randint(1, 6) for _ in range(500)) for _ in range(2))
    without = Counter(rng.randint(1, 5) for _ in range(500))
    assert same_distribution(one, other)
    assert not same_distribution(one, without)
