"""Small random games whose ways meet again, at the same depth or at another.

In the trees of `tests.ai.randomgames` no state comes twice.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import attrs

from boardcore import Game
from boardcore.core.chance import weighted
from boardcore.core.options import derived
from boardcore_ai.evaluation import expected_returns, softmax

Value = tuple[float, ...]

_PLACES, _ENDS, _REACH = 24, 8, 7


@attrs.frozen
class Place:
    """Where a seat decides, or the weights of chance do, or the game is over."""

    after: tuple[int, ...] = ()
    seat: int | None = None
    weights: tuple[int, ...] = ()
    returns: Value = ()


@attrs.frozen
class Go:
    """A move, or what chance brings: to which place."""

    place: int


@attrs.frozen(repr=False)
class GraphGame(Game[int, Go, Go]):
    """A game given as a graph; a state is the number of a place, and all ways lead upwards."""

    zero_sum = False

    seats: int
    places: tuple[Place, ...]
    num_players: int = derived(lambda game: game.seats)
    has_chance = True

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return self.places[state].seat

    def legal_moves(self, state: int) -> tuple[Go, ...]:
        place = self.places[state]
        return () if place.seat is None else tuple(map(Go, place.after))

    def chance_outcomes(self, state: int) -> tuple[tuple[Go, Fraction], ...]:
        place = self.places[state]
        return weighted(
            zip(map(Go, place.after), place.weights, strict=True) if place.weights else ()
        )

    def apply_unchecked(self, state: int, event: Go) -> int:
        return event.place

    def returns(self, state: int) -> Value:
        return self.places[state].returns or (0.0,) * self.seats


@attrs.frozen(repr=False)
class ZeroSumGraph(GraphGame):
    """One that says that its returns sum to zero."""

    zero_sum = True

    min_return: float = derived(lambda game: -1 / (game.seats - 1))


def graph_game(seed: int, zero_sum: bool) -> GraphGame:
    """Return a game for 2-4 seats that begins with a choice of 3 moves."""
    rng = Random(seed)
    seats = 2 + seed % 3

    def place(number: int) -> Place:
        if number >= _PLACES - _ENDS:
            merits = [rng.uniform(-1, 1) for _ in range(seats)]
            if zero_sum:
                merits = list(expected_returns(softmax([5 * merit for merit in merits])))
            return Place(returns=tuple(merits))
        ways = 3 if not number else rng.choice((1, 2, 2, 3))
        after = tuple(sorted(rng.sample(range(number + 1, number + 1 + _REACH), ways)))
        if number and rng.random() < 0.25:
            return Place(after, weights=tuple(rng.randint(1, 5) for _ in after))
        return Place(after, seat=rng.randrange(seats))

    kind = ZeroSumGraph if zero_sum else GraphGame
    return kind(seats, tuple(map(place, range(_PLACES))))
