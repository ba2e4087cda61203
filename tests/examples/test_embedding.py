"""The small application: commands in, pictures and errors out."""

from pathlib import Path
from random import Random
from typing import Any

from boardcore import History, read_record
from examples.embedding import session
from examples.pig import Pig
from examples.tictactoe import TicTacToe


def shown(history: History[Any, Any, Any], *commands: str) -> list[str]:
    """Return what a session shows for these commands, after the first picture."""
    return list(session(history, commands))[1:]


def test_moves_are_listed_and_played() -> None:
    """A command is a move by its text."""
    listed, picture = shown(History(TicTacToe()), "moves", "4")
    assert listed == "0 1 2 3 4 5 6 7 8"
    assert picture == ". . .\n. X .\n. . ."


def test_errors_are_shown_and_change_nothing() -> None:
    """A person is told what is wrong, and the game goes on."""
    history = History(TicTacToe())
    texts = shown(history, "9", "nonsense", "undo", "redo", "save /nowhere/at/all", "")
    assert len(texts) == 6
    assert "'9' is no legal move here" in texts[0]
    assert history.events == ()


def test_undo_and_redo() -> None:
    """A die that was rolled goes back and comes again with the decision to roll."""
    history = History(Pig(), rng=Random(7))
    session_texts = shown(history, "roll", "undo", "redo")
    assert session_texts[0] == session_texts[2] != session_texts[1]


def test_the_end() -> None:
    """The result ends the session; nothing is read after it."""
    last = shown(History(TicTacToe()), *"03142", "8")[-1]
    assert last == "The game is over: game over, won by seat 0."
    last = shown(History(TicTacToe()), *"402635178")[-1]
    assert last == "The game is over: draw, won by nobody."


def test_quitting() -> None:
    """What comes after quit is not read."""
    assert shown(History(TicTacToe()), "quit", "4") == []


def test_a_saved_game_can_be_replayed(tmp_path: Path) -> None:
    """The file holds the game as far as it was played."""
    history = History(Pig(), rng=Random(7))
    path = tmp_path / "game.json"
    assert shown(history, "roll", f"save {path}")[-1] == f"saved in {path}"
    assert read_record(path).replay(Pig()).state == history.state
