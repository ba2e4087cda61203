"""The contract: what every game offers, and what a game has to write itself.

A *move* is a player's decision, an *outcome* is what chance decides, an *event* is either. A
state is a plain frozen value; the rules live in a stateless `Game`, made for fixed options.
"""

from __future__ import annotations

import ast
from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Generic, SupportsIndex, TypeVar
from xml.sax.saxutils import escape

import attrs

from boardcore.core import chance, options
from boardcore.core.options import FrozenMapping, OptionSpec
from boardcore.errors import IllegalMoveError, InvalidStateError, NotationError

__all__ = ["Game", "Result"]

S = TypeVar("S")
E = TypeVar("E")


@attrs.frozen
class Result:
    """How a game ended.

    Attributes:
        winners: the seats that won, in order; all of them if all share the win, () for a draw
            without winners.
        reason: what ended the game, in a few words (``turn limit``).
    """

    winners: tuple[int, ...]
    reason: str


class _Frozen(ABCMeta):
    """Freezes a game once its ``__init__`` is done, whoever wrote it."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        game = super().__call__(*args, **kwargs)
        if hasattr(game, "__dict__"):
            game.__dict__["_made"] = True
        return game


class Game(Generic[S, E], metaclass=_Frozen):
    """The rules of one game for fixed options; states of type ``S``, events of type ``E``.

    To write a game, subclass this and write `num_players`, `initial_state`, `current_player`,
    `legal_moves`, `apply_unchecked`, `returns`, and `chance_outcomes` if it has chance. All else
    has a default. A game with options is an ``attrs.frozen(kw_only=True)`` class whose options
    are fields (see `boardcore.core.options`). Games are frozen: they keep nothing between calls.

    Seats are numbered from 0. Nothing here assumes that players alternate.
    """

    zero_sum: ClassVar[bool] = True
    """Whether the returns of all seats always sum to zero."""

    # -- what it is ---------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The name in the registry, in texts and records; the class name in lower case."""
        return type(self).__name__.lower()

    @property
    @abstractmethod
    def num_players(self) -> int:
        """How many seats there are."""

    @property
    def seat_names(self) -> tuple[str, ...]:
        """A name for each seat, for people."""
        return tuple(f"seat {seat}" for seat in range(self.num_players))

    @property
    def has_chance(self) -> bool:
        """Whether some states are decided by chance."""
        return type(self).chance_outcomes is not Game.chance_outcomes

    @property
    def min_return(self) -> float:
        """No seat ever gets less; the closer, the more a search can prove and leave out."""
        return -1.0

    @property
    def max_return(self) -> float:
        """No seat ever gets more."""
        return 1.0

    @property
    def max_events(self) -> int | None:
        """No game takes more events than this; None if there is no bound."""
        return None

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
    def legal_moves(self, state: S) -> tuple[E, ...]:
        """Return the moves in canonical order; () at chance and at the end."""

    def chance_outcomes(self, state: S) -> tuple[tuple[E, Fraction], ...]:
        """Return the outcomes in canonical order with their probabilities; () elsewhere.

        Outcomes are of other classes than moves.
        """
        return ()

    @abstractmethod
    def apply_unchecked(self, state: S, event: E) -> S:
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

    def events(self, state: S) -> tuple[E, ...]:
        """Return all that can happen next: the legal moves or the chance outcomes."""
        return self.legal_moves(state) or tuple(
            outcome for outcome, _ in self.chance_outcomes(state)
        )

    def is_legal(self, state: S, event: E) -> bool:
        """Return whether the event can happen next."""
        # A move 1 is not the move True, although they are equal.
        return any(type(event) is type(one) and event == one for one in self.events(state))

    def apply(self, state: S, event: E) -> S:
        """Return the next state; the old one is unchanged.

        Raises:
            IllegalMoveError: the event cannot happen in this state.
        """
        if not self.is_legal(state, event):
            raise IllegalMoveError(f"{self.name}: {event} is not legal here", state, event)
        return self.apply_unchecked(state, event)

    def sample_outcome(self, state: S, rng: Random) -> E:
        """Draw an outcome by its probability; the state must be one where chance decides."""
        outcomes = self.chance_outcomes(state)
        if not outcomes:
            raise InvalidStateError(("chance decides nothing here",))
        return chance.sample(outcomes, rng)

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or None before the end."""
        if not self.is_terminal(state):
            return None
        returns = self.returns(state)
        best = max(returns)
        if min(returns) == best:
            return Result((), "draw")
        return Result(tuple(seat for seat, r in enumerate(returns) if r == best), "game over")

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Return the points of each seat, also during play; None if the game has no points."""
        return None

    def playout(
        self, state: S, rng: Random, limit: int | None = None, record: list[E] | None = None
    ) -> tuple[tuple[float, ...], int]:
        """Play uniformly random moves, and chance by its probabilities, to the end.

        Args:
            state: where to begin.
            rng: the only source of randomness.
            limit: stop after so many events; None to play to the end.
            record: a list to which the events are appended.

        Returns:
            The final returns (zeros if the limit came first) and the number of events played.
        """
        legal_moves, apply, random = self.legal_moves, self.apply_unchecked, rng.random
        played = 0
        while limit is None or played < limit:
            moves = legal_moves(state)
            if moves:
                event = moves[int(random() * len(moves))]
            elif self.is_chance(state):
                event = self.sample_outcome(state, rng)
            else:
                break
            if record is not None:
                record.append(event)
            state = apply(state, event)
            played += 1
        return self.returns(state), played

    # -- texts --------------------------------------------------------------------------------

    def format_move(self, state: S, event: E) -> str:
        """Return the text of an event; different events of a state have different texts."""
        return str(event)

    def parse_move(self, state: S, text: str) -> E:
        """Return the event of that text that can happen in this state.

        Raises:
            NotationError: no event that can happen here has this text.
        """
        for event in self.events(state):
            if self.format_move(state, event) == text:
                return event
        raise NotationError(f"{self.name}: {text!r} is no legal move here", text)

    def format_state(self, state: S) -> str:
        """Return the state as one line that `parse_state` reads; it begins with name and version.

        The default serves states made of plain values (numbers, texts, tuples), bare or as the
        fields of one attrs class, dataclass or named tuple; other games write both methods.

        Raises:
            InvalidStateError: the default does not serve these states.
        """
        plain = _plain(state)
        try:
            readable = ast.literal_eval(repr(plain)) == plain
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            readable = False
        if not readable:
            raise InvalidStateError((f"{self.name} gives its states no text",))
        return f"{self.name}/1 {plain!r}"

    def parse_state(self, text: str) -> S:
        """Return the state of that text.

        Raises:
            InvalidStateError: the text cannot be read, or the state has `problems`; all of them
                are listed.
        """
        header, _, body = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if header != f"{self.name}/1":
            raise InvalidStateError((f"expected a text that begins with {self.name}/1",), text)
        try:
            value = ast.literal_eval(body)
            kind: Any = type(self.initial_state())
            state: S = value if _field_names(kind) is None else kind(*value)
            hash(state)  # refuses a list or a set inside
            same = type(state) is kind and self.format_state(state) == text
        except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
            same = False
        if not same:
            raise InvalidStateError(("the text describes no state",), text)
        return self._possible(state, text)

    def _possible(self, state: S, text: str) -> S:
        """Return a state read from a text; raise `InvalidStateError` if it has problems."""
        problems = self.problems(state)
        if problems:
            raise InvalidStateError(problems, text)
        return state

    def problems(self, state: S) -> tuple[str, ...]:
        """Return what is impossible about this state; () if nothing. The default finds nothing."""
        return ()

    # -- pictures -----------------------------------------------------------------------------

    def render_text(self, state: S) -> str:
        """Return a picture of the state for a terminal, lines of at most 80 columns."""
        return str(state)

    def render_svg(self, state: S) -> str:
        """Return a picture of the state as an SVG document; by default the text picture.

        A game that marks what was played last takes a second argument ``last``, an event or
        None; `History` hands over the last move.
        """
        lines = self.render_text(state).split("\n")
        width, height = 10 * max(map(len, lines)) + 20, 20 * len(lines) + 20
        spans = "".join(
            f'<tspan x="10" y="{20 * row + 25}">{escape(line)}</tspan>'
            for row, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
            '<text font-family="monospace" font-size="16" xml:space="preserve">'
            f"{spans}</text></svg>"
        )

    # -- a game is a value --------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        return self.options == getattr(other, "options", None) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), self.options))

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"{type(self).__name__}({given})"

    def __setattr__(self, name: str, value: object) -> None:
        """Set an attribute in ``__init__``; afterwards nothing is ever changed."""
        if "_made" in self.__dict__:
            raise attrs.exceptions.FrozenInstanceError
        object.__setattr__(self, name, value)

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        # Tables that follow from the options are made again, not carried along.
        kind: Any = type(self)
        if attrs.has(kind):
            given = {field.name for field in attrs.fields(kind) if field.init}
            if given == set(self.options):
                return _remake, (kind, dict(self.options))
        return super().__reduce_ex__(protocol)


def _remake(kind: type[Game[S, E]], made_with: dict[str, Any]) -> Game[S, E]:
    return kind(**made_with)


def _field_names(kind: Any) -> list[str] | None:
    """Return the fields of an attrs class, a dataclass or a named tuple; None for all else."""
    if attrs.has(kind):
        return [field.name for field in attrs.fields(kind)]
    if is_dataclass(kind):
        return [field.name for field in fields(kind)]
    return list(kind._fields) if hasattr(kind, "_fields") else None


def _plain(state: Any) -> object:
    names = _field_names(type(state))
    return state if names is None else tuple(getattr(state, name) for name in names)
