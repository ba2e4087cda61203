"""The program `boardcore` for terminals: list the games, play one, let bots play a match."""

from __future__ import annotations

import sys

__all__ = ["main"]

_LIBRARIES = ("typer", "rich")


def main() -> int:
    """Run the program on the arguments it was started with; return its exit status."""
    try:
        from boardcore_ai.apps.cli.app import run

        return run()
    except KeyboardInterrupt:  # before a command could begin
        return 130
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _LIBRARIES:
            raise
        print(  # noqa: T201 - rich is what may be missing
            f'boardcore needs {missing} for its programs: pip install "boardcore[play]"',
            file=sys.stderr,
        )
        return 2
