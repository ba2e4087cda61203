"""What the end of a game says about the position, and when it had better come."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game

__all__ = ["indifference", "is_exact_end"]


def is_exact_end(game: Game[Any, Any, Any], state: Any) -> bool:
    """Return whether the end of a game proves what the position is worth.

    An end by a limit on moves, turns or rounds says how long the game was: see `Result.by_limit`.
    """
    result = game.result(state)
    return result is not None and not result.by_limit


def indifference(game: Game[Any, Any, Any]) -> float:
    """Return the return that may as well come late as soon.

    More is a win, the sooner the better, and less is a loss, which is put off. In a game whose
    returns sum to zero that is 0. In others a loss may count 0, so it is a little more; or what
    lies in the middle, where the range of returns is on one side of 0.
    """
    least, highest = game.min_return, game.max_return
    if game.zero_sum:
        return 0.0
    return highest / 1024 if least < 0 < highest else (least + highest) / 2
