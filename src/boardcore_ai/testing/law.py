"""What a law is: a name, a sentence, what to do where it is broken, and a check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import getdoc
from typing import Any, Generic, Protocol, TypeVar

import attrs

from boardcore.testing import BrokenLawError, Playthrough

__all__ = ["BoundLaw", "Fault", "Law", "Subject", "law", "shown"]

Fault = tuple[str, Playthrough[Any, Any, Any] | None]
"""What is wrong, and the events that lead to where it is; None if it is so everywhere."""


class Subject(Protocol):
    """What is looked at, with all that it has answered."""

    @property
    def title(self) -> str:
        """What it is called in messages."""
        ...


T = TypeVar("T", bound=Subject)


@attrs.frozen
class Law(Generic[T]):
    """One thing that holds for every bot, or for every evaluator.

    Attributes:
        name: a short name, the same in every version.
        says: what must hold, in a sentence.
        advice: what to do where it does not.
        check: yields all faults.
    """

    name: str
    says: str
    advice: str
    check: Callable[[T], Iterator[Fault]]


@attrs.frozen
class BoundLaw(Generic[T]):
    """A law for one bot or evaluator; calling it checks it, its text is the name of the law."""

    law: Law[T]
    subject: T = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.law.name

    def __call__(self) -> None:
        """Check the law.

        Raises:
            BrokenLawError: it does not hold; the message says what happened in which state, and
                what to do about it.
        """
        for text, played in self.law.check(self.subject):
            lines = [
                f"{self.subject.title} breaks the law {self.law.name!r}: {self.law.says}",
                text,
                self.law.advice,
            ]
            if played is not None:
                lines.append(f"in the state {_state_text(played)}")
            raise BrokenLawError("\n".join(lines), played)


def law(name: str) -> Callable[[Callable[[T], Iterator[Fault]]], Law[T]]:
    """Make a law of a check: its docstring is the sentence and, in a paragraph more, the advice."""

    def make(check: Callable[[T], Iterator[Fault]]) -> Law[T]:
        says, _, advice = (getdoc(check) or "").partition("\n\n")
        return Law(name, says, advice.replace("\n", " "), check)

    return make


def shown(value: object) -> str:
    """Return the value as a text of at most a few hundred characters, whatever it is."""
    try:
        text = repr(value)
    except Exception as error:
        return f"a {type(value).__name__} without a repr ({type(error).__name__})"
    return text if len(text) <= 300 else f"{text[:300]}..."


def _state_text(played: Playthrough[Any, Any, Any]) -> str:
    try:
        return played.game.format_state(played.state)
    except Exception:  # the game is not under test here, and need not have written texts
        return repr(played.state)
