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
from typing import TYPE_CHECKING, Any, Literal, TypeGuard, overload

from boardcore.core.game import Game
from boardcore.core.spec import option_values, read_spec
from boardcore.errors import UnknownGameError, quoted

if TYPE_CHECKING:
    from boardcore.games.pipeline import Pipeline
    from boardcore.games.ramparts import Ramparts
    from boardcore.games.viaduct import Viaduct
    from boardcore.games.volldampf import Volldampf

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
    if not _is_game_class(found):
        what = f"game {quoted(name)} cannot be loaded: {quoted(found)} is no Game"
        raise UnknownGameError(what, name)
    return found


@overload
def load_game(spec: Literal["pipeline"], /, **options: Any) -> Pipeline: ...


@overload
def load_game(spec: Literal["ramparts"], /, **options: Any) -> Ramparts: ...


@overload
def load_game(spec: Literal["viaduct"], /, **options: Any) -> Viaduct: ...


@overload
def load_game(spec: Literal["volldampf"], /, **options: Any) -> Volldampf: ...


@overload
def load_game(spec: str, /, **options: Any) -> Game[Any, Any, Any]: ...


def load_game(spec: str, /, **options: Any) -> Game[Any, Any, Any]:
    """Make a game from its name, and options in the spec or as arguments.

    >>> load_game("ramparts:players=3,tower_limit=none")
    Ramparts(players=3, first_player=0, tower_limit=None, quiet_limit=100)

    Raises:
        UnknownGameError: no game of that name is registered, its package cannot be loaded, or
            the game calls itself by another name.
        OptionError: an option that the game does not have, or a value that it does not allow.
    """
    if not isinstance(spec, str):
        raise UnknownGameError(f"{quoted(spec)} is no name of a game", quoted(spec))
    name, texts = read_spec("game", spec)
    kind = game_class(name)
    game = kind(**option_values(name, kind.option_specs(), texts, options))
    if game.name != name:  # its records and texts would name a game that is not there
        raise UnknownGameError(
            f"the game registered as {name!r} calls itself {game.name!r}: register it as "
            f'{game.name!r}, or write `name = "{name}"` on its class {kind.__name__}',
            name,
        )
    return game


def _is_game_class(found: object) -> TypeGuard[type[Game[Any, Any, Any]]]:
    return isinstance(found, type) and issubclass(found, Game)


def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}
