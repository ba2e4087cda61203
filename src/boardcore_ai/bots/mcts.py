"""A bot that decides by Monte Carlo tree search, with what is known about the game it meets."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.core.options import Integer, option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.opinion import Opinion
from boardcore_ai.bots.options import Choice, Flag, Number, limit
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.search.mcts import Memory, Settings, mcts

__all__ = ["MctsBot"]

_BUDGET = Budget(simulations=800)
_DEFAULT = Settings()
_MOST = 1e6
"""More than this says nothing new, and in the end it is no number any more."""


@attrs.frozen(kw_only=True)
class MctsBot(Bot):
    """Plays by Monte Carlo tree search; see `boardcore_ai.search.mcts.Settings` for the options.

    It takes the evaluator registered for the game it meets, and does without for a game that has
    none. It keeps its tree while it plays, so what it decides depends on what it was asked
    before, too; the same questions in the same order get the same answers.
    """

    limits = ("seconds", "simulations", "nodes")

    simulations: int | None = limit(
        f"simulations per decision; {_BUDGET.simulations} if no limit is set"
    )
    seconds: float | None = option(None, Number(optional=True), "time per decision")
    nodes: int | None = limit("states looked at per decision, one per simulation")
    evaluator: bool = option(True, Flag(), "use the evaluator registered for the game")
    exploration: float = option(
        _DEFAULT.exploration,
        Number(zero=True, high=_MOST),
        "how much is tried for the sake of knowing",
    )
    priors: bool = option(_DEFAULT.priors, Flag(), "let the evaluator say which moves to try first")
    first_play: float | None = option(
        _DEFAULT.first_play,
        Number(zero=True, optional=True, high=1),
        "untried moves count so much (0..1) less than the mean; none: try each once at first",
    )
    playout: str = option(
        _DEFAULT.playout, Choice(("policy", "random")), "who plays on from a new state"
    )
    cutoff: int | None = option(
        None,
        Integer(0, None, optional=True),
        "events after which a playout ends with the evaluator's word; none: as many as it advises",
    )
    minimax: float = option(
        _DEFAULT.minimax,
        Number(zero=True, high=1),
        "share (0..1) of implicit minimax in what moves are worth",
    )
    history: float = option(
        _DEFAULT.history, Number(zero=True, high=_MOST), "weight of how a move did elsewhere"
    )
    solver: bool = option(
        _DEFAULT.solver, Flag(), "keep proven bounds and drop what is proven worse"
    )
    keep_tree: bool = option(True, Flag(), "keep the tree from one decision to the next")
    early_stop: bool = option(
        _DEFAULT.early_stop, Flag(), "stop when no other move can catch up within the limits"
    )
    forced: bool = option(
        _DEFAULT.forced, Flag(), "search a forced move, too, to tell its value; else it is played"
    )
    max_nodes: int = option(
        _DEFAULT.max_nodes, Integer(1, None), "the tree stops growing at so many states"
    )
    _memory: Memory = attrs.field(factory=Memory, init=False, eq=False, repr=False)
    _opinion: Opinion = attrs.field(factory=Opinion, init=False, eq=False, repr=False)

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "mcts"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search from this state, with the bot's own figures if no budget is given."""
        self.check_budget(budget)
        budget = budget or self._own_budget
        evaluator = self._opinion.on(game) if self.evaluator else None
        seed = rng.getrandbits(64)
        settings = self._settings(evaluator)
        if not self.keep_tree:
            return mcts(game, state, budget, Random(seed), settings, evaluator)
        memory = self._memory
        decision = memory.answer(game, state, budget, seed)
        if decision is None:
            decision = mcts(game, state, budget, Random(seed), settings, evaluator, memory)
            memory.note(state, budget, seed, decision)
        return decision

    def close(self) -> None:
        """Forget the tree."""
        self._memory.clear()

    def _settings(self, evaluator: Evaluator[Any, Any] | None) -> Settings:
        options = {name: getattr(self, name) for name in attrs.fields_dict(Settings)}
        if self.cutoff is None and evaluator is not None:
            options["cutoff"] = evaluator.playout_events
        return Settings(**options)

    @property
    def _own_budget(self) -> Budget:
        limits = (self.seconds, self.simulations, self.nodes)
        return _BUDGET if limits == (None,) * 3 else Budget(*limits)
