"""Texts of states, both ways: one line with all that a state holds."""

from __future__ import annotations

import re

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.volldampf.board import (
    KINDS,
    Box,
    YardCounts,
    read_trains,
    yard_counts,
)
from boardcore.games.volldampf.moves import Train
from boardcore.games.volldampf.state import State
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_numbers,
    read_optional,
    write_fields,
    write_numbers,
    write_optional,
)

__all__ = ["format_state", "read_state"]

_NAME, _VERSION = "volldampf", 1
_FIELDS = ("round", "starter", "turn", "deck", "open", "yards", "piles", "loco", "nuggets")

_YARD = re.compile(r"(?:[PEG]\*?)*")


def format_state(box: Box, state: State) -> str:
    """Return the state as one line."""
    return write_fields(
        _NAME,
        _VERSION,
        {
            "round": str(state.round),
            "starter": str(state.starter),
            "turn": write_optional(state.turn),
            "deck": write_numbers(state.deck),
            "open": ",".join(KINDS[card] for card in state.open) or NOTHING,
            "yards": "/".join(map(_yard_text, state.yards)),
            "piles": write_numbers(state.piles),
            "loco": write_optional(state.holder),
            "nuggets": write_numbers(state.nuggets),
        },
    )


def _yard_text(yard: YardCounts) -> str:
    """Return the cards of a yard, train by train; ``E*`` is a crane in the express train."""
    cards = (
        f"{train.kind}" * train.wagons + f"{train.kind}*" * train.cranes
        for train in read_trains(yard)
    )
    return "".join(cards) or NOTHING


def read_state(box: Box, text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        state = State(
            deck=read_numbers(fields["deck"]),
            open=_open(fields["open"]),
            yards=tuple(map(_yard, fields["yards"].split("/"))),
            piles=read_numbers(fields["piles"]),
            holder=read_optional(fields["loco"]),
            nuggets=read_numbers(fields["nuggets"]),
            turn=read_optional(fields["turn"]),
            starter=read_number(fields["starter"]),
            round=read_number(fields["round"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error
    if format_state(box, state) != text:
        raise InvalidStateError(("cards do not stand in their usual order",), text)
    return state


def _open(text: str) -> tuple[int, ...]:
    names = [] if text == NOTHING else text.split(",")
    for name in names:
        if name not in KINDS:
            raise ValueError(f"{quoted(name)} is not a card")
    return tuple(map(KINDS.index, names))


def _yard(text: str) -> YardCounts:
    cards = "" if text == NOTHING else text
    if not _YARD.fullmatch(cards):
        raise ValueError(f"{quoted(text)} is not a yard")
    cranes = [cards.count(f"{train}*") for train in Train]
    wagons = [cards.count(f"{train}") - cranes[train] for train in Train]
    return yard_counts(wagons, cranes)
