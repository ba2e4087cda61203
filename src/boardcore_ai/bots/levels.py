"""Levels for people: the same strong search, with more or less time to think."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import attrs

from boardcore.core.game import Game
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.mcts import MctsBot

__all__ = ["EasyBot", "HardBot", "NormalBot"]


@attrs.frozen
class _Level(Bot):
    """A search that thinks for a given time, or for as long as a budget says."""

    limits = MctsBot.limits
    seconds: ClassVar[float]
    """How long it thinks about a decision, on one core."""

    _search: MctsBot = attrs.field(factory=MctsBot, init=False, eq=False, repr=False)

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return type(self).__name__.lower().removesuffix("bot")

    def supports(self, game: Game[Any, Any]) -> str | None:
        """Return None if the search can play this game, or else the reason why not."""
        return self._search.supports(game)

    def choose(
        self, game: Game[Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search for this level's time if no budget is given."""
        self.check_budget(budget)
        return self._search.choose(game, state, budget or Budget(seconds=self.seconds), rng)

    def close(self) -> None:
        """Forget the tree."""
        self._search.close()


class EasyBot(_Level):
    """Thinks for a tenth of a second."""

    seconds = 0.1


class NormalBot(_Level):
    """Thinks for a second."""

    seconds = 1.0


class HardBot(_Level):
    """Thinks for five seconds."""

    seconds = 5.0
