"""All that can be seen of a state; run as a script, it says so from another process.

The script reads pickled ``(game, events)`` from its input, one pair after the other, and answers
each with what is seen at every state, or with the text of the error. It is started by its path and
imports nothing but the game, so that it starts at once.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardcore.errors import InvalidStateError

if TYPE_CHECKING:
    from types import TracebackType

    from boardcore.core.game import Game

__all__ = ["Elsewhere", "difference", "observe"]

Seen = dict[str, object]


def observe(game: Game[Any, Any, Any], state: Any) -> Seen:
    """Return everything that the contract tells about a state."""
    events = game.legal_events(state)
    return {
        "state": state,
        "current_player": game.current_player(state),
        "is_chance": game.is_chance(state),
        "is_terminal": game.is_terminal(state),
        "legal_moves": game.legal_moves(state),
        "chance_outcomes": game.chance_outcomes(state),
        "texts of the events": tuple(game.format_move(state, event) for event in events),
        "returns": game.returns(state),
        "result": game.result(state),
        "scores": game.scores(state),
        "format_state": _text(game, state),
        "render_text": game.render_text(state),
    }


def _text(game: Game[Any, Any], state: Any) -> str | None:
    try:
        return game.format_state(state)
    except InvalidStateError:  # not every state has a text; the laws of texts say who needs one
        return None


def difference(one: Seen, other: Seen) -> str | None:
    """Return what was seen differently, in words, or None."""
    for name, value in one.items():
        if value != other[name]:
            return f"{name} was {value!r}, now {other[name]!r}"
    return None


class Elsewhere:
    """Another Python process, whose texts have other hashes than in this one."""

    def __init__(self) -> None:
        seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
        path = os.pathsep.join(entry or str(Path.cwd()) for entry in sys.path)
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
        )

    def __enter__(self) -> Elsewhere:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def watch(self, game: Game[Any, Any, Any], events: tuple[Any, ...]) -> list[Seen]:
        """Return what the other process sees at every state when it plays the events.

        Raises:
            RuntimeError: it could not play them; the message says why.
        """
        read, write = self._process.stdout, self._process.stdin
        assert read is not None and write is not None  # noqa: PT018 - both are pipes
        pickle.dump((game, events), write)
        write.flush()
        answer = pickle.load(read)
        if isinstance(answer, str):
            raise RuntimeError(answer)
        seen: list[Seen] = answer
        return seen


def _play(game: Game[Any, Any, Any], events: tuple[Any, ...]) -> list[Seen]:
    state = game.initial_state()
    seen = [observe(game, state)]
    for event in events:
        state = game.apply(state, event)
        seen.append(observe(game, state))
    return seen


def _answer_requests() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game prints must not end up among the answers
    while True:
        try:
            request = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        except Exception as error:
            answer = pickle.dumps(f"{type(error).__name__}: {error}")
        else:
            try:
                answer = pickle.dumps(_play(*request))
            except Exception as error:
                answer = pickle.dumps(f"{type(error).__name__}: {error}")
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    _answer_requests()
