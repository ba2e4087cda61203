"""Chance in a search with windows: Star1 and Star2 (Ballard 1983).

A window around the mean of all outcomes says nothing directly about any one of them. But whatever
the others bring lies between bounds, so an outcome that is bad or good enough settles the mean:
that gives each its own, wider window (Star1). Star2 looks at one move after each outcome first. A
side that may make this move gets that at least, which bounds what the outcome can be worth.
"""

from __future__ import annotations

from math import inf, nextafter
from typing import Any, Protocol

from boardcore.core.game import Game
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.values import PROVEN, Basis
from boardcore_ai.search.outcomes import Fan

__all__ = ["Star"]

_UNSEEN = object()


class WindowSearch(Protocol):
    """A search with windows, which values what comes after chance."""

    game: Game[Any, Any, Any]
    maximizer: int
    basis: Basis
    leaves: Leaves
    meter: Meter
    fan: Fan

    def after_chance(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        """Return what an outcome of chance is worth that leads to this state."""
        ...

    def first_move(
        self, state: Any, seat: int, depth: int, alpha: float, beta: float
    ) -> tuple[float, bool]:
        """Return what the most promising move at a decision is worth, and whether it is alone."""
        ...


class Star:
    """Values chance nodes of an alpha-beta search."""

    def __init__(self, search: WindowSearch, settings: MinimaxSettings) -> None:
        self._search = search
        self._windows = settings.star1
        self._probes = settings.star1 and settings.star2

    def value(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        """Return the mean over the outcomes; a bound of it where it is outside the window."""
        search = self._search
        if not self._windows:
            alpha, beta = -inf, inf
        mean = _Mean(search, state, alpha, beta)
        for outcome, probability in search.fan.outcomes(state):
            share = probability.numerator / probability.denominator
            mean.outcomes.append(_Outcome(outcome, share, mean.floor, mean.ceiling))
        mean.outcomes.sort(key=_likelihood, reverse=True)
        value = None
        if self._probes and depth > 0 and (alpha > -inf or beta < inf):
            value = mean.probe(depth)
        if value is None:
            value = mean.search(depth)
        search.basis = mean.basis
        return value


class _Outcome:
    """What chance may bring, and what that is worth at least and at most."""

    __slots__ = ("event", "high", "low", "share", "state")

    def __init__(self, event: Any, share: float, low: float, high: float) -> None:
        self.event = event
        self.state: Any = _UNSEEN  # of many outcomes a few may be enough
        self.share = share
        self.low = low
        self.high = high


def _likelihood(outcome: _Outcome) -> float:
    return outcome.share


def _openness(outcome: _Outcome) -> float:
    return outcome.share * (outcome.high - outcome.low)


class _Mean:
    """The mean over outcomes, of which more and more is known.

    Attributes:
        outcomes: what chance may bring.
        basis: what the bounds so far rest on.
    """

    def __init__(self, search: WindowSearch, state: Any, alpha: float, beta: float) -> None:
        self._search = search
        self._state = state
        self._alpha = alpha
        self._beta = beta
        self.floor = search.leaves.floor
        self.ceiling = search.leaves.ceiling
        self._least, self._most = self.floor, self.ceiling
        self.outcomes: list[_Outcome] = []
        self.basis: Basis = PROVEN

    def _window(self, outcome: _Outcome) -> tuple[float, float]:
        """Return between what values of an outcome the mean is still open."""
        alpha = (self._alpha - self._most) / outcome.share + outcome.high
        beta = (self._beta - self._least) / outcome.share + outcome.low
        # rounding must not turn a window of hardly any width inside out
        return alpha, max(beta, nextafter(alpha, inf))

    def _after(self, outcome: _Outcome) -> Any:
        if outcome.state is _UNSEEN:
            self._search.meter.check_time()
            outcome.state = self._search.game.apply_unchecked(self._state, outcome.event)
        return outcome.state

    def _raise_low(self, outcome: _Outcome, low: float) -> None:
        self._least += outcome.share * (low - outcome.low)
        outcome.low = low

    def _lower_high(self, outcome: _Outcome, high: float) -> None:
        self._most -= outcome.share * (outcome.high - high)
        outcome.high = high

    def probe(self, depth: int) -> float | None:
        """Look at one move after each outcome; return a bound if that settles the mean."""
        search = self._search
        for outcome in self.outcomes:
            state = self._after(outcome)
            seat = search.game.current_player(state)
            alpha, beta = self._window(outcome)
            maximizes = seat == search.maximizer
            if seat is None or (beta == inf if maximizes else alpha == -inf):
                continue  # nobody decides, or no bound could settle anything
            value, is_only = search.first_move(state, seat, depth, alpha, beta)
            # outside its window it bounds the move on one side only
            is_low = alpha < value and (maximizes or is_only)
            is_high = value < beta and (is_only or not maximizes)
            if (is_low and value > outcome.low) or (is_high and value < outcome.high):
                self.basis |= search.basis
            if is_low and value > outcome.low:
                self._raise_low(outcome, value)
            if is_high and value < outcome.high:
                self._lower_high(outcome, value)
            if is_low and value >= beta:
                return max(self._least, self._beta)
            if is_high and value <= alpha:
                return min(self._most, self._alpha)
        return None

    def search(self, depth: int) -> float:
        """Value one outcome after the other, until the mean is known or settled by its bounds."""
        search, mean = self._search, 0.0
        self.outcomes.sort(key=_openness, reverse=True)
        for outcome in self.outcomes:
            if outcome.low == outcome.high:
                mean += outcome.share * outcome.low
                continue
            alpha, beta = self._window(outcome)
            value = search.after_chance(self._after(outcome), depth, alpha, beta)
            self.basis |= search.basis
            if value <= alpha:
                self._lower_high(outcome, value)
                return min(self._most, self._alpha)
            if value >= beta:
                self._raise_low(outcome, value)
                return max(self._least, self._beta)
            self._raise_low(outcome, value)
            self._lower_high(outcome, value)
            mean += outcome.share * value
        return mean
