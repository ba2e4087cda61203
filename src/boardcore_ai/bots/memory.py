"""What a bot remembers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from boardcore.core.game import Game

__all__ = ["Memory"]

T = TypeVar("T")


class Memory(Generic[T]):
    """One thing that a bot keeps as long as it plays one game: an evaluator, a search.

    Pickled or copied it arrives empty.
    """

    def __init__(self) -> None:
        # one value, so that whatever interrupts leaves nothing that belongs to another game
        self._kept: tuple[Game[Any, Any, Any], T] | None = None

    def of(self, game: Game[Any, Any, Any], make: Callable[[Game[Any, Any, Any]], T]) -> T:
        """Return what is kept for this game object, made for it when it is first asked for."""
        if self._kept is None or self._kept[0] is not game:
            self._kept = game, make(game)
        return self._kept[1]

    @property
    def kept(self) -> T | None:
        """What is kept; None if nothing is."""
        return None if self._kept is None else self._kept[1]

    def clear(self) -> None:
        """Forget it."""
        self._kept = None

    def __reduce__(self) -> tuple[type[Memory[Any]], tuple[()]]:
        return Memory, ()
