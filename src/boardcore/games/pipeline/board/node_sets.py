"""The lattice as sets of nodes: an int with a bit for each node, so that shifts take a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

import attrs

from boardcore.games.pipeline.board.box import Box
from boardcore.games.pipeline.board.connectors import SIDE
from boardcore.games.pipeline.board.pieces import OPPOSITE
from boardcore.games.pipeline.board.sites import Site
from boardcore.games.pipeline.moves import Arm, Colour

__all__ = ["Entries", "Lattice", "Nodes", "lattice_of"]

Nodes = int
"""A set of nodes: the sum of ``1 << node``."""

Entries = tuple[Nodes, Nodes, Nodes, Nodes, Nodes, Nodes]
"""For each arm a set of nodes that are entered by it."""

StepBack = Callable[[Nodes, Nodes, Nodes, Nodes, Nodes, Nodes], Entries]
"""A step from the nodes entered by each arm to those that lead there."""

_FILLED = b"0" + b"1" * 255
"""Turns the bytes of a board into the digits of a set."""


@attrs.frozen(eq=False)
class Lattice:
    """What the options fix about the ways through the lattice.

    Attributes:
        box: the tables of the rules.
        everywhere: all nodes.
        only: for each node the set of it alone.
        inner: for each arm the nodes where it points to another node.
        blue: the nodes above blue connectors.
        goals: for each colour the nodes above its goals.
        open_to: for each colour the nodes that it may fill.
    """

    box: Box
    everywhere: Nodes
    only: tuple[Nodes, ...]
    inner: Entries
    blue: Nodes
    goals: tuple[Nodes, ...]
    open_to: tuple[Nodes, ...]
    _steps: tuple[int, ...] = attrs.field(alias="steps")
    """For each arm how much higher the number of the node is that it points to."""

    def free(self, board: bytes) -> Nodes:
        """Return the empty nodes of a board."""
        count = len(self.box.nodes)
        # the digits of a number begin with the highest
        return ~int(board[:count].translate(_FILLED)[::-1], 2) & self.everywhere

    def leading_to(self, usable: Nodes) -> StepBack:
        """Return the step back from entered nodes, through usable nodes alone.

        The function takes for each arm the nodes that are entered by it, and returns for each arm
        the usable nodes from which it leads to one that is so entered.
        """
        from_n, from_e, from_s, from_w, from_u, from_d = (inner & usable for inner in self.inner)
        row, level = self._steps[Arm.N], self._steps[Arm.U]

        def leading(n: Nodes, e: Nodes, s: Nodes, w: Nodes, u: Nodes, d: Nodes) -> Entries:
            return (
                s >> row & from_n,
                w >> 1 & from_e,
                n << row & from_s,
                e << 1 & from_w,
                d >> level & from_u,
                u << level & from_d,
            )

        return leading

    def pointed(self, arm: int, nodes: Nodes) -> Nodes:
        """Return the nodes that this arm of one of these points to."""
        step = self._steps[arm]
        return (nodes << step if step > 0 else nodes >> -step) & self.inner[OPPOSITE[arm]]


@lru_cache(maxsize=32)
def lattice_of(box: Box) -> Lattice:
    """Return the lattice of a box."""
    n, e, s, w, u, d = (
        _set(node for node in box.nodes if box.is_node(box.neighbours[node][arm])) for arm in Arm
    )
    across = SIDE + 2 * box.margin
    return Lattice(
        box=box,
        everywhere=_set(box.nodes),
        only=tuple(1 << node for node in box.nodes),
        inner=(n, e, s, w, u, d),
        blue=_with_site(box, Colour.PURPLE, {Site.BLUE}),
        goals=tuple(_with_site(box, colour, {Site.GOAL}) for colour in Colour),
        open_to=tuple(_with_site(box, colour, set(Site) - {Site.CLOSED}) for colour in Colour),
        steps=(across, 1, -across, -1, across * across, -across * across),
    )


def _set(nodes: Iterable[int]) -> Nodes:
    """Return the set of these nodes, each given once."""
    return sum(1 << node for node in nodes)


def _with_site(box: Box, colour: Colour, sites: set[Site]) -> Nodes:
    return _set(node for node, site in enumerate(box.sites[colour]) if site in sites)
