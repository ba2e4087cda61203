"""The features of seats and of moves, each by its name; their weights lie in ``weights.json``.

"Lasts" is short for: the round still lasts when every seat has had a turn.
"""

from __future__ import annotations

from typing import NamedTuple

import attrs

from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures

__all__ = ["SeatFeatures", "TakeFeatures"]


class SeatFeatures(NamedTuple):
    """What a seat has to hope for from this round; the first four are 0 for who does not hold."""

    holds_and_next_card_ends: float
    holds_and_does_not_last: float
    holds_and_lasts: float
    holds_and_has_another_turn: float
    pile_lead: float
    pile_lead_and_lasts: float
    turns_enough_to_pass: float
    turns_enough_to_pass_and_one_to_spare: float
    passes_next_turn_for_sure: float
    cards_short_of_passing: float
    cards_in_yard_and_lasts: float
    fullest_train_and_lasts: float
    goods_train_and_lasts: float
    on_turn: float


@attrs.frozen
class TakeFeatures(MoveFeatures):
    """What taking a card does for one's own trains, and against those of others."""

    cards_of_train: FeatureId
    share_of_train_covered: FeatureId
    completes_train: FeatureId
    gets_locomotive: FeatureId
    nearer_to_passing_holder: FeatureId
    one_card_short_of_passing_holder: FeatureId
    takes_crane: FeatureId
    takes_junction: FeatureId
    steals: FeatureId
    robs_holder: FeatureId
    share_of_robbed_train_covered: FeatureId
    robs_seat_one_card_short_of_locomotive: FeatureId
    leaves_last_card_to_next_seat: FeatureId
