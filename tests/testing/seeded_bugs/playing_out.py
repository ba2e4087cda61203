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
Events = tuple[Event, ...]


class PlaysOutAs(Harvest):
    """Its playouts are the random games of another game with the same options."""

    other: type[Harvest]

    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        return Game.playout(self.other(**self.options), state, rng, limit)

    def playout_events(self, state: Field, rng: Random, limit: int | None = None) -> Events:
        return Game.playout_events(self.other(**self.options), state, rng, limit)


class AnyPlot(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return (*map(Pick, range(self.plots)), Pass()) if moves else ()


@breaks("playout")
class PlaysOutIllegally(PlaysOutAs):
    other = AnyPlot


@breaks("playout")
class PlaysOutBeyondTheLimit(Harvest):
    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        return super().playout(state, rng)

    def playout_events(self, state: Field, rng: Random, limit: int | None = None) -> Events:
        return super().playout_events(state, rng)


@breaks("playout")
class PlaysOutForAnotherReturn(Harvest):
    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        returns, count = super().playout(state, rng, limit)
        return returns[::-1], count


@breaks("playout")
class TellsOfOtherEvents(Harvest):
    def playout_events(self, state: Field, rng: Random, limit: int | None = None) -> Events:
        return super().playout_events(state, Random(7), limit)


@breaks("playout-rng")
class PlaysOutFromTheGlobalGenerator(Harvest):
    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        return super().playout(state, Random(random.random()), limit)


class PassesTwiceAsOften(Harvest):
    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return moves + moves[-1:]


@breaks("playout-choices")
class PlaysOutWithABias(PlaysOutAs):
    other = PassesTwiceAsOften


@breaks("playout-choices")
class PlaysOutWithALateBias(PlaysOutAs):
    other = PassesTwiceAsOften

    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        if limit is not None and limit < 2:
            return Harvest.playout(self, state, rng, limit)
        return super().playout(state, rng, limit)

    def playout_events(self, state: Field, rng: Random, limit: int | None = None) -> Events:
        if limit is not None and limit < 2:
            return Harvest.playout_events(self, state, rng, limit)
        return super().playout_events(state, rng, limit)


@breaks("playout-ends")
class PlaysOutTheBestOfThree(Harvest):
    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        return max(super(type(self), self).playout(state, rng, limit) for _ in range(3))


@breaks("playout-to-the-end")
class StopsAfterTenEvents(Harvest):
    def playout(self, state: Field, rng: Random, limit: int | None = None) -> Ended:
        return super().playout(state, rng, 10 if limit is None else limit)

    def playout_events(self, state: Field, rng: Random, limit: int | None = None) -> Events:
        return super().playout_events(state, rng, 10 if limit is None else limit)
