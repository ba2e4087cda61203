"""Names of columns and rows: ``a``.. (after ``z``: ``aa``, ``ab``, ..), and 1 at the bottom."""

from __future__ import annotations

__all__ = ["column_name", "square_name"]

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def column_name(column: int) -> str:
    """Return the letters of a column counted from 0.

    >>> column_name(0), column_name(25), column_name(26)
    ('a', 'z', 'aa')

    Raises:
        ValueError: there is no column left of the first.
    """
    if column < 0:
        raise ValueError("columns are counted from 0")
    before, last = divmod(column, 26)
    return (column_name(before - 1) if before else "") + _LETTERS[last]


def square_name(column: int, row: int) -> str:
    """Return the name of a square, both counted from 0.

    >>> square_name(2, 3)
    'c4'
    """
    return f"{column_name(column)}{row + 1}"
