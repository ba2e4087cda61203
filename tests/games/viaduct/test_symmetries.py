"""The board turned, turned with other letters, and seen in a mirror: the same game."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import attrs
import pytest

from boardcore.games.viaduct import (
    Bridge,
    Cell,
    Event,
    Place,
    Remove,
    StandingBridge,
    State,
    Viaduct,
)
from boardcore.games.viaduct.board import laid
from boardcore.testing import BoundLaw, Effort, Symmetry, laws

E = TypeVar("E", bound=Event)

Turn = Callable[[int, int], tuple[int, int]]
"""Where a cell goes to, by its column and row."""


def moved_bridge(bridge: Bridge, turn: Turn) -> Bridge:
    """Return the bridge between the cells that its two pillars go to."""
    start, end = sorted(turn(cell.column, cell.row) for cell in bridge.pillars)
    return Bridge(Cell(*start), Cell(*end), bridge.level)


def moved_event(event: E, turn: Turn) -> E:
    """Return the event with its bridge moved."""
    if isinstance(event, Place | Remove):
        return attrs.evolve(event, bridge=moved_bridge(event.bridge, turn))
    return event


def moved_state(game: Viaduct, state: State, turn: Turn, seats: tuple[int, ...]) -> State:
    """Return the state with every bridge moved and each seat's things given to its new number."""
    levels, fixed = laid(
        game.box,
        (
            StandingBridge(moved_bridge(one.bridge, turn), seats[one.seat], one.fixed)
            for one in game.board(state).bridges
        ),
    )

    def given(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(values[seats.index(seat)] for seat in range(len(seats)))

    return attrs.evolve(
        state,
        levels=levels,
        fixed=fixed,
        custody=given(state.custody),
        turn=None if state.turn is None else seats[state.turn],
        winner=None if state.winner is None else seats[state.winner],
    )


def half_turn(game: Viaduct) -> Symmetry:
    """Return the half turn, which changes nothing but the places of the bridges."""
    last = 2 * game.area + game.river - 1

    def turn(column: int, row: int) -> tuple[int, int]:
        return last - column, last - row

    return Symmetry(
        "half turn",
        lambda state: moved_state(game, state, turn, tuple(range(game.players))),
        lambda event: moved_event(event, turn),
    )


HALF_TURNED = [
    Viaduct(players=2, max_turns=60),
    Viaduct(players=2, die=None, max_turns=60),
    Viaduct(players=3, max_turns=60),
    Viaduct(players=4, area=8, river=2, length=4, max_turns=60),
    Viaduct(players=3, area=14, river=2, length=4, bridges=5, max_turns=60),
]


@pytest.mark.rule("VIA-2")
@pytest.mark.parametrize(
    "law",
    [
        law
        for game in HALF_TURNED
        for law in laws(game, [half_turn(game)], Effort(examples=15))
        if "symmetry" in str(law)
    ],
    ids=str,
)
def test_half_turn_commutes_with_the_rules(law: BoundLaw) -> None:
    """The board may be turned upside down at any time."""
    law()


@pytest.mark.rule("VIA-2", "VIA-3")
@pytest.mark.parametrize(
    ("options", "turn", "seats"),
    [
        # a quarter turn to the right leads from A to C, from B to D and on
        ({"players": 4}, lambda x, y: (y, 14 - x), (2, 3, 0, 1)),
        ({"players": 4, "area": 9, "length": 5}, lambda x, y: (y, 18 - x), (2, 3, 0, 1)),
        # a mirror beside the board exchanges A and B
        ({"players": 2}, lambda x, y: (14 - x, y), (1, 0)),
        ({"players": 2, "die": None}, lambda x, y: (14 - x, y), (1, 0)),
    ],
)
def test_letters_exchanged(options: dict[str, Any], turn: Turn, seats: tuple[int, ...]) -> None:
    """With odd areas a quarter turn or a mirror image is the same game of other seats.

    Who begins is another seat too, so the images of all events are played in a second game.
    """
    game = Viaduct(**options, max_turns=60)
    other = Viaduct(**options, max_turns=60, first_player=seats[0])
    for seed in range(3):
        rng, state, image = Random(seed), game.initial_state(), other.initial_state()
        while not game.is_terminal(state):
            assert image == moved_state(game, state, turn, seats)
            assert other.problems(image) == ()
            assert set(other.legal_moves(image)) == {
                moved_event(move, turn) for move in game.legal_moves(state)
            }
            event = rng.choice(game.legal_events(state))
            state = game.apply(state, event)
            image = other.apply(image, moved_event(event, turn))
        assert other.is_terminal(image)
