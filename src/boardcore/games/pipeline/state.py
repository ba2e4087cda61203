"""Where a game of Pipeline stands."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import attrs

from boardcore.core.values import Value
from boardcore.games.pipeline.moves import Arm, Node

__all__ = ["Front", "PlacedCap", "State", "Step"]


class Step(IntEnum):
    """How far the turn has come (PIP-13); up to `REMOVE` the seat on turn decides.

    The first four have the numbers of the `Face` that the die shows.
    """

    ELBOW = 0
    TEE = 1
    CROSS = 2
    CAP = 3
    CHOOSE = 4
    """Roll, or take a cap off."""
    REMOVE = 5
    """Nothing fits: an end piece must go."""
    ROLL = 6
    """The die is thrown next."""
    WON = 7
    DRAWN = 8


class PlacedCap(NamedTuple):
    """A cap on an arm of the piece at a node, and the seat whose stock it comes from."""

    node: Node
    arm: Arm
    seat: int


Front = tuple[tuple[Node, int], ...]
"""Where one colour can go on: nodes, and the arms that a piece there could have to join."""


@attrs.frozen
class State(Value):
    """A position.

    Attributes:
        board: a byte for each node: 0 if it is empty, else the sum of the piece's arms (bits
            ``1 << arm``) and 64 times its colour; behind them the bytes of `Box.frame`.
        fronts: for each colour the empty nodes that open arms of its pipeline or its start ring
            point to, in rising order, each with the arms (bits) that would meet them there; this
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
