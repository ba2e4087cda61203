"""The reference game with bugs sown in, each under the name of the law that it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

import attrs

from boardcore import Game, Result
from boardcore.core.chance import uniform, weighted
from tests.testing.reference import FREE, ROLLS, WEIGHTS, Event, Field, Harvest, Pass, Pick, Roll

F = TypeVar("F", bound=Field)

BUGS: list[tuple[str, type[Harvest]]] = []
"""The name of a law, and a game that breaks it."""


def breaks(law: str) -> Any:
    """List a game among the bugs."""

    def sow(kind: type[Harvest]) -> type[Harvest]:
        BUGS.append((law, kind))
        return kind

    return sow


def wider(state: Field, kind: Callable[..., F], *more: object) -> F:
    """Return the state as one of another class, with more in it."""
    return kind(state.owners, state.mover, state.left, state.turn, *more)


# -- the game object -------------------------------------------------------------------------


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


# -- what can happen next --------------------------------------------------------------------


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
    def events(self, state: Field) -> tuple[Event, ...]:
        return super().events(state)[::-1]


# -- apply -----------------------------------------------------------------------------------


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
        return any(str(event) in (str(e), self.format_move(state, e)) for e in self.events(state))


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


# -- values ----------------------------------------------------------------------------------


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


# -- sameness --------------------------------------------------------------------------------


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


# -- points and ends -------------------------------------------------------------------------


@breaks("no-problems")
class ProblemsInAReachedState(Harvest):
    def problems(self, state: Field) -> tuple[str, ...]:
        return ("a full field",) if FREE not in state.owners else super().problems(state)


@breaks("returns")
class ReturnsDoNotSumToZero(Harvest):
    def returns(self, state: Field) -> tuple[float, ...]:
        return tuple(max(value, -0.5) for value in super().returns(state))


@breaks("returns")
class ReturnsBeforeTheEnd(Harvest):
    def returns(self, state: Field) -> tuple[float, ...]:
        ahead = state.owners.count(0) - state.owners.count(1)
        return (1.0, -1.0) if ahead > 0 else (-1.0, 1.0) if ahead < 0 else (0.0, 0.0)


@breaks("returns")
class ReturnsOutOfBounds(Harvest):
    def returns(self, state: Field) -> tuple[float, ...]:
        return tuple(2 * value for value in super().returns(state))


@breaks("returns")
class ReturnsAreNotFinite(Harvest):
    def returns(self, state: Field) -> tuple[float, ...]:
        return (float("nan"),) * 2 if self.is_terminal(state) else (0.0, 0.0)


@breaks("result")
class ResultAgainstReturns(Harvest):
    def result(self, state: Field) -> Result | None:
        result = super().result(state)
        return result and attrs.evolve(result, winners=tuple(1 - seat for seat in result.winners))

    def returns(self, state: Field) -> tuple[float, ...]:
        return Harvest(**self.options).returns(state)


@breaks("result")
class ResultTooEarly(Harvest):
    def result(self, state: Field) -> Result | None:
        early = state.owners.count(0) == 3 and not self.is_terminal(state)
        return Result((0,), "far ahead") if early else super().result(state)

    def returns(self, state: Field) -> tuple[float, ...]:
        return Harvest(**self.options).returns(state)


@breaks("scores")
class ScoresOfOneSeat(Harvest):
    def scores(self, state: Field) -> tuple[int, ...] | None:
        scores = super().scores(state)
        return scores and (scores if self.is_terminal(state) else scores[:1])


@breaks("scores")
class ScoresVanish(Harvest):
    def scores(self, state: Field) -> tuple[int, ...] | None:
        return None if state.turn else super().scores(state)

    def result(self, state: Field) -> Result | None:
        return Harvest(**self.options).result(state)


@breaks("limits")
class EndsLaterThanDeclared(Harvest):
    @property
    def max_events(self) -> int | None:
        return 2 * self.turns - 1  # who always passes takes two events a turn


@breaks("limits")
class NeverEndsWhoPasses(Harvest):
    def _end_turn(self, state: Field) -> Field:
        after = super()._end_turn(state)
        return after if after.turn % 2 else attrs.evolve(after, turn=0)


# -- texts -----------------------------------------------------------------------------------


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
        return self.events(state)[0] if isinstance(event, Pick) else event


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
    def render_svg(self, state: Field) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"><text>a & b</text></svg>'


@breaks("text-picture")
class DrawsTooWide(Harvest):
    def render_text(self, state: Field) -> str:
        return super().render_text(state) * (20 if state.turn else 1)


# -- chance and playouts ---------------------------------------------------------------------


@breaks("sampling")
class SamplesUniformly(Harvest):
    def sample_outcome(self, state: Field, rng: Random) -> Event:
        return rng.choice(ROLLS)


@breaks("sampling")
class SamplesWhatIsNotDeclared(Harvest):
    def chance_outcomes(self, state: Field) -> tuple[tuple[Event, Fraction], ...]:
        return uniform(ROLLS[:2]) if super().chance_outcomes(state) else ()


@breaks("sampling-rng")
class SamplesFromTheGlobalGenerator(Harvest):
    def sample_outcome(self, state: Field, rng: Random) -> Event:
        return random.choices(ROLLS, WEIGHTS)[0]


Ended = tuple[tuple[float, ...], int]
Recorded = list[Event] | None


class AnyPlot(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return (*map(Pick, range(self.plots)), Pass()) if moves else ()


@breaks("playout")
class PlaysOutIllegally(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        return Game.playout(AnyPlot(**self.options), state, rng, limit, record)


@breaks("playout")
class PlaysOutBeyondTheLimit(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        return super().playout(state, rng, None, record)


@breaks("playout")
class PlaysOutForAnotherReturn(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        returns, count = super().playout(state, rng, limit, record)
        return returns[::-1], count


@breaks("playout-rng")
class PlaysOutFromTheGlobalGenerator(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        return super().playout(state, Random(random.random()), limit, record)


class PassesTwiceAsOften(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return moves + moves[-1:]


@breaks("playout-choices")
class PlaysOutWithABias(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        return Game.playout(PassesTwiceAsOften(**self.options), state, rng, limit, record)


@breaks("playout-choices")
class PlaysOutWithALateBias(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        if limit is not None and limit < 2:
            return super().playout(state, rng, limit, record)
        return Game.playout(PassesTwiceAsOften(**self.options), state, rng, limit, record)


@breaks("playout-ends")
class PlaysOutTheBestOfThreeUnlessWatched(Harvest):
    def playout(
        self, state: Field, rng: Random, limit: int | None = None, record: Recorded = None
    ) -> Ended:
        if record is not None:
            return super().playout(state, rng, limit, record)
        return max(super(type(self), self).playout(state, rng, limit) for _ in range(3))


# -- for single tests ------------------------------------------------------------------------


class NoLeftmostPlotWithThree(Harvest):
    """The row read from right to left is no longer the same."""

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return tuple(m for m in moves if m != Pick(0) or state.left < 3)


class WrongInTheThirdTurn(Harvest):
    """A state of the third turn in which picks are left is said to be impossible."""

    def problems(self, state: Field) -> tuple[str, ...]:
        return ("too late",) if state.turn == 2 and state.left else super().problems(state)
