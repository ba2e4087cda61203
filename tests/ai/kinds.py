"""Games of other kinds for the tests: won or lost together, solitary, and without an end."""

from __future__ import annotations

from fractions import Fraction

import attrs

from boardcore.core.game import Game
from boardcore.core.options import integer

__all__ = ["Alone", "Endless", "Ends", "Lost", "Together"]


class Ends(Game[int, str]):
    """One move, and these returns."""

    def __init__(self, *returns: float, zero_sum: bool = True) -> None:
        self.gets = returns
        self.zero = zero_sum

    @property
    def zero_sum(self) -> bool:  # type: ignore[override]  # one class for all kinds
        return self.zero

    @property
    def num_players(self) -> int:
        return len(self.gets)

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
class Endless(Game[int, str]):
    """Two seats wait for ever; with ``chance`` it is a die that is thrown for ever."""

    chance: bool = False
    bound: int | None = integer(None, 1, None, help="what the game says itself", optional=True)

    @property
    def num_players(self) -> int:
        return 2

    @property
    def max_events(self) -> int | None:
        return self.bound

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
