"""Bugs in texts and pictures."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from tests.testing.reference import Event, Field, Harvest, Pick
from tests.testing.seeded_bugs.sowing import breaks


@breaks("event-texts")
class DuplicateTexts(Harvest):
    def format_move(self, state: Field, event: Event) -> str:
        return (
            f"pick:{event.plot % 3}"
            if isinstance(event, Pick)
            else super().format_move(state, event)
        )


@breaks("event-texts")
class TextMeansAnotherMove(Harvest):
    def parse_move(self, state: Field, text: str) -> Event:
        event = super().parse_move(state, text)
        return self.legal_events(state)[0] if isinstance(event, Pick) else event


@breaks("typed-texts")
class WritesAMoveInTwoWords(Harvest):
    def format_move(self, state: Field, event: Event) -> str:
        return super().format_move(state, event).replace(":", " ")


@breaks("typed-texts")
class CallsAMoveUndo(Harvest):
    def format_move(self, state: Field, event: Event) -> str:
        return super().format_move(state, event).replace("pass", "Undo")


@breaks("records")
class RecordsReplayToAnotherGame(TextMeansAnotherMove):
    pass


@breaks("state-texts")
class StateTextForgetsPicks(Harvest):
    def format_state(self, state: Field) -> str:
        return super().format_state(attrs.evolve(state, left=min(state.left, 2)))


@breaks("state-texts-differ")
class StateTextsAlike(StateTextForgetsPicks):
    pass


@breaks("state-texts")
class StateTextHasNoVersion(Harvest):
    def format_state(self, state: Field) -> str:
        return super().format_state(state).partition(" ")[2]

    def parse_state(self, text: str) -> Field:
        return super().parse_state(f"{self.name}/1 {text}")


@breaks("state-version")
class ReadsAnyVersion(Harvest):
    def parse_state(self, text: str) -> Field:
        return super().parse_state(f"{self.name}/1 {text.partition(' ')[2]}")


@breaks("fuzzed-states")
class CrashesOnABadState(Harvest):
    def parse_state(self, text: str) -> Field:
        words = text.split(" ")
        if len(words) == 5 and words[1].startswith("owners="):
            int(words[4].removeprefix("turn="))
        return super().parse_state(text)


class Careless(Harvest):
    def problems(self, state: Field) -> tuple[str, ...]:
        return ()


@breaks("fuzzed-states")
class ReadsAnImpossibleState(Harvest):
    def parse_state(self, text: str) -> Field:
        return Careless(**self.options).parse_state(text.replace(self.name, "careless", 1))


@breaks("fuzzed-moves")
class CrashesOnABadMove(Harvest):
    def parse_move(self, state: Field, text: str) -> Event:
        if text.startswith("pick:"):
            int(text.removeprefix("pick:"))
        return super().parse_move(state, text)


@breaks("fuzzed-moves")
class ReadsAnIllegalMove(Harvest):
    def parse_move(self, state: Field, text: str) -> Event:
        known: Mapping[str, Event] = {f"pick:{plot}": Pick(plot) for plot in range(self.plots)}
        return known.get(text) or super().parse_move(state, text)


@breaks("svg")
class DrawsUnescaped(Harvest):
    def render_svg(self, state: Field, *, last: Event | None = None) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"><text>a & b</text></svg>'


@breaks("svg")
class DrawsNoLastEvent(Harvest):
    def render_svg(self, state: Field, *, last: Event | None = None) -> str:
        return super().render_svg(state) if last is None else ""


@breaks("text-picture")
class DrawsTooWide(Harvest):
    def render_text(self, state: Field) -> str:
        return super().render_text(state) * (20 if state.turn else 1)


@breaks("text-picture")
class DrawsTooWideInChinese(Harvest):
    def render_text(self, state: Field) -> str:
        return "田" * (41 if state.turn else 1)
