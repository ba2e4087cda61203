"""Viaduct (Karin Kasch, Ravensburger 1975): bridges over and under each other link platforms."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from boardcore.core.options import counts, derived, integer, seats
from boardcore.games.viaduct import picture, playout, rules, text
from boardcore.games.viaduct.board import (
    DIE,
    Box,
    Platform,
    StandingBridge,
    ViaductBoard,
    make_box,
    standing,
)
from boardcore.games.viaduct.moves import (
    FACES,
    Bridge,
    Cell,
    Direction,
    Double,
    Event,
    Face,
    Move,
    Pass,
    Place,
    Remove,
    Roll,
    Task,
)
from boardcore.games.viaduct.state import State
from boardcore.kit.boxgame import BoxGame
from boardcore.kit.standings import least_payment

__all__ = [
    "Bridge",
    "Cell",
    "Direction",
    "Double",
    "Event",
    "Face",
    "Move",
    "Pass",
    "Place",
    "Platform",
    "Remove",
    "Roll",
    "StandingBridge",
    "State",
    "Task",
    "Viaduct",
    "ViaductBoard",
]


@attrs.frozen(kw_only=True, repr=False)
class Viaduct(BoxGame[State, Move, Roll]):
    """Viaduct for 2 to 4 players; two may play without the die.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = seats(2, 2, 4)
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    area: int = integer(7, 7, 14, help="rows and columns of each of the four areas")
    river: int = integer(1, 1, 4, note=", at most length-2", help="width of the rivers, in cells")
    length: int = integer(3, 3, 6, help="length of a bridge, in cells")
    bridges: int = integer(20, 1, 40, note=", above 5 without a die", help="bridges of each seat")
    die: Mapping[str, int] | None = counts(
        DIE,
        60,
        kinds=FACES,
        optional=True,
        note=", with at least one of 1 and 2; none with 2 players only",
        help="faces of each kind: one pip, two pips, symbol",
    )
    max_turns: int | None = integer(
        500, 1, optional=True, help="turns after which the game is drawn; none for no limit"
    )

    box: Box = derived(
        lambda game: make_box(
            game.players,
            game.first_player,
            game.area,
            game.river,
            game.length,
            game.bridges,
            game.die,
            game.max_turns,
        )
    )
    num_players: int = derived(lambda game: game.players)
    has_chance: bool = derived(lambda game: game.die is not None)
    min_return: float = derived(lambda game: least_payment(game.players))
    max_events: int | None = derived(lambda game: _most_events(game))

    name = "viaduct"

    _state = State
    _rules = rules
    _text = text
    _picture = picture
    _playout = playout

    def board(self, state: State) -> ViaductBoard:
        """Return the bridges that stand, the platforms, the supplies, and what is due."""
        self._own(state)
        return ViaductBoard(
            box=self.box,
            bridges=tuple(standing(self.box, state.levels, state.fixed)),
            supply=tuple(rules.supply(self.box, state, seat) for seat in range(self.players)),
            custody=state.custody,
            turn=state.turn,
            task=state.task,
            turns=state.turns,
            winner=state.winner,
        )


def _most_events(game: Viaduct) -> int | None:
    """Return the most that can happen: the set-up, and in every turn a roll and two moves."""
    box, turns = game.box, game.max_turns
    if turns is None:
        return None
    if box.weights is None:
        # a turn has one move, or three if it begins with `double` (VIA-21)
        return box.fixed + turns + 2 * min(turns, box.custody * box.players)
    return box.fixed + turns * (3 if box.weights[Face.TWO_PIPS] else 2)
