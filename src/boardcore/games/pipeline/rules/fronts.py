"""Where pipelines can grow: which arms are open, what they point to, and what meets there."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.components import ARMS_OF, OPPOSITE, Box
from boardcore.games.pipeline.moves import Arm, Colour, Node
from boardcore.games.pipeline.state import PlacedCap

__all__ = ["Fronts", "Shut", "fronts_of", "meeting", "open_arms", "refreshed", "shut_by"]

Fronts = tuple[tuple[Node, ...], ...]
"""For each colour the empty nodes that its open arms or its start ring point to."""

Shut = dict[Node, int]
"""For each node that capped arms point to its arms that would meet them."""


def shut_by(box: Box, caps: tuple[PlacedCap, ...]) -> Shut:
    """Return what these caps shut."""
    shut: Shut = {}
    for node, arm, _ in caps:
        target = box.neighbours[node][arm]
        shut[target] = shut.get(target, 0) | 1 << OPPOSITE[arm]
    return shut


def meeting(box: Box, board: bytes, shut: Shut, colour: int, node: Node) -> tuple[int, int]:
    """Return the arms of an empty node that would meet open arms of the colour, and the barred.

    Barred are those that would meet an arm of another colour or a capped one (PIP-7, PIP-8).
    """
    joined = barred = 0
    for arm, opposite, neighbour in box.around[node]:
        piece = board[neighbour]
        if piece & opposite:
            if piece >> 6 == colour:
                joined |= arm
            else:
                barred |= arm
    if node in shut:
        barred |= shut[node]
        joined &= ~barred
    return joined, barred


def open_arms(
    box: Box, board: bytes, caps: tuple[PlacedCap, ...], front: tuple[Node, ...], colour: Colour
) -> Iterator[tuple[Node, Arm, Node]]:
    """Yield the open arms of a colour's pieces, each as piece, arm and target, by their targets."""
    shut = shut_by(box, caps)
    for target in front:
        joined, _ = meeting(box, board, shut, colour, target)
        for arm in ARMS_OF[joined]:
            node = box.neighbours[target][arm]
            if node < len(box.nodes):  # a start ring is no piece
                yield node, OPPOSITE[arm], target


def fronts_of(box: Box, board: bytes, caps: tuple[PlacedCap, ...]) -> Fronts:
    """Return the fronts of a whole board."""
    fronts: list[set[Node]] = [set() for _ in Colour]
    for colour, start in enumerate(box.starts):
        if box.owner[colour] is not None and not board[start]:
            fronts[colour].add(start)
    capped = {(cap.node, cap.arm) for cap in caps}
    for node, targets in enumerate(box.neighbours):
        for arm in ARMS_OF[board[node] & 63]:
            if not board[targets[arm]] and (node, arm) not in capped:
                fronts[board[node] >> 6].add(targets[arm])
    return tuple(tuple(sorted(front)) for front in fronts)


def refreshed(
    box: Box,
    board: bytes,
    shut: Shut,
    colour: int,
    front: tuple[Node, ...],
    changed: set[Node],
) -> tuple[Node, ...]:
    """Return a colour's front from an earlier one that is right but for the changed nodes."""
    kept = set(front) - changed
    for node in changed:
        if not board[node] and meeting(box, board, shut, colour, node)[0]:
            kept.add(node)
    return tuple(sorted(kept))
