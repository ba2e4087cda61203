"""Laws of points and ends: returns, results, scores, declared limits, no impossible states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import isclose, isfinite
from random import Random
from typing import Any

from boardcore.core.game import Game, Result
from boardcore.testing.law import AnyGame, AnyPlay, Effort, game_law, position_law, some
from boardcore.testing.playthrough import BrokenLawError, Playthrough
from boardcore.testing.strategies import random_games

__all__ = ["LAWS"]

_ROUNDING = 1e-9


def _without_problems(game: AnyGame) -> str | None:
    return "problems is not written" if type(game).problems is Game.problems else None


def _without_scores(game: AnyGame) -> str | None:
    return "scores is not written" if type(game).scores is Game.scores else None


def _without_limit(game: AnyGame) -> str | None:
    return "max_events is None: no limit is declared" if game.max_events is None else None


@position_law("no-problems", _without_problems)
def _no_problems(at: AnyPlay, effort: Effort) -> None:
    """The initial state has no problems, and no state that can be reached has any."""
    problems = at.game.problems(at.state)
    if problems != ():
        raise BrokenLawError(f"{at.state!r} is said to have problems: {problems!r}")


@position_law("returns")
def _returns(at: AnyPlay, effort: Effort) -> None:
    """Returns are zeros before the end, always within bounds, and sum to zero where declared."""
    game, state = at.game, at.state
    returns = game.returns(state)
    if type(returns) is not tuple or len(returns) != game.num_players:
        raise BrokenLawError(f"returns are {returns!r}: no tuple with one number per seat")
    for value in returns:
        if type(value) is not float or not isfinite(value):
            raise BrokenLawError(f"returns are {returns!r}: not finite floats")
        if not game.min_return - _ROUNDING <= value <= game.max_return + _ROUNDING:
            bounds = f"{game.min_return}..{game.max_return}"
            raise BrokenLawError(f"returns are {returns!r}: out of the bounds {bounds}")
    if not game.is_terminal(state) and any(returns):
        raise BrokenLawError(f"returns are {returns!r} before the end")
    if game.zero_sum and abs(sum(returns)) > _ROUNDING:
        what = "they do not sum to zero; write zero_sum = False if seats can win or lose together"
        raise BrokenLawError(f"returns are {returns!r}: {what}")


@position_law("result")
def _result(at: AnyPlay, effort: Effort) -> None:
    """There is a result exactly at the end, and the winners are those with the best return."""
    game, state = at.game, at.state
    result = game.result(state)
    if not game.is_terminal(state):
        if result is not None:
            raise BrokenLawError(f"the result is {result!r} before the end")
        return
    if not isinstance(result, Result) or type(result.winners) is not tuple:
        raise BrokenLawError(f"at the end the result is {result!r}")
    if not result.reason or "\n" in result.reason:
        raise BrokenLawError(f"the reason {result.reason!r} is not a few words")
    returns = game.returns(state)
    best = max(returns)
    seats = tuple(
        seat for seat, value in enumerate(returns) if isclose(value, best, abs_tol=_ROUNDING)
    )
    allowed = {seats, ()} if len(seats) == len(returns) else {seats}
    if result.winners not in allowed:
        raise BrokenLawError(f"the winners are {result.winners}, but the returns {returns!r}")


@position_law("scores", _without_scores)
def _scores(at: AnyPlay, effort: Effort) -> None:
    """A game with points has them for every seat in every state, one without in none."""
    scores = at.game.scores(at.state)
    at_first = at.game.scores(at.game.initial_state())
    if (scores is None) != (at_first is None):
        raise BrokenLawError(f"scores are {scores!r}, in the initial state {at_first!r}")
    if scores is None:
        return
    if type(scores) is not tuple or len(scores) != at.game.num_players:
        raise BrokenLawError(f"scores are {scores!r}: no tuple with one number per seat")
    if any(type(points) is not int for points in scores):
        raise BrokenLawError(f"scores are {scores!r}: not whole numbers")


@game_law("limits", _without_limit)
def _limits(game: AnyGame, effort: Effort) -> None:
    """Random and stalling play come to the end within the declared number of events."""
    limit = game.max_events
    assert limit is not None  # such a game is left out
    for random in random_games(game, effort.longest):
        if len(random) > limit:
            raise BrokenLawError(f"max_events is {limit}, a random game takes {len(random)}")
    further = min(limit, effort.longest)
    for style in (_first, _last, _again, _nowhere_new):
        played = _stall(game, style, further)
        if len(played) == limit and not game.is_terminal(played.state):
            how = style.__doc__ or ""
            text = f"after max_events={limit} the game is not over. Whoever is on turn: {how}"
            raise BrokenLawError(text, played if limit <= 100 else None)


Style = Callable[[AnyGame, Any, "Counter[Any]", Random], Any]


def _stall(game: AnyGame, style: Style, further: int) -> AnyPlay:
    """Play at most so many events in a style that tries not to end the game."""
    states, rng = [game.initial_state()], Random(0)
    played: list[Any] = []
    before: Counter[Any] = Counter()
    while len(played) < further and (events := game.legal_events(states[-1])):
        chance = game.is_chance(states[-1])
        event = rng.choice(events) if chance else style(game, states[-1], before, rng)
        before[event] += 1
        played.append(event)
        states.append(game.apply_unchecked(states[-1], event))
        before[game.legal_events(states[-1])] += 1
    return Playthrough(game, tuple(states), tuple(played))


def _first(game: AnyGame, state: Any, before: Counter[Any], rng: Random) -> Any:
    """Play the first move listed."""
    return game.legal_moves(state)[0]


def _last(game: AnyGame, state: Any, before: Counter[Any], rng: Random) -> Any:
    """Play the last move listed (often a pass)."""
    return game.legal_moves(state)[-1]


def _again(game: AnyGame, state: Any, before: Counter[Any], rng: Random) -> Any:
    """Play the move that was played most often (a pass, or to and fro)."""
    return max(game.legal_moves(state), key=lambda move: before[move])


def _nowhere_new(game: AnyGame, state: Any, before: Counter[Any], rng: Random) -> Any:
    """Play the move after which the same can happen as most often before."""
    moves = some(game.legal_moves(state), 6, rng.randrange(1000))
    return max(moves, key=lambda move: before[game.legal_events(game.apply_unchecked(state, move))])


LAWS = (_no_problems, _returns, _result, _scores, _limits)
