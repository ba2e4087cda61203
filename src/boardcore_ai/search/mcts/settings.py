"""How a search behaves: its few options, and what each of them means."""

from __future__ import annotations

from typing import Literal

import attrs

__all__ = ["Settings"]


@attrs.frozen(kw_only=True)
class Settings:
    """How to search. What asks for an evaluator changes nothing in a game that has none.

    Attributes:
        exploration: how much is tried for the sake of knowing: the constant of PUCT where the
            evaluator has priors, else that of UCB1, for values that vary by 1. How much they do
            is learnt: twice the standard deviation of what this search's simulations returned.
        priors: ask the evaluator which moves are promising, if it says so.
        first_play: first-play urgency. An untried move counts as the mean of its node less this
            share of the range of returns; None: each move is tried once before any twice.
        playout: who plays the game on from a new node: ``policy`` is the evaluator's playout
            policy, ``random`` plays all moves with the same probability.
        cutoff: after how many events a playout is broken off and the evaluator asked for the
            value; 0 asks it at once, None plays to the end.
        minimax: implicit minimax back-ups: the share (0..1) of the evaluator's value, backed up
            as the best move of each seat, in the worth of a move; the rest is its mean.
        history: progressive history: the weight of how well a move did elsewhere in the tree;
            it fades as the move itself is tried.
        solver: keep proven bounds, drop moves that cannot be best, stop when all is proven.
        forced: search also where one move alone is legal, to tell what it is worth.
        early_stop: stop when the moves tried less cannot catch up within the limits.
        max_nodes: the tree stops growing at so many states, and the search goes on within it.
    """

    exploration: float = 1.0
    priors: bool = True
    first_play: float | None = 0.0
    playout: Literal["policy", "random"] = "policy"
    cutoff: int | None = 0
    minimax: float = 0.0
    history: float = 0.0
    solver: bool = True
    forced: bool = False
    early_stop: bool = True
    max_nodes: int = 200_000
