"""The lattice as sets of nodes: an int with a bit for each node, so that shifts take a step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from boardcore.games.pipeline.components import BLUE, OPPOSITE, Box, Site
from boardcore.games.pipeline.moves import Arm, Colour

__all__ = ["Lattice", "Nodes", "lattice_of"]

Nodes = int
"""A set of nodes: the sum of ``1 << node``."""

_FILLED = b"0" + b"1" * 255
"""Turns the bytes of a board into the digits of a set."""


@attrs.frozen(eq=False)
class Lattice:
    """What the options fix about the ways through the lattice.

    Attributes:
        box: the tables of the rules.
        steps: for each arm how many places higher the node is that it points to.
        inner: for each arm the nodes where it points to another node.
        blue: the nodes above blue connectors.
        goals: for each colour the nodes above its goals.
        open_to: for each colour the nodes that it may fill.
    """

    box: Box
    steps: tuple[int, ...]
    inner: tuple[Nodes, ...]
    blue: Nodes
    goals: tuple[Nodes, ...]
    open_to: tuple[Nodes, ...]

    def free(self, board: bytes) -> Nodes:
        """Return the empty nodes of a board."""
        count = len(self.box.nodes)
        # the digits of a number begin with the highest
        return ~int(board[:count].translate(_FILLED)[::-1], 2) & (1 << count) - 1

    def pointing(self, arm: int, nodes: Nodes) -> Nodes:
        """Return the nodes whose arm points to one of these."""
        step = self.steps[arm]
        return (nodes >> step if step > 0 else nodes << -step) & self.inner[arm]

    def pointed(self, arm: int, nodes: Nodes) -> Nodes:
        """Return the nodes that this arm of one of these points to."""
        return self.pointing(OPPOSITE[arm], nodes)


@lru_cache(maxsize=32)
def lattice_of(box: Box) -> Lattice:
    """Return the lattice of a box."""
    count = len(box.nodes)
    inner = tuple(
        _set(node for node in range(count) if box.neighbours[node][arm] < count) for arm in Arm
    )
    sides = max(x for x, _, _ in box.nodes) + box.margin + 1
    return Lattice(
        box=box,
        steps=(sides, 1, -sides, -1, sides * sides, -sides * sides),
        inner=inner,
        blue=_set(n for n, (x, y, z) in enumerate(box.nodes) if not z and (x, y) in BLUE),
        goals=tuple(_with_site(box, colour, {Site.GOAL}) for colour in Colour),
        open_to=tuple(_with_site(box, colour, set(Site) - {Site.CLOSED}) for colour in Colour),
    )


def _set(nodes: Iterable[int]) -> Nodes:
    return sum(1 << node for node in nodes)


def _with_site(box: Box, colour: Colour, sites: set[Site]) -> Nodes:
    return _set(node for node, site in enumerate(box.sites[colour]) if site in sites)
