"""Connect four, on a board of any size."""

from dataclasses import dataclass

import attrs

from boardcore import Game, options


@dataclass(frozen=True)
class Columns:
    """What stands in each column, from the bottom up: an X or an O for each stone."""

    stones: tuple[str, ...]

    def at(self, column: int, row: int) -> str:
        """The stone on a square, or a dot."""
        inside = 0 <= column < len(self.stones) and 0 <= row < len(self.stones[column])
        return self.stones[column][row] if inside else "."


@attrs.frozen(kw_only=True)
class ConnectFour(Game[Columns, int]):
    """A move is a column, counted from 1."""

    name = "connect-four"
    num_players = 2
    seat_names = ("X", "O")

    width: int = options.integer(7, 1, 20, help="columns of the board")
    height: int = options.integer(6, 1, 20, help="rows of the board")
    line: int = options.integer(4, 2, 6, help="how many in a row win")
    max_events: int | None = options.derived(lambda game: game.width * game.height)

    def initial_state(self) -> Columns:
        return Columns(("",) * self.width)

    def winner(self, state: Columns) -> str | None:
        """The stone that has made a line."""
        for column in range(self.width):
            for row in range(self.height):
                stone = state.at(column, row)
                for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    line = {state.at(column + right * n, row + up * n) for n in range(self.line)}
                    if stone != "." and line == {stone}:
                        return stone
        return None

    def current_player(self, state: Columns) -> int | None:
        played = sum(map(len, state.stones))
        full = played == self.width * self.height
        return None if full or self.winner(state) else played % 2

    def legal_moves(self, state: Columns) -> tuple[int, ...]:
        if self.current_player(state) is None:
            return ()
        return tuple(n for n, stones in enumerate(state.stones, 1) if len(stones) < self.height)

    def apply_unchecked(self, state: Columns, event: int) -> Columns:
        stones = list(state.stones)
        stones[event - 1] += "XO"[sum(map(len, stones)) % 2]
        return Columns(tuple(stones))

    def returns(self, state: Columns) -> tuple[float, ...]:
        return {None: (0.0, 0.0), "X": (1.0, -1.0), "O": (-1.0, 1.0)}[self.winner(state)]

    def render_text(self, state: Columns) -> str:
        rows = reversed(range(self.height))
        return "\n".join("".join(state.at(n, row) for n in range(self.width)) for row in rows)
