"""The evaluator: win estimates, priors and a playout policy.

How long the round lasts is known exactly, and what a nugget is worth follows from the race to the
nuggets that win, in which all seats are taken to be equally strong: that is set by hand, for who
is stronger shows in no state. Only the chance of each seat to hold the locomotive at the end of the
round is estimated, from features.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from boardcore.core.game import Game
from boardcore.games.volldampf import Move, State, Train, TurnUp, Volldampf
from boardcore.games.volldampf.board import OPEN_CARDS, cards_in, covered
from boardcore_ai.evaluation.features import FeatureEvaluator
from boardcore_ai.evaluation.games.volldampf.features import SeatFeatures, TakeFeatures
from boardcore_ai.evaluation.games.volldampf.moves import Feature, move_features
from boardcore_ai.evaluation.games.volldampf.outlook import lasting, race
from boardcore_ai.evaluation.games.volldampf.trains import (
    cards_to_gain,
    fullest,
    last_cards,
    wanted,
)

__all__ = ["VolldampfEvaluator"]

_GOODS = int(Train.GOODS)


class VolldampfEvaluator(FeatureEvaluator[State, Move, SeatFeatures]):
    """What the locomotive, the piles and the trains in the yards promise."""

    plays: ClassVar[type[Game[State, Move, TurnUp]]] = Volldampf
    names = SeatFeatures
    move_names = TakeFeatures
    turn_feature = "on_turn"
    temperature = 1.0
    """Set by hand: with so few moves to choose from, a search was better by what they are."""

    @property
    def playout_events(self) -> int:
        """Three moves and draws for each seat, one and a half turns of all.

        Set by hand: that was much better in matches than to ask at once.
        """
        return 3 * self.game.num_players

    def features(self, state: State) -> list[SeatFeatures]:
        """Return how near each seat is to the locomotive, and whether the round lasts so long."""
        turn, holder, piles, yards = state.turn or 0, state.holder, state.piles, state.yards
        seats = len(piles)
        lasts = lasting(state)
        end = len(lasts) - 1
        to_turn = OPEN_CARDS - len(state.open)
        soon = 1 - lasts[1]
        lasts_all = lasts[min(seats, end)]
        rows: list[SeatFeatures] = []
        for seat, yard in enumerate(yards):
            before = (seat - turn) % seats
            cards = to_turn + before
            lead = (piles[seat] - max(piles[:seat] + piles[seat + 1 :])) / 10
            next_turn = lasts[min(cards, end)]
            holds = seat == holder
            enough = to_spare = for_sure = missing = 0.0
            if not holds:
                needs = wanted(state, seat)
                short = cards_to_gain(yard, needs)
                last = cards + (short - 1) * seats
                enough, to_spare = lasts[min(last, end)], lasts[min(last + seats, end)]
                if short == 1 and last_cards(yards, state.open, seat, needs) > before:
                    for_sure = next_turn
                missing = min(short, 8) / 8
            rows.append(
                SeatFeatures(
                    holds_and_next_card_ends=soon if holds else 0.0,
                    holds_and_does_not_last=1 - lasts_all - soon if holds else 0.0,
                    holds_and_lasts=lasts_all if holds else 0.0,
                    holds_and_has_another_turn=next_turn if holds else 0.0,
                    pile_lead=lead,
                    pile_lead_and_lasts=lead * lasts_all,
                    turns_enough_to_pass=enough,
                    turns_enough_to_pass_and_one_to_spare=to_spare,
                    passes_next_turn_for_sure=for_sure,
                    cards_short_of_passing=missing,
                    cards_in_yard_and_lasts=cards_in(yard) / 6 * lasts_all,
                    fullest_train_and_lasts=fullest(yard) / 4 * lasts_all,
                    goods_train_and_lasts=covered(yard, _GOODS) / 3 * lasts_all,
                    on_turn=1 - soon if seat == turn else 0.0,
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

    def move_features(self, state: State, moves: Sequence[Move]) -> list[list[Feature]]:
        """Return what each move brings to one's own trains, and takes from the others."""
        return move_features(state, moves)

    def playout_move(self, state: State, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move drawn by its likelihood."""
        return rng.choices(moves, self.likelihoods(state, moves))[0]
