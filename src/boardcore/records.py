"""Game records: one JSON document that says which game was played, and every event of it.

```
{"boardcore_record": 1, "game": "volldampf", "options": {"players": 2, ...},
 "start": null, "events": ["card:P", ...], "names": ["Ann", "uct"]}
```
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore.core.options import FrozenMapping
from boardcore.errors import BoardcoreError, NotationError
from boardcore.registry import load_game

__all__ = ["Record", "read_record", "write_record"]

_VERSION = 1
_KEYS = {"boardcore_record", "game", "options", "start", "events", "names"}


@attrs.frozen
class Record:
    """A game as it was played, in texts alone.

    Attributes:
        game: the game's name.
        options: what it was made with.
        start: the text of the state it began in, or None for the initial state.
        events: the texts of all events, outcomes included.
        names: who played, one name per seat; () if it is not known.
    """

    game: str
    options: Mapping[str, Any]
    start: str | None
    events: tuple[str, ...]
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, history: History[Any, Any, Any], names: Sequence[str] = ()) -> Record:
        """Return the record of a game in progress or at its end."""
        game, states = history.game, history.states
        start = None if states[0] == game.initial_state() else game.format_state(states[0])
        texts = tuple(map(game.format_move, states, history.events))
        return cls(game.name, game.options, start, texts, tuple(names))

    def replay(self, game: Game[Any, Any, Any] | None = None) -> History[Any, Any, Any]:
        """Play the record again, each event checked, and return the history.

        Args:
            game: the rules, for a game that is not registered; by default it is loaded by name.

        Raises:
            UnknownGameError, OptionError, InvalidStateError: game, options or start are not valid.
            NotationError: an event is not legal where it stands; the message says which.
        """
        game = game or load_game(self.game, **self.options)
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
        try:
            document = json.loads(text, object_pairs_hook=_once_each)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"this is no record: {error}", text) from error
        if not isinstance(document, dict) or "boardcore_record" not in document:
            raise NotationError("this is no record: it has no boardcore_record version", text)
        found = document["boardcore_record"]
        if type(found) is not int or found != _VERSION:
            raise NotationError(f"unknown record version {found!r}; known: {_VERSION}", text)
        wrong = ", ".join(sorted(_KEYS ^ set(document)))
        if wrong:
            raise NotationError(f"missing or unknown in the record: {wrong}", text)
        game, options, start = document["game"], document["options"], document["start"]
        texts = _texts(document["events"]), _texts(document["names"])
        if not (
            isinstance(game, str)
            and isinstance(options, dict)
            and isinstance(start, str | None)
            and texts[0] is not None
            and texts[1] is not None
        ):
            raise NotationError("a part of the record is of the wrong type", text)
        return cls(game, _frozen(options), start, texts[0], texts[1])


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _frozen(options: dict[str, Any]) -> FrozenMapping[str, Any]:
    return FrozenMapping(
        {name: _frozen(v) if isinstance(v, dict) else v for name, v in options.items()}
    )


def _texts(value: object) -> tuple[str, ...] | None:
    if isinstance(value, list) and all(isinstance(text, str) for text in value):
        return tuple(value)
    return None


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file.

    Raises:
        OSError: the file cannot be read.
        NotationError: it holds no record.
    """
    data = Path(path).read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError(f"this is no record: {error}", repr(data[:40])) from error
    return Record.from_json(text)


def write_record(path: str | os.PathLike[str], record: Record) -> None:
    """Write a record to a file; a crash leaves the old file or the new one, whole.

    Raises:
        OSError: the file cannot be written; an old one is unchanged.
    """
    target = Path(path)
    # Not tempfile: its files are for their owner's eyes only, and the record would stay so.
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(record.to_json() + "\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
