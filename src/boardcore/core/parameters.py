"""The type parameters of games: ``S`` for states, ``M`` for moves, ``O`` for outcomes.

A game without chance has no outcomes, and names two: ``Game[S, M]`` is ``Game[S, M, Never]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never, TypeVar

if TYPE_CHECKING:
    # Type variables with a default are younger than Python 3.11, so type checkers alone see it.
    from typing_extensions import TypeVar as TypeVarWithDefault

    O = TypeVarWithDefault("O", default=Never)  # noqa: E741 - the third of S, M, O
else:
    O = TypeVar("O")  # noqa: E741 - as above

__all__ = ["M", "O", "OutcomesOptional", "S"]

S = TypeVar("S")
M = TypeVar("M")


class OutcomesOptional:
    """Makes the type of outcomes optional at run time, too."""

    if not TYPE_CHECKING:

        def __class_getitem__(cls, types: Any) -> Any:
            """Take ``[S, M]`` for ``[S, M, Never]``."""
            if isinstance(types, tuple) and len(types) == 2:
                types = (*types, Never)
            return super().__class_getitem__(types)
