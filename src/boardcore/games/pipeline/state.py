"""Where a game of Pipeline stands."""

from __future__ import annotations

import attrs

from boardcore.core.options import FrozenMapping
from boardcore.core.values import Value
from boardcore.games.pipeline.board import (
    Box,
    PipelineBoard,
    PipesLeft,
    PlacedCap,
    connectors_of,
    pipes_of,
)
from boardcore.games.pipeline.moves import Face, Step

__all__ = ["Front", "State", "board_of"]

Front = tuple[tuple[int, int], ...]
"""Where one colour can go on: nodes, and the arms that a piece there could have to join."""


@attrs.frozen
class State(Value):
    """A position. `Pipeline.board` tells in the game's words what stands where.

    Attributes:
        board: a byte for each node, its piece as `boardcore.games.pipeline.board.pieces` says;
            behind them the bytes of `Box.frame`.
        fronts: for each colour the empty nodes that open arms of its pipeline or its start ring
            point to, in rising order, each with the arms (a set) that would meet them there; this
            follows from board and caps.
        supply: for each colour the elbows, tees and crosses not on the board; zeros for a colour
            that nobody plays.
        caps: the caps on the board, in rising order.
        turn: the seat on turn; at the end the seat that had the last turn.
        step: how far this turn has come, or how the game ended.
        opened: how many seats have had their first turn (PIP-14).
        turns: turns played to their end, the one that wins among them (PIP-21).
    """

    board: bytes
    fronts: tuple[Front, ...]
    supply: tuple[tuple[int, int, int], ...]
    caps: tuple[PlacedCap, ...]
    turn: int
    step: Step
    opened: int
    turns: int


def board_of(box: Box, state: State) -> PipelineBoard:
    """Return the board of a state in the game's words."""
    step, over = state.step, state.step > Step.ROLL
    placed_by = [cap.seat for cap in state.caps]
    return PipelineBoard(
        margin=box.margin,
        height=box.height,
        connectors=connectors_of(box),
        pipes=pipes_of(box, state.board, state.caps),
        caps=state.caps,
        seats=box.colours,
        stock=tuple(box.caps - placed_by.count(seat) for seat in range(box.players)),
        supply=FrozenMapping({colour: PipesLeft(*state.supply[colour]) for colour in box.played}),
        turn=None if over else state.turn,
        step=step,
        die=Face(step) if step <= Step.CAP else None,
        turns=state.turns,
        max_turns=box.max_turns,
        winner=state.turn if step is Step.WON else None,
        box=box,
    )
