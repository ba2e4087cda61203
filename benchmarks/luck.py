"""How lucky each seat was, and what is left of its scores without luck."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from statistics import linear_regression, mean, variance
from typing import Any

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore_ai.evaluation import Evaluator

FEWEST = 8
"""In fewer rounds than these it cannot be told what luck was worth, nor how much rounds differ."""
_SAME = 1e-9
"""Luck that differs by less does so by rounding."""


def luck(
    game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any], played: History[Any, Any, Any]
) -> list[float]:
    """Return for each seat how much better its chance events were than their mean, in returns.

    Summed over all chance events of a game: what the evaluator promises after what happened, less
    the mean of what it does after all that could have. The expected sum is 0 for any evaluator and
    any players, as long as nobody knows the dice before they fall; the better the evaluator, the
    more of what differs between games it explains.
    """
    total = [0.0] * game.num_players
    for before, happened in zip(played.states, played.events, strict=False):
        for outcome, probability in game.chance_outcomes(before):
            promised = _promised(game, evaluator, game.apply_unchecked(before, outcome))
            share = float(outcome == happened) - float(probability)
            for seat, value in enumerate(promised):
                total[seat] += share * value
    return total


def _promised(
    game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any], state: Any
) -> tuple[float, ...]:
    """Return the evaluator's value after the move that is best by it for the seat on turn.

    What a die is worth is what can be done with it. This explains more than the value at once: in
    Pipeline what is left differs by two thirds as much.
    """
    seat = game.current_player(state)
    if seat is None:
        return evaluator.value(state)
    after = (game.apply_unchecked(state, move) for move in game.legal_moves(state))
    return max(map(evaluator.value, after), key=itemgetter(seat))


def without_luck(scores: Sequence[float], lucks: Sequence[float]) -> tuple[float, float]:
    """Return the mean score without luck, and the variance of that mean; of two rounds or more.

    A control variate: luck is 0 in the long run, so what it was here, times what a unit of it is
    worth, is taken off. The worth is the slope of the line through scores over luck. As that is
    estimated from the same rounds, the mean is biased by something of the order of 1/rounds, far
    less than its deviation. In a few rounds, and where luck does not differ, nothing is taken off.
    """
    rounds = len(scores)
    if rounds < FEWEST or max(lucks) - min(lucks) < _SAME:
        return mean(scores), variance(scores) / rounds
    slope, crossing = linear_regression(lucks, scores)
    left = [score - slope * lucky for score, lucky in zip(scores, lucks, strict=True)]
    spread = variance(left) * (rounds - 1) / (rounds - 2)
    lever = mean(lucks) ** 2 / (variance(lucks) * (rounds - 1))
    return crossing, spread * (1 / rounds + lever)
