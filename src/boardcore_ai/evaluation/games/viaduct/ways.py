"""How many bridges a seat still needs, and where they may stand.

The viaduct has to link some ends: the two platforms, and with two players the fixed bridges. Own
bridges cost nothing, every new one costs 1. The cheapest tree that links all ends is found as
Dreyfus and Wagner (1971) do, with waves of bit sets in place of distances: the cheapest ways from
each set of ends to all sites, the smaller sets first.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from boardcore.games.viaduct.board import Sites
from boardcore_ai.evaluation.games.viaduct.network import Board, Network, Wave

__all__ = ["Ways", "ways_of"]


@attrs.frozen(eq=False)
class Ways:
    """How one seat can complete its viaduct.

    Attributes:
        needs: how many bridges it needs at least; None if there seems to be no way.
        useful: the sites of new bridges in the cheapest trees, and of those that carry them.
        used: own bridges that they link.
        stages: the useful sites by their cost from each end: nearly always one of each is needed.
    """

    needs: int | None
    useful: Sites
    used: Sites
    stages: tuple[Sites, ...]


def ways_of(board: Board, seat: int) -> Ways:
    """Return how a seat can complete its viaduct."""
    network = Network(board, seat)
    if len(network.ends) < 2:
        return Ways(0, 0, network.own, ())
    tree = _Tree(network)
    needs, targets = tree.cheapest()
    if needs is None:
        return Ways(None, 0, 0, ())
    useful, used = tree.trace(targets)
    stages = {useful & sites for wave in tree.singles for sites in wave} - {0}
    carriers = network.carriers(useful)
    if carriers:
        stages.add(carriers)
    return Ways(needs, useful | carriers, used, tuple(stages))


class _Tree:
    """The cheapest trees that link all ends of a network; sets of ends are bit sets too."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.root = 1 << len(network.ends) - 1
        singles = [network.wave([end], network.most) for end in network.ends]
        self.limit = self._chained(singles)
        self.singles = [wave[: self.limit + 1] for wave in singles]
        self.waves = {1 << at: wave for at, wave in enumerate(self.singles)}
        for ends in range(3, self.root):
            if ends not in self.waves:
                self.waves[ends] = network.wave(self._meetings(ends), self.limit)

    def _chained(self, singles: list[Wave]) -> int:
        """Return what it costs to link one end after the other: the cheapest tree is no dearer."""
        network, total = self.network, 0
        joined, left = [singles[0]], list(zip(network.ends, singles, strict=True))[1:]
        while left:
            costs = []
            for end, _ in left:
                found = [network.cheapest(wave, end)[0] for wave in joined]
                costs.append(min((cost for cost in found if cost is not None), default=None))
            reached = [cost for cost in costs if cost is not None]
            if not reached:
                return 0  # there is no tree
            total += min(reached)
            joined.append(left.pop(costs.index(min(reached)))[1])
        return total

    def cheapest(self) -> tuple[int | None, dict[int, Sites]]:
        """Return the cost, and where the last end is joined to the others, by what they cost."""
        return self.network.cheapest(self.waves[self.root - 1], self.waves[self.root][0])

    def trace(self, targets: dict[int, Sites]) -> tuple[Sites, Sites]:
        """Return the sites of new and of own bridges in the cheapest trees to these sites."""
        network, own = self.network, self.network.own
        useful = used = 0
        wanted = {ends: [0] * (len(wave) + 1) for ends, wave in self.waves.items()}
        for cost, sites in targets.items():
            wanted[self.root - 1][cost] = sites
            wanted[self.root][0] |= sites
        for ends in sorted(self.waves, reverse=True):
            wave, sought = self.waves[ends], wanted[ends]
            for cost in range(len(wave) - 1, -1, -1):
                if not sought[cost]:
                    continue
                linked, earlier = network.before(sought[cost], wave, cost)
                reached = sought[cost] | linked
                useful |= reached & ~own
                used |= linked
                for before, sites in earlier:
                    sought[before] |= sites
                for part, rest in self._splits(ends):
                    some, others = self.waves[part], self.waves[rest]
                    for first in range(max(0, cost - len(others) + 1), min(cost + 1, len(some))):
                        both = reached & some[first] & others[cost - first]
                        if both:
                            wanted[part][first] |= both
                            wanted[rest][cost - first] |= both
        return useful, used

    def _splits(self, ends: int) -> Iterator[tuple[int, int]]:
        """Yield each way to part some ends in two."""
        part = ends - 1 & ends
        while part > ends ^ part:
            yield part, ends ^ part
            part = part - 1 & ends

    def _meetings(self, ends: int) -> Wave:
        """Return where the trees of two parts meet, by what both cost together."""
        starts = [0] * (self.limit + 1)
        for part, rest in self._splits(ends):
            others = self.waves[rest]
            for first, sites in enumerate(self.waves[part]):
                for cost, more in zip(range(first, self.limit + 1), others, strict=False):
                    starts[cost] |= sites & more
        return starts
