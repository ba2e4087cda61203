"""A bot that decides by look-ahead search, with the back-up that is right for the game it meets."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.options import Integer, option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.opinion import Opinion
from boardcore_ai.bots.options import Flag, Number, limit
from boardcore_ai.search.minimax import Settings, minimax

__all__ = ["MinimaxBot"]

_BUDGET = Budget(nodes=10_000)
_DEFAULT = Settings()
_WIDTH = 16
"""So many moves are enough where an evaluator says which; hundreds are legal in some games."""


@attrs.frozen(kw_only=True)
class MinimaxBot(Bot):
    """Plays by look-ahead search; see `boardcore_ai.search.minimax.Settings` for the options.

    It takes the evaluator registered for the game it meets, and does without for a game that has
    none: then it sees ends and nothing else. It remembers nothing between decisions. The method
    of a decision is how values were backed up.
    """

    limits = ("seconds", "nodes", "depth")

    nodes: int | None = limit(f"states per decision; {_BUDGET.nodes} if no limit is set")
    seconds: float | None = option(None, Number(optional=True), "time per decision")
    depth: int | None = limit("moves looked ahead")
    evaluator: bool = option(True, Flag(), "use the evaluator registered for the game")
    paranoid: bool = option(
        _DEFAULT.paranoid, Flag(), "with three and more seats: expect all others to be hostile"
    )
    quiescence: int = option(
        _DEFAULT.quiescence, Integer(0, 20), "noisy moves in a row looked at beyond the depth"
    )
    width: int | None = option(
        _WIDTH,
        Integer(1, None, optional=True),
        "moves looked at in a state beyond the root, the most promising ones; none: all",
    )
    forced: bool = option(
        _DEFAULT.forced, Flag(), "search a forced move, too, to tell its value; else it is played"
    )
    table: int = option(_DEFAULT.table, Integer(0, None), "states remembered within a decision")
    _opinion: Opinion = attrs.field(factory=Opinion, init=False, eq=False, repr=False)

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "minimax"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search from this state, with the bot's own figures if no budget is given."""
        self.check_budget(budget)
        evaluator = self._opinion.on(game) if self.evaluator else None
        budget = budget or self._own_budget
        return minimax(game, state, budget, rng, self._settings, evaluator)

    @property
    def _settings(self) -> Settings:
        return Settings(
            forced=self.forced,
            paranoid=self.paranoid,
            quiescence=self.quiescence,
            width=self.width,
            table=self.table,
        )

    @property
    def _own_budget(self) -> Budget:
        if self.nodes is None and self.seconds is None and self.depth is None:
            return _BUDGET
        return Budget(nodes=self.nodes, seconds=self.seconds, depth=self.depth)
