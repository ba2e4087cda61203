"""Look-ahead search for 2 or more seats, with dice, extra turns and passes; see `minimax`."""

from boardcore_ai.search.minimax.method import Method, method_for
from boardcore_ai.search.minimax.search import minimax
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.solving import UnsolvedError, solve

__all__ = ["Method", "MinimaxSettings", "UnsolvedError", "method_for", "minimax", "solve"]
