"""Levels for people: the same strong search, with more or less time to think."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import attrs

from boardcore.core.game import Game
from boardcore.core.options import option
from boardcore_ai.bot import Bot, Budget, Decision
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.bots.memory import Memory
from boardcore_ai.bots.minimax import MinimaxBot
from boardcore_ai.bots.opinion import opinion_on
from boardcore_ai.options import Flag

__all__ = ["LOOK_AHEAD", "EasyBot", "HardBot", "NormalBot"]

LOOK_AHEAD: Mapping[str, tuple[int, ...]] = {"pipeline": (2,)}
"""The games, with numbers of players, that look-ahead search played better in matches at equal
time, by the evaluator that is registered for them. All others, those of other packages included,
are played by Monte Carlo tree search."""


@attrs.frozen(kw_only=True)
class _Level(Bot):
    """Thinks for a given time, or for as long as a budget says.

    It searches in the way that plays the game better: see `LOOK_AHEAD`. Where it looks ahead, a
    budget of simulations is one of as many states.
    """

    limits = MctsBot.limits
    seconds: ClassVar[float]
    """How long it thinks about a decision, on one core."""

    forced: bool = option(
        False, Flag(), "search a forced move, too, to tell its value; else it is played"
    )
    _memory: Memory[MctsBot | MinimaxBot] = attrs.field(
        factory=Memory, init=False, eq=False, repr=False
    )

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return type(self).__name__.lower().removesuffix("bot")

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Search for this level's time if no budget is given."""
        self.check_budget(budget)
        budget = budget or Budget(seconds=self.seconds)
        search = self._memory.of(game, self.search_for)
        if isinstance(search, MinimaxBot):
            budget = _in_states(budget)
        return search.choose(game, state, budget, rng)

    def search_for(self, game: Game[Any, Any, Any]) -> MctsBot | MinimaxBot:
        """Return the bot that this level is in a game."""
        look_ahead = game.num_players in LOOK_AHEAD.get(game.name, ())
        if look_ahead and opinion_on(game) is not None:
            return MinimaxBot(forced=self.forced)
        return MctsBot(forced=self.forced)

    def close(self) -> None:
        """Forget the tree."""
        self._memory.clear()


def _in_states(budget: Budget) -> Budget:
    """Return the budget with states in place of simulations, each of which looks at one."""
    limits = [limit for limit in (budget.simulations, budget.nodes) if limit is not None]
    return Budget(seconds=budget.seconds, nodes=min(limits, default=None))


class EasyBot(_Level):
    """Thinks for up to a tenth of a second."""

    seconds = 0.1


class NormalBot(_Level):
    """Thinks for up to a second."""

    seconds = 1.0


class HardBot(_Level):
    """Thinks for up to five seconds."""

    seconds = 5.0
