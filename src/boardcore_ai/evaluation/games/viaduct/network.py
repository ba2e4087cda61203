"""What one seat could link: its bridges, and the sites free for new ones.

A new bridge costs 1, and more where other new ones have to carry it, as many as its pegs need up
to `_MOST_CARRIERS`, or where bridges have to go first that stand in its way. The network does not
see that two new bridges could be in each other's way, or that one that carries may be a part of
the viaduct as well: what it says may be off a little.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from boardcore.games.viaduct import Face
from boardcore.games.viaduct.board import Box, Cells, Lattice, Level, Sites, lowest
from boardcore.games.viaduct.rules import linked

__all__ = ["Board", "Network", "Wave", "board_of"]

Wave = list[Sites]
"""By cost: the sites that can be joined to some ends with so many new bridges, not counting a
bridge at the site itself; each site is in the first set that it belongs to."""


@attrs.frozen(eq=False)
class Board:
    """The bridges of all seats, on one lattice.

    Attributes:
        lattice: the lattice, high enough for what is carried by new bridges.
        own: the bridges of each seat.
        fixed: the fixed bridges of both seats.
        covered: the cells of all bridges.
        holes: the cells over a hole.
        movable: the bridges that are not fixed.
        loose: those of them that carry no other.
        all_move: whether seats can have bridges of others removed, as the die has symbols.
        platforms: the two platforms of each seat.
        most: how many bridges each seat has: no way takes more.
    """

    lattice: Lattice
    own: tuple[Sites, ...]
    fixed: Sites
    covered: Cells
    holes: Cells
    movable: Sites
    loose: Sites
    all_move: bool
    platforms: tuple[tuple[Cells, Cells], ...]
    most: int


def board_of(box: Box, levels: tuple[Level, ...], fixed: tuple[int, ...]) -> Board:
    """Return the bridges of a state."""
    lattice = box.stack(len(levels) + _MOST_CARRIERS)
    own = tuple(lattice.stacked(level[seat] for level in levels) for seat in range(box.players))
    fixed_sites, every = lattice.stacked(fixed), sum(own)
    pillars = lattice.pillars(every)
    movable = every & ~fixed_sites
    return Board(
        lattice=lattice,
        own=own,
        fixed=fixed_sites,
        covered=lattice.cells(every),
        holes=box.ground | lattice.above(pillars),
        movable=movable,
        loose=movable & ~lattice.standing_on(lattice.below(pillars)),
        all_move=box.weights is not None and box.weights[Face.SYMBOL] > 0,
        platforms=box.platforms[: box.players],
        most=box.bridges,
    )


def _components(lattice: Lattice, own: Sites) -> Iterator[Sites]:
    """Yield the groups of bridges that are linked with each other."""
    while own:
        group = linked(lattice, own, lowest(own))
        yield group
        own &= ~group


class Network:
    """What one seat could link on a board.

    Attributes:
        own: its bridges.
        priced: the sites of new bridges by what they cost, what has to come or go first included.
        ends: what has to be linked: sites on each platform, and the groups with a fixed bridge.
        most: how many bridges the seat has: no way takes more.
    """

    def __init__(self, board: Board, seat: int) -> None:
        lattice = self.lattice = board.lattice
        self.own, self.most, self._holes = board.own[seat], board.most, board.holes
        self.priced = _priced(board, seat)
        self._sites = self.own | sum(sites for _, sites in self.priced)
        self._groups = [(group, self.joined(group)) for group in _components(lattice, self.own)]
        self.ends = self._ends(board, seat)

    def _ends(self, board: Board, seat: int) -> list[Sites]:
        """Return what has to be linked: the groups with a fixed bridge, the platforms."""
        lattice = self.lattice
        doors = [lattice.standing_on(cells) & self._sites for cells in board.platforms[seat]]
        ends = [group for group, _ in self._groups if group & board.fixed]
        return ends + [door for door in doors if not any(group & door for group in ends)]

    def joined(self, sites: Sites) -> Sites:
        """Return the own bridges and the possible new ones that some bridges join."""
        lattice = self.lattice
        return lattice.standing_on(lattice.beside(lattice.pillars(sites))) & self._sites

    def wave(self, starts: Wave, limit: int) -> Wave:
        """Return the costs of all sites up to a limit, given those at which to start."""
        own, found, seen, last = self.own, [], 0, len(starts) - 1
        groups = self._groups
        leaving = [0] * (limit + 1 + len(self.priced))
        for cost in range(limit + 1):
            if cost > last:
                break
            reached = self.joined(leaving[cost]) if leaving[cost] else 0
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
            for price, sites in self.priced:
                if reached & sites:
                    leaving[cost + price] |= reached & sites
                    last = max(last, cost + price)
        return found

    def before(self, sites: Sites, wave: Wave, cost: int) -> tuple[Sites, list[tuple[int, Sites]]]:
        """Return how a wave came to sites of this cost: own bridges, and new ones by their cost."""
        for group, beside in self._groups:
            if group & wave[cost] and (group | beside) & sites:
                sites |= group
        joined = self.joined(sites)
        earlier = [
            (cost - price, wave[cost - price] & priced & joined)
            for price, priced in self.priced
            if price <= cost
        ]
        return sites & self.own, earlier

    def cheapest(self, wave: Wave, end: Sites) -> tuple[int | None, dict[int, Sites]]:
        """Return what it costs to link an end with those of a wave, and the sites on it by cost."""
        best, found = None, dict[int, Sites]()
        for cost, sites in enumerate(wave):
            if best is not None and cost > best:
                break
            for price, priced in ((0, self.own), *self.priced):
                hits = sites & end & priced
                if hits and (best is None or cost + price <= best):
                    if best is None or cost + price < best:
                        best, found = cost + price, {}
                    found[cost] = found.get(cost, 0) | hits
        return best, found

    def carriers(self, sites: Sites) -> Sites:
        """Return the bridges that fit now and would carry those that do not fit yet."""
        lattice, fits = self.lattice, self.priced[0][1]
        found = 0
        for _ in range(_MOST_CARRIERS):
            feet = lattice.pillars((sites | found) & ~fits) & ~self._holes
            found |= lattice.standing_on(lattice.below(feet)) & self._sites & ~self.own
        return found & fits


_MOST_CARRIERS = 3
_CLEARED, _DUG_OUT = 2, 4
"""What it costs to get rid of bridges in the way: of loose ones, of those that carry others."""


def _priced(board: Board, seat: int) -> list[tuple[int, Sites]]:
    """Return the sites of new bridges by price, the lowest price first."""
    lattice, holes, own = board.lattice, board.holes, board.own[seat]
    free = lattice.open[seat] & ~board.covered
    roomy = lattice.roomy(free)
    fits = lattice.fitting(free, free & holes)
    found, feet = [fits], [holes]
    for carriers in range(1, _MOST_CARRIERS + 1):
        below = found[-1]
        feet.append(lattice.above(lattice.pillars(below)))
        # one along the same cells below carries both pegs, or else each needs some of them
        sites = lattice.above(below)
        for some in range(carriers // 2 + 1):
            sites |= lattice.pegged(feet[some], feet[carriers - some])
        found.append(sites & roomy)
    found += [0] * (1 + _DUG_OUT - len(found))
    away = board.movable if board.all_move else board.movable & own
    for cost, bridges in ((_CLEARED, away & board.loose), (_DUG_OUT, away)):
        cleared = free | lattice.open[seat] & lattice.cells(bridges)
        found[cost] |= lattice.fitting(cleared, cleared & holes)
    seen = 0
    for extra, sites in enumerate(found):
        found[extra] = sites & ~seen
        seen |= sites
    return [(extra + 1, sites) for extra, sites in enumerate(found)]
