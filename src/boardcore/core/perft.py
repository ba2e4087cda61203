"""Counting event sequences: the field's standard check that two sets of rules are the same."""

from __future__ import annotations

from boardcore.core.doors import check_game, check_state
from boardcore.core.game import Game
from boardcore.core.options import refuse
from boardcore.core.parameters import M, O, S

__all__ = ["perft"]


def perft(game: Game[S, M, O], state: S, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` events that start in ``state``.

    Every chance outcome counts as one branch, whatever its probability. A game that ends earlier
    adds nothing.

    Raises:
        OptionError: this is no game, or the depth is no whole number from 0.
        InvalidStateError: the game can make nothing of the state.
    """
    check_game(game)
    if type(depth) is not int or depth < 0:
        raise refuse("depth", depth, "a whole number from 0")
    check_state(game, state)
    if depth == 0:
        return 1
    counted, waiting = 0, [(state, depth)]
    while waiting:
        state, left = waiting.pop()
        events = game.legal_events(state)
        if left == 1:
            counted += len(events)
        else:
            waiting.extend((game.apply_unchecked(state, event), left - 1) for event in events)
    return counted
