"""Games and matches between bots."""

from boardcore_ai.match.matches import MatchGame, MatchResult, Standing, run_match
from boardcore_ai.match.playing import GameResult, play
from boardcore_ai.match.statistics import wilson_interval

__all__ = [
    "GameResult",
    "MatchGame",
    "MatchResult",
    "Standing",
    "play",
    "run_match",
    "wilson_interval",
]
