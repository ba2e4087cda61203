"""Bugs in what a game declares and in its options."""

from __future__ import annotations

from tests.testing.reference import Harvest
from tests.testing.seeded_bugs.sowing import breaks


@breaks("declarations")
class NamesTooFewSeats(Harvest):
    @property
    def seat_names(self) -> tuple[str, ...]:
        return ("the only one",)


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
