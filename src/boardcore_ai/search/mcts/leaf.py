"""What a new leaf is worth: by a playout to the end, one that is cut off, or static evaluation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation.chance import mean_over_chance
from boardcore_ai.evaluation.checked import CheckedEvaluator
from boardcore_ai.search.clock import Clock
from boardcore_ai.search.mcts.node import Value
from boardcore_ai.search.mcts.tree import Tree
from boardcore_ai.search.outcomes import Fan

__all__ = ["LeafEvaluator", "leaf_evaluator"]

LeafEvaluator = Callable[[Any, Random], tuple[Value, bool]]
"""Returns what each seat can expect from a state, and whether the game is over there."""

_LONGEST = 10_000
"""No playout goes on for more events."""

_SLICE = 1 / 20
"""Where time is limited, the clock is looked at in a playout after about such a part of it."""


def leaf_evaluator(tree: Tree, clock: Clock) -> LeafEvaluator:
    """Return how leaves of this tree are evaluated.

    What takes long is broken off when the time is up: a playout then counts as undecided, or is
    evaluated where it is.
    """
    game, evaluator, settings = tree.game, tree.evaluator, tree.settings
    if evaluator is None or (settings.playout == "random" and tree.cutoff >= _LONGEST):
        if not clock.is_timed:
            return _to_the_end(game)
        if game.fast_playout:
            return _Slices(game, clock).evaluate
        return _by_event(game, None, False, _LONGEST, clock)
    if tree.cutoff == 0:
        return _at_once(game, evaluator, clock)
    cutoff = min(tree.cutoff, _LONGEST)
    return _by_event(game, evaluator, settings.playout == "policy", cutoff, clock)


def _to_the_end(game: Game[Any, Any, Any]) -> LeafEvaluator:
    playout = game.playout

    def evaluate(state: Any, rng: Random) -> tuple[Value, bool]:
        returns, played = playout(state, rng, _LONGEST)
        return returns, not played

    return evaluate


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

    def evaluate(self, state: Any, rng: Random) -> tuple[Value, bool]:
        game, clock, total = self._game, self._clock, 0
        while True:
            limit, began = min(self._slice, _LONGEST - total), clock.seconds
            before = rng.getstate()
            returns, played = game.playout(state, rng, limit)
            total += played
            spent = clock.seconds - began
            if spent > self._seconds:
                self._slice = max(1, self._slice // 2)
            elif played == limit and spent < self._seconds / 2:
                self._slice *= 2
            if played < limit or total >= _LONGEST or clock.left < 2 * spent:
                return returns, not total
            rng.setstate(before)
            for event in game.playout_events(state, rng, limit):
                state = game.apply_unchecked(state, event)


def _at_once(game: Game[Any, Any, Any], evaluator: CheckedEvaluator, clock: Clock) -> LeafEvaluator:
    fan, waits = Fan(game), evaluator.after_chance

    def evaluate(state: Any, rng: Random) -> tuple[Value, bool]:
        if fan.is_end(state):
            return game.returns(state), True
        if waits and fan.is_chance(state):
            return mean_over_chance(evaluator, state, fan.outcomes(state), clock.is_up), False
        return evaluator.value(state), False

    return evaluate


def _by_event(
    game: Game[Any, Any, Any],
    evaluator: CheckedEvaluator | None,
    policy: bool,
    cutoff: int,
    clock: Clock,
) -> LeafEvaluator:
    """Look at the clock before each event; where a playout stops it is evaluated."""
    fan, timed = Fan(game), clock.is_timed

    def evaluate(state: Any, rng: Random) -> tuple[Value, bool]:
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

    return evaluate
