"""The rules: pure functions of the box and a state."""

from boardcore.games.viaduct.rules.building import (
    can_place,
    can_remove,
    placements,
    removable,
    supply,
)
from boardcore.games.viaduct.rules.connection import complete, linked
from boardcore.games.viaduct.rules.course import (
    apply,
    chance_outcomes,
    initial_state,
    is_legal,
    legal_moves,
    result,
    sample_outcome,
)

__all__ = [
    "apply",
    "can_place",
    "can_remove",
    "chance_outcomes",
    "complete",
    "initial_state",
    "is_legal",
    "legal_moves",
    "linked",
    "placements",
    "removable",
    "result",
    "sample_outcome",
    "supply",
]
