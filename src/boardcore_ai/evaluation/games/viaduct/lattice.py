"""Bit sets over all levels at once: what a path search over bridges is made of.

A `Cells` set has a bit for each cell of each level; the level above a cell is `stride` bits
further on. A `Sites` set has a bit for each place of a bridge: the cell of its west or south
pillar, counted from 0 for bridges that run east and from `plane` for those that run north.
Between two levels lies a row of bits that are no cells, so that nothing runs over from the top row
of one level into the bottom row of the next.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from boardcore.games.viaduct import Bridge
from boardcore.games.viaduct.components import Box

__all__ = ["Cells", "Lattice", "Sites", "lattice_of"]

Cells = int
"""A bit set of cells of all levels."""

Sites = int
"""A bit set of places for bridges at all levels."""


@attrs.frozen(eq=False)
class Lattice:
    """The board so many levels high; on the highest level nothing can stand.

    Attributes:
        size: columns and rows.
        length: cells of a bridge.
        reach: from the first pillar to the other, in cells.
        rise: from the south pillar to the other, in bits.
        stride: from a cell to the one above, in bits.
        plane: from a bridge that runs east to the one that runs north, in bits.
        east: all bits of bridges that run east.
        fits_east: the cells from which a bridge that runs east ends on the board.
        ground: the cells with a hole in the board.
        open: for each seat the cells that are not closed to it.
        platforms: the cells of the two platforms of each seat.
    """

    size: int
    length: int
    reach: int
    rise: int
    stride: int
    plane: int
    east: int
    fits_east: Cells
    ground: Cells
    open: tuple[Cells, ...]
    platforms: tuple[tuple[Cells, Cells], ...]
    _not_first: Cells
    _not_last: Cells
    _overlaps: dict[int, Sites] = attrs.field(factory=dict, repr=False)

    def stack(self, levels: Iterable[int], north: int) -> Sites:
        """Return the sites of all levels, given level by level as the rules keep them."""
        first = second = at = 0
        for sites in levels:
            first |= (sites & (1 << north) - 1) << at
            second |= sites >> north << at
            at += self.stride
        return first | second << self.plane

    def place(self, bridge: Bridge) -> int:
        """Return the bit of a bridge: its place, not the set of it."""
        return (
            bridge.level * self.stride
            + bridge.row * self.size
            + bridge.column
            + self.plane * bridge.direction
        )

    def pillars(self, sites: Sites) -> Cells:
        """Return the cells of the pillars."""
        first, second = sites & self.east, sites >> self.plane
        return first | first << self.reach | second | second << self.rise

    def covered(self, sites: Sites) -> Cells:
        """Return all cells of the bridges, pillars and decks."""
        first, second, size = sites & self.east, sites >> self.plane, self.size
        cells = first | second
        for step in range(1, self.length):
            cells |= first << step | second << step * size
        return cells

    def standing_in(self, cells: Cells) -> Sites:
        """Return the sites with a pillar in any of the cells; some of them off the board."""
        return cells | cells >> self.reach | (cells | cells >> self.rise) << self.plane

    def linked_to(self, pillars: Cells) -> Cells:
        """Return the cells where a pillar joins one of these: beside, above or below (VIA-15)."""
        size, stride = self.size, self.stride
        return (
            (pillars & self._not_last) << 1
            | (pillars & self._not_first) >> 1
            | pillars << size
            | pillars >> size
            | pillars << stride
            | pillars >> stride
        )

    def decks(self, free: Cells) -> tuple[Cells, Cells]:
        """Return from which cells a bridge that runs east, and north, has only free cells."""
        first, second, size = free & self.fits_east, free, self.size
        for step in range(1, self.length):
            first &= free >> step
            second &= free >> step * size
        return first, second

    def fitting(self, decks: tuple[Cells, Cells], some: Cells, others: Cells) -> Sites:
        """Return where a bridge fits with one peg in some holes and one in others (VIA-7)."""
        first = decks[0] & (some & others >> self.reach | others & some >> self.reach)
        second = decks[1] & (some & others >> self.rise | others & some >> self.rise)
        return first | second << self.plane

    def overlapping(self, place: int) -> Sites:
        """Return the sites that have a cell in common with the one at a place, itself included."""
        found = self._overlaps.get(place)
        if found is None:
            cells, size = self.covered(1 << place), self.size
            first = second = 0
            for step in range(self.length):
                first |= cells >> step
                second |= cells >> step * size
            found = self._overlaps.setdefault(place, first | second << self.plane)
        return found


@lru_cache(maxsize=64)
def lattice_of(box: Box, levels: int) -> Lattice:
    """Return the lattice of a board so many levels high."""
    size, reach = box.size, box.reach
    stride = box.north + size
    row = (1 << size) - 1
    column = sum(1 << y * size for y in range(size))

    def stacked(cells: int) -> Cells:
        return sum(cells << level * stride for level in range(levels - 1))

    plane = stride * levels
    return Lattice(
        size=size,
        length=box.length,
        reach=reach,
        rise=reach * size,
        stride=stride,
        plane=plane,
        east=(1 << plane) - 1,
        fits_east=stacked(column * (row >> reach)),
        ground=box.ground,
        open=tuple(map(stacked, box.open)),
        platforms=box.platforms[: box.players],
        not_first=stacked(box.square & ~column),
        not_last=stacked(box.square & ~(column << size - 1)),
    )
