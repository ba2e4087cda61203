"""The same games played by a second set of rules."""

from random import Random
from typing import Any

import pytest

from boardcore import perft
from boardcore.games.pipeline import Pipeline
from tests import brute
from tests.brute.lockstep import play_side_by_side
from tests.brute.pipeline import Brute

CAPPING = {"elbow": 2, "tee": 2, "cross": 1, "cap": 2}
"""A die with more caps than usual."""

# The referee tries every piece at every node: small lattices let it see many positions.
VARIANTS: list[tuple[dict[str, Any], int]] = [
    ({}, 20),
    ({"players": 3, "first_player": 2}, 20),
    ({"players": 4, "first_player": 1}, 20),
    ({"pipelines": 2}, 20),
    ({"margin": 0, "height": 1}, 150),
    ({"margin": 0, "height": 1, "players": 3, "die": CAPPING, "caps": 4}, 150),
    ({"margin": 0, "height": 1, "players": 4, "die": CAPPING, "caps": 3}, 150),
    ({"margin": 1, "height": 1, "pipelines": 2, "die": CAPPING, "caps": 1}, 100),
    ({"margin": 0, "height": 2, "players": 4, "die": {"tee": 2, "cross": 1, "cap": 2}}, 150),
    ({"margin": 1, "height": 2, "die": CAPPING, "caps": 4, "max_turns": 120}, 150),
    ({"margin": 0, "height": 1, "die": {"cross": 1}, "caps": 0, "max_turns": 9}, 20),
    ({"margin": 0, "height": 1, "die": {"elbow": 1, "cap": 1}, "max_turns": None}, 100),
]


@pytest.mark.parametrize(("options", "most"), VARIANTS, ids=str)
def test_random_games_agree_with_the_referee(options: dict[str, Any], most: int) -> None:
    """Each position of two random games: same events, odds, seat on turn and result."""
    for seed in range(2):
        assert play_side_by_side(Pipeline(**options), Brute(**options), Random(seed), most) > 1


@pytest.mark.deep
@pytest.mark.parametrize(("options", "most"), VARIANTS, ids=str)
def test_many_random_games_agree_with_the_referee(options: dict[str, Any], most: int) -> None:
    """The same of three other games, ten times as far into them."""
    for seed in range(2, 5):
        assert play_side_by_side(Pipeline(**options), Brute(**options), Random(seed), 10 * most) > 1


@pytest.mark.parametrize(
    ("options", "depth"),
    [
        ({"margin": 0, "height": 1}, 5),
        ({"margin": 0, "height": 1, "players": 3, "first_player": 1}, 5),
        ({"margin": 1, "height": 1, "pipelines": 2}, 3),
        ({"margin": 0, "height": 2, "die": {"cross": 1, "tee": 1}}, 5),
    ],
    ids=str,
)
def test_perft_agrees_with_the_referee(options: dict[str, Any], depth: int) -> None:
    """The event sequences of this length from the start are as many as the referee counts."""
    game = Pipeline(**options)
    assert perft(game, game.initial_state(), depth) == brute.perft(Brute(**options), depth)


def test_perft_of_the_start() -> None:
    """Counted by hand: 3 faces; 4 elbows, 6 tees and 2 crosses on the ring; the same for orange."""
    game = Pipeline()
    start = game.initial_state()
    assert [perft(game, start, depth) for depth in range(1, 5)] == [3, 12, 36, 144]
