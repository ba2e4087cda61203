"""Game records: one JSON document that says which game was played, and every event of it.

```
{"boardcore_record": 1, "game": "volldampf", "options": {"players": 2, ...},
 "start": null, "events": ["card:P", ...], "names": ["Ann", "uct"]}
```
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, cast

import attrs

from boardcore.core.doors import check_game
from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore.core.narrow import is_mapping, is_sequence
from boardcore.core.options import FrozenMapping, refuse
from boardcore.errors import BoardcoreError, NotationError, quoted
from boardcore.registry import load_game

__all__ = ["Record"]

_VERSION = 1
_PARTS = {"game", "options", "start", "events", "names"}
_KEYS = {"boardcore_record", *_PARTS}

_LONGEST = 1000
"""No option is a number of more bits than this."""

_DEEPEST = 20
"""No option holds mappings or lists in each other deeper than this."""


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotationError(f"{quoted(value)} stands in a record in place of a text", quoted(value))
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise NotationError(f"{quoted(value)} holds what no file takes: {error}", value) from error
    return str.__str__(value)


def _texts(value: object) -> tuple[str, ...]:
    if not is_sequence(value):
        raise NotationError(f"{quoted(value)} stands in a record in place of texts", quoted(value))
    return tuple(map(_text, value))


def _options(value: object) -> FrozenMapping[str, Any]:
    if not is_mapping(value):
        what = f"{quoted(value)} stands in a record in place of options"
        raise NotationError(what, quoted(value))
    return _plain_mapping(value, 0)


def _plain_mapping(values: Mapping[object, object], depth: int) -> FrozenMapping[str, Any]:
    return FrozenMapping({_text(key): _plain(each, depth + 1) for key, each in values.items()})


def _plain(value: object, depth: int) -> Any:
    """Return what JSON can hold, frozen; raise `NotationError` for anything else."""
    if is_mapping(value) and depth < _DEEPEST:
        return _plain_mapping(value, depth)
    if is_sequence(value) and depth < _DEEPEST:
        return tuple(_plain(each, depth + 1) for each in value)
    if isinstance(value, str):
        return _text(value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and value.bit_length() <= _LONGEST:
        return int(value)
    if isinstance(value, float) and isfinite(value):
        return float(value)
    raise NotationError(f"no record has room for the option {quoted(value)}", quoted(value))


@attrs.frozen
class Record:
    """A game as it was played, in texts alone.

    Whatever a record holds can be written and is read back as it was.

    Attributes:
        game: the game's name.
        options: what it was made with.
        start: the text of the state it began in, or None for the initial state.
        events: the texts of all events, outcomes included.
        names: who played, one name per seat; () if it is not known.

    Raises:
        NotationError: a part is of another type, or holds what JSON or UTF-8 has no room for:
            lone surrogates, nan, numbers of hundreds of digits, mappings in mappings without end.
    """

    game: str = attrs.field(converter=_text)
    options: Mapping[str, Any] = attrs.field(converter=_options)
    start: str | None = attrs.field(converter=attrs.converters.optional(_text))
    events: tuple[str, ...] = attrs.field(converter=_texts)
    names: tuple[str, ...] = attrs.field(default=(), converter=_texts)

    @classmethod
    def of(cls, history: History[Any, Any, Any], names: Sequence[str] = ()) -> Record:
        """Return the record of a game in progress or at its end.

        Raises:
            OptionError: this is no history.
            NotationError: a name is no text, or the texts of the game cannot be written.
        """
        if not isinstance(history, History):
            raise refuse("history", history, "a History")
        game, states = history.game, history.states
        start = None if states[0] == game.initial_state() else game.format_state(states[0])
        texts = tuple(map(game.format_move, states, history.events))
        return cls(game.name, game.options, start, texts, names)

    def replay(self, game: Game[Any, Any, Any] | None = None) -> History[Any, Any, Any]:
        """Play the record again, each event checked, and return the history.

        Args:
            game: the rules, for a game that is not registered; by default it is loaded by name.

        Raises:
            UnknownGameError, OptionError, InvalidStateError: game, options or start are not valid.
            NotationError: an event is not legal where it stands; the message says which.
        """
        if game is None:
            game = load_game(self.game, **self.options)
        check_game(game)
        if len(self.names) not in (0, game.num_players):
            what = f"{len(self.names)} names for {game.num_players} seats"
            raise NotationError(f"the record has {what}", ", ".join(self.names))
        history = History(game, None if self.start is None else game.parse_state(self.start))
        for number, text in enumerate(self.events, start=1):
            try:
                history.apply(game.parse_move(history.state, text))
            except BoardcoreError as error:
                raise NotationError(f"event {number} of the record: {error}", text) from error
        return history

    def to_json(self) -> str:
        """Return the record as a JSON document of one line."""
        document = {"boardcore_record": _VERSION, **attrs.asdict(self, recurse=False)}
        return json.dumps(document, default=dict, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; the events are checked when it is replayed.

        Raises:
            NotationError: this is no record, or one of an unknown version.
        """
        if not isinstance(text, str):
            raise NotationError(f"{quoted(text)} is no record: it is no text", quoted(text))
        try:
            document: object = json.loads(text, object_pairs_hook=_once_each)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"this is no record: {error}", text) from error
        if not isinstance(document, dict) or "boardcore_record" not in document:
            raise NotationError("this is no record: it has no boardcore_record version", text)
        parts = cast("dict[str, object]", document)
        found = parts["boardcore_record"]
        if type(found) is not int or found != _VERSION:
            raise NotationError(f"unknown record version {quoted(found)}; known: {_VERSION}", text)
        wrong = sorted(_KEYS ^ set(parts))
        if wrong:
            raise NotationError(f"missing or unknown in the record: {quoted(wrong)}", text)
        try:
            return cls(**{name: parts[name] for name in _PARTS})
        except NotationError as error:
            raise NotationError(str(error), text) from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found
