"""An evaluator for connect four, as another package would write one: features with fitted weights.

The weights lie in `weights.json` beside this file. They were fitted, and written, by

    boardcore fit examples.connect_four_ai.evaluator:ConnectFourEvaluator --games 200

A package announces its evaluator in the group `boardcore_ai.evaluators`, and all bots go by it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import attrs

from boardcore_ai.evaluation import FeatureEvaluator, FeatureId, MoveFeatures, TacticalMoves
from examples.connect_four import BOARD, COLUMN, STEPS, ConnectFour, Position, lowest_free

LINES = tuple(
    line
    for square in range(BOARD.bit_length())
    for step in STEPS
    for line in [sum(1 << square + step * place for place in range(4))]
    if line & BOARD == line
)
MIDDLE = COLUMN[3]


class SeatFeatures(NamedTuple):
    """What a seat has on the board: lines that are still open to it, and the middle."""

    lines_with_two: float
    lines_with_three: float
    completes_four_now: float
    completes_four_next: float
    stones_in_middle: float
    on_turn: float


@attrs.frozen
class DropFeatures(MoveFeatures):
    """What a stone does where it drops."""

    completes_four: FeatureId
    stops_four: FeatureId
    joins_two: FeatureId
    in_middle: FeatureId
    lets_other_complete_four: FeatureId


HAS = DropFeatures.numbered()


def stones_of(state: Position) -> tuple[int, int]:
    """Return the stones of the seat on turn and those of the other one."""
    filled = state.first | state.second
    return (state.second, state.first) if filled.bit_count() % 2 else (state.first, state.second)


def completes(stones: int, stone: int) -> bool:
    """Return whether a stone makes four in a row with the others."""
    return any(line & stone and line & ~(stones | stone) == 0 for line in LINES)


class ConnectFourEvaluator(
    FeatureEvaluator[Position, int, SeatFeatures], TacticalMoves[Position, int]
):
    """Counts open lines; `tactical_moves` is an optional protocol, named to be type-checked."""

    plays = ConnectFour
    names = SeatFeatures
    move_names = DropFeatures
    turn_feature = "on_turn"

    def features(self, state: Position) -> list[SeatFeatures]:
        filled = state.first | state.second
        drops = [lowest_free(filled, column) for column in self.game.legal_moves(state)]
        rows = []
        for seat, (own, other) in enumerate(
            [(state.first, state.second), (state.second, state.first)]
        ):
            counts = [(line & own).bit_count() for line in LINES if not line & other]
            on_turn = seat == filled.bit_count() % 2
            completing = any(completes(own, stone) for stone in drops)
            rows.append(
                SeatFeatures(
                    lines_with_two=counts.count(2) / 10,
                    lines_with_three=counts.count(3) / 5,
                    completes_four_now=float(completing and on_turn),
                    completes_four_next=float(completing and not on_turn),
                    stones_in_middle=(own & MIDDLE).bit_count() / 6,
                    on_turn=float(on_turn),
                )
            )
        return rows

    def move_features(
        self, state: Position, moves: Sequence[int]
    ) -> list[list[tuple[FeatureId, float]]]:
        own, other = stones_of(state)
        rows = []
        for column in moves:
            stone = lowest_free(own | other, column)
            joined = sum(
                bool(line & stone) and not line & other and (line & own).bit_count() == 1
                for line in LINES
            )
            above = stone << 1 & BOARD
            rows.append(
                [
                    (HAS.completes_four, float(completes(own, stone))),
                    (HAS.stops_four, float(completes(other, stone))),
                    (HAS.joins_two, joined / 5),
                    (HAS.in_middle, float(bool(stone & MIDDLE))),
                    (HAS.lets_other_complete_four, float(bool(above) and completes(other, above))),
                ]
            )
        return rows

    def tactical_moves(self, state: Position, moves: Sequence[int]) -> list[int]:
        own, other = stones_of(state)
        drops = [(column, lowest_free(own | other, column)) for column in moves]
        wins = [column for column, stone in drops if completes(own, stone)]
        return wins or [column for column, stone in drops if completes(other, stone)]
