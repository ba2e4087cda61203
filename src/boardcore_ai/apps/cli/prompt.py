"""Asking a person: the menu on the screen, and what was typed."""

from __future__ import annotations

import contextlib
import sys

from boardcore_ai.apps.cli.menu import Menu
from boardcore_ai.apps.cli.screen import Screen, plain

__all__ = ["ask", "prepare", "show_menu"]

_WIDTH = 78


def prepare() -> None:
    """Let people edit their line and call back earlier ones, where the system can."""
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - its mere presence gives `input` a line editor


def ask(screen: Screen, label: str) -> str:
    """Return a line that somebody typed, without spaces at its ends.

    What does not come from a keyboard is shown, so that a transcript reads like a game.

    Raises:
        EOFError: there is no more input, or nothing can be asked with standard output closed.
        KeyboardInterrupt: Ctrl-C.
    """
    if sys.stdin is None or sys.stdout is None:
        raise EOFError
    typed = _line(f"{plain(label)} > ").strip()
    if not sys.stdin.isatty():
        screen.say(plain(typed, _WIDTH))
    return typed


def _line(prompt: str) -> str:
    if sys.stderr is not None:
        return input(prompt)
    # `input` does nothing without standard error, which it does not need here
    sys.stdout.write(prompt)
    sys.stdout.flush()
    typed = sys.stdin.readline()
    if not typed:
        raise EOFError
    return typed


def show_menu(screen: Screen, menu: Menu) -> None:
    """Write the entries in columns, with their numbers."""
    entries = menu.entries
    digits = len(str(len(entries)))
    cells = [
        f"{number:>{digits}}  {plain(str(entry))}" if menu.numbered else plain(str(entry))
        for number, entry in enumerate(entries, start=1)
    ]
    if len(entries) < len(menu.moves):
        screen.say(f"{len(menu.moves)} moves; they begin with", "dim")
    wide = max(map(len, cells)) + 3
    columns = max(1, _WIDTH // wide)
    rows = -(-len(cells) // columns)
    for row in range(rows):
        screen.say("".join(f"{cell:<{wide}}" for cell in cells[row::rows]).rstrip())
