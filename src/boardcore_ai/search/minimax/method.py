"""Which method of backing up values is right for a game."""

from __future__ import annotations

from enum import Enum
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.search.minimax.settings import MinimaxSettings

__all__ = ["Method", "method_for"]

_DEFAULT = MinimaxSettings()


class Method(Enum):
    """How values of later states become the value of an earlier one."""

    ALPHA_BETA = "alpha-beta"
    EXPECTIMINIMAX = "expectiminimax"
    MAX_N = "max^n"
    PARANOID = "paranoid"


def method_for(game: Game[Any, Any, Any], settings: MinimaxSettings = _DEFAULT) -> Method:
    """Return the method that is right for this game."""
    if game.num_players == 2 and game.zero_sum:
        return Method.EXPECTIMINIMAX if game.has_chance else Method.ALPHA_BETA
    if settings.paranoid and game.num_players > 2 and game.zero_sum:
        return Method.PARANOID
    return Method.MAX_N
