"""What a bot is: it gets a state and a budget, and decides.

A *value* is always a tuple with one entry per seat, in the units of the game's returns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from random import Random
from sys import float_info
from typing import Any, NamedTuple, Self

import attrs

from boardcore.core.game import Game
from boardcore.core.options import (
    LARGEST,
    OptionSpec,
    option_specs,
    read_decimal,
    read_whole,
    refuse,
)
from boardcore.errors import BoardcoreError, OptionError, quoted

__all__ = ["LIMITS", "Bot", "BotError", "Budget", "Candidate", "Decision", "UnknownBotError"]

LIMITS = ("seconds", "simulations", "nodes", "depth")
"""The limits that a budget can set."""

_ALLOWED_SPEC = "limits like simulations=200 or simulations=200,seconds=1"


class UnknownBotError(BoardcoreError, LookupError):
    """No bot of that name is registered, or it could not be loaded.

    Attributes:
        name: the name that was asked for.
    """

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message, name)
        self.name = name


class BotError(BoardcoreError):
    """A bot that does not play this game, or cannot be copied for the games of a match.

    It is raised before anything is played. What a bot does wrong in a game is not an exception but
    part of the game's result (`boardcore_ai.match.Fault`); only who asks a bot for a single
    decision, as `boardcore analyse` does, gets it as this error.

    Attributes:
        seat: the seat it played for.
        bot: its name.
    """

    def __init__(self, message: str, seat: int, bot: str) -> None:
        super().__init__(message, seat, bot)
        self.seat = seat
        self.bot = bot


def _allowed(name: str) -> str:
    return "a number above 0" if name == "seconds" else "a whole number from 1"


def _check_limit(value: Any, field: attrs.Attribute[Any]) -> Any:
    kinds: tuple[type, ...] = (int, float) if field.name == "seconds" else (int,)
    most = float_info.max if field.name == "seconds" else LARGEST
    # neither True nor nan is a limit
    if value is None or (type(value) in kinds and 0 < value <= most):
        return value
    raise refuse(field.name, value, _allowed(field.name))


def _limit() -> Any:
    return attrs.field(default=None, converter=attrs.Converter(_check_limit, takes_field=True))


@attrs.frozen
class Budget:
    """How long a bot may think about one decision; the limit reached first counts.

    Attributes:
        seconds: wall-clock time.
        simulations: games that a sampling search plays from the state.
        nodes: states that a search visits.
        depth: moves that a search looks ahead, chance between them not counted.

    Raises:
        OptionError: no limit is set, or one is not positive.
    """

    seconds: float | None = _limit()
    simulations: int | None = _limit()
    nodes: int | None = _limit()
    depth: int | None = _limit()

    def __attrs_post_init__(self) -> None:
        if not self.limits:
            raise OptionError(
                f"a budget sets at least one of {', '.join(LIMITS)}", "budget", None, _ALLOWED_SPEC
            )

    @property
    def limits(self) -> tuple[str, ...]:
        """The names of the limits that are set."""
        return tuple(name for name in LIMITS if getattr(self, name) is not None)

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read a budget from a text such as ``simulations=200,seconds=1``.

        Raises:
            OptionError: a limit that does not exist, is duplicated or is not a positive number.
        """
        if not isinstance(text, str):
            raise refuse("budget", text, _ALLOWED_SPEC)
        limits: dict[str, float] = {}
        for part in text.split(","):
            name, _, number = (piece.strip(" ") for piece in part.partition("="))
            if name not in LIMITS or name in limits:
                what = "is duplicated" if name in limits else "is not a limit"
                what = f"budget {quoted(text)}: {quoted(name)} {what}"
                message = f"{what}; a budget is made of {_ALLOWED_SPEC}"
                raise OptionError(message, "budget", text, _ALLOWED_SPEC)
            limits[name] = _read_number(name, number)
        return cls(**limits)  # type: ignore[arg-type]  # a fraction is refused by the field

    def __str__(self) -> str:
        return ",".join(f"{name}={getattr(self, name)}" for name in self.limits)


def _read_number(name: str, text: str) -> float:
    try:
        return read_decimal(text) if name == "seconds" else read_whole(text)
    except ValueError:
        message = f"{name}={quoted(text)} is not {_allowed(name)}"
        raise OptionError(message, name, text, _allowed(name)) from None


class Candidate(NamedTuple):
    """A move that a bot considered: move, visits, value.

    Attributes:
        move: the move.
        visits: how often it was tried.
        value: what the bot expects from it, one entry per seat; () if it did not look.
    """

    move: Any
    visits: int
    value: tuple[float, ...]


@attrs.frozen
class Decision:
    """What a bot decided, and as much of its reasons as it gives.

    Attributes:
        move: the move it plays.
        value: what it expects the game to return, one entry per seat; () if it has no opinion.
        candidates: the moves it considered, the best first.
        line: the moves it expects from here on, its own first, up to the next chance event.
        nodes: how many states it visited.
        depth: how far ahead it looked at most, in moves; tree search counts chance events, too.
        seconds: how long it thought.
        method: how it came to this, in a word, where that depends on the game or the position.
    """

    move: Any
    value: tuple[float, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    line: tuple[Any, ...] = ()
    nodes: int = 0
    depth: int = 0
    seconds: float = 0.0
    method: str = ""


class Bot(ABC):
    """A player by machine. To write one, subclass this and write `choose`.

    One object serves one seat of one game, and what it remembers belongs to that game: a match
    makes its bots anew for each game, from their specs, or as deep copies of those it was given.
    States are values: a bot that remembers a search tree looks for the state in it, and so
    survives any undo. Bots of one class with the same options are equal; a copy shares nothing
    that changes. A bot with options is an ``attrs.frozen(kw_only=True)`` class.
    """

    limits: tuple[str, ...] = LIMITS
    """The limits of a budget that the bot honours; one that decides at once honours all."""

    @property
    def name(self) -> str:
        """The name in tables and messages; the class name in lower case."""
        return type(self).__name__.lower()

    @abstractmethod
    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Decide for the seat on turn.

        Args:
            game: the rules; the same object in all decisions of a game.
            state: a state in which a player decides; it stays as it is, and so does the game.
            budget: how long to think, in place of the bot's own figures; None to use those.
            rng: the only source of randomness.

        Raises:
            OptionError: the bot honours none of the limits that the budget sets.
        """

    def supports(self, game: Game[Any, Any, Any]) -> str | None:
        """Return None if the bot can play this game, or else the reason why not."""
        return None

    def close(self) -> None:
        """Let go of what the bot holds outside this process; it is not asked again."""
        return

    def __eq__(self, other: object) -> bool:
        # An attrs class compares its options by itself. Of others nobody knows what their
        # attributes are, options or memory: only a bot without any is like all of its class.
        if type(self) is not type(other):
            return NotImplemented
        own = attrs.has(type(self)) or vars(self) or vars(other)
        return self is other or not own

    def __hash__(self) -> int:
        return hash(type(self))

    def __copy__(self) -> Self:
        return deepcopy(self)  # what one remembers is nothing to the other

    @classmethod
    def option_specs(cls) -> tuple[OptionSpec, ...]:
        """The options of the bot: name, type, default, what is allowed, a line of help."""
        return option_specs(cls)

    def check_budget(self, budget: Budget | None) -> None:
        """Raise `OptionError` if the bot honours none of the limits that the budget sets."""
        if budget is None or any(limit in self.limits for limit in budget.limits):
            return
        allowed = " or ".join(self.limits)
        raise OptionError(
            f"{self.name} honours none of the limits in {budget}; it needs {allowed}",
            "budget",
            str(budget),
            allowed,
        )
