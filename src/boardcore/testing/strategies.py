"""Hypothesis strategies: games with valid options, playthroughs, states, texts near a real one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

import attrs
from hypothesis import reject
from hypothesis import strategies as st

from boardcore.core.game import Game
from boardcore.core.options import Counts, Integer, OptionSpec
from boardcore.core.parameters import M, O, S
from boardcore.errors import OptionError
from boardcore.testing.playthrough import (
    BrokenLawError,
    Playthrough,
    check_next,
    follow,
    numbered,
    random_game,
)

__all__ = ["games", "playthroughs", "states", "texts_near"]

G = TypeVar("G", bound=Game[Any, Any, Any])

_CHOICE = st.integers(0, 2**16 - 1)
_SPAN = 20
"""How far above its lower limit an integer without an upper one is drawn."""


@st.composite
def games(draw: st.DrawFn, kind: type[G]) -> G:
    """Draw a game of this class with valid options; it shrinks to the defaults."""
    options = {spec.name: draw(_values(spec)) for spec in kind.option_specs()}
    try:
        return kind(**options)
    except OptionError:  # each value is allowed, but not all of them together
        reject()


def _values(spec: OptionSpec) -> st.SearchStrategy[Any]:
    default: st.SearchStrategy[Any] = st.just(spec.default)
    domain = spec.domain
    if isinstance(domain, Integer):
        high = domain.low + _SPAN if domain.high is None else domain.high
        values: st.SearchStrategy[Any] = st.integers(domain.low, high)
    elif isinstance(domain, Counts):
        values = st.fixed_dictionaries({kind: st.integers(0, domain.high) for kind in domain.kinds})
    else:
        return default
    return default | values | st.none() if domain.optional else default | values


def playthroughs(
    game: Game[S, M, O], *, max_events: int = 30, longest: int = 2000
) -> st.SearchStrategy[Playthrough[S, M, O]]:
    """Draw playthroughs that shrink to a short list of events.

    Some start deep in one of two random games, so that ends are seen too.

    Args:
        game: the rules.
        max_events: how many events are chosen one by one.
        longest: how many events of a random game are played to start deep in it; 0 for never.
    """
    few = st.lists(_CHOICE, max_size=min(5, max_events))
    more = st.lists(_CHOICE, max_size=max_events)
    many = st.lists(_CHOICE, min_size=max_events // 2, max_size=max_events)
    starts = [st.tuples(st.just(()), some) for some in (few, more, many)]
    if longest:
        starts += [st.tuples(_openings(game, longest, last), few) for last in (longest, 4)]
    return st.one_of(starts).map(lambda start: follow(game, start[0], numbered(start[1])))


def states(
    game: Game[S, M, O], *, max_events: int = 30, longest: int = 2000
) -> st.SearchStrategy[S]:
    """Draw states that can be reached, as `playthroughs` does."""
    return playthroughs(game, max_events=max_events, longest=longest).map(lambda p: p.state)


@st.composite
def _openings(draw: st.DrawFn, game: Game[S, M, O], longest: int, last: int) -> tuple[M | O, ...]:
    """Draw the beginning of a random game, which stops among its ``last`` events."""
    events: tuple[M | O, ...] = draw(st.sampled_from(followed_games(game, longest)))
    return events[: draw(st.integers(max(0, len(events) - last), len(events)))]


@attrs.frozen
class RandomGame:
    """A game played at random, as `random_game` plays it with this seed.

    Attributes:
        seed: what to play it again with.
        events: what was played; shorter than the game where the game breaks down.
        goes_on: whether it is not over after the longest that was looked at.
    """

    seed: int
    events: tuple[Any, ...]
    goes_on: bool


_FOLLOWED = 2
"""How many random games the laws follow from state to state."""


def followed_games(game: Game[S, M, O], longest: int) -> tuple[tuple[M | O, ...], ...]:
    """Return the events of the random games that the laws follow."""
    return tuple(random.events for random in random_games(game, _FOLLOWED, longest))


@lru_cache(maxsize=16)  # the laws of one game run one after the other, and all want the same games
def random_games(game: Game[S, M, O], count: int, longest: int) -> tuple[RandomGame, ...]:
    """Return games played at random, each to its end or to ``longest`` events.

    After the first two none is begun once all together have taken so many events.
    """
    found: list[RandomGame] = []
    for seed in range(count):
        if seed >= _FOLLOWED and sum(len(random.events) for random in found) >= longest:
            break
        try:
            played = random_game(game, seed, longest)
            goes_on = bool(check_next(game, played.state))
        except BrokenLawError as error:  # raised again by whoever follows the same events
            if error.played is None:
                raise
            played, goes_on = error.played, False
        found.append(RandomGame(seed, played.events, goes_on))
    return tuple(found)


_ODD = ("", " ", "\n", "\x00", "-", "=", "/", ",", ":", "0", "00", "-1", "9" * 30, "²", "٣", "é")
"""Pieces of text that careless readers trip over; ``²`` is a digit that ``int`` refuses."""


@st.composite
def texts_near(draw: st.DrawFn, real: Sequence[str]) -> str:
    """Draw a text that is nearly one of the real ones, or any text at all."""
    text = draw(st.sampled_from(real)) if real else ""
    if not text or draw(st.integers(0, 7)) == 7:
        return draw(st.text(max_size=30))
    numbers = [match.span() for match in re.finditer(r"\d+", text)]
    spoil_a_number = draw(st.booleans())
    if numbers and spoil_a_number:
        start, stop = draw(st.sampled_from(numbers))
        return text[:start] + draw(st.sampled_from(_ODD)) + text[stop:]
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 4)))
        other = draw(st.sampled_from(real))
        cut = draw(st.integers(0, len(other)))
        piece = draw(st.sampled_from((*_ODD, other[cut : cut + 4])) | st.characters())
        text = text[:start] + piece + text[stop:]
    return text
