"""Monte Carlo tree search for 2 or more seats, with dice, extra turns and passes; see `mcts`."""

from boardcore_ai.search.mcts.search import TreeSearch, mcts
from boardcore_ai.search.mcts.settings import MctsSettings

__all__ = ["MctsSettings", "TreeSearch", "mcts"]
