"""Names of bots: the built-in ones, and those that other packages bring.

Another package announces a bot in its ``pyproject.toml``:

```
[project.entry-points."boardcore_ai.bots"]
mybot = "mypackage.mybot:MyBot"
```
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from boardcore.core.options import OptionSpec, check_names
from boardcore.errors import OptionError, quoted
from boardcore_ai.bot import Bot, UnknownBotError
from boardcore_ai.bots.greedy import GreedyBot
from boardcore_ai.bots.levels import EasyBot, HardBot, NormalBot
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.bots.minimax import MinimaxBot
from boardcore_ai.bots.uct import UctBot
from boardcore_ai.bots.uniform import RandomBot

__all__ = ["ENTRY_POINT_GROUP", "bot_class", "load_bot", "registered_bots"]

ENTRY_POINT_GROUP = "boardcore_ai.bots"

_BUILT_IN: Mapping[str, type[Bot]] = {
    "easy": EasyBot,
    "greedy": GreedyBot,
    "hard": HardBot,
    "mcts": MctsBot,
    "minimax": MinimaxBot,
    "normal": NormalBot,
    "random": RandomBot,
    "uct": UctBot,
}


def registered_bots() -> tuple[str, ...]:
    """Return all names that `load_bot` knows, in alphabetical order.

    A built-in name cannot be taken over by another package.
    """
    return tuple(sorted({*_BUILT_IN, *_announced()}))


def bot_class(name: str) -> type[Bot]:
    """Return the class of a bot, not yet made.

    Raises:
        UnknownBotError: no bot of that name is registered, or its package cannot be loaded.
    """
    if not isinstance(name, str):
        raise UnknownBotError(f"{quoted(name)} is no name of a bot", quoted(name))
    if name in _BUILT_IN:
        return _BUILT_IN[name]
    entry = _announced().get(name)
    if entry is None:
        known = ", ".join(registered_bots())
        raise UnknownBotError(f"there is no bot {quoted(name)}; known: {known}", name)
    try:
        found: object = entry.load()
    except Exception as error:
        what = f"bot {quoted(name)} cannot be loaded: {quoted(error)}"
        raise UnknownBotError(what, name) from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        what = f"bot {quoted(name)} cannot be loaded: {quoted(found)} is no Bot"
        raise UnknownBotError(what, name)
    return found


def load_bot(spec: str, /, **options: Any) -> Bot:
    """Make a bot from its name, and options in the spec or as arguments.

    >>> load_bot("uct:simulations=800") == load_bot("uct", simulations=800)
    True

    Raises:
        UnknownBotError: no bot of that name is registered, or its package cannot be loaded.
        OptionError: an option that the bot does not have, or a value that it does not allow.
    """
    if not isinstance(spec, str):
        raise UnknownBotError(f"{quoted(spec)} is no name of a bot", quoted(spec))
    name, colon, rest = spec.partition(":")
    kind = bot_class(name.strip(" "))
    texts = _read_pairs(spec, rest) if colon else {}
    twice = sorted(texts.keys() & options.keys())
    if twice:
        raise _bad_spec(spec, f"option {twice[0]!r} is also given as an argument")
    known = kind.option_specs()
    check_names(f"bot {quoted(name)}", known, {**texts, **options})
    return kind(**_values(known, texts, options))


def _values(
    known: tuple[OptionSpec, ...], texts: Mapping[str, str], values: Mapping[str, object]
) -> dict[str, Any]:
    specs = {option.name: option for option in known}
    read = {name: specs[name].parse(text) for name, text in texts.items()}
    return read | {name: specs[name].check(value) for name, value in values.items()}


def _read_pairs(spec: str, text: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = (piece.strip(" ") for piece in part.partition("="))
        if not (key and equals and value):
            raise _bad_spec(spec, f"{quoted(part)} is not of the form option=value")
        if key in pairs:
            raise _bad_spec(spec, f"option {quoted(key)} stands twice")
        pairs[key] = value
    return pairs


def _bad_spec(spec: str, why: str) -> OptionError:
    allowed = "name, or name:option=value,option=value"
    return OptionError(f"bot {quoted(spec)}: {why}", "bot", spec, allowed)


def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}
