"""How lucky each seat was: what chance brought, against what it could be expected to bring."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import linear_regression, mean
from typing import Any

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore_ai.evaluation import Evaluator

FEWEST = 10
"""In fewer rounds than these it cannot be told what luck was worth."""


def luck(
    game: Game[Any, Any], evaluator: Evaluator[Any, Any], played: History[Any, Any]
) -> list[float]:
    """Return for each seat how much better its chance events were than their mean, in returns.

    Summed over all chance events of a game: the evaluator's value after what happened, less the
    mean of its values after all that could have. The expected sum is 0 for any evaluator and any
    players, as long as nobody knows the dice before they fall; the better the evaluator, the more
    of what differs between games it explains.
    """
    total = [0.0] * game.num_players
    for state, event in zip(played.states, played.events, strict=False):
        for outcome, probability in game.chance_outcomes(state):
            weight = (outcome == event) - probability.numerator / probability.denominator
            values = evaluator.value(game.apply_unchecked(state, outcome))
            for seat, value in enumerate(values):
                total[seat] += weight * value
    return total


def without_luck(scores: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Return the scores less what luck explains of their differences (a control variate).

    How much a unit of luck is worth is the slope of the line through scores over luck. As that is
    estimated from the same games, what is left differs a little more than it seems: the
    differences are stretched for that.
    """
    rounds = len(scores)
    if rounds < FEWEST or len(set(lucks)) == 1:
        return list(scores)
    slope = linear_regression(lucks, scores).slope
    left = [score - slope * lucky for score, lucky in zip(scores, lucks, strict=True)]
    middle, stretch = mean(left), ((rounds - 1) / (rounds - 2)) ** 0.5
    return [middle + (score - middle) * stretch for score in left]
