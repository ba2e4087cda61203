"""The program `boardcore` for terminals: games, matches, analysis, and fitting evaluators."""

from __future__ import annotations

import os
import sys

from boardcore_ai.apps.cli.interrupt import INTERRUPTED

TYPE_CHECKING = False  # as in `typing`, which takes its time to import
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["main"]

_EXTRAS = {"typer": "play", "rich": "play", "numpy": "fit", "scipy": "fit"}
"""The libraries that the program needs, by what installs them."""


def main() -> int:
    """Run the program on the arguments it was started with; return its exit status."""
    try:
        return _loaded()()
    except KeyboardInterrupt:  # before a command could begin, or after it has ended
        return INTERRUPTED
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _EXTRAS:
            raise
        print(  # noqa: T201 - rich is what may be missing
            f'boardcore needs {missing} for this: pip install "boardcore[{_EXTRAS[missing]}]"',
            file=sys.stderr,
        )
        return 2


def _loaded() -> Callable[[], int]:
    """Return the program, once all it needs is imported.

    An interrupt meanwhile ends the process at once: raised as an exception in the middle of an
    import it could be swallowed there, or end as a traceback.
    """
    import signal

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        from boardcore_ai.apps.cli.app import run
    finally:
        signal.signal(signal.SIGINT, before)
    return run
