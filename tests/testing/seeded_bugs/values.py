"""States that are no values, or that look different each time."""

from __future__ import annotations

from typing import Any

import attrs

from tests.testing.reference import FREE, Event, Field, Harvest, Pick
from tests.testing.seeded_bugs.applying import FieldWithDiary
from tests.testing.seeded_bugs.sowing import breaks, wider


@breaks("frozen")
class HoldsAList(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), FieldWithDiary, [])


class OpenField(Field):
    __setattr__ = object.__setattr__


@breaks("frozen")
class StateCanBeSet(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), OpenField)


class ForgetfulField(Field):
    def __reduce__(self) -> tuple[Any, ...]:
        return ForgetfulField, (self.owners, self.mover, 0, self.turn)


@breaks("pickle")
class PickleForgetsThePicks(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), ForgetfulField)


@attrs.frozen
class StampedField(Field):
    stamp: object = attrs.field(factory=object, repr=False)


@breaks("equality")
class EqualStatesAreUnequal(Harvest):
    def _end_turn(self, state: Field) -> Field:
        return wider(super()._end_turn(state), StampedField)


@attrs.frozen(eq=False)
class HashedByPlace(Field):
    def __hash__(self) -> int:
        return id(self)


@breaks("equality")
class EqualStatesHashUnequally(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), HashedByPlace)


@attrs.frozen
class FieldWithLastPick(Field):
    last: int = attrs.field(eq=False, default=0)


@breaks("canonical")
class OrderDependsOnThePath(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), FieldWithLastPick, 0)

    def apply_unchecked(self, state: Field, event: Event) -> Field:
        last = event.plot if isinstance(event, Pick) else getattr(state, "last", 0)
        return wider(super().apply_unchecked(state, event), FieldWithLastPick, last)

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        last = getattr(state, "last", 0) % (len(moves) or 1)
        return moves[last:] + moves[:last]

    def parse_state(self, text: str) -> Field:
        return wider(super().parse_state(text), FieldWithLastPick, 0)


@breaks("other-process")
class OrderDependsOnTheHashSeed(Harvest):
    def initial_state(self) -> Field:
        return Field((FREE,) * 12, 0, 0, 0)

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        return tuple(sorted(super().legal_moves(state), key=lambda move: hash(str(move))))
