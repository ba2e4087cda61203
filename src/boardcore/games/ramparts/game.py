"""The game object: options, and the rooms tied to the contract."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random

import attrs

from boardcore.core.chance import check_rng
from boardcore.core.game import Game, Result
from boardcore.core.options import integer
from boardcore.errors import InvalidStateError
from boardcore.games.ramparts import checks, notation, playout, render, rules
from boardcore.games.ramparts.components import STREETS, Box, make_box
from boardcore.games.ramparts.moves import Event
from boardcore.games.ramparts.state import State
from boardcore.kit.own import own_state
from boardcore.kit.standings import least_payment, payments

__all__ = ["Ramparts"]

_own = partial(own_state, State)


@attrs.frozen(kw_only=True, repr=False)
class Ramparts(Game[State, Event, Event]):
    """Ramparts for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = integer(2, 2, 4, help="seats at the table")
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    tower_limit: int | None = integer(
        5, 1, 20, optional=True, help="pieces in the highest tower; none for no limit"
    )
    quiet_limit: int | None = integer(
        100,
        1,
        optional=True,
        help="the game ends after so many moves in a row without stacking or entering a plot",
    )
    box: Box = attrs.field(init=False, eq=False)
    num_players: int = attrs.field(init=False, eq=False)
    seat_names: tuple[str, ...] = attrs.field(init=False, eq=False)
    min_return: float = attrs.field(init=False, eq=False)
    max_events: int | None = attrs.field(init=False, eq=False)

    name = "ramparts"
    has_chance = True

    @box.default
    def _box(self) -> Box:
        return make_box(self.players, self.first_player, self.tower_limit, self.quiet_limit)

    @num_players.default
    def _num_players(self) -> int:
        """2, 3 or 4."""
        return self.players

    @seat_names.default
    def _seat_names(self) -> tuple[str, ...]:
        """The colour of each seat (RAM-3)."""
        return tuple(colour.name.lower() for colour in self.box.colours)

    @min_return.default
    def _min_return(self) -> float:
        """What a loser gets."""
        return least_payment(self.players)

    @max_events.default
    def _max_events(self) -> int | None:
        """Every tower leaves the streets in the last move before the quiet limit.

        Each move that stacks or enters a plot leaves one tower less in the streets.
        """
        if self.quiet_limit is None:
            return None
        return STREETS + STREETS * self.quiet_limit

    def initial_state(self) -> State:
        """Return the empty board, before any piece is laid (RAM-4)."""
        return rules.initial_state(self.box)

    def current_player(self, state: State) -> int | None:
        """Return the seat that moves, or None during set-up and at the end."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return None if state.laid < STREETS else state.turn

    def is_chance(self, state: State) -> bool:
        """Return whether a piece is laid next (RAM-4)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.laid < STREETS

    def is_terminal(self, state: State) -> bool:
        """Return whether the game is over (RAM-18 to RAM-21)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.turn is None

    def legal_moves(self, state: State) -> tuple[Event, ...]:
        """Return the moves of own towers and neutral pieces, and the pass (RAM-6 to RAM-17)."""
        return rules.legal_moves(self.box, _own(state))

    def chance_outcomes(self, state: State) -> tuple[tuple[Event, Fraction], ...]:
        """Return the kinds of piece that may be laid (RAM-4)."""
        return rules.chance_outcomes(self.box, _own(state))

    def sample_outcome(self, state: State, rng: Random) -> Event:
        """Draw the next piece from those left (RAM-4)."""
        if not rules.is_chance(_own(state)):
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
        """Return who won, and what ended the game: ``district closed``, ``quiet limit``.

        The other reasons are ``streets empty``, ``player out`` and ``all passed``.
        """
        return rules.result(self.box, _own(state))

    def returns(self, state: State) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end."""
        result = rules.result(self.box, _own(state))
        return payments(self.players, result.winners if result else ())

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of each seat, also during play (RAM-22, RAM-23)."""
        return rules.scores(self.box, _own(state))

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
