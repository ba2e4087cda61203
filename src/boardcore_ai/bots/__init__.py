"""Bots that are ready to play, and their names."""

from boardcore_ai.bots.registry import bot_class, load_bot, registered_bots

__all__ = ["bot_class", "load_bot", "registered_bots"]
