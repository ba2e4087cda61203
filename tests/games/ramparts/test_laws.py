"""Positions after a set-up: the laws from there on, and what may be relabelled."""

from random import Random
from typing import Any

import attrs
import pytest

from boardcore import testing
from boardcore.games.ramparts import Event, Move, Ramparts, Space, State
from boardcore.games.ramparts.board import SPACES


class Dealt(Ramparts):
    """Ramparts that starts after a set-up, so that the laws look at moves alone."""

    def initial_state(self) -> State:
        """Return the position after set-up number ``first_player``."""
        state, rng = super().initial_state(), Random(self.first_player)
        while self.is_chance(state):
            state = self.apply_unchecked(state, self.sample_outcome(state, rng))
        return state


def opposite(space: Space) -> Space:
    """Return the space that lies opposite, through the middle of the board."""
    return SPACES[14 * (7 - space.row) + 13 - space.column]


def turned(state: State) -> State:
    """Return the position seen from the other side of the table."""
    return attrs.evolve(
        state,
        tops=tuple(state.tops[opposite(space)] for space in SPACES),
        heights=tuple(state.heights[opposite(space)] for space in SPACES),
        barred=tuple(None if at is None else opposite(at) for at in state.barred),
    )


def turned_event(event: Event) -> Event:
    """Return the move seen from the other side of the table."""
    if isinstance(event, Move):
        return Move(opposite(event.source), opposite(event.target))
    return event


HALF_A_TURN = testing.Symmetry("half a turn", turned, turned_event)
SMALL = testing.Effort(examples=6, positions=2, draws=300)

VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "tower_limit": None, "quiet_limit": 3},
    {"players": 3, "first_player": 1, "quiet_limit": 10},
    {"players": 4, "first_player": 3, "quiet_limit": 30},
]


def cases() -> list[Any]:
    """Return every law after a set-up, the symmetry included, for every variant."""
    return [
        pytest.param(law, id=f"{number}-{law}")
        for number, options in enumerate(VARIANTS)
        for law in testing.laws(Dealt(**options), [HALF_A_TURN], SMALL)
    ]


@pytest.mark.rule("RAM-1")
@pytest.mark.parametrize("law", cases())
def test_laws(law: testing.BoundLaw) -> None:
    """The game keeps the law, and a board turned by half a turn is played alike."""
    law()


def test_the_law_would_see_a_wrong_map() -> None:
    """On a turned board the moves of the board as it was are not the same game."""
    wrong = testing.Symmetry("moves stay", turned, lambda event: event)
    law = testing.laws(Dealt(players=4), [wrong], SMALL)[-1]
    with pytest.raises(testing.BrokenLawError):
        law()
