"""Texts of states, both ways."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.viaduct.board import Box, StandingBridge, laid, standing
from boardcore.games.viaduct.moves import Task
from boardcore.games.viaduct.state import State
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_numbers,
    read_optional,
    write_fields,
    write_optional,
)

__all__ = ["format_state", "read_state"]

_NAME, _VERSION = "viaduct", 1
_FIELDS = ("turns", "turn", "task", "winner", "custody", "bridges")
_FIXED = "*"


def format_state(box: Box, state: State) -> str:
    """Return the state as one line; ``*`` marks the fixed bridges."""
    bridges: list[list[str]] = [[] for _ in range(box.players)]
    for found in standing(box, state.levels, state.fixed):
        bridges[found.seat].append(f"{found}{_FIXED * found.fixed}")
    return write_fields(
        _NAME,
        _VERSION,
        {
            "turns": str(state.turns),
            "turn": write_optional(state.turn),
            "task": state.task.value,
            "winner": write_optional(state.winner),
            "custody": ",".join(map(str, state.custody)),
            "bridges": "/".join(",".join(texts) or NOTHING for texts in bridges),
        },
    )


def read_state(box: Box, text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        levels, fixed = laid(box, _bridges(box, fields["bridges"]))
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


def _bridges(box: Box, text: str) -> Iterator[StandingBridge]:
    """Yield the bridges that the texts of all seats describe."""
    seats = text.split("/")
    if len(seats) != box.players:
        raise ValueError(f"there are bridges of {len(seats)} seats, not {box.players}")
    for seat, bridges in enumerate(seats):
        for part in [] if bridges == NOTHING else bridges.split(","):
            name = part.removesuffix(_FIXED)
            yield StandingBridge(box.read_bridge(name), seat, name != part)


def _task(text: str) -> Task:
    try:
        return Task(text)
    except ValueError:
        raise ValueError(f"{quoted(text)} is no task") from None
