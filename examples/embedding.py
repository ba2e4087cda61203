"""A small program around a `History`: several people play at one keyboard.

It shows all that an application needs: the picture, the legal moves, texts applied, typed errors
shown to people, undo, and a record that can be replayed. The game is any of the registered ones.
"""

import sys
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import boardcore

HELP = "Type a move, or: moves, undo, redo, save FILE, quit."


def session(history: boardcore.History[Any, Any, Any], commands: Iterable[str]) -> Iterator[str]:
    """Carry out the commands one by one and yield what there is to show after each."""
    yield f"{history}\n{HELP}"
    for line in commands:
        command, _, argument = line.strip().partition(" ")
        try:
            if command == "quit":
                return
            if command == "moves":
                yield " ".join(texts(history))
            elif command == "save":
                boardcore.write_record(argument, boardcore.Record.of(history))
                yield f"saved in {argument}"
            else:
                if command == "undo":
                    history.undo_to_decision()
                elif command == "redo":
                    history.redo_to_decision()
                else:
                    history.apply(command)
                yield str(history)
        except (boardcore.BoardcoreError, OSError) as error:
            yield f"{error}"
        if history.result is not None:
            yield f"The game is over: {history.result.reason}, won by {winners(history)}."
            return


def texts(history: boardcore.History[Any, Any, Any]) -> list[str]:
    """Return the texts of the legal moves."""
    return [history.game.format_move(history.state, move) for move in history.legal_moves]


def winners(history: boardcore.History[Any, Any, Any]) -> str:
    """Return the names of those who won."""
    seats = history.result.winners if history.result else ()
    return " and ".join(history.game.seat_names[seat] for seat in seats) or "nobody"


def main(name: str = "volldampf") -> None:
    """Play a game until it ends, or the input does."""
    game = boardcore.load_game(name)
    for shown in session(boardcore.History(game, rng=Random()), sys.stdin):
        print(shown)


if __name__ == "__main__":
    main(*sys.argv[1:])
