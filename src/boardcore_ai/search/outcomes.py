"""What chance may bring, for a search that asks for it again and again."""

from __future__ import annotations

from random import Random
from typing import Any

from boardcore.core import chance
from boardcore.core.chance import Outcomes
from boardcore.core.game import Game

__all__ = ["Fan"]


class Fan:
    """The outcomes of one game's states.

    A game that says no more about chance than what its outcomes are lists them to answer
    anything. There may be a hundred thousand, so they are listed once for all that is asked about
    the same state in a row.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._state: Any = self  # which is not a state
        self._outcomes: Outcomes[Any] = ()
        self._direct = game.draws_directly

    def outcomes(self, state: Any) -> Outcomes[Any]:
        """Return the outcomes with their probabilities; () where chance does not decide."""
        if state is not self._state:
            self._outcomes, self._state = self._game.chance_outcomes(state), state
        return self._outcomes

    def is_chance(self, state: Any) -> bool:
        """Return whether chance decides next."""
        return self._game.is_chance(state) if self._direct else bool(self.outcomes(state))

    def is_end(self, state: Any) -> bool:
        """Return whether the game is over."""
        if self._direct:
            return self._game.is_terminal(state)
        return self._game.current_player(state) is None and not self.is_chance(state)

    def sample(self, state: Any, rng: Random) -> Any:
        """Draw an outcome by its probability, where chance decides."""
        if self._direct:
            return self._game.sample_outcome(state, rng)
        return chance.sample(self.outcomes(state), rng)
