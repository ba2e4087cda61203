"""The fast random game: the same rules on ints and lists alone.

It draws what the generic playout draws (cards by their number, moves uniformly), so both agree
in distribution; a test shows that they do.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from random import Random

import attrs

from boardcore.games.volldampf.components import (
    CONDUCTORS_TO_END,
    EMPTY_YARD,
    OPEN_CARDS,
    Box,
    Yard,
)
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
)
from boardcore.games.volldampf.state import State
from boardcore.kit.standings import payments

__all__ = ["playout"]

_NOWHERE = -1

# A take is the open card, the slot that its gain is coupled to, and the move it stands for.
_Take = tuple[int, int, Event]
# A theft is the slot robbed, the slot coupled to, and the move it stands for.
_Theft = tuple[int, int, Event]


@attrs.frozen(eq=False)
class _Tables:
    """Moves as small numbers: takes by the open kinds (bits ``1 << card``), thefts by yard."""

    takes: tuple[tuple[_Take, ...], ...]
    thefts: tuple[dict[Yard, tuple[_Theft, ...]], ...]


@lru_cache(maxsize=32)
def _tables(box: Box) -> _Tables:
    by_kinds: dict[int, tuple[_Take, ...]] = {}
    for cards, moves in box.takes.items():
        by_kinds[sum(1 << card for card in set(cards))] = tuple(map(_take, moves))
    return _Tables(
        tuple(by_kinds.get(kinds, ()) for kinds in range(1 << len(Card))),
        tuple(
            {yard: tuple(map(_theft, moves)) for yard, moves in thefts.items()}
            for thefts in box.thefts
        ),
    )


def _take(move: Event) -> _Take:
    if isinstance(move, TakeWagon):
        return move.train, move.train, move
    if isinstance(move, TakeCrane):
        return Card.CRANE, move.train + 3, move
    assert isinstance(move, TakeJunction)
    return Card.JUNCTION, _NOWHERE, move


def _theft(move: Event) -> _Theft:
    if isinstance(move, StealCrane):
        return move.train + 3, move.into + 3, move
    assert isinstance(move, StealWagon)
    return move.train, move.train, move


def playout(
    box: Box, state: State, rng: Random, limit: int | None, record: list[Event] | None
) -> tuple[tuple[float, ...], int]:
    """Play uniformly random events to the end or the limit; see `Game.playout`."""
    if state.turn is None:
        return _returns(box, state.nuggets), 0
    random, players, turn = rng.random, box.players, state.turn
    tables, coupled, uncoupled = _tables(box), box.coupled, box.uncoupled
    conductor, junction = int(Card.CONDUCTOR), int(Card.JUNCTION)
    full_deck = [card for card, count in enumerate(box.deck) for _ in range(count)]
    deck = [card for card, count in enumerate(state.deck) for _ in range(count)]
    counts = [state.open.count(card) for card in range(len(Card))]
    lying, kinds = len(state.open), sum(1 << card for card in set(state.open))
    yards, piles, holder = list(state.yards), list(state.piles), state.holder
    nuggets, starter, number = list(state.nuggets), state.starter, state.round
    played, limit = 0, sys.maxsize if limit is None else limit

    while played < limit:
        played += 1
        if lying < OPEN_CARDS:
            place = int(random() * len(deck))
            card = deck[place]
            deck[place] = deck[-1]
            deck.pop()
            counts[card] += 1
            kinds |= 1 << card
            lying += 1
            if record is not None:
                record.append(box.turn_ups[card])
            if card == conductor and counts[card] == CONDUCTORS_TO_END:
                if holder is not None:
                    nuggets[holder] += 1
                    starter = holder
                    if nuggets[holder] == box.nuggets_to_win:
                        return _returns(box, nuggets), played
                if number == box.max_rounds:
                    return _returns(box, nuggets), played
                number += 1
                starter = turn = (starter + 1) % players
                deck, counts, lying, kinds = full_deck[:], [0] * len(Card), 0, 0
                yards, piles, holder = [EMPTY_YARD] * players, [0] * players, None
            continue

        takes = tables.takes[kinds]
        choices = len(takes)
        if counts[junction]:
            for seat in range(players):
                if seat != turn:
                    choices += len(tables.thefts[seat][yards[seat]])
        choice = int(random() * choices)
        if choice < len(takes):
            card, slot, move = takes[choice]
        else:
            choice -= len(takes)
            for seat in range(players):
                if seat != turn:
                    thefts = tables.thefts[seat][yards[seat]]
                    if choice < len(thefts):
                        break
                    choice -= len(thefts)
            card = junction
            robbed, slot, move = thefts[choice]
            yards[seat] = uncoupled[yards[seat]][robbed]
        if slot != _NOWHERE:
            yards[turn], completed = coupled[yards[turn]][slot]
            if completed:
                piles[turn] += completed
                if holder is None or piles[turn] > piles[holder]:
                    holder = turn
        if record is not None:
            record.append(move)
        counts[card] -= 1
        if not counts[card]:
            kinds ^= 1 << card
        lying -= 1
        turn = (turn + 1) % players
    return (0.0,) * players, played


def _returns(box: Box, nuggets: list[int] | tuple[int, ...]) -> tuple[float, ...]:
    most = max(nuggets)
    return payments(box.players, [seat for seat, n in enumerate(nuggets) if n == most])
