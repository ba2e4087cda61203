"""The spaces: streets, plots and districts, what lies in line with what, and sets of spaces.

A set of spaces is a number with bit ``1 << space`` for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardcore.games.ramparts.moves import COLUMNS, ROWS, Move, Space, Symbol
from boardcore.kit.grid import square_name

__all__ = [
    "DISTRICTS",
    "DISTRICT_AT",
    "DISTRICT_SETS",
    "LAYOUT",
    "PLOTS",
    "PLOT_SETS",
    "RAYS",
    "SINGLE",
    "SPACES",
    "STREETS",
    "STREET_SET",
    "SYMBOL_AT",
    "WAYS",
    "District",
    "Ray",
    "reach",
    "spaces_of",
    "street_in_use",
]

LAYOUT = (
    "..............",
    ".DC.BD..AB.CA.",
    ".BA.AC..CD.DB.",
    "..............",
    "..............",
    ".BD.DC..CA.AB.",
    ".AC.BA..DB.CD.",
    "..............",
)
"""The board, row 8 first: streets are dots, plots bear their symbol (RAM-1)."""

SPACES = tuple(Space(square_name(column, row)) for row in range(ROWS) for column in range(COLUMNS))
"""All spaces, row by row from a1."""

SYMBOL_AT = tuple(None if mark == "." else Symbol[mark] for row in reversed(LAYOUT) for mark in row)
"""For each space the symbol of the plot, None for a street."""

STREETS = tuple(space for space in SPACES if SYMBOL_AT[space] is None)
"""The streets in the order in which pieces are laid on them (RAM-4)."""

PLOTS = tuple(space for space in SPACES if SYMBOL_AT[space] is not None)
"""The building plots."""

District = tuple[Space, Space, Space, Space]
"""Four plots: the two lower ones from left to right, then the two upper ones."""


def _district(corner: Space) -> District:
    above = corner + COLUMNS
    return corner, SPACES[corner + 1], SPACES[above], SPACES[above + 1]


DISTRICTS = tuple(
    _district(plot)
    for plot in PLOTS
    if SYMBOL_AT[plot - 1] is None and SYMBOL_AT[plot - COLUMNS] is None
)
"""The eight districts, from the lower left one on."""

DISTRICT_AT = tuple(
    next((plots for plots in DISTRICTS if space in plots), None) for space in SPACES
)
"""For each plot its district, None for a street."""


def street_in_use(heights: Sequence[int]) -> bool:
    """Return whether a tower stands in any street."""
    return any(map(heights.__getitem__, STREETS))


# -- what lies in line ------------------------------------------------------------------------


def _lines(space: Space) -> tuple[tuple[Space, ...], ...]:
    """Return the spaces to the left, to the right, below and above, the nearest first."""
    row = SPACES[space - space.column : space - space.column + COLUMNS]
    column = SPACES[space.column :: COLUMNS]
    return (
        row[: space.column][::-1],
        row[space.column + 1 :],
        column[: space.row][::-1],
        column[space.row + 1 :],
    )


_LINES = tuple(map(_lines, SPACES))
_MOVES = tuple(
    {target: Move(space, target) for line in lines for target in line}
    for space, lines in zip(SPACES, _LINES, strict=True)
)

Ray = tuple[tuple[int, Move | None], ...]
"""The spaces that lie in one direction, the nearest first, each with the move that ends there.

In place of the move stands None on a plot of another symbol: nothing may end there (RAM-8).
"""


def _rays(symbol: Symbol, space: Space) -> tuple[Ray, ...]:
    if SYMBOL_AT[space] is not None:
        return ()
    moves = _MOVES[space]
    return tuple(
        tuple((int(at), moves[at] if SYMBOL_AT[at] in (None, symbol) else None) for at in line)
        for line in _LINES[space]
        if line
    )


RAYS = tuple(tuple(_rays(symbol, space) for space in SPACES) for symbol in Symbol)
"""For a symbol and a space the rays of a tower that stands there; none from a plot (RAM-10)."""


# -- sets of spaces ---------------------------------------------------------------------------


SINGLE = tuple(1 << space for space in SPACES)
"""For each space the set of it alone."""


def _set(spaces: Sequence[int]) -> int:
    return sum(1 << space for space in spaces)


STREET_SET = _set(STREETS)
PLOT_SETS = tuple(_set([p for p in PLOTS if SYMBOL_AT[p] is symbol]) for symbol in Symbol)
"""For each symbol the set of its plots."""
DISTRICT_SETS = tuple(map(_set, DISTRICTS))
"""For each district the set of its plots."""

WAYS: tuple[dict[int, int], ...] = tuple(
    {target: _set(line[:distance]) for line in lines for distance, target in enumerate(line)}
    for lines in _LINES
)
"""For each space the spaces in line with it, each with the set of those that lie between."""

_UP = tuple(tuple(_set(line) for line in lines if line and line[0] > space)
            for space, lines in zip(SPACES, _LINES, strict=True))  # fmt: skip
_DOWN = tuple(tuple(_set(line) for line in lines if line and line[0] < space)
              for space, lines in zip(SPACES, _LINES, strict=True))  # fmt: skip


def spaces_of(spaces: int) -> list[int]:
    """Return the spaces of a set in order."""
    found: list[int] = []
    while spaces:
        lowest = spaces & -spaces
        found.append(lowest.bit_length() - 1)
        spaces ^= lowest
    return found


def reach(space: int, blockers: int) -> int:
    """Return the set of spaces in all directions, up to and including the first blockers."""
    found = 0
    for ray in _UP[space]:
        met = ray & blockers
        # Up to the lowest bit that the blockers have on this ray.
        found |= ray & ((met & -met) * 2 - 1) if met else ray
    for ray in _DOWN[space]:
        met = ray & blockers
        found |= ray & -(1 << met.bit_length() - 1) if met else ray
    return found
