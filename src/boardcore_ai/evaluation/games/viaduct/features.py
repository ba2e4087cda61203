"""The features of seats and of moves, each by its name; their weights lie in ``weights.json``."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures

__all__ = ["BridgeFeatures", "SeatFeatures"]


class SeatFeatures(NamedTuple):
    """How near a seat is to its viaduct."""

    bridges_needed: float
    bridges_short: float
    no_die_turns_needed: float
    no_die_few_turns_needed: float
    no_die_stages_that_one_bridge_blocks: float
    needs_one: float
    needs_two: float
    may_complete_it_in_this_turn: float
    may_complete_it_in_next_turn: float
    bridges_to_place_in_this_turn: float
    narrowest_stage_of_its_ways: float
    bridges_at_hand: float


@attrs.frozen
class BridgeFeatures(MoveFeatures):
    """What placing or removing a bridge does to the cheapest ways of all seats."""

    on_cheapest_way: FeatureId
    on_cheapest_way_one_of_few: FeatureId
    blocks_all_own_ways: FeatureId
    blocks_some_own_ways: FeatureId
    blocks_all_ways_of_leader: FeatureId
    blocks_some_ways_of_leader: FeatureId
    blocks_all_ways_of_another: FeatureId
    blocks_some_ways_of_another: FeatureId
    stops_seat_that_needs_one_or_two: FeatureId
    fixed_on_its_cheapest_ways: FeatureId
    fixed_far_from_what_it_links: FeatureId
    fixed_far_from_all_it_links: FeatureId
    removes_own: FeatureId
    removes_own_on_cheapest_ways: FeatureId
    removes_what_is_in_own_way: FeatureId
    removes_on_ways_of_leader: FeatureId
    removes_on_ways_of_another: FeatureId
    removes_from_seat_that_needs_one_or_two: FeatureId
