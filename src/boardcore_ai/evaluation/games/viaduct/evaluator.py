"""The evaluator: win estimates, priors and a playout policy made of the survey."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import ClassVar

from boardcore.core.game import Game
from boardcore.games.viaduct import Move, Place, Remove, Roll, State, Task, Viaduct
from boardcore.games.viaduct.board import has
from boardcore.games.viaduct.rules import supply
from boardcore_ai.evaluation.features import FeatureEvaluator
from boardcore_ai.evaluation.games.viaduct.features import BridgeFeatures, SeatFeatures
from boardcore_ai.evaluation.games.viaduct.moves import Feature, completing, move_features
from boardcore_ai.evaluation.games.viaduct.survey import FAR, Survey, blockable, survey
from boardcore_ai.evaluation.games.viaduct.tempo import turns_needed
from boardcore_ai.evaluation.weights import Weights

__all__ = ["ViaductEvaluator"]

_ANNOUNCED = {Task.PLACE_TWO: 2, Task.PLACE_ONE: 1}
"""How many bridges the seat on turn has yet to place, as it began to."""

_IN_HAND = {Task.ONE: 1, Task.TWO: 2, **_ANNOUNCED}
"""How many bridges it may still place in this turn."""

_UNLIKELY = 1e-4
"""The prior of any other move, against that of one that wins. Set by hand: hardly worth a look."""


class ViaductEvaluator(FeatureEvaluator[State, Move, SeatFeatures]):
    """Who needs fewer bridges, has more ways to place them, and comes first."""

    plays: ClassVar[type[Game[State, Move, Roll]]] = Viaduct
    names = SeatFeatures
    move_names = BridgeFeatures

    def __init__(self, game: Viaduct, weights: Weights | None = None) -> None:
        super().__init__(game, weights)
        box = self._box = game.box
        one, two, symbol = box.weights or (1, 0, 0)
        faces = one + two + symbol
        # the chances to place at least one bridge in a turn, and two
        self._place = ((one + two) / faces, two / faces)
        self._pips = (one + 2 * two) / faces

    @property
    def fitted_for(self) -> str:
        """The number of players, and whether there is a die: without it is another game."""
        return super().fitted_for + (" without die" if self.game.options["die"] is None else "")

    def features(self, state: State) -> list[SeatFeatures]:
        """Return how near each seat is to its viaduct."""
        box, turn = self._box, state.turn
        view = survey(box, state.levels, state.fixed)
        following = None if turn is None else (turn + 1) % box.players
        rows: list[SeatFeatures] = []
        for seat, (ways, needs) in enumerate(zip(view.ways, view.needs, strict=True)):
            stages, left = ways.stages, supply(box, state, seat)
            hand = self._hand(state) if seat == turn else 0.0
            needed, short, turns, few_turns, blocked = self._distance(state, view, seat, left)
            rows.append(
                SeatFeatures(
                    bridges_needed=needed,
                    bridges_short=short,
                    no_die_turns_needed=turns,
                    no_die_few_turns_needed=few_turns,
                    no_die_stages_that_one_bridge_blocks=blocked,
                    needs_one=float(needs == 1 <= left),
                    needs_two=float(needs == 2 <= left),
                    may_complete_it_in_this_turn=self._at_once(state, needs, left)
                    if seat == turn
                    else 0.0,
                    may_complete_it_in_next_turn=self._in_a_turn(state, seat, needs, left)
                    if seat == following
                    else 0.0,
                    bridges_to_place_in_this_turn=hand / 2,
                    narrowest_stage_of_its_ways=1 / min(stage.bit_count() for stage in stages)
                    if stages
                    else 1.0,
                    bridges_at_hand=left / 20,
                )
            )
        return rows

    def _distance(self, state: State, view: Survey, seat: int, left: int) -> tuple[float, ...]:
        """Return how far a seat with so many bridges at hand has to go: with a die, without one."""
        needs, stages = view.needs[seat], view.ways[seat].stages
        if self._box.weights is not None:
            return needs / 10, max(0, needs - left) / 10, 0.0, 0.0, 0.0
        announced = _ANNOUNCED.get(state.task, 0) if seat == state.turn else 0
        # without a way it does not matter what is at hand
        turns = FAR if needs == FAR else turns_needed(needs, left, state.custody[seat], announced)
        turns = min(turns, FAR)
        blocked = blockable(view.board, seat, stages) / len(stages) if stages else 0.0
        return 0.0, 0.0, turns / 10, exp((1 - turns) / 3), blocked

    def _hand(self, state: State) -> float:
        """Return how many bridges the seat on turn may still place, the mean before the roll."""
        return self._pips if state.task is Task.ROLL else _IN_HAND.get(state.task, 0)

    def _at_once(self, state: State, needs: int, left: int) -> float:
        """Return the chance that the seat on turn may place what it needs in this turn."""
        assert state.turn is not None
        if state.task is Task.ROLL or (state.task is Task.ONE and self._box.weights is None):
            return self._in_a_turn(state, state.turn, needs, left)
        return float(needs <= min(left, self._hand(state)))

    def _in_a_turn(self, state: State, seat: int, needs: int, left: int) -> float:
        """Return the chance that a seat may place what it needs in one turn of its own."""
        if not left or needs > 2:
            return 0.0
        if self._box.weights is None:
            return float(needs == 1 or state.custody[seat] > 0)
        return self._place[needs - 1] if needs <= left else 0.0

    def chances(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win; who can complete its viaduct now will do so."""
        turn = state.turn
        if turn is not None and state.task in _IN_HAND:
            box = self._box
            needs = survey(box, state.levels, state.fixed).needs[turn]
            if needs == 1 and supply(box, state, turn):
                return tuple(float(seat == turn) for seat in range(box.players))
        return self.shares(state)

    def move_features(self, state: State, moves: Sequence[Move]) -> list[list[Feature]]:
        """Return what speaks for each of the moves and against it."""
        return move_features(self._box, state, moves)

    def priors(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        """Return nearly all for what completes the viaduct, else the fitted priors."""
        assert state.turn is not None
        if state.task is not Task.SET_UP:
            view = survey(self._box, state.levels, state.fixed)
            wins = set(completing(view, state.turn, moves))
            if wins:
                shares = [1.0 if move in wins else _UNLIKELY for move in moves]
                total = sum(shares)
                return [share / total for share in shares]
        return super().priors(state, moves)

    def tactical_moves(self, state: State, moves: Sequence[Move]) -> list[Move]:
        """Return the moves that complete the viaduct, at once or as the first of two bridges.

        Two are enough only if the seat may place two in this turn (VIA-11, VIA-21).
        """
        seat, box = state.turn, self._box
        if seat is None or state.task not in _IN_HAND:
            return []
        view, left = survey(box, state.levels, state.fixed), supply(box, state, seat)
        needs = view.needs[seat]
        if needs > 2 or self._at_once(state, needs, left) < 1:
            return []
        if needs == 1 or self._hand(state) == 1:
            return completing(view, seat, moves)
        return _building(view, seat, moves)

    def playout_move(self, state: State, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that builds on a cheapest way mostly, hinders another seat, or any."""
        seat, players = state.turn, self._box.players
        assert seat is not None
        if len(moves) > 1 and state.task is not Task.SET_UP:
            view = survey(self._box, state.levels, state.fixed)
            drawn = rng.random()
            if state.task is not Task.SYMBOL and (view.needs[seat] == 1 or drawn < _BUILD):
                moves = _building(view, seat, moves) or moves
            elif drawn < _BUILD + _HINDER / (players - 1):
                rivals = [other for other in range(players) if other != seat]
                rival = min(rivals, key=lambda other: (view.needs[other], rng.random()))
                moves = _hindering(view, rival, moves) or moves
        return moves[int(rng.random() * len(moves))]


_BUILD, _HINDER = 0.75, 0.2
"""How often the playout policy builds and hinders. Set by hand: with more hindering hardly a game
would end."""


def _building(view: Survey, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that place a bridge on a cheapest way of the seat."""
    site, useful = view.board.lattice.site, view.ways[seat].useful
    return [move for move in moves if type(move) is Place and has(useful, site(move.bridge))]


def _hindering(view: Survey, rival: int, moves: Sequence[Move]) -> list[Move]:
    """Return the moves that remove from or block the cheapest ways of a rival."""
    lattice, ways = view.board.lattice, view.ways[rival]
    site, overlapping = lattice.site, lattice.overlapping
    return [
        move
        for move in moves
        if (type(move) is Place and overlapping(site(move.bridge)) & ways.useful)
        or (type(move) is Remove and has(ways.used, site(move.bridge)))
    ]
