"""Choosing one of the legal moves by number, by its notation, or by the beginning of it.

With very many moves the menu asks in steps: it groups them by how they begin (the piece, then the
target), so that any move can be reached by numbers alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import attrs

__all__ = ["MENU_SIZE", "Entry", "Menu"]

MENU_SIZE = 30
"""With more entries than this the moves are grouped."""

_SEPARATORS = frozenset("-+>:*.,;/ ~=@")


@attrs.frozen
class Entry:
    """One line of the menu: a move, or several that begin alike.

    Attributes:
        label: the move, or how the moves begin.
        moves: their places among the legal moves.
    """

    label: str
    moves: tuple[int, ...]

    def __str__(self) -> str:
        return self.label if len(self.moves) == 1 else f"{self.label}… ({len(self.moves)})"


@attrs.frozen
class Menu:
    """Some of the legal moves.

    Attributes:
        texts: the notation of all legal moves.
        moves: the places of those that this menu offers.
    """

    texts: tuple[str, ...]
    moves: tuple[int, ...]

    @classmethod
    def of(cls, texts: Sequence[str]) -> Menu:
        """Return the menu of all moves."""
        return cls(tuple(texts), tuple(range(len(texts))))

    @property
    def numbered(self) -> bool:
        """Whether entries have numbers; they have none where a move itself reads as a number."""
        return not any(text.isdigit() for text in self.texts)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the menu offers: moves in their own order, groups in that of the alphabet."""
        if len(self.moves) <= MENU_SIZE:
            return tuple(Entry(self.texts[move], (move,)) for move in self.moves)
        shared = _shared([self.texts[move] for move in self.moves])
        by_part = self._grouped(lambda text: _first_part(text, shared))
        if 1 < len(by_part) <= MENU_SIZE:
            return by_part
        return self._grouped(lambda text: text[: shared + 1])

    def pick(self, typed: str) -> int | Menu | None:
        """Return what somebody means who types this.

        A number is an entry of the menu; anything else is the notation of a move, or how it
        begins; capital letters matter only where two moves differ in nothing else.

        Returns:
            The place of a move; a smaller menu; or None if no move is meant.
        """
        if self.numbered and typed.isascii() and typed.isdigit():
            return self._entry(int(typed[:6]))
        for same in (str, str.casefold):
            wanted = same(typed)
            exact = [move for move in self.moves if same(self.texts[move]) == wanted]
            if len(exact) == 1:
                return exact[0]
            begun = tuple(m for m in self.moves if same(self.texts[m]).startswith(wanted))
            if begun:
                return Menu(self.texts, begun)
        return None

    def _entry(self, number: int) -> int | Menu | None:
        entries = self.entries
        if not 1 <= number <= len(entries):
            return None
        moves = entries[number - 1].moves
        return moves[0] if len(moves) == 1 else Menu(self.texts, moves)

    def _grouped(self, beginning: Callable[[str], str]) -> tuple[Entry, ...]:
        groups: dict[str, list[int]] = {}
        for move in self.moves:
            groups.setdefault(beginning(self.texts[move]), []).append(move)
        return tuple(
            Entry(label if len(group) > 1 else self.texts[group[0]], tuple(group))
            for label, group in sorted(groups.items(), key=lambda item: _natural(item[0]))
        )


def _natural(label: str) -> list[str | int]:
    """Return a key that sorts numbers by their size: ``a2`` before ``a10``."""
    parts = re.split(r"(\d+)", label)  # every second part is a number
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]


def _shared(texts: Sequence[str]) -> int:
    """Return how many characters all texts begin with alike."""
    first, last = min(texts), max(texts)  # whatever these two share, all between them share
    alike = 0
    while alike < min(len(first), len(last)) and first[alike] == last[alike]:
        alike += 1
    return alike


def _first_part(text: str, start: int) -> str:
    """Return the text up to the end of the first word at or after a place.

    >>> _first_part("c4-f4", 0), _first_part("+c4-e4.0", 0), _first_part("c4-f4", 2)
    ('c4', '+c4', 'c4-f4')
    """
    end = start
    while end < len(text) and text[end] in _SEPARATORS:
        end += 1
    while end < len(text) and text[end] not in _SEPARATORS:
        end += 1
    return text[:end]
