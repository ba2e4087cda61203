"""The laws, one room for each thing that they are about."""

from boardcore.testing.law import Law
from boardcore.testing.laws import (
    apply,
    draws,
    ends,
    next_events,
    playouts,
    sameness,
    texts,
    the_game,
    values,
)
from boardcore.testing.laws.symmetry import Symmetry, symmetry_law

__all__ = ["LAWS", "Symmetry", "symmetry_law"]

LAWS: tuple[Law, ...] = (
    *the_game.LAWS,
    *values.LAWS,  # first: where states can change, all other laws break down for that reason
    *next_events.LAWS,
    *apply.LAWS,
    *sameness.LAWS,
    *ends.LAWS,
    *texts.LAWS,
    *draws.LAWS,
    *playouts.LAWS,
)
"""All laws that need nothing but the game, in the order in which they are best read."""
