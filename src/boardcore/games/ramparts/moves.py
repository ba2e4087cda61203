"""Pieces, and what can happen with them: one outcome and two kinds of move."""

from __future__ import annotations

from enum import IntEnum

import attrs

__all__ = ["Colour", "Event", "Lay", "Move", "Pass", "Symbol"]


class Colour(IntEnum):
    """The colours of the pieces (RAM-2)."""

    PURPLE = 0
    RED = 1
    BLUE = 2
    GREEN = 3


class Symbol(IntEnum):
    """The symbols of pieces and plots (RAM-1, RAM-2)."""

    A = 0
    B = 1
    C = 2
    D = 3


@attrs.frozen(cache_hash=True)
class Lay:
    """Chance: a piece of this kind is laid on the next street space (RAM-4)."""

    colour: Colour
    symbol: Symbol


@attrs.frozen(cache_hash=True)
class Move:
    """Move what stands on one space to another (RAM-6, RAM-13).

    Spaces are numbered as in `boardcore.games.ramparts.components.Board`.
    """

    source: int
    target: int


@attrs.frozen(cache_hash=True)
class Pass:
    """Move nothing: there is no legal move, or no wish for an extra one (RAM-11, RAM-12)."""


Event = Lay | Move | Pass
