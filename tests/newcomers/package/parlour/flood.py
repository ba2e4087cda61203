"""Two in a leaking boat, who win or lose together: mend all leaks before it sinks."""

from enum import Enum, StrEnum
from fractions import Fraction

import attrs

from boardcore import Game, Result, chance


class Job(StrEnum):
    """A move."""

    BAIL = "bail"
    MEND = "mend"


class Sea(Enum):
    """An outcome: how the sea is for the next hour."""

    CALM = 0
    ROUGH = 1

    def __str__(self) -> str:
        return self.name.lower()


WEATHER = chance.weighted([(Sea.CALM, 2), (Sea.ROUGH, 1)])


@attrs.frozen
class Boat:
    """Leaks, water in the boat, the hour, and the sea; None until it is known."""

    leaks: int
    water: int
    hour: int
    sea: Sea | None


class Flood(Game[Boat, Job, Sea]):
    """A rough sea opens a leak; each hour every leak lets in one of ten that the boat can hold."""

    num_players = 2
    has_chance = True
    zero_sum = False
    max_events = 24  # twelve hours, each with a sea and a job

    def initial_state(self) -> Boat:
        return Boat(leaks=3, water=0, hour=0, sea=None)

    def over(self, state: Boat) -> bool:
        """Whether all leaks are mended, the boat has sunk, or twelve hours are over."""
        return state.leaks == 0 or state.water >= 10 or state.hour == 12

    def current_player(self, state: Boat) -> int | None:
        return None if self.over(state) or state.sea is None else state.hour % 2

    def legal_moves(self, state: Boat) -> tuple[Job, ...]:
        return () if self.current_player(state) is None else (Job.BAIL, Job.MEND)

    def chance_outcomes(self, state: Boat) -> tuple[tuple[Sea, Fraction], ...]:
        return () if self.over(state) or state.sea is not None else WEATHER

    def apply_unchecked(self, state: Boat, event: Job | Sea) -> Boat:
        if isinstance(event, Sea):
            return attrs.evolve(state, sea=event, leaks=state.leaks + event.value)
        leaks = state.leaks - (event is Job.MEND)
        bailed = 4 if event is Job.BAIL else 0
        return Boat(leaks, max(0, state.water + leaks - bailed), state.hour + 1, None)

    def returns(self, state: Boat) -> tuple[float, ...]:
        if not self.over(state):
            return (0.0, 0.0)
        return (1.0, 1.0) if state.leaks == 0 else (-1.0, -1.0)

    def result(self, state: Boat) -> Result | None:
        if not self.over(state):
            return None
        return Result((0, 1), "all mended") if state.leaks == 0 else Result((), "the boat sank")
