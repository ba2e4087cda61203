"""Names of games: the built-in ones, and those that other packages bring.

Another package announces a game in its ``pyproject.toml``:

```
[project.entry-points."boardcore.games"]
mygame = "mypackage.mygame:MyGame"
```
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from boardcore.core.game import Game
from boardcore.core.options import check_names
from boardcore.errors import UnknownGameError, quoted

__all__ = ["ENTRY_POINT_GROUP", "game_class", "load_game", "registered_games"]

ENTRY_POINT_GROUP = "boardcore.games"

_BUILT_IN = {
    "pipeline": "boardcore.games.pipeline:Pipeline",
    "ramparts": "boardcore.games.ramparts:Ramparts",
    "viaduct": "boardcore.games.viaduct:Viaduct",
    "volldampf": "boardcore.games.volldampf:Volldampf",
}


def registered_games() -> tuple[str, ...]:
    """Return all names that `load_game` knows, in alphabetical order.

    A built-in name cannot be taken over by another package.
    """
    return tuple(sorted({*_BUILT_IN, *_announced()}))


def game_class(name: str) -> type[Game[Any, Any, Any]]:
    """Return the class of a game, not yet made.

    Raises:
        UnknownGameError: no game of that name is registered, or its package cannot be loaded.
    """
    if not isinstance(name, str):
        raise UnknownGameError(f"{quoted(name)} is no name of a game", quoted(name))
    if name in _BUILT_IN:
        module, _, attribute = _BUILT_IN[name].partition(":")
        found: object = getattr(import_module(module), attribute)
    elif name in (announced := _announced()):
        try:
            found = announced[name].load()
        except Exception as error:
            what = f"game {quoted(name)} cannot be loaded: {quoted(error)}"
            raise UnknownGameError(what, name) from error
    else:
        known = ", ".join(registered_games())
        raise UnknownGameError(f"there is no game {quoted(name)}; known: {known}", name)
    if not (isinstance(found, type) and issubclass(found, Game)):
        what = f"game {quoted(name)} cannot be loaded: {quoted(found)} is no Game"
        raise UnknownGameError(what, name)
    return found


def load_game(name: str, /, **options: Any) -> Game[Any, Any, Any]:
    """Make a game by its name.

    Raises:
        UnknownGameError: no game of that name is registered, its package cannot be loaded, or
            the game calls itself by another name.
        OptionError: an option that the game does not have, or a value that it does not allow.
    """
    kind = game_class(name)
    check_names(name, kind.option_specs(), options)
    game = kind(**options)
    if game.name != name:  # its records and texts would name a game that is not there
        raise UnknownGameError(
            f"the game registered as {name!r} calls itself {game.name!r}: register it as "
            f'{game.name!r}, or write `name = "{name}"` on its class {kind.__name__}',
            name,
        )
    return game


def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}
