"""Whether the end of a game says what the position is worth."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game

__all__ = ["is_proof"]


def is_proof(game: Game[Any, Any, Any], state: Any) -> bool:
    """Return whether the end of a game proves anything; an end by a limit does not.

    An end by a limit on moves, turns or rounds says how long the game was. A game tells so in the
    reason of its `Result`, which then ends in the word "limit".
    """
    if type(game).result is Game.result:
        return True  # by default no game ends by a limit
    result = game.result(state)
    return result is not None and not result.reason.endswith("limit")
