"""The fast random game plays by the same rules, and as often each way."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from boardcore.games.ramparts import Event, Ramparts, State
from boardcore.testing.statistics import follows
from tests.games.ramparts.positions import draw

VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "quiet_limit": 15},
    {"players": 3, "tower_limit": None, "first_player": 1, "quiet_limit": 10},
    {"players": 4},
    {"players": 4, "tower_limit": 2, "quiet_limit": 5},
    {"players": 3, "tower_limit": 1, "quiet_limit": 20},
]


def random_states(game: Ramparts, seed: int, every: int) -> list[State]:
    """Return positions of a random game after the set-up, by the rules alone."""
    state, rng, states = game.initial_state(), Random(seed), []
    while not game.is_terminal(state):
        if game.is_chance(state):
            state = game.apply(state, game.sample_outcome(state, rng))
        else:
            states.append(state)
            state = game.apply(state, rng.choice(game.legal_moves(state)))
    return states[::every]


def first_events(game: Ramparts, state: State, rng: Random, times: int) -> Counter[Event]:
    """Return how often each event is the first of a playout."""
    drawn: Counter[Event] = Counter()
    for _ in range(times):
        drawn[game.playout_events(state, rng, 1)[0]] += 1
    return drawn


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_each_legal_move_is_drawn_as_often_as_any_other(options: dict[str, Any]) -> None:
    """In positions from all of a game the first moves are the legal ones, uniformly."""
    game, rng = Ramparts(**options), Random(3)
    for state in random_states(game, 11, every=25):
        legal = game.legal_moves(state)
        drawn = first_events(game, state, rng, 12 * len(legal))
        assert follows(drawn, dict.fromkeys(legal, 12.0)), game.format_state(state)


def test_the_pass_in_an_extra_move_is_one_move_among_others() -> None:
    """The A on a1 reaches b1 and a2; with the pass each is drawn a third of the time."""
    game = Ramparts(players=4)
    state = draw(game, "6 . PB\n3 RC\n1 PA . RB", extra=True)
    legal = [game.parse_move(state, text) for text in ("a1-b1", "a1-a2", "pass")]
    drawn = first_events(game, state, Random(1), 600)
    assert follows(drawn, dict.fromkeys(legal, 200.0))


def test_a_limit_stops_the_playout() -> None:
    """Seven events of the set-up, then the returns of a game that is not over."""
    game = Ramparts(players=3)
    assert game.playout(game.initial_state(), Random(1), 7) == ((0.0, 0.0, 0.0), 7)
    assert len(game.playout_events(game.initial_state(), Random(1), 7)) == 7
    assert game.playout(game.initial_state(), Random(1), 90) == ((0.0, 0.0, 0.0), 90)
