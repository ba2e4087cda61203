"""How near a seat is to a goal, with one pipeline or two."""

from __future__ import annotations

from functools import cached_property, lru_cache

import attrs

from boardcore.games.pipeline import State, Step
from boardcore.games.pipeline.board import PIPES, Lattice
from boardcore.games.pipeline.moves import Face
from boardcore_ai.evaluation.games.pipeline.race import Runner
from boardcore_ai.evaluation.games.pipeline.survey import Reach, reach_of
from boardcore_ai.evaluation.games.pipeline.ways import FAR

__all__ = ["Prospect", "prospect_of"]


@attrs.frozen(eq=False)
class Prospect:
    """How near a seat is to a goal, by the better of its pipelines.

    Attributes:
        turns: the turns to a goal, those among them that take a cap off.
        spare: how many turns longer the second-best way is.
        supply: elbows, tees and crosses left of the better pipeline.
    """

    turns: float
    spare: float
    supply: tuple[int, int, int]
    _reaches: tuple[Reach, ...]

    @cached_property
    def after(self) -> tuple[float, ...]:
        """The turns left once the die has shown each kind of pipe: what fits is placed (PIP-15)."""
        left = []
        for kind in PIPES:
            placed = [self._placed(reach, kind) for reach in self._reaches]
            left.append(min([turns for turns in placed if turns is not None], default=self.turns))
        return tuple(left)

    def _placed(self, reach: Reach, kind: Face) -> float | None:
        """Return the turns left with a pipe placed at one pipeline; the other stays as it is."""
        turns = reach.after[kind]
        if turns is None:
            return None
        return min([turns, *(other.turns for other in self._reaches if other is not reach)])

    @cached_property
    def wins(self) -> tuple[bool, ...]:
        """For each kind of pipe whether it reaches a goal."""
        return tuple(any(reach.wins[kind] for reach in self._reaches) for kind in PIPES)

    @property
    def runner(self) -> Runner:
        """How the seat runs from a roll of its own on."""
        last = min(reach.last for reach in self._reaches)
        return (1 / last if last < FAR else 0.0), max(1.0, self.turns)

    def runner_at(self, step: Step) -> Runner:
        """Return how the seat runs when its turn has come so far."""
        if step <= Step.CROSS:
            return float(self.wins[step]), 1 + self.after[step]
        if step is Step.CAP:
            return 0.0, 1 + self.turns
        wins, turns = self.runner
        return (0.0, turns + 1) if step is Step.REMOVE else (wins, turns)


def prospect_of(lattice: Lattice, state: State, seat: int) -> Prospect:
    """Return how near a seat is to a goal."""
    colours = lattice.box.colours[seat]
    reaches = tuple(reach_of(lattice, state, colour) for colour in colours)
    return _prospect(reaches, tuple(state.supply[colour] for colour in colours))


# The way of one seat stays as it is while the others build elsewhere.
@lru_cache(maxsize=4096)
def _prospect(reaches: tuple[Reach, ...], supplies: tuple[tuple[int, int, int], ...]) -> Prospect:
    turns = [reach.turns for reach in reaches]
    best = turns.index(min(turns))
    others = [other for reach in reaches for other in reach.others]
    others += turns[:best] + turns[best + 1 :]
    return Prospect(turns[best], min(others) - turns[best], supplies[best], reaches)
