"""What speaks for a move and against it, seen from the survey of the board before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from boardcore.games.viaduct import Double, Move, Place, Remove, State, Task
from boardcore.games.viaduct.board import Box, Sites, has, one, ones
from boardcore_ai.evaluation.games.viaduct.features import BridgeFeatures
from boardcore_ai.evaluation.games.viaduct.network import Network
from boardcore_ai.evaluation.games.viaduct.survey import Survey, survey
from boardcore_ai.evaluation.games.viaduct.ways import Ways
from boardcore_ai.evaluation.weights import FeatureId

__all__ = ["Feature", "completing", "move_features"]


Feature = tuple[FeatureId, float]
"""A feature of a move, and how much of it."""

_HAS = BridgeFeatures.numbered()
Features = list[Feature]

_CLOSE = 2
"""A seat that needs no more bridges may complete its viaduct in its next turn."""


def completing(view: Survey, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that complete the viaduct of a seat, at once or with the next bridge."""
    useful, site = view.ways[seat].useful, view.board.lattice.site
    if view.needs[seat] == 1:
        return [m for m in moves if type(m) is Place and has(useful, site(m.bridge))]
    if view.needs[seat] == 2:
        return [move for move in moves if type(move) is Double]
    return []


def move_features(box: Box, state: State, moves: Sequence[Move]) -> list[Features]:
    """Return the features that each of the moves has, and how much of each."""
    seat = state.turn
    assert seat is not None
    view = survey(box, state.levels, state.fixed)
    if state.task is Task.SET_UP:
        return list(_fixed(view, seat, moves))
    return list(_features(view, seat, moves))


def _features(view: Survey, seat: int, moves: Sequence[Move]) -> Iterator[Features]:
    """Yield what the moves do to the cheapest ways of all seats."""
    needs, site = view.needs, view.board.lattice.site
    rivals = [other for other in range(len(needs)) if other != seat]
    nearest = min(needs[other] for other in rivals)
    camps = [
        _Rival(
            view.ways[other],
            view.board.own[other],
            needs[other] == nearest,
            needs[other] <= _CLOSE,
        )
        for other in rivals
    ]
    own = _Builder(view, seat)
    useful = own.ways.useful
    for camp in camps:
        useful |= camp.ways.useful
    overlapping = view.board.lattice.overlapping
    for move in moves:
        found: Features = []
        if type(move) is Place:
            at = site(move.bridge)
            taken = overlapping(at)
            if taken & useful:
                found += own.placing(at, taken)
                for camp in camps:
                    found += camp.blocking(taken)
        elif type(move) is Remove:
            at = site(move.bridge)
            found += own.removing(at, overlapping(at))
            for camp in camps:
                found += camp.removing(at)
        elif type(move) is Double:
            found.append((_HAS.on_cheapest_way, 1.0))  # it is what it is for
        yield found


class _Builder:
    """The seat that moves."""

    def __init__(self, view: Survey, seat: int) -> None:
        self.ways = view.ways[seat]
        self.own = view.board.own[seat]
        self.choices: dict[int, int] = {}
        """For each useful site how many there are in its narrowest stage."""
        for stage in self.ways.stages:
            choices = stage.bit_count()
            for at in ones(stage):
                self.choices[at] = min(self.choices.get(at, choices), choices)

    def placing(self, at: int, taken: Sites) -> Features:
        if has(self.ways.useful, at):
            return [
                (_HAS.on_cheapest_way, 1.0),
                (_HAS.on_cheapest_way_one_of_few, 1 / self.choices[at]),
            ]
        if taken & self.ways.useful:
            return [
                _in_the_way(
                    taken, self.ways.stages, _HAS.blocks_all_own_ways, _HAS.blocks_some_own_ways
                )
            ]
        return []

    def removing(self, at: int, frees: Sites) -> Features:
        found = [(_HAS.removes_what_is_in_own_way, 1.0)] if frees & self.ways.useful else []
        if has(self.own, at):
            found.append((_HAS.removes_own, 1.0))
            if has(self.ways.used, at):
                found.append((_HAS.removes_own_on_cheapest_ways, 1.0))
        return found


@attrs.frozen(eq=False)
class _Rival:
    """Another seat, and whether none needs fewer bridges, or it needs no more than two."""

    ways: Ways
    own: Sites
    leads: bool
    close: bool

    def blocking(self, taken: Sites) -> Features:
        if not taken & self.ways.useful:
            return []
        every, some = (
            (_HAS.blocks_all_ways_of_leader, _HAS.blocks_some_ways_of_leader)
            if self.leads
            else (_HAS.blocks_all_ways_of_another, _HAS.blocks_some_ways_of_another)
        )
        found = _in_the_way(taken, self.ways.stages, every, some)
        return (
            [found, (_HAS.stops_seat_that_needs_one_or_two, 1.0)]
            if self.close and found[0] == every
            else [found]
        )

    def removing(self, at: int) -> Features:
        if not has(self.own, at):
            return []
        found = [(_HAS.removes_from_seat_that_needs_one_or_two, 1.0)] if self.close else []
        if has(self.ways.used, at):
            found.append(
                (
                    _HAS.removes_on_ways_of_leader
                    if self.leads
                    else _HAS.removes_on_ways_of_another,
                    1.0,
                )
            )
        return found


def _in_the_way(
    taken: Sites, stages: Sequence[Sites], every: FeatureId, some: FeatureId
) -> Feature:
    """Return whether all ways are blocked at some stage, or else the greatest share of them."""
    most = 0.0
    for stage in stages:
        hit = taken & stage
        if hit:
            if hit == stage:
                return every, 1.0
            most = max(most, hit.bit_count() / stage.bit_count())
    return some, most


def _fixed(view: Survey, seat: int, moves: Sequence[Move]) -> Iterator[Features]:
    """Yield how far each place is from what the other seat has to link."""
    lattice, own, other = view.board.lattice, view.ways[seat], view.ways[1 - seat]
    network = Network(view.board, 1 - seat)
    waves = [network.wave([end], network.most) for end in network.ends]
    for move in moves:
        assert type(move) is Place
        at = lattice.site(move.bridge)
        site, taken = one(at), lattice.overlapping(at)
        costs = [
            next((cost for cost, sites in enumerate(wave) if sites & site), len(wave))
            for wave in waves
        ]
        found: Features = [(_HAS.fixed_far_from_what_it_links, min(costs) / 5)]
        found.append((_HAS.fixed_far_from_all_it_links, sum(costs) / len(costs) / 5))
        if site & other.useful:
            found.append((_HAS.fixed_on_its_cheapest_ways, 1.0))
        if taken & own.useful:
            found.append(
                _in_the_way(taken, own.stages, _HAS.blocks_all_own_ways, _HAS.blocks_some_own_ways)
            )
        yield found
