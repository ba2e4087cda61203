"""What a new leaf is worth: a playout to the end, one that is cut off, or the evaluator's word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.chance import mean_over_chance
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.mcts.node import Value
from boardcore_ai.search.mcts.settings import Settings

__all__ = ["Look", "look_of"]

Look = Callable[[Any, Random], tuple[Value, bool]]
"""Returns what each seat can expect from a state, and whether the game is over there."""

_PLAYOUT_EVENTS = 10_000
"""Where the playout of a game without a bound of its own is broken off."""


def look_of(
    game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any] | None, settings: Settings
) -> Look:
    """Return how these settings look at a leaf."""
    cutoff = settings.cutoff
    if evaluator is None or (settings.playout == "random" and cutoff is None):
        return _to_the_end(game)
    if cutoff == 0:
        return _at_once(game, evaluator)
    if cutoff is None and game.max_events is None:
        cutoff = _PLAYOUT_EVENTS
    return _cut_off(game, evaluator, settings.playout == "policy", cutoff)


def _to_the_end(game: Game[Any, Any, Any]) -> Look:
    playout = game.playout
    # one that is broken off counts as undecided
    limit = None if game.max_events is not None else _PLAYOUT_EVENTS

    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        returns, played = playout(state, rng, limit)
        return returns, not played

    return look


def _at_once(game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any]) -> Look:
    ask = partial(mean_over_chance, evaluator) if evaluator.after_chance else evaluator.value

    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        if game.is_terminal(state):
            return game.returns(state), True
        return ask(state), False

    return look


def _cut_off(
    game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any], policy: bool, cutoff: int | None
) -> Look:
    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        played = 0
        while played != cutoff:
            moves = game.legal_moves(state)
            if moves:
                event = (
                    evaluator.playout_move(state, moves, rng)
                    if policy
                    else moves[int(rng.random() * len(moves))]
                )
            elif game.is_chance(state):
                event = game.sample_outcome(state, rng)
            else:
                return game.returns(state), not played
            state = game.apply_unchecked(state, event)
            played += 1
        if game.is_terminal(state):
            return game.returns(state), False
        return evaluator.value(state), False

    return look
