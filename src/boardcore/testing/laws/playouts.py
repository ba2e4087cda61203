"""Laws of a game's own `playout`: nothing but a faster way to play at random by the rules."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any, cast

from boardcore.core.game import Game
from boardcore.errors import IllegalMoveError
from boardcore.testing.law import AnyGame, AnyPlay, Effort, game_law, play_law
from boardcore.testing.playthrough import BrokenLawError, follow
from boardcore.testing.statistics import follows, same_distribution
from boardcore.testing.strategies import followed_games

__all__ = ["LAWS"]

_STEPS = 20
"""How far the playouts go that are compared with the generic ones."""


def _not_own(game: AnyGame) -> str | None:
    return None if game.fast_playout else "fast_playout is False: the default playout is fair"


@play_law("playout")
def _playout(played: AnyPlay, effort: Effort) -> None:
    """A playout plays legal events to the end or the limit, and returns what stands there.

    To mend it: leave `playout` and `playout_events` unwritten, or let `playout` play only what the
    rules list, stop at the end or after `limit` events, and return `returns` of where it stopped;
    `playout_events` returns the events that `playout` plays with the same generator.
    """
    for limit in (0, 1, _STEPS):
        _check_playout(played, limit)


@game_law("playout-to-the-end")
def _playout_to_the_end(game: AnyGame, effort: Effort) -> None:
    """Without a limit a playout plays to the end, and returns what the end is worth.

    To mend it: leave `playout` unwritten, or let it stop before the end only where `limit` says so,
    and return `returns` of where it stopped.
    """
    limit = effort.longest if game.max_events is None else None
    for played in _starts(game, effort):
        _check_playout(played, limit)


def _check_playout(played: AnyPlay, limit: int | None) -> None:
    game, seed = played.game, len(played)
    returns, count = game.playout(played.state, Random(seed), limit)
    events = game.playout_events(played.state, Random(seed), limit)
    state = _replay(game, played.state, events)
    if count != len(events) or count > (count if limit is None else limit):
        raise BrokenLawError(
            f"limit {limit}: `playout` says {count} events, `playout_events` {len(events)}", played
        )
    if (limit is None or count < limit) and not game.is_terminal(state):
        raise BrokenLawError(
            f"limit {limit}: it stopped after {count} events before the end", played
        )
    if tuple(returns) != game.returns(state):
        raise BrokenLawError(
            f"limit {limit}: it returns {returns!r}, not {game.returns(state)!r}", played
        )


def _replay(game: AnyGame, state: Any, events: Sequence[Any]) -> Any:
    for number, event in enumerate(events, start=1):
        try:
            state = game.apply(state, event)
        except IllegalMoveError as error:
            raise BrokenLawError(
                f"event {number} of the playout is not legal: {event!r}"
            ) from error
    return state


@play_law("playout-rng")
def _playout_rng(played: AnyPlay, effort: Effort) -> None:
    """A playout repeats from a seed and leaves the global generator alone.

    To mend it: draw everything with the generator that is handed in as `rng`.
    """
    game, before = played.game, random.getstate()
    results = [game.playout(played.state, Random(1), _STEPS) for _ in range(2)]
    if random.getstate() != before:
        raise BrokenLawError("the global generator was used")
    if len(set(results)) != 1:
        raise BrokenLawError(f"from the same seed came {results!r}")


@game_law("playout-choices", _not_own)
def _playout_choices(game: AnyGame, effort: Effort) -> None:
    """In a playout every move is a uniform choice, and every outcome is drawn as declared.

    To mend it: choose every move with the same chance (`int(rng.random() * count)` of all that
    is legal, passes too) and every outcome by its declared probability.
    """
    for played in _starts(game, effort):
        rng = Random(effort.seed)
        drawn: Counter[Any] = Counter()
        expected: dict[Any, float] = defaultdict(float)
        counted = 0
        for _ in range(effort.draws):
            events = game.playout_events(played.state, rng, _STEPS)
            _count_choices(game, played.state, events, drawn, expected)
            counted += len(events)
            if counted >= 2 * effort.draws:
                break
        for what in ("place in the list", "kind of event"):
            ours = Counter({key: n for key, n in drawn.items() if key[0] == what})
            fair = {key: n for key, n in sorted(expected.items()) if key[0] == what}
            if not follows(ours, fair):
                text = f"choices of playouts by {what}: {dict(ours)}, expected {fair}"
                raise BrokenLawError(text, played)


def _count_choices(
    game: AnyGame,
    state: Any,
    events: Sequence[Any],
    drawn: Counter[Any],
    expected: dict[Any, float],
) -> None:
    """Add what was chosen, and how often it was to be expected, by tenths of the list and kind."""
    for event in events:
        outcomes = game.chance_outcomes(state)
        listed = game.legal_events(state)
        even = 1 / max(1, len(listed))
        for place, possible in enumerate(listed):
            tenth = ("place in the list", bool(outcomes), 10 * place // len(listed))
            kind = ("kind of event", type(possible).__name__)
            probability = float(outcomes[place][1]) if outcomes else even
            for key in (tenth, kind):
                expected[key] += probability
            if possible == event:
                drawn.update((tenth, kind))
        state = game.apply_unchecked(state, event)


@game_law("playout-ends", _not_own)
def _playout_ends(game: AnyGame, effort: Effort) -> None:
    """Playouts return what the generic ones return, as often, and are as long.

    To mend it: let `playout` play every move with the same chance until the end or `limit`,
    and count every event, outcomes too; the generic one, `Game.playout`, shows what must come
    out.
    """
    for played in _starts(game, effort):
        own = _ends(game, type(game).playout, played.state, effort)
        generic = _ends(game, cast("Any", Game).playout, played.state, effort)
        for what, ours, theirs in zip(("returns", "length"), own, generic, strict=True):
            if not same_distribution(ours, theirs):
                text = f"{what} of playouts: {dict(ours)}, of generic ones: {dict(theirs)}"
                raise BrokenLawError(text, played)


def _ends(game: AnyGame, playout: Any, state: Any, effort: Effort) -> tuple[Counter[Any], ...]:
    rng = Random(effort.seed)
    ends = [playout(game, state, rng, _STEPS) for _ in range(effort.draws // 4)]
    return Counter(returns for returns, _ in ends), Counter(count for _, count in ends)


def _starts(game: AnyGame, effort: Effort) -> list[AnyPlay]:
    """Return the beginning, the middle and nearly the end of a random game."""
    whole = followed_games(game, effort.longest)[0]
    lengths = (0, len(whole) // 2, max(0, len(whole) - _STEPS // 2))
    return [follow(game, whole[:length]) for length in lengths]


LAWS = (_playout, _playout_to_the_end, _playout_rng, _playout_choices, _playout_ends)
