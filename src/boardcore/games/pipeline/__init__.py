"""Pipeline (Jumbo, 1993): build pipes in space, by the die, to the far side of the board."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from boardcore.core.options import counts, derived, integer, seats
from boardcore.games.pipeline import picture, playout, rules, text
from boardcore.games.pipeline.board import (
    DIE,
    FACES,
    Box,
    Connector,
    ConnectorKind,
    Pipe,
    PipelineBoard,
    PipesLeft,
    PlacedCap,
    make_box,
)
from boardcore.games.pipeline.moves import (
    Arm,
    Arms,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Move,
    Node,
    Outcome,
    Pass,
    Place,
    Remove,
    Roll,
    Step,
    Uncap,
)
from boardcore.games.pipeline.state import State, board_of
from boardcore.kit.boxgame import BoxGame
from boardcore.kit.standings import least_payment

__all__ = [
    "Arm",
    "Arms",
    "Cap",
    "Colour",
    "Connector",
    "ConnectorKind",
    "DieShows",
    "Event",
    "Face",
    "Move",
    "Node",
    "Outcome",
    "Pass",
    "Pipe",
    "Pipeline",
    "PipelineBoard",
    "PipesLeft",
    "Place",
    "PlacedCap",
    "Remove",
    "Roll",
    "State",
    "Step",
    "Uncap",
]


@attrs.frozen(kw_only=True, repr=False)
class Pipeline(BoxGame[State, Move, Outcome]):
    """Pipeline for 2 to 4 players.

    Raises:
        OptionError: an option is out of range, or two cannot go together.
    """

    players: int = seats(2, 2, 4)
    first_player: int = integer(0, 0, 3, note=", below players", help="seat that begins")
    pipelines: int = integer(
        1, 1, 2, note=", 2 only with players=2", help="colours that each seat builds"
    )
    caps: int = integer(2, 0, 4, help="blocker caps of each colour")
    margin: int = integer(2, 0, 4, help="nodes to build on beyond each side of the board")
    height: int = integer(4, 1, 6, help="levels to build on")
    die: Mapping[str, int] = counts(
        DIE,
        60,
        kinds=FACES,
        note=", at least one of them a pipe",
        help="faces of the die that show each kind",
    )
    max_turns: int | None = integer(
        500, 1, optional=True, help="turns after which the game is drawn; none for no limit"
    )

    box: Box = derived(
        lambda game: make_box(
            game.players,
            game.first_player,
            game.pipelines,
            game.caps,
            game.margin,
            game.height,
            game.die,
            game.max_turns,
        )
    )
    num_players: int = derived(lambda game: game.players)
    seat_names: tuple[str, ...] = derived(
        lambda game: tuple(
            " and ".join(colour.name.lower() for colour in own) for own in game.box.colours
        )
    )
    min_return: float = derived(lambda game: least_payment(game.players))
    # in a turn at most the choice to roll, the die, and what it asks for
    max_events: int | None = derived(
        lambda game: None if game.max_turns is None else 3 * game.max_turns
    )

    name = "pipeline"
    has_chance = True

    _state = State
    _rules = rules
    _text = text
    _picture = picture
    _playout = playout

    def board(self, state: State) -> PipelineBoard:
        """Return what stands where, in the game's words."""
        return board_of(self.box, state)
