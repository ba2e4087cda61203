"""What winning is worth: one payment for every game, whoever shares the win."""

from __future__ import annotations

from collections.abc import Collection

__all__ = ["least_payment", "payments"]


def payments(players: int, winners: Collection[int]) -> tuple[float, ...]:
    """Return what each seat gets; the sum is zero.

    A single winner gets 1 and everybody else -1/(n-1). Of ``k`` joint winners each gets
    (n-k)/(k(n-1)). If nobody or everybody won, all get 0.

    >>> payments(3, [1])
    (-0.5, 1.0, -0.5)
    >>> payments(3, [0, 2])
    (0.25, -0.5, 0.25)
    """
    share = len(winners)
    if share in (0, players):
        return (0.0,) * players
    won = (players - share) / (share * (players - 1))
    lost = least_payment(players)
    return tuple(won if seat in winners else lost for seat in range(players))


def least_payment(players: int) -> float:
    """Return what a seat gets that loses: no seat ever gets less.

    >>> least_payment(3)
    -0.5
    """
    return -1 / (players - 1)
