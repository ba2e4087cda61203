"""What is in the box: trains, cards, and what the options fix."""

from __future__ import annotations

from functools import lru_cache

import attrs

from boardcore.core.options import FrozenMapping, refuse
from boardcore.games.volldampf.moves import Card, Train

__all__ = [
    "CONDUCTORS_TO_END",
    "DECK",
    "KINDS",
    "LENGTHS",
    "MOST_SEATS",
    "OPEN_CARDS",
    "Box",
    "make_box",
]

MOST_SEATS = 4

LENGTHS = (2, 3, 4)
"""The squares of the passenger, express and goods train (VOL-1)."""

KINDS = tuple(map(str, Card))
"""The names of the cards."""

DECK = FrozenMapping(dict(zip(KINDS, (6, 9, 12, 2, 2, 3), strict=True)))
"""The cards of the box (VOL-2)."""

OPEN_CARDS = 4
"""A card is taken when this many lie open (VOL-4, VOL-6)."""

CONDUCTORS_TO_END = 3
"""The open conductors that end the round (VOL-8)."""


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    Attributes:
        players: number of seats.
        first_player: the seat that starts the first round.
        nuggets_to_win: this many nuggets win (VOL-18).
        max_rounds: the game ends after this many rounds; None for never (VOL-19).
        deck: cards of each kind at the start of a round.
    """

    players: int
    first_player: int
    nuggets_to_win: int
    max_rounds: int | None
    deck: tuple[int, ...]


@lru_cache(maxsize=32)
def make_box(
    players: int,
    first_player: int,
    nuggets_to_win: int,
    max_rounds: int | None,
    deck: FrozenMapping[str, int],
) -> Box:
    """Return the box for these options, each of them within its own limits.

    Raises:
        OptionError: two options that cannot go together, or a deck that cannot be played with.
    """
    if first_player >= players:
        raise refuse("first_player", first_player, f"0..{players - 1} with players={players}")
    _check_deck(deck)
    counts = tuple(deck[kind] for kind in KINDS)
    return Box(players, first_player, nuggets_to_win, max_rounds, counts)


def _check_deck(deck: FrozenMapping[str, int]) -> None:
    """Refuse a deck in which a round never ends or no train can be completed (VOL-2)."""
    if deck[str(Card.CONDUCTOR)] < CONDUCTORS_TO_END:
        raise refuse("deck", dict(deck), f"at least {CONDUCTORS_TO_END} conductors")
    cranes = deck[str(Card.CRANE)]
    if all(deck[str(train)] + cranes < LENGTHS[train] for train in Train):
        raise refuse("deck", dict(deck), "enough wagons and cranes to complete some train")
