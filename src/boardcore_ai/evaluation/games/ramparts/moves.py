"""What speaks for a move and against it, seen from the survey of the state before."""

from __future__ import annotations

from collections.abc import Sequence

from boardcore.games.ramparts import Move, Pass, State
from boardcore.games.ramparts.board import (
    COLOUR_OF,
    DISTRICT_AT,
    DISTRICT_SETS,
    DISTRICTS,
    PLOT_SETS,
    SINGLE,
    SYMBOL_OF,
    WAYS,
    Box,
    reach,
    spaces_of,
)
from boardcore_ai.evaluation.games.ramparts.closing import closings
from boardcore_ai.evaluation.games.ramparts.features import TowerFeatures
from boardcore_ai.evaluation.games.ramparts.survey import Camp, survey
from boardcore_ai.evaluation.weights import FeatureId

__all__ = ["Feature", "closing_factors", "move_features"]

_KNOWN = 1000.0
"""By how much more a move is worth a look that is known to win, and less one that loses. Set by
hand: it leaves hardly anything to the others."""


Feature = tuple[FeatureId, float]
"""A feature of a move, and how much of it."""

_HAS = TowerFeatures.numbered()

_MET_ON_PLOT = (_HAS.pieces_joined_on_plot, _HAS.neutral_taken_on_plot, _HAS.seat_taken_on_plot)
_MET_IN_STREET = (
    _HAS.pieces_joined_in_street,
    _HAS.neutral_taken_in_street,
    _HAS.seat_taken_in_street,
)
"""By whose tower is met: one's own, a neutral one, another seat's."""

_OPENED = (_HAS.opens_way_into_district, _HAS.opens_way_to_fourth_plot)
_ENTERED = (_HAS.enters_district_from_there, _HAS.closes_district_from_there)
"""For a district, and for its last plot."""


def move_features(box: Box, state: State, moves: Sequence[Move | Pass]) -> list[list[Feature]]:
    """Return the features of each of the legal moves, those that it has."""
    judge = _Judge(box, state)
    rows: list[list[Feature]] = []
    for move in moves:
        if type(move) is not Move:
            rows.append([(_HAS.passes, 1.0)])
        elif box.neutral[state.tops[move.source]]:
            rows.append(judge.of_neutral(move))
        elif DISTRICT_AT[move.target] is None:
            rows.append(judge.in_streets(move))
        else:
            rows.append(judge.to_plot(move))
    return rows


class _Judge:
    """Judges the moves in one state, with what the other seats could do next in view.

    Attributes:
        plans: for each plot how near its district were to its end with this plot in reach.
        foe_reach: for each symbol the spaces that other seats' towers of it come to.
        foe_enters: the plots that other seats could enter.
        foe_takes: the towers of others that other seats could take.
        foe_ways: what lies between other seats' towers and the plots that these could enter.
        vital: the towers and ways that another seat needs to close a district and win.
        foe_lines: both of these.
        reach: from each street looked at, the spaces that an own tower comes to.
        leaving: for each space left, the features of leaving it.
        coming: for each space come to, the features of a neutral piece's coming.
    """

    def __init__(self, box: Box, state: State) -> None:
        assert state.turn is not None
        self.tops, self.heights = state.tops, state.heights
        self.highest, self.neutral = box.highest, box.neutral
        self.view = survey(box, state.tops, state.heights)
        self.camp = self.view.camps[state.turn]
        self.lowest = self.view.lowest[state.turn]
        self.blockers = self.view.occupied & ~self.camp.own
        self.plans = _plans(self.camp)
        self.reach = {space: comes_to for space, _, _, comes_to in self.camp.roads}
        self.leaving: dict[int, list[Feature]] = {}
        self.coming: dict[int, list[Feature]] = {}
        self.foe_reach = [0, 0, 0, 0]
        self.foe_enters = self.foe_takes = self.foe_ways = self.vital = 0
        for seat, camp in enumerate(self.view.camps):
            if seat != state.turn:
                self._fear(seat, camp)
        self.foe_lines = self.foe_ways | self.vital

    def _fear(self, seat: int, camp: Camp) -> None:
        self.foe_enters |= camp.enters
        self.foe_takes |= camp.takes
        for symbol, comes_to in enumerate(camp.reach):
            self.foe_reach[symbol] |= comes_to
        for tower, _, plots in camp.entering:
            self.foe_ways |= _between(tower, plots)
        for district, lead in closings(self.view, seat):
            if lead > 0:
                self.vital |= district & camp.own
                for tower, _, plots in camp.entering:
                    if plots & district:
                        self.vital |= SINGLE[tower] | _between(tower, plots & district)

    def of_neutral(self, move: Move) -> list[Feature]:
        """Return the features of moving a neutral piece."""
        source, target = move.source, move.target
        if source not in self.leaving:
            self.leaving[source] = self._entries(self._opened(source), _OPENED)
        if target not in self.coming:
            self.coming[target] = self._coming(target)
        return self.leaving[source] + self.coming[target]

    def _coming(self, target: int) -> list[Feature]:
        bit = SINGLE[target]
        if DISTRICT_AT[target] is None:
            return [(_HAS.moves_neutral_in_streets, 1.0), *self._hinders(bit)]
        found: list[Feature] = [(_HAS.puts_neutral_on_plot, 1.0), *self._hinders(bit)]
        return (
            [*found, (_HAS.neutral_where_another_would_enter, 1.0)]
            if bit & self.foe_enters
            else found
        )

    def in_streets(self, move: Move) -> list[Feature]:
        """Return the features of moving a tower from street to street."""
        # As plain numbers they index faster.
        source, target = +move.source, +move.target
        height, symbol = self.heights[source], SYMBOL_OF[self.tops[source]]
        assert symbol is not None
        if source not in self.leaving:
            self.leaving[source] = self._leaving(source, symbol, height)
        found = [(_HAS.moves_in_streets, 1.0), *self.leaving[source]]
        whole, lowest, highest = height + self.heights[target], self.lowest[symbol], self.highest
        if whole > height:
            found.append((_MET_IN_STREET[self._met(move)], (whole - height) / 5))
        bit = SINGLE[target]
        if whole + lowest > highest:
            if height + lowest <= highest:
                found.append((_HAS.pieces_made_safe_in_street, whole / 5))
        elif bit & self.foe_reach[symbol]:
            found.append((_HAS.pieces_in_danger_in_street, whole / 5))
        plots = self._enters(target, symbol, whole)
        if plots:
            found += self._entries(plots, _ENTERED)
        if bit & self.foe_lines:
            found += self._hinders(bit)
        return found

    def _leaving(self, source: int, symbol: int, height: int) -> list[Feature]:
        found: list[Feature] = []
        if SINGLE[source] & self.foe_takes:
            found.append((_HAS.pieces_saved_from_street, height / 5))
        left = self._best(self._enters(source, symbol, height))
        return [*found, (_HAS.could_enter_district_before, left)] if left else found

    def to_plot(self, move: Move) -> list[Feature]:
        """Return the features of moving a tower to a plot."""
        target, symbol = SINGLE[move.target], SYMBOL_OF[self.tops[move.source]]
        assert symbol is not None
        height = self.heights[move.source]
        whole = height + self.heights[move.target]
        found: list[Feature] = [
            (_HAS.enters_plot, 1.0),
            (_HAS.pieces_brought_to_plot, height / 5),
            (_HAS.district_held_or_in_reach, self.plans[move.target]),
        ]
        if whole > height:
            found.append((_MET_ON_PLOT[self._met(move)], (whole - height) / 5))
        if whole + self.lowest[symbol] > self.highest:
            found.append((_HAS.points_made_for_good, whole / 5))
        elif target & self.foe_reach[symbol]:
            found.append((_HAS.points_that_can_be_taken_back, whole / 5))
        if target & self.vital:
            found.append((_HAS.disturbs_winning_close, 1.0))
        return found

    def _met(self, move: Move) -> int:
        """Return 0, 1 or 2 where the tower met is an own one, a neutral one, another seat's."""
        top = self.tops[move.target]
        if COLOUR_OF[top] is COLOUR_OF[self.tops[move.source]]:
            return 0
        return 1 if self.neutral[top] else 2

    def _hinders(self, target: int) -> list[Feature]:
        found = []
        if target & self.foe_ways:
            found.append((_HAS.between_another_and_plot, 1.0))
        if target & self.vital:
            found.append((_HAS.disturbs_winning_close, 1.0))
        return found

    def _enters(self, street: int, symbol: int, height: int) -> int:
        """Return the plots that an own tower would enter from a street."""
        comes_to = self.reach.get(street)
        if comes_to is None:
            comes_to = self.reach[street] = reach(street, self.blockers)
        return comes_to & PLOT_SETS[symbol] & self.view.low[self.highest - height]

    def _opened(self, source: int) -> int:
        """Return the plots that own towers can enter once a space is left."""
        low, plots, left = self.view.low, 0, SINGLE[source]
        for space, symbol, height, comes_to in self.camp.roads:
            if left & comes_to:
                farther = reach(space, self.blockers & ~left) & ~comes_to
                plots |= farther & PLOT_SETS[symbol] & low[self.highest - height]
        return plots

    def _entries(self, plots: int, features: tuple[FeatureId, FeatureId]) -> list[Feature]:
        """Return the features of coming to where these plots can be entered."""
        best = self._best(plots)
        if not best:
            return []
        enters, closes = features
        return [(enters, best), (closes, 1.0)] if best == 1 else [(enters, best)]

    def _best(self, plots: int) -> float:
        return max([self.plans[plot] for plot in spaces_of(plots)]) if plots else 0.0


def closing_factors(box: Box, state: State, moves: Sequence[Move | Pass]) -> list[float]:
    """Return by how much more each move is worth a look, for what is known of closing districts.

    Entering a district that can be closed and won within this turn wins. To close one at once
    and be behind loses.
    """
    turn = state.turn
    assert turn is not None
    ends = closings(view := survey(box, state.tops, state.heights), turn)
    if not ends:
        return [1.0] * len(moves)
    camp, neutral = view.camps[turn], box.neutral
    wins = losses = 0
    for district, lead in ends:
        entered = district & camp.enters
        if lead > 0:
            wins |= entered
        elif (district & ~camp.own).bit_count() == 1:
            losses |= district & ~camp.own
    factors = []
    for move in moves:
        factor = 1.0
        if type(move) is Move and not neutral[state.tops[move.source]]:
            target = SINGLE[move.target]
            factor = _KNOWN if target & wins else 1 / _KNOWN if target & losses else 1.0
        factors.append(factor)
    return factors


def _plans(camp: Camp) -> dict[int, float]:
    held = camp.own | camp.enters
    return {
        plot: (district & (held | SINGLE[plot])).bit_count() ** 2 / 16
        for plots, district in zip(DISTRICTS, DISTRICT_SETS, strict=True)
        for plot in plots
    }


def _between(tower: int, plots: int) -> int:
    ways, between = WAYS[tower], 0
    for plot in spaces_of(plots):
        between |= ways[plot]
    return between
