"""Reading what stands on the command line: the game and its options, who plays, the budget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardcore.core.game import Game
from boardcore.core.options import check_names
from boardcore.errors import OptionError, quoted
from boardcore.registry import game_class, load_game
from boardcore_ai.bot import Budget

__all__ = ["HUMAN", "fill_seats", "read_budget", "read_game", "split_seats"]

HUMAN = "human"
"""The seat of a person."""


def read_game(
    name: str, options: Sequence[str], players: int | None, seated: int
) -> Game[Any, Any, Any]:
    """Make a game from its name and options such as ``nuggets_to_win=1``.

    Where neither an option nor ``players`` says how many players there are, and more than the
    game's default are ``seated``, these are the players.

    Raises:
        UnknownGameError: no game of that name is registered.
        OptionError: an option that does not exist, stands twice or is out of range.
    """
    values = _read_options(name, options)
    specs = {spec.name: spec for spec in game_class(name).option_specs()}
    if players is not None:
        if values.get("players", players) != players:
            message = f"players={values['players']} and --players {players} cannot both be"
            raise OptionError(message, "players", players, "one number")
        values["players"] = players
    elif "players" in specs and "players" not in values:
        default = specs["players"].default
        if isinstance(default, int) and seated > default:
            values["players"] = seated
    return load_game(name, **values)


def _read_options(game: str, texts: Sequence[str]) -> dict[str, Any]:
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            message = f"option {quoted(text)} is not of the form name=value"
            raise OptionError(message, name, text, "")
        if name in pairs:
            raise OptionError(f"option {quoted(name)} stands twice", name, value, "one value")
        pairs[name] = value
    return _parse_options(game, pairs)


def _parse_options(game: str, pairs: Mapping[str, str]) -> dict[str, Any]:
    specs = game_class(game).option_specs()
    check_names(game, specs, pairs)
    return {spec.name: spec.parse(pairs[spec.name]) for spec in specs if spec.name in pairs}


def split_seats(text: str) -> list[str]:
    """Return who plays; a comma also stands between the options of a bot.

    >>> split_seats("human,uct:simulations=9,seconds=1,random")
    ['human', 'uct:simulations=9,seconds=1', 'random']
    """
    seats: list[str] = []
    for part in text.split(","):
        if seats and ":" in seats[-1] and "=" in part and ":" not in part:
            seats[-1] += f",{part.strip()}"
        else:
            seats.append(part.strip())
    return seats


def fill_seats(seats: Sequence[str], game: Game[Any, Any, Any]) -> list[str]:
    """Return one name per seat; those that are not given are `normal`.

    Raises:
        OptionError: more are given than there are seats.
    """
    free = game.num_players - len(seats)
    if free < 0:
        raise OptionError(
            f"{game.name} has {game.num_players} seats, not {len(seats)}",
            "seats",
            len(seats),
            f"at most {game.num_players}",
        )
    return [*seats, *["normal"] * free]


def read_budget(text: str | None) -> Budget | None:
    """Read a budget, if there is one; raise `OptionError`."""
    return None if text is None else Budget.parse(text)
