"""What a fault costs: the guilty come last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from boardcore.core.game import Game, Result

__all__ = ["forfeited_result", "forfeited_returns"]


def forfeited_returns(
    game: Game[Any, Any, Any], returns: Sequence[float], guilty: Collection[int]
) -> tuple[float, ...]:
    """Return what each seat gets if some have been at fault: the guilty get the game's least.

    In a zero-sum game what they lose by that goes to the others in equal parts, but nobody gets
    more than the game's most; otherwise the others keep what they have.

    >>> from boardcore import load_game
    >>> forfeited_returns(load_game("volldampf", players=3), (1.0, -0.5, -0.5), {0})
    (-0.5, 0.25, 0.25)
    """
    gets = list(map(float, returns))
    left = 0.0
    for seat in guilty:
        left += gets[seat] - game.min_return
        gets[seat] = float(game.min_return)
    if not game.zero_sum:
        return tuple(gets)
    others = sorted(set(range(len(gets))) - set(guilty), key=lambda seat: -gets[seat])
    for place, seat in enumerate(others):
        part = min(left / (len(others) - place), game.max_return - gets[seat])
        gets[seat] += part
        left -= part
    for seat in guilty:  # where the others cannot take it all, or there are none
        gets[seat] += left / len(guilty)
    return tuple(gets)


def forfeited_result(
    game: Game[Any, Any, Any],
    result: Result | None,
    returns: Sequence[float],
    guilty: Sequence[int],
) -> Result:
    """Return who won if some have been at fault, given the returns after that.

    Args:
        game: the rules.
        result: how the game ended; None if the fault has ended it.
        returns: see `forfeited_returns`.
        guilty: the seats at fault.
    """
    others = [seat for seat in range(len(returns)) if seat not in guilty]
    if result is None:
        who = " and ".join(game.seat_names[seat] for seat in guilty)
        return Result(tuple(others), f"{who} at fault")
    winners = tuple(seat for seat in result.winners if seat in others)
    if result.winners and not winners:  # one of the guilty would have won
        best = max((returns[seat] for seat in others), default=0.0)
        winners = tuple(seat for seat in others if returns[seat] >= best - 1e-9)
    return Result(winners, result.reason, result.by_limit)
