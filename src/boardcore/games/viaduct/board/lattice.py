"""The geometry: sets of cells, and of places where bridges may stand, on one or more levels.

Both kinds of sets are Python ints (see `bits`):

* `Cells`: a cell of level 0 is the number ``row * size + column``; the cell above it is `stride`
  further on. Between two levels lies a row of numbers that are no cells, so that nothing runs over
  from the top row of one level into the bottom row of the next.
* `Sites`: a bridge that runs east is the number of its west pillar's cell; one that runs north is
  the number of its south pillar's cell plus `plane`.

States keep each level as a set on a lattice of one level; `Lattice.stacked` makes one set of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from boardcore.games.viaduct.board.bits import one
from boardcore.games.viaduct.moves import Bridge

__all__ = ["Cells", "Lattice", "Level", "Sites", "make_lattice"]

Cells = int
"""A set of cells."""

Sites = int
"""A set of places for bridges."""

Level = tuple[Sites, ...]
"""The bridges of each seat at one level, the fixed ones among them."""


@attrs.frozen(eq=False)
class Lattice:
    """The places for bridges on so many levels.

    Attributes:
        size: columns and rows of the board.
        length: cells of a bridge (VIA-4).
        square: the cells of all levels.
        open: for each seat those of them that are not closed to it (VIA-8).
        reach: from the west pillar to the other, in numbers.
        rise: from the south pillar to the other, in numbers.
        stride: from a cell to the one above, in numbers.
        plane: from a bridge that runs east to the one that runs north, in numbers.
        flat_plane: the same on a lattice of one level.
        east: all numbers of bridges that run east.
        fits_east: the cells from which a bridge that runs east ends on the board.
        not_first: the cells that are not in the first column; `not_last` likewise.
        east_cells: the cells of the bridge that runs east from cell 0; `north_cells` likewise.
    """

    size: int
    length: int
    square: Cells
    open: tuple[Cells, ...]
    reach: int
    rise: int
    stride: int
    plane: int
    flat_plane: int
    east: Sites
    fits_east: Cells
    not_first: Cells
    not_last: Cells
    east_cells: int
    north_cells: int
    _overlaps: dict[int, Sites] = attrs.field(factory=dict[int, Sites], repr=False)

    # -- numbers of sites ---------------------------------------------------------------------

    @property
    def every_site(self) -> Sites:
        """All sites, also those of bridges that stick out of the board."""
        return self.square | self.square << self.plane

    def site(self, bridge: Bridge) -> int:
        """Return the site of a bridge of this board; on a lattice of one level, any level's."""
        start = bridge.start
        cell = bridge.level * self.stride + start.row * self.size + start.column
        return cell if start.row == bridge.end.row else cell + self.plane

    def raised(self, site: int, level: int) -> int:
        """Return the site on this lattice of a bridge given by level and site on that level."""
        cell = site + level * self.stride
        return cell if site < self.flat_plane else cell + self.plane - self.flat_plane

    def stacked(self, levels: Iterable[Sites]) -> Sites:
        """Return the sites of all levels, given as sets on a lattice of one."""
        east = north = at = 0
        plane, stride = self.flat_plane, self.stride
        flat = one(plane) - 1
        for sites in levels:
            east |= (sites & flat) << at
            north |= sites >> plane << at
            at += stride
        return east | north << self.plane

    # -- cells of sites, sites of cells -------------------------------------------------------

    def cells(self, sites: Sites) -> Cells:
        """Return the cells of bridges that do not overlap, pillars and decks (VIA-4)."""
        return (sites & self.east) * self.east_cells + (sites >> self.plane) * self.north_cells

    def pillars(self, sites: Sites) -> Cells:
        """Return the cells of the pillars of bridges (VIA-4)."""
        east, north = sites & self.east, sites >> self.plane
        return east | east << self.reach | north | north << self.rise

    def standing_on(self, cells: Cells) -> Sites:
        """Return the sites that have a pillar in any of the cells; some stick out of the board."""
        east = cells | cells >> self.reach
        return east | (cells | cells >> self.rise) << self.plane

    def overlapping(self, site: int) -> Sites:
        """Return the sites that have a cell in common with this one, itself included."""
        found = self._overlaps.get(site)
        if found is None:
            cells, size = self.cells(one(site)), self.size
            east = north = 0
            for step in range(self.length):
                east |= cells >> step
                north |= cells >> step * size
            found = self._overlaps.setdefault(site, east | north << self.plane)
        return found

    # -- neighbours ---------------------------------------------------------------------------

    def above(self, cells: Cells) -> Cells:
        """Return the cells on top of these, or the sites on top of sites."""
        return cells << self.stride

    def below(self, cells: Cells) -> Cells:
        """Return the cells under these; a cell of level 0 has none."""
        return cells >> self.stride

    def beside(self, cells: Cells) -> Cells:
        """Return the cells that share a side with one of these, at its level or over or under it.

        Above the highest of these cells the lattice needs another level.
        """
        size, stride = self.size, self.stride
        return (
            (cells & self.not_last) << 1
            | (cells & self.not_first) >> 1
            | cells << size
            | cells >> size
            | cells << stride
            | cells >> stride
        )

    # -- room for bridges ---------------------------------------------------------------------

    def fitting(self, free: Cells, holes: Cells) -> Sites:
        """Return where a bridge fits: both pegs in holes, all of its cells free (VIA-6, VIA-7).

        Args:
            free: the cells that may be used.
            holes: those of them with a hole below.
        """
        reach, size = self.reach, self.size
        east = holes & holes >> reach & self.fits_east
        north = holes & holes >> self.rise
        for step in range(1, reach):
            east &= free >> step
            north &= free >> step * size
        return east | north << self.plane

    def roomy(self, free: Cells) -> Sites:
        """Return where all cells of a bridge are free (VIA-6), whether or not its pegs fit."""
        size = self.size
        east, north = free & self.fits_east, free
        for step in range(1, self.length):
            east &= free >> step
            north &= free >> step * size
        return east | north << self.plane

    def pegged(self, some: Cells, others: Cells) -> Sites:
        """Return where a bridge has one peg over some cells and one over others (VIA-7)."""
        reach, rise = self.reach, self.rise
        east = some & others >> reach | others & some >> reach
        return east | (some & others >> rise | others & some >> rise) << self.plane


def make_lattice(size: int, length: int, levels: int, platforms: Sequence[Cells]) -> Lattice:
    """Return the lattice of so many levels.

    On a lattice of more than one level nothing can stand on the highest (see `Lattice.beside`).

    Args:
        size: columns and rows of the board.
        length: cells of a bridge.
        levels: how many levels it has.
        platforms: for each seat the cells of level 0 that are closed to the others.
    """
    flat = size * size
    stride = flat + size if levels > 1 else 0
    column, row = sum(one(y * size) for y in range(size)), one(size) - 1
    built = max(1, levels - 1)

    def stacked(cells: Cells) -> Cells:
        return sum(cells << level * stride for level in range(built))

    square = one(flat) - 1
    reach, plane = length - 1, (levels - 1) * stride + flat
    return Lattice(
        size=size,
        length=length,
        square=stacked(square),
        open=tuple(
            stacked(square & ~sum(cells for other, cells in enumerate(platforms) if other != seat))
            for seat in range(len(platforms))
        ),
        reach=reach,
        rise=reach * size,
        stride=stride,
        plane=plane,
        flat_plane=flat,
        east=one(plane) - 1,
        fits_east=stacked(column * (row >> reach)),
        not_first=stacked(square & ~column),
        not_last=stacked(square & ~(column << size - 1)),
        east_cells=one(length) - 1,
        north_cells=sum(one(step * size) for step in range(length)),
    )
