"""Texts of events and states, both ways."""

from __future__ import annotations

import re

from boardcore.errors import InvalidStateError
from boardcore.games.volldampf.components import KINDS, TRAINS, Yard
from boardcore.games.volldampf.moves import (
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeWagon,
    TurnUp,
)
from boardcore.games.volldampf.state import State
from boardcore.kit.statetext import read_fields, write_fields

__all__ = ["format_event", "format_state", "read_state"]

_NAME, _VERSION = "volldampf", 1
_FIELDS = ("round", "starter", "turn", "deck", "open", "yards", "piles", "loco", "nuggets")
_NOBODY = "-"

_NUMBER = r"(?:0|[1-9][0-9]{0,17})"
_NUMBERS = re.compile(rf"{_NUMBER}(?:,{_NUMBER})*")
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
    return "junction"


def format_state(state: State) -> str:
    """Return the state as one line."""
    return write_fields(
        _NAME,
        _VERSION,
        {
            "round": str(state.round),
            "starter": str(state.starter),
            "turn": _seat_text(state.turn),
            "deck": _numbers_text(state.deck),
            "open": ",".join(KINDS[card] for card in state.open) or _NOBODY,
            "yards": "/".join(map(yard_text, state.yards)),
            "piles": _numbers_text(state.piles),
            "loco": _seat_text(state.holder),
            "nuggets": _numbers_text(state.nuggets),
        },
    )


def yard_text(yard: Yard) -> str:
    """Return the cards of a yard, train by train; ``E*`` is a crane in the express train."""
    cards = (name * yard[train] + f"{name}*" * yard[train + 3] for train, name in enumerate(TRAINS))
    return "".join(cards) or _NOBODY


def read_state(text: str) -> State:
    """Return the state that a line describes, whether or not it is possible.

    Raises:
        InvalidStateError: the line is not of the form that `format_state` writes.
    """
    fields = read_fields(_NAME, _VERSION, _FIELDS, text)
    try:
        state = State(
            deck=_numbers(fields["deck"]),
            open=_open(fields["open"]),
            yards=tuple(map(_yard, fields["yards"].split("/"))),
            piles=_numbers(fields["piles"]),
            holder=_seat(fields["loco"]),
            nuggets=_numbers(fields["nuggets"]),
            turn=_seat(fields["turn"]),
            starter=_number(fields["starter"]),
            round=_number(fields["round"]),
        )
    except ValueError as error:
        raise InvalidStateError((str(error),), text) from error
    if format_state(state) != text:
        raise InvalidStateError(("cards do not stand in their usual order",), text)
    return state


def _seat_text(seat: int | None) -> str:
    return _NOBODY if seat is None else str(seat)


def _numbers_text(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    if not _NUMBERS.fullmatch(text):
        raise ValueError(f"{text!r} is no list of numbers")
    return tuple(map(int, text.split(",")))


def _number(text: str) -> int:
    numbers = _numbers(text)
    if len(numbers) != 1:
        raise ValueError(f"{text!r} is more than one number")
    return numbers[0]


def _seat(text: str) -> int | None:
    return None if text == _NOBODY else _number(text)


def _open(text: str) -> tuple[int, ...]:
    names = [] if text == _NOBODY else text.split(",")
    for name in names:
        if name not in KINDS:
            raise ValueError(f"{name!r} is no card")
    return tuple(map(KINDS.index, names))


def _yard(text: str) -> Yard:
    cards = "" if text == _NOBODY else text
    if not _YARD.fullmatch(cards):
        raise ValueError(f"{text!r} is no yard")
    cranes = [cards.count(f"{name}*") for name in TRAINS]
    p, e, g = (cards.count(name) - cranes[train] for train, name in enumerate(TRAINS))
    return p, e, g, cranes[0], cranes[1], cranes[2]
