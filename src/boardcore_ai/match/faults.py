"""What bots do wrong: a closed list of kinds, and a fault with its seat, its place and its text."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs

__all__ = ["Fault", "FaultKind", "fault_of", "shown", "told"]

_LONGEST = 300
"""No text of a fault is longer, whatever a bot raised or answered."""


class FaultKind(Enum):
    """How a bot can be at fault."""

    EXCEPTION = "exception"
    """It raised something; also in its `name`, `supports`, `check_budget` or `close`."""
    EXIT = "exit"
    """It called ``sys.exit``."""
    MEMORY = "memory"
    """It ran out of memory."""
    NO_ANSWER = "no answer"
    """It returned None."""
    GARBAGE = "garbage"
    """It returned something else than a `Decision`, a bare move say."""
    ILLEGAL = "illegal"
    """Its move is not legal."""
    TAMPERING = "tampering"
    """It changed the state or the game, which are values that nothing changes."""


@attrs.frozen
class Fault:
    """One thing that a bot did wrong in a game.

    Attributes:
        seat: the seat it played for.
        bot: its name.
        kind: what it did.
        text: the same in words, at most 300 characters.
        ply: how many events had been played before; 0 also for what it did when it sat down.
    """

    seat: int
    bot: str
    kind: FaultKind
    text: str
    ply: int

    def __str__(self) -> str:
        return f"seat {self.seat} ({self.bot}), {self.kind.value} at ply {self.ply}: {self.text}"


def fault_of(error: BaseException, seat: int, bot: str, ply: int) -> Fault:
    """Return the fault of a bot that raised this."""
    kind = FaultKind.EXCEPTION
    if isinstance(error, SystemExit):
        kind = FaultKind.EXIT
    elif isinstance(error, MemoryError):
        kind = FaultKind.MEMORY
    return Fault(seat, bot, kind, told(error), ply)


def told(error: BaseException) -> str:
    """Return what a bot raised in words, at most 300 characters."""
    kind = shown(type(error), lambda kind: kind.__name__)
    return f"{kind}: {shown(error, str)}"[:_LONGEST]


def shown(thing: Any, text_of: Any = repr) -> str:
    """Return the text of something that a bot made; its own methods may fail or lie about it."""
    try:
        return str.__str__(text_of(thing))[:_LONGEST].encode(errors="replace").decode()
    except KeyboardInterrupt:
        raise
    except BaseException:  # whatever its methods raise
        return f"{type.__repr__(type(thing))} without a text"[:_LONGEST]
