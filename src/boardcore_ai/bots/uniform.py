"""A bot that plays any legal move, all with the same probability."""

from __future__ import annotations

from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore.errors import InvalidStateError
from boardcore_ai.bot import Bot, Budget, Decision

__all__ = ["RandomBot"]


class RandomBot(Bot):
    """Plays uniformly random moves; it decides at once and so honours every budget."""

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "random"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Draw one of the legal moves."""
        moves = game.legal_moves(state)
        if not moves:
            raise InvalidStateError(("no player decides in this state",))
        return Decision(moves[int(rng.random() * len(moves))])
