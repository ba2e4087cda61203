"""Games of other kinds for the tests: won or lost together, solitary, and without an end."""

from __future__ import annotations

from fractions import Fraction

import attrs

from boardcore.core.game import Game
from boardcore.core.options import derived, integer

__all__ = ["Alone", "Endless", "Ends", "Lost", "Together"]


class Ends(Game[int, str]):
    """One move, and these returns."""

    def __init__(self, *returns: float, zero_sum: bool = True) -> None:
        self.gets = returns
        self.zero_sum = zero_sum
        self.num_players = len(returns)
        self.max_events = 1

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return None if state else 0

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return () if state else ("end",)

    def apply_unchecked(self, state: int, event: str) -> int:
        return 1

    def returns(self, state: int) -> tuple[float, ...]:
        return self.gets if state else (0.0,) * len(self.gets)


class Together(Ends):
    """A game that two seats win together."""

    def __init__(self) -> None:
        super().__init__(1.0, 1.0, zero_sum=False)


class Lost(Ends):
    """A game that two seats lose together."""

    def __init__(self) -> None:
        super().__init__(-1.0, -1.0, zero_sum=False)


class Alone(Ends):
    """A game of one seat, which wins it."""

    def __init__(self) -> None:
        super().__init__(1.0, zero_sum=False)


@attrs.frozen(kw_only=True)
class Endless(Game[int, str, str]):
    """Two seats wait for ever; with ``chance`` it is a die that is thrown for ever."""

    chance: bool = False
    bound: int | None = integer(None, 1, None, help="what the game says itself", optional=True)
    max_events: int | None = derived(lambda game: game.bound)
    num_players = 2
    has_chance = True

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return None if self.chance and state else state % 2

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return () if self.chance and state else ("wait",)

    def chance_outcomes(self, state: int) -> tuple[tuple[str, Fraction], ...]:
        return (("six", Fraction(1)),) if self.chance and state else ()

    def apply_unchecked(self, state: int, event: str) -> int:
        return state + 1

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0)
