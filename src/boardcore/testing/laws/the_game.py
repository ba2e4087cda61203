"""Laws of the game object: what it declares, its options, that it is a value."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from boardcore.core.options import Counts, Integer, OptionSpec
from boardcore.errors import OptionError
from boardcore.testing.law import AnyGame, Effort, for_all, game_law
from boardcore.testing.playthrough import BrokenLawError
from boardcore.testing.strategies import games, texts_near

__all__ = ["LAWS"]


def _without_options(game: AnyGame) -> str | None:
    return None if game.option_specs() else "it has no options"


@game_law("declarations")
def _declarations(game: AnyGame, effort: Effort) -> None:
    """A game declares a name, seats with a name each, and limits that make sense."""
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", game.name):
        raise BrokenLawError(f"the name {game.name!r} is not of small letters, digits, _ and -")
    if type(game.num_players) is not int or game.num_players < 1:
        raise BrokenLawError(f"num_players is {game.num_players!r}")
    names = game.seat_names
    if len(names) != game.num_players or len(set(names)) != len(names) or not all(names):
        raise BrokenLawError(f"seat_names {names!r} do not name {game.num_players} seats")
    if not game.min_return <= game.max_return:
        raise BrokenLawError(f"min_return {game.min_return} is above max_return {game.max_return}")
    if game.zero_sum and not game.min_return <= 0 <= game.max_return:
        raise BrokenLawError("the returns sum to zero, but zero is outside the bounds")
    limit = game.max_events
    if limit is not None and (type(limit) is not int or limit < 1):
        raise BrokenLawError(f"max_events is {limit!r}")


@game_law("game-value")
def _game_value(game: AnyGame, effort: Effort) -> None:
    """A game's options are frozen, and it equals another exactly if class and options do.

    Make the class ``attrs.frozen(kw_only=True)`` and its options fields.
    """
    options = game.options
    again = type(game)(**options)
    if not (again == game and hash(again) == hash(game)) or again != game:
        raise BrokenLawError(f"made again of its options it is another game: {again!r}")
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
    """Every option has a line of help and a valid default, and refuses what it does not allow."""
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
