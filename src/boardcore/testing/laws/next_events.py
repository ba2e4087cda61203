"""Laws of what can happen next: a decision, chance, or nothing because the game is over."""

from __future__ import annotations

from fractions import Fraction

from boardcore.core.perft import perft
from boardcore.testing.law import (
    AnyGame,
    AnyPlay,
    Effort,
    for_all,
    game_law,
    play_law,
    position_law,
)
from boardcore.testing.laws.ends import not_over, stall
from boardcore.testing.playthrough import BrokenLawError, follow
from boardcore.testing.strategies import playthroughs, random_games

__all__ = ["LAWS"]


def _without_chance(game: AnyGame) -> str | None:
    return None if game.has_chance else "it has no chance"


_RELUCTANT = 20
"""How many games are played by players who do not want them to end."""


@game_law("one-of-three")
def _one_of_three(game: AnyGame, effort: Effort) -> None:
    """In every state a seat decides, or chance does, or the game is over, and one of them only.

    To mend it: let `current_player`, `legal_moves` and `chance_outcomes` agree in this state.
    """
    drawn = playthroughs(game, max_events=effort.max_events, longest=effort.longest)
    for_all(effort, lambda played: None, drawn)  # each of their states is looked at as it is made
    for random in random_games(game, effort.games, effort.longest):
        follow(game, random.events)
    played, seed = 0, 0
    while played < effort.longest and seed < _RELUCTANT:  # boards fill up that chance leaves open
        played += len(stall(game, not_over, effort.longest - played, seed))
        seed += 1


@position_law("moves")
def _moves(at: AnyPlay, effort: Effort) -> None:
    """Legal moves are distinct, and asked again they are the same in the same order.

    To mend it: list each move once, in an order that follows from the state alone: sorted,
    from no set, and not from what an earlier call left behind.
    """
    moves = at.game.legal_moves(at.state)
    if len(set(moves)) != len(moves):
        twice = [move for index, move in enumerate(moves) if move in moves[:index]]
        raise BrokenLawError(f"listed twice: {twice!r}")
    if at.game.legal_moves(at.state) != moves:
        raise BrokenLawError(f"asked again, {moves!r} became {at.game.legal_moves(at.state)!r}")


@position_law("outcomes", _without_chance)
def _outcomes(at: AnyPlay, effort: Effort) -> None:
    """Chance outcomes are distinct, and their exact probabilities are positive and sum to 1.

    To mend it: write them with `boardcore.chance.uniform` or `weighted`, which take whole
    numbers and make exact Fractions that sum to 1.
    """
    outcomes = at.game.chance_outcomes(at.state)
    if not outcomes:
        return
    if len({outcome for outcome, _ in outcomes}) != len(outcomes):
        mend = "list each outcome once, with all of its weight: two dice make 21 rolls, not 36"
        raise BrokenLawError(f"an outcome is listed twice: {outcomes!r}", mend=mend)
    for outcome, probability in outcomes:
        if type(probability) is not Fraction:
            raise BrokenLawError(f"the probability of {outcome!r} is no Fraction: {probability!r}")
        if probability <= 0:
            raise BrokenLawError(f"the probability of {outcome!r} is {probability}")
    total = sum(probability for _, probability in outcomes)
    if total != 1:
        raise BrokenLawError(f"the probabilities sum to {total}")
    if at.game.chance_outcomes(at.state) != outcomes:
        raise BrokenLawError(
            f"asked again, {outcomes!r} became {at.game.chance_outcomes(at.state)!r}"
        )


@play_law("outcome-classes", _without_chance)
def _outcome_classes(played: AnyPlay, effort: Effort) -> None:
    """Outcomes are of other classes than moves.

    To mend it: give outcomes a class of their own (an `attrs.frozen` class or an Enum), so
    that an event says by itself whether a player or chance has decided it.
    """
    game = played.game
    moves: set[type[object]] = {
        type(move) for state in played.states for move in game.legal_moves(state)
    }
    outcomes: set[type[object]] = {
        type(outcome) for state in played.states for outcome, _ in game.chance_outcomes(state)
    }
    if moves & outcomes:
        names = ", ".join(sorted(kind.__name__ for kind in moves & outcomes))
        raise BrokenLawError(f"these are both moves and outcomes: {names}")


@position_law("events")
def _events(at: AnyPlay, effort: Effort) -> None:
    """`legal_events` lists the moves or the outcomes in their order, and perft counts them.

    To mend it: leave `legal_events` unwritten, or let it return the moves, or the outcomes without
    their probabilities, in the same order.
    """
    game, state = at.game, at.state
    outcomes = tuple(outcome for outcome, _ in game.chance_outcomes(state))
    events = game.legal_events(state)
    if events != game.legal_moves(state) + outcomes:
        raise BrokenLawError(f"events are {events!r}")
    if perft(game, state, 1) != len(events):
        raise BrokenLawError(
            f"perft counts {perft(game, state, 1)}, there are {len(events)} events"
        )


LAWS = (_one_of_three, _moves, _outcomes, _outcome_classes, _events)
