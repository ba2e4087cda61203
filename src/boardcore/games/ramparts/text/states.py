"""Texts of states, both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.ramparts.board import FREE, Box, kind_name
from boardcore.games.ramparts.moves import COLUMNS, ROWS, Space
from boardcore.games.ramparts.state import State
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_optional,
    write_fields,
    write_optional,
)

__all__ = ["format_state", "read_state"]

_NAME, _VERSION = "ramparts", 1
_FIELDS = ("laid", "turn", "extra", "barred", "quiet", "passes", "board")
_YES_NO = {"yes": True, "no": False}

_TOWER = r"[PRBG][A-D](?:1[0-9]|20|[2-9])?"
_SPACE = re.compile(rf"\.|{_TOWER}")
_ROW = re.compile(rf"(?:\.|{_TOWER}){{{COLUMNS}}}")
_KINDS = {kind_name(kind): kind for kind in range(FREE)}


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; the board as rows from 8 to 1, a free space a dot."""
    places = (NOTHING if at is None else str(at) for at in state.barred)
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
            "board": "/".join(_rows(state)),
        },
    )


def _rows(state: State) -> Iterator[str]:
    towers = [_tower(*tower) for tower in zip(state.tops, state.heights, strict=True)]
    for first in reversed(range(0, len(towers), COLUMNS)):
        yield "".join(towers[first : first + COLUMNS])


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
        tops, heights = _board(fields["board"])
        return State(
            tops=tops,
            heights=heights,
            laid=read_number(fields["laid"]),
            turn=read_optional(fields["turn"]),
            extra=_yes_no(fields["extra"]),
            barred=tuple(_place(name) for name in fields["barred"].split(",")),
            quiet=read_number(fields["quiet"]),
            passes=read_number(fields["passes"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error


def _yes_no(text: str) -> bool:
    if text not in _YES_NO:
        raise ValueError(f"{quoted(text)} is neither yes nor no")
    return _YES_NO[text]


def _place(name: str) -> Space | None:
    return None if name == NOTHING else Space(name)


def _board(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rows = text.split("/")
    if len(rows) != ROWS:
        raise ValueError(f"the board has {len(rows)} rows, not {ROWS}")
    for row in rows:
        if not _ROW.fullmatch(row):
            raise ValueError(f"{quoted(row)} is no row of {COLUMNS} spaces")
    towers = [tower for row in reversed(rows) for tower in _SPACE.findall(row)]
    return (
        tuple(FREE if tower == "." else _KINDS[tower[:2]] for tower in towers),
        tuple(0 if tower == "." else int(tower[2:] or 1) for tower in towers),
    )
