"""The policy of quick games: by a map of the empty lattice, so that it costs next to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from boardcore.games.pipeline import Arm, Cap, Colour, Move, Pass, Place, Roll, State
from boardcore.games.pipeline.board import ARMS_OF, DOWN, OPPOSITE, SUPPLY, Lattice, Site
from boardcore_ai.evaluation.games.pipeline.ways import FAR, costs_of, ways_of

__all__ = ["draw"]

_FIRMNESS = 1.5
"""How strongly a turn less is preferred: one way is exp(1.5) times as likely as the next. Set by
hand: a playout by the fitted features of moves would take too long."""

_DOUBT = 0.05
"""The share of moves drawn blindly, as a way on the map may be blocked on the board.
Set by hand."""

_Map = tuple[tuple[float, ...], ...]
"""For each arm and node the turns from where the arm points to."""


def draw(lattice: Lattice, state: State, moves: Sequence[Move], rng: Random) -> Move:
    """Return one of the moves, those that lead on the more often."""
    if len(moves) == 1:
        return moves[0]
    if rng.random() < _DOUBT:
        return moves[int(rng.random() * len(moves))]
    maps = _maps(lattice)
    turns = [_turns(lattice, maps, state, move) for move in moves]
    best = min(turns)
    return rng.choices(moves, [exp(_FIRMNESS * (best - left)) for left in turns])[0]


def _turns(lattice: Lattice, maps: tuple[_Map, ...], state: State, move: Move) -> float:
    """Return the turns that a goal is away behind what the move opens or closes."""
    if isinstance(move, Place):
        return _turns_after(lattice, maps[move.colour], state.board, move)
    if isinstance(move, Cap):
        return maps[move.colour][move.arm][move.node]
    if isinstance(move, Pass):
        return FAR
    return -1.0 if isinstance(move, Roll) else 0.0


def _turns_after(lattice: Lattice, beyond: _Map, board: bytes, place: Place) -> float:
    box, node = lattice.box, int(place.node)  # tables are read faster with a plain int
    targets = box.neighbours[node]
    site = box.sites[place.colour][node]
    if site is Site.GOAL:
        return -FAR
    turns = FAR
    for arm in ARMS_OF[place.arms]:
        if not board[targets[arm]] and beyond[arm][node] < turns:
            turns = beyond[arm][node]
    return turns - 1 if site is Site.BLUE and place.arms & DOWN else turns


@lru_cache(maxsize=32)
def _maps(lattice: Lattice) -> tuple[_Map, ...]:
    """Return the map of each colour."""
    return tuple(_map(lattice, colour) for colour in Colour)


def _map(lattice: Lattice, colour: Colour) -> _Map:
    box = lattice.box
    ways = ways_of(lattice, colour, lattice.everywhere, costs_of(box, SUPPLY))
    return tuple(
        tuple(
            ways.turns(target, OPPOSITE[arm]) if box.is_node(target) else FAR
            for target in (targets[arm] for targets in box.neighbours)
        )
        for arm in Arm
    )
