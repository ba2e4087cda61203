"""Keeping what belongs to the host: copies for the bots, and a look whether they were changed."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import attrs

from boardcore.core.game import Game

__all__ = ["Seal", "duplicate", "open_output", "rebuilt"]

T = TypeVar("T")


def rebuilt(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Return the game made anew from its class and options: whoever changes it harms no other."""
    kind: Any = type(game)
    try:
        made = kind(**game.options)
        if made == game:
            return made  # type: ignore[no-any-return]  # of the class of the game
    except Exception:  # made from more than its options: then part by part
        pass
    made = object.__new__(kind)
    for name in {**getattr(game, "__dict__", {}), **dict.fromkeys(_names(kind, all_of_them=True))}:
        object.__setattr__(made, name, getattr(game, name))
    return made  # type: ignore[no-any-return]  # of the class of the game


def duplicate(state: T) -> T:
    """Return a copy of a state; the state itself if it cannot be copied, against the contract."""
    for copied in (lambda: pickle.loads(pickle.dumps(state)), lambda: deepcopy(state)):
        try:
            return copied()
        except Exception:  # a class within a function is only copied the second way
            continue
    return state


class Seal:
    """Tells whether a value that nothing changes was changed by force.

    Its fields must stay equal to what they were, and with ``deep``, for a state, its hash, which
    sees what lies deeper. One that cannot be hashed, against the contract, is compared with a copy.
    """

    __slots__ = ("_copy", "_hash", "_parts", "_take", "_value")

    def __init__(self, value: Any, *, deep: bool) -> None:
        self._value = value
        # what a game works out when it is made does not count for equality, and must stay, too
        self._take = _taker(type(value), all_of_them=not deep)  # type: ignore[arg-type]  # any class
        self._parts = self._take(value)
        self._copy = self._hash = None
        if deep:
            try:
                self._hash = hash(value)
            except TypeError:
                self._copy = duplicate(value)

    @property
    def broken(self) -> bool:
        """Whether the value is not what it was."""
        try:
            if self._take(self._value) != self._parts:
                return True
            if self._copy is not None:
                return bool(self._value != self._copy)
            return self._hash is not None and hash(self._value) != self._hash
        except Exception:  # a part of it is missing, or has a value that its class cannot bear
            return True


def _names(kind: Any, *, all_of_them: bool) -> tuple[str, ...]:
    """Return the fields of a class; without ``all_of_them`` those that make values equal."""
    if attrs.has(kind):
        return tuple(field.name for field in attrs.fields(kind) if field.eq or all_of_them)
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind) if field.compare or all_of_them)
    return ()


@cache
def _taker(kind: Any, *, all_of_them: bool) -> Callable[[Any], tuple[Any, ...]]:
    """Return what takes out of a value the parts that must stay what they are."""
    names = _names(kind, all_of_them=all_of_them)
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        return lambda value: (getattr(value, names[0]),)
    if getattr(kind, "__dictoffset__", 0):
        return lambda value: tuple(vars(value).values())
    return lambda value: ()


@contextmanager
def open_output() -> Iterator[None]:
    """Refuse, meanwhile, that anybody closes standard output or standard error."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(_kept_open, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _kept_open(stream: Any) -> Any:
    return stream if stream is None or isinstance(stream, _KeptOpen) else _KeptOpen(stream)


class _KeptOpen:
    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def close(self) -> None:
        raise OSError("standard output and standard error belong to the program that asks the bot")
