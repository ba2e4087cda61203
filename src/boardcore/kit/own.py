"""Telling a game's own states from those of another game."""

from __future__ import annotations

from typing import TypeVar

from boardcore.errors import InvalidStateError, quoted

__all__ = ["own_state"]

S = TypeVar("S")


def own_state(kind: type[S], state: S) -> S:
    """Return the state; raise `InvalidStateError` if it is of another class than the game's."""
    if type(state) is not kind:
        raise InvalidStateError((f"{quoted(state)} is no state of this game",))
    return state
