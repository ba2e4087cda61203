"""Games and matches between bots."""

from boardcore_ai.match.faults import Fault, FaultKind
from boardcore_ai.match.limits import EVENT_LIMIT
from boardcore_ai.match.matches import MatchGame, MatchResult, Standing, run_match
from boardcore_ai.match.playing import GameResult, play
from boardcore_ai.match.statistics import wilson_interval

__all__ = [
    "EVENT_LIMIT",
    "Fault",
    "FaultKind",
    "GameResult",
    "MatchGame",
    "MatchResult",
    "Standing",
    "play",
    "run_match",
    "wilson_interval",
]
