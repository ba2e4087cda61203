"""Bots that play the games of boardcore, matches between them, and the programs people start."""

from boardcore_ai.bot import Bot, BotError, Budget, Candidate, Decision, UnknownBotError
from boardcore_ai.bots import load_bot, registered_bots

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Candidate",
    "Decision",
    "UnknownBotError",
    "load_bot",
    "registered_bots",
]
