"""A bot that decides by Monte Carlo tree search, with what is known about the game it meets."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.options import option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.memory import Memory
from boardcore_ai.bots.opinion import opinion_on
from boardcore_ai.options import Flag, Number, limit, own_first
from boardcore_ai.search.mcts import MctsSettings, TreeSearch

__all__ = ["MctsBot"]

_BUDGET = Budget(simulations=800)


@attrs.frozen(kw_only=True, field_transformer=own_first)
class MctsBot(MctsSettings, Bot):
    """Plays by Monte Carlo tree search; see `boardcore_ai.search.mcts.MctsSettings`.

    It takes the evaluator registered for the game it meets, and does without for a game that has
    none. It keeps its tree while it plays, so what it decides depends on what it was asked
    before, too; the same series of questions gets the same answers.
    """

    limits = ("seconds", "simulations", "nodes")

    simulations: int | None = limit(
        f"simulations per decision; {_BUDGET.simulations} if no limit is set"
    )
    seconds: float | None = option(None, Number(optional=True), "time per decision")
    nodes: int | None = limit("states looked at per decision, one per simulation")
    evaluator: bool = option(True, Flag(), "use the evaluator registered for the game")
    _memory: Memory[TreeSearch] = attrs.field(factory=Memory, init=False, eq=False, repr=False)

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "mcts"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search from this state, with the bot's own figures if no budget is given."""
        self.check_budget(budget)
        # one draw, as how many a search needs depends on its time and its tree
        own = Random(rng.getrandbits(64))
        search = self._memory.of(game, self._search)
        return search.decide(state, budget or self._own_budget, own)

    def close(self) -> None:
        """Forget the tree."""
        self._memory.clear()

    def _search(self, game: Game[Any, Any, Any]) -> TreeSearch:
        return TreeSearch(game, self, opinion_on(game) if self.evaluator else None)

    @property
    def _own_budget(self) -> Budget:
        limits = (self.seconds, self.simulations, self.nodes)
        return _BUDGET if limits == (None,) * 3 else Budget(*limits)
