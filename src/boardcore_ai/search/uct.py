"""UCT: UCB1 in the tree, uniformly random games below it, and no knowledge of any game.

The plain form of the tree search in `boardcore_ai.search.mcts`. What is proven is kept, so that
it decides exactly where the whole game fits into the tree.
"""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore_ai.bot import Budget, Decision
from boardcore_ai.search.mcts import MctsSettings, mcts

__all__ = ["uct"]

_PLAIN = MctsSettings(first_play=None, early_stop=False)


def uct(
    game: Game[Any, Any, Any],
    state: Any,
    budget: Budget,
    rng: Random,
    exploration: float = 1.0,
    forced: bool = False,
) -> Decision:
    """Decide by UCT; a single legal move is played at once.

    Args:
        game: the rules.
        state: a state in which a player decides.
        budget: ``simulations``, ``seconds`` or both; at least one simulation is played.
        rng: the only source of randomness: with a limit on simulations alone, the same seed
            gives the same decision.
        exploration: the exploration constant of UCB1, for returns scaled to 0..1.
        forced: search also where one move alone is legal, to tell what it is worth.

    Raises:
        InvalidStateError: nobody decides in this state.
        OptionError: the budget limits neither simulations nor nodes nor seconds.
    """
    settings = attrs.evolve(_PLAIN, exploration=exploration, forced=forced)
    return mcts(game, state, budget, rng, settings)
