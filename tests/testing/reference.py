"""A small game that has everything the laws are about, and that keeps all of them.

Harvest: on turn a player rolls for one, two or three picks and takes free plots of a row one by
one, or passes, which ends the turn. It is over when all plots are taken or the turns are up; the
most plots win.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import attrs

from boardcore import Game, InvalidStateError, Result
from boardcore.core.chance import pick, weighted
from boardcore.core.options import derived, integer
from boardcore.kit.statetext import read_fields, write_fields
from boardcore.testing import Symmetry

FREE = -1
WEIGHTS = (3, 2, 1)
"""A roll of one is three times as probable as a roll of three."""


@attrs.frozen
class Pick:
    plot: int


@attrs.frozen
class Pass:
    pass


@attrs.frozen
class Roll:
    picks: int


Event = Pick | Pass | Roll
ROLLS = tuple(map(Roll, (1, 2, 3)))


@attrs.frozen
class Field:
    """Owners of the plots (or FREE), whose turn it is, the picks left in it, turns completed."""

    owners: tuple[int, ...]
    mover: int
    left: int
    turn: int


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Harvest(Game[Field, Event, Event]):
    players: int = integer(2, 2, 4, help="number of players")
    plots: int = integer(4, 1, 12, help="plots in the row")
    turns: int = integer(5, 1, 20, help="turns of all players together")
    num_players: int = derived(lambda game: game.players)
    max_events: int | None = derived(lambda game: 2 * game.turns + game.plots)
    has_chance = True
    fast_playout = True
    checks_states = True

    def initial_state(self) -> Field:
        return Field((FREE,) * self.plots, 0, 0, 0)

    def is_terminal(self, state: Field) -> bool:
        return state.turn == self.turns or FREE not in state.owners

    def current_player(self, state: Field) -> int | None:
        return state.mover if state.left and not self.is_terminal(state) else None

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        if not state.left or self.is_terminal(state):
            return ()
        free = [Pick(plot) for plot, owner in enumerate(state.owners) if owner == FREE]
        return (*free, Pass())

    def chance_outcomes(self, state: Field) -> tuple[tuple[Event, Fraction], ...]:
        if state.left or self.is_terminal(state):
            return ()
        return weighted(zip(ROLLS, WEIGHTS, strict=True))

    def sample_outcome(self, state: Field, rng: Random) -> Event:
        return ROLLS[pick(WEIGHTS, sum(WEIGHTS), rng)]

    def apply_unchecked(self, state: Field, event: Event) -> Field:
        if isinstance(event, Roll):
            return attrs.evolve(state, left=event.picks)
        if isinstance(event, Pass):
            return self._end_turn(state)
        owners = list(state.owners)
        owners[event.plot] = state.mover
        after = attrs.evolve(state, owners=tuple(owners), left=state.left - 1)
        return after if after.left else self._end_turn(after)

    def _end_turn(self, state: Field) -> Field:
        mover = (state.mover + 1) % self.players
        return Field(state.owners, mover, 0, state.turn + 1)

    def scores(self, state: Field) -> tuple[int, ...] | None:
        return tuple(map(state.owners.count, range(self.players)))

    def returns(self, state: Field) -> tuple[float, ...]:
        result = self.result(state)
        if result is None or not result.winners:
            return (0.0,) * self.players
        n, k = self.players, len(result.winners)
        won = (n - k) / (k * (n - 1))
        return tuple(won if seat in result.winners else -1 / (n - 1) for seat in range(n))

    def result(self, state: Field) -> Result | None:
        if not self.is_terminal(state):
            return None
        points = self.scores(state) or ()
        winners = tuple(seat for seat, owned in enumerate(points) if owned == max(points))
        reason = "turns are up" if FREE in state.owners else "all plots taken"
        return Result(() if len(winners) == self.players else winners, reason)

    def playout(
        self, state: Field, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        end, events = self._play_out(state, rng, limit)
        return self.returns(end), len(events)

    def playout_events(
        self, state: Field, rng: Random, limit: int | None = None
    ) -> tuple[Event, ...]:
        return self._play_out(state, rng, limit)[1]

    def _play_out(
        self, state: Field, rng: Random, limit: int | None
    ) -> tuple[Field, tuple[Event, ...]]:
        owners, left, mover, turn = list(state.owners), state.left, state.mover, state.turn
        free = [plot for plot, owner in enumerate(owners) if owner == FREE]
        events: list[Event] = []
        while free and turn < self.turns and (limit is None or len(events) < limit):
            event: Event
            if not left:
                event = ROLLS[pick(WEIGHTS, sum(WEIGHTS), rng)]
                left = event.picks
            else:
                index = int(rng.random() * (len(free) + 1))
                if index == len(free):
                    event, left = Pass(), 0
                else:
                    event, left = Pick(free[index]), left - 1
                    owners[free.pop(index)] = mover
                if not left:
                    mover, turn = (mover + 1) % self.players, turn + 1
            events.append(event)
        return Field(tuple(owners), mover, left, turn), tuple(events)

    def format_move(self, state: Field, event: Event) -> str:
        if isinstance(event, Pick):
            return f"pick:{event.plot}"
        return f"roll:{event.picks}" if isinstance(event, Roll) else "pass"

    def format_state(self, state: Field) -> str:
        owners = "".join("." if owner == FREE else str(owner) for owner in state.owners)
        numbers = {"mover": state.mover, "left": state.left, "turn": state.turn}
        return write_fields(
            self.name, 1, {"owners": owners} | {k: str(numbers[k]) for k in numbers}
        )

    def parse_state(self, text: str) -> Field:
        fields = read_fields(self.name, 1, ("owners", "mover", "left", "turn"), text)
        seats = dict(zip(".0123", range(FREE, 4), strict=True))
        owners = fields.pop("owners")
        if not set(owners) <= set(seats) or not all(
            n in map(str, range(99)) for n in fields.values()
        ):
            raise InvalidStateError(("owners are . or seats, the rest whole numbers",), text)
        state = Field(tuple(map(seats.__getitem__, owners)), *map(int, fields.values()))
        problems = self.problems(state)
        if problems:
            raise InvalidStateError(problems, text)
        return state

    def problems(self, state: Field) -> tuple[str, ...]:
        taken = len(state.owners) - state.owners.count(FREE)
        wrong = {
            f"there are {self.plots} plots": len(state.owners) != self.plots,
            "an owner does not play": max((*state.owners, state.mover)) >= self.players,
            "nobody has so many picks": not 0 <= state.left <= 3,
            "there are not so many turns": not 0 <= state.turn <= self.turns,
            "more plots are taken than turns allow": taken > 3 * state.turn + 3,
            "it is another seat's turn": state.mover != state.turn % self.players,
        }
        return tuple(text for text, is_so in wrong.items() if is_so)

    def render_text(self, state: Field) -> str:
        return " ".join("." if owner == FREE else "ABCD"[owner] for owner in state.owners)


def mirrored(game: Harvest) -> Symmetry:
    """Return the symmetry that reads the row of plots from right to left."""

    def state(state: Field) -> Field:
        return attrs.evolve(state, owners=state.owners[::-1])

    def event(event: Event) -> Event:
        return Pick(game.plots - 1 - event.plot) if isinstance(event, Pick) else event

    return Symmetry("mirrored", state, event)
