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
from boardcore.games.volldampf import checks, notation, playout, render, rules
from boardcore.games.volldampf.components import DECK, KINDS, OPEN_CARDS, Box, make_box
from boardcore.games.volldampf.moves import Card, Event
from boardcore.games.volldampf.state import State
from boardcore.kit.own import own_state
from boardcore.kit.standings import least_payment, payments

__all__ = ["Volldampf"]

_own = partial(own_state, State)


@attrs.frozen(kw_only=True, repr=False)
class Volldampf(Game[State, Event, Event]):
    """Volldampf voraus! for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = integer(2, 2, 4, help="seats at the table")
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    nuggets_to_win: int = integer(2, 1, 5, help="nuggets that win the game")
    max_rounds: int | None = integer(
        100, 1, optional=True, help="rounds after which the most nuggets win; none for no limit"
    )
    deck: Mapping[str, int] = counts(
        DECK,
        99,
        kinds=KINDS,
        note=", with 3 conductors and wagons and cranes for some train",
        help="cards of each kind",
    )
    box: Box = attrs.field(init=False, eq=False)
    num_players: int = attrs.field(init=False, eq=False)
    min_return: float = attrs.field(init=False, eq=False)
    max_events: int | None = attrs.field(init=False, eq=False)

    name = "volldampf"
    has_chance = True

    @box.default
    def _box(self) -> Box:
        return make_box(
            self.players, self.first_player, self.nuggets_to_win, self.max_rounds, self.deck
        )

    @num_players.default
    def _num_players(self) -> int:
        """2, 3 or 4."""
        return self.players

    @min_return.default
    def _min_return(self) -> float:
        """What a loser gets."""
        return least_payment(self.players)

    @max_events.default
    def _max_events(self) -> int | None:
        """Every card but the conductors turned up and taken, in every round."""
        if self.max_rounds is None:
            return None
        turned = sum(self.box.deck) - self.box.deck[Card.CONDUCTOR] + 3
        return self.max_rounds * (2 * turned - OPEN_CARDS)

    def initial_state(self) -> State:
        """Return the start of the first round, before any card is turned up (VOL-4)."""
        return rules.initial_state(self.box)

    def current_player(self, state: State) -> int | None:
        """Return the seat that takes a card, or None while one is turned up and at the end."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.turn if len(state.open) == OPEN_CARDS else None

    def is_chance(self, state: State) -> bool:
        """Return whether a card is turned up next (VOL-5)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return rules.is_chance(state)

    def is_terminal(self, state: State) -> bool:
        """Return whether the game is over (VOL-18, VOL-19)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.turn is None

    def legal_moves(self, state: State) -> tuple[Event, ...]:
        """Return what may be taken, or stolen with the junction operator (VOL-9 to VOL-11)."""
        return rules.legal_moves(self.box, _own(state))

    def chance_outcomes(self, state: State) -> tuple[tuple[Event, Fraction], ...]:
        """Return the kinds of card that may be turned up (VOL-5)."""
        return rules.chance_outcomes(self.box, _own(state))

    def sample_outcome(self, state: State, rng: Random) -> Event:
        """Draw the next card from the deck (VOL-5)."""
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
        """Return who won, and whether by ``third conductor`` or ``round limit``."""
        return rules.result(self.box, _own(state))

    def returns(self, state: State) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end."""
        result = rules.result(self.box, _own(state))
        return payments(self.players, result.winners if result else ())

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the nuggets of each seat (VOL-16)."""
        return _own(state).nuggets

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
            return notation.format_event(event)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise self.refusal(state, event) from error

    def format_state(self, state: State) -> str:
        """Return the state as one line."""
        return notation.format_state(_own(state))

    def parse_state(self, text: str) -> State:
        """Return the state of that text, or raise `InvalidStateError` with all its problems."""
        return self._possible(notation.read_state(text), text)

    def problems(self, state: State) -> tuple[str, ...]:
        """Return what is impossible about this state; () if nothing."""
        return checks.problems(self.box, state)

    def render_text(self, state: State) -> str:
        """Return a picture for a terminal, at most 80 columns wide."""
        return render.text_picture(self.box, _own(state))

    def render_svg(self, state: State, *, last: Event | None = None) -> str:
        """Return a picture as an SVG document; cards and wagons bear no mark of the last event."""
        return render.svg_picture(self.box, _own(state))
