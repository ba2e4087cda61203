"""Closing a district within one turn (RAM-12, RAM-18), and what it would bring."""

from __future__ import annotations

from boardcore.games.ramparts.board import DISTRICT_SETS, spaces_of
from boardcore_ai.evaluation.games.ramparts.survey import Camp, Survey

__all__ = ["closings"]


def closings(view: Survey, seat: int) -> list[tuple[int, int]]:
    """Return the districts that the seat can close within a turn, each with the lead it brings.

    It enters all plots of the district that it can, with one tower each: they bear four symbols,
    so these are four towers, and none of them is in another's way (RAM-7).
    """
    camp = view.camps[seat]
    held = camp.own | camp.enters
    return [
        (district, _lead(view, seat, camp, district))
        for district in DISTRICT_SETS
        if district & held == district
    ]


def _lead(view: Survey, seat: int, camp: Camp, district: int) -> int:
    """Return the lead after this district is closed; its points count twice (RAM-22)."""
    before = view.pieces_on(district & camp.own)
    brought = 0
    for plot in spaces_of(district & camp.enters):
        brought += max(height for _, height, entered in camp.entering if entered >> plot & 1)
    after = view.pieces_on(district) + brought
    others = max(
        other.points - view.pieces_on(district & other.own)
        for place, other in enumerate(view.camps)
        if place != seat
    )
    return camp.points - before + 2 * after - others
