"""The rules: pure functions of the box and a state."""

from boardcore.games.pipeline.rules.caps import caps_left, own_caps
from boardcore.games.pipeline.rules.fronts import fronts_of
from boardcore.games.pipeline.rules.pieces import end_pieces, fits_any, fitting, owner_at, supply_of
from boardcore.games.pipeline.rules.reasons import reasons
from boardcore.games.pipeline.rules.turns import (
    apply_unchecked,
    chance_outcomes,
    current_player,
    die,
    initial_state,
    is_chance,
    is_legal,
    is_terminal,
    is_well_formed,
    legal_moves,
    result,
    sample_outcome,
    scores,
)

__all__ = [
    "apply_unchecked",
    "caps_left",
    "chance_outcomes",
    "current_player",
    "die",
    "end_pieces",
    "fits_any",
    "fitting",
    "fronts_of",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_terminal",
    "is_well_formed",
    "legal_moves",
    "own_caps",
    "owner_at",
    "reasons",
    "result",
    "sample_outcome",
    "scores",
    "supply_of",
]
