"""max^n: each seat maximises its own value (Luckhardt and Irani 1986).

What is proven for a seat at its decision leaves the less for all others, as no seat gets less
than the floor. Where that is no more than what the seat that decided before has from another move,
the rest is left out: shallow pruning (Korf 1991). It goes no further up than to the last other
seat that decided, and not through chance, as for more than two seats deeper cuts are unsound.
"""

from __future__ import annotations

from math import inf
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.table import Bound, Entry, Table
from boardcore_ai.search.minimax.values import (
    DECAY,
    ESTIMATED,
    PROVEN,
    Basis,
    Value,
    ceiling_before,
    floor_before,
    one_move_off,
    win_within,
)
from boardcore_ai.search.outcomes import Fan

__all__ = ["MaxN"]


class MaxN:
    """max^n search for any number of seats and any payoffs.

    Attributes:
        maximizer: the seat that decides at the root.
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
        self.maximizer = maximizer
        self.basis: Basis = PROVEN
        self.table: Table[Value] = Table(settings.table)
        self._game = game
        self._leaves = leaves
        self._ordering = ordering
        self._meter = meter
        self._fan = Fan(game)
        self._prunes = settings.pruning
        self._cutter = 0
        """The seat whose decision was cut off last."""
        self._chain = settings.quiescence if leaves.has_tactical_moves else 0
        seats = game.num_players
        total = 0.0 if game.zero_sum else seats * leaves.ceiling
        self._spread = total - (seats - 2) * leaves.floor
        """No two seats ever get more together."""

    def after_move(self, state: Any, depth: int, best: float) -> Value | None:
        """Return the value of a move of the maximizer to this state; None if not above best."""
        value = self._value(state, depth - 1, _Rival(self.maximizer, floor_before(best), inf))
        if value is None:
            return None
        value = one_move_off(value)
        return value if value[self.maximizer] > best else None

    def for_each(self, state: Any, depth: int) -> Value:
        """Return the value of each seat, looking this many moves ahead."""
        value = self._value(state, depth, None)
        assert value is not None  # without a rival nothing is left out
        return value

    def _value(self, state: Any, depth: int, rival: _Rival | None) -> Value | None:
        """Return the value of each seat; None if the rival has better elsewhere."""
        entry = self.table.get(state)
        if entry is not None and entry.serves(depth):
            self._meter.check_time()
            self.basis = entry.basis
            return entry.value
        self._meter.tick()
        seat = self._game.current_player(state)
        if seat is None and not self._fan.is_chance(state):
            returns, self.basis = self._leaves.end(state)
            return returns
        value: Value | None
        move = None
        if seat is None and depth >= -self._chain:
            value = self._mean(state, depth)
        elif seat is None or depth <= 0:
            value = self._at_horizon(state, seat, depth)
        else:
            value, move = self._decide(state, seat, depth, rival, entry and entry.move)
        if value is not None:
            self.table.put(state, Entry(depth, Bound.EXACT, self.basis, value, move))
        return value

    def _decide(
        self, state: Any, seat: int, depth: int, rival: _Rival | None, first: Any
    ) -> tuple[Value | None, Any]:
        """Return the value of the best move for this seat, and the move."""
        game = self._game
        legal = game.legal_moves(state)
        moves = self._ordering.narrow(self._ordering.sort(state, legal, seat, first))
        limit = self._limit(seat, rival)
        enough = DECAY * self._leaves.ceiling
        best: Value | None = None
        best_move, best_basis = None, PROVEN
        basis = PROVEN if len(moves) == len(legal) else ESTIMATED
        own = -inf
        for move in moves:
            after = _Rival(seat, floor_before(own), ceiling_before(limit))
            value = self._value(game.apply_unchecked(state, move), depth - 1, after)
            basis |= self.basis
            if value is None:
                if self._cutter == seat:  # it has enough to be cut off here, too
                    return None, move
                continue
            if DECAY * value[seat] > own:
                best, best_move, best_basis = one_move_off(value), move, self.basis
                own = best[seat]
                if self._prunes and (own >= limit or own >= enough):
                    self._ordering.cut_off(seat, move, depth)
                    self.basis, self._cutter = best_basis, seat
                    return (None if own >= limit else best), move
        certain = win_within(depth, self._leaves.ceiling)
        self.basis = best_basis if own >= certain else basis
        return best, best_move

    def _limit(self, seat: int, rival: _Rival | None) -> float:
        """Return from what value on this seat leaves too little for the one before."""
        if rival is None or not self._prunes:
            return inf
        return rival.limit if rival.seat == seat else self._spread - rival.own

    def _mean(self, state: Any, depth: int) -> Value:
        """Return the mean over the outcomes.

        Chance straight after chance counts as a move: there might be no end of it. Where the
        search stops it is not looked through.
        """
        game, fan, basis = self._game, self._fan, PROVEN
        mean = [0.0] * game.num_players
        for outcome, probability in fan.outcomes(state):
            after = game.apply_unchecked(state, outcome)
            if fan.is_chance(after):
                rest = depth if depth > 0 else -self._chain
                value = one_move_off(self.for_each(after, rest - 1))
            else:
                value = self.for_each(after, depth)
            basis |= self.basis
            share = probability.numerator / probability.denominator
            for seat, entry in enumerate(value):
                mean[seat] += share * entry
        self.basis = basis
        return tuple(mean)

    # -- the horizon --------------------------------------------------------------------------

    def _at_horizon(self, state: Any, seat: int | None, depth: int) -> Value:
        """Return the evaluator's opinion, or what tactical moves make of it if that is better."""
        best, basis = self._leaves.opinion(state), ESTIMATED
        if seat is not None and depth > -self._chain:
            for move in self._leaves.tactical_moves(state):
                after = self._game.apply_unchecked(state, move)
                value = one_move_off(self.for_each(after, depth - 1))
                basis |= self.basis
                if value[seat] > best[seat]:
                    best = value
        self.basis = basis
        return best


class _Rival:
    """The seat that decided last, what it has from another move, and what limits it in turn."""

    __slots__ = ("limit", "own", "seat")

    def __init__(self, seat: int, own: float, limit: float) -> None:
        self.seat = seat
        self.own = own
        self.limit = limit
