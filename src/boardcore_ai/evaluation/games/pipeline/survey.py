"""What a board holds for each pipeline: where it can grow, and how far it is from a goal then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

import attrs

from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    MET_BY,
    ONLY,
    ONLY_KIND,
    OPPOSITE,
    PIPES,
    SHAPES,
    Entries,
    Lattice,
    Nodes,
    PlacedCap,
    Site,
    kinds_in,
)
from boardcore.games.pipeline.moves import Arm, Colour
from boardcore.games.pipeline.rules import fitting
from boardcore.games.pipeline.rules.fronts import meeting, shut_by
from boardcore.games.pipeline.state import Front, State
from boardcore_ai.evaluation.games.pipeline.ways import FAR, Ways, costs_of, ways_of

__all__ = ["Gap", "Reach", "reach_of"]

_ARMS = tuple(Arm)

_TURN = 1.0
"""What a further turn gains, and taking a cap off costs."""


@attrs.frozen(eq=False)
class Gap:
    """An empty node that an open arm of a pipeline points to.

    Attributes:
        joined: the node's arms that meet open arms.
        rest: the turns to a goal from the best other gap or capped arm.
        beyond: those from where each of the node's arms points to.
        goal: whether this is above one of the pipeline's goals.
        blue: whether it is above a blue connector.
        fits: for each kind of pipe the arms of each piece that fits.
    """

    joined: int
    rest: float
    beyond: tuple[float, ...]
    goal: bool
    blue: bool
    fits: tuple[tuple[int, ...], ...]

    def turns_after(self, arms: int) -> float:
        """Return the turns to a goal once a piece with these arms stands here."""
        if self.goal:
            return 0.0
        beyond, turns = self.beyond, self.rest
        for arm in ARMS_OF[arms & ~self.joined]:
            if beyond[arm] < turns:
                turns = beyond[arm]
        return turns - _TURN if self.blue and arms & DOWN else turns


@attrs.frozen(eq=False)
class Reach:
    """How near the pipeline of one colour is to its goals, if nobody interferes.

    Attributes:
        ways: the ways to its goals.
        entries: where its open arms lead.
        turns: the turns to a goal.
        capped: those from the best of its capped arms, the turn among them that takes the cap off.
        last: the turns to a goal from those gaps that are above one; `FAR` if none is.
        others: the turns from each of its gaps and capped arms but the nearest, in rising order.
    """

    ways: Ways
    entries: Entries
    turns: float
    capped: float
    last: float
    others: tuple[float, ...]
    _near: dict[int, float]
    """The turns from each of its gaps."""
    _board: bytes
    _caps: tuple[PlacedCap, ...]
    _supply: tuple[int, int, int]

    # Only the seat on turn can fill its gaps: those of the others are seldom asked for.
    @cached_property
    def gaps(self) -> dict[int, Gap]:
        """The nodes that its open arms point to."""
        ways, board, near = self.ways, self._board, self._near
        box = ways.lattice.box
        shut, gaps = shut_by(box, self._caps), dict[int, Gap]()
        for node in near:
            rest = min([self.capped, *(left for other, left in near.items() if other != node)])
            met = meeting(box, board, shut, ways.colour, node)
            gaps[node] = _gap(ways, board, self._supply, node, met, rest)
        return gaps

    @cached_property
    def after(self) -> tuple[float | None, ...]:
        """The turns left once each kind of pipe stands where it is best; None if none fits."""
        gaps = self.gaps.values()
        return tuple(
            min([gap.turns_after(arms) for gap in gaps for arms in gap.fits[kind]], default=None)
            for kind in PIPES
        )

    @cached_property
    def wins(self) -> tuple[bool, ...]:
        """For each kind of pipe whether it reaches a goal."""
        gaps = self.gaps.values()
        return tuple(any(gap.goal and gap.fits[kind] for gap in gaps) for kind in PIPES)

    def turns_if_filled(self, free: Nodes, node: int) -> float:
        """Return the turns to a goal once another pipeline fills one of the free nodes."""
        ways = self.ways
        others = ~ways.lattice.only[node]
        left = ways_of(ways.lattice, ways.colour, free & others, ways.costs)
        n, e, s, w, u, d = self.entries
        return left.shortest(
            (n & others, e & others, s & others, w & others, u & others, d & others)
        )

    def turns_if_capped(self, target: int, arm: Arm) -> float:
        """Return the turns to a goal once the arm that points to this node is capped."""
        gap = self.gaps[target]
        turns = min(gap.rest, self.ways.turns(target, OPPOSITE[arm]) + _TURN)
        for other in ARMS_OF[gap.joined & ~MET_BY[arm]]:
            turns = min(turns, self.ways.turns(target, other))
        return turns


def reach_of(lattice: Lattice, state: State, colour: Colour) -> Reach:
    """Return how far the pipeline of a colour has come."""
    front, supply = state.fronts[colour], state.supply[colour]
    return _reach(lattice, colour, state.board, front, supply, state.caps)


# After each face of the die the board is still the same.
@lru_cache(maxsize=2048)
def _reach(
    lattice: Lattice,
    colour: Colour,
    board: bytes,
    front: Front,
    supply: tuple[int, int, int],
    caps: tuple[PlacedCap, ...],
) -> Reach:
    ways = ways_of(lattice, colour, lattice.free(board), costs_of(lattice.box, supply))
    near = {node: min(_turns(ways, node, joined)) for node, joined in front}
    entries = [0] * len(Arm)
    for node, joined in front:
        for arm in ARMS_OF[joined]:
            entries[arm] |= lattice.only[node]
    capped = min(_capped(ways, board, caps), default=FAR)
    n, e, s, w, u, d = entries
    goals = lattice.goals[colour]
    last = min([turns for node, turns in near.items() if goals & lattice.only[node]], default=FAR)
    turns, *others = sorted((*near.values(), capped, FAR))
    more = tuple(others)
    return Reach(ways, (n, e, s, w, u, d), turns, capped, last, more, near, board, caps, supply)


def _turns(ways: Ways, node: int, arms: int) -> Iterator[float]:
    return (ways.turns(node, arm) for arm in ARMS_OF[arms])


def _capped(ways: Ways, board: bytes, caps: tuple[PlacedCap, ...]) -> Iterator[float]:
    """Yield the turns from each capped arm of the pipeline, the cap to be taken off first."""
    box = ways.lattice.box
    for node, arm, _ in caps:
        if COLOUR_OF[board[node]] == ways.colour:
            target = box.neighbours[node][arm]
            if not board[target]:
                yield ways.turns(target, OPPOSITE[arm]) + _TURN


def _gap(
    ways: Ways,
    board: bytes,
    supply: tuple[int, int, int],
    node: int,
    meeting: tuple[int, int],
    rest: float,
) -> Gap:
    box, (joined, barred) = ways.lattice.box, meeting
    site, targets = box.sites[ways.colour][node], box.neighbours[node]
    closed, beyond = 0, []
    for arm, target in zip(_ARMS, targets, strict=True):
        if board[target]:
            closed |= ONLY[arm]
            beyond.append(FAR)
        else:
            beyond.append(ways.turns(target, OPPOSITE[arm]))
    if site is not Site.BLUE:
        closed = 0
    left = kinds_in(supply)
    fits = _fits(left, site, joined, barred, closed)
    goal, blue = site is Site.GOAL, site is Site.BLUE
    return Gap(joined, rest, tuple(beyond), goal, blue, fits)


@lru_cache(maxsize=1 << 13)
def _fits(
    kinds: int, site: Site, joined: int, barred: int, closed: int
) -> tuple[tuple[int, ...], ...]:
    """Return for each kind of pipe the arms of each piece that fits, if that kind is left."""
    return tuple(
        tuple(
            SHAPES[shape]
            for shape in fitting(kinds & ONLY_KIND[kind], site, joined, barred, closed)
        )
        for kind in PIPES
    )
