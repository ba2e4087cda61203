"""The static evaluation of states where chance decides next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardcore.core.chance import Outcomes
from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["mean_over_chance"]

_LOOK_EVERY = 16


def mean_over_chance(
    evaluator: Evaluator[Any, Any],
    state: Any,
    outcomes: Outcomes[Any] | None = None,
    is_up: Callable[[], bool] = lambda: False,
) -> tuple[float, ...]:
    """Return what each seat can expect: the mean over the outcomes where chance decides next.

    Exact about the next chance event alone: what comes after it is left to the evaluator.

    Args:
        evaluator: the opinion.
        state: where to look.
        outcomes: what chance may bring there, if that has been listed already.
        is_up: says when time is up; then the mean is that over the outcomes seen so far.
    """
    game, seen = evaluator.game, 0.0
    if outcomes is None:
        outcomes = game.chance_outcomes(state)
    if not outcomes:
        return evaluator.value(state)
    mean = [0.0] * game.num_players
    for place, (outcome, probability) in enumerate(outcomes):
        if place and not place % _LOOK_EVERY and is_up():
            return tuple(entry / seen for entry in mean)
        share = probability.numerator / probability.denominator
        seen += share
        for seat, value in enumerate(evaluator.value(game.apply_unchecked(state, outcome))):
            mean[seat] += share * value
    return tuple(mean)
