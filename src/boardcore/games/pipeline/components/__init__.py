"""What is in the box: the die and the pipes, the board, and the tables made of them."""

from boardcore.games.pipeline.components.board import BLUE, FITTING, GOALS, RINGS, SIDE, Site
from boardcore.games.pipeline.components.box import Box, make_box
from boardcore.games.pipeline.components.interned import moves_at
from boardcore.games.pipeline.components.pieces import (
    ARMS_OF,
    DIE,
    DOWN,
    FACES,
    KIND_OF,
    LETTERS,
    OPPOSITE,
    PIPES,
    SHAPES,
    SUPPLY,
    UP,
)

__all__ = [
    "ARMS_OF",
    "BLUE",
    "DIE",
    "DOWN",
    "FACES",
    "FITTING",
    "GOALS",
    "KIND_OF",
    "LETTERS",
    "OPPOSITE",
    "PIPES",
    "RINGS",
    "SHAPES",
    "SIDE",
    "SUPPLY",
    "UP",
    "Box",
    "Site",
    "make_box",
    "moves_at",
]
