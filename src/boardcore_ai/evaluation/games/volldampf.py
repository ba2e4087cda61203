"""Volldampf voraus!: who will hold the locomotive when the third conductor comes?

The rest of the round lasts a random number of cards whose distribution is known exactly, and what
a nugget is worth follows from the race to the nuggets that win. Only the chance of each seat to
hold the locomotive at the end of the round is estimated, from features.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import ClassVar

from boardcore.core.game import Game
from boardcore.games.volldampf import (
    Event,
    State,
    Volldampf,
)
from boardcore_ai.evaluation.features import FeatureEvaluator

__all__ = ["VolldampfEvaluator", "cards_left", "race"]

_LENGTHS = (2, 3, 4)
_CONDUCTORS = 3


@lru_cache(maxsize=4096)
def cards_left(deck: int, conductors: int, wanted: int) -> tuple[float, ...]:
    """Return the chances that the wanted-th conductor is the 1st, 2nd, ... card from now.

    A negative hypergeometric distribution: ``deck`` cards are left, ``conductors`` among them.
    """
    ways = comb(deck, conductors)
    return tuple(
        comb(card - 1, wanted - 1) * comb(deck - card, conductors - wanted) / ways
        for card in range(1, deck + 1)
    )


@lru_cache(maxsize=4096)
def race(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win when each lacks so many nuggets and all are equally strong."""
    if 0 in missing:
        return tuple(float(lacks == 0) for lacks in missing)
    chances = [0.0] * len(missing)
    for winner, lacks in enumerate(missing):
        after = race((*missing[:winner], lacks - 1, *missing[winner + 1 :]))
        for seat, chance in enumerate(after):
            chances[seat] += chance / len(missing)
    return tuple(chances)


class VolldampfEvaluator(FeatureEvaluator[State, Event]):
    """What the locomotive, the piles and the trains in the yards promise."""

    plays: ClassVar[type[Game[State, Event]]] = Volldampf
    names = (
        "holder if the round ends at the next card",
        "holder if the round ends within a turn of all",
        "holder if the round lasts longer",
        "pile against the highest other",
        "cards in the yard",
        "cards short of the shortest way past the holder",
        "can pass the holder with one card",
        "on turn",
    )

    def __init__(self, game: Volldampf, weights: Sequence[float] | None = None) -> None:
        super().__init__(game, weights)
        self._players = game.num_players
        self._to_win = game.nuggets_to_win
