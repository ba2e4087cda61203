"""How the fields of a state tell what stands where, and how that changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boardcore.games.viaduct.board.bits import has, one, ones
from boardcore.games.viaduct.board.box import Box
from boardcore.games.viaduct.board.lattice import Level, Sites
from boardcore.games.viaduct.board.readable import StandingBridge

__all__ = ["at_level", "laid", "standing", "with_bridge", "with_fixed", "without_bridge"]


def at_level(levels: Sequence[Sites], height: int) -> Sites:
    """Return the sites at a level; there are none above the highest."""
    return levels[height] if height < len(levels) else 0


def with_bridge(
    box: Box, levels: tuple[Level, ...], height: int, seat: int, site: int
) -> tuple[Level, ...]:
    """Return the levels after a bridge of a seat was placed, perhaps on a new level."""
    level = levels[height] if height < len(levels) else (0,) * box.players
    level = (*level[:seat], level[seat] | one(site), *level[seat + 1 :])
    return (*levels[:height], level, *levels[height + 1 :])


def with_fixed(fixed: tuple[Sites, ...], height: int, site: int) -> tuple[Sites, ...]:
    """Return the fixed bridges after one more was placed, perhaps on a new level."""
    level = at_level(fixed, height) | one(site)
    return (*fixed[:height], level, *fixed[height + 1 :])


def without_bridge(levels: tuple[Level, ...], height: int, site: int) -> tuple[Level, ...]:
    """Return the levels after the bridge at a site was removed, whosever it was."""
    kept = ~one(site)
    level = tuple(sites & kept for sites in levels[height])
    if height == len(levels) - 1 and not any(level):
        return levels[:height]
    return (*levels[:height], level, *levels[height + 1 :])


def standing(box: Box, levels: Sequence[Level], fixed: Sequence[Sites]) -> Iterator[StandingBridge]:
    """Yield the bridges level by level from the board up, seat by seat, by site."""
    for height, level in enumerate(levels):
        unmoved = at_level(fixed, height)
        for seat, sites in enumerate(level):
            for site in ones(sites):
                yield StandingBridge(box.bridge(height, site), seat, bool(has(unmoved, site)))


def laid(
    box: Box, bridges: Iterable[StandingBridge]
) -> tuple[tuple[Level, ...], tuple[Sites, ...]]:
    """Return the levels and the fixed bridges that these bridges of the board make."""
    levels = [[0] * box.players for _ in range(box.most_bridges)]
    fixed = [0] * box.most_bridges
    for found in bridges:
        height, site = found.bridge.level, one(box.flat.site(found.bridge))
        levels[height][found.seat] |= site
        fixed[height] |= site * found.fixed
    while levels and not any(levels[-1]):
        levels.pop()
    while fixed and not fixed[-1]:
        fixed.pop()
    return tuple(map(tuple, levels)), tuple(fixed)
