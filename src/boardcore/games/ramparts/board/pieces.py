"""The kinds of piece, and how a state's numbers tell what stands on a space."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from boardcore.games.ramparts.board.spaces import District
from boardcore.games.ramparts.moves import Colour, Symbol

__all__ = [
    "COLOUR_OF",
    "COPIES",
    "FREE",
    "KINDS",
    "KINDS_WITH",
    "PIECES",
    "SYMBOL_OF",
    "holder",
    "kind_name",
]

KINDS = tuple(product(Colour, Symbol))
"""The kinds of piece (RAM-2); a state knows one by its place in this tuple."""

FREE = len(KINDS)
"""Stands for the kind of the top piece where there is no tower."""

COPIES = 5
"""How many pieces there are of each kind (RAM-2)."""

PIECES = COPIES * len(KINDS)
"""The number of pieces, and of streets (RAM-1, RAM-2)."""

COLOUR_OF: tuple[Colour | None, ...] = (*(colour for colour, _ in KINDS), None)
"""The colour of each kind; None for `FREE`."""

SYMBOL_OF: tuple[Symbol | None, ...] = (*(symbol for _, symbol in KINDS), None)
"""The symbol of each kind; None for `FREE`."""

KINDS_WITH = tuple(
    tuple(kind for kind, (_, of) in enumerate(KINDS) if of is symbol) for symbol in Symbol
)
"""For each symbol the kinds that bear it."""


def kind_name(kind: int) -> str:
    """Return the letters of a kind of piece: its colour and its symbol, ``PA``."""
    colour, symbol = KINDS[kind]
    return f"{colour.letter}{symbol}"


def holder(tops: Sequence[int], district: District) -> Colour | None:
    """Return the colour whose towers stand on all plots of a district, None if there is none."""
    one, two, three, four = district
    colour = COLOUR_OF[tops[one]]
    if (
        colour is COLOUR_OF[tops[two]]
        and colour is COLOUR_OF[tops[three]]
        and colour is COLOUR_OF[tops[four]]
    ):
        return colour
    return None
