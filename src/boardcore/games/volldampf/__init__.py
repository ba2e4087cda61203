"""Volldampf voraus! (Thilo Hutzler, HABA 2009): couple wagons, hold the locomotive in time."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from boardcore.core.options import FrozenMapping, counts, derived, integer, seats
from boardcore.games.volldampf import picture, playout, rules, text
from boardcore.games.volldampf.board import (
    CONDUCTORS_TO_END,
    DECK,
    KINDS,
    OPEN_CARDS,
    Box,
    VolldampfBoard,
    Yard,
    YardTrain,
    make_box,
)
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    Move,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
)
from boardcore.games.volldampf.state import State, read_board
from boardcore.kit.boxgame import BoxGame
from boardcore.kit.standings import least_payment

__all__ = [
    "Card",
    "Event",
    "Move",
    "State",
    "StealCrane",
    "StealWagon",
    "TakeCrane",
    "TakeJunction",
    "TakeWagon",
    "Train",
    "TurnUp",
    "Volldampf",
    "VolldampfBoard",
    "Yard",
    "YardTrain",
]


def _make_box(game: Volldampf) -> Box:
    return make_box(
        game.players,
        game.first_player,
        game.nuggets_to_win,
        game.max_rounds,
        FrozenMapping(game.deck),
    )


def _most_events(game: Volldampf) -> int | None:
    """Every card but the conductors turned up and taken, in every round."""
    if game.max_rounds is None:
        return None
    turned = sum(game.box.deck) - game.box.deck[Card.CONDUCTOR] + CONDUCTORS_TO_END
    return game.max_rounds * (2 * turned - OPEN_CARDS)


@attrs.frozen(kw_only=True, repr=False)
class Volldampf(BoxGame[State, Move, TurnUp]):
    """Volldampf voraus! for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = seats(2, 2, 4)
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    nuggets_to_win: int = integer(2, 1, 5, help="nuggets that win the game")
    max_rounds: int | None = integer(
        100, 1, optional=True, help="rounds after which the most nuggets win; none for no limit"
    )
    deck: Mapping[str, int] = counts(
        DECK,
        99,
        kinds=KINDS,
        note=", with 3 conductors and wagons and cranes for some train",
        help="cards of each kind",
    )
    box: Box = derived(_make_box)
    num_players: int = derived(lambda game: game.players)
    min_return: float = derived(lambda game: least_payment(game.players))
    max_events: int | None = derived(_most_events)

    name = "volldampf"
    has_chance = True
    _state = State
    _rules = rules
    _text = text
    _picture = picture
    _playout = playout

    def board(self, state: State) -> VolldampfBoard:
        """Return the table as people read it: yards, open cards, deck, locomotive, nuggets."""
        return read_board(self.box, self._own(state))
