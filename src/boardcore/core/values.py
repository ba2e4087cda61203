"""Values: what never changes need not be copied."""

from __future__ import annotations

from typing import Any, Self

__all__ = ["Value"]


class Value:
    """Something frozen all through; its copies, shallow or deep, are the thing itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
