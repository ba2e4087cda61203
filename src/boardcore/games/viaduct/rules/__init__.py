"""The rules: pure functions of the box and a state."""

from boardcore.games.viaduct.rules.building import (
    can_place,
    can_remove,
    placements,
    removable,
    supply,
    without_bridge,
)
from boardcore.games.viaduct.rules.connection import complete, completes, linked
from boardcore.games.viaduct.rules.course import (
    PLACING,
    REMOVING,
    apply,
    chance_outcomes,
    first_task,
    initial_state,
    is_legal,
    legal_moves,
    result,
    sample_outcome,
)

__all__ = [
    "PLACING",
    "REMOVING",
    "apply",
    "can_place",
    "can_remove",
    "chance_outcomes",
    "complete",
    "completes",
    "first_task",
    "initial_state",
    "is_legal",
    "legal_moves",
    "linked",
    "placements",
    "removable",
    "result",
    "sample_outcome",
    "supply",
    "without_bridge",
]
