"""Bugs in sampling and in playouts."""

from __future__ import annotations

import random
from fractions import Fraction
from random import Random

from boardcore import Game
from boardcore.core.chance import uniform
from tests.testing.reference import ROLLS, WEIGHTS, Event, Field, Harvest, Pass, Pick
from tests.testing.seeded_bugs.sowing import breaks


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
