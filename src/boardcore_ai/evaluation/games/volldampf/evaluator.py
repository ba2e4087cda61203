"""The evaluator: win estimates, priors and a playout policy.

How long the round lasts is known exactly, and what a nugget is worth follows from the race to the
nuggets that win. Only the chance of each seat to hold the locomotive at the end of the round is
estimated, from features.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from boardcore.core.game import Game
from boardcore.games.volldampf import Move, State, Train, TurnUp, Volldampf
from boardcore.games.volldampf.board import OPEN_CARDS, cards_in, covered
from boardcore_ai.evaluation.features import FeatureEvaluator
from boardcore_ai.evaluation.games.volldampf.moves import MOVE_NAMES, move_features
from boardcore_ai.evaluation.games.volldampf.outlook import lasting, race
from boardcore_ai.evaluation.games.volldampf.trains import (
    cards_to_gain,
    fullest,
    last_cards,
    wanted,
)

__all__ = ["VolldampfEvaluator"]

_GOODS = int(Train.GOODS)


class VolldampfEvaluator(FeatureEvaluator[State, Move]):
    """What the locomotive, the piles and the trains in the yards promise."""

    plays: ClassVar[type[Game[State, Move, TurnUp]]] = Volldampf
    names = (
        "holds, next card ends the round",
        "holds, round ends within a turn of all",
        "holds, round lasts longer",
        "holds, has another turn",
        "pile against the highest other",
        "pile against the highest other, round lasts a turn of all",
        "turns enough to pass the holder",
        "turns enough and one to spare to pass the holder",
        "can pass the holder at the next turn, whatever others take",
        "cards short of passing the holder",
        "cards in the yard, round lasts a turn of all",
        "fullest train, round lasts a turn of all",
        "goods train, round lasts a turn of all",
        "on turn",
    )
    move_names = MOVE_NAMES
    trust = 1.0
    """With few moves to choose from a search was better so."""

    @property
    def playout_events(self) -> int:
        """About one and a half more turns of every seat: that was much better in matches."""
        return 3 * self.game.num_players

    def features(self, state: State) -> list[tuple[float, ...]]:
        """Return how near each seat is to the locomotive, and whether the round lasts so long."""
        turn, holder, piles, yards = state.turn or 0, state.holder, state.piles, state.yards
        seats = len(piles)
        lasts = lasting(state)
        end = len(lasts) - 1
        to_turn = OPEN_CARDS - len(state.open)
        soon = 1 - lasts[1]
        lasts_all = lasts[min(seats, end)]
        rows: list[tuple[float, ...]] = []
        for seat, yard in enumerate(yards):
            before = (seat - turn) % seats
            cards = to_turn + before
            lead = (piles[seat] - max(piles[:seat] + piles[seat + 1 :])) / 10
            next_turn = lasts[min(cards, end)]
            if seat == holder:
                holds = (soon, 1 - lasts_all - soon, lasts_all, next_turn)
                passes = (0.0, 0.0, 0.0, 0.0)
            else:
                holds = (0.0, 0.0, 0.0, 0.0)
                needs = wanted(state, seat)
                short = cards_to_gain(yard, needs)
                last = cards + (short - 1) * seats
                safe = short == 1 and last_cards(yards, state.open, seat, needs) > before
                passes = (
                    lasts[min(last, end)],
                    lasts[min(last + seats, end)],
                    next_turn if safe else 0.0,
                    min(short, 8) / 8,
                )
            rows.append(
                (
                    *holds,
                    lead,
                    lead * lasts_all,
                    *passes,
                    cards_in(yard) / 6 * lasts_all,
                    fullest(yard) / 4 * lasts_all,
                    covered(yard, _GOODS) / 3 * lasts_all,
                    1 - soon if seat == turn else 0.0,
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
        free = 1 - lasting(state)[1] if state.holder is None else 0.0
        chances = [free * chance for chance in race(missing)]
        for winner, share in enumerate(self.shares(state)):
            after = race((*missing[:winner], missing[winner] - 1, *missing[winner + 1 :]))
            for seat, chance in enumerate(after):
                chances[seat] += (1 - free) * share * chance
        return tuple(chances)

    def move_features(self, state: State, moves: Sequence[Move]) -> list[list[tuple[int, float]]]:
        """Return what each move brings to one's own trains, and takes from the others."""
        return move_features(state, moves)

    def playout_move(self, state: State, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move drawn by its likelihood."""
        return rng.choices(moves, self.likelihoods(state, moves))[0]
