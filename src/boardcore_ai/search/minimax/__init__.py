"""Look-ahead search for 2 or more seats, with dice, extra turns and passes; see `minimax`."""

from boardcore_ai.search.minimax.search import Backup, backup_for, minimax
from boardcore_ai.search.minimax.settings import Settings

__all__ = ["Backup", "Settings", "backup_for", "minimax"]
