"""Where bridges may be placed, and which may be removed (VIA-6 to VIA-9)."""

from __future__ import annotations

from boardcore.games.viaduct.components import Box, Cells, Sites
from boardcore.games.viaduct.state import Level, State

__all__ = [
    "can_place",
    "can_remove",
    "placements",
    "removable",
    "supply",
    "with_bridge",
    "without_bridge",
]


def supply(box: Box, state: State, seat: int) -> int:
    """Return how many bridges a seat has at hand: neither on the board nor in custody."""
    standing = sum(level[seat].bit_count() for level in state.levels)
    standing -= sum(
        (fixed & level[seat]).bit_count()
        for fixed, level in zip(state.fixed, state.levels, strict=False)
    )
    return box.bridges - state.custody[seat] - standing


def placements(box: Box, levels: tuple[Level, ...], height: int, allowed: Cells) -> Sites:
    """Return the sites of a level where a bridge can be placed (VIA-6, VIA-7).

    Args:
        height: the level, at most one above the highest bridge.
        allowed: the cells that are not closed to whoever places it (VIA-8, VIA-19).
    """
    # bridges of different seats have different bits, so their sum is their union
    free = allowed & ~box.cells(sum(levels[height])) if height < len(levels) else allowed
    below = box.pillars(sum(levels[height - 1])) if height else box.ground
    return box.fitting(free, free & below)


def can_place(box: Box, state: State, seat: int) -> bool:
    """Return whether a seat has a bridge and a place for it."""
    levels, allowed = state.levels, box.open[seat]
    return supply(box, state, seat) > 0 and any(
        placements(box, levels, height, allowed) for height in range(len(levels) + 1)
    )


def removable(box: Box, state: State, height: int, sites: Sites) -> Sites:
    """Return those bridges of a level that are not fixed and carry no other (VIA-9, VIA-19)."""
    levels, fixed = state.levels, state.fixed
    if height < len(fixed):
        sites &= ~fixed[height]
    if height + 1 < len(levels):
        # a peg over a pillar is plugged into it: there is no other hole in that cell
        sites &= ~box.standing_on(box.pillars(sum(levels[height + 1])))
    return sites


def can_remove(box: Box, state: State, seat: int) -> bool:
    """Return whether a seat can remove one of its own bridges."""
    return any(
        removable(box, state, height, level[seat]) for height, level in enumerate(state.levels)
    )


def with_bridge(
    box: Box, levels: tuple[Level, ...], height: int, seat: int, site: int
) -> tuple[Level, ...]:
    """Return the levels after a bridge of a seat was placed, perhaps on a new level."""
    level = levels[height] if height < len(levels) else (0,) * box.players
    level = (*level[:seat], level[seat] | 1 << site, *level[seat + 1 :])
    return (*levels[:height], level, *levels[height + 1 :])


def without_bridge(levels: tuple[Level, ...], height: int, site: int) -> tuple[Level, ...]:
    """Return the levels after the bridge at a site was removed, whosever it was."""
    kept = ~(1 << site)
    level = tuple(sites & kept for sites in levels[height])
    if height == len(levels) - 1 and not any(level):
        return levels[:height]
    return (*levels[:height], level, *levels[height + 1 :])
