"""Which bridges are joined, and when a viaduct is complete (VIA-15 to VIA-17)."""

from __future__ import annotations

from collections.abc import Sequence

from boardcore.games.viaduct.components import Box, Sites, ones
from boardcore.games.viaduct.state import Level

__all__ = ["complete", "completes", "linked"]


def linked(box: Box, own: Sequence[Sites], height: int, sites: Sites) -> list[Sites]:
    """Return the bridges of one colour that are linked to some of them, level by level (VIA-15).

    Args:
        own: all bridges of the colour at each level.
        height: the level of the bridges to begin with.
        sites: the bridges to begin with.
    """
    group = [0] * len(own)
    group[height] = sites
    reached = [(height, sites)]
    while reached:
        height, sites = reached.pop()
        pillars = box.pillars(sites)
        # a pillar over a pillar is plugged into it; neighbours at one level touch
        for other, cells in (
            (height - 1, pillars),
            (height, box.beside(pillars)),
            (height + 1, pillars),
        ):
            if 0 <= other < len(own):
                more = own[other] & ~group[other] & box.standing_on(cells)
                if more:
                    group[other] |= more
                    reached.append((other, more))
    return group


def completes(
    box: Box,
    levels: Sequence[Sequence[Sites]],
    fixed: Sequence[Sites],
    seat: int,
    height: int,
    site: int,
) -> bool:
    """Return whether the bridge at a site, just placed, completes its seat's viaduct (VIA-17)."""
    # only the new bridge can have changed anything, so a complete viaduct has it as a part
    if not _reaches_both(box, seat, levels[0][seat]):
        return False
    own = [level[seat] for level in levels]
    group = linked(box, own, height, 1 << site)
    return _reaches_both(box, seat, group[0]) and not any(
        sites & level[seat] & ~group[height]
        for height, (sites, level) in enumerate(zip(fixed, levels, strict=False))
    )


def complete(box: Box, levels: tuple[Level, ...], fixed: tuple[Sites, ...], seat: int) -> bool:
    """Return whether a seat's viaduct is complete, whichever bridge was the last (VIA-17)."""
    if not levels:
        return False
    start = levels[0][seat] & box.standing_on(box.platforms[seat][0])
    return any(completes(box, levels, fixed, seat, 0, site) for site in ones(start))


def _reaches_both(box: Box, seat: int, sites: Sites) -> bool:
    """Return whether bridges at level 0 reach both platforms of a seat (VIA-16)."""
    one, other = box.platforms[seat]
    pillars = box.pillars(sites)
    return bool(pillars & one and pillars & other)
