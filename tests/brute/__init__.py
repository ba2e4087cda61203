"""Referees written a second time, from the rules alone, to check the library against.

Each module holds one game as a class `Brute`: plain lists and dicts, every event found by trying
all that could be written down and asking the rule about each. They are slow on purpose, and they
import nothing from the library, so that an error is not made twice in the same way.
"""

from fractions import Fraction
from typing import Protocol, Self

__all__ = ["Referee", "payoffs", "perft"]


class Referee(Protocol):
    """What every `Brute` offers; events are texts in the notation of the game's rules."""

    @property
    def kind(self) -> str:
        """One of "chance", "move" and "end"."""

    @property
    def player(self) -> int | None:
        """The seat that decides; None at chance and at the end."""

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that won: None before the end, () for a draw without winners."""

    def events(self) -> dict[str, Fraction | None]:
        """Every event possible now, with its probability at chance and None at a decision."""

    def play(self, text: str) -> None:
        """Let one of `events` happen, in place."""

    def copy(self) -> Self:
        """An equal referee that shares nothing that changes."""

    def returns(self) -> tuple[float, ...]:
        """One value per seat, zeros before the end."""

    def scores(self) -> tuple[int, ...] | None:
        """Points per seat, or None in a game without points."""

    def facts(self) -> dict[str, object]:
        """Everything that can be seen, in plain values, for messages."""


def payoffs(winners: tuple[int, ...] | None, seats: int) -> tuple[float, ...]:
    """What a result is worth to each seat, by the rule that all games share."""
    if not winners or len(winners) == seats:  # not over, nobody won, or all tied
        return (0.0,) * seats
    won = (seats - len(winners)) / (len(winners) * (seats - 1))
    lost = -1 / (seats - 1)
    return tuple(won if seat in winners else lost for seat in range(seats))


def perft(brute: Referee, depth: int) -> int:
    """Count the sequences of exactly `depth` events from here, a chance outcome being a branch.

    A game that ends earlier adds nothing.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(brute.events())  # each leads to one position: no need to go there
    count = 0
    for text in brute.events():
        after = brute.copy()
        after.play(text)
        count += perft(after, depth - 1)
    return count
