"""The same games played by a second set of rules."""

from random import Random
from typing import Any

import pytest

from boardcore.games.ramparts import Ramparts
from tests.brute.lockstep import play_side_by_side
from tests.brute.ramparts import Brute

VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "tower_limit": None, "first_player": 1},
    {"players": 3, "tower_limit": None, "first_player": 2},
    {"players": 4, "tower_limit": None, "first_player": 3},
    {"players": 2, "tower_limit": 1, "quiet_limit": 20},
    {"players": 3, "tower_limit": 2, "quiet_limit": 7},
    {"players": 4, "tower_limit": 3, "quiet_limit": 1},
    {"players": 2, "tower_limit": 20, "quiet_limit": 30},
    {"players": 4, "tower_limit": 1, "quiet_limit": None},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Every position of a random game: same events, odds, seat on turn, points and result."""
    game = Ramparts(**options)
    assert play_side_by_side(game, Brute(**options), Random(7), 300) > 80


@pytest.mark.deep
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_many_random_games_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Twelve whole games of each variant, or their first 3000 positions."""
    game = Ramparts(**options)
    for seed in range(12):
        assert play_side_by_side(game, Brute(**options), Random(seed), 3000) > 80
