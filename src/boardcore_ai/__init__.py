"""Bots that play the games of boardcore, matches between them, and the programs people start."""

from __future__ import annotations

TYPE_CHECKING = False  # as in `typing`, which takes its time to import
if TYPE_CHECKING:
    from boardcore_ai.bot import Bot, BotError, Budget, Candidate, Decision, UnknownBotError
    from boardcore_ai.bots import load_bot, registered_bots
    from boardcore_ai.evaluation import Evaluator, load_evaluator
    from boardcore_ai.match import GameResult, MatchResult, Standing, play, run_match
    from boardcore_ai.search.mcts import mcts
    from boardcore_ai.search.minimax import minimax, solve
    from boardcore_ai.search.uct import uct

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Candidate",
    "Decision",
    "Evaluator",
    "GameResult",
    "MatchResult",
    "Standing",
    "UnknownBotError",
    "load_bot",
    "load_evaluator",
    "mcts",
    "minimax",
    "play",
    "registered_bots",
    "run_match",
    "solve",
    "uct",
]

_ROOMS = {
    "bot": ("Bot", "BotError", "Budget", "Candidate", "Decision", "UnknownBotError"),
    "bots": ("load_bot", "registered_bots"),
    "evaluation": ("Evaluator", "load_evaluator"),
    "search.mcts": ("mcts",),
    "search.minimax": ("minimax", "solve"),
    "search.uct": ("uct",),
    "match": ("GameResult", "MatchResult", "Standing", "play", "run_match"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    # imported when it is first asked for, so that the program is there at once: see its `main`
    for room, names in _ROOMS.items():
        if name == room or name in names:
            module = import_module(f"{__name__}.{room}")
            found = module if name == room else getattr(module, name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)


def __dir__() -> list[str]:
    return list(__all__)
