"""The door of a game whose rules stand in rooms: functions of what is in the box and a state."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from random import Random
from typing import Any, Protocol, TypeVar

from boardcore.core.chance import check_rng
from boardcore.core.game import Game, Result
from boardcore.core.parameters import M, O, S
from boardcore.errors import IllegalMoveError, InvalidStateError, quoted, shortened
from boardcore.kit.standings import payments

__all__ = ["BoxGame", "Picture", "Playout", "Rules", "Text"]

M_co = TypeVar("M_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)
O_contra = TypeVar("O_contra", contravariant=True)


class Rules(Protocol[S, M, O]):
    """What the module ``rules`` of a game offers; ``box`` is what the options fix."""

    def initial_state(self, box: Any) -> S:
        """Return the state at the start."""
        ...

    def current_player(self, box: Any, state: S) -> int | None:
        """Return the seat that decides, or None at chance and at the end."""
        ...

    def is_chance(self, box: Any, state: S) -> bool:
        """Return whether chance decides next."""
        ...

    def is_terminal(self, box: Any, state: S) -> bool:
        """Return whether the game is over."""
        ...

    def legal_moves(self, box: Any, state: S) -> tuple[M, ...]:
        """Return the moves in canonical order; () at chance and at the end."""
        ...

    def chance_outcomes(self, box: Any, state: S) -> tuple[tuple[O, Fraction], ...]:
        """Return the outcomes in canonical order with their probabilities; () elsewhere."""
        ...

    def sample_outcome(self, box: Any, state: S, rng: Random) -> O:
        """Draw an outcome in a state where chance decides."""
        ...

    def is_legal(self, box: Any, state: S, event: M | O) -> bool:
        """Return whether the event can happen next."""
        ...

    def reasons(self, box: Any, state: S, event: M | O) -> tuple[str, ...]:
        """Return why the event cannot happen here, each reason with its clause; () if it can."""
        ...

    def apply_unchecked(self, box: Any, state: S, event: M | O) -> S:
        """Return the next state."""
        ...

    def result(self, box: Any, state: S) -> Result | None:
        """Return how the game ended, or None before the end."""
        ...

    def scores(self, box: Any, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, or None in a game without points."""
        ...


class Text(Protocol[S, M, O]):
    """What the module ``text`` of a game offers."""

    def format_event(self, box: Any, event: M | O) -> str:
        """Return the text of an event."""
        ...

    def read_event(self, box: Any, text: str) -> M | O:
        """Return the event of a text, legal or not; raise `NotationError` if there is none."""
        ...

    def format_state(self, box: Any, state: S) -> str:
        """Return the state as one line."""
        ...

    def read_state(self, box: Any, text: str) -> S:
        """Return the state of a line, possible or not; raise `InvalidStateError` if it is none."""
        ...

    def problems(self, box: Any, state: S) -> tuple[str, ...]:
        """Return what is impossible about a state; () if nothing."""
        ...


class Picture(Protocol[S_contra, M_contra, O_contra]):
    """What the module ``picture`` of a game offers."""

    def render_text(self, box: Any, state: S_contra) -> str:
        """Return a picture for a terminal, at most 80 columns wide."""
        ...

    def render_svg(self, box: Any, state: S_contra, last: M_contra | O_contra | None) -> str:
        """Return a picture as an SVG document, with a mark on the event that led here."""
        ...


class Playout(Protocol[S_contra, M_co, O_co]):
    """What the module ``playout`` of a game offers."""

    def playout(
        self, box: Any, state: S_contra, rng: Random, limit: int | None
    ) -> tuple[tuple[float, ...], int]:
        """Play uniformly random events to the end or the limit; see `Game.playout`."""
        ...

    def playout_events(
        self, box: Any, state: S_contra, rng: Random, limit: int | None
    ) -> tuple[M_co | O_co, ...]:
        """Return the events that `playout` plays with the same generator."""
        ...


class BoxGame(Game[S, M, O]):
    """A game whose rules stand in rooms, each a module of functions of ``box`` and a state.

    The class of a game declares the options, makes the box of them, names its rooms, and states
    what it is; all that is handed on to the rooms is written here, once for all games.

    Attributes:
        box: what the options fix.
    """

    draws_directly = True
    fast_playout = True
    checks_states = True

    box: Any
    _state: type[S]
    _rules: Rules[S, M, O]
    _text: Text[S, M, O]
    _picture: Picture[S, M, O]
    _playout: Playout[S, M, O]

    # -- the rules ----------------------------------------------------------------------------

    def initial_state(self) -> S:
        """Return the state at the start."""
        return self._rules.initial_state(self.box)

    def current_player(self, state: S) -> int | None:
        """Return the seat that decides, or None at chance and at the end."""
        if type(state) is not self._state:  # no call: searches ask this all the time
            self._own(state)
        return self._rules.current_player(self.box, state)

    def is_chance(self, state: S) -> bool:
        """Return whether chance decides next."""
        if type(state) is not self._state:  # no call: searches ask this all the time
            self._own(state)
        return self._rules.is_chance(self.box, state)

    def is_terminal(self, state: S) -> bool:
        """Return whether the game is over."""
        if type(state) is not self._state:  # no call: searches ask this all the time
            self._own(state)
        return self._rules.is_terminal(self.box, state)

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return the moves in canonical order; () at chance and at the end."""
        return self._rules.legal_moves(self.box, self._own(state))

    def chance_outcomes(self, state: S) -> tuple[tuple[O, Fraction], ...]:
        """Return the outcomes in canonical order with their probabilities; () elsewhere."""
        return self._rules.chance_outcomes(self.box, self._own(state))

    def sample_outcome(self, state: S, rng: Random) -> O:
        """Draw an outcome by its probability; the state must be one where chance decides."""
        if not self._rules.is_chance(self.box, self._own(state)):
            raise InvalidStateError(("chance decides nothing here",))
        return self._rules.sample_outcome(self.box, state, check_rng(rng))

    def is_legal(self, state: S, event: M | O) -> bool:
        """Return whether the event can happen next; its parts are of exactly the right types."""
        return self._rules.is_legal(self.box, self._own(state), event)

    def own_event(self, state: S, event: M | O) -> M | O:
        """Return the event itself: one that is legal is as the game would make it."""
        if not self.is_legal(state, event):
            raise self.refusal(state, event)
        return event

    def reasons(self, state: S, event: M | O) -> tuple[str, ...]:
        """Return why the event cannot happen here, each reason with its clause; () if it can."""
        return self._rules.reasons(self.box, self._own(state), event)

    def refusal(self, state: S, event: M | O) -> IllegalMoveError:
        """Return the error for an event that cannot happen here: its text, and the `reasons`."""
        try:
            text = self._text.format_event(self.box, event)
        except (AttributeError, LookupError, TypeError, ValueError):  # no event of this game
            return super().refusal(state, event)
        reasons = "; ".join(self.reasons(state, event))
        return IllegalMoveError(f"{self.name}: {shortened(text)}: {reasons}", state, event)

    def apply_unchecked(self, state: S, event: M | O) -> S:
        """Return the next state; the event must come from the lists above."""
        return self._rules.apply_unchecked(self.box, state, event)

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None before the end."""
        return self._rules.result(self.box, self._own(state))

    def returns(self, state: S) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end."""
        result = self._rules.result(self.box, self._own(state))
        winners: Collection[int] = result.winners if result else ()
        return payments(self.num_players, winners)

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, also during play; None if the game has no points."""
        return self._rules.scores(self.box, self._own(state))

    def playout(
        self, state: S, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        """Play uniformly random events to the end or the limit; see `Game.playout`."""
        return self._playout.playout(self.box, self._own(state), check_rng(rng), limit)

    def playout_events(self, state: S, rng: Random, limit: int | None = None) -> tuple[M | O, ...]:
        """Return the events that `playout` plays with the same generator, in order."""
        return self._playout.playout_events(self.box, self._own(state), check_rng(rng), limit)

    # -- texts and pictures -------------------------------------------------------------------

    def format_move(self, state: S, event: M | O) -> str:
        """Return the text of an event; raise `IllegalMoveError` if it is none of this game's."""
        try:
            return self._text.format_event(self.box, event)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise self.refusal(state, event) from error

    def parse_move(self, state: S, text: str) -> M | O:
        """Return the event of that text that can happen in this state.

        Raises:
            NotationError: no event of this game has this text.
            IllegalMoveError: the event of this text cannot happen here; the message says why.
        """
        event = self._text.read_event(self.box, text)
        if not self._rules.is_legal(self.box, self._own(state), event):
            raise self.refusal(state, event)
        return event

    def format_state(self, state: S) -> str:
        """Return the state as one line."""
        return self._text.format_state(self.box, self._own(state))

    def parse_state(self, text: str) -> S:
        """Return the state of that text, or raise `InvalidStateError` with all its problems."""
        return self._possible(self._text.read_state(self.box, text), text)

    def problems(self, state: S) -> tuple[str, ...]:
        """Return what is impossible about this state; () if nothing."""
        return self._text.problems(self.box, state)

    def render_text(self, state: S) -> str:
        """Return a picture for a terminal, at most 80 columns wide."""
        return self._picture.render_text(self.box, self._own(state))

    def render_svg(self, state: S, *, last: M | O | None = None) -> str:
        """Return a picture as an SVG document, with a mark on the event that led here."""
        return self._picture.render_svg(self.box, self._own(state), last)

    def _own(self, state: S) -> S:
        """Return the state; raise `InvalidStateError` if it is of another class than the game's."""
        if type(state) is not self._state:
            raise InvalidStateError((f"{quoted(state)} is no state of {self.name}",))
        return state
