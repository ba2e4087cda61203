"""Reading what stands on the command line: the game and its options, who plays, the budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardcore.core.game import Game
from boardcore.core.spec import join_options, option_values, read_spec
from boardcore.errors import OptionError, quoted
from boardcore.registry import game_class, load_game
from boardcore_ai.bot import Budget

__all__ = ["HUMAN", "fill_seats", "read_budget", "read_game", "split_seats"]

HUMAN = "human"
"""The seat of a person."""


def read_game(
    spec: str, options: Sequence[str], players: int | None, seated: int
) -> Game[Any, Any, Any]:
    """Make a game from its spec and further options such as ``nuggets_to_win=1``.

    Where neither an option nor ``players`` says how many players there are, and more than the
    game's default are ``seated``, these are the players.

    Raises:
        UnknownGameError: no game of that name is registered.
        OptionError: an option that does not exist, is given twice or is out of range.
    """
    name, texts = read_spec("game", spec)
    known = game_class(name).option_specs()
    for option, text in join_options(options).items():
        if option in texts:
            raise OptionError(f"option {quoted(option)} is given twice", option, text, "one value")
        texts[option] = text
    values = option_values(name, known, texts, {})
    seats = next((option for option in known if option.seats), None)
    if players is not None:
        number = "players" if seats is None else seats.name
        if values.get(number, players) != players:
            message = f"{number}={values[number]} and --players {players} cannot both be"
            raise OptionError(message, number, players, "one number")
        values[number] = players
    elif seats is not None and seats.name not in values:
        default: int = seats.domain.check(seats.name, seats.default)
        values[seats.name] = max(default, seated)
    return load_game(name, **values)


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
