"""The exact value of a state, by one search to the end of the game."""

from __future__ import annotations

from typing import Any

from boardcore.core.doors import check_game, check_state
from boardcore.core.game import Game
from boardcore.errors import BoardcoreError
from boardcore_ai.bot import Budget
from boardcore_ai.search.minimax.alphabeta import AlphaBeta
from boardcore_ai.search.minimax.deepening import DEEPEST
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.maxn import MaxN
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.method import Method, method_for
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.values import ESTIMATED, Value

__all__ = ["UnsolvedError", "solve"]

_SETTINGS = MinimaxSettings(table=10_000_000)


class UnsolvedError(BoardcoreError):
    """A game goes on for longer than a search can look ahead."""


def solve(game: Game[Any, Any, Any], state: Any) -> Value:
    """Return what each seat gets if all play for the most, less a tiny share per move to come.

    For states near the end and for small games: it looks at all that matters up to the end of the
    game, however long that takes. Chance may decide in the state, or the game be over.

    Raises:
        UnsolvedError: the game can go on for more than 120 moves from here, or through more
            chance in a row than there is room for on the stack.
        OptionError: this is not a game.
        InvalidStateError: the game can make nothing of the state.
    """
    check_game(game)
    check_state(game, state)
    leaves, ordering = Leaves(game, None), Ordering(None, _SETTINGS)
    kind = MaxN if method_for(game) is Method.MAX_N else AlphaBeta
    search = kind(game, 0, leaves, ordering, Meter(Budget(depth=DEEPEST)), _SETTINGS)
    try:
        value = search.for_each(state, DEEPEST)
    except RecursionError:
        # Chance counts as no move, and so many events in a row have no room on the stack.
        raise UnsolvedError(f"{game.name} can go on for too many events from here") from None
    if search.basis & ESTIMATED:
        raise UnsolvedError(f"{game.name} can go on for more than {DEEPEST} moves from here")
    return leaves.in_returns(value)
