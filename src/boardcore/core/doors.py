"""Refusing what is no game and no state, where somebody hands one in."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game
from boardcore.core.options import refuse
from boardcore.errors import BoardcoreError, InvalidStateError, quoted

__all__ = ["check_game", "check_state"]


def check_game(game: object) -> None:
    """Raise `OptionError` if this is no game, its name for example."""
    if not isinstance(game, Game):
        raise refuse("game", game, "a Game; load_game makes one by its name")


def check_state(game: Game[Any, Any, Any], state: object) -> None:
    """Raise `InvalidStateError` if the game can make nothing of this state.

    It asks what can happen next. Whether the state is possible is for `Game.problems` to say.
    """
    what = f"{game.name} can make nothing of {quoted(state)}"
    # Rules may take a text for a row of squares. States of several classes of their own are fine.
    if type(state) is not type(game.initial_state()) and type(state).__module__ == "builtins":
        raise InvalidStateError((what,))
    try:
        game.is_terminal(state)
        game.legal_events(state)
    except BoardcoreError:
        raise
    except Exception as error:
        raise InvalidStateError((f"{what}: {quoted(error)}",)) from error
