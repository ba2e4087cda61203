"""Where pipelines can grow: which arms are open, what they point to, and what meets there."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    MET_BY,
    OPPOSITE,
    Box,
    PlacedCap,
)
from boardcore.games.pipeline.moves import Arm, Colour
from boardcore.games.pipeline.state import Front

__all__ = [
    "Fronts",
    "Shut",
    "barred_to",
    "fronts_of",
    "meeting",
    "open_arms",
    "refreshed",
    "shut_by",
]

Fronts = tuple[Front, ...]
"""The front of each colour."""

Shut = dict[int, int]
"""For each node that capped arms point to its arms that would meet them."""


def shut_by(box: Box, caps: tuple[PlacedCap, ...]) -> Shut:
    """Return what these caps shut."""
    shut: Shut = {}
    for node, arm, _ in caps:
        target = box.neighbours[node][arm]
        shut[target] = shut.get(target, 0) | MET_BY[arm]
    return shut


def meeting(box: Box, board: bytes, shut: Shut, colour: int, node: int) -> tuple[int, int]:
    """Return the arms of an empty node that would meet open arms of the colour, and the barred.

    Barred are those that would meet an arm of another colour or a capped one (PIP-7, PIP-8).
    """
    joined = barred = 0
    for arm, opposite, neighbour in box.around[node]:
        piece = board[neighbour]
        if piece & opposite:
            if COLOUR_OF[piece] == colour:
                joined |= arm
            else:
                barred |= arm
    if node in shut:
        barred |= shut[node]
        joined &= ~barred
    return joined, barred


def barred_to(colour: int, fronts: Fronts, shut: Shut) -> dict[int, int]:
    """Return for each empty node the arms that are barred to a colour, as in `meeting`."""
    barred = dict(shut)
    for other, front in enumerate(fronts):
        if other != colour:
            for node, arms in front:
                barred[node] = barred.get(node, 0) | arms
    return barred


def open_arms(box: Box, front: Front) -> Iterator[tuple[int, Arm, int]]:
    """Yield the open arms that make up a front, each as piece, arm and target, by their targets."""
    for target, joined in front:
        for arm in ARMS_OF[joined]:
            node = box.neighbours[target][arm]
            if node not in box.rings:
                yield node, OPPOSITE[arm], target


def fronts_of(box: Box, board: bytes, caps: tuple[PlacedCap, ...]) -> Fronts:
    """Return the fronts of a whole board."""
    fronts: list[dict[int, int]] = [{} for _ in Colour]
    for colour, start in enumerate(box.starts):
        if box.owner[colour] is not None and not board[start]:
            fronts[colour][start] = DOWN
    capped = {(cap.node, cap.arm) for cap in caps}
    for node, piece in box.pieces(board):
        front, targets = fronts[COLOUR_OF[piece]], box.neighbours[node]
        for arm in ARMS_OF[piece]:
            target = targets[arm]
            if not board[target] and (node, arm) not in capped:
                front[target] = front.get(target, 0) | MET_BY[arm]
    return tuple(tuple(sorted(front.items())) for front in fronts)


def refreshed(
    box: Box, board: bytes, shut: Shut, colour: int, front: Front, changed: set[int]
) -> Front:
    """Return a colour's front from an earlier one that is right but for the changed nodes."""
    renewed = dict(front)
    for node in changed:
        joined = 0 if board[node] else meeting(box, board, shut, colour, node)[0]
        if joined:
            renewed[node] = joined
        else:
            renewed.pop(node, None)
    return tuple(sorted(renewed.items()))
