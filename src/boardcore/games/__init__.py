"""The games. None knows another."""

from boardcore.games import pipeline, ramparts, viaduct, volldampf

__all__ = ["pipeline", "ramparts", "viaduct", "volldampf"]
