"""Cards, trains, and what can happen with them: one outcome and five kinds of move."""

from __future__ import annotations

from enum import IntEnum

import attrs

from boardcore.errors import NotationError, quoted

__all__ = [
    "Card",
    "Event",
    "Move",
    "StealCrane",
    "StealWagon",
    "TakeCrane",
    "TakeJunction",
    "TakeWagon",
    "Train",
    "TurnUp",
]

_NAMES = ("P", "E", "G", "crane", "junction", "conductor")


class _Named(IntEnum):
    """A kind that counts as a number, and whose text is its name."""

    def __str__(self) -> str:
        return _NAMES[self]

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)


class Train(_Named):
    """The kinds of train in every yard (VOL-1); as texts ``P``, ``E`` and ``G``."""

    PASSENGER = 0
    EXPRESS = 1
    GOODS = 2

    @classmethod
    def named(cls, name: str) -> Train:
        """Return the kind of train of this name; raise `NotationError` if there is none."""
        for train in cls:
            if str(train) == name:
                return train
        raise NotationError(f"{quoted(name)} is not a train: they are P, E and G", name)


class Card(_Named):
    """The kinds of card (VOL-2); a wagon has the number and the name of its train."""

    PASSENGER = 0
    EXPRESS = 1
    GOODS = 2
    CRANE = 3
    JUNCTION = 4
    CONDUCTOR = 5


@attrs.frozen(cache_hash=True)
class TurnUp:
    """Chance: a card of this kind is turned up (VOL-5)."""

    card: Card


@attrs.frozen(cache_hash=True)
class TakeWagon:
    """Take an open wagon; it joins its own kind's train (VOL-9)."""

    train: Train


@attrs.frozen(cache_hash=True)
class TakeCrane:
    """Take an open crane into a train of one's choice (VOL-10)."""

    train: Train


@attrs.frozen(cache_hash=True)
class TakeJunction:
    """Take an open junction operator and steal nothing (VOL-11)."""


@attrs.frozen(cache_hash=True)
class StealWagon:
    """Take an open junction operator and steal a wagon from another yard (VOL-11)."""

    seat: int
    train: Train


@attrs.frozen(cache_hash=True)
class StealCrane:
    """Take an open junction operator and steal the crane in a train of another yard (VOL-11)."""

    seat: int
    train: Train
    into: Train


Move = TakeWagon | TakeCrane | TakeJunction | StealWagon | StealCrane
Event = Move | TurnUp
