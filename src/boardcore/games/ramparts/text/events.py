"""Texts of events: ``PA`` for a piece laid, ``c4-f4`` for a move, ``pass``."""

from __future__ import annotations

import re

from boardcore.errors import NotationError, quoted
from boardcore.games.ramparts.board import Box
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Space, Symbol

__all__ = ["format_event", "read_event"]

_LAY = re.compile("([PRBG])([A-D])")
_MOVE = re.compile("([a-n][1-8])-([a-n][1-8])")
_COLOURS = {colour.letter: colour for colour in Colour}


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event."""
    if type(event) in (Lay, Move, Pass):
        return str(event)
    raise TypeError(f"{quoted(event)} is no event of ramparts")


def read_event(box: Box, text: str) -> Event:
    """Return the event of a text, legal or not.

    Raises:
        NotationError: it is no text of an event, or names what is not on the board.
    """
    if type(text) is str:
        if move := _MOVE.fullmatch(text):
            return Move(Space(move[1]), Space(move[2]))
        if lay := _LAY.fullmatch(text):
            return Lay(_COLOURS[lay[1]], Symbol[lay[2]])
        if text == "pass":
            return box.idle
    forms = "a move is written c4-f4 (a1 to n8), a piece laid PA, no move pass"
    raise NotationError(f"ramparts: {quoted(text)} is no event: {forms}", text)
