"""How a tree search behaves: its options, and what each of them means."""

from __future__ import annotations

import attrs

from boardcore.core.options import Integer, option
from boardcore_ai.options import Choice, Flag, Number

__all__ = ["MctsSettings"]

_MOST = 1e6
"""More than this says nothing new, and in the end it is not a number any more."""


@attrs.frozen(kw_only=True)
class MctsSettings:
    """How to search. What asks for an evaluator changes nothing in a game that has none.

    Attributes:
        exploration: the exploration constant of PUCT where the evaluator has priors, else that of
            UCB1, for values that vary by 1. How much they do is learnt: twice the standard
            deviation of what this search's simulations returned.
        priors: ask the evaluator which moves are promising, if it says so.
        first_play: first-play urgency. An untried move counts as the mean of its node less this
            share of the range of returns; None: each move is tried once before any twice.
        playout: who plays the game on from a new node: ``policy`` is the evaluator's playout
            policy, ``random`` plays all moves with the same probability.
        cutoff: after how many events a playout is cut off and evaluated; 0 evaluates at once,
            None after as many as the evaluator says. No playout is longer than 10,000 events.
        minimax: implicit minimax backups: the share (0..1) of the static evaluation, backed up as
            the best move of each seat, in the value of a move; the rest is its mean.
        history: progressive history: the weight of how well a move did elsewhere in the tree;
            it fades as the move itself is tried.
        solver: keep proven bounds, prune moves that cannot be best, stop when all is proven.
        keep_tree: keep the tree from one decision to the next.
        early_stop: stop when the moves tried less cannot catch up within the limits.
        forced: search also where one move alone is legal, to tell what it is worth.
        max_nodes: the tree stops growing at this size, and the search goes on within it.
    """

    exploration: float = option(1.0, Number(zero=True, high=_MOST), "the exploration constant")
    priors: bool = option(True, Flag(), "let the evaluator say which moves to try first")
    first_play: float | None = option(
        0.0,
        Number(zero=True, optional=True, high=1),
        "untried moves count so much (0..1) less than the mean; none: try each once at first",
    )
    playout: str = option("policy", Choice(("policy", "random")), "who plays on from a new state")
    cutoff: int | None = option(
        None,
        Integer(0, None, optional=True),
        "events after which a playout is cut off and evaluated; none: as the evaluator says",
    )
    minimax: float = option(
        0.0, Number(zero=True, high=1), "share (0..1) of implicit minimax in what moves are worth"
    )
    history: float = option(
        0.0, Number(zero=True, high=_MOST), "weight of how a move did elsewhere"
    )
    solver: bool = option(True, Flag(), "keep proven bounds and prune what is proven worse")
    keep_tree: bool = option(True, Flag(), "keep the tree from one decision to the next")
    early_stop: bool = option(
        True, Flag(), "stop when no other move can catch up within the limits"
    )
    forced: bool = option(
        False, Flag(), "search a forced move, too, to tell its value; else it is played"
    )
    max_nodes: int = option(200_000, Integer(1, None), "states at which the tree stops growing")
