"""`boardcore games` and `boardcore bots`: what there is, with its options."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap
from typing import Any

from boardcore.core.options import OptionSpec
from boardcore.errors import BoardcoreError
from boardcore.registry import game_class, registered_games
from boardcore_ai.apps.cli.screen import Screen
from boardcore_ai.bots import bot_class, registered_bots

__all__ = ["list_bots", "list_games"]

_INDENT, _WIDTH = 24, 80


def list_games(screen: Screen) -> None:
    """Write all registered games; one that cannot be loaded is named with the reason."""
    _list(screen, registered_games(), game_class)


def list_bots(screen: Screen) -> None:
    """Write all registered bots; one that cannot be loaded is named with the reason."""
    _list(screen, registered_bots(), bot_class)


def _list(screen: Screen, names: Iterable[str], class_of: Callable[[str], Any]) -> None:
    for name in names:
        screen.say(name, "bold")
        try:
            kind = class_of(name)
        except BoardcoreError as error:
            screen.say(f"  {error}")
            continue
        screen.say(f"  {(inspect.getdoc(kind) or '').partition(chr(10))[0]}")
        for spec in kind.option_specs():
            screen.say(_option(spec))


def _option(spec: OptionSpec) -> str:
    """Return the option as it is typed, with its default; beside it what it is and allows."""
    begin = f"  {spec.name}={_typed(spec.default)}"
    lines = wrap(f"{spec.help} ({spec.allowed})", _WIDTH - _INDENT)
    if len(begin) >= _INDENT - 1:
        return "\n".join([begin, *(" " * _INDENT + line for line in lines)])
    return f"{begin:<{_INDENT}}" + ("\n" + " " * _INDENT).join(lines)


def _typed(value: object) -> str:
    """Return a value as it is typed: ``none``, ``3``, ``P:6,E:9``."""
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        return ",".join(f"{key}:{count}" for key, count in value.items())
    return str(value)
