"""Features of moves: who comes first after a move, by one's own way and those of the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import log

from boardcore.games.pipeline import Cap, Colour, Move, Place, Remove, Roll, State, Uncap
from boardcore.games.pipeline.board import ARMS_OF, DOWN, OPPOSITE, Lattice, Nodes
from boardcore.games.pipeline.rules import apply_unchecked
from boardcore_ai.evaluation.games.pipeline.features import PipeFeatures
from boardcore_ai.evaluation.games.pipeline.prospect import prospect_of
from boardcore_ai.evaluation.games.pipeline.race import race
from boardcore_ai.evaluation.games.pipeline.survey import reach_of
from boardcore_ai.evaluation.games.pipeline.ways import FAR
from boardcore_ai.evaluation.weights import FeatureId

__all__ = ["Feature", "move_features"]

Feature = tuple[FeatureId, float]
"""A feature of a move, and how much of it."""

_HAS = PipeFeatures.numbered()

_NEARLY = 2.0
"""So many turns more, and a way is nearly as short as the shortest."""


def move_features(lattice: Lattice, state: State, moves: Sequence[Move]) -> list[list[Feature]]:
    """Return the features of each of the legal moves."""
    look = _Look(lattice, state)
    return [look.features(move) for move in moves]


class _Look:
    """The features of moves in one state: what is the same for several is found once."""

    def __init__(self, lattice: Lattice, state: State) -> None:
        self._lattice, self._state = lattice, state
        box, turn = lattice.box, state.turn
        self._own = {colour: reach_of(lattice, state, colour) for colour in box.colours[turn]}
        self._rivals = {
            colour: reach_of(lattice, state, colour)
            for colour in Colour
            if box.owner[colour] not in (None, turn)
        }
        seats = [(turn + later) % box.players for later in range(box.players)]
        self._order = {seat: place for place, seat in enumerate(seats)}
        self._prospects = [prospect_of(lattice, state, seat) for seat in seats]
        self._free = lattice.free(state.board)
        self._added: dict[int, dict[Colour, float]] = {}

    @cached_property
    def _corridors(self) -> dict[Colour, Nodes]:
        return {
            colour: reach.ways.corridor(reach.entries) for colour, reach in self._rivals.items()
        }

    def features(self, move: Move) -> list[Feature]:
        """Return the features of a move."""
        if isinstance(move, Place):
            return self._of_place(move)
        if isinstance(move, Cap):
            target = self._lattice.box.neighbours[move.node][move.arm]
            reach = self._rivals[move.colour]
            added = {move.colour: reach.turns_if_capped(target, move.arm) - reach.turns}
            return [(_HAS.caps, 1.0), self._first(self._prospects[0].turns, added)]
        if isinstance(move, Uncap):
            return [(_HAS.takes_cap_off, 1.0), self._first(self._turns_uncapped(move), {})]
        if isinstance(move, Remove):
            after = apply_unchecked(self._lattice.box, self._state, move)
            seat = self._state.turn
            return [self._first(prospect_of(self._lattice, after, seat).turns, {})]
        if isinstance(move, Roll):
            return [
                (_HAS.comes_first, _log(race([prospect.runner for prospect in self._prospects])[0]))
            ]
        return [self._first(self._prospects[0].turns, {})]

    def _of_place(self, place: Place) -> list[Feature]:
        reach = self._own[place.colour]
        gap = reach.gaps[place.node]
        if gap.goal:
            return [(_HAS.comes_first, _log(1.0))]
        turns = gap.turns_after(place.arms)
        for colour, other in self._own.items():
            if colour != place.colour:
                turns = min(turns, other.turns)
        added = self._added.get(place.node)
        if added is None:
            added = self._added[place.node] = self._blocked(place.node)
        limit = reach.turns + _NEARLY
        leading = sum(gap.beyond[arm] <= limit for arm in ARMS_OF[place.arms & ~gap.joined])
        found = [self._first(turns, added), (_HAS.arms_that_lead_on, leading / 3)]
        if added:
            found.append((_HAS.adds_to_way_of_another, 1.0))
        if gap.blue and place.arms & DOWN:
            found.append((_HAS.plugs_in, 1.0))
        return found

    def _first(self, turns: float, added: dict[Colour, float]) -> Feature:
        """Return how likely the seat comes first that then needs so many turns, on a log scale.

        The others act before it does so again, with ways as much longer as is said.
        """
        owner, order = self._lattice.box.owner, self._order
        runners = [prospect.runner for prospect in self._prospects]
        for colour, more in added.items():
            seat = owner[colour]
            if seat is not None and more > 0:
                wins, needs = runners[order[seat]]
                runners[order[seat]] = wins, needs + more
        return _HAS.comes_first, _log(race([*runners[1:], (0.0, max(1.0, turns))])[-1])

    def _blocked(self, node: int) -> dict[Colour, float]:
        """Return the turns that filling a node adds: none, off the shortest ways."""
        added: dict[Colour, float] = {}
        for colour, reach in self._rivals.items():
            if self._corridors[colour] & self._lattice.only[node]:
                more = reach.turns_if_filled(self._free, node) - reach.turns
                if more > 0:
                    added[colour] = more
        return added

    def _turns_uncapped(self, move: Uncap) -> float:
        reach = self._own[move.colour]
        target = self._lattice.box.neighbours[move.node][move.arm]
        behind = FAR
        if not self._state.board[target]:
            behind = reach.ways.turns(target, OPPOSITE[move.arm])
        return min(behind, self._prospects[0].turns)


def _log(chance: float) -> float:
    return log(chance + 0.01)
