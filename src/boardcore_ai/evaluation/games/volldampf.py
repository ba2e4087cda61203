"""Volldampf voraus!: who will hold the locomotive when the third conductor comes?

The rest of the round lasts a random number of cards whose distribution is known exactly, and what
a nugget is worth follows from the race to the nuggets that win. Only the chance of each seat to
hold the locomotive at the end of the round is estimated, from features.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, exp
from random import Random
from typing import ClassVar, Literal

from boardcore.core.game import Game
from boardcore.games.volldampf import (
    Card,
    Event,
    State,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeWagon,
    Volldampf,
)
from boardcore_ai.evaluation.features import FeatureEvaluator

__all__ = ["VolldampfEvaluator", "cards_left", "race"]

_LENGTHS = (2, 3, 4)
_CONDUCTORS = 3
_Yard = tuple[int, ...]


@lru_cache(maxsize=4096)
def cards_left(deck: int, conductors: int, wanted: int) -> tuple[float, ...]:
    """Return the chances that the wanted-th conductor is the 1st, 2nd, ... card from now.

    A negative hypergeometric distribution: ``deck`` cards are left, ``conductors`` among them.
    """
    ways = comb(deck, conductors)
    return tuple(
        comb(card - 1, wanted - 1) * comb(deck - card, conductors - wanted) / ways
        for card in range(1, deck + 1)
    )


@lru_cache(maxsize=4096)
def race(missing: tuple[int, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win if each lacks so many nuggets and all are equally strong."""
    if 0 in missing:
        return tuple(float(lacks == 0) for lacks in missing)
    chances = [0.0] * len(missing)
    for winner, lacks in enumerate(missing):
        after = race((*missing[:winner], lacks - 1, *missing[winner + 1 :]))
        for seat, chance in enumerate(after):
            chances[seat] += chance / len(missing)
    return tuple(chances)


@lru_cache(maxsize=4096)
def _cards_to_gain(yard: _Yard, wanted: int) -> int:
    """Return how many cards bring so many to the pile at least, completing trains of this yard."""
    ways = [(0, 0)]
    for train, length in enumerate(_LENGTHS):
        cost = length - yard[train] - yard[train + 3]
        ways += [(spent + cost, gained + length) for spent, gained in ways]
    return min(spent + max(0, wanted - gained) for spent, gained in ways if gained)


class VolldampfEvaluator(FeatureEvaluator[State, Event]):
    """What the locomotive, the piles and the trains in the yards promise."""

    plays: ClassVar[type[Game[State, Event]]] = Volldampf
    names = (
        "holds, next card ends the round",
        "holds, round ends within a turn of all",
        "holds, round lasts longer",
        "pile against the highest other",
        "cards in the yard",
        "cards short of passing the holder",
        "one card short",
        "one card short, and it lies open",
        "on turn",
    )

    @property
    def search(self) -> Literal["mcts", "minimax"]:
        """Look-ahead search with two players, where it was the stronger one in matches."""
        return "minimax" if self.game.num_players == 2 else "mcts"

    @property
    def playout_events(self) -> int:
        """Four more cards turned up and taken: with two players that was better in matches."""
        return 8 if self.game.num_players == 2 else 0

    def features(self, state: State) -> list[tuple[float, ...]]:
        """Return how near each seat is to the locomotive, and how soon it counts."""
        turn, holder, piles = state.turn or 0, state.holder, state.piles
        soon, later = self._ends(state)
        rows: list[tuple[float, ...]] = []
        for seat, yard in enumerate(state.yards):
            holds = seat == holder
            others = max(pile for other, pile in enumerate(piles) if other != seat)
            wanted = 1 if holder is None else piles[holder] - piles[seat] + 1
            short = 0 if holds else _cards_to_gain(yard, wanted)
            lies_open = short == 1 and self._lies_open(state, yard, wanted)
            rows.append(
                (
                    soon if holds else 0.0,
                    later - soon if holds else 0.0,
                    1 - later if holds else 0.0,
                    (piles[seat] - others) / 10,
                    sum(yard) / 6,
                    min(short, 8) / 8,
                    float(short == 1),
                    float(lies_open),
                    float(seat == turn),
                )
            )
        return rows

    def contest(self, states: Sequence[State]) -> list[tuple[int, ...]]:
        """Return who won the round that each state belongs to; () where nobody held on."""
        winners: list[tuple[int, ...]] = [()] * len(states)
        paid: tuple[int, ...] = ()
        for place in range(len(states) - 2, -1, -1):
            here, after = states[place], states[place + 1]
            if here.round != after.round or after.turn is None:
                gained = zip(here.nuggets, after.nuggets, strict=True)
                paid = tuple(seat for seat, (old, new) in enumerate(gained) if new > old)
            winners[place] = paid
        return winners

    def chances(self, state: State) -> tuple[float, ...]:
        """Return each seat's chance to win the game: who gets the next nugget, then the race."""
        missing = tuple(self.game.options["nuggets_to_win"] - n for n in state.nuggets)
        free = self._ends(state)[0] if state.holder is None else 0.0
        chances = [free * chance for chance in race(missing)]
        for winner, share in enumerate(self.shares(state)):
            after = race((*missing[:winner], missing[winner] - 1, *missing[winner + 1 :]))
            for seat, chance in enumerate(after):
                chances[seat] += (1 - free) * share * chance
        return tuple(chances)

    def priors(self, state: State, moves: Sequence[Event]) -> list[float]:
        """Return more for moves that complete trains, pass the holder or bring both nearer."""
        merits = [exp(self._merit(state, move)) for move in moves]
        total = sum(merits)
        return [merit / total for merit in merits]

    def playout_move(self, state: State, moves: Sequence[Event], rng: Random) -> Event:
        """Return a move drawn by the priors."""
        sums = list(accumulate(exp(self._merit(state, move)) for move in moves))
        drawn = rng.random() * sums[-1]
        return next(
            (move for move, total in zip(moves, sums, strict=True) if drawn < total), moves[-1]
        )

    def _ends(self, state: State) -> tuple[float, float]:
        """Return the chances that the round ends at the next card, and within a turn of all."""
        deck, conductors = sum(state.deck), state.deck[Card.CONDUCTOR]
        wanted = _CONDUCTORS - state.open.count(Card.CONDUCTOR)
        if not (wanted and conductors):
            return 1.0, 1.0
        chances = cards_left(deck, conductors, wanted)
        return chances[0], sum(chances[: len(state.piles)])

    def _lies_open(self, state: State, yard: _Yard, wanted: int) -> bool:
        """Return whether an open card completes a train that is long enough."""
        return any(
            _LENGTHS[train] >= wanted
            and _LENGTHS[train] - yard[train] - yard[train + 3] == 1
            and (train in state.open or Card.CRANE in state.open)
            for train in range(3)
        )

    def _merit(self, state: State, move: Event) -> float:
        if isinstance(move, TakeWagon | TakeCrane | StealWagon):
            train = move.train
        elif isinstance(move, StealCrane):
            train = move.into
        else:
            return -1.0
        assert state.turn is not None
        yard, length = state.yards[state.turn], _LENGTHS[train]
        covered = yard[train] + yard[train + 3] + 1
        merit = covered / length
        if covered == length:
            merit += length / 2
            holder = state.holder
            if holder is None or (
                holder != state.turn and state.piles[state.turn] + length > state.piles[holder]
            ):
                merit += 2.0
        if isinstance(move, StealWagon | StealCrane):
            robbed = state.yards[move.seat]
            merit += (robbed[move.train] + robbed[move.train + 3]) / _LENGTHS[move.train]
        return merit
