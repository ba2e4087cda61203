"""Rules of real board games behind one contract: legal moves, apply, undo, explicit chance."""

from importlib.metadata import version as _version

from boardcore import chance, games, options
from boardcore.core.board import Board
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

__version__ = _version("boardcore")
"""The version of the package that is installed."""

__all__ = [
    "Board",
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
