"""The board itself: a square of connectors, among them start rings and goals (PIP-1, PIP-2)."""

from __future__ import annotations

from itertools import product

from boardcore.games.pipeline.moves import Colour

__all__ = ["BLUE", "GOALS", "RINGS", "SIDE"]

SIDE = 6
"""Connectors along each side of the board (PIP-1)."""

BLUE = frozenset(product(range(1, SIDE - 1), repeat=2))
"""The blue connectors."""


def _turned(colour: Colour, x: int, y: int) -> tuple[int, int]:
    """Return where the quarter turns that take purple to the colour take a connector (PIP-2)."""
    for _ in range(colour):
        x, y = y, SIDE - 1 - x
    return x, y


RINGS = tuple(_turned(colour, 3, 0) for colour in Colour)
"""The start ring of each colour."""

GOALS = tuple(frozenset(_turned(colour, x, SIDE - 1) for x in (0, 1, 3, 4, 5)) for colour in Colour)
"""The goal connectors of each colour."""
