"""Features of moves: trains covered, completed and robbed, and what is left to the others."""

from __future__ import annotations

from collections.abc import Sequence

from boardcore.games.volldampf import (
    Move,
    State,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeWagon,
)
from boardcore.games.volldampf.board import COUPLED, CRANES, LENGTHS, WAGONS, covered
from boardcore_ai.evaluation.games.volldampf.features import TakeFeatures
from boardcore_ai.evaluation.games.volldampf.trains import (
    CRANE,
    JUNCTION,
    cards_to_gain,
    last_cards,
    wanted,
)
from boardcore_ai.evaluation.weights import FeatureId

__all__ = ["Feature", "move_features"]

Feature = tuple[FeatureId, float]
"""A feature of a move, and how much of it."""

_HAS = TakeFeatures.numbered()


def move_features(state: State, moves: Sequence[Move]) -> list[list[Feature]]:
    """Return the features of each of the legal moves."""
    position = _Position(state)
    return [position.features(move) for move in moves]


class _Position:
    """Works out the features of moves in one state: what several share is found once."""

    def __init__(self, state: State) -> None:
        assert state.turn is not None
        self._state, self._seat = state, state.turn
        self._yard, self._wanted = state.yards[state.turn], wanted(state, state.turn)
        self._holds = state.holder == state.turn
        self._short = cards_to_gain(self._yard, self._wanted)
        self._left: dict[int, float] = {}

    def features(self, move: Move) -> list[Feature]:
        """Return the features of a move."""
        if isinstance(move, TakeWagon):
            return [*self._joins(move.train, WAGONS[move.train]), self._leaves(int(move.train))]
        if isinstance(move, TakeCrane):
            joined = self._joins(move.train, CRANES[move.train])
            return [*joined, (_HAS.takes_crane, 1.0), self._leaves(CRANE)]
        found = [(_HAS.takes_junction, 1.0), self._leaves(JUNCTION)]
        if isinstance(move, StealWagon):
            found += self._joins(move.train, WAGONS[move.train])
        elif isinstance(move, StealCrane):
            found += self._joins(move.into, CRANES[move.into])
        if isinstance(move, StealWagon | StealCrane):
            found += self._robs(move.seat, move.train)
        return found

    def _joins(self, train: int, slot: int) -> list[Feature]:
        """Return what a card does that joins one's own train, into this slot of the yard."""
        length = LENGTHS[train]
        now = covered(self._yard, train) + 1
        found = [(_HAS.cards_of_train, length / 4), (_HAS.share_of_train_covered, now / length)]
        if now == length:
            found.append((_HAS.completes_train, length / 4))
        if self._holds:
            return found
        yard, gained = COUPLED[self._yard][slot]
        missing = self._wanted - gained
        if missing <= 0:
            return [*found, (_HAS.gets_locomotive, 1.0)]
        short = cards_to_gain(yard, missing)
        return [
            *found,
            (_HAS.nearer_to_passing_holder, float(self._short - short)),
            (_HAS.one_card_short_of_passing_holder, float(short == 1)),
        ]

    def _robs(self, victim: int, train: int) -> list[Feature]:
        """Return what a theft from this train does to its owner."""
        state = self._state
        yard = state.yards[victim]
        found = [
            (_HAS.steals, 1.0),
            (_HAS.share_of_robbed_train_covered, covered(yard, train) / LENGTHS[train]),
        ]
        if victim == state.holder:
            return [*found, (_HAS.robs_holder, 1.0)]
        needs = wanted(state, victim)
        if covered(yard, train) == LENGTHS[train] - 1 and needs <= LENGTHS[train]:
            found.append((_HAS.robs_seat_one_card_short_of_locomotive, 1.0))
        return found

    def _leaves(self, taken: int) -> Feature:
        """Return how many last cards lie open for the next seat when this one is taken."""
        if taken not in self._left:
            state = self._state
            seat = (self._seat + 1) % len(state.yards)
            cards = list(state.open)
            cards.remove(taken)
            needs = wanted(state, seat)
            found = 0 if seat == state.holder else last_cards(state.yards, cards, seat, needs)
            self._left[taken] = min(found, 2) / 2
        return _HAS.leaves_last_card_to_next_seat, self._left[taken]
