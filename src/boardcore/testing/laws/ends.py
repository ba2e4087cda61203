"""Laws of points and ends: returns, results, scores, how long games take, no impossible states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import isclose, isfinite
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game, Result
from boardcore.testing.law import AnyGame, AnyPlay, Effort, game_law, position_law, some
from boardcore.testing.playthrough import BrokenLawError, follow
from boardcore.testing.strategies import random_games

__all__ = ["LAWS", "length_is_stated", "not_over", "stall"]

_ROUNDING = 1e-9


def length_is_stated(game: AnyGame) -> bool:
    """Return whether the author of a game has said how long it may take, be it without a bound."""
    kinds = type(game).__mro__[: type(game).__mro__.index(Game)]
    fields = {field.name for kind in kinds if attrs.has(kind) for field in attrs.fields(kind)}
    said = [fields, vars(game) if hasattr(game, "__dict__") else {}, *map(vars, kinds)]
    return any("max_events" in names for names in said)


def _without_end(game: AnyGame) -> str | None:
    endless = game.max_events is None and length_is_stated(game)
    return "max_events is None: it says that a game may go on for ever" if endless else None


@position_law("no-problems")
def _no_problems(at: AnyPlay, effort: Effort) -> None:
    """The initial state has no problems, and no state that can be reached has any.

    To mend it: let `problems` allow this state, or mend the rule that leads to it.
    """
    problems = at.game.problems(at.state)
    if problems != ():
        raise BrokenLawError(f"{at.state!r} is said to have problems: {problems!r}")


@position_law("returns", ends=True)
def _returns(at: AnyPlay, effort: Effort) -> None:
    """Returns are zeros before the end, always within bounds, and sum to zero where declared.

    To mend it: return a float for every seat, `(0.0, ...)` until `is_terminal`; declare
    `min_return` and `max_return` as wide as they get, and `zero_sum = False` if the seats do
    not play for each other's loss.
    """
    game, state = at.game, at.state
    returns = game.returns(state)
    if type(returns) is not tuple or len(returns) != game.num_players:
        raise BrokenLawError(f"returns are {returns!r}: no tuple with one number per seat")
    for value in returns:
        if type(value) is not float or not isfinite(value):
            text = f"returns are {returns!r}: not finite floats"
            raise BrokenLawError(text, mend="return floats: 1.0 in place of 1, and no nan")
        if not game.min_return - _ROUNDING <= value <= game.max_return + _ROUNDING:
            bounds = f"{game.min_return}..{game.max_return}"
            text = f"returns are {returns!r}: out of the bounds {bounds}"
            mend = "set `min_return` and `max_return` to the least and the most a seat may get"
            raise BrokenLawError(text, mend=mend)
    if not game.is_terminal(state) and any(returns):
        text = f"returns are {returns!r} before the end"
        raise BrokenLawError(text, mend="return zeros until the game is over; see also `scores`")
    if game.zero_sum and abs(sum(returns)) > _ROUNDING:
        text = f"returns are {returns!r}: they do not sum to zero"
        mend = (
            "set `zero_sum = False` on the class if seats can win or lose together, or let what "
            "one seat gets be lost by the others"
        )
        raise BrokenLawError(text, mend=mend)


@position_law("result", ends=True)
def _result(at: AnyPlay, effort: Effort) -> None:
    """There is a result exactly at the end, and the winners are those with the best return.

    To mend it: leave `result` unwritten (it goes by `returns`), or return None before the end
    and then `Result(winners, reason)` with the seats of the best return; () or all seats if
    all get the same.
    """
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


@position_law("scores")
def _scores(at: AnyPlay, effort: Effort) -> None:
    """A game with points has them for every seat in every state, one without in none.

    To mend it: return one int per seat in every state, from the first on, or leave `scores`
    unwritten.
    """
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


@game_law("ends", _without_end)
def _ends(game: AnyGame, effort: Effort) -> None:
    """Games come to an end, at random and when players stall, within `max_events` events.

    To mend it: let the game end (when a move repeats, when all have passed, after a number of
    turns), and set `max_events` to a number of events, outcomes too, that no game exceeds; or set
    it to None to say that a game may go on for ever.
    """
    limit = game.max_events
    for random in random_games(game, effort.games, effort.longest):
        taken, again = len(random.events), f"random_game({game!r}, seed={random.seed})"
        if limit is not None and taken > limit:
            raise BrokenLawError(
                f"max_events is {limit}, but the random game of seed {random.seed} takes "
                f"{'more than ' if random.goes_on else ''}{taken} events: {again}"
            )
        if random.goes_on:
            text = (
                f"the random game of seed {random.seed} is not over after {taken} events: {again}"
            )
            raise BrokenLawError(text, mend=None if limit is None else _FURTHER)
    further = min(limit or 0, effort.longest)
    for style in (_first, _last, _again, _nowhere_new, not_over):
        played = stall(game, style, further)
        if limit is not None and len(played) == limit and not game.is_terminal(played.state):
            how = style.__doc__ or ""
            text = f"after max_events={limit} the game is not over. Whoever is on turn: {how}"
            raise BrokenLawError(text, played if limit <= 100 else None)


_FURTHER = (
    "let the game end earlier; set `max_events` to None if it may go on for ever; or, if it really "
    "takes so long, look further with `laws(game, effort=Effort(longest=...))`"
)

Style = Callable[[AnyGame, Any, "Counter[Any]", Random], Any]


def stall(game: AnyGame, style: Style, further: int, seed: int = 0) -> AnyPlay:
    """Play at most so many events in a style that tries not to end the game."""
    rng, left = Random(seed), iter(range(further))
    before: Counter[Any] = Counter()

    def choose(state: Any, events: tuple[Any, ...]) -> Any:
        before[events] += 1
        if next(left, None) is None:
            return None
        chance = game.is_chance(state)
        event = rng.choice(events) if chance else style(game, state, before, rng)
        before[event] += 1
        return event

    return follow(game, (), choose)


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


def not_over(game: AnyGame, state: Any, before: Counter[Any], rng: Random) -> Any:
    """Play a move at random that does not end the game, if one is found."""
    moves = rng.sample(game.legal_moves(state), min(6, len(game.legal_moves(state))))
    goes_on = (m for m in moves if not game.is_terminal(game.apply_unchecked(state, m)))
    return next(goes_on, moves[0])


LAWS = (_no_problems, _returns, _result, _scores, _ends)
