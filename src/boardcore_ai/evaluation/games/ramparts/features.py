"""The features of seats and of moves, each by its name; their weights lie in ``weights.json``."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures

__all__ = ["SeatFeatures", "TowerFeatures"]


class SeatFeatures(NamedTuple):
    """What a seat holds, threatens and fears.

    "Turn" is the seat on turn, "next" the one after it, and "later" any other.
    """

    points_for_good: float
    points_that_can_be_taken_later: float
    points_another_can_take: float
    points_turn_can_take: float
    pieces_in_streets: float
    safe_pieces_in_streets: float
    towers_in_streets: float
    street_pieces_another_can_take: float
    street_pieces_turn_can_take: float
    points_to_enter_on_turn: float
    points_to_enter_next: float
    points_to_enter_later: float
    pieces_to_take_on_turn: float
    pieces_to_take_not_on_turn: float
    nearest_district_on_turn: float
    nearest_district_not_on_turn: float
    districts_with_three_in_reach: float
    winning_close_next: float
    winning_close_later: float
    on_turn: float
    lead: float
    lead_with_few_towers: float
    lead_with_few_quiet_moves_left: float


@attrs.frozen
class TowerFeatures(MoveFeatures):
    """What speaks for a move and against it, a passing, a tower's or a neutral piece's."""

    passes: FeatureId
    enters_plot: FeatureId
    pieces_brought_to_plot: FeatureId
    pieces_joined_on_plot: FeatureId
    neutral_taken_on_plot: FeatureId
    seat_taken_on_plot: FeatureId
    points_made_for_good: FeatureId
    points_that_can_be_taken_back: FeatureId
    district_held_or_in_reach: FeatureId
    moves_in_streets: FeatureId
    pieces_joined_in_street: FeatureId
    neutral_taken_in_street: FeatureId
    seat_taken_in_street: FeatureId
    pieces_made_safe_in_street: FeatureId
    pieces_in_danger_in_street: FeatureId
    enters_district_from_there: FeatureId
    closes_district_from_there: FeatureId
    could_enter_district_before: FeatureId
    pieces_saved_from_street: FeatureId
    moves_neutral_in_streets: FeatureId
    puts_neutral_on_plot: FeatureId
    neutral_where_another_would_enter: FeatureId
    opens_way_into_district: FeatureId
    opens_way_to_fourth_plot: FeatureId
    between_another_and_plot: FeatureId
    disturbs_winning_close: FeatureId
