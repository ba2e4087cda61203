"""The evaluator: features of the seats, made into chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Any, ClassVar

from boardcore.core.game import Game
from boardcore.games.pipeline import Move, Pipeline, Place, State, Step
from boardcore.games.pipeline.board import DOWN, Box, Site, lattice_of
from boardcore.games.pipeline.rules import caps_left
from boardcore_ai.evaluation.features import FeatureEvaluator
from boardcore_ai.evaluation.games.pipeline.features import PipeFeatures, SeatFeatures
from boardcore_ai.evaluation.games.pipeline.moves import Feature, move_features
from boardcore_ai.evaluation.games.pipeline.policy import draw
from boardcore_ai.evaluation.games.pipeline.prospect import prospect_of
from boardcore_ai.evaluation.games.pipeline.race import race
from boardcore_ai.evaluation.weights import Weights

__all__ = ["PipelineEvaluator"]

_SURE = 0.99
"""The prior of moves that win at once. Set by hand: little is left to look at anything else."""


class PipelineEvaluator(FeatureEvaluator[State, Move, SeatFeatures]):
    """What the ways to the goals promise, and who comes first."""

    plays: ClassVar[type[Game[State, Move, Any]]] = Pipeline
    names = SeatFeatures
    move_names = PipeFeatures
    temperature = 10.0
    """Set by hand: what the priors know the value knows, too, and with colder priors a search sees
    little else."""
    after_chance = True
    """Set by hand: the die decides most of a turn. Few states follow, and much is known then."""

    def __init__(self, game: Pipeline, weights: Weights | None = None) -> None:
        super().__init__(game, weights)
        self._box: Box = game.box
        self._lattice = lattice_of(game.box)

    def features(self, state: State) -> list[SeatFeatures]:
        """Return how near each seat is to a goal, what may speed it up, and how soon it acts."""
        box, turn, step = self._box, state.turn, state.step
        prospects = [prospect_of(self._lattice, state, seat) for seat in range(box.players)]
        runners = [prospect.runner for prospect in prospects]
        runners[turn] = prospects[turn].runner_at(step)
        # the race is run in the order of play
        chances = race(runners[turn:] + runners[:turn])
        last = len(chances) - 1
        end = exp((1 - min(turns for _, turns in runners)) / 4)
        rows: list[SeatFeatures] = []
        for seat, prospect in enumerate(prospects):
            waits = (seat - turn) % len(chances)
            ahead = log(chances[waits] + 0.01)
            elbows, tees, crosses = prospect.supply
            rows.append(
                SeatFeatures(
                    comes_first=ahead,
                    comes_first_near_end=ahead * end,
                    turns_until_it_acts=waits / last,
                    more_turns_for_second_best_way=min(prospect.spare, 5.0) / 5,
                    caps_in_stock=caps_left(box, state, seat) / 4,
                    elbows_left=elbows / 8,
                    tees_and_crosses_left=(tees + crosses) / 8,
                )
            )
        return rows

    def chances(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win: all for who can win with what the die shows."""
        turn, step = state.turn, state.step
        if step <= Step.CROSS and prospect_of(self._lattice, state, turn).wins[step]:
            return tuple(float(seat == turn) for seat in range(self._box.players))
        return self.shares(state)

    def priors(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        """Return nearly all for what wins at once, else the fitted priors."""
        wins = [isinstance(move, Place) and self._reaches(move) for move in moves]
        if not any(wins) or all(wins):
            return super().priors(state, moves)
        for_win, for_other = _SURE / sum(wins), (1 - _SURE) / (len(moves) - sum(wins))
        return [for_win if win else for_other for win in wins]

    def _reaches(self, place: Place) -> bool:
        """Return whether a legal placement reaches a goal: that is so above each goal (PIP-10)."""
        return self._box.sites[place.colour][place.node] is Site.GOAL

    def _plugs(self, place: Place) -> bool:
        """Return whether a placement plugs into a blue connector (PIP-18)."""
        blue = self._box.sites[place.colour][place.node] is Site.BLUE
        return blue and place.arms & DOWN > 0

    def move_features(self, state: State, moves: Sequence[Move]) -> list[list[Feature]]:
        """Return what each move does to the ways of the seat on turn and of the others."""
        return move_features(self._lattice, state, moves)

    def tactical_moves(self, state: State, moves: Sequence[Move]) -> list[Place]:
        """Return the placements that win (PIP-20), or else those that bring a further turn."""
        places = [move for move in moves if type(move) is Place]
        return [p for p in places if self._reaches(p)] or [p for p in places if self._plugs(p)]

    def playout_move(self, state: State, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that leads on, drawn by a map of the empty lattice."""
        return draw(self._lattice, state, moves, rng)
