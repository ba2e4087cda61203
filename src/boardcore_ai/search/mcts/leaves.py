"""What a new leaf is worth: a playout to the end, one that is cut off, or the evaluator's word."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.chance import mean_over_chance
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.clock import Clock
from boardcore_ai.search.mcts.node import Value
from boardcore_ai.search.mcts.settings import Settings
from boardcore_ai.search.outcomes import Fan

__all__ = ["Look", "look_of"]

Look = Callable[[Any, Random], tuple[Value, bool]]
"""Returns what each seat can expect from a state, and whether the game is over there."""

_PLAYOUT_EVENTS = 10_000
"""Where a long playout is broken off."""

_SLICE = 1 / 20
"""Where time is limited, the clock is looked at in a playout after about such a part of it."""


def look_of(
    game: Game[Any, Any, Any],
    evaluator: Evaluator[Any, Any] | None,
    settings: Settings,
    clock: Clock,
) -> Look:
    """Return how these settings look at a leaf.

    A look that takes long is broken off when the time is up: a playout then counts as undecided,
    or is valued where it is.
    """
    cutoff = settings.cutoff
    if evaluator is None or (settings.playout == "random" and cutoff is None):
        if not clock.is_timed:
            return _to_the_end(game)
        if game.fast_playout:
            return _Slices(game, clock).look
        return _by_event(game, None, False, _PLAYOUT_EVENTS, clock)
    if cutoff == 0:
        return _at_once(game, evaluator, clock)
    if cutoff is None:
        cutoff = _PLAYOUT_EVENTS
    return _by_event(game, evaluator, settings.playout == "policy", cutoff, clock)


def _to_the_end(game: Game[Any, Any, Any]) -> Look:
    playout = game.playout

    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        returns, played = playout(state, rng, _PLAYOUT_EVENTS)
        return returns, not played

    return look


class _Slices:
    """A game's own fast playouts in slices, after each of which the clock is looked at.

    The first slice is one event; they grow until a game fits into one, or it takes too long. What
    was played is played once more to go on from there, as a playout does not tell where it stops;
    not if the time would be up by then.
    """

    def __init__(self, game: Game[Any, Any, Any], clock: Clock) -> None:
        self._game = game
        self._clock = clock
        self._slice = 1
        self._seconds = _SLICE * clock.limit

    def look(self, state: Any, rng: Random) -> tuple[Value, bool]:
        game, clock, total = self._game, self._clock, 0
        while True:
            limit, began = min(self._slice, _PLAYOUT_EVENTS - total), clock.seconds
            before = rng.getstate()
            returns, played = game.playout(state, rng, limit)
            total += played
            spent = clock.seconds - began
            if spent > self._seconds:
                self._slice = max(1, self._slice // 2)
            elif played == limit and spent < self._seconds / 2:
                self._slice *= 2
            if played < limit or total >= _PLAYOUT_EVENTS or clock.left < 2 * spent:
                return returns, not total
            rng.setstate(before)
            for event in game.playout_events(state, rng, limit):
                state = game.apply_unchecked(state, event)


def _at_once(game: Game[Any, Any, Any], evaluator: Evaluator[Any, Any], clock: Clock) -> Look:
    fan, waits = Fan(game), evaluator.after_chance

    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        if fan.is_end(state):
            return game.returns(state), True
        if waits and fan.is_chance(state):
            return mean_over_chance(evaluator, state, fan.outcomes(state), clock.is_up), False
        return evaluator.value(state), False

    return look


def _by_event(
    game: Game[Any, Any, Any],
    evaluator: Evaluator[Any, Any] | None,
    policy: bool,
    cutoff: int,
    clock: Clock,
) -> Look:
    """Look at the clock before each event; where a playout stops it has the evaluator's value."""
    fan, timed = Fan(game), clock.is_timed

    def look(state: Any, rng: Random) -> tuple[Value, bool]:
        played, left = 0, clock.left
        while played < cutoff:
            if timed:
                before, left = left, clock.left
                if left <= before - left:
                    break  # one more event like the last would not end in time
            moves = game.legal_moves(state)
            if moves:
                event = (
                    evaluator.playout_move(state, moves, rng)
                    if policy and evaluator is not None
                    else moves[int(rng.random() * len(moves))]
                )
            elif fan.is_chance(state):
                event = fan.sample(state, rng)
            else:
                return game.returns(state), not played
            state = game.apply_unchecked(state, event)
            played += 1
        over = fan.is_end(state)
        if over or evaluator is None:
            return game.returns(state), over and not played
        return evaluator.value(state), False

    return look
