"""How a bug is sown: a game is listed under the name of the law that it breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from boardcore import Game
from tests.testing.reference import Field

F = TypeVar("F", bound=Field)
G = TypeVar("G", bound=type[Game[Any, Any, Any]])

BUGS: list[tuple[str, type[Game[Any, Any, Any]]]] = []
"""The name of a law, and a game that breaks it."""


def breaks(law: str) -> Callable[[G], G]:
    """List a game among the bugs."""

    def sow(kind: G) -> G:
        BUGS.append((law, kind))
        return kind

    return sow


def wider(state: Field, kind: Callable[..., F], *more: object) -> F:
    """Return the state as one of another class, with more in it."""
    return kind(state.owners, state.mover, state.left, state.turn, *more)
