"""The features of seats and of moves, each by its name; their weights lie in ``weights.json``."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures

__all__ = ["PipeFeatures", "SeatFeatures"]


class SeatFeatures(NamedTuple):
    """How near a seat is to a goal, what may speed it up, and how soon it acts."""

    comes_first: float
    comes_first_near_end: float
    turns_until_it_acts: float
    more_turns_for_second_best_way: float
    caps_in_stock: float
    elbows_left: float
    tees_and_crosses_left: float


@attrs.frozen
class PipeFeatures(MoveFeatures):
    """What a move does to the seat's own ways and to those of others."""

    comes_first: FeatureId
    plugs_in: FeatureId
    arms_that_lead_on: FeatureId
    adds_to_way_of_another: FeatureId
    caps: FeatureId
    takes_cap_off: FeatureId
