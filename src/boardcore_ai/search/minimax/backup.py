"""Which way of backing up values is right for a game."""

from __future__ import annotations

from enum import Enum
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.search.minimax.settings import Settings

__all__ = ["Backup", "backup_for"]

_DEFAULT = Settings()


class Backup(Enum):
    """How values of later states become the value of an earlier one."""

    ALPHA_BETA = "alpha-beta"
    EXPECTIMINIMAX = "expectiminimax"
    MAX_N = "max^n"
    PARANOID = "paranoid"


def backup_for(game: Game[Any, Any, Any], settings: Settings = _DEFAULT) -> Backup:
    """Return the back-up that is right for this game."""
    if game.num_players == 2 and game.zero_sum:
        return Backup.EXPECTIMINIMAX if game.has_chance else Backup.ALPHA_BETA
    if settings.paranoid and game.num_players > 2 and game.zero_sum:
        return Backup.PARANOID
    return Backup.MAX_N
