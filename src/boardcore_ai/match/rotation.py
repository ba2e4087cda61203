"""Who sits where in each game of a match, so that nobody has the better seats."""

from __future__ import annotations

from boardcore.errors import OptionError

__all__ = ["arrangement", "check_games"]


def arrangement(bots: int, seats: int, number: int) -> tuple[int, ...]:
    """Return which bot sits at each seat in game ``number`` of a match.

    Bots sit down in turn, starting anew if there are more seats than bots, and everybody moves on
    by one from game to game. So each bot sits once at each seat in as many games as there are bots.

    >>> [arrangement(2, 3, number) for number in range(2)]
    [(0, 1, 0), (1, 0, 1)]
    """
    return tuple((seat + number) % bots for seat in range(seats))


def check_games(games: int, bots: int) -> None:
    """Raise `OptionError` unless so many games seat each bot equally often at each seat."""
    if type(games) is not int:
        message = f"games={games!r:.100} is no whole number"
        raise OptionError(message, "games", games, "a whole number")
    if games >= 1 and games % bots == 0:
        return
    multiple = max(1, -(-games // bots)) * bots
    allowed = f"a multiple of {bots}"
    raise OptionError(
        f"{games} games cannot be shared equally by {bots} bots: the next number is {multiple}",
        "games",
        games,
        allowed,
    )
