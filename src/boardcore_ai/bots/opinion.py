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
        self._game: Game[Any, Any, Any] | None = None
        self._evaluator: Evaluator[Any, Any] | None = None

    def on(self, game: Game[Any, Any, Any]) -> Evaluator[Any, Any] | None:
        """Return the evaluator for this game; None if there is none."""
        if self._game is not game:
            self._evaluator = checked(load_evaluator(game), game)
            self._game = game
        return self._evaluator

    def __reduce__(self) -> tuple[type[Opinion], tuple[()]]:
        return Opinion, ()  # it is loaded again where the bot arrives
