"""Laws of texts: notation, state texts, records, pictures, and what is no text of the game."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from hypothesis import strategies as st

from boardcore.core.history import History
from boardcore.core.terminal import COLUMNS, COMMANDS, columns
from boardcore.errors import (
    BoardcoreError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
)
from boardcore.records import Record
from boardcore.testing.law import (
    AnyGame,
    AnyPlay,
    Effort,
    drawn_law,
    game_law,
    play_law,
    position_law,
    some,
)
from boardcore.testing.observe import observe
from boardcore.testing.playthrough import BrokenLawError, check_next, follow
from boardcore.testing.strategies import followed_games, texts_near

__all__ = ["LAWS", "without_state_text"]


def without_state_text(game: AnyGame) -> str | None:
    """Say why a game has no state text, or return None if it has one."""
    try:
        game.format_state(game.initial_state())
    except InvalidStateError as error:
        return f"format_state and parse_state are not written, and {'; '.join(error.problems)}"
    return None


def _check_line(text: object) -> None:
    if type(text) is not str or not text or not text.isprintable() or text != text.strip():
        raise BrokenLawError(f"this is not a line of text: {text!r}")


@position_law("event-texts")
def _event_texts(at: AnyPlay, effort: Effort) -> None:
    """Different events of a state have different texts, and each text leads back to its event.

    To mend it: let `format_move` write all that two events of a state differ in, and
    `parse_move` read just that; or give the events a `__str__` and write neither.
    """
    game, state = at.game, at.state
    events = game.legal_events(state)
    texts = [game.format_move(state, event) for event in events]
    meant: dict[str, Any] = {}
    for event, text in zip(events, texts, strict=True):
        _check_line(text)
        if text in meant:
            raise BrokenLawError(f"{meant[text]!r} and {event!r} have the same text {text!r}")
        meant[text] = event
    for text in some(texts, effort.events, len(at)):
        try:
            again = game.parse_move(state, text)
        except NotationError as error:
            raise BrokenLawError(
                f"{text!r} is a listed event's text, but refused: {error}"
            ) from error
        if again != meant[text] or type(again) is not type(meant[text]):
            raise BrokenLawError(f"{meant[text]!r} is written {text!r}, which is read as {again!r}")


@game_law("typed-texts")
def _typed_texts(game: AnyGame, effort: Effort) -> None:
    """An event's text is one word, and a move's is no command of the terminal.

    To mend it: let `format_move` (or the event's `__str__`) write one word, such as "a1-b2" or
    "roll:3", and read the same in `parse_move`.
    """
    for events in followed_games(game, effort.longest):
        played = follow(game, events)
        for at in some(range(len(played) + 1), 10 * effort.positions, len(played)):
            _check_typed(played.prefix(at))


def _check_typed(at: AnyPlay) -> None:
    game, state = at.game, at.state
    for event in game.legal_events(state):
        text = game.format_move(state, event)
        if len(text.split()) != 1 or text != text.strip():
            raise BrokenLawError(f"the text of {event!r} has spaces: {text!r}", at)
        if text.lower() in COMMANDS and game.current_player(state) is not None:
            what = f"{text!r}, the text of {event!r}, is a command of the terminal"
            raise BrokenLawError(what, at, mend="write another word for this move in `format_move`")


@position_law("state-texts", without_state_text)
def _state_texts(at: AnyPlay, effort: Effort) -> None:
    """A state is written as one line with name and version, from which the same state is read.

    To mend it: write every field in `format_state`, after `<name>/1 `, and read all of them
    again in `parse_state`; or leave both unwritten where a state is made of plain values.
    """
    game, state = at.game, at.state
    text = game.format_state(state)
    _check_line(text)
    if not re.match(rf"{re.escape(game.name)}/\d+( |$)", text):
        raise BrokenLawError(f"the text does not begin with name and version: {text!r}")
    try:
        again = game.parse_state(text)
    except InvalidStateError as error:
        raise BrokenLawError(f"the text of {state!r} is refused: {error}") from error
    if again != state or type(again) is not type(state) or hash(again) != hash(state):
        raise BrokenLawError(f"{state!r} is written {text!r}, which is read as {again!r}")


@play_law("state-texts-differ", without_state_text)
def _state_texts_differ(played: AnyPlay, effort: Effort) -> None:
    """Different states have different texts, and equal states equal ones.

    To mend it: write every field that states are compared by, in one form only: what has no
    order is sorted.
    """
    game = played.game
    last, events = played.state, played.game.legal_events(played.state)
    near = [game.apply_unchecked(last, e) for e in some(events, effort.events, len(played))]
    meant: dict[str, Any] = {}
    written: dict[Any, str] = {}
    for state in (*some(played.states, 4 * effort.positions, len(played)), last, *near):
        text = game.format_state(state)
        if meant.setdefault(text, state) != state:
            raise BrokenLawError(f"{meant[text]!r} and {state!r} have the same text {text!r}")
        if written.setdefault(state, text) != text:
            raise BrokenLawError(f"{state!r} is written {written[state]!r} and {text!r}")


@position_law("state-version", without_state_text)
def _state_version(at: AnyPlay, effort: Effort) -> None:
    """A state text of another version, another game, or without a header is refused.

    To mend it: compare the beginning of the text with `<name>/1 ` first of all
    (`boardcore.kit.statetext.read_fields` does), and raise `InvalidStateError`.
    """
    game = at.game
    header, _, body = game.format_state(at.state).partition(" ")
    name, _, version = header.partition("/")
    wrong = [f"{name}/{int(version) + 999}", f"{name}/", f"{name}/x", name, f"x{header}", "", "/"]
    for text in [f"{head} {body}" for head in wrong] + [body, header if body else "", name]:
        try:
            game.parse_state(text)
        except InvalidStateError:
            continue
        raise BrokenLawError(f"this text is accepted: {text!r}")


def _several(real: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(texts_near(real), min_size=1, max_size=10)


def _move_texts(played: AnyPlay) -> list[str]:
    game = played.game
    near = [played.state, *some(played.states, 3, len(played))]
    return [
        game.format_move(state, event)
        for state in near
        for event in some(game.legal_events(state), 6, len(played))
    ]


@drawn_law("fuzzed-moves", lambda played: _several(_move_texts(played)))
def _fuzzed_moves(played: AnyPlay, texts: list[str]) -> None:
    """Any text is read as an event that can happen, or refused.

    With `NotationError` if no event has that text, with `IllegalMoveError` if its event cannot
    happen here.

    To mend it: look the text up among the texts of `legal_events(state)`, as the default does, and
    raise `NotationError(message, text)` for all else; for an event that exists and cannot happen
    here, `IllegalMoveError` says more.
    """
    game, state = played.game, played.state
    for candidate in (*texts, *_move_texts(played)):
        try:
            event = game.parse_move(state, candidate)
        except NotationError as error:
            if error.text != candidate or not str(error):
                raise BrokenLawError(
                    f"the error for {candidate!r} carries {error.text!r}"
                ) from error
        except IllegalMoveError as error:
            if error.move in game.legal_events(state):
                raise BrokenLawError(f"{candidate!r} is refused, and it is legal") from error
        except Exception as error:
            raise BrokenLawError(f"{candidate!r} is refused, but with {error!r}") from error
        else:
            if event not in game.legal_events(state):
                raise BrokenLawError(f"{candidate!r} is read as {event!r}, which is not legal")


def _state_lines(played: AnyPlay) -> list[str]:
    game = played.game
    return [game.format_state(s) for s in (played.state, *some(played.states, 2, len(played)))]


@drawn_law("fuzzed-states", lambda played: _several(_state_lines(played)), without_state_text)
def _fuzzed_states(played: AnyPlay, texts: list[str]) -> None:
    """Any text is read as a possible state, or refused with `InvalidStateError`.

    To mend it: check a text before it is taken apart (`isdecimal` before `int`), ask
    `problems` of the state read, and raise `InvalidStateError(problems, text)` for all else.
    """
    for text in texts:
        _check_state_text(played.game, text)


def _check_state_text(game: AnyGame, text: str) -> None:
    try:
        state = game.parse_state(text)
    except InvalidStateError as error:
        listed = type(error.problems) is tuple and error.problems and all(error.problems)
        if not listed or error.text != text:
            raise BrokenLawError(f"the error for {text!r} is {error!r}") from error
        return
    except Exception as error:
        raise BrokenLawError(f"{text!r} is refused, but with {error!r}") from error
    if game.problems(state) != ():
        raise BrokenLawError(
            f"{text!r} is read, but the state has problems: {game.problems(state)!r}"
        )
    if game.parse_state(game.format_state(state)) != state:
        raise BrokenLawError(f"{text!r} is read as {state!r}, which its own text is not")
    if game.checks_states:
        try:
            check_next(game, state)
            observe(game, state)
        except Exception as error:
            raise BrokenLawError(f"{text!r} is read as {state!r}, but then: {error!r}") from error


@play_law("records")
def _records(played: AnyPlay, effort: Effort) -> None:
    """A record, written and read again, replays to the same events and states.

    To mend it: let `format_move` and `parse_move` agree at every event, outcomes too, and
    `name` and `options` say all that the game is made with.
    """
    game = played.game
    starts = [0] if without_state_text(game) else [0, len(played) // 2]
    for start in starts:
        history = History(game, played.states[start])
        for event in played.events[start:]:
            history.apply(event)
        record = Record.of(history, tuple(game.seat_names))
        read = Record.from_json(record.to_json())
        if read != record:
            raise BrokenLawError(f"written and read again, {record!r} becomes {read!r}")
        try:
            again = read.replay(game)
        except BoardcoreError as error:
            raise BrokenLawError(f"the record cannot be replayed: {error}") from error
        if again.states != history.states or again.events != history.events:
            raise BrokenLawError(f"the record replays to {again.state!r}, not to {history.state!r}")


@play_law("svg")
def _svg(played: AnyPlay, effort: Effort) -> None:
    """The SVG picture is a well-formed document, with the last event marked or not.

    To mend it: escape what comes from texts (`xml.sax.saxutils.escape`), close every element,
    and begin with `<svg xmlns="http://www.w3.org/2000/svg">`; or leave `render_svg` unwritten.
    """
    game, events = played.game, played.events
    for last in (None, *events[-1:]):
        try:
            tag = ElementTree.fromstring(game.render_svg(played.state, last=last)).tag
        except ElementTree.ParseError as error:
            raise BrokenLawError(f"the picture is not well-formed: {error}") from error
        if tag != "{http://www.w3.org/2000/svg}svg":
            raise BrokenLawError(f"the picture is not an svg element but {tag}")


@position_law("text-picture")
def _text_picture(at: AnyPlay, effort: Effort) -> None:
    """The text picture has printable lines of at most 80 columns.

    To mend it: break long lines, count Chinese, Japanese and Korean characters and emoji as
    two columns, and write no control characters but the line's end.
    """
    picture = at.game.render_text(at.state)
    if not picture.strip():
        raise BrokenLawError("the picture is empty")
    for line in picture.split("\n"):
        if not line.isprintable():
            raise BrokenLawError(f"this line is not printable: {line!r}")
        if columns(line) > COLUMNS:
            raise BrokenLawError(
                f"this line takes {columns(line)} columns, not {COLUMNS}: {line!r}"
            )


LAWS = (
    _event_texts,
    _typed_texts,
    _state_texts,
    _state_texts_differ,
    _state_version,
    _fuzzed_moves,
    _fuzzed_states,
    _records,
    _svg,
    _text_picture,
)
