"""How long the round lasts, whose distribution is known exactly, and what a nugget is worth."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb

from boardcore.games.volldampf import Card, State
from boardcore.games.volldampf.board import CONDUCTORS_TO_END

__all__ = ["cards_left", "lasting", "race"]

_CONDUCTOR = int(Card.CONDUCTOR)


@lru_cache(maxsize=4096)
def cards_left(deck: int, conductors: int, wanted: int) -> tuple[float, ...]:
    """Return the chances that the wanted-th conductor is the 1st, 2nd, ... card from now.

    A negative hypergeometric distribution: ``deck`` cards are left, ``conductors`` among them.
    """
    orders = comb(deck, conductors)
    return tuple(
        comb(card - 1, wanted - 1) * comb(deck - card, conductors - wanted) / orders
        for card in range(1, deck + 1)
    )


def lasting(state: State) -> tuple[float, ...]:
    """Return the chances that the round still lasts after 0, 1, 2, ... more cards; the last is 0.

    A state that no game reaches may have too few conductors: then the next card ends the round.
    """
    wanted = CONDUCTORS_TO_END - state.open.count(_CONDUCTOR)
    conductors = state.deck[_CONDUCTOR]
    if not 0 < wanted <= conductors:
        return (1.0, 0.0)
    return _lasting(sum(state.deck), conductors, wanted)


@lru_cache(maxsize=4096)
def _lasting(deck: int, conductors: int, wanted: int) -> tuple[float, ...]:
    ended = accumulate(cards_left(deck, conductors, wanted), initial=0.0)
    return (*(max(0.0, 1 - chance) for chance in ended), 0.0)


@lru_cache(maxsize=4096)
def race(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win, given the nuggets it lacks; all are equally strong."""
    if 0 in missing:
        return tuple(float(lacks == 0) for lacks in missing)
    chances = [0.0] * len(missing)
    for winner, lacks in enumerate(missing):
        after = race((*missing[:winner], lacks - 1, *missing[winner + 1 :]))
        for seat, chance in enumerate(after):
            chances[seat] += chance / len(missing)
    return tuple(chances)
