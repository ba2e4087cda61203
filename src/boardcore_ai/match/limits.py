"""Games that never end are ended: after so many events, with a result that says so."""

from __future__ import annotations

from random import Random
from typing import Any

from boardcore.core.game import Game, Result
from boardcore.core.history import History
from boardcore.errors import OptionError

__all__ = ["EVENT_LIMIT", "ended", "event_limit", "resolve_chance"]

EVENT_LIMIT = 10_000
"""So many events a game may take that declares no `max_events` of its own."""


def event_limit(game: Game[Any, Any, Any], max_events: int | None) -> int:
    """Return after how many events a game is ended: the number given, declared, or `EVENT_LIMIT`.

    Raises:
        OptionError: the number given is no whole number from 1.
    """
    if max_events is None:
        return EVENT_LIMIT if game.max_events is None else game.max_events
    if type(max_events) is not int or max_events < 1:
        allowed = "a whole number from 1"
        message = f"max_events={max_events!r} is not {allowed}"
        raise OptionError(message[:200], "max_events", max_events, allowed)
    return max_events


def resolve_chance(history: History[Any, Any, Any], rng: Random, most: int) -> int:
    """Draw chance outcomes until a player decides or the game is over, but at most so many.

    Returns how many were drawn.
    """
    game, drawn, state = history.game, 0, history.state
    while drawn < most and game.is_chance(state):
        history.apply_unchecked(game.sample_outcome(state, rng))
        drawn, state = drawn + 1, history.state
    return drawn


def ended(history: History[Any, Any, Any]) -> Result:
    """Return how a game ended; one that goes on has been ended by the limit, without a winner."""
    return history.result or Result((), "event limit", by_limit=True)
