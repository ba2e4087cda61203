"""Bots that play the games of boardcore, matches between them, and the programs people start."""

from boardcore_ai.bot import Bot, BotError, Budget, Candidate, Decision, UnknownBotError
from boardcore_ai.bots import load_bot, registered_bots
from boardcore_ai.match import GameResult, MatchResult, Standing, play, run_match

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Candidate",
    "Decision",
    "GameResult",
    "MatchResult",
    "Standing",
    "UnknownBotError",
    "load_bot",
    "play",
    "registered_bots",
    "run_match",
]
