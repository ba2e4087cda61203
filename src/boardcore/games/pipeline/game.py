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
from boardcore.games.pipeline import checks, notation, playout, render, rules
from boardcore.games.pipeline.components import DIE, FACES, Box, make_box
from boardcore.games.pipeline.moves import Event
from boardcore.games.pipeline.state import State, Step
from boardcore.kit.own import own_state
from boardcore.kit.standings import least_payment, payments

__all__ = ["Pipeline"]

_own = partial(own_state, State)


@attrs.frozen(kw_only=True, repr=False)
class Pipeline(Game[State, Event, Event]):
    """Pipeline for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = integer(2, 2, 4, help="seats at the table")
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    pipelines: int = integer(
        1, 1, 2, note=", 2 only with players=2", help="colours that each seat builds"
    )
    caps: int = integer(2, 0, 4, help="blocker caps of each colour")
    margin: int = integer(2, 0, 4, help="nodes to build on beyond each side of the board")
    height: int = integer(4, 1, 6, help="levels to build on")
    die: Mapping[str, int] = counts(
        DIE,
        60,
        kinds=FACES,
        note=", at least one of them a pipe",
        help="faces of the die that show each kind",
    )
    max_turns: int | None = integer(
        500, 1, optional=True, help="turns after which the game is drawn; none for no limit"
    )
    box: Box = attrs.field(init=False, eq=False)
    num_players: int = attrs.field(init=False, eq=False)
    seat_names: tuple[str, ...] = attrs.field(init=False, eq=False)
    min_return: float = attrs.field(init=False, eq=False)
    max_events: int | None = attrs.field(init=False, eq=False)

    name = "pipeline"
    has_chance = True

    @box.default
    def _box(self) -> Box:
        return make_box(
            self.players,
            self.first_player,
            self.pipelines,
            self.caps,
            self.margin,
            self.height,
            self.die,
            self.max_turns,
        )

    @num_players.default
    def _num_players(self) -> int:
        """2, 3 or 4."""
        return self.players

    @seat_names.default
    def _seat_names(self) -> tuple[str, ...]:
        """The colours of each seat: ``purple``, or ``purple and green``."""
        return tuple(
            " and ".join(colour.name.lower() for colour in own) for own in self.box.colours
        )

    @min_return.default
    def _min_return(self) -> float:
        """What a loser gets."""
        return least_payment(self.players)

    @max_events.default
    def _max_events(self) -> int | None:
        """In a turn at most the choice to roll, the die, and what it asks for."""
        return None if self.max_turns is None else 3 * self.max_turns

    def initial_state(self) -> State:
        """Return the empty board, before the first die."""
        return rules.initial_state(self.box)

    def current_player(self, state: State) -> int | None:
        """Return the seat that decides, or None while the die rolls and at the end."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return rules.current_player(state)

    def is_chance(self, state: State) -> bool:
        """Return whether the die rolls next (PIP-14)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.step is Step.ROLL

    def is_terminal(self, state: State) -> bool:
        """Return whether the game is over (PIP-20, PIP-21)."""
        if type(state) is not State:  # no call: searches ask this all the time
            _own(state)
        return state.step > Step.ROLL

    def legal_moves(self, state: State) -> tuple[Event, ...]:
        """Return the moves of the seat on turn (PIP-13 to PIP-19)."""
        return rules.legal_moves(self.box, _own(state))

    def chance_outcomes(self, state: State) -> tuple[tuple[Event, Fraction], ...]:
        """Return what the die may show (PIP-14)."""
        return rules.chance_outcomes(self.box, _own(state))

    def sample_outcome(self, state: State, rng: Random) -> Event:
        """Roll the die (PIP-14)."""
        if _own(state).step is not Step.ROLL:
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
        """Return who won by ``goal reached``, or the draw by ``turn limit``."""
        return rules.result(_own(state))

    def returns(self, state: State) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end."""
        return payments(self.players, (state.turn,) if _own(state).step is Step.WON else ())

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
        """Return a picture as an SVG document, with a ring where the last event happened."""
        return render.svg_picture(self.box, _own(state), last)
