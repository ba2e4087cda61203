"""The evaluator: win estimates, priors and a playout policy made of the survey."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from boardcore.core.game import Game
from boardcore.games.ramparts import Lay, Move, Pass, Ramparts, State
from boardcore.games.ramparts.board import (
    COLOUR_OF,
    DISTRICT_AT,
    DISTRICT_SETS,
    PIECES,
    STREET_SET,
    Box,
    District,
)
from boardcore_ai.evaluation.features import FeatureEvaluator
from boardcore_ai.evaluation.games.ramparts.closing import closings
from boardcore_ai.evaluation.games.ramparts.features import SeatFeatures, TowerFeatures
from boardcore_ai.evaluation.games.ramparts.moves import Feature, closing_factors, move_features
from boardcore_ai.evaluation.games.ramparts.survey import Survey, survey
from boardcore_ai.evaluation.weights import Weights

__all__ = ["RampartsEvaluator"]


class RampartsEvaluator(FeatureEvaluator[State, Move | Pass, SeatFeatures]):
    """What towers on plots and in streets promise, and what can happen to them at once."""

    plays: ClassVar[type[Game[State, Move | Pass, Lay]]] = Ramparts
    names = SeatFeatures
    move_names = TowerFeatures
    turn_feature = "on_turn"

    def __init__(self, game: Ramparts, weights: Weights | None = None) -> None:
        super().__init__(game, weights)
        self._box: Box = game.box

    def features(self, state: State) -> list[SeatFeatures]:
        """Return what each seat holds, threatens and fears."""
        box, turn = self._box, state.turn or 0
        view = survey(box, state.tops, state.heights)
        camps = view.camps
        pieces_on, streets = view.pieces_on, STREET_SET
        few = 1 / (1 + min(camp.towers for camp in camps))
        quiet = 0.0 if box.quiet_limit is None else (state.quiet / box.quiet_limit) ** 2
        next_turn = (turn + 1) % box.players
        rows: list[SeatFeatures] = []
        for seat, camp in enumerate(camps):
            by_turn = by_others = 0
            lead = PIECES
            for other, foe in enumerate(camps):
                if other == seat:
                    continue
                lead = min(lead, camp.points - foe.points)
                if other == turn:
                    by_turn = foe.takes & camp.own
                else:
                    by_others |= foe.takes & camp.own
            by_others &= ~by_turn
            points_by_turn = pieces_on(by_turn & ~streets)
            points_by_others = pieces_on(by_others & ~streets)
            now = seat == turn
            held = camp.own | camp.enters
            counts = [(district & held).bit_count() for district in DISTRICT_SETS]
            near = max(counts)
            wins = near == 4 and not now and _closes_and_wins(view, seat)
            rows.append(
                SeatFeatures(
                    points_for_good=camp.safe_points / 10,
                    points_that_can_be_taken_later=(
                        camp.points - camp.safe_points - points_by_turn - points_by_others
                    )
                    / 10,
                    points_another_can_take=points_by_others / 10,
                    points_turn_can_take=points_by_turn / 10,
                    pieces_in_streets=camp.pieces / 10,
                    safe_pieces_in_streets=camp.safe_pieces / 10,
                    towers_in_streets=camp.towers / 10,
                    street_pieces_another_can_take=pieces_on(by_others & streets) / 5,
                    street_pieces_turn_can_take=pieces_on(by_turn & streets) / 5,
                    points_to_enter_on_turn=camp.gain / 5 if now else 0.0,
                    points_to_enter_next=camp.gain / 5 if seat == next_turn else 0.0,
                    points_to_enter_later=0.0 if now or seat == next_turn else camp.gain / 5,
                    pieces_to_take_on_turn=pieces_on(camp.takes & streets) / 5 if now else 0.0,
                    pieces_to_take_not_on_turn=0.0 if now else pieces_on(camp.takes & streets) / 5,
                    nearest_district_on_turn=near * near / 16 if now else 0.0,
                    nearest_district_not_on_turn=0.0 if now else near * near / 16,
                    districts_with_three_in_reach=sum(count >= 3 for count in counts) / 3,
                    winning_close_next=float(wins and seat == next_turn),
                    winning_close_later=float(wins and seat != next_turn),
                    on_turn=float(now),
                    lead=lead / 5,
                    lead_with_few_towers=lead / 5 * few,
                    lead_with_few_quiet_moves_left=lead / 5 * quiet,
                )
            )
        return rows

    def chances(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win; who can close a district now and win will do so."""
        turn = state.turn
        if turn is not None and state.laid == PIECES:
            view = survey(self._box, state.tops, state.heights)
            if _closes_and_wins(view, turn):
                return tuple(float(seat == turn) for seat in range(self._box.players))
        return self.shares(state)

    def move_features(self, state: State, moves: Sequence[Move | Pass]) -> list[list[Feature]]:
        """Return what speaks for each of the moves and against it."""
        return move_features(self._box, state, moves)

    def priors(self, state: State, moves: Sequence[Move | Pass]) -> list[float]:
        """Return the fitted priors, first of all the moves that close a district and win."""
        factors = closing_factors(self._box, state, moves)
        weights = [p * f for p, f in zip(super().priors(state, moves), factors, strict=True)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def tactical_moves(self, state: State, moves: Sequence[Move | Pass]) -> list[Move | Pass]:
        """Return the moves that take another seat's tower on a plot (and bring another move)."""
        tops, owners, nobody = state.tops, self._box.owners, self._box.nobody
        found: list[Move | Pass] = []
        for move in moves:
            if type(move) is Move and DISTRICT_AT[move.target] is not None:
                owner = owners[tops[move.target]]
                if owner not in (nobody, owners[tops[move.source]]):
                    found.append(move)
        return found

    def playout_move(self, state: State, moves: Sequence[Move | Pass], rng: Random) -> Move | Pass:
        """Return a move that enters a plot or takes a tower more often than a quiet one.

        A move that closes a district and wins is always chosen, one that loses hardly ever.
        """
        tops, heights, neutral = state.tops, state.heights, self._box.neutral
        turn = self.game.current_player(state)
        assert turn is not None
        weights = []
        for move in moves:
            if type(move) is not Move:
                weights.append(_QUIET)
                continue
            # As plain numbers they index faster.
            source, target = +move.source, +move.target
            kind = tops[source]
            if neutral[kind]:
                weights.append(_NEUTRAL)
            elif (district := DISTRICT_AT[target]) is None:
                weights.append(_QUIET + _STACK * heights[target])
            else:
                if _closes(tops, move, district):
                    after = self.game.apply_unchecked(state, move)
                    if self.game.returns(after)[turn] > 0:
                        return move
                    weights.append(_NEUTRAL)
                    continue
                taken = heights[target] if COLOUR_OF[tops[target]] is not COLOUR_OF[kind] else 0
                weights.append(_ENTER * (heights[source] + 2 * taken))
        return rng.choices(moves, weights)[0]


_QUIET, _NEUTRAL, _STACK, _ENTER = 1.0, 0.2, 8.0, 40.0
"""How likely the playout policy makes a move of a kind. Set by hand: to weigh move features would
take too long in a playout."""


def _closes_and_wins(view: Survey, seat: int) -> bool:
    return any(lead > 0 for _, lead in closings(view, seat))


def _closes(tops: tuple[int, ...], move: Move, district: District) -> bool:
    colour = COLOUR_OF[tops[move.source]]
    return all(COLOUR_OF[tops[plot]] is colour for plot in district if plot != move.target)
