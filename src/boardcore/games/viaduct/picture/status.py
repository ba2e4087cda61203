"""What happens next, or how it ended, in one line."""

from __future__ import annotations

from boardcore.games.viaduct.board import LETTERS
from boardcore.games.viaduct.moves import Task
from boardcore.games.viaduct.state import State

__all__ = ["status"]

_DUE = {
    Task.SET_UP: "places a fixed bridge for the other seat",
    Task.ONE: "places or removes one bridge",
    Task.TWO: "places or removes two bridges",
    Task.SYMBOL: "may remove a bridge of another seat",
    Task.PLACE_TWO: "places two bridges",
    Task.PLACE_ONE: "places a second bridge",
    Task.REMOVE_ONE: "removes a second bridge",
}


def status(state: State) -> str:
    """Return the line."""
    if state.task is Task.OVER:
        if state.winner is None:
            return "The game is drawn: turn limit."
        return f"The game is over: seat {state.winner} has linked its platforms {_letter(state)}."
    if state.task is Task.ROLL:
        return f"Seat {state.turn} rolls the die."
    return f"Seat {state.turn} {_DUE[state.task]}."


def _letter(state: State) -> str:
    assert state.winner is not None
    return LETTERS[state.winner]
