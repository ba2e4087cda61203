"""Hypothesis strategies: games with valid options, playthroughs, states, texts near a real one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from hypothesis import reject
from hypothesis import strategies as st

from boardcore.core.game import Game
from boardcore.core.options import Counts, Integer, OptionSpec
from boardcore.core.parameters import M, O, S
from boardcore.errors import OptionError
from boardcore.testing.playthrough import Playthrough, follow

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
    return st.one_of(starts).map(lambda start: follow(game, *start))


def states(
    game: Game[S, M, O], *, max_events: int = 30, longest: int = 2000
) -> st.SearchStrategy[S]:
    """Draw states that can be reached, as `playthroughs` does."""
    return playthroughs(game, max_events=max_events, longest=longest).map(lambda p: p.state)


@st.composite
def _openings(draw: st.DrawFn, game: Game[S, M, O], longest: int, last: int) -> tuple[M | O, ...]:
    """Draw the beginning of a random game, which stops among its ``last`` events."""
    events: tuple[M | O, ...] = draw(st.sampled_from(random_games(game, longest)))
    return events[: draw(st.integers(max(0, len(events) - last), len(events)))]


@lru_cache(maxsize=8)  # the laws of one game run one after the other, and all want the same games
def random_games(game: Game[S, M, O], longest: int) -> tuple[tuple[M | O, ...], ...]:
    """Return the events of two random games, played to the end or to ``longest`` events."""
    first, second = Random(0), Random(1)
    return _random_game(game, longest, first), _random_game(game, longest, second)


def _random_game(game: Game[S, M, O], longest: int, rng: Random) -> tuple[M | O, ...]:
    # Not by `game.playout` and `game.sample_outcome`, which are under test themselves.
    state = game.initial_state()
    played: list[M | O] = []
    try:
        while len(played) < longest and (events := game.legal_events(state)):
            played.append(rng.choice(events))
            state = game.apply_unchecked(state, played[-1])
    except Exception:  # raised again, and reported, by whoever follows the same events
        pass
    return tuple(played)


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
