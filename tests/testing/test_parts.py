"""Looking through a value finds whatever can change, however deep it lies."""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from random import Random
from typing import NamedTuple

import attrs
import pytest

from boardcore.core.options import FrozenMapping
from boardcore.testing.parts import first_mutable, snapshot


@attrs.frozen
class Frozen:
    part: object


@attrs.define
class Open:
    part: object = 1


@dataclasses.dataclass(frozen=True)
class FrozenData:
    part: object


class Pair(NamedTuple):
    one: object
    other: object


class Plain:
    def __init__(self) -> None:
        self.part = 1


@pytest.mark.parametrize(
    "value",
    [
        None,
        (1, "a", Fraction(1, 2), frozenset({b""})),
        Frozen(FrozenData(Pair(1, (2,)))),
        FrozenMapping({"a": FrozenMapping({})}),
        Frozen(Frozen),
    ],
)
def test_frozen_values(value: object) -> None:
    """Nothing in these can change."""
    assert first_mutable(value) is None


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ([], "it is a list"),
        ((1, {2}), "it[1] is a set"),
        (Frozen((0, bytearray())), "it.part[1] is a bytearray"),
        (FrozenData(Pair(1, {})), "it.part[1] is a dict"),
        (FrozenMapping({"a": [1]}), "it['a'] is a list"),
        (Frozen(Open()), "it.part.part can be set"),
        (Frozen(Plain()), "it.part.part can be set"),
        (Frozen(Random(1)), "it.part is a Random"),
        (Frozen(iter(())), "it.part is a tuple_iterator"),
    ],
)
def test_mutable_values(value: object, where: str) -> None:
    """What can change is named, and how it is reached."""
    found = first_mutable(value)
    assert found is not None
    assert found.startswith(where)


def test_a_snapshot_keeps_what_was() -> None:
    """A list that changes later has another snapshot than before, even if equality ignores it."""
    value = Frozen([1])
    before = snapshot(value)
    assert isinstance(value.part, list)
    value.part.append(2)
    assert snapshot(value) != before
    value.part.pop()
    assert snapshot(value) == before
