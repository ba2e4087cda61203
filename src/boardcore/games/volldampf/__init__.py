"""Volldampf voraus! (Thilo Hutzler, HABA 2009): couple wagons, hold the locomotive in time."""

from boardcore.games.volldampf.game import Volldampf
from boardcore.games.volldampf.moves import (
    Card,
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
)
from boardcore.games.volldampf.state import State

__all__ = [
    "Card",
    "Event",
    "State",
    "StealCrane",
    "StealWagon",
    "TakeCrane",
    "TakeJunction",
    "TakeWagon",
    "Train",
    "TurnUp",
    "Volldampf",
]
