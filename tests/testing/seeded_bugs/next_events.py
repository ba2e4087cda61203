"""Bugs in the lists of what can happen next."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardcore.core.chance import weighted
from tests.testing.reference import Event, Field, Harvest, Pass, Pick, Roll
from tests.testing.seeded_bugs.sowing import breaks


@breaks("one-of-three")
class DeadEnd(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        return tuple(m for m in super().legal_moves(state) if isinstance(m, Pick) and m.plot)


@breaks("one-of-three")
class SomebodyDecidesAtChance(Harvest):
    def current_player(self, state: Field) -> int | None:
        return None if self.is_terminal(state) else state.mover


@breaks("one-of-three")
class NoSuchSeat(Harvest):
    def current_player(self, state: Field) -> int | None:
        return None if super().current_player(state) is None else self.players


@breaks("moves")
class ListsAMoveTwice(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return (*moves, moves[0]) if state.left == 2 else moves


@breaks("outcomes")
class SumsToLess(Harvest):
    def chance_outcomes(self, state: Field) -> tuple[tuple[Event, Fraction], ...]:
        return super().chance_outcomes(state)[: 3 if state.turn else 2]


@breaks("outcomes")
class ImpossibleOutcome(Harvest):
    def chance_outcomes(self, state: Field) -> tuple[tuple[Event, Fraction], ...]:
        outcomes = super().chance_outcomes(state)
        return (*outcomes, (Roll(4), Fraction(0))) if outcomes else ()


@breaks("outcomes")
class ProbabilityIsAFloat(Harvest):
    def chance_outcomes(self, state: Field) -> Any:
        return tuple((o, float(p)) for o, p in super().chance_outcomes(state))


@breaks("outcome-classes")
class PassesByChanceToo(Harvest):
    def chance_outcomes(self, state: Field) -> tuple[tuple[Event, Fraction], ...]:
        outcomes = super().chance_outcomes(state)
        return weighted([(Pass(), 1), *((roll, 1) for roll, _ in outcomes)]) if outcomes else ()


@breaks("events")
class ListsEventsBackwards(Harvest):
    def legal_events(self, state: Field) -> tuple[Event, ...]:
        return super().legal_events(state)[::-1]
