"""The game object: options, and the rooms tied to the contract."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from random import Random

import attrs

from boardcore.core.chance import check_rng
from boardcore.core.game import Game, Result
from boardcore.core.options import counts, integer
from boardcore.errors import InvalidStateError
from boardcore.games.viaduct import checks, notation, playout, render, rules
from boardcore.games.viaduct.components import DIE, FACES, Box, make_box
from boardcore.games.viaduct.moves import Event
from boardcore.games.viaduct.state import State, Task
from boardcore.kit.own import own_state
from boardcore.kit.standings import least_payment, payments

__all__ = ["Viaduct"]

_own = partial(own_state, State)


@attrs.frozen(kw_only=True, repr=False)
class Viaduct(Game[State, Event, Event]):
    """Viaduct for 2 to 4 players; two may play without the die.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = integer(2, 2, 4, help="seats at the table")
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    area: int = integer(7, 7, 14, help="rows and columns of each of the four areas")
    river: int = integer(1, 1, 4, note=", at most length-2", help="width of the rivers, in cells")
    length: int = integer(3, 3, 6, help="length of a bridge, in cells")
    bridges: int = integer(20, 1, 40, note=", above 5 without a die", help="bridges of each seat")
    die: Mapping[str, int] | None = counts(
        DIE,
        60,
        kinds=FACES,
        optional=True,
        note=", with at least one of 1 and 2; none with 2 players only",
        help="faces of each kind: one pip, two pips, symbol",
    )
    max_turns: int | None = integer(
        500, 1, optional=True, help="turns after which the game is drawn; none for no limit"
    )
    box: Box = attrs.field(init=False, eq=False)
    num_players: int = attrs.field(init=False, eq=False)
    has_chance: bool = attrs.field(init=False, eq=False)
    min_return: float = attrs.field(init=False, eq=False)
    max_events: int | None = attrs.field(init=False, eq=False)

    name = "viaduct"

    @box.default
    def _box(self) -> Box:
        return make_box(
            self.players,
            self.first_player,
            self.area,
            self.river,
            self.length,
            self.bridges,
            self.die,
            self.max_turns,
        )

    @num_players.default
    def _num_players(self) -> int:
        """2, 3 or 4."""
        return self.players

    @has_chance.default
    def _has_chance(self) -> bool:
        """Whether the game is played with the die (VIA-5)."""
        return self.die is not None

    @min_return.default
    def _min_return(self) -> float:
        """What a loser gets."""
        return least_payment(self.players)

    @max_events.default
    def _max_events(self) -> int | None:
        """The set-up, and in every turn a roll and two moves; without a die see VIA-21."""
        if self.max_turns is None:
            return None
        if self.die is None:
            # a turn has one move, or three if it begins with `double`
            doubles = min(self.max_turns, self.box.custody * self.players)
            return self.box.fixed + self.max_turns + 2 * doubles
        return self.box.fixed + self.max_turns * (3 if self.die["2"] else 2)

    def initial_state(self) -> State:
        """Return the empty board."""
        return rules.initial_state(self.box)

    def current_player(self, state: State) -> int | None:
        """Return the seat that decides, or None while the die is rolled and at the end."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return None if state.task is Task.ROLL else state.turn

    def is_chance(self, state: State) -> bool:
        """Return whether the die is rolled next (VIA-10)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.task is Task.ROLL

    def is_terminal(self, state: State) -> bool:
        """Return whether the game is over (VIA-17, VIA-18)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.turn is None

    def legal_moves(self, state: State) -> tuple[Event, ...]:
        """Return the bridges to place, those to remove, ``double`` and ``pass``, in this order."""
        return rules.legal_moves(self.box, _own(state))

    def chance_outcomes(self, state: State) -> tuple[tuple[Event, Fraction], ...]:
        """Return the faces that may be rolled (VIA-10)."""
        return rules.chance_outcomes(self.box, _own(state))

    def sample_outcome(self, state: State, rng: Random) -> Event:
        """Roll the die (VIA-10)."""
        if _own(state).task is not Task.ROLL:
            raise InvalidStateError(("chance decides nothing here",))
        return rules.sample_outcome(self.box, state, check_rng(rng))

    def is_legal(self, state: State, event: Event) -> bool:
        """Return whether the event can happen next; its parts are of exactly the right types."""
        return rules.is_legal(self.box, _own(state), event)

    def own_event(self, state: State, event: Event) -> Event:
        """Return the event itself: one that is legal is as the game would make it."""
        if not self.is_legal(state, event):
            raise self.refusal(state, event)
        return event

    def apply_unchecked(self, state: State, event: Event) -> State:
        """Return the next state."""
        return rules.apply(self.box, state, event)

    def result(self, state: State) -> Result | None:
        """Return who won, by ``viaduct complete``, or the draw by ``turn limit``."""
        return rules.result(_own(state))

    def returns(self, state: State) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end and for a draw."""
        winner = _own(state).winner
        return payments(self.players, () if winner is None else (winner,))

    def supply(self, state: State, seat: int) -> int:
        """Return how many bridges a seat has at hand, those in custody not counted (VIA-21)."""
        return rules.supply(self.box, _own(state), seat)

    def playout(
        self, state: State, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        """Play uniformly random events to the end or the limit; see `Game.playout`."""
        return playout.playout(self.box, _own(state), check_rng(rng), limit, None)

    def playout_events(
        self, state: State, rng: Random, limit: int | None = None
    ) -> tuple[Event, ...]:
        """Return the events that `playout` plays with the same generator, in order."""
        events: list[Event] = []
        playout.playout(self.box, _own(state), check_rng(rng), limit, events)
        return tuple(events)

    def format_move(self, state: State, event: Event) -> str:
        """Return the text of an event."""
        try:
            return notation.format_event(self.box, event)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise self.refusal(state, event) from error

    def format_state(self, state: State) -> str:
        """Return the state as one line."""
        return notation.format_state(self.box, _own(state))

    def parse_state(self, text: str) -> State:
        """Return the state of that text, or raise `InvalidStateError` with all its problems."""
        return self._possible(notation.read_state(self.box, text), text)

    def problems(self, state: State) -> tuple[str, ...]:
        """Return what is impossible about this state; () if nothing."""
        return checks.problems(self.box, state)

    def render_text(self, state: State) -> str:
        """Return a picture for a terminal, at most 80 columns wide."""
        return render.text_picture(self.box, _own(state))

    def render_svg(self, state: State, *, last: Event | None = None) -> str:
        """Return a picture as an SVG document, with a mark on the event that was played last."""
        return render.svg_picture(self.box, _own(state), last)
