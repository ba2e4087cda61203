"""Texts of events, both ways."""

from __future__ import annotations

from boardcore.errors import NotationError, quoted
from boardcore.games.viaduct.board import Box
from boardcore.games.viaduct.moves import Bridge, Double, Event, Pass, Place, Remove, Roll

__all__ = ["format_event", "read_event"]


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event: ``die:S``, ``+c4-e4.0``, ``-c4-e4.0``, ``double``, ``pass``."""
    if type(event) not in (Roll, Place, Remove, Double, Pass):
        raise TypeError(f"{quoted(event)} is no event of viaduct")
    if isinstance(event, Place | Remove) and type(event.bridge) is not Bridge:
        raise TypeError(f"{quoted(event.bridge)} is no bridge")
    return str(event)


def read_event(box: Box, text: str) -> Event:
    """Return the event of a text, legal or not.

    Raises:
        NotationError: the text has none of these forms, or names no bridge on this board.
    """
    known: tuple[Event, ...] = (*box.rolls, box.double, box.nothing)
    for event in known:
        if text == str(event):
            return event
    try:
        if text.startswith("+"):
            return Place(box.read_bridge(text[1:]))
        if text.startswith("-"):
            return Remove(box.read_bridge(text[1:]))
    except (AttributeError, TypeError, NotationError) as error:
        raise NotationError(f"{quoted(text)} names no bridge on this board", text) from error
    raise NotationError(f"{quoted(text)} is no event of viaduct", text)
