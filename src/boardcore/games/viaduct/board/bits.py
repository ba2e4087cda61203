"""Sets of small numbers, each one Python int: the number n is a member if bit n is set.

Union, intersection and difference are ``|``, ``&`` and ``& ~``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random
from typing import TypeVar

__all__ = ["chosen", "draw", "has", "lowest", "one", "ones"]

T = TypeVar("T")

_DIGITS = bytes.maketrans(b"01", b"\0\1")
_FEW = 12


def one(member: int) -> int:
    """Return the set of one number."""
    return 1 << member


def has(members: int, member: int) -> int:
    """Return 1 if the set has the number, else 0."""
    return members >> member & 1


def lowest(members: int) -> int:
    """Return the set of the lowest member alone."""
    return members & -members


def ones(members: int) -> list[int]:
    """Return the members in rising order."""
    found: list[int] = []
    while members:
        lowest = members & -members
        found.append(lowest.bit_length() - 1)
        members ^= lowest
    return found


def chosen(things: Sequence[T], members: int) -> compress[T]:
    """Return the things whose places in the sequence are members, in this order."""
    return compress(things, bin(members)[:1:-1].encode().translate(_DIGITS))


def draw(members: int, count: int, nth: int, rng: Random) -> int:
    """Return one of ``count`` members at random: the nth of few, given that n is random, too."""
    if count > _FEW:
        random, size = rng.random, members.bit_length()
        while True:
            member = int(random() * size)
            if members >> member & 1:
                return member
    for _ in range(nth):
        members &= members - 1
    return (members & -members).bit_length() - 1
