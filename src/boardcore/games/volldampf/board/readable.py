"""The board as people read it: yards and their trains, open cards, deck, locomotive, nuggets."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from boardcore.core.board import Board, Json
from boardcore.core.options import FrozenMapping
from boardcore.games.volldampf.board.box import LENGTHS
from boardcore.games.volldampf.board.yards import CRANES, WAGONS, YardCounts
from boardcore.games.volldampf.moves import Card, Train

__all__ = ["VolldampfBoard", "Yard", "YardTrain", "read_trains"]


@attrs.frozen
class YardTrain:
    """One of the three trains in a yard.

    Attributes:
        kind: passenger, express or goods.
        wagons: how many of its squares wagons of its kind cover.
        cranes: how many of its squares cranes cover.
    """

    kind: Train
    wagons: int
    cranes: int

    @property
    def length(self) -> int:
        """How many squares it has (VOL-1)."""
        return LENGTHS[self.kind]

    @property
    def squares(self) -> tuple[Card | None, ...]:
        """What covers each square, None if it is free: the wagons, then the cranes (VOL-12)."""
        free = self.length - self.wagons - self.cranes
        return (Card(self.kind),) * self.wagons + (Card.CRANE,) * self.cranes + (None,) * free


@attrs.frozen
class Yard:
    """What lies before one seat.

    Attributes:
        seat: whose yard it is.
        trains: the passenger, the express and the goods train.
        pile: the height of the pile, in cards (VOL-13).
        nuggets: the nuggets won so far (VOL-16).
        has_locomotive: whether the wooden locomotive stands here (VOL-14).
    """

    seat: int
    trains: tuple[YardTrain, ...]
    pile: int
    nuggets: int
    has_locomotive: bool

    def train(self, name: str) -> YardTrain:
        """Return the train ``P``, ``E`` or ``G``; raise `NotationError` for any other name."""
        return self.trains[Train.named(name)]


def read_trains(yard: YardCounts) -> tuple[YardTrain, ...]:
    """Return the trains of a yard that is written down as counts."""
    return tuple(YardTrain(train, yard[WAGONS[train]], yard[CRANES[train]]) for train in Train)


@attrs.frozen
class VolldampfBoard(Board):
    """The whole table.

    Attributes:
        round: the number of this round, from 1.
        starter: the seat that started this round (VOL-17).
        turn: the seat that takes the next card, or None when the game is over.
        open: the open cards, in the order of `Card` (VOL-6).
        deck: how many cards of each kind are not yet turned up in this round (VOL-5).
        yards: what lies before each seat.
        nuggets_to_win: this many nuggets win (VOL-18).
    """

    game = "volldampf"

    round: int
    starter: int
    turn: int | None
    open: tuple[Card, ...]
    deck: FrozenMapping[Card, int]
    yards: tuple[Yard, ...]
    nuggets_to_win: int

    @property
    def deck_size(self) -> int:
        """How many cards are not yet turned up in this round."""
        return sum(self.deck.values())

    @property
    def locomotive(self) -> int | None:
        """The seat that has the wooden locomotive, or None while it stands in the middle."""
        return next((yard.seat for yard in self.yards if yard.has_locomotive), None)

    def contents(self) -> Mapping[str, Json]:
        """Return the table as plain values; ``docs/boards.md`` has the schema."""
        return {
            "round": self.round,
            "starter": self.starter,
            "turn": self.turn,
            "open": [str(card) for card in self.open],
            "deck": {str(card): count for card, count in self.deck.items()},
            "locomotive": self.locomotive,
            "nuggets_to_win": self.nuggets_to_win,
            "yards": [
                {
                    "trains": {
                        str(train.kind): [
                            None if card is None else str(card) for card in train.squares
                        ]
                        for train in yard.trains
                    },
                    "pile": yard.pile,
                    "nuggets": yard.nuggets,
                }
                for yard in self.yards
            ],
        }
