"""Every registered game keeps every law, for all player counts and variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from boardcore import load_game, registered_games, testing

VARIANTS: Mapping[str, list[dict[str, Any]]] = {
    "volldampf": [
        {"players": 2},
        {"players": 3, "first_player": 2, "max_rounds": 2},
        {"players": 4, "nuggets_to_win": 1},
        {
            "players": 2,
            "max_rounds": None,
            "deck": {"P": 3, "crane": 4, "junction": 6, "conductor": 3},
        },
    ],
}
"""For each game the options under which the laws are checked."""

CASES = [
    pytest.param(law, id=f"{name}-{number}-{law}")
    for name, variants in VARIANTS.items()
    for number, options in enumerate(variants)
    for law in testing.laws(load_game(name, **options))
]


@pytest.mark.parametrize("law", CASES)
def test_laws(law: testing.BoundLaw) -> None:
    """The game keeps the law."""
    law()


def test_every_registered_game_has_variants() -> None:
    """No game is registered whose laws are not checked."""
    assert set(VARIANTS) == set(registered_games())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_player_count_is_checked(name: str) -> None:
    """Each allowed number of players occurs among the variants."""
    players = next(s for s in load_game(name).option_specs() if s.name == "players").domain
    checked = {load_game(name, **options).num_players for options in VARIANTS[name]}
    assert checked == set(range(players.low, players.high + 1))  # type: ignore[attr-defined] # Integer


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_left_out(name: str) -> None:
    """The built-in games have everything that the laws are about."""
    assert {
        law: reason
        for options in VARIANTS[name]
        for law, reason in testing.left_out(load_game(name, **options)).items()
        if reason != "max_events is None: no limit is declared"
    } == {}
