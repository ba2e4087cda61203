"""Bugs that single tests look for."""

from __future__ import annotations

from tests.testing.reference import Event, Field, Harvest, Pick


class NoLeftmostPlotWithThree(Harvest):
    """The row read from right to left is no longer the same."""

    def legal_moves(self, state: Field) -> tuple[Event, ...]:
        moves = super().legal_moves(state)
        return tuple(m for m in moves if m != Pick(0) or state.left < 3)


class WrongInTheThirdTurn(Harvest):
    """A state of the third turn in which picks are left is said to be impossible."""

    def problems(self, state: Field) -> tuple[str, ...]:
        return ("too late",) if state.turn == 2 and state.left else super().problems(state)
