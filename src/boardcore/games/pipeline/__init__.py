"""Pipeline (Jumbo, 1993): build pipes in space, by the die, to the far side of the board."""

from boardcore.games.pipeline.game import Pipeline
from boardcore.games.pipeline.moves import (
    Arm,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Node,
    Pass,
    Place,
    Remove,
    Roll,
    Uncap,
)
from boardcore.games.pipeline.state import PlacedCap, State, Step

__all__ = [
    "Arm",
    "Cap",
    "Colour",
    "DieShows",
    "Event",
    "Face",
    "Node",
    "Pass",
    "Pipeline",
    "Place",
    "PlacedCap",
    "Remove",
    "Roll",
    "State",
    "Step",
    "Uncap",
]
