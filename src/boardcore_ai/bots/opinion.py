"""The evaluator of the game that a bot plays."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.evaluation.checked import CheckedEvaluator, checked

__all__ = ["opinion_on"]


def opinion_on(game: Game[Any, Any, Any]) -> CheckedEvaluator | None:
    """Return the evaluator registered for this game, its answers checked; None without one."""
    return checked(load_evaluator(game), game)
