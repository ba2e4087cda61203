"""Look-ahead search for 2 or more seats, with dice, extra turns and passes; see `minimax`."""

from boardcore_ai.search.minimax.backup import Backup, backup_for
from boardcore_ai.search.minimax.search import minimax
from boardcore_ai.search.minimax.settings import Settings
from boardcore_ai.search.minimax.solving import UnsolvedError, solve

__all__ = ["Backup", "Settings", "UnsolvedError", "backup_for", "minimax", "solve"]
