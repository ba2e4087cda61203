"""Blocker caps: who has how many, and which arms they may close."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.board import ONLY, Box, PlacedCap, Site
from boardcore.games.pipeline.moves import Cap, Colour
from boardcore.games.pipeline.rules.fronts import open_arms
from boardcore.games.pipeline.rules.pieces import owner_at
from boardcore.games.pipeline.state import State

__all__ = ["cappings", "caps_left", "is_capped", "may_cap", "own_caps"]


def caps_left(box: Box, state: State, seat: int) -> int:
    """Return how many caps a seat has in stock."""
    return box.caps - sum(cap.seat == seat for cap in state.caps)


def own_caps(box: Box, state: State) -> tuple[PlacedCap, ...]:
    """Return the caps on arms of the seat on turn."""
    return tuple(cap for cap in state.caps if owner_at(box, state.board, cap.node) == state.turn)


def is_capped(state: State, node: int, arm: int) -> bool:
    """Return whether a cap closes this arm."""
    return any(cap.node == node and cap.arm == arm for cap in state.caps)


def cappings(box: Box, state: State) -> Iterator[Cap]:
    """Yield the moves that cap another player's open arm (PIP-16)."""
    if not caps_left(box, state, state.turn):
        return
    for colour in Colour:
        if box.owner[colour] in (None, state.turn):
            continue
        for node, arm, target in open_arms(box, state.fronts[colour]):
            if box.sites[colour][target] is not Site.GOAL:
                yield box.moves[colour][node].caps[arm]


def may_cap(box: Box, state: State, cap: Cap) -> bool:
    """Return whether this arm of another player's piece may be capped (PIP-16)."""
    target = box.neighbours[cap.node][cap.arm]
    return (
        bool(state.board[cap.node] & ONLY[cap.arm])
        and not state.board[target]
        and not is_capped(state, cap.node, cap.arm)
        and box.sites[cap.colour][target] is not Site.GOAL
        and caps_left(box, state, state.turn) > 0
    )
