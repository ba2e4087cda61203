"""Bugs in `apply`: what is refused, and what changes that must not."""

from __future__ import annotations

import attrs

from tests.testing.reference import Event, Field, Harvest, Pass, Pick
from tests.testing.seeded_bugs.sowing import breaks, wider


@breaks("listed-accepted")
class RefusesALegalMove(Harvest):
    def is_legal(self, state: Field, event: Event) -> bool:
        return super().is_legal(state, event) and not (state.left == 2 and event == Pick(0))


@breaks("listed-accepted")
class CheckedLeadsElsewhere(Harvest):
    def apply(self, state: Field, event: Event) -> Field:
        after = super().apply(state, event)
        return attrs.evolve(after, left=1) if after.left == 3 else after


@breaks("others-refused")
class TakesATakenPlot(Harvest):
    def is_legal(self, state: Field, event: Event) -> bool:
        pick = isinstance(event, Pick) and event.plot < self.plots and state.left > 0
        return pick or super().is_legal(state, event)


@breaks("others-refused")
class AcceptsTexts(Harvest):
    def is_legal(self, state: Field, event: Event) -> bool:
        return any(
            str(event) in (str(e), self.format_move(state, e)) for e in self.legal_events(state)
        )


@breaks("others-refused")
class RefusesWithAnotherError(Harvest):
    def apply(self, state: Field, event: Event) -> Field:
        if not self.is_legal(state, event):
            raise ValueError("not legal")
        return self.apply_unchecked(state, event)


@attrs.frozen
class FieldWithDiary(Field):
    diary: list[Event] = attrs.field(eq=False, factory=list)


@breaks("pure")
class WritesInASharedDiary(Harvest):
    def initial_state(self) -> Field:
        return wider(super().initial_state(), FieldWithDiary, [])

    def apply_unchecked(self, state: Field, event: Event) -> Field:
        assert isinstance(state, FieldWithDiary)
        if isinstance(event, Pass):
            state.diary.append(event)
        return super().apply_unchecked(state, event)

    def _end_turn(self, state: Field) -> Field:
        assert isinstance(state, FieldWithDiary)
        return wider(super()._end_turn(state), FieldWithDiary, state.diary)


_ON_TURN = [0]
"""What the next game remembers between calls, as no game may."""


@breaks("undo")
class ForgetsTheMoverOnUndo(Harvest):
    def initial_state(self) -> Field:
        _ON_TURN[0] = 0
        return super().initial_state()

    def apply_unchecked(self, state: Field, event: Event) -> Field:
        after = super().apply_unchecked(state, event)
        _ON_TURN[0] = after.mover
        return after

    def current_player(self, state: Field) -> int | None:
        return None if super().current_player(state) is None else _ON_TURN[0]
