"""The evaluator of the game that a bot plays."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game
from boardcore_ai.evaluation import Evaluator, load_evaluator
from boardcore_ai.evaluation.checked import checked

__all__ = ["Opinion"]


class Opinion:
    """Loads the evaluator registered for a game once, as long as a bot stays with that game.

    Its answers are checked.
    """

    def __init__(self) -> None:
        # one value, so that whatever interrupts leaves no evaluator of another game
        self._known: tuple[Game[Any, Any, Any] | None, Evaluator[Any, Any] | None] = (None, None)

    def on(self, game: Game[Any, Any, Any]) -> Evaluator[Any, Any] | None:
        """Return the evaluator for this game; None if there is none."""
        if self._known[0] is not game:
            self._known = game, checked(load_evaluator(game), game)
        return self._known[1]

    def __reduce__(self) -> tuple[type[Opinion], tuple[()]]:
        return Opinion, ()  # it is loaded again where the bot arrives
