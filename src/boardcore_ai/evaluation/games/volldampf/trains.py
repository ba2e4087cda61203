"""What the trains in a yard promise: how soon they bring cards to the pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boardcore.games.volldampf import Card, State
from boardcore.games.volldampf.board import LENGTHS, WAGONS, YardCounts, covered, cranes_in

__all__ = ["CRANE", "JUNCTION", "cards_to_gain", "fullest", "last_cards", "wanted"]

CRANE, JUNCTION = int(Card.CRANE), int(Card.JUNCTION)


def wanted(state: State, seat: int) -> int:
    """Return how many cards a seat must bring to its pile to get the locomotive (VOL-14)."""
    holder = state.holder
    return 1 if holder is None else state.piles[holder] - state.piles[seat] + 1


@lru_cache(maxsize=4096)
def cards_to_gain(yard: YardCounts, wanted: int) -> int:
    """Return how many cards it takes to raise the pile by what is wanted, from this yard on."""
    plans = [(0, 0)]
    for train, length in enumerate(LENGTHS):
        cost = length - covered(yard, train)
        plans += [(spent + cost, gained + length) for spent, gained in plans]
    return min(spent + max(0, wanted - gained) for spent, gained in plans if gained)


@lru_cache(maxsize=4096)
def fullest(yard: YardCounts) -> float:
    """Return the most that a train of this yard promises: its cards, by the share covered."""
    return max(covered(yard, train) ** 2 / length for train, length in enumerate(LENGTHS))


def last_cards(yards: Sequence[YardCounts], cards: Sequence[int], seat: int, wanted: int) -> int:
    """Return how many of these cards each complete a train of the wanted length for this seat."""
    yard, cranes, junctions = yards[seat], cards.count(CRANE), cards.count(JUNCTION)
    found = 0
    for train, length in enumerate(LENGTHS):
        if length >= wanted and covered(yard, train) == length - 1:
            found += cards.count(train) + cranes
            cranes = 0
            if junctions and any(
                other[WAGONS[train]] or cranes_in(other)
                for owner, other in enumerate(yards)
                if owner != seat
            ):
                found += junctions
                junctions = 0
    return found
