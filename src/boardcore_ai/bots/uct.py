"""A bot that decides by UCT."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.options import option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.options import Flag, Number, limit
from boardcore_ai.search.uct import uct

__all__ = ["UctBot"]

_DEFAULT = Budget(simulations=500)


@attrs.frozen(kw_only=True)
class UctBot(Bot):
    """Plays by UCT: random games, more of them through the moves that did well."""

    limits = ("seconds", "simulations")

    simulations: int | None = limit(
        f"random games per decision; {_DEFAULT.simulations} if seconds is none as well"
    )
    seconds: float | None = option(None, Number(optional=True), "time per decision")
    exploration: float = option(
        1.0, Number(zero=True, high=1e6), "the constant of UCB1, for returns scaled to 0..1"
    )
    forced: bool = option(
        False, Flag(), "search a forced move, too, to tell its value; else it is played"
    )

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "uct"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search from this state, with the bot's own figures if no budget is given."""
        self.check_budget(budget)
        return uct(game, state, budget or self._own_budget, rng, self.exploration, self.forced)

    @property
    def _own_budget(self) -> Budget:
        if self.simulations is None and self.seconds is None:
            return _DEFAULT
        return Budget(seconds=self.seconds, simulations=self.simulations)
