"""An evaluator's word where chance decides next."""

from __future__ import annotations

from typing import Any

from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["mean_over_chance"]


def mean_over_chance(evaluator: Evaluator[Any, Any], state: Any) -> tuple[float, ...]:
    """Return what each seat can expect: the mean over the outcomes where chance decides next.

    Exact about the next chance event alone: what comes after it is left to the evaluator.
    """
    game = evaluator.game
    outcomes = game.chance_outcomes(state)
    if not outcomes:
        return evaluator.value(state)
    mean = [0.0] * game.num_players
    for outcome, probability in outcomes:
        share = probability.numerator / probability.denominator
        for seat, value in enumerate(evaluator.value(game.apply_unchecked(state, outcome))):
            mean[seat] += share * value
    return tuple(mean)
