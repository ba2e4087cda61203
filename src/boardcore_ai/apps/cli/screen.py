"""What is written to the terminal: plain texts, sparingly coloured, never read as markup."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import NoReturn

from rich.console import Console
from rich.text import Text

__all__ = ["NARROWEST", "Screen", "leave_closed_pipe", "plain"]

NARROWEST = 40
"""A terminal of fewer columns is taken for one of 80: nobody could read what it shows."""


def plain(text: str, longest: int | None = None) -> str:
    """Return a text without control characters, each shown as its escape; lines are kept.

    >>> plain("a\\x1b[31mb")
    'a\\\\x1b[31mb'
    """
    shown = "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
    if longest is not None and len(shown) > longest:
        return shown[:longest] + "…"
    return shown


class Screen(Console):
    """Standard output or standard error; colours only on a terminal."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)
        if self.width < NARROWEST:
            self.width = 80

    def say(self, text: str, style: str = "") -> None:
        """Write a text as it is; the terminal wraps what is too long."""
        self.print(Text(plain(text), style), soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Leave quietly when nobody reads any more."""
        leave_closed_pipe()


def leave_closed_pipe() -> NoReturn:
    """End the program without a word: whoever read its output has gone away.

    Raises:
        SystemExit: always, with status 1.
    """
    # what is still buffered goes nowhere, or the interpreter would complain about it at its end
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(1)
