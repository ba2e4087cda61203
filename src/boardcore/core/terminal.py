"""What a terminal asks of a game's texts: the words it keeps for itself, and how wide text is."""

from __future__ import annotations

import unicodedata

__all__ = ["COLUMNS", "COMMANDS", "columns"]

COLUMNS = 80
"""No line of a picture takes more columns."""

COMMANDS = frozenset(
    {
        "?",
        "board",
        "draw",
        "exit",
        "help",
        "hint",
        "moves",
        "quit",
        "record",
        "redo",
        "replay",
        "resign",
        "resume",
        "review",
        "rules",
        "save",
        "undo",
    }
)
"""What a person at the terminal types as a command, in small letters; no move is written so."""


def columns(line: str) -> int:
    """Return how many columns a line takes in a terminal.

    >>> columns("abc"), columns("将棋"), columns("e\\u0301")
    (3, 4, 1)
    """
    return sum(map(_width, line))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):  # marks upon the one before
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
