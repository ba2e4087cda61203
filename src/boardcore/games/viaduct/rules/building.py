"""Where bridges may be placed, and which may be removed (VIA-6 to VIA-9)."""

from __future__ import annotations

from collections.abc import Iterable

from boardcore.games.viaduct.board import Box, Cells, Level, Sites, StandingBridge
from boardcore.games.viaduct.moves import Bridge, Cell, Task
from boardcore.games.viaduct.state import State

__all__ = [
    "PLACING",
    "REMOVING",
    "allowed_cells",
    "can_place",
    "can_remove",
    "hanging",
    "may_double",
    "placements",
    "removable",
    "supply",
    "takeable",
]

PLACING = (Task.ONE, Task.TWO, Task.PLACE_TWO, Task.PLACE_ONE)
"""The tasks in which an own bridge may be placed."""

REMOVING = (Task.ONE, Task.TWO, Task.REMOVE_ONE)
"""The tasks in which an own bridge may be removed."""


def supply(box: Box, state: State, seat: int) -> int:
    """Return how many bridges a seat has at hand: neither on the board nor in custody (VIA-21)."""
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
    flat = box.flat
    # bridges of different seats have different sites, so their sum is their union
    free = allowed & ~flat.cells(sum(levels[height])) if height < len(levels) else allowed
    below = flat.pillars(sum(levels[height - 1])) if height else box.ground
    return flat.fitting(free, free & below)


def can_place(box: Box, state: State, seat: int) -> bool:
    """Return whether a seat has a bridge and a place for it."""
    levels, allowed = state.levels, box.flat.open[seat]
    return supply(box, state, seat) > 0 and any(
        placements(box, levels, height, allowed) for height in range(len(levels) + 1)
    )


def removable(box: Box, state: State, height: int, sites: Sites) -> Sites:
    """Return those bridges of a level that are not fixed and carry no other (VIA-9, VIA-19)."""
    levels, fixed, flat = state.levels, state.fixed, box.flat
    if height < len(fixed):
        sites &= ~fixed[height]
    if height + 1 < len(levels):
        # a peg over a pillar is plugged into it: there is no other hole in that cell
        sites &= ~flat.standing_on(flat.pillars(sum(levels[height + 1])))
    return sites


def can_remove(box: Box, state: State, seat: int) -> bool:
    """Return whether a seat can remove one of its own bridges."""
    return any(
        removable(box, state, height, level[seat]) for height, level in enumerate(state.levels)
    )


def hanging(box: Box, bridge: Bridge, others: Iterable[StandingBridge]) -> list[Cell]:
    """Return the cells of the pegs of a bridge that find no hole among the others (VIA-7)."""
    if bridge.level:
        holes = {
            cell
            for other in others
            if other.bridge.level == bridge.level - 1
            for cell in other.bridge.pillars
        }
    else:
        holes = set(box.cells(box.ground))
    return [cell for cell in bridge.pillars if cell not in holes]


# -- by the task ------------------------------------------------------------------------------


def allowed_cells(box: Box, state: State, seat: int) -> Cells:
    """Return the cells where the seat may place a bridge now; 0 if it must not place any."""
    if state.task is Task.SET_UP:
        return box.outside
    if state.task in PLACING and supply(box, state, seat) > 0:
        return box.flat.open[seat]
    return 0


def takeable(state: State, seat: int) -> list[Sites]:
    """Return the bridges of the colours that the seat may remove now, level by level."""
    if state.task in REMOVING:
        return [level[seat] for level in state.levels]
    if state.task is Task.SYMBOL:
        return [sum(level) - level[seat] for level in state.levels]
    return []


def may_double(box: Box, state: State, seat: int) -> bool:
    """Return whether `double` is offered: a bridge in custody, another at hand (VIA-21)."""
    return state.task is Task.ONE and state.custody[seat] > 0 and supply(box, state, seat) > 0
