"""Texts of events, both ways: ``card:P``, ``E``, ``crane>G``, ``junction:0P*>E``."""

from __future__ import annotations

from boardcore.errors import NotationError, quoted
from boardcore.games.volldampf.board import EVENTS, Box
from boardcore.games.volldampf.moves import (
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    TurnUp,
)

__all__ = ["format_event", "read_event"]


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event; raise TypeError or ValueError for anything else."""
    return _text(event)


def _text(event: object) -> str:
    if isinstance(event, TurnUp):
        return f"card:{event.card}"
    if isinstance(event, TakeWagon):
        return f"{event.train}"
    if isinstance(event, TakeCrane):
        return f"crane>{event.train}"
    if isinstance(event, StealWagon):
        return f"junction:{event.seat}{event.train}"
    if isinstance(event, StealCrane):
        return f"junction:{event.seat}{event.train}*>{event.into}"
    if isinstance(event, TakeJunction):
        return "junction"
    raise TypeError(f"{quoted(event)} is not an event of volldampf")


_EVENTS = {_text(event): event for event in EVENTS}


def read_event(box: Box, text: str) -> Event:
    """Return the event of a text, whether or not it can happen.

    Raises:
        NotationError: no event of this game has this text; it may name a seat that nobody sits on.
    """
    event = _EVENTS.get(text) if isinstance(text, str) else None
    if event is None:
        raise NotationError(f"{quoted(text)} is not an event of volldampf", text)
    if isinstance(event, StealWagon | StealCrane) and event.seat >= box.players:
        raise NotationError(f"{quoted(text)}: there is no seat {event.seat}", text)
    return event
