"""How a state writes down the cards in a yard, and what changes when one comes or goes.

The tables hold every yard that can be, and every event that can ever happen at a table of four.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from boardcore.games.volldampf.board.box import LENGTHS, MOST_SEATS, OPEN_CARDS
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    Move,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
)

__all__ = [
    "COUPLED",
    "CRANES",
    "EMPTY_YARD",
    "EVENTS",
    "TAKES",
    "THEFTS",
    "TURN_UPS",
    "UNCOUPLED",
    "WAGONS",
    "YardCounts",
    "cards_in",
    "covered",
    "cranes_in",
    "yard_counts",
]

YardCounts = tuple[int, ...]
"""How many cards a yard holds in each of its six *slots*; `WAGONS` and `CRANES` say which (VOL-12).

Equal cards in one train make no difference, so a slot is one kind of card in one train.
"""

WAGONS = (0, 1, 2)
"""For each train the slot of its wagons."""

CRANES = (3, 4, 5)
"""For each train the slot of the cranes in it."""

EMPTY_YARD: YardCounts = (0, 0, 0, 0, 0, 0)


def yard_counts(wagons: Sequence[int], cranes: Sequence[int]) -> YardCounts:
    """Return the counts of a yard with these wagons and cranes in each train."""
    return (*wagons, *cranes)


def covered(yard: YardCounts, train: int) -> int:
    """Return how many squares of a train are covered."""
    return yard[train] + yard[train + 3]


def cards_in(yard: YardCounts) -> int:
    """Return how many cards a yard holds."""
    return sum(yard)


def cranes_in(yard: YardCounts) -> int:
    """Return how many cranes a yard holds."""
    return yard[3] + yard[4] + yard[5]


def _possible_yards() -> list[YardCounts]:
    """Return all yards without a complete train: VOL-13 leaves no other."""
    trains = [
        [(wagons, cranes) for wagons in range(length) for cranes in range(length - wagons)]
        for length in LENGTHS
    ]
    return [yard_counts(*zip(*yard, strict=True)) for yard in product(*trains)]


def _coupled(yard: YardCounts, slot: int) -> tuple[YardCounts, int]:
    train = slot % 3
    cards = list(yard)
    cards[slot] += 1
    if covered(tuple(cards), train) < LENGTHS[train]:
        return tuple(cards), 0
    cards[WAGONS[train]] = cards[CRANES[train]] = 0
    return tuple(cards), LENGTHS[train]


def _uncoupled(yard: YardCounts, slot: int) -> YardCounts:
    if not yard[slot]:
        return ()
    return (*yard[:slot], yard[slot] - 1, *yard[slot + 1 :])


def _takes(cards: tuple[int, ...]) -> tuple[Move, ...]:
    moves: list[Move] = [TakeWagon(train) for train in Train if train in cards]
    if Card.CRANE in cards:
        moves += map(TakeCrane, Train)
    if Card.JUNCTION in cards:
        moves.append(TakeJunction())
    return tuple(moves)


def _thefts(seat: int, yard: YardCounts) -> tuple[Move, ...]:
    moves: list[Move] = []
    for train in Train:
        if yard[WAGONS[train]]:
            moves.append(StealWagon(seat, train))
        if yard[CRANES[train]]:
            moves += (StealCrane(seat, train, into) for into in Train)
    return tuple(moves)


_YARDS = _possible_yards()
_SLOTS = range(len(EMPTY_YARD))

COUPLED: Mapping[YardCounts, tuple[tuple[YardCounts, int], ...]] = {
    yard: tuple(_coupled(yard, slot) for slot in _SLOTS) for yard in _YARDS
}
"""For a yard and a slot: the yard with one card more there, and how many cards that moves to the
pile, 0 or those of a complete train (VOL-13)."""

UNCOUPLED: Mapping[YardCounts, tuple[YardCounts, ...]] = {
    yard: tuple(_uncoupled(yard, slot) for slot in _SLOTS) for yard in _YARDS
}
"""For a yard and a slot: the yard with one card less there; () if there is none."""

TURN_UPS = tuple(map(TurnUp, Card))
"""The outcome for each kind of card."""

TAKES: Mapping[tuple[int, ...], tuple[Move, ...]] = {
    cards: _takes(cards) for cards in combinations_with_replacement(range(len(Card)), OPEN_CARDS)
}
"""For each four open cards, in rising order: the moves, without thefts."""

THEFTS: tuple[Mapping[YardCounts, tuple[Move, ...]], ...] = tuple(
    {yard: _thefts(seat, yard) for yard in _YARDS} for seat in range(MOST_SEATS)
)
"""For each seat and its yard: the moves that steal from it."""

_TABLES: tuple[Mapping[Any, tuple[Move, ...]], ...] = (TAKES, *THEFTS)

EVENTS: tuple[Event, ...] = TURN_UPS + tuple(
    dict.fromkeys(move for table in _TABLES for moves in table.values() for move in moves)
)
"""Every event that can ever happen at a table of four."""
