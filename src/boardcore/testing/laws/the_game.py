"""Laws of the game object: what it declares, its options, that it is a value."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from boardcore.core.options import Counts, Integer, OptionSpec
from boardcore.errors import OptionError
from boardcore.testing.law import AnyGame, Effort, for_all, game_law
from boardcore.testing.laws.ends import length_is_stated
from boardcore.testing.playthrough import BrokenLawError
from boardcore.testing.strategies import games, texts_near

__all__ = ["LAWS"]


def _without_options(game: AnyGame) -> str | None:
    return None if game.option_specs() else "it has no options"


@game_law("declarations")
def _declarations(game: AnyGame, effort: Effort) -> None:
    """A game declares a name, seats with a name each, bounds of returns, and how long it may take.

    To mend it: set the attribute that is named above on the game class.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", game.name):
        text = f"the name {game.name!r} is not of small letters, digits, _ and -"
        raise BrokenLawError(text, mend='write `name = "..."` on the class, such as "mygame"')
    seats = getattr(game, "num_players", None)
    if type(seats) is not int or seats < 1:
        text = f"num_players is {seats!r}"
        raise BrokenLawError(text, mend="set `num_players` to a whole number, 1 or more")
    names = game.seat_names
    if len(names) != game.num_players or len(set(names)) != len(names) or not all(names):
        text = f"seat_names {names!r} do not name {game.num_players} seats"
        raise BrokenLawError(text, mend="give every seat a name of its own, or leave it unwritten")
    if not game.min_return <= game.max_return:
        text = f"min_return {game.min_return} is above max_return {game.max_return}"
        raise BrokenLawError(text, mend="set `min_return` to the least that a seat may get")
    if game.zero_sum and not game.min_return <= 0 <= game.max_return:
        text = "the returns sum to zero, but zero is outside the bounds"
        raise BrokenLawError(text, mend="set `zero_sum = False`, or `min_return` below zero")
    _check_length_is_stated(game)


def _check_length_is_stated(game: AnyGame) -> None:
    mend = (
        "set `max_events` to a bound on the moves and outcomes of one game "
        "(`max_events = 9`, or `boardcore.options.derived` from the options), or to None to say "
        "that there is none"
    )
    if not length_is_stated(game):
        raise BrokenLawError("max_events is not set: does this game always end?", mend=mend)
    limit = game.max_events
    if limit is not None and (type(limit) is not int or limit < 1):
        raise BrokenLawError(f"max_events is {limit!r}", mend=mend)


@game_law("game-value")
def _game_value(game: AnyGame, effort: Effort) -> None:
    """A game's options are frozen, and it equals another exactly if class and options do.

    To mend it: make the class `attrs.frozen(kw_only=True)` with the options as its fields, write
    no `__eq__`, `__hash__` or `__setattr__`, and let nothing depend on when the game was made.
    """
    options = game.options
    again = type(game)(**options)
    if not (again == game and hash(again) == hash(game)) or again != game:
        mend = (
            "declare all that a game is made with as an option "
            "(`first: int = boardcore.options.integer(...)`), work out the rest from the options, "
            "and keep no random generator: chance is drawn from the one that is handed in"
        )
        text = f"made again of its options it is another game: {again!r}"
        raise BrokenLawError(text, mend=mend)
    if list(options) != [spec.name for spec in game.option_specs()]:
        raise BrokenLawError(f"its options {options!r} are not those of option_specs")
    hash(options)
    if game == type("Other", (type(game),), {})(**options) or game == object():
        raise BrokenLawError("it equals a game of another class")
    for name in options:
        try:
            setattr(game, name, getattr(game, name, None))
        except AttributeError:
            continue
        raise BrokenLawError(f"its option {name} can be set: make the class `attrs.frozen`")
    for_all(effort, lambda other: _equal_like_options(game, other), games(type(game)))


def _equal_like_options(game: AnyGame, other: AnyGame) -> None:
    if (game == other) != (game.options == other.options):
        raise BrokenLawError(f"{game!r} == {other!r} is {game == other}")
    if game == other and hash(game) != hash(other):
        raise BrokenLawError(f"{other!r} is equal but has another hash")


@game_law("options", _without_options)
def _options(game: AnyGame, effort: Effort) -> None:
    """Every option has a line of help and a valid default, and refuses what it does not allow.

    To mend it: declare every option as a field, `players: int = boardcore.options.integer(2,
    2, 4, help=...)`, and let the field alone check it.
    """
    kind = type(game)
    for spec in game.option_specs():
        if not spec.help or not spec.allowed or "\n" in spec.help + spec.allowed:
            raise BrokenLawError(f"option {spec.name}: help and allowed must be a line each")
        if spec.check(spec.default) != spec.default:
            raise BrokenLawError(
                f"option {spec.name}: the default {spec.default!r} is not canonical"
            )
        for value in _doubtful(spec):
            _check_value(kind, spec, value)
        texts = ("none", "1", str(spec.default))
        for_all(effort, partial(_check_text, spec), texts_near(texts))


def _doubtful(spec: OptionSpec) -> list[object]:
    values: list[object] = [None, True, -1, 0, 10**30, 1.5, "", "x", "2", b"", object(), [], {}, ()]
    values += [float("nan"), {"no such kind": 1}, {1: 1}]
    domain = spec.domain
    if isinstance(domain, Integer):
        values.append(domain.low - 1)
        values += [] if domain.high is None else [domain.high + 1]
    if isinstance(domain, Counts):
        values += [{domain.kinds[0]: wrong} for wrong in (-1, domain.high + 1, 1.5, True, "1")]
    return values


def _check_value(kind: type[Any], spec: OptionSpec, value: object) -> None:
    try:
        spec.check(value)
    except OptionError:
        pass
    else:
        if type(value) is object or not _within(spec, value):
            raise BrokenLawError(f"option {spec.name} allows {value!r}")
        return
    try:
        kind(**{spec.name: value})
    except OptionError as error:
        named = error.name == spec.name and (error.value is value or error.value == value)
        if not named or error.allowed not in str(error) or repr(value) not in str(error):
            text = (
                f"option {spec.name}={value!r}: the error does not name option, value and what is"
            )
            raise BrokenLawError(f"{text} allowed: {error}") from error
    else:
        raise BrokenLawError(f"a game is made with {spec.name}={value!r}, which is not allowed")


def _within(spec: OptionSpec, value: Any) -> bool:
    """Return whether the limits that the option declares really allow the value."""
    domain = spec.domain
    if value is None:
        return bool(getattr(domain, "optional", True))
    if isinstance(domain, Integer):
        return type(value) is int and domain.low <= value <= (domain.high or value)
    return True


def _check_text(spec: OptionSpec, text: str) -> None:
    try:
        spec.check(spec.parse(text))
    except OptionError as error:
        if error.name != spec.name:
            raise BrokenLawError(f"option {spec.name}, text {text!r}: {error!r}") from error
    except Exception as error:
        raise BrokenLawError(f"option {spec.name}, text {text!r}: {error!r}") from error


LAWS = (_declarations, _game_value, _options)
