"""Two sides: one seat maximises its value, whoever else moves minimises it.

That is exact for two seats whose returns sum to zero, and the paranoid view of a game with more.
Who maximises is decided by who moves; nothing here assumes that sides alternate.
"""

from __future__ import annotations

from math import inf
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.star import Star
from boardcore_ai.search.minimax.table import Bound, Entry, Table
from boardcore_ai.search.minimax.values import (
    DECAY,
    ESTIMATED,
    PROVEN,
    Basis,
    Value,
    ceiling_before,
    floor_before,
    win_within,
)
from boardcore_ai.search.outcomes import Fan

__all__ = ["AlphaBeta"]


class AlphaBeta:
    """Fail-soft alpha-beta search, with Star1 and Star2 at chance.

    A value returned at or below ``alpha`` is an upper bound of the true one, one at or above
    ``beta`` a lower bound, and any other is exact.

    Attributes:
        maximizer: the seat that maximises.
        fan: what chance may bring.
        basis: what the value returned last rests on.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        maximizer: int,
        leaves: Leaves,
        ordering: Ordering,
        meter: Meter,
        settings: MinimaxSettings,
    ) -> None:
        self.game = game
        self.maximizer = maximizer
        self.basis: Basis = PROVEN
        self.table: Table[float] = Table(settings.table)
        self.leaves = leaves
        self.ordering = ordering
        self.meter = meter
        self.fan = Fan(game)
        self._prunes = settings.pruning
        self._chain = settings.quiescence if leaves.has_tactical_moves else 0
        self._star = Star(self, settings)

    # -- the root -----------------------------------------------------------------------------

    def after_move(self, state: Any, depth: int, best: float) -> Value | None:
        """Return the value of a move of the maximizer to this state; None if not above best."""
        value = self._child(state, depth, best, inf)
        return self._per_seat(value) if value > best else None

    def for_each(self, state: Any, depth: int) -> Value:
        """Return the value of each seat, looking this many moves ahead."""
        return self._per_seat(self.value(state, depth, -inf, inf))

    def _per_seat(self, value: float) -> Value:
        """Return the maximizer's value and what that leaves for the others, in equal parts."""
        seats = self.game.num_players
        share = 0.0 - value / (seats - 1)
        return tuple(value if seat == self.maximizer else share for seat in range(seats))

    # -- any state ----------------------------------------------------------------------------

    def value(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        """Return the maximizer's value, looking this many moves ahead.

        Chance is looked through on the way. Below a depth of 0 only tactical moves are looked at.
        """
        entry = self.table.get(state)
        if entry is not None and entry.serves(depth) and _answers(entry, alpha, beta):
            self.meter.check_time()
            self.basis = entry.basis
            return entry.value
        self.meter.tick()
        seat = self.game.current_player(state)
        if seat is None and not self.fan.is_chance(state):
            returns, self.basis = self.leaves.end(state)
            return returns[self.maximizer]
        move = None
        if seat is None and depth >= -self._chain:
            value = self._star.value(state, depth, alpha, beta)
        elif seat is None or depth <= 0:
            value = self._at_horizon(state, seat, depth, alpha, beta)
        else:
            value, move = self._decide(state, seat, depth, alpha, beta, entry and entry.move)
        bound = Bound.UPPER if value <= alpha else Bound.LOWER if value >= beta else Bound.EXACT
        self.table.put(state, Entry(depth, bound, self.basis, value, move))
        return value

    def _decide(
        self, state: Any, seat: int, depth: int, alpha: float, beta: float, first: Any
    ) -> tuple[float, Any]:
        """Return the value of the best move for this seat, and the move."""
        game, rises, entered = self.game, seat == self.maximizer, (alpha, beta)
        legal = game.legal_moves(state)
        moves = self.ordering.narrow(self.ordering.sort(state, legal, seat, first))
        low, high = floor_before(alpha), ceiling_before(beta)
        utmost = self.leaves.ceiling if rises else self.leaves.floor
        enough = DECAY * utmost
        best, best_move, best_basis = (-inf if rises else inf), None, PROVEN
        basis = PROVEN if len(moves) == len(legal) else ESTIMATED
        for move in moves:
            after = game.apply_unchecked(state, move)
            value = DECAY * self.value(after, depth - 1, low, high)
            basis |= self.basis
            if value > best if rises else value < best:
                best, best_move, best_basis = value, move, self.basis
                if not self._prunes:
                    continue
                if rises:
                    if value > alpha:
                        alpha, low = value, floor_before(value)
                elif value < beta:
                    beta, high = value, ceiling_before(value)
                if alpha >= beta or (best >= enough if rises else best <= enough):
                    self.basis = best_basis
                    self.ordering.cut_off(seat, move, depth)
                    return best, best_move
        certain = win_within(depth, utmost)
        self.basis = best_basis if (best >= certain if rises else best <= certain) else basis
        # where all moves fail, the best of them is no better than chance
        stands = best > entered[0] if rises else best < entered[1]
        return best, best_move if stands else None

    def _child(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        """Return what a move to this state is worth, as seen before the move."""
        return DECAY * self.value(state, depth - 1, floor_before(alpha), ceiling_before(beta))

    def after_chance(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        """Return what an outcome of chance is worth that leads to this state.

        Chance straight after chance counts as a move: there might be no end of it. Where the
        search stops it is not looked through.
        """
        if self.fan.is_chance(state):
            return self._child(state, depth if depth > 0 else -self._chain, alpha, beta)
        return self.value(state, depth, alpha, beta)

    def first_move(
        self, state: Any, seat: int, depth: int, alpha: float, beta: float
    ) -> tuple[float, bool]:
        """Return what the most promising move at a decision is worth, and whether it is alone."""
        self.meter.tick()
        entry, moves = self.table.get(state), self.game.legal_moves(state)
        first = self.ordering.sort(state, moves, seat, entry and entry.move)[0]
        after = self.game.apply_unchecked(state, first)
        return self._child(after, depth, alpha, beta), len(moves) == 1

    # -- the horizon --------------------------------------------------------------------------

    def _at_horizon(
        self, state: Any, seat: int | None, depth: int, alpha: float, beta: float
    ) -> float:
        """Return the evaluator's opinion, or what tactical moves make of it if that is better."""
        best = self.leaves.opinion(state)[self.maximizer]
        self.basis = ESTIMATED
        if seat is None or depth <= -self._chain:
            return best
        rises = seat == self.maximizer
        basis = ESTIMATED
        for move in self.leaves.tactical_moves(state):
            if self._prunes:
                alpha, beta = (max(alpha, best), beta) if rises else (alpha, min(beta, best))
                if alpha >= beta:
                    break
            after = self.game.apply_unchecked(state, move)
            value = self._child(after, depth, alpha, beta)
            basis |= self.basis
            best = max(best, value) if rises else min(best, value)
        self.basis = basis
        return best


def _answers(entry: Entry[float], alpha: float, beta: float) -> bool:
    """Return whether an entry says all that a search with this window could."""
    if entry.bound is Bound.EXACT:
        return True
    return entry.value >= beta if entry.bound is Bound.LOWER else entry.value <= alpha
