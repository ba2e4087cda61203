"""Texts of events and states, both ways."""

from __future__ import annotations

import re
from functools import lru_cache

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.viaduct.components import FACES, Box, ones
from boardcore.games.viaduct.moves import Double, Event, Pass, Place, Remove, Roll
from boardcore.games.viaduct.state import State, Task
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_numbers,
    read_optional,
    write_fields,
    write_optional,
)

__all__ = ["format_event", "format_state", "read_state"]

_NAME, _VERSION = "viaduct", 1
_FIELDS = ("turns", "turn", "task", "winner", "custody", "bridges")
_FIXED = "*"

_BRIDGE = re.compile(r"([a-z]{1,2}[1-9][0-9]?-[a-z]{1,2}[1-9][0-9]?)\.(0|[1-9][0-9]{0,2})(\*?)")


def format_event(box: Box, event: Event) -> str:
    """Return the text of an event: ``die:S``, ``+c4-e4.0``, ``-c4-e4.0``, ``double``, ``pass``."""
    if isinstance(event, Roll):
        return f"die:{FACES[event.face]}"
    if isinstance(event, Place):
        return f"+{box.bridge_text(event.bridge)}"
    if isinstance(event, Remove):
        return f"-{box.bridge_text(event.bridge)}"
    if isinstance(event, Double | Pass):
        return "double" if isinstance(event, Double) else "pass"
    raise TypeError(f"{quoted(event)} is no event of {_NAME}")


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; ``*`` marks the fixed bridges."""
    return write_fields(
        _NAME,
        _VERSION,
        {
            "turns": str(state.turns),
            "turn": write_optional(state.turn),
            "task": state.task.value,
            "winner": write_optional(state.winner),
            "custody": ",".join(map(str, state.custody)),
            "bridges": "/".join(_bridges_text(box, state, seat) for seat in range(box.players)),
        },
    )


def _bridges_text(box: Box, state: State, seat: int) -> str:
    texts = []
    for height, level in enumerate(state.levels):
        fixed = state.fixed[height] if height < len(state.fixed) else 0
        for site in ones(level[seat]):
            mark = _FIXED if fixed >> site & 1 else ""
            texts.append(box.bridge_text(box.bridge(height, site)) + mark)
    return ",".join(texts) or NOTHING


def read_state(box: Box, text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        levels, fixed = _bridges(box, fields["bridges"])
        state = State(
            levels=levels,
            fixed=fixed,
            custody=read_numbers(fields["custody"]),
            turn=read_optional(fields["turn"]),
            task=_task(fields["task"]),
            turns=read_number(fields["turns"]),
            winner=read_optional(fields["winner"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error
    if format_state(box, state) != text:
        raise InvalidStateError(("bridges do not stand once each, in their usual order",), text)
    return state


def _bridges(box: Box, text: str) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return the levels and the fixed bridges that the texts of all seats describe."""
    seats = text.split("/")
    if len(seats) != box.players:
        raise ValueError(f"there are bridges of {len(seats)} seats, not {box.players}")
    highest = box.most_bridges
    levels = [[0] * box.players for _ in range(highest)]
    fixed = [0] * highest
    for seat, bridges in enumerate(seats):
        for part in [] if bridges == NOTHING else bridges.split(","):
            height, site, is_fixed = _bridge(box, part)
            levels[height][seat] |= 1 << site
            fixed[height] |= is_fixed << site
    while levels and not any(levels[-1]):
        levels.pop()
    while fixed and not fixed[-1]:
        fixed.pop()
    return tuple(map(tuple, levels)), tuple(fixed)


def _bridge(box: Box, text: str) -> tuple[int, int, bool]:
    """Return the level and the site of a bridge, and whether it is fixed."""
    match = _BRIDGE.fullmatch(text)
    site = _sites(box).get(match[1]) if match else None
    if match is None or site is None or int(match[2]) >= box.most_bridges:
        raise ValueError(f"{quoted(text)} is no bridge on this board")
    return int(match[2]), site, bool(match[3])


@lru_cache(maxsize=32)
def _sites(box: Box) -> dict[str, int]:
    """Return the sites by the texts of their pillars."""
    bridges = (box.bridge(0, site) for site in range(2 * box.north))
    on_board = ((bridge, box.site(bridge)) for bridge in bridges)
    return {
        box.bridge_text(bridge).removesuffix(".0"): site
        for bridge, site in on_board
        if site is not None
    }


def _task(text: str) -> Task:
    try:
        return Task(text)
    except ValueError:
        raise ValueError(f"{quoted(text)} is no task") from None
