"""Nim for two to four: take from one heap, and whoever takes the last stone wins."""

from typing import NamedTuple

import attrs

from boardcore import Game, options


class Heaps(NamedTuple):
    """The stones in each heap, and who is on turn."""

    stones: tuple[int, ...]
    seat: int


@attrs.frozen
class Take:
    """So many stones off one heap."""

    heap: int
    stones: int

    def __str__(self) -> str:
        return f"{'abc'[self.heap]}{self.stones}"


@attrs.frozen(kw_only=True)
class Nim(Game[Heaps, Take]):
    """Three heaps; the first holds ``smallest`` stones and each further one two more."""

    players: int = options.seats(2, 2, 4)
    smallest: int = options.integer(1, 1, 9, help="stones in the smallest heap")
    num_players: int = options.derived(lambda game: game.players)
    max_events: int | None = options.derived(lambda game: 3 * game.smallest + 6)

    def initial_state(self) -> Heaps:
        return Heaps((self.smallest, self.smallest + 2, self.smallest + 4), 0)

    def current_player(self, state: Heaps) -> int | None:
        return state.seat if any(state.stones) else None

    def legal_moves(self, state: Heaps) -> tuple[Take, ...]:
        return tuple(
            Take(heap, stones)
            for heap, left in enumerate(state.stones)
            for stones in range(1, left + 1)
        )

    def apply_unchecked(self, state: Heaps, event: Take) -> Heaps:
        stones = list(state.stones)
        stones[event.heap] -= event.stones
        return Heaps(tuple(stones), (state.seat + 1) % self.players)

    def returns(self, state: Heaps) -> tuple[float, ...]:
        if any(state.stones):
            return (0.0,) * self.players
        winner = (state.seat - 1) % self.players
        return tuple(
            1.0 if seat == winner else -1 / (self.players - 1) for seat in range(self.players)
        )
