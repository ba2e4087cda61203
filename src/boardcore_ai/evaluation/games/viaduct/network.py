"""What one seat could link: its bridges, the sites free for new ones, and spans between those.

A *span* is a new bridge over others with a foot on a pillar that does not stand yet, so it only
joins what stands below its feet. The network does not see that two new bridges could be in each
other's way, and it ends one level above the highest pegs: what it says may be off a little.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from boardcore.games.viaduct.components import Box
from boardcore.games.viaduct.state import Level
from boardcore_ai.evaluation.games.viaduct.lattice import Cells, Lattice, Sites, lattice_of

__all__ = ["Board", "Network", "Wave", "board_of"]

Wave = list[Sites]
"""By cost: the sites that can be joined to some ends with so many new bridges, not counting a
bridge at the site itself; each site is in the first set that it belongs to."""


@attrs.frozen(eq=False)
class Board:
    """The bridges of all seats, on one lattice.

    Attributes:
        lattice: the lattice, one level higher than any peg can be plugged in.
        own: the bridges of each seat.
        fixed: the fixed bridges of both seats.
        covered: the cells of all bridges.
        holes: the cells over a hole.
        most: so many bridges has each seat: dearer ways are none.
    """

    lattice: Lattice
    own: tuple[Sites, ...]
    fixed: Sites
    covered: Cells
    holes: Cells
    most: int


def board_of(box: Box, levels: tuple[Level, ...], fixed: tuple[int, ...]) -> Board:
    """Return the bridges of a state."""
    lattice = lattice_of(box, len(levels) + 2)
    own = tuple(
        lattice.stack([level[seat] for level in levels], box.north) for seat in range(box.players)
    )
    every = sum(own)
    return Board(
        lattice,
        own,
        lattice.stack(fixed, box.north),
        lattice.covered(every),
        lattice.ground | lattice.pillars(every) << lattice.stride,
        box.bridges,
    )


def _components(lattice: Lattice, own: Sites) -> Iterator[Sites]:
    """Yield the groups of bridges that are linked with each other."""
    while own:
        group = front = own & -own
        while front:
            cells = lattice.linked_to(lattice.pillars(front))
            front = lattice.standing_in(cells) & own & ~group
            group |= front
        yield group
        own &= ~group


class Network:
    """What one seat could link on a board.

    Attributes:
        own: its bridges.
        fits: where it could place a bridge now.
        spans: where it could if others stood that fit now.
        ends: what has to be linked: sites on each platform, and the groups with a fixed bridge.
    """

    def __init__(self, board: Board, seat: int) -> None:
        lattice = self.lattice = board.lattice
        self.own = board.own[seat]
        free = lattice.open[seat] & ~board.covered
        self.fits = lattice.fitting(free, free & board.holes)
        tops = lattice.pillars(self.fits) << lattice.stride
        self.spans = lattice.fitting(free, free & (board.holes | tops)) & ~self.fits
        self.most = board.most
        self._solid = self.fits | self.own
        self._groups = [(group, self.joined(group)) for group in _components(lattice, self.own)]
        self.ends = self._ends(board, seat)

    def _ends(self, board: Board, seat: int) -> list[Sites]:
        """Return what has to be linked: the groups with a fixed bridge, the platforms."""
        lattice = self.lattice
        doors = [lattice.standing_in(cells) & self._solid for cells in lattice.platforms[seat]]
        ends = [group for group, _ in self._groups if group & board.fixed]
        return ends + [door for door in doors if not any(group & door for group in ends)]

    def joined(self, sites: Sites) -> Sites:
        """Return the own bridges and the possible new ones that some bridges join."""
        lattice = self.lattice
        pillars = lattice.pillars(sites & ~self.spans)
        cells = lattice.linked_to(pillars)
        if sites & self.spans:
            cells |= lattice.pillars(sites & self.spans) >> lattice.stride
        joined = lattice.standing_in(cells) & self._solid
        if self.spans:
            joined |= lattice.standing_in(pillars << lattice.stride) & self.spans
        return joined

    def wave(self, starts: Wave, limit: int) -> Wave:
        """Return the costs of all sites up to a limit, given those at which to start."""
        own, found, seen, front, cost = self.own, [], 0, 0, 0
        groups = self._groups
        while (front or cost < len(starts)) and cost <= limit:
            reached = self.joined(front) if front else 0
            if cost < len(starts):
                reached |= starts[cost]
            reached &= ~seen
            if reached & own:
                left = []
                for group, beside in groups:
                    if reached & group:
                        reached |= group | beside & ~seen
                    else:
                        left.append((group, beside))
                groups = left
            found.append(reached)
            seen |= reached
            front = reached & ~own
            cost += 1
        return found

    def before(self, sites: Sites, wave: Wave, cost: int) -> tuple[Sites, Sites]:
        """Return the own bridges and the new ones by which a wave came to sites of this cost."""
        own = self.own
        for group, beside in self._groups:
            if group & wave[cost] and (group | beside) & sites:
                sites |= group
        earlier = wave[cost - 1] & ~own & self.joined(sites) if cost else 0
        return sites & own, earlier
