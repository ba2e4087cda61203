"""Turning the board by a quarter, colours and seats with it, changes nothing (four players)."""

from random import Random
from typing import Any

import attrs
import pytest

from boardcore.games.pipeline import (
    Arm,
    Arms,
    Cap,
    Colour,
    Event,
    Node,
    Pipeline,
    Place,
    PlacedCap,
    Remove,
    State,
    Uncap,
)
from boardcore.games.pipeline.board import ARM_SET_OF, COLOUR_OF, PIECE
from boardcore.kit.grid import square_name

CAPPING = {"elbow": 2, "tee": 2, "cross": 1, "cap": 2}


def turned_node(game: Pipeline, node: int) -> Node:
    """Return where a node comes to lie: (x, y) goes to (y, 5-x)."""
    old, margin = game.box.nodes[node], game.margin
    return game.box.node(f"{square_name(old.y + margin, 5 - old.x + margin)}.{old.z}")


def turned_arms(arms: int) -> Arms:
    """Return the arms of a turned piece: north becomes east, east south, south west, west north."""
    around = arms & 15
    return Arms(arms & 48 | (around << 1 | around >> 3) & 15)


def turned_arm(arm: Arm) -> Arm:
    """Return where one arm points after the turn."""
    return arm if arm > Arm.W else Arm((arm + 1) % 4)


def turned_state(game: Pipeline, state: State) -> State:
    """Return the position on the turned board, made by hand from its pieces."""
    pieces: dict[int, int] = {}
    for node, piece in game.box.pieces(state.board):
        colour = (COLOUR_OF[piece] + 1) % 4
        pieces[turned_node(game, node)] = PIECE[colour][turned_arms(ARM_SET_OF[piece])]
    fronts = [
        tuple(
            sorted((int(turned_node(game, node)), int(turned_arms(arms))) for node, arms in front)
        )
        for front in state.fronts
    ]
    caps = (
        PlacedCap(turned_node(game, cap.node), turned_arm(cap.arm), (cap.seat + 1) % 4)
        for cap in state.caps
    )
    return attrs.evolve(
        state,
        board=game.box.board_of(pieces),
        fronts=(fronts[3], *fronts[:3]),
        supply=(state.supply[3], *state.supply[:3]),
        caps=tuple(sorted(caps)),
        turn=(state.turn + 1) % 4,
    )


def turned_event(game: Pipeline, event: Event) -> Event:
    """Return the event on the turned board."""
    if isinstance(event, Place | Cap | Uncap | Remove):
        colour, node = Colour((event.colour + 1) % 4), turned_node(game, event.node)
        if isinstance(event, Place):
            return Place(colour, node, turned_arms(event.arms))
        if isinstance(event, Remove):
            return Remove(colour, node)
        return type(event)(colour, node, turned_arm(event.arm))
    return event


def same_but_turned(one: Pipeline, state: State, other: Pipeline, image: State) -> None:
    """Both games say the same of a position and of its image."""
    player, there = one.current_player(state), other.current_player(image)
    assert there == (None if player is None else (player + 1) % 4)
    moves = {turned_event(one, move) for move in one.legal_moves(state)}
    assert moves == set(other.legal_moves(image))
    assert one.chance_outcomes(state) == other.chance_outcomes(image)
    returns = one.returns(state)
    assert other.returns(image) == (returns[3], *returns[:3])
    assert one.problems(state) == other.problems(image) == ()


# The kit's law of symmetries is about one game; here the seat that begins is turned as well, which
# is an option, so that the image belongs to another game.
@pytest.mark.rule("PIP-2")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options",
    [{}, {"height": 1, "margin": 0, "die": CAPPING}, {"height": 2, "margin": 1, "die": CAPPING}],
    ids=str,
)
def test_a_quarter_turn_changes_nothing(options: dict[str, Any], seed: int) -> None:
    """Playing on and turning the board lead to the same position in either order."""
    rng = Random(seed)
    first = rng.randrange(4)
    one = Pipeline(players=4, first_player=first, **options)
    other = Pipeline(players=4, first_player=(first + 1) % 4, **options)
    state = one.initial_state()
    assert turned_state(one, state) == other.initial_state()
    for _ in range(300):
        image = turned_state(one, state)
        same_but_turned(one, state, other, image)
        if one.is_terminal(state):
            break
        event = rng.choice(one.legal_events(state))
        after = one.apply(state, event)
        assert other.apply(image, turned_event(one, event)) == turned_state(one, after)
        state = after


@pytest.mark.parametrize("options", [{}, {"height": 2, "margin": 1, "die": CAPPING}], ids=str)
def test_four_quarter_turns_are_none(options: dict[str, Any]) -> None:
    """The map itself: after four turns each position is as it was, and after one it is not."""
    game, rng = Pipeline(players=4, **options), Random(1)
    state = game.initial_state()
    for _ in range(60):
        state = game.apply(state, rng.choice(game.legal_events(state)))
        image = state
        for turn in range(4):
            assert (image == state) == (turn == 0)
            image = turned_state(game, image)
        assert image == state
