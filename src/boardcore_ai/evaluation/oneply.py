"""Looking one move ahead with an evaluator."""

from __future__ import annotations

from typing import TypeVar

from boardcore.core.game import Game
from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["best_moves", "value_after"]

S = TypeVar("S")
E = TypeVar("E")


def value_after(
    game: Game[S, E], evaluator: Evaluator[S, E], state: S, move: E
) -> tuple[float, ...]:
    """Return what each seat can expect after a move; the mean over outcomes where chance follows.

    Exact about the next chance event alone: what comes after it is left to the evaluator.
    """
    after = game.apply_unchecked(state, move)
    outcomes = game.chance_outcomes(after)
    if not outcomes:
        return evaluator.value(after)
    expected = [0.0] * game.num_players
    for outcome, probability in outcomes:
        weight = float(probability)
        for seat, value in enumerate(evaluator.value(game.apply_unchecked(after, outcome))):
            expected[seat] += weight * value
    return tuple(expected)


def best_moves(game: Game[S, E], evaluator: Evaluator[S, E], state: S) -> list[E]:
    """Return the moves that promise the seat on turn the most, all that are equally good."""
    seat = game.current_player(state)
    assert seat is not None
    moves = game.legal_moves(state)
    values = [value_after(game, evaluator, state, move)[seat] for move in moves]
    best = max(values)
    return [move for move, value in zip(moves, values, strict=True) if value == best]
