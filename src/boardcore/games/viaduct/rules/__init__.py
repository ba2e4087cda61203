"""The rules: pure functions of the box and a state."""

from boardcore.games.viaduct.rules.building import (
    PLACING,
    REMOVING,
    can_place,
    can_remove,
    hanging,
    may_double,
    removable,
    supply,
)
from boardcore.games.viaduct.rules.connection import complete, completes, linked
from boardcore.games.viaduct.rules.course import (
    TASKS,
    apply_unchecked,
    chance_outcomes,
    current_player,
    first_task,
    initial_state,
    is_chance,
    is_legal,
    is_terminal,
    legal_moves,
    result,
    sample_outcome,
    scores,
    weights,
)
from boardcore.games.viaduct.rules.reasons import reasons

__all__ = [
    "PLACING",
    "REMOVING",
    "TASKS",
    "apply_unchecked",
    "can_place",
    "can_remove",
    "chance_outcomes",
    "complete",
    "completes",
    "current_player",
    "first_task",
    "hanging",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_terminal",
    "legal_moves",
    "linked",
    "may_double",
    "reasons",
    "removable",
    "result",
    "sample_outcome",
    "scores",
    "supply",
    "weights",
]
