"""The board: geometry, names, how states keep what stands where, and the board to be read.

This room alone knows the encoding: all others ask it for sets of cells and sites, and for bridges.
"""

from boardcore.games.viaduct.board.bits import chosen, draw, has, lowest, one, ones
from boardcore.games.viaduct.board.box import DIE, FIXED_EACH, LETTERS, Box, make_box
from boardcore.games.viaduct.board.lattice import Cells, Lattice, Level, Sites
from boardcore.games.viaduct.board.levels import (
    at_level,
    laid,
    standing,
    with_bridge,
    with_fixed,
    without_bridge,
)
from boardcore.games.viaduct.board.readable import Platform, StandingBridge, ViaductBoard

__all__ = [
    "DIE",
    "FIXED_EACH",
    "LETTERS",
    "Box",
    "Cells",
    "Lattice",
    "Level",
    "Platform",
    "Sites",
    "StandingBridge",
    "ViaductBoard",
    "at_level",
    "chosen",
    "draw",
    "has",
    "laid",
    "lowest",
    "make_box",
    "one",
    "ones",
    "standing",
    "with_bridge",
    "with_fixed",
    "without_bridge",
]
