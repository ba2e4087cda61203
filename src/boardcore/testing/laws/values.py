"""Laws of states and events as values: frozen through and through, hashable, picklable."""

from __future__ import annotations

import pickle
from typing import Any

from boardcore.testing.law import AnyPlay, Effort, play_law, position_law, some
from boardcore.testing.parts import first_mutable
from boardcore.testing.playthrough import BrokenLawError

__all__ = ["LAWS"]


@position_law("frozen")
def _frozen(at: AnyPlay, effort: Effort) -> None:
    """No part of a state or an event can change, and both can be hashed.

    To mend it: make its class `attrs.frozen`, with tuples in place of lists, frozensets in
    place of sets, and tuples of pairs in place of dicts.
    """
    for value in (at.state, *some(at.game.legal_events(at.state), effort.events, len(at))):
        mutable = first_mutable(value)
        if mutable:
            what = "a state" if value is at.state else "an event"
            raise BrokenLawError(f"{what} ({type(value).__name__}) can change: {mutable}")
        try:
            hash(value)
        except TypeError as error:
            raise BrokenLawError(f"{value!r} cannot be hashed: {error}") from error


@position_law("pickle")
def _pickle(at: AnyPlay, effort: Effort) -> None:
    """Game, states and events survive pickling as equal values with equal hashes.

    To mend it: define the classes of states and events at the top of a module, make them
    `attrs.frozen`, and let them hold plain values: no functions, generators or open files.
    """
    for value in (at.game, at.state, *some(at.game.legal_events(at.state), effort.events, len(at))):
        try:
            again = pickle.loads(pickle.dumps(value))
        except Exception as error:
            raise BrokenLawError(f"{value!r} cannot be pickled: {error!r}") from error
        if type(again) is not type(value) or again != value or hash(again) != hash(value):
            raise BrokenLawError(f"pickled, {value!r} becomes {again!r}")


@play_law("equality")
def _equality(played: AnyPlay, effort: Effort) -> None:
    """The same events lead to equal states with equal hashes, told apart by nothing.

    To mend it: compare states by value (`attrs.frozen` without `eq=False`), and let
    `apply_unchecked` use no random numbers, no clock and no counter: what is random is an
    outcome.
    """
    game = played.game
    state = game.initial_state()
    for index, expected in enumerate(played.states):
        if not _same(state, expected):
            text = f"event {index} of the same events leads to {state!r}, then to {expected!r}"
            raise BrokenLawError(text, played.prefix(index))
        if index < len(played):
            state = game.apply_unchecked(state, played.events[index])


def _same(one: Any, other: Any) -> bool:
    return bool(one == other and hash(one) == hash(other))


LAWS = (_frozen, _pickle, _equality)
