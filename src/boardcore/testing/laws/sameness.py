"""Laws of sameness: a state alone decides what is seen, however and wherever it was reached."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from boardcore.testing.law import (
    AnyGame,
    AnyPlay,
    Effort,
    for_all,
    game_law,
    play_law,
    position_law,
    some,
)
from boardcore.testing.laws.texts import without_state_text
from boardcore.testing.observe import Elsewhere, difference, observe
from boardcore.testing.playthrough import BrokenLawError
from boardcore.testing.strategies import playthroughs

__all__ = ["LAWS"]


def _not_importable(game: AnyGame) -> str | None:
    kind = type(game)
    if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
        return "another process cannot import its class: it stands in no module"
    return None


@position_law("canonical")
def _canonical(at: AnyPlay, effort: Effort) -> None:
    """Equal states look the same, in order too, whichever way they were reached.

    To mend it: sort what is listed, so that its order follows from the state alone, and leave
    no field that matters out of the comparison (`eq=False`).
    """
    game = at.game
    for one, other, how in _twins(at):
        if one != other or hash(one) != hash(other):
            text = f"{how}, {one!r} becomes {other!r}, which is another state or has another hash"
            raise BrokenLawError(text)
        differs = difference(observe(game, one), observe(game, other))
        if differs:
            raise BrokenLawError(f"the states are equal, but {how} {differs}")


@play_law("keeps-nothing")
def _keeps_nothing(played: AnyPlay, effort: Effort) -> None:
    """A game keeps nothing between calls: asked again, it answers as one never asked before.

    To mend it: put what the game remembers into the state; it may keep only what follows from its
    options.
    """
    used = played.game
    fresh = pickle.loads(pickle.dumps(used))
    states = some(played.states, effort.positions, len(played))
    for state in (*states, *reversed(states)):
        observe(used, state)
    for state in states:
        differs = difference(observe(fresh, state), observe(used, state))
        if differs:
            raise BrokenLawError(f"asked for the first time, then again: {differs}")


def _twins(played: AnyPlay) -> Iterator[tuple[Any, Any, str]]:
    """Yield pairs of states that must be equal, and how the second came about."""
    game, state = played.game, played.state
    yield state, pickle.loads(pickle.dumps(state)), "pickled and read again"
    if without_state_text(game) is None:
        yield state, game.parse_state(game.format_state(state)), "written as a text and read again"
    yield from _met_again(played)
    for a, b in combinations(some(game.legal_events(state), 3, len(played)), 2):
        after = game.legal_events(game.apply_unchecked(state, a))
        for between in ((), *((event,) for event in some(after, 2, len(played)))):
            one, other = _reach(game, state, a, *between, b), _reach(game, state, b, *between, a)
            if one is not None and one == other:
                way = [game.format_move(state, event) for event in (a, b)]
                yield one, other, f"with {way[0]} and {way[1]} the other way round"


def _met_again(played: AnyPlay) -> Iterator[tuple[Any, Any, str]]:
    first: dict[Any, int] = {}
    for index, state in enumerate(played.states):
        earlier = first.setdefault(state, index)
        if earlier != index:
            yield played.states[earlier], state, f"after {index} events instead of {earlier}"


def _reach(game: AnyGame, state: Any, *events: Any) -> Any:
    for event in events:
        if not game.is_legal(state, event):
            return None
        state = game.apply_unchecked(state, event)
    return state


@game_law("other-process", _not_importable)
def _other_process(game: AnyGame, effort: Effort) -> None:
    """In another process, with other hashes, the same events show the same, in the same order.

    To mend it: sort wherever something comes out of a set or goes by `hash` or `id`, whose
    order is another in every process, and let the class be found in its module.
    """
    drawn = playthroughs(game, max_events=effort.max_events, longest=10 * effort.max_events)
    with Elsewhere() as elsewhere:
        for_all(effort, lambda played: _check_elsewhere(played, elsewhere), drawn)


def _check_elsewhere(played: AnyPlay, elsewhere: Elsewhere) -> None:
    try:
        seen = elsewhere.watch(played.game, played.events)
    except RuntimeError as error:
        raise BrokenLawError(f"the other process fails with {error}", played) from error
    for index, state in enumerate(played.states):
        differs = difference(observe(played.game, state), seen[index])
        if differs:
            raise BrokenLawError(f"in another process {differs}", played.prefix(index))


LAWS = (_canonical, _keeps_nothing, _other_process)
