"""What stands on the board, seen once for each: the ways of all seats."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from boardcore.games.viaduct.board import Box, Lattice, Level, Sites, ones
from boardcore_ai.evaluation.games.viaduct.network import Board, board_of
from boardcore_ai.evaluation.games.viaduct.ways import Ways, ways_of

__all__ = ["FAR", "Survey", "blockable", "survey"]

FAR = 20
"""Counts as the bridges needed by a seat that has no way."""


@attrs.frozen(eq=False)
class Survey:
    """The ways of all seats on one board.

    Attributes:
        board: the bridges.
        ways: the ways of each seat.
        needs: how many bridges each seat needs; `FAR` at most.
    """

    board: Board
    ways: tuple[Ways, ...]
    needs: tuple[int, ...]


@lru_cache(maxsize=4096)
def survey(box: Box, levels: tuple[Level, ...], fixed: tuple[int, ...]) -> Survey:
    """Return the ways of all seats; the die and whose turn it is do not matter."""
    board = board_of(box, levels, fixed)
    ways = tuple(ways_of(board, seat) for seat in range(box.players))
    needs = tuple(FAR if way.needs is None else min(way.needs, FAR) for way in ways)
    return Survey(board, ways, needs)


def blockable(board: Board, seat: int, stages: Iterable[Sites]) -> int:
    """Return how many stages of a seat's ways the other of two seats can block with one bridge.

    Whether it has one at hand is not asked.
    """
    lattice, rival = board.lattice, 1 - seat
    free = lattice.open[rival] & ~board.covered
    fits = lattice.fitting(free, free & board.holes)
    return sum(_has_common_blocker(lattice, stage, fits) for stage in stages)


def _has_common_blocker(lattice: Lattice, sites: Sites, blockers: Sites) -> bool:
    for site in ones(sites):
        blockers &= lattice.overlapping(site)
    return bool(blockers)
