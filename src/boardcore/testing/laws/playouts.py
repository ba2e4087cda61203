"""Laws of a game's own `playout`: nothing but a faster way to play at random by the rules."""

from __future__ import annotations

import random
from collections import Counter
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore.errors import IllegalMoveError
from boardcore.testing.law import AnyGame, AnyPlay, Effort, game_law, play_law, position_law
from boardcore.testing.playthrough import BrokenLawError, follow
from boardcore.testing.statistics import follows, same_distribution
from boardcore.testing.strategies import random_games

__all__ = ["LAWS"]

_STEPS = 30
"""How far the playouts go that are compared with the generic ones."""


def _not_own(game: AnyGame) -> str | None:
    return "playout is not written" if type(game).playout is Game.playout else None


@position_law("playout", _not_own)
def _playout(at: AnyPlay, effort: Effort) -> None:
    """A playout plays legal events to the end or the limit, and returns what stands there."""
    game = at.game
    unlimited = [None] if game.max_events is not None else []
    for limit in (0, 1, _STEPS, effort.longest, *unlimited):
        record: list[Any] = []
        returns, count = game.playout(at.state, Random(len(at)), limit, record)
        state = _replay(game, at.state, record)
        if count != len(record) or count > (count if limit is None else limit):
            raise BrokenLawError(
                f"limit {limit}: {count} events are reported, {len(record)} recorded"
            )
        if (limit is None or count < limit) and not game.is_terminal(state):
            raise BrokenLawError(f"limit {limit}: it stopped after {count} events before the end")
        if tuple(returns) != game.returns(state):
            raise BrokenLawError(
                f"limit {limit}: it returns {returns!r}, not {game.returns(state)!r}"
            )


def _replay(game: AnyGame, state: Any, record: list[Any]) -> Any:
    for number, event in enumerate(record, start=1):
        try:
            state = game.apply(state, event)
        except IllegalMoveError as error:
            raise BrokenLawError(
                f"event {number} of the playout is not legal: {event!r}"
            ) from error
    return state


@position_law("playout-rng", _not_own)
def _playout_rng(at: AnyPlay, effort: Effort) -> None:
    """A playout repeats from a seed, recorded or not, and leaves the global generator alone."""
    game, before = at.game, random.getstate()
    records: list[list[Any]] = [[], []]
    results = [game.playout(at.state, Random(1), effort.longest, record) for record in records]
    results.append(game.playout(at.state, Random(1), effort.longest))
    if random.getstate() != before:
        raise BrokenLawError("the global generator was used")
    if records[0] != records[1] or len(set(results)) != 1:
        raise BrokenLawError(f"from the same seed came {results!r}")


@play_law("playout-first", _not_own)
def _playout_first(played: AnyPlay, effort: Effort) -> None:
    """A playout's first event is a uniform choice among the moves, or chance as declared."""
    game, state = played.game, played.state
    moves = game.legal_moves(state)
    expected = {move: effort.draws / len(moves) for move in moves}
    expected |= {o: effort.draws * float(p) for o, p in game.chance_outcomes(state)}
    if not expected:
        return
    rng, drawn = Random(effort.seed), Counter[Any]()
    for _ in range(effort.draws):
        record: list[Any] = []
        game.playout(state, rng, 1, record)
        drawn.update(record)
    if not follows(drawn, expected):
        raise BrokenLawError(f"{effort.draws} playouts began with {dict(drawn)}")


@game_law("playout-like-generic", _not_own)
def _playout_like_generic(game: AnyGame, effort: Effort) -> None:
    """Playouts end like the generic ones: as often, as long, with the same returns and choices."""
    whole = random_games(game, effort.longest)[0]
    for opening in (whole[:0], whole[: len(whole) // 2], whole[: max(0, len(whole) - _STEPS // 2)]):
        played = follow(game, opening, ())
        own = _ends(game, type(game).playout, played.state, effort)
        generic = _ends(game, Game.playout, played.state, effort)
        for what, ours, theirs in zip(("returns", "length", "choices"), own, generic, strict=True):
            if not same_distribution(ours, theirs):
                text = f"{what} of playouts: {dict(ours)}, of generic ones: {dict(theirs)}"
                raise BrokenLawError(text, played)


def _ends(game: AnyGame, playout: Any, state: Any, effort: Effort) -> tuple[Counter[Any], ...]:
    """Count what playouts of a few steps return, how long they are, and how many events follow."""
    rng = Random(effort.seed)
    returned, length, choices = Counter[Any](), Counter[Any](), Counter[Any]()
    for _ in range(effort.draws // 4):
        record: list[Any] = []
        returns, count = playout(game, state, rng, _STEPS, record)
        after = _replay(game, state, record) if playout is not Game.playout else state
        if playout is Game.playout:
            for event in record:
                after = game.apply_unchecked(after, event)
        returned[returns] += 1
        length[count] += 1
        choices[len(game.events(after))] += 1
    return returned, length, choices


LAWS = (_playout, _playout_rng, _playout_first, _playout_like_generic)
