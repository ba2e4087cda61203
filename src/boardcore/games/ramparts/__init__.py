"""Ramparts ("Spiel der Türme", Rudi Hoffmann, Schmidt 1993): build towers, hold districts."""

from __future__ import annotations

import attrs

from boardcore.core.options import derived, integer, seats
from boardcore.games.ramparts import picture, playout, rules, text
from boardcore.games.ramparts.board import (
    PIECES,
    STREETS,
    Box,
    Plot,
    RampartsBoard,
    Seat,
    Tower,
    make_box,
    pieces_left,
    towers,
)
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Space, Symbol
from boardcore.games.ramparts.state import State
from boardcore.kit.boxgame import BoxGame
from boardcore.kit.standings import least_payment

__all__ = [
    "Colour",
    "Event",
    "Lay",
    "Move",
    "Pass",
    "Plot",
    "Ramparts",
    "RampartsBoard",
    "Seat",
    "Space",
    "State",
    "Symbol",
    "Tower",
]


def _max_events(game: Ramparts) -> int | None:
    """Every tower leaves the streets in the last move before the quiet limit.

    Each move that stacks or enters a plot leaves one tower less in the streets.
    """
    return None if game.quiet_limit is None else PIECES + PIECES * game.quiet_limit


@attrs.frozen(kw_only=True, repr=False)
class Ramparts(BoxGame[State, Move | Pass, Lay]):
    """Ramparts for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = seats(2, 2, 4)
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    tower_limit: int | None = integer(
        5, 1, 20, optional=True, help="pieces in the highest tower; none for no limit"
    )
    quiet_limit: int | None = integer(
        100,
        1,
        optional=True,
        help="the game ends after so many moves in a row without stacking or entering a plot",
    )
    box: Box = derived(
        lambda game: make_box(game.players, game.first_player, game.tower_limit, game.quiet_limit)
    )
    num_players: int = derived(lambda game: game.players)
    seat_names: tuple[str, ...] = derived(lambda game: tuple(map(str, game.box.colours)))
    min_return: float = derived(lambda game: least_payment(game.players))
    max_events: int | None = derived(_max_events)

    name = "ramparts"
    has_chance = True

    _state = State
    _rules = rules
    _text = text
    _picture = picture
    _playout = playout

    def board(self, state: State) -> RampartsBoard:
        """Return what stands where, the points, and whose turn it is."""
        state, box = self._own(state), self.box
        points = rules.scores(box, state)
        return RampartsBoard(
            towers=towers(box, state.tops, state.heights, state.barred),
            seats=tuple(map(Seat, box.colours, points)),
            turn=rules.current_player(box, state),
            extra_move=state.extra,
            next_street=STREETS[state.laid] if state.laid < PIECES else None,
            pieces_left=pieces_left(state.tops, state.laid),
            quiet_moves=state.quiet,
            tower_limit=box.highest,
            quiet_limit=box.quiet_limit,
        )
