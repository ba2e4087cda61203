"""Texts of events and states, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.ramparts.components import COLOUR_NAMES, FREE, KINDS, LAYOUT, Box, kind_name
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Symbol
from boardcore.games.ramparts.state import State
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_optional,
    write_fields,
    write_optional,
)

__all__ = ["format_event", "format_state", "read_state"]

_NAME, _VERSION = "ramparts", 1
_FIELDS = ("laid", "turn", "extra", "barred", "quiet", "passes", "board")
_YES_NO = {"yes": True, "no": False}

_TOWER = r"[PRBG][A-D](?:[2-9]|1[0-9]|20)?"
_SPACE = re.compile(rf"\.|{_TOWER}")
_ROW = re.compile(rf"(?:\.|{_TOWER}){{{len(LAYOUT[0])}}}")


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event: ``PA``, ``c4-f4``, ``pass``."""
    if isinstance(event, Move):
        return f"{box.board.names[event.source]}-{box.board.names[event.target]}"
    if isinstance(event, Lay):
        return COLOUR_NAMES[event.colour] + event.symbol.name
    if isinstance(event, Pass):
        return "pass"
    raise TypeError(f"{quoted(event)} is no event of {_NAME}")


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; the board as rows from 8 to 1, a free space a dot."""
    places = (NOTHING if at is None else box.board.names[at] for at in state.barred)
    return write_fields(
        _NAME,
        _VERSION,
        {
            "laid": str(state.laid),
            "turn": write_optional(state.turn),
            "extra": "yes" if state.extra else "no",
            "barred": ",".join(places),
            "quiet": str(state.quiet),
            "passes": str(state.passes),
            "board": "/".join("".join(row) for row in _rows(box, state)),
        },
    )


def _rows(box: Box, state: State) -> Iterator[list[str]]:
    towers = dict(zip(box.board.squares, map(_tower, state.tops, state.heights), strict=True))
    for row in reversed(range(len(LAYOUT))):
        yield [towers[column, row] for column in range(len(LAYOUT[0]))]


def _tower(kind: int, height: int) -> str:
    if kind == FREE:
        return "."
    return kind_name(kind) + (str(height) if height > 1 else "")


def read_state(box: Box, text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        tops, heights = _board(box, fields["board"])
        return State(
            tops=tops,
            heights=heights,
            laid=read_number(fields["laid"]),
            turn=read_optional(fields["turn"]),
            extra=_yes_no(fields["extra"]),
            barred=tuple(_place(box, name) for name in fields["barred"].split(",")),
            quiet=read_number(fields["quiet"]),
            passes=read_number(fields["passes"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error


def _yes_no(text: str) -> bool:
    if text not in _YES_NO:
        raise ValueError(f"{quoted(text)} is neither yes nor no")
    return _YES_NO[text]


def _place(box: Box, name: str) -> int | None:
    if name == NOTHING:
        return None
    if name not in box.board.names:
        raise ValueError(f"{quoted(name)} is no space")
    return box.board.names.index(name)


def _board(box: Box, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rows = text.split("/")
    if len(rows) != len(LAYOUT):
        raise ValueError(f"the board has {len(rows)} rows, not {len(LAYOUT)}")
    for row in rows:
        if not _ROW.fullmatch(row):
            raise ValueError(f"{quoted(row)} is no row of {len(LAYOUT[0])} spaces")
    spaces = [_SPACE.findall(row) for row in reversed(rows)]
    towers = [spaces[row][column] for column, row in box.board.squares]
    return (
        tuple(FREE if tower == "." else _kind(tower) for tower in towers),
        tuple(0 if tower == "." else int(tower[2:] or 1) for tower in towers),
    )


def _kind(tower: str) -> int:
    return KINDS.index((Colour(COLOUR_NAMES.index(tower[0])), Symbol[tower[1]]))
