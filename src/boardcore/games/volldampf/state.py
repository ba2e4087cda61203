"""Where a game of Volldampf voraus! stands."""

from __future__ import annotations

import attrs

from boardcore.core.options import FrozenMapping
from boardcore.core.values import Value
from boardcore.games.volldampf.board import Box, VolldampfBoard, Yard, YardCounts, read_trains
from boardcore.games.volldampf.moves import Card

__all__ = ["State", "read_board"]


@attrs.frozen
class State(Value):
    """A position.

    Attributes:
        deck: how many cards of each kind are not yet turned up in this round (VOL-5).
        open: the open cards as their numbers in `Card`, in rising order.
        yards: the yard of each seat.
        piles: the height of each seat's pile, in cards.
        holder: the seat that has the wooden locomotive, or None while it stands in the middle.
        nuggets: the nuggets of each seat.
        turn: the seat that takes the next card, or None when the game is over.
        starter: the seat that started this round.
        round: the number of this round, from 1.
    """

    deck: tuple[int, ...]
    open: tuple[int, ...]
    yards: tuple[YardCounts, ...]
    piles: tuple[int, ...]
    holder: int | None
    nuggets: tuple[int, ...]
    turn: int | None
    starter: int
    round: int


def read_board(box: Box, state: State) -> VolldampfBoard:
    """Return the state as people read it."""
    return VolldampfBoard(
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        open=tuple(map(Card, state.open)),
        deck=FrozenMapping(dict(zip(Card, state.deck, strict=True))),
        yards=tuple(
            Yard(seat, read_trains(yard), pile, nuggets, seat == state.holder)
            for seat, (yard, pile, nuggets) in enumerate(
                zip(state.yards, state.piles, state.nuggets, strict=True)
            )
        ),
        nuggets_to_win=box.nuggets_to_win,
    )
