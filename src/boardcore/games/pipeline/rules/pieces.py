"""Pieces: where they fit, which can be removed, and how many are left.

Whether a piece fits is asked arm by arm: it fits if one of its arms would meet an open arm of its
own pipeline, none is barred, and it does what its site asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    FITTING,
    KIND_OF,
    MET_BY,
    ONLY,
    ONLY_KIND,
    SHAPE_WITH,
    SHAPES,
    SUPPLY,
    Box,
    PieceMoves,
    Site,
    kinds_in,
)
from boardcore.games.pipeline.moves import Colour, Face, Place
from boardcore.games.pipeline.rules.fronts import barred_to, meeting, shut_by
from boardcore.games.pipeline.state import State

__all__ = [
    "Supply",
    "counted",
    "end_pieces",
    "fits",
    "fits_any",
    "fitting",
    "owner_at",
    "placements",
    "supply_of",
]

Supply = tuple[tuple[int, int, int], ...]
"""For each colour the elbows, tees and crosses that are not on the board."""


def owner_at(box: Box, board: bytes, node: int) -> int | None:
    """Return the seat whose piece stands at a node, None if it is empty."""
    return box.owner[COLOUR_OF[board[node]]] if board[node] else None


# -- the supply -------------------------------------------------------------------------------


def supply_of(box: Box, board: bytes) -> Supply:
    """Return what a board leaves of each colour: below zero if too much stands on it."""
    left = [SUPPLY if seat is not None else (0, 0, 0) for seat in box.owner]
    for _, piece in box.pieces(board):
        colour = COLOUR_OF[piece]
        left[colour] = counted(left[colour], KIND_OF[piece], -1)
    return tuple(left)


def counted(left: tuple[int, int, int], kind: Face | None, change: int) -> tuple[int, int, int]:
    """Return what is left of a colour with so many more pieces of a kind."""
    elbows, tees, crosses = left
    return (
        elbows + change * (kind == Face.ELBOW),
        tees + change * (kind == Face.TEE),
        crosses + change * (kind == Face.CROSS),
    )


# -- placing ----------------------------------------------------------------------------------


def placements(box: Box, state: State, kinds: int) -> Iterator[tuple[Place, ...]]:
    """Yield what the seat on turn may place of these kinds (a set), node by node."""
    shut = shut_by(box, state.caps)
    for colour in box.colours[state.turn]:
        wanted = kinds & kinds_in(state.supply[colour])
        if wanted:
            barred = barred_to(colour, state.fronts, shut)
            for node, joined in state.fronts[colour]:
                meets = joined, barred.get(node, 0)
                yield _placements_at(box, state.board, colour, node, wanted, *meets)


def fits_any(box: Box, state: State, kinds: int) -> bool:
    """Return whether the seat on turn may place some piece of these kinds, a set."""
    return any(placements(box, state, kinds))


def fits(box: Box, state: State, place: Place) -> bool:
    """Return whether the seat on turn may place this piece, of the kind that the die shows."""
    colour, node = Colour(place.colour), place.node
    board, kinds = state.board, ONLY_KIND[state.step]
    if box.owner[colour] != state.turn or not state.supply[colour][state.step] or board[node]:
        return False
    joined, barred = meeting(box, board, shut_by(box, state.caps), colour, node)
    site = box.sites[colour][node]
    closed = _closed(box, board, site, node)
    return SHAPE_WITH[place.arms] in fitting(kinds, site, joined, barred, closed)


def _placements_at(
    box: Box, board: bytes, colour: Colour, node: int, kinds: int, joined: int, barred: int
) -> tuple[Place, ...]:
    site = box.sites[colour][node]
    closed = _closed(box, board, site, node)
    return _places(box.moves[colour][node], kinds, site, joined, barred, closed)


def _closed(box: Box, board: bytes, site: Site, node: int) -> int:
    """Return the arms that would not be open, looked at above a blue connector (PIP-22)."""
    if site is not Site.BLUE:
        return 0
    return sum(ONLY[arm] for arm, at in enumerate(box.neighbours[node]) if board[at])


# The same few surroundings come again and again as a pipeline grows.
@lru_cache(maxsize=1 << 14)
def _places(
    moves: PieceMoves, kinds: int, site: Site, joined: int, barred: int, closed: int
) -> tuple[Place, ...]:
    return tuple(moves.places[shape] for shape in fitting(kinds, site, joined, barred, closed))


@lru_cache(maxsize=1 << 14)
def fitting(kinds: int, site: Site, joined: int, barred: int, closed: int) -> tuple[int, ...]:
    """Return the shapes of these kinds that fit in such surroundings (PIP-7 to PIP-10).

    ``joined`` and ``barred`` are as `meeting` tells; ``closed`` are above a blue connector the
    arms that would not be open (PIP-22).
    """
    return tuple(
        shape
        for shape in FITTING[kinds][site][joined]
        if not SHAPES[shape] & barred
        and not (site is Site.BLUE and SHAPES[shape] & DOWN and not SHAPES[shape] & ~closed)
    )


# -- removing ---------------------------------------------------------------------------------


# A player's list of removals is asked for once more when one of them is checked.
@lru_cache(maxsize=256)
def end_pieces(box: Box, board: bytes, colour: Colour) -> tuple[int, ...]:
    """Return the pieces of a colour that can be removed, in rising order (PIP-19).

    These are all that are no articulation points of the pipeline, seen from the start ring, which
    is a part of it: Hopcroft and Tarjan's depth-first search.
    """
    start = box.starts[colour]
    if not board[start]:
        return ()
    found = {box.rings[colour]: 0}
    ends: list[int] = []

    def visit(node: int) -> int:
        """Number what is first reached from here; return the lowest number that it touches."""
        number = lowest = found[node] = len(found)
        cuts, targets = False, box.neighbours[node]
        for arm in ARMS_OF[board[node]]:
            neighbour = targets[arm]
            piece = board[neighbour]
            if COLOUR_OF[piece] == colour and piece & MET_BY[arm]:
                touched = found.get(neighbour)
                if touched is None:
                    touched = visit(neighbour)
                    if touched >= number:
                        cuts = True
                if touched < lowest:
                    lowest = touched
        if not cuts:
            ends.append(node)
        return lowest

    visit(start)
    return tuple(sorted(ends))
