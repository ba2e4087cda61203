"""Every registered game keeps every law, for all player counts and variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardcore import game_class, load_game, registered_games, testing
from boardcore.testing import Effort

VARIANTS: Mapping[str, list[dict[str, Any]]] = {
    "pipeline": [
        {"players": 2},
        {"players": 2, "pipelines": 2, "caps": 0, "die": {"elbow": 1, "tee": 1, "cross": 1}},
        {"players": 3, "first_player": 1, "margin": 0, "height": 2, "max_turns": None},
        {"players": 4, "first_player": 3, "caps": 4, "max_turns": 30},
    ],
    "ramparts": [
        {"players": 2},
        {"players": 3, "first_player": 2, "tower_limit": None, "quiet_limit": 20},
        {"players": 4, "tower_limit": 2},
    ],
    "viaduct": [
        {"players": 2, "max_turns": 60},
        {"players": 2, "die": None, "max_turns": 60},
        {"players": 3, "first_player": 2, "bridges": 3, "die": {"1": 1, "S": 2}, "max_turns": 60},
        {"players": 4, "bridges": 1, "die": {"1": 1, "2": 2, "S": 3}, "max_turns": None},
        {
            "players": 2,
            "area": 8,
            "river": 2,
            "length": 4,
            "bridges": 6,
            "die": None,
            "max_turns": 90,
        },
        {"players": 3, "area": 14, "river": 2, "length": 4, "max_turns": 40},
    ],
    "volldampf": [
        {"players": 2},
        {
            "players": 2,
            "max_rounds": None,
            "deck": {"P": 3, "crane": 4, "junction": 6, "conductor": 3},
        },
        {"players": 3, "first_player": 2, "max_rounds": 2},
        {"players": 4, "nuggets_to_win": 1},
    ],
}
"""For each game the options under which the laws are checked."""

SMALL = Effort(examples=8, positions=3)
LARGE = Effort(examples=150, max_events=60, draws=3000, seed=1)


def cases(effort: Effort) -> list[Any]:
    """Return every law of every game and variant."""
    return [
        pytest.param(law, id=f"{name}-{number}-{law}")
        for name in registered_games()
        for number, options in enumerate(VARIANTS.get(name, []), start=1)
        for law in testing.laws(load_game(name, **options), effort=effort)
    ]


@pytest.mark.parametrize("law", cases(SMALL))
def test_laws(law: testing.BoundLaw) -> None:
    """The game keeps the law."""
    law()


@pytest.mark.deep
@pytest.mark.parametrize("law", cases(LARGE))
def test_laws_longer(law: testing.BoundLaw) -> None:
    """The game keeps the law, however long one looks."""
    law()


@pytest.mark.parametrize("name", registered_games())
def test_every_player_count_is_checked(name: str) -> None:
    """A registered game has variants in the table, with each allowed number of players."""
    seats = next(spec for spec in game_class(name).option_specs() if spec.name == "players")
    checked = {load_game(name, **options).num_players for options in VARIANTS[name]}
    assert f"{min(checked)}..{max(checked)}" == seats.allowed
    assert checked == set(range(min(checked), max(checked) + 1))


@pytest.mark.parametrize("name", registered_games())
@given(data=st.data())
@settings(max_examples=15)
def test_any_valid_options_make_a_game(name: str, data: st.DataObject) -> None:
    """Whatever valid options a game is made with, its states are possible and have a text."""
    game = data.draw(testing.games(game_class(name)))
    state = data.draw(testing.states(game, max_events=15, longest=0))
    assert game.problems(state) == ()
    assert game.parse_state(game.format_state(state)) == state


LACKING = {
    "it has no chance",
    "max_events is None: it says that a game may go on for ever",
}
"""Reasons to leave a law out that a finished game may have."""


@pytest.mark.parametrize("name", registered_games())
def test_nothing_is_unwritten(name: str) -> None:
    """A registered game has its own pictures, texts, playout and check of states."""
    for options in VARIANTS[name]:
        reasons = set(testing.left_out(load_game(name, **options)).values())
        assert reasons <= LACKING
