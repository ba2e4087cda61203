"""The fast random game: the same rules on ints and lists alone.

It draws what the generic playout draws (cards by their number, moves uniformly), so both agree
in distribution; a test shows that they do.
"""

from __future__ import annotations

import sys
from random import Random

from boardcore.games.volldampf.board import (
    CONDUCTORS_TO_END,
    COUPLED,
    CRANES,
    EMPTY_YARD,
    OPEN_CARDS,
    TAKES,
    THEFTS,
    TURN_UPS,
    UNCOUPLED,
    WAGONS,
    Box,
)
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    Move,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
)
from boardcore.games.volldampf.state import State
from boardcore.kit.standings import payments

__all__ = ["playout", "playout_events"]

_NOWHERE = -1

# A take is the open card, the slot that its gain is coupled to, and the move it stands for.
_Take = tuple[int, int, Move]
# A theft is the slot robbed, the slot coupled to, and the move it stands for.
_Theft = tuple[int, int, Move]


def _take(move: Move) -> _Take:
    if isinstance(move, TakeWagon):
        return move.train, WAGONS[move.train], move
    if isinstance(move, TakeCrane):
        return Card.CRANE, CRANES[move.train], move
    assert isinstance(move, TakeJunction)
    return Card.JUNCTION, _NOWHERE, move


def _theft(move: Move) -> _Theft:
    if isinstance(move, StealCrane):
        return CRANES[move.train], CRANES[move.into], move
    assert isinstance(move, StealWagon)
    return WAGONS[move.train], WAGONS[move.train], move


def _kinds(cards: tuple[int, ...]) -> int:
    """Return which kinds lie open, as a set of bits ``1 << card``."""
    return sum(1 << card for card in set(cards))


_TAKES: dict[int, tuple[_Take, ...]] = {
    _kinds(cards): tuple(map(_take, moves)) for cards, moves in TAKES.items()
}
_THEFTS = tuple(
    {yard: tuple(map(_theft, moves)) for yard, moves in thefts.items()} for thefts in THEFTS
)


_NO_THEFTS: tuple[_Theft, ...] = ()


def playout(
    box: Box, state: State, rng: Random, limit: int | None
) -> tuple[tuple[float, ...], int]:
    """Play uniformly random events to the end or the limit; see `Game.playout`."""
    return _play(box, state, rng, limit, None)


def playout_events(box: Box, state: State, rng: Random, limit: int | None) -> tuple[Event, ...]:
    """Return the events that `playout` plays with the same generator, in order."""
    events: list[Event] = []
    _play(box, state, rng, limit, events)
    return tuple(events)


def _play(
    box: Box, state: State, rng: Random, limit: int | None, record: list[Event] | None
) -> tuple[tuple[float, ...], int]:
    """Play to the end or the limit; the events are added to the record, if there is one."""
    if state.turn is None:
        return _returns(box, state.nuggets), 0
    random, players, turn = rng.random, box.players, state.turn
    takes_of, thefts_of, coupled, uncoupled = _TAKES, _THEFTS, COUPLED, UNCOUPLED
    conductor, junction = int(Card.CONDUCTOR), int(Card.JUNCTION)
    full_deck = [card for card, count in enumerate(box.deck) for _ in range(count)]
    deck = [card for card, count in enumerate(state.deck) for _ in range(count)]
    counts = [state.open.count(card) for card in range(len(Card))]
    lying, kinds = len(state.open), _kinds(state.open)
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
                record.append(TURN_UPS[card])
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

        takes = takes_of[kinds]
        choices = len(takes)
        if counts[junction]:
            for seat in range(players):
                if seat != turn:
                    choices += len(thefts_of[seat][yards[seat]])
        choice = int(random() * choices)
        if choice < len(takes):
            card, slot, move = takes[choice]
        else:
            choice -= len(takes)
            seat, thefts = turn, _NO_THEFTS
            for seat in range(players):
                if seat != turn:
                    thefts = thefts_of[seat][yards[seat]]
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
