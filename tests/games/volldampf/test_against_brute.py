"""The same games played by a second set of rules."""

from random import Random
from typing import Any

import pytest

from boardcore import perft
from boardcore.games.volldampf import Volldampf
from tests import brute
from tests.brute.lockstep import play_side_by_side
from tests.brute.volldampf import Brute

VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 3, "first_player": 2, "nuggets_to_win": 1},
    {"players": 4, "first_player": 1, "nuggets_to_win": 5, "max_rounds": 7},
    {"players": 2, "max_rounds": 1},
    {"players": 2, "nuggets_to_win": 3, "max_rounds": None},
    {"players": 3, "deck": {"P": 2, "E": 3, "G": 4, "crane": 6, "junction": 8, "conductor": 4}},
    {"players": 2, "max_rounds": 9, "deck": {"crane": 2, "conductor": 3}},
    {"players": 4, "max_rounds": 5, "deck": {"G": 4, "junction": 20, "conductor": 3}},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_agree_with_the_referee(options: dict[str, Any]) -> None:
    """Every position of 4 random games: same events, odds, seat on turn and result."""
    game = Volldampf(**options)
    for seed in range(4):
        assert play_side_by_side(game, Brute(**options), Random(seed)) > 1


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_perft_agrees_with_the_referee(options: dict[str, Any]) -> None:
    """The event sequences of length 1 to 4 are as many as the referee counts."""
    game = Volldampf(**options)
    for depth in range(1, 5):
        expected = brute.perft(Brute(**options), depth)
        assert perft(game, game.initial_state(), depth) == expected
