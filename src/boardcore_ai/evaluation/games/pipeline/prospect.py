"""How near a seat is to a goal, with one pipeline or two."""

from __future__ import annotations

from functools import lru_cache

import attrs

from boardcore.games.pipeline import State, Step
from boardcore.games.pipeline.components import PIPES, Box
from boardcore_ai.evaluation.games.pipeline.lattice import Lattice
from boardcore_ai.evaluation.games.pipeline.survey import Reach, reach_of

__all__ = ["Prospect", "prospect_of"]


@attrs.frozen(eq=False)
class Prospect:
    """How near a seat is to a goal, by the better of its pipelines.

    Attributes:
        turns: the turns to a goal.
        after: the turns left once the die has shown each kind of pipe.
        wins: for each kind whether it reaches a goal.
        expected: the turns to a goal, the next roll looked through or a cap taken off.
        wins_with_roll: the chance that the next roll wins.
        spare: how many turns longer the second-best way is.
        supply: elbows, tees and crosses left of the better pipeline.
    """

    turns: float
    after: tuple[float, ...]
    wins: tuple[bool, ...]
    expected: float
    wins_with_roll: float
    spare: float
    supply: tuple[int, int, int]

    def turns_at(self, step: Step) -> float:
        """Return the turns to a goal, this one among them, when a turn has come so far."""
        if step <= Step.CROSS:
            return 1 + self.after[step]
        if step is Step.CAP:
            return 1 + self.turns
        return self.expected + (step is Step.REMOVE)


def prospect_of(lattice: Lattice, state: State, seat: int) -> Prospect:
    """Return how near a seat is to a goal."""
    colours = lattice.box.colours[seat]
    reaches = tuple(reach_of(lattice, state, colour) for colour in colours)
    return _prospect(lattice.box, reaches, tuple(state.supply[colour] for colour in colours))


# The way of one seat stays as it is while the others build elsewhere.
@lru_cache(maxsize=4096)
def _prospect(
    box: Box, reaches: tuple[Reach, ...], supplies: tuple[tuple[int, int, int], ...]
) -> Prospect:
    turns = [reach.turns for reach in reaches]
    best = turns.index(min(turns))
    nearest = turns[best]
    others = [other for reach in reaches for other in reach.others]
    others += turns[:best] + turns[best + 1 :]
    # what is placed at one pipeline leaves the other as it is
    after = tuple(
        min(min(reach.after[kind] for reach in reaches), *turns)
        if len(reaches) > 1
        else reaches[0].after[kind]
        for kind in PIPES
    )
    wins = tuple(any(reach.wins[kind] for reach in reaches) for kind in PIPES)
    expected, wins_with_roll = _rolled(box, nearest, after, wins)
    return Prospect(
        nearest,
        after,
        wins,
        min(expected, *(reach.capped for reach in reaches)),
        wins_with_roll,
        min(others) - nearest,
        supplies[best],
    )


def _rolled(
    box: Box, turns: float, after: tuple[float, ...], wins: tuple[bool, ...]
) -> tuple[float, float]:
    """Return the turns expected, the next one among them, and the chance to win in it."""
    faces = sum(box.faces)
    left = turns * (faces - sum(box.faces[kind] for kind in PIPES))
    left += sum(box.faces[kind] * after[kind] for kind in PIPES)
    return 1 + left / faces, sum(box.faces[kind] for kind in PIPES if wins[kind]) / faces
