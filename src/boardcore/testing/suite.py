"""The laws as a test calls them."""

from __future__ import annotations

from collections.abc import Iterable

from boardcore.testing.law import AnyGame, BoundLaw, Effort
from boardcore.testing.laws import LAWS, Symmetry, symmetry_law

__all__ = ["check_laws", "laws", "left_out"]

_DEFAULT = Effort()


def laws(
    game: AnyGame, symmetries: Iterable[Symmetry] = (), effort: Effort = _DEFAULT
) -> tuple[BoundLaw, ...]:
    """Return the laws that concern a game; calling one checks it.

    Args:
        game: the rules to check.
        symmetries: what may be relabelled without a difference.
        effort: how hard to look.
    """
    every = (*LAWS, *map(symmetry_law, symmetries))
    return tuple(BoundLaw(law, game, effort) for law in every if law.left_out(game) is None)


def check_laws(
    game: AnyGame, symmetries: Iterable[Symmetry] = (), effort: Effort = _DEFAULT
) -> None:
    """Check all laws that concern a game.

    Raises:
        BrokenLawError: one does not hold; the message says what happened after which events.
    """
    for law in laws(game, symmetries, effort):
        law()


def left_out(game: AnyGame) -> dict[str, str]:
    """Return the names of the laws that do not concern a game, and why.

    Symmetries are not among them: only who wrote the game knows which it has.
    """
    reasons = {law.name: law.left_out(game) for law in LAWS}
    return {name: reason for name, reason in reasons.items() if reason is not None}
