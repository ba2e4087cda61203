"""Ramparts ("Spiel der Türme", Rudi Hoffmann, Schmidt 1993): build towers, hold districts."""

from boardcore.games.ramparts.game import Ramparts
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Symbol
from boardcore.games.ramparts.state import State

__all__ = ["Colour", "Event", "Lay", "Move", "Pass", "Ramparts", "State", "Symbol"]
