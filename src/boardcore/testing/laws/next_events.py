"""Laws of what can happen next: a decision, chance, or nothing because the game is over."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from boardcore.core.perft import perft
from boardcore.testing.law import AnyGame, AnyPlay, Effort, play_law, position_law
from boardcore.testing.playthrough import BrokenLawError

__all__ = ["LAWS", "check_kind"]


def _without_chance(game: AnyGame) -> str | None:
    return None if game.has_chance else "it has no chance"


def check_kind(game: AnyGame, state: Any) -> None:
    """Raise `BrokenLawError` unless the state is a decision, chance or the end, and one only."""
    player, moves = game.current_player(state), game.legal_moves(state)
    outcomes = game.chance_outcomes(state)
    if player is not None and (type(player) is not int or not 0 <= player < game.num_players):
        raise BrokenLawError(f"current_player is {player!r}")
    if type(moves) is not tuple or type(outcomes) is not tuple:
        raise BrokenLawError("legal_moves and chance_outcomes are not both tuples")
    kinds = {
        "a seat decides": player is not None,
        "chance decides": game.is_chance(state),
        "the game is over": game.is_terminal(state),
    }
    if sum(kinds.values()) != 1 or not all(type(is_so) is bool for is_so in kinds.values()):
        raise BrokenLawError(f"not exactly one of these is so: {kinds}")
    if bool(moves) != (player is not None):
        raise BrokenLawError(f"current_player is {player!r} and legal_moves are {moves!r}")
    if bool(outcomes) != game.is_chance(state):
        raise BrokenLawError(f"is_chance is {game.is_chance(state)} with outcomes {outcomes!r}")
    if outcomes and not game.has_chance:
        raise BrokenLawError("chance decides, but has_chance is False")


@position_law("one-of-three")
def _one_of_three(at: AnyPlay, effort: Effort) -> None:
    """A seat decides, or chance does, or the game is over; only then nothing can happen."""
    check_kind(at.game, at.state)


@position_law("moves")
def _moves(at: AnyPlay, effort: Effort) -> None:
    """Legal moves are distinct, and asked again they are the same in the same order."""
    moves = at.game.legal_moves(at.state)
    if len(set(moves)) != len(moves):
        twice = [move for index, move in enumerate(moves) if move in moves[:index]]
        raise BrokenLawError(f"listed twice: {twice!r}")
    if at.game.legal_moves(at.state) != moves:
        raise BrokenLawError(f"asked again, {moves!r} became {at.game.legal_moves(at.state)!r}")


@position_law("outcomes", _without_chance)
def _outcomes(at: AnyPlay, effort: Effort) -> None:
    """Chance outcomes are distinct, and their exact probabilities are positive and sum to 1."""
    outcomes = at.game.chance_outcomes(at.state)
    if not outcomes:
        return
    if len({outcome for outcome, _ in outcomes}) != len(outcomes):
        raise BrokenLawError(f"an outcome is listed twice: {outcomes!r}")
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
    """Outcomes are of other classes than moves."""
    game = played.game
    moves = {type(move) for state in played.states for move in game.legal_moves(state)}
    outcomes = {type(o) for state in played.states for o, _ in game.chance_outcomes(state)}
    if moves & outcomes:
        names = ", ".join(sorted(kind.__name__ for kind in moves & outcomes))
        raise BrokenLawError(f"these are both moves and outcomes: {names}")


@position_law("events")
def _events(at: AnyPlay, effort: Effort) -> None:
    """`legal_events` lists the moves or the outcomes in their order, and perft counts them."""
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
