"""Piglet: Pig with a coin. Heads adds 1 to the turn, tails loses it."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

import attrs

from boardcore import Game, chance, options


class Coin(StrEnum):
    """An outcome: how the coin falls."""

    HEADS = "heads"
    TAILS = "tails"


@attrs.frozen
class Purse:
    """The points kept, who is on turn, its points so far, and whether the coin is in the air."""

    kept: tuple[int, ...]
    seat: int = 0
    turn: int = 0
    flipping: bool = False


@attrs.frozen(kw_only=True)
class Piglet(Game[Purse, str, str]):
    """The first seat to keep ``goal`` points wins; a turn begins with a flip."""

    players: int = options.seats(3, 2, 4)
    num_players: int = options.derived(lambda game: game.players)
    has_chance = True
    max_events = None
    goal: int = options.integer(2, 1, help="points that win")

    def initial_state(self) -> Purse:
        return Purse((0,) * self.players)

    def current_player(self, state: Purse) -> int | None:
        return None if state.flipping or max(state.kept) >= self.goal else state.seat

    def legal_moves(self, state: Purse) -> tuple[str, ...]:
        if self.current_player(state) is None:
            return ()
        return ("flip", "hold") if state.turn else ("flip",)

    def chance_outcomes(self, state: Purse) -> tuple[tuple[str, Fraction], ...]:
        return chance.uniform(tuple(Coin)) if state.flipping else ()

    def apply_unchecked(self, state: Purse, event: str) -> Purse:
        if event == "flip":
            return Purse(state.kept, state.seat, state.turn, flipping=True)
        if event is Coin.HEADS:
            return Purse(state.kept, state.seat, state.turn + 1)
        kept = list(state.kept)
        kept[state.seat] += state.turn if event == "hold" else 0
        return Purse(tuple(kept), (state.seat + 1) % self.players)

    def returns(self, state: Purse) -> tuple[float, ...]:
        if max(state.kept) < self.goal:
            return (0.0,) * self.players
        lost = -1 / (self.players - 1)
        return tuple(1.0 if points >= self.goal else lost for points in state.kept)
