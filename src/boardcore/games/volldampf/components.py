"""What is in the box: trains, cards, and the tables made of them for given options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, product

import attrs

from boardcore.core.options import FrozenMapping, refuse
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
)

__all__ = [
    "CONDUCTORS_TO_END",
    "DECK",
    "EMPTY_YARD",
    "KINDS",
    "LENGTHS",
    "OPEN_CARDS",
    "TRAINS",
    "Box",
    "Yard",
    "make_box",
]

LENGTHS = (2, 3, 4)
"""The squares of the passenger, express and goods train (VOL-1)."""

KINDS = ("P", "E", "G", "crane", "junction", "conductor")
"""The names of the cards, in the order of `Card`."""

TRAINS = KINDS[:3]
"""The names of the trains, in the order of `Train`."""

DECK = FrozenMapping(dict(zip(KINDS, (6, 9, 12, 2, 2, 3), strict=True)))
"""The cards of the box (VOL-2)."""

OPEN_CARDS = 4
"""So many cards lie open when a card is taken (VOL-4, VOL-6)."""

CONDUCTORS_TO_END = 3
"""So many open conductors end the round (VOL-8)."""

Yard = tuple[int, ...]
"""A yard, six numbers: wagons in each of the three trains, then cranes in each (VOL-12).

An index into it is a *slot*: the train's number for wagons, three more for cranes.
"""

EMPTY_YARD: Yard = (0, 0, 0, 0, 0, 0)


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    Attributes:
        players: number of seats.
        first_player: the seat that starts the first round.
        nuggets_to_win: as many nuggets win (VOL-18).
        max_rounds: the game ends after so many rounds; None for never (VOL-19).
        deck: cards of each kind at the start of a round.
        turn_ups: the outcome for each kind of card.
        events: all events that can ever be legal.
        takes: the moves for each four open cards, without thefts.
        thefts: for each seat and its yard, the moves that steal from it.
        coupled: for a yard and a slot, the yard with one card more there, and how many cards
            that moves on to the pile: 0, or a complete train (VOL-13).
        uncoupled: for a yard and a slot the yard with one card less there; () if it is empty.
    """

    players: int
    first_player: int
    nuggets_to_win: int
    max_rounds: int | None
    deck: tuple[int, ...]
    turn_ups: tuple[TurnUp, ...]
    events: frozenset[Event]
    takes: Mapping[tuple[int, ...], tuple[Event, ...]]
    thefts: tuple[Mapping[Yard, tuple[Event, ...]], ...]
    coupled: Mapping[Yard, tuple[tuple[Yard, int], ...]]
    uncoupled: Mapping[Yard, tuple[Yard, ...]]


@lru_cache(maxsize=32)
def make_box(
    players: int,
    first_player: int,
    nuggets_to_win: int,
    max_rounds: int | None,
    deck: FrozenMapping[str, int],
) -> Box:
    """Return the box for these options, each of them within its own limits.

    Raises:
        OptionError: two options that cannot go together, or a deck that cannot be played with.
    """
    if first_player >= players:
        raise refuse("first_player", first_player, f"0..{players - 1} with players={players}")
    _check_deck(deck)
    yards = [yard for yard in product(range(4), repeat=6) if _stands(yard)]
    thefts = tuple({yard: _thefts(seat, yard) for yard in yards} for seat in range(players))
    turn_ups = tuple(map(TurnUp, Card))
    takes = {
        cards: _takes(cards)
        for cards in combinations_with_replacement(range(len(Card)), OPEN_CARDS)
    }
    tables = (takes, *thefts)
    moves = {move for table in tables for some in table.values() for move in some}
    return Box(
        players=players,
        first_player=first_player,
        nuggets_to_win=nuggets_to_win,
        max_rounds=max_rounds,
        deck=tuple(deck[kind] for kind in KINDS),
        turn_ups=turn_ups,
        events=frozenset(moves).union(turn_ups),
        takes=takes,
        thefts=thefts,
        coupled={yard: tuple(_coupled(yard, slot) for slot in range(6)) for yard in yards},
        uncoupled={yard: tuple(_uncoupled(yard, slot) for slot in range(6)) for yard in yards},
    )


def _check_deck(deck: FrozenMapping[str, int]) -> None:
    """Refuse a deck in which a round never ends or no train can be completed (VOL-2)."""
    conductors = deck["conductor"]
    if conductors < CONDUCTORS_TO_END:
        raise refuse("deck", dict(deck), f"at least {CONDUCTORS_TO_END} conductors")
    if all(deck[name] + deck["crane"] < n for name, n in zip(TRAINS, LENGTHS, strict=True)):
        raise refuse("deck", dict(deck), "enough wagons and cranes to complete some train")


def _stands(yard: Yard) -> bool:
    """Return whether a yard can look like this: no train is complete (VOL-13)."""
    return all(yard[t] + yard[t + 3] < length for t, length in enumerate(LENGTHS))


def _takes(cards: tuple[int, ...]) -> tuple[Event, ...]:
    moves: list[Event] = [TakeWagon(train) for train in Train if train in cards]
    if Card.CRANE in cards:
        moves += map(TakeCrane, Train)
    if Card.JUNCTION in cards:
        moves.append(TakeJunction())
    return tuple(moves)


def _thefts(seat: int, yard: Yard) -> tuple[Event, ...]:
    moves: list[Event] = []
    for train in Train:
        if yard[train]:
            moves.append(StealWagon(seat, train))
        if yard[train + 3]:
            moves += (StealCrane(seat, train, into) for into in Train)
    return tuple(moves)


def _coupled(yard: Yard, slot: int) -> tuple[Yard, int]:
    train = slot % 3
    cards = list(yard)
    cards[slot] += 1
    full = cards[train] + cards[train + 3] == LENGTHS[train]
    if full:
        cards[train] = cards[train + 3] = 0
    return tuple(cards), LENGTHS[train] if full else 0


def _uncoupled(yard: Yard, slot: int) -> Yard:
    if not yard[slot]:
        return ()
    return (*yard[:slot], yard[slot] - 1, *yard[slot + 1 :])
