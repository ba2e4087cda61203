"""The board as bit sets: a space is the bit ``14 * row + column``."""

from __future__ import annotations

from functools import lru_cache

import attrs

from boardcore.games.ramparts.components import STREETS, the_board
from boardcore.games.ramparts.moves import Symbol

__all__ = ["BitBoard", "bit_board"]


@attrs.frozen(eq=False)
class BitBoard:
    """The spaces and the ways from the streets.

    Attributes:
        bits: the bit of each space, by its number in the game.
        spaces: the number of each space, by its bit.
        up: for each street the rays along which the bits rise.
        down: for each street the rays along which they fall.
        streets: all streets.
        plots: the plots of each symbol.
        districts: the four plots of each district.
    """

    bits: tuple[int, ...]
    spaces: dict[int, int]
    up: tuple[tuple[int, ...], ...]
    down: tuple[tuple[int, ...], ...]
    streets: int
    plots: tuple[int, ...]
    districts: tuple[int, ...]

    def reach(self, street: int, blockers: int) -> int:
        """Return the spaces in all directions, up to and including the first blockers."""
        reach = 0
        for ray in self.up[street]:
            met = ray & blockers
            reach |= ray & ((met & -met) * 2 - 1) if met else ray
        for ray in self.down[street]:
            met = ray & blockers
            reach |= ray & -(1 << met.bit_length() - 1) if met else ray
        return reach


@lru_cache(maxsize=1)
def bit_board() -> BitBoard:
    """Return the board, which is the same under all options (RAM-1)."""
    board = the_board()
    columns = max(column for column, _ in board.squares) + 1
    bits = tuple(1 << (columns * row + column) for column, row in board.squares)
    rays = [
        [[bits[space] for space, _ in ray] for ray in board.rays[Symbol.A][street]]
        for street in range(STREETS)
    ]
    starts = list(zip(bits, rays, strict=False))
    return BitBoard(
        bits=bits,
        spaces={bit: space for space, bit in enumerate(bits)},
        up=tuple(tuple(sum(ray) for ray in some if ray[0] > bit) for bit, some in starts),
        down=tuple(tuple(sum(ray) for ray in some if ray[0] < bit) for bit, some in starts),
        streets=sum(bits[:STREETS]),
        plots=tuple(
            sum(bit for bit, of in zip(bits, board.symbols, strict=True) if of == symbol)
            for symbol in Symbol
        ),
        districts=tuple(sum(bits[plot] for plot in four) for four in board.districts),
    )
