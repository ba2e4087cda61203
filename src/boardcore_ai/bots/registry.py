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

from boardcore.core.spec import option_values, read_spec
from boardcore.errors import quoted
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
        raise UnknownBotError(f"{quoted(name)} is not the name of a bot", quoted(name))
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
        what = f"bot {quoted(name)} cannot be loaded: {quoted(found)} is not a Bot"
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
        raise UnknownBotError(f"{quoted(spec)} is not the name of a bot", quoted(spec))
    name, texts = read_spec("bot", spec)
    name = name.strip(" ")
    kind = bot_class(name)
    return kind(**option_values(f"bot {name}", kind.option_specs(), texts, options))


def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}
