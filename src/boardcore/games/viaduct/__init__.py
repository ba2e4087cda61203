"""Viaduct (Karin Kasch, Ravensburger 1975): bridges over and under each other link platforms."""

from boardcore.games.viaduct.game import Viaduct
from boardcore.games.viaduct.moves import (
    Bridge,
    Direction,
    Double,
    Event,
    Face,
    Pass,
    Place,
    Remove,
    Roll,
)
from boardcore.games.viaduct.state import State, Task

__all__ = [
    "Bridge",
    "Direction",
    "Double",
    "Event",
    "Face",
    "Pass",
    "Place",
    "Remove",
    "Roll",
    "State",
    "Task",
    "Viaduct",
]
