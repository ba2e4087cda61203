"""Bots that do everything wrong, each in its own way."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

from boardcore import Game
from boardcore_ai import Bot, Budget, Decision

__all__ = ["FAULTS", "Exits", "Faulty"]


class Faulty(Bot):
    """Does what it was made with, from its second decision on; plays the first move before."""

    def __init__(self, fault: Callable[[Any, Any, Random], Any], good: int = 0) -> None:
        self.fault = fault
        self.good = good

    @property
    def name(self) -> str:
        return "faulty"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        if self.good:
            self.good -= 1
            return Decision(game.legal_moves(state)[0])
        return self.fault(game, state, rng)  # type: ignore[no-any-return]  # it may be anything


class _MuteError(Exception):
    def __str__(self) -> str:
        raise ZeroDivisionError


class _WordyError(Exception):
    def __str__(self) -> str:
        return "\udc80" + "w" * 100_000


class _Anything:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        raise ZeroDivisionError

    def __repr__(self) -> str:
        raise SystemExit(3)


class _Hidden(Decision):
    @property
    def move(self) -> str:
        raise SystemExit(0)


def _raise(error: BaseException) -> Callable[[Any, Any, Random], Any]:
    def fault(game: Any, state: Any, rng: Random) -> Any:
        raise error

    return fault


def _for_ever(game: Any, state: Any, rng: Random) -> Any:
    return _for_ever(game, state, rng)


def _change_game(game: Any, state: Any, rng: Random) -> Decision:
    object.__setattr__(game, "players", 7)
    return Decision(game.legal_moves(state)[0])


def _change_state(game: Any, state: Any, rng: Random) -> Decision:
    object.__setattr__(state, "kept", (99,) * len(state.kept))
    return Decision("hold")


def _change_rng(game: Any, state: Any, rng: Random) -> None:
    rng.random = lambda: "a lot"  # type: ignore[method-assign, assignment, return-value]  # it is meant to hurt


FAULTS: dict[str, tuple[Callable[[Any, Any, Random], Any], str]] = {
    "an exception": (_raise(ZeroDivisionError("oh")), "exception"),
    "an exception without a text": (_raise(_MuteError()), "exception"),
    "an exception of 100,000 characters": (_raise(_WordyError()), "exception"),
    "a recursion without end": (_for_ever, "exception"),
    "an exit": (lambda *_: sys.exit(0), "exit"),
    "the exception of generators": (_raise(GeneratorExit()), "exception"),
    "no memory": (_raise(MemoryError()), "memory"),
    "None": (lambda *_: None, "no answer"),
    "a bare move": (lambda *_: "hold", "garbage"),
    "an illegal move": (lambda *_: Decision("z9"), "illegal"),
    "a move that cannot be compared": (lambda *_: Decision(_Anything()), "illegal"),
    "a decision that exits": (lambda *_: _Hidden.__new__(_Hidden), "illegal"),
    "a changed game": (_change_game, "tampering"),
    "a changed state": (_change_state, "tampering"),
    "a changed generator": (_change_rng, "no answer"),
    "closed output": (lambda *_: sys.stdout.close(), "exception"),
}
"""What a bot can do wrong in a game of pig, and the kind of fault that it is."""


class Exits(Faulty):
    """A bot without options that ends the program, or would like to."""

    def __init__(self) -> None:
        super().__init__(FAULTS["an exit"][0])
