"""Spaces and pieces by name, and what can happen with them: one outcome, two kinds of move."""

from __future__ import annotations

from enum import IntEnum

import attrs

from boardcore.errors import NotationError
from boardcore.kit.grid import square_name

__all__ = ["COLUMNS", "ROWS", "Colour", "Event", "Lay", "Move", "Pass", "Space", "Symbol"]

COLUMNS, ROWS = 14, 8
"""The size of the board (RAM-1)."""

_NAMES = tuple(square_name(column, row) for row in range(ROWS) for column in range(COLUMNS))


class Space(int):
    """A space of the board, a street or a plot: ``Space("c4")`` (RAM-1).

    It is an index into the tuples of a state: row by row from ``a1`` to ``n8``.

    Raises:
        NotationError: the board has no space of this name.
    """

    __slots__ = ()

    def __new__(cls, name: str) -> Space:
        """Return the space of this name."""
        if name not in _NAMES:
            raise NotationError(f"the board has no space {name!r}, only a1 to n8", name)
        return super().__new__(cls, _NAMES.index(name))

    @property
    def column(self) -> int:
        """The column, from 0 for ``a``."""
        return self % COLUMNS

    @property
    def row(self) -> int:
        """The row, from 0 for row 1."""
        return self // COLUMNS

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Space({_NAMES[self]!r})"

    def __reduce__(self) -> tuple[type[Space], tuple[str]]:
        return Space, (_NAMES[self],)


class _Word(IntEnum):
    """A number with a name for people."""

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Colour(_Word):
    """The colours of the pieces (RAM-2); the text is the English word."""

    PURPLE = 0
    RED = 1
    BLUE = 2
    GREEN = 3

    def __str__(self) -> str:
        return self.name.lower()

    @property
    def letter(self) -> str:
        """The first letter: ``P``, ``R``, ``B``, ``G``."""
        return self.name[0]


class Symbol(_Word):
    """The symbols of pieces and plots (RAM-1, RAM-2)."""

    A = 0
    B = 1
    C = 2
    D = 3

    def __str__(self) -> str:
        return self.name


@attrs.frozen(cache_hash=True)
class Lay:
    """Chance: a piece of this kind is laid on the next street space (RAM-4)."""

    colour: Colour
    symbol: Symbol

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.symbol}"


@attrs.frozen(cache_hash=True)
class Move:
    """Move what stands on one space to another (RAM-6, RAM-13)."""

    source: Space
    target: Space

    def __str__(self) -> str:
        return f"{self.source!s}-{self.target!s}"


@attrs.frozen(cache_hash=True)
class Pass:
    """Move nothing: there is no legal move, or no wish for an extra one (RAM-11, RAM-12)."""

    def __str__(self) -> str:
        return "pass"


Event = Lay | Move | Pass
