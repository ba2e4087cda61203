"""A bot that decides by look-ahead search, by the method that is right for the game it meets."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.options import option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.memory import Memory
from boardcore_ai.bots.opinion import opinion_on
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.options import Flag, Number, limit, own_first
from boardcore_ai.search.minimax import MinimaxSettings, minimax

__all__ = ["MinimaxBot"]

_BUDGET = Budget(nodes=10_000)


@attrs.frozen(kw_only=True, field_transformer=own_first)
class MinimaxBot(MinimaxSettings, Bot):
    """Plays by look-ahead search; see `boardcore_ai.search.minimax.MinimaxSettings`.

    It takes the evaluator registered for the game it meets, and does without for a game that has
    none: then it sees ends and nothing else. Of its searches it remembers nothing between
    decisions. The method of a decision is how values were backed up.
    """

    limits = ("seconds", "nodes", "depth")

    nodes: int | None = limit(f"states per decision; {_BUDGET.nodes} if no limit is set")
    seconds: float | None = option(None, Number(optional=True), "time per decision")
    depth: int | None = limit("moves looked ahead")
    evaluator: bool = option(True, Flag(), "use the evaluator registered for the game")
    _memory: Memory[Evaluator[Any, Any] | None] = attrs.field(
        factory=Memory, init=False, eq=False, repr=False
    )

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "minimax"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search from this state, with the bot's own figures if no budget is given."""
        self.check_budget(budget)
        evaluator = self._memory.of(game, opinion_on) if self.evaluator else None
        return minimax(game, state, budget or self._own_budget, rng, self, evaluator)

    @property
    def _own_budget(self) -> Budget:
        limits = (self.seconds, None, self.nodes, self.depth)
        return _BUDGET if limits == (None,) * 4 else Budget(*limits)
