"""Boards that can be read: what stands where, in a game's own words, for apps that draw it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

import attrs

__all__ = ["Board", "Json", "TextBoard"]

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
"""What JSON can hold; tuples become arrays."""

_VERSION = 1


class Board(ABC):
    """What stands where in one state; `Game.board` returns it.

    Each game has a class of its own with typed attributes in its own words. What all have in
    common is the plain JSON form.
    """

    game: str
    """The name of the game."""

    @abstractmethod
    def contents(self) -> Mapping[str, Json]:
        """Return what is on the board, as the schema of the game says."""

    def to_json(self) -> dict[str, Json]:
        """Return the board as plain values, ready for ``json.dumps``.

        The envelope is the same for all games: the version of this format, the name of the game,
        and its ``contents``.
        """
        return {"boardcore_board": _VERSION, "game": self.game, "contents": dict(self.contents())}


@attrs.frozen
class TextBoard(Board):
    """The board of a game that has no better one: its text picture.

    Attributes:
        game: the name of the game.
        lines: the lines of the picture.
    """

    game: str
    lines: tuple[str, ...]

    def contents(self) -> Mapping[str, Json]:
        """Return the lines."""
        return {"lines": self.lines}
