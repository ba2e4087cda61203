"""Texts of events and states, both ways."""

from __future__ import annotations

import re

from boardcore.errors import InvalidStateError, quoted
from boardcore.games.volldampf.components import KINDS, TRAINS, Yard
from boardcore.games.volldampf.moves import (
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    TurnUp,
)
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

__all__ = ["format_event", "format_state", "read_state"]

_NAME, _VERSION = "volldampf", 1
_FIELDS = ("round", "starter", "turn", "deck", "open", "yards", "piles", "loco", "nuggets")

_YARD = re.compile(r"(?:[PEG]\*?)*")


def format_event(event: Event) -> str:
    """Return the text of an event: ``card:P``, ``E``, ``crane>G``, ``junction:0P*>E``."""
    if isinstance(event, TurnUp):
        return f"card:{KINDS[event.card]}"
    if isinstance(event, TakeWagon):
        return TRAINS[event.train]
    if isinstance(event, TakeCrane):
        return f"crane>{TRAINS[event.train]}"
    if isinstance(event, StealWagon):
        return f"junction:{event.seat}{TRAINS[event.train]}"
    if isinstance(event, StealCrane):
        return f"junction:{event.seat}{TRAINS[event.train]}*>{TRAINS[event.into]}"
    if isinstance(event, TakeJunction):
        return "junction"
    raise TypeError(f"{quoted(event)} is no event of {_NAME}")


def format_state(state: State) -> str:
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
            "yards": "/".join(map(yard_text, state.yards)),
            "piles": write_numbers(state.piles),
            "loco": write_optional(state.holder),
            "nuggets": write_numbers(state.nuggets),
        },
    )


def yard_text(yard: Yard) -> str:
    """Return the cards of a yard, train by train; ``E*`` is a crane in the express train."""
    cards = (name * yard[train] + f"{name}*" * yard[train + 3] for train, name in enumerate(TRAINS))
    return "".join(cards) or NOTHING


def read_state(text: str) -> State:
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
    if format_state(state) != text:
        raise InvalidStateError(("cards do not stand in their usual order",), text)
    return state


def _open(text: str) -> tuple[int, ...]:
    names = [] if text == NOTHING else text.split(",")
    for name in names:
        if name not in KINDS:
            raise ValueError(f"{quoted(name)} is no card")
    return tuple(map(KINDS.index, names))


def _yard(text: str) -> Yard:
    cards = "" if text == NOTHING else text
    if not _YARD.fullmatch(cards):
        raise ValueError(f"{quoted(text)} is no yard")
    cranes = [cards.count(f"{name}*") for name in TRAINS]
    p, e, g = (cards.count(name) - cranes[train] for train, name in enumerate(TRAINS))
    return p, e, g, cranes[0], cranes[1], cranes[2]
