"""Chance is exact: fractions that sum to 1, and draws that follow them to the last bit."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from boardcore.core.chance import pick, sample, uniform, weighted


class Fixed(Random):
    """A generator that gives the whole number, or the fraction of 1, that it was made with."""

    def __init__(self, number: int, of: int) -> None:
        super().__init__(0)
        self.number, self.of = number, of

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Give the number, if it was asked for one below ``of``."""
        assert (start, stop, step) == (self.of, None, 1)
        return self.number

    def random(self) -> float:
        """Give the middle of the interval of the number."""
        return (self.number + 0.5) / self.of


def test_weights_become_fractions() -> None:
    """Weights 1, 2 and 3 are a sixth, a third and a half, in the order given."""
    assert weighted([("a", 1), ("b", 2), ("c", 3)]) == (
        ("a", Fraction(1, 6)),
        ("b", Fraction(1, 3)),
        ("c", Fraction(1, 2)),
    )


def test_weight_zero_is_no_outcome() -> None:
    """What cannot happen is not listed."""
    assert weighted([("a", 0), ("b", 2)]) == (("b", Fraction(1)),)


def test_uniform() -> None:
    """Three outcomes have a third each; no outcomes are none."""
    assert uniform("abc") == tuple((letter, Fraction(1, 3)) for letter in "abc")
    assert uniform("") == ()


def test_sampling_is_exact() -> None:
    """Of all numbers that can be drawn, each outcome has exactly its share."""
    outcomes = (("half", Fraction(1, 2)), ("quarter", Fraction(1, 4)), ("rest", Fraction(1, 4)))
    odd = (("a", Fraction(1, 4)), ("b", Fraction(1, 6)), ("c", Fraction(7, 12)))
    drawn = Counter(sample(outcomes, Fixed(number, 4)) for number in range(4))
    assert drawn == {"half": 2, "quarter": 1, "rest": 1}
    drawn = Counter(sample(odd, Fixed(number, 12)) for number in range(12))
    assert drawn == {"a": 3, "b": 2, "c": 7}


def test_probabilities_must_sum_to_one() -> None:
    """A draw that falls beside all outcomes is an error, not a wrong outcome."""
    with pytest.raises(ValueError, match="sum to 1"):
        sample((("a", Fraction(1, 3)),), Fixed(2, 3))


@pytest.mark.parametrize("weights", [[1, 2, 3], [0, 4, 0, 1], [5]])
def test_picking_from_counts_is_exact(weights: Sequence[int]) -> None:
    """Each index is drawn by as many of the ``total`` equal intervals as its weight says."""
    total = sum(weights)
    drawn = Counter(pick(weights, total, Fixed(number, total)) for number in range(total))
    assert [drawn[index] for index in range(len(weights))] == weights


def test_picking_with_a_wrong_total() -> None:
    """A total above the sum of the weights is an error when the draw falls beside them."""
    with pytest.raises(ValueError, match="total=9"):
        pick([1, 2], 9, Fixed(8, 9))


def test_equal_seeds_draw_equally() -> None:
    """The generator alone decides."""
    outcomes = uniform(range(1000))
    one, other = Random(3), Random(3)
    assert [sample(outcomes, one) for _ in range(5)] == [sample(outcomes, other) for _ in range(5)]
