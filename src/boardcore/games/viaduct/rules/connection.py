"""Which bridges are joined, and when a viaduct is complete (VIA-15 to VIA-17)."""

from __future__ import annotations

from collections.abc import Sequence

from boardcore.games.viaduct.board import Box, Lattice, Level, Sites, one, ones

__all__ = ["complete", "completes", "linked"]


def linked(lattice: Lattice, own: Sites, some: Sites) -> Sites:
    """Return the bridges of one colour that are linked to some of them, those included (VIA-15).

    Args:
        lattice: the board, one level higher than the highest bridge.
        own: all bridges of the colour.
        some: those to begin with.
    """
    group = some
    while some:
        # a pillar over a pillar is plugged into it; neighbours at one level touch
        cells = lattice.beside(lattice.pillars(some))
        some = lattice.standing_on(cells) & own & ~group
        group |= some
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
    if not _reaches_both(box, box.flat, seat, levels[0][seat]):
        return False
    lattice = box.stack(len(levels))
    own = lattice.stacked([level[seat] for level in levels])
    group = linked(lattice, own, one(lattice.raised(site, height)))
    return _reaches_both(box, lattice, seat, group) and not lattice.stacked(fixed) & own & ~group


def complete(box: Box, levels: tuple[Level, ...], fixed: tuple[Sites, ...], seat: int) -> bool:
    """Return whether a seat's viaduct is complete, whichever bridge was the last (VIA-17)."""
    if not levels:
        return False
    start = levels[0][seat] & box.flat.standing_on(box.platforms[seat][0])
    return any(completes(box, levels, fixed, seat, 0, site) for site in ones(start))


def _reaches_both(box: Box, lattice: Lattice, seat: int, sites: Sites) -> bool:
    """Return whether bridges reach both platforms of a seat with pillars at level 0 (VIA-16)."""
    first, second = box.platforms[seat]
    pillars = lattice.pillars(sites)
    return bool(pillars & first and pillars & second)
