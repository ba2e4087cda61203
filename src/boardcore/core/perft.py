"""Counting event sequences: the field's standard check that two sets of rules are the same."""

from __future__ import annotations

from boardcore.core.game import Game
from boardcore.core.parameters import M, O, S

__all__ = ["perft"]


def perft(game: Game[S, M, O], state: S, depth: int) -> int:
    """Return the number of sequences of exactly ``depth`` events that start in ``state``.

    Every chance outcome counts as one branch, whatever its probability. A game that ends earlier
    adds nothing.
    """
    if type(depth) is not int or depth < 0:
        raise ValueError(f"depth={depth!r} is no whole number from 0 up")
    if depth == 0:
        return 1
    events = game.legal_events(state)
    if depth == 1:
        return len(events)
    return sum(perft(game, game.apply_unchecked(state, event), depth - 1) for event in events)
