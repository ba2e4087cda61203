"""Three games for the tests of bots and programs: no chance, chance, and very many moves."""

from __future__ import annotations

from fractions import Fraction

import attrs

from boardcore.core.chance import uniform
from boardcore.core.game import Game
from boardcore.core.options import derived, integer, seats

_SQUARES = tuple(f"{column}{row}" for column in "abcde" for row in range(1, 6))
_ROWS = ("012", "345", "678", "036", "147", "258", "048", "246")


class Noughts(Game[str, str]):
    """Noughts and crosses; a state is the nine squares, a move the name of a square."""

    max_events: int | None = 9
    squares = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")

    num_players = 2

    def initial_state(self) -> str:
        return "." * 9

    def _winner(self, state: str) -> int | None:
        for line in _ROWS:
            row = {state[int(square)] for square in line}
            if row in ({"x"}, {"o"}):
                return 0 if row == {"x"} else 1
        return None

    def current_player(self, state: str) -> int | None:
        if self._winner(state) is not None or "." not in state:
            return None
        return (9 - state.count(".")) % 2

    def legal_moves(self, state: str) -> tuple[str, ...]:
        if self.current_player(state) is None:
            return ()
        return tuple(self.squares[i] for i, mark in enumerate(state) if mark == ".")

    def apply_unchecked(self, state: str, event: str) -> str:
        mark = "xo"[self.current_player(state) or 0]
        place = self.squares.index(event)
        return state[:place] + mark + state[place + 1 :]

    def returns(self, state: str) -> tuple[float, ...]:
        winner = self._winner(state)
        return (0.0, 0.0) if winner is None else ((1.0, -1.0), (-1.0, 1.0))[winner]

    def render_text(self, state: str) -> str:
        return "\n".join(f"[{state[row : row + 3]}]" for row in (0, 3, 6))


@attrs.frozen
class PigState:
    """Points kept, points of this turn, who is on turn, and whether the die rolls now."""

    kept: tuple[int, ...]
    turn: int
    seat: int
    rolling: bool


@attrs.frozen(kw_only=True)
class Pig(Game[PigState, str, str]):
    """Roll and add, or hold; a 1 loses the points of the turn. A seat moves several times."""

    players: int = seats(2, 2, 4)
    num_players: int = derived(lambda game: game.players)
    has_chance = True
    goal: int = integer(12, 1, 100, help="points that win")
    max_events = None

    def initial_state(self) -> PigState:
        return PigState((0,) * self.players, 0, 0, False)

    def current_player(self, state: PigState) -> int | None:
        over = max(state.kept) >= self.goal
        return None if over or state.rolling else state.seat

    def legal_moves(self, state: PigState) -> tuple[str, ...]:
        return () if self.current_player(state) is None else ("roll", "hold")

    def chance_outcomes(self, state: PigState) -> tuple[tuple[str, Fraction], ...]:
        return uniform([f"die:{pips}" for pips in range(1, 7)]) if state.rolling else ()

    def apply_unchecked(self, state: PigState, event: str) -> PigState:
        kept, turn, seat = state.kept, state.turn, state.seat
        if event == "roll":
            return PigState(kept, turn, seat, True)
        if event != "hold" and event != "die:1":
            return PigState(kept, turn + int(event[-1]), seat, False)
        gain = turn if event == "hold" else 0
        kept = (*kept[:seat], kept[seat] + gain, *kept[seat + 1 :])
        return PigState(kept, 0, (seat + 1) % self.players, False)

    def returns(self, state: PigState) -> tuple[float, ...]:
        if max(state.kept) < self.goal:
            return (0.0,) * self.players
        winner = state.kept.index(max(state.kept))
        share = -1 / (self.players - 1)
        return tuple(1.0 if seat == winner else share for seat in range(self.players))

    def scores(self, state: PigState) -> tuple[int, ...]:
        return state.kept

    def render_text(self, state: PigState) -> str:
        return f"points {list(state.kept)}, this turn {state.turn}"


class Wide(Game[tuple[str, ...], str]):
    """Each seat once names two different squares of a 5 by 5 board; the later name wins."""

    max_events = 2
    moves = tuple(f"{a}-{b}" for a in _SQUARES for b in _SQUARES if a != b)

    num_players = 2

    def initial_state(self) -> tuple[str, ...]:
        return ()

    def current_player(self, state: tuple[str, ...]) -> int | None:
        return len(state) if len(state) < 2 else None

    def legal_moves(self, state: tuple[str, ...]) -> tuple[str, ...]:
        return self.moves if len(state) < 2 else ()

    def apply_unchecked(self, state: tuple[str, ...], event: str) -> tuple[str, ...]:
        return (*state, event)

    def returns(self, state: tuple[str, ...]) -> tuple[float, ...]:
        if len(state) < 2 or state[0] == state[1]:
            return (0.0, 0.0)
        return (1.0, -1.0) if state[0] > state[1] else (-1.0, 1.0)
