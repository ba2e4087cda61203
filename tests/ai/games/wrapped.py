"""A game with its seats renamed, and a game that pays more: the same game all the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardcore import Game


class _Wrapped(Game[Any, Any, Any]):
    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.inner = game
        self.num_players = game.num_players
        self.has_chance = game.has_chance
        self.zero_sum = game.zero_sum
        self.min_return, self.max_return = game.min_return, game.max_return
        self.max_events = game.max_events

    def initial_state(self) -> Any:
        return self.inner.initial_state()

    def current_player(self, state: Any) -> int | None:
        return self.inner.current_player(state)

    def legal_moves(self, state: Any) -> tuple[Any, ...]:
        return self.inner.legal_moves(state)

    def chance_outcomes(self, state: Any) -> tuple[tuple[Any, Fraction], ...]:
        return self.inner.chance_outcomes(state)

    def apply_unchecked(self, state: Any, event: Any) -> Any:
        return self.inner.apply_unchecked(state, event)

    def returns(self, state: Any) -> tuple[float, ...]:
        return self.inner.returns(state)


class Reseated(_Wrapped):
    """Seat 0 is called 1, seat 1 is called 2 ... and the last one 0."""

    def current_player(self, state: Any) -> int | None:
        seat = self.inner.current_player(state)
        return None if seat is None else (seat + 1) % self.num_players

    def returns(self, state: Any) -> tuple[float, ...]:
        *others, last = self.inner.returns(state)
        return (last, *others)


class Scaled(_Wrapped):
    """All returns are 10 times as much, and the declared limits too."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        super().__init__(game)
        self.min_return, self.max_return = 10 * game.min_return, 10 * game.max_return

    def returns(self, state: Any) -> tuple[float, ...]:
        return tuple(10 * value for value in self.inner.returns(state))
