"""The fast random game plays as the generic one does."""

from random import Random
from typing import Any

import pytest

from boardcore import Game
from boardcore.games.pipeline import Pipeline, State
from tests.games.pipeline.positions import drawn

CAPPING = {"elbow": 2, "tee": 2, "cross": 1, "cap": 2}

VARIANTS: list[dict[str, Any]] = [
    {},
    {"players": 3, "first_player": 2},
    {"players": 4, "die": CAPPING, "caps": 4},
    {"pipelines": 2, "die": CAPPING},
    {"margin": 0, "height": 1, "die": CAPPING, "caps": 3},
    {"margin": 0, "height": 1, "players": 4, "first_player": 1},
    {"margin": 1, "height": 2, "pipelines": 2, "die": {"tee": 1, "cross": 1, "cap": 1}},
    {"margin": 0, "height": 2, "die": {"cross": 1}, "caps": 0, "max_turns": 60},
    {"max_turns": 1},
]


def compare(game: Pipeline, state: State, seed: int, limit: int | None) -> int:
    """Play both ways from a state with the same generator; return the number of events."""
    found = game.playout(state, Random(seed), limit)
    assert found == Game.playout(game, state, Random(seed), limit)
    events = game.playout_events(state, Random(seed), limit)
    assert events == Game.playout_events(game, state, Random(seed), limit)
    return found[1]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_same_generator_leads_to_the_same_game(options: dict[str, Any]) -> None:
    """Three random games are the same event by event, and so are their ends."""
    game = Pipeline(**options)
    for seed in range(3):
        assert compare(game, game.initial_state(), seed, None) > 0


@pytest.mark.parametrize("options", VARIANTS[:-1], ids=str)
def test_playout_goes_on_from_any_position(options: dict[str, Any]) -> None:
    """From positions of a random game, with caps on and a turn half done, to a limit."""
    game = Pipeline(**options)
    rng, state = Random(5), game.initial_state()
    for seed in range(100):
        if game.is_terminal(state):
            break
        compare(game, state, seed, 25)
        state = game.apply(state, rng.choice(game.legal_events(state)))


def test_playout_of_a_finished_game() -> None:
    """At the end nothing is played, and the result stands."""
    game = Pipeline()
    pipes = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES Pf7.0:NESW Pf8.0:SD"
    assert game.playout(drawn(game, pipes, "won"), Random(1)) == ((1.0, -1.0), 0)
    drawn_game = drawn(game, "Pf3.0:ND", "drawn", turns=500, turn=1)
    assert game.playout(drawn_game, Random(1)) == ((0.0, 0.0), 0)
