"""Rules of real board games behind one contract: legal moves, apply, undo, explicit chance."""

from boardcore import games
from boardcore.core import chance, options
from boardcore.core.game import Game, Result
from boardcore.core.history import History
from boardcore.core.options import OptionSpec
from boardcore.core.perft import perft
from boardcore.errors import (
    BoardcoreError,
    HistoryError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    OptionError,
    UnknownGameError,
)
from boardcore.records import Record, read_record, write_record
from boardcore.registry import game_class, load_game, registered_games

__all__ = [
    "BoardcoreError",
    "Game",
    "History",
    "HistoryError",
    "IllegalMoveError",
    "InvalidStateError",
    "NotationError",
    "OptionError",
    "OptionSpec",
    "Record",
    "Result",
    "UnknownGameError",
    "chance",
    "game_class",
    "games",
    "load_game",
    "options",
    "perft",
    "read_record",
    "registered_games",
    "write_record",
]
