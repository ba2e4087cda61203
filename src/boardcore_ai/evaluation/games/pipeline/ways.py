"""How many turns a pipeline still needs from each arm to a goal, on its own.

Where a pipe stands matters less than where it is entered: a way turns with any kind of pipe, but
goes straight on only with a tee or a cross, which the die shows seldom. So the search (Dijkstra's,
backwards from the goals) is over entries: a node and which of its arms meets the pipeline. A step
costs the turns until the die shows a kind that does it; straight on above a blue connector the
pipe plugs in, and its further turn is taken off.

Whole sets of nodes are moved at once, cost by cost.
"""

from __future__ import annotations

from functools import lru_cache

import attrs

from boardcore.games.pipeline.board import OPPOSITE, PIPES, Box, Entries, Lattice, Nodes
from boardcore.games.pipeline.moves import Arm, Colour, Face

__all__ = ["FAR", "UNIT", "Costs", "Ways", "costs_of", "ways_of"]

UNIT = 0.6
"""Turns in a unit of cost: with the usual die 2 units turn a way, and 5 lead it straight on."""

FAR = 24.0
"""Turns that stand for a way that is longer, or that there is none."""

_LIMIT = round(FAR / UNIT)

Costs = tuple[int, int, int]
"""What it costs to turn, to go straight on, and to do so above a blue connector, in units."""


@lru_cache(maxsize=4096)
def costs_of(box: Box, supply: tuple[int, int, int]) -> Costs:
    """Return the costs of steps with this supply of elbows, tees and crosses."""
    faces = [box.faces[kind] if supply[kind] else 0 for kind in PIPES]
    turn = _units(box, sum(faces))
    straight = _units(box, sum(faces) - faces[Face.ELBOW])
    return turn, straight, max(1, straight - round(1 / UNIT))


def _units(box: Box, faces: int) -> int:
    """Return the units until the die shows one of so many faces, at most one more than counts."""
    if not faces:
        return _LIMIT + 1
    return min(_LIMIT + 1, max(1, round(sum(box.faces) / faces / UNIT)))


@attrs.frozen(eq=False)
class Ways:
    """The entries from which a goal can be reached.

    Attributes:
        lattice: the lattice.
        colour: whose ways they are.
        costs: what the steps cost.
        layers: for each cost in units, if there are any, the entries whose cheapest way it is.
    """

    lattice: Lattice
    colour: Colour
    costs: Costs
    layers: dict[int, Entries]
    _found: dict[tuple[int, int], float] = attrs.field(factory=dict, init=False, repr=False)

    def turns(self, node: int, arm: int) -> float:
        """Return the turns from an entry; `FAR` if there is no way."""
        entry = node, arm
        found = self._found.get(entry)
        if found is None:
            found = self._found[entry] = self._look_up(node, arm)
        return found

    def _look_up(self, node: int, arm: int) -> float:
        bit = self.lattice.only[node]
        for cost, layer in self.layers.items():
            if layer[arm] & bit:
                return cost * UNIT
        return FAR

    def shortest(self, entries: Entries) -> float:
        """Return the turns from the best of these entries."""
        return min(FAR, self._cheapest(entries) * UNIT)

    def corridor(self, entries: Entries) -> Nodes:
        """Return all nodes on the cheapest ways from these entries.

        As long as none of them is filled, these ways are no longer.
        """
        cost = self._cheapest(entries)
        if cost > _LIMIT:
            return 0
        lattice, layers, (turn, straight, plug) = self.lattice, self.layers, self.costs
        blue, goals = lattice.blue, lattice.goals[self.colour]
        first = layers[cost]
        left = {cost: [first[arm] & entries[arm] for arm in Arm]}
        passed = 0
        while left:
            cost = max(left)
            n, e, s, w, u, d = here = left.pop(cost)
            passed |= n | e | s | w | u | d
            across_y, across_x, across_z = e | w | u | d, n | s | u | d, n | e | s | w
            across = (across_y, across_x, across_y, across_x, across_z, across_z)
            for arm in Arm:
                opposite = OPPOSITE[arm]
                steps = (
                    (turn, across[arm]),
                    (straight, here[opposite] & ~blue),
                    (plug, here[opposite] & blue),
                )
                for price, nodes in steps:
                    after = layers.get(cost - price)
                    if after and nodes & ~goals:
                        entered = lattice.pointed(arm, nodes & ~goals) & after[opposite]
                        if entered:
                            left.setdefault(cost - price, [0] * 6)[opposite] |= entered
        return passed

    def _cheapest(self, entries: Entries) -> int:
        """Return the units from the best of these entries."""
        n, e, s, w, u, d = entries
        for cost, (to_n, to_e, to_s, to_w, to_u, to_d) in self.layers.items():
            if n & to_n or e & to_e or s & to_s or w & to_w or u & to_u or d & to_d:
                return cost
        return _LIMIT + 1


# The same lattice is met from many states: after each face of the die, each shape at one node.
@lru_cache(maxsize=2048)
def ways_of(lattice: Lattice, colour: Colour, free: Nodes, costs: Costs) -> Ways:
    """Return the ways of a colour through these empty nodes."""
    turn, straight, plug = costs
    usable = free & lattice.open_to[colour]
    goals = usable & lattice.goals[colour]
    usable ^= goals  # who fills one of them has won, and goes no further
    blue = lattice.blue & usable
    leading_to = lattice.leading_to(usable)
    pending: list[list[Nodes] | None] = [None] * (2 * _LIMIT + 4)
    pending[turn] = [goals, goals, goals, goals, 0, 0]
    _add(pending, straight, Arm.U, goals)
    layers: dict[int, Entries] = {}
    no_n = no_e = no_s = no_w = no_u = no_d = lattice.everywhere
    for cost in range(1, _LIMIT + 1):
        reached = pending[cost]
        if reached is None:
            continue
        # what is new by each arm
        n, e, s, w, u, d = reached
        n &= no_n
        e &= no_e
        s &= no_s
        w &= no_w
        u &= no_u
        d &= no_d
        if not (n or e or s or w or u or d):
            continue
        layers[cost] = n, e, s, w, u, d
        no_n ^= n
        no_e ^= e
        no_s ^= s
        no_w ^= w
        no_u ^= u
        no_d ^= d
        # where an arm that points there can start
        n, e, s, w, u, d = leading_to(n, e, s, w, u, d)
        along_y, along_x, along_z = n | s, e | w, u | d
        by_y, by_x, by_z = along_x | along_z, along_y | along_z, along_y | along_x
        bucket = pending[cost + turn]
        if bucket is None:
            pending[cost + turn] = [by_y, by_x, by_y, by_x, by_z, by_z]
        else:
            bucket[0] |= by_y
            bucket[1] |= by_x
            bucket[2] |= by_y
            bucket[3] |= by_x
            bucket[4] |= by_z
            bucket[5] |= by_z
        bucket = pending[cost + straight]
        if bucket is None:
            pending[cost + straight] = [s, w, n, e, d, u]
        else:
            bucket[0] |= s
            bucket[1] |= w
            bucket[2] |= n
            bucket[3] |= e
            bucket[4] |= d
            bucket[5] |= u
        if (along_y | along_x) & blue:
            bucket = pending[cost + plug]
            if bucket is None:
                bucket = pending[cost + plug] = [0] * 6
            bucket[0] |= s & blue
            bucket[1] |= w & blue
            bucket[2] |= n & blue
            bucket[3] |= e & blue
    return Ways(lattice, colour, costs, layers)


def _add(pending: list[list[Nodes] | None], cost: int, arm: Arm, nodes: Nodes) -> None:
    bucket = pending[cost]
    if bucket is None:
        bucket = pending[cost] = [0] * 6
    bucket[arm] |= nodes
