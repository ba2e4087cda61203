"""Bugs in returns, results, scores and limits."""

from __future__ import annotations

import attrs

from boardcore import Result
from boardcore.core.options import derived
from tests.testing.reference import FREE, Field, Harvest
from tests.testing.seeded_bugs.sowing import breaks


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


@breaks("ends")
@attrs.frozen(kw_only=True, eq=False, repr=False)
class EndsLaterThanDeclared(Harvest):
    # who always passes takes two events a turn
    max_events: int | None = derived(lambda game: 2 * game.turns - 1)


@breaks("ends")
class NeverEndsWhoPasses(Harvest):
    def _end_turn(self, state: Field) -> Field:
        after = super()._end_turn(state)
        return after if after.turn % 2 else attrs.evolve(after, turn=0)
