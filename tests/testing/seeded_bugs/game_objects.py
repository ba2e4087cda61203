"""Bugs in what a game declares and in its options."""

from __future__ import annotations

from tests.testing.reference import Event, Field, Harvest
from tests.testing.seeded_bugs.sowing import breaks


@breaks("declarations")
class NamesTooFewSeats(Harvest):
    seat_names = ("the only one",)


@breaks("game-value")
class EqualWhateverTheOptions(Harvest):
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return 1


@breaks("game-value")
class CanBeSet(Harvest):
    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


@breaks("options")
class ReplacesABadOption(Harvest):
    def __init__(self, players: int = 2, plots: int = 4, turns: int = 5) -> None:
        good = type(turns) is int and 1 <= turns <= 20
        super().__init__(players=players, plots=plots, turns=turns if good else 5)


@breaks("keeps-nothing")
class GrowsTired(Harvest):
    """It counts how often it was asked, and after a while it lists fewer moves."""

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        asked = self.__dict__.get("asked", 0)
        self.__dict__["asked"] = asked + 1
        moves = super().legal_moves(state)
        return moves if asked % 500 < 250 else moves[-1:]
