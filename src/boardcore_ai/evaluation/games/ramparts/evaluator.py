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
from boardcore_ai.evaluation.games.ramparts.moves import MOVE_NAMES, closing_factors, move_features
from boardcore_ai.evaluation.games.ramparts.survey import Survey, survey

__all__ = ["RampartsEvaluator"]


class RampartsEvaluator(FeatureEvaluator[State, Move | Pass]):
    """What towers on plots and in streets promise, and what can happen to them at once."""

    plays: ClassVar[type[Game[State, Move | Pass, Lay]]] = Ramparts
    names = (
        "points for good",
        "points that can be taken later",
        "points that another can take",
        "points that the seat on turn can take",
        "pieces in streets",
        "safe pieces in streets",
        "towers in streets",
        "pieces in streets that another can take",
        "pieces in streets that the seat on turn can take",
        "points to enter, on turn",
        "points to enter, on turn next",
        "points to enter, later",
        "pieces to take, on turn",
        "pieces to take, not on turn",
        "nearest district, on turn",
        "nearest district, not on turn",
        "districts with three plots in reach",
        "a close that wins, on turn next",
        "a close that wins, on turn later",
        "on turn",
        "lead",
        "lead, few towers in streets",
        "lead, few quiet moves left",
    )
    move_names = MOVE_NAMES

    def __init__(self, game: Ramparts, weights: Sequence[float] | None = None) -> None:
        super().__init__(game, weights)
        self._box: Box = game.box

    def features(self, state: State) -> list[tuple[float, ...]]:
        """Return what each seat holds, threatens and fears."""
        box, turn = self._box, state.turn or 0
        view = survey(box, state.tops, state.heights)
        camps = view.camps
        pieces_on, streets = view.pieces_on, STREET_SET
        few = 1 / (1 + min(camp.towers for camp in camps))
        quiet = 0.0 if box.quiet_limit is None else (state.quiet / box.quiet_limit) ** 2
        next_turn = (turn + 1) % box.players
        rows: list[tuple[float, ...]] = []
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
                (
                    camp.safe_points / 10,
                    (camp.points - camp.safe_points - points_by_turn - points_by_others) / 10,
                    points_by_others / 10,
                    points_by_turn / 10,
                    camp.pieces / 10,
                    camp.safe_pieces / 10,
                    camp.towers / 10,
                    pieces_on(by_others & streets) / 5,
                    pieces_on(by_turn & streets) / 5,
                    camp.gain / 5 if now else 0.0,
                    camp.gain / 5 if seat == next_turn else 0.0,
                    0.0 if now or seat == next_turn else camp.gain / 5,
                    pieces_on(camp.takes & streets) / 5 if now else 0.0,
                    0.0 if now else pieces_on(camp.takes & streets) / 5,
                    near * near / 16 if now else 0.0,
                    0.0 if now else near * near / 16,
                    sum(count >= 3 for count in counts) / 3,
                    float(wins and seat == next_turn),
                    float(wins and seat != next_turn),
                    float(now),
                    lead / 5,
                    lead / 5 * few,
                    lead / 5 * quiet,
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

    def move_features(
        self, state: State, moves: Sequence[Move | Pass]
    ) -> list[list[tuple[int, float]]]:
        """Return what speaks for each of the moves and against it."""
        return move_features(self._box, state, moves)

    def priors(self, state: State, moves: Sequence[Move | Pass]) -> list[float]:
        """Return the fitted priors, first of all the moves that close a district and win."""
        factors = closing_factors(self._box, state, moves)
        weights = [p * f for p, f in zip(super().priors(state, moves), factors, strict=True)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def noisy_moves(self, state: State, moves: Sequence[Move | Pass]) -> list[Move | Pass]:
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


def _closes_and_wins(view: Survey, seat: int) -> bool:
    return any(lead > 0 for _, lead in closings(view, seat))


def _closes(tops: tuple[int, ...], move: Move, district: District) -> bool:
    colour = COLOUR_OF[tops[move.source]]
    return all(COLOUR_OF[tops[plot]] is colour for plot in district if plot != move.target)
