"""The contract: what every game offers, and what a game has to write itself.

A *move* is a player's decision, an *outcome* is what chance decides, an *event* is either. A
state is a plain frozen value; the rules live in a `Game`, a frozen value as well, made for fixed
options.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import isclose
from random import Random
from textwrap import wrap
from typing import Any, Generic, SupportsIndex, cast

import attrs

from boardcore.core import chance, options, picture, plaintext
from boardcore.core.board import Board, TextBoard
from boardcore.core.options import FrozenMapping, OptionSpec
from boardcore.core.parameters import M, O, OutcomesOptional, S
from boardcore.core.terminal import COLUMNS
from boardcore.core.values import Value
from boardcore.errors import (
    BoardcoreError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    quoted,
)

__all__ = ["Game", "Result"]

_ROUNDING = 1e-9
"""Returns that differ by less are the same: they are sums of fractions."""


@attrs.frozen
class Result:
    """How a game ended.

    Attributes:
        winners: the seats that won, in order; all of them if all share the win, () for a draw
            without winners, or if all have lost.
        reason: what ended the game, in a few words (``turn limit``).
        by_limit: whether a limit ended it (of turns, rounds, quiet moves, events) and not the
            rules' own end: then it proves nothing about the position.
    """

    winners: tuple[int, ...]
    reason: str
    by_limit: bool = False


class _ClassName:
    """Stands for the class name in lower case, until a class states a name."""

    def __get__(self, game: object, kind: type) -> str:
        return kind.__name__.lower()


class _SeatNumbers:
    """Stands for ``seat 0``, ``seat 1`` ..., until a class states names."""

    def __get__(self, game: Any, kind: type) -> Any:
        if game is None:
            return self
        return tuple(f"seat {seat}" for seat in range(game.num_players))


class Game(Value, ABC, OutcomesOptional, Generic[S, M, O]):
    """The rules of one game for fixed options.

    ``S`` is the type of its states, ``M`` that of its moves, ``O`` that of its outcomes; a game
    without chance names two, ``Game[S, M]``.

    To write a game, subclass this, state `num_players` and `max_events`, and write
    `initial_state`, `current_player`, `legal_moves`, `apply_unchecked`, `returns`, and, if it has
    chance, `chance_outcomes` beside ``has_chance = True``. All else has a default. A game with
    options is an ``attrs.frozen(kw_only=True)`` class whose options are fields (see
    `boardcore.core.options`). A game keeps nothing between calls but what follows from its
    options.

    Seats are numbered from 0. Nothing here assumes that players alternate.

    What a game is, it states in class attributes. Where one follows from options, it is a field
    that is worked out when the game is made: see `boardcore.core.options.derived`.
    """

    # -- what it is ---------------------------------------------------------------------------

    name: str = cast("str", _ClassName())
    """The name in the registry, in texts and records; the class name in lower case."""

    num_players: int
    """How many seats there are."""

    seat_names: tuple[str, ...] = cast("tuple[str, ...]", _SeatNumbers())
    """A name for each seat, for people."""

    has_chance: bool = False
    """Whether some states are decided by chance."""

    zero_sum: bool = True
    """Whether the returns of all seats always sum to zero: what one seat wins, others lose.

    Set it to False in a co-operative game (all win or lose together), in a solitary one, and
    where each seat gets points of its own. Searches use it to leave out what need not be seen.
    """

    min_return: float = -1.0
    """No seat ever gets less; the closer, the more a search can prove and leave out."""

    max_return: float = 1.0
    """No seat ever gets more."""

    max_events: int | None = None
    """No game takes more events than this; None if there is no bound."""

    draws_directly: bool = False
    """Whether it writes `is_chance`, `is_terminal` and `sample_outcome` itself.

    The defaults list all outcomes to answer, and a search that knows lists them once for all three.
    """

    fast_playout: bool = False
    """Whether it writes a `playout` of its own, faster than event by event."""

    checks_states: bool = False
    """Whether `problems` finds all that is impossible: a state without any can be played."""

    @classmethod
    def option_specs(cls) -> tuple[OptionSpec, ...]:
        """The options of the game: name, type, default, what is allowed, a line of help."""
        return options.option_specs(cls)

    @property
    def options(self) -> Mapping[str, Any]:
        """The options this game was made with."""
        return FrozenMapping({spec.name: getattr(self, spec.name) for spec in self.option_specs()})

    # -- the rules ----------------------------------------------------------------------------

    @abstractmethod
    def initial_state(self) -> S:
        """Return the state at the start."""

    @abstractmethod
    def current_player(self, state: S) -> int | None:
        """Return the seat that decides, or None at chance and at the end."""

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return the moves in canonical order; () at chance and at the end."""

    def chance_outcomes(self, state: S) -> tuple[tuple[O, Fraction], ...]:
        """Return the outcomes in canonical order with their probabilities; () elsewhere.

        Outcomes are of other classes than moves.
        """
        return ()

    @abstractmethod
    def apply_unchecked(self, state: S, event: M | O) -> S:
        """Return the next state; the event must come from `legal_moves` or `chance_outcomes`."""

    @abstractmethod
    def returns(self, state: S) -> tuple[float, ...]:
        """Return what each seat gets; zeros before the end."""

    # -- what follows from the rules ----------------------------------------------------------

    def is_chance(self, state: S) -> bool:
        """Return whether chance decides next."""
        return bool(self.chance_outcomes(state))

    def is_terminal(self, state: S) -> bool:
        """Return whether the game is over."""
        return self.current_player(state) is None and not self.is_chance(state)

    def legal_events(self, state: S) -> tuple[M | O, ...]:
        """Return all that can happen next: the legal moves or the chance outcomes."""
        return self.legal_moves(state) or tuple(
            outcome for outcome, _ in self.chance_outcomes(state)
        )

    def is_legal(self, state: S, event: M | O) -> bool:
        """Return whether the event can happen next."""
        return any(_is_same(one, event) for one in self.legal_events(state))

    def own_event(self, state: S, event: M | O) -> M | O:
        """Return the event that the game itself lists in place of an equal one.

        Values can be equal and yet have other texts: ``Lay(0.0)`` is no `Lay` of the game's own.
        What is played, written down and recorded is always the game's own event.

        Raises:
            IllegalMoveError: the event cannot happen in this state; the message says why.
        """
        for one in self.legal_events(state):
            if _is_same(one, event):
                return one
        raise self.refusal(state, event)

    def reasons(self, state: S, event: M | O) -> tuple[str, ...]:
        """Return why the event cannot happen in this state: all reasons; () if it can.

        By default there is one, that it is not among `legal_events`. A game that teaches its rules
        says it in its own words, each reason with the clause that it follows from.
        """
        return () if self.is_legal(state, event) else ("this cannot happen here",)

    def apply(self, state: S, event: M | O) -> S:
        """Return the next state; the old one is unchanged.

        Raises:
            IllegalMoveError: the event cannot happen in this state; the message says why.
            InvalidStateError: this is a state of another game.
        """
        try:
            return self.apply_unchecked(state, self.own_event(state, event))
        except BoardcoreError:
            raise
        except Exception as error:
            # The rules may stumble over a state of another game, as they were not made for it.
            if type(state) is type(self.initial_state()):
                raise
            what = f"{quoted(state)} is no state of {self.name}"
            raise InvalidStateError((what,)) from error

    def refusal(self, state: S, event: M | O) -> IllegalMoveError:
        """Return the error for an event that cannot happen in this state, with the `reasons`."""
        reasons = self.reasons(state, event)
        return IllegalMoveError(f"{self.name}: {quoted(event)}: {'; '.join(reasons)}", state, event)

    def sample_outcome(self, state: S, rng: Random) -> O:
        """Draw an outcome by its probability; the state must be one where chance decides."""
        outcomes = self.chance_outcomes(state)
        if not outcomes:
            raise InvalidStateError(("chance decides nothing here",))
        return chance.sample(outcomes, chance.check_rng(rng))

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None before the end.

        By default the returns tell: the seats that got most have won (sums such as 0.1 + 0.2 and
        0.3 count as the same). If all got the same, they have won together if that is above 0
        and lost together if it is below; 0 for all is a draw, or in a game that is not zero-sum
        just the end, without a winner. The same goes for the one seat of a solitary game.
        """
        if not self.is_terminal(state):
            return None
        returns = self.returns(state)
        best, least = max(returns), min(returns)
        if not isclose(best, least, rel_tol=_ROUNDING, abs_tol=_ROUNDING):
            winners = (
                seat
                for seat, gets in enumerate(returns)
                if isclose(gets, best, rel_tol=_ROUNDING, abs_tol=_ROUNDING)
            )
            return Result(tuple(winners), "game over")
        if best > _ROUNDING:
            return Result(tuple(range(len(returns))), "game over")
        if best < -_ROUNDING:
            return Result((), "loss" if len(returns) == 1 else "common loss")
        return Result((), "draw" if self.zero_sum else "game over")

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, also during play; None if the game has no points."""
        return None

    def playout(
        self, state: S, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        """Play uniformly random moves, and chance by its probabilities, to the end.

        A game that writes a faster one states ``fast_playout = True`` and writes `playout_events`
        beside it.

        Args:
            state: where to begin.
            rng: the only source of randomness.
            limit: stop after so many events; None to play to the end.

        Returns:
            The final returns (zeros if the limit came first) and the number of events played.
        """
        state, events = self._play_at_random(state, rng, limit)
        return self.returns(state), len(events)

    def playout_events(self, state: S, rng: Random, limit: int | None = None) -> tuple[M | O, ...]:
        """Return the events that `playout` plays with the same generator, in order."""
        return tuple(self._play_at_random(state, rng, limit)[1])

    def _play_at_random(self, state: S, rng: Random, limit: int | None) -> tuple[S, list[M | O]]:
        chance.check_rng(rng)
        legal_moves, apply, random = self.legal_moves, self.apply_unchecked, rng.random
        events: list[M | O] = []
        while limit is None or len(events) < limit:
            moves = legal_moves(state)
            event: M | O
            if moves:
                event = moves[int(random() * len(moves))]
            elif self.draws_directly and self.is_chance(state):
                event = self.sample_outcome(state, rng)
            elif not self.draws_directly and (outcomes := self.chance_outcomes(state)):
                event = chance.sample(outcomes, rng)  # there may be many: they are listed once
            else:
                break
            events.append(event)
            state = apply(state, event)
        return state, events

    # -- texts --------------------------------------------------------------------------------

    def format_move(self, state: S, event: M | O) -> str:
        """Return the text of an event; different events of a state have different texts."""
        try:
            return str(event)
        except ValueError as error:  # a number of thousands of digits
            raise self.refusal(state, event) from error

    def parse_move(self, state: S, text: str) -> M | O:
        """Return the event of that text that can happen in this state.

        A game that reads its texts by itself tells the two errors apart; the default compares
        with the texts of the `legal_events` and raises the first.

        Raises:
            NotationError: no event of this game has this text.
            IllegalMoveError: the event of this text cannot happen here; the message says why.
        """
        for event in self.legal_events(state):
            if self.format_move(state, event) == text:
                return event
        raise NotationError(f"{self.name}: {quoted(text)} is no legal move here", text)

    def format_state(self, state: S) -> str:
        """Return the state as one line that `parse_state` reads; it begins with name and version.

        The default serves states made of plain values: numbers, texts, bytes, None, tuples and
        frozensets, members of Enums, and attrs classes, dataclasses and named tuples made of them,
        in at most 100,000 characters. Other games write both methods.

        Raises:
            InvalidStateError: the default does not serve this state; the message says why.
        """
        try:
            return f"{self.name}/1 {plaintext.plain_states(self, Game).write(state)}"
        except ValueError as error:
            text = f"{self.name} gives this state no text ({error})"
            raise InvalidStateError((text,)) from error

    def parse_state(self, text: str) -> S:
        """Return the state of that text.

        Raises:
            InvalidStateError: the text cannot be read, or the state has `problems`; all of them
                are listed.
        """
        header, _, body = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if header != f"{self.name}/1":
            raise InvalidStateError((f"expected a text that begins with {self.name}/1",), text)
        if len(body) > plaintext.LONGEST:
            raise InvalidStateError((f"longer than {plaintext.LONGEST:,} characters",), text)
        plain = plaintext.plain_states(self, Game)
        try:
            state: S = plain.read(body)
            if plain.write(state) != body:
                raise ValueError("the state has another text")
        except Exception as error:  # the classes of a state may refuse values in any way
            raise InvalidStateError(("the text describes no state",), text) from error
        return self._possible(state, text)

    def _possible(self, state: S, text: str) -> S:
        """Return a state read from a text; raise `InvalidStateError` if it has problems."""
        problems = self.problems(state)
        if problems:
            raise InvalidStateError(problems, text)
        return state

    def problems(self, state: S) -> tuple[str, ...]:
        """Return what is impossible about this state; () if nothing. The default finds nothing.

        A game that finds everything states ``checks_states = True``.
        """
        return ()

    # -- boards and pictures ------------------------------------------------------------------

    def board(self, state: S) -> Board:
        """Return what stands where, in the game's own words; by default the text picture."""
        return TextBoard(self.name, tuple(self.render_text(state).split("\n")))

    def render_text(self, state: S) -> str:
        """Return a picture of the state for a terminal, lines of at most 80 columns."""
        text = str(state)
        width = COLUMNS if text.isascii() else COLUMNS // 2  # some characters take two columns
        return "\n".join(piece for line in text.split("\n") for piece in wrap(line, width) or [""])

    def render_svg(self, state: S, *, last: M | O | None = None) -> str:
        """Return a picture of the state as an SVG document; by default the text picture.

        Args:
            state: what to draw.
            last: the event that led here, to be marked; None for no mark.
        """
        return picture.svg_of_text(self.name, self.render_text(state))

    # -- a game is a value --------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return self.options == getattr(other, "options", None) and _own(self) == _own(other)

    def __hash__(self) -> int:
        return hash((type(self), self.options))

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"{type(self).__name__}({given})"

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        # Tables that follow from the options are made again, not carried along.
        kind: Any = type(self)
        if attrs.has(kind):
            given = {field.name for field in attrs.fields(kind) if field.init}
            if given == set(self.options):
                return _remake, (kind, dict(self.options))
        return super().__reduce_ex__(protocol)


def _own(game: object) -> dict[str, Any]:
    """Return what a game was given, without what it worked out and keeps."""
    kind = type(game)
    return {
        name: value
        for name, value in vars(game).items()
        if not isinstance(getattr(kind, name, None), cached_property)
    }


def _remake(kind: type[Game[S, M, O]], made_with: dict[str, Any]) -> Game[S, M, O]:
    return kind(**made_with)


def _is_same(one: object, event: object) -> bool:
    # A move 1 is not the move True, although they are equal.
    return type(event) is type(one) and event == one
