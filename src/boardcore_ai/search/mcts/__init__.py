"""Monte Carlo tree search for 2 or more seats, with dice, extra turns and passes; see `mcts`."""

from boardcore_ai.search.mcts.memory import Memory
from boardcore_ai.search.mcts.search import mcts
from boardcore_ai.search.mcts.settings import Settings

__all__ = ["Memory", "Settings", "mcts"]
