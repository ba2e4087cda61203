"""Everything boardcore raises on purpose.

```
BoardcoreError
├── IllegalMoveError   (ValueError)   an event that the rules do not allow in this state
├── NotationError      (ValueError)   a text that names no legal event, or no record
├── InvalidStateError  (ValueError)   a state, or its text, that is impossible
├── OptionError        (ValueError)   an option that does not exist or is out of range
├── HistoryError                      nothing to undo, redo or draw
└── UnknownGameError   (LookupError)  no game of that name is registered
```
"""

from __future__ import annotations

__all__ = [
    "BoardcoreError",
    "HistoryError",
    "IllegalMoveError",
    "InvalidStateError",
    "NotationError",
    "OptionError",
    "UnknownGameError",
    "quoted",
    "shortened",
]

_QUOTED = 100
"""No message quotes more characters than this of one thing that was handed in."""

_PROBLEMS = 400
"""The text of an `InvalidStateError` lists problems up to about so many characters."""


def quoted(value: object) -> str:
    """Return how a message shows what was handed in: its repr, cut, and always writable.

    >>> quoted("c4-f4"), quoted(10**5000)
    ("'c4-f4'", '<int that cannot be shown>')
    """
    short = value[: _QUOTED + 1] if isinstance(value, str | bytes) else value
    try:
        text = repr(short)
    except Exception:  # thousands of digits, thousands of levels, or a __repr__ that raises
        text = f"<{type(value).__name__} that cannot be shown>"
    return shortened(text)


def shortened(text: str, most: int = _QUOTED) -> str:
    """Return the text, at most so long, without surrogates, which no file or terminal takes."""
    cut = text if len(text) <= most else f"{text[: most - 3]}..."
    return cut.encode("utf-8", "backslashreplace").decode("utf-8")


class BoardcoreError(Exception):
    """The root of all errors of this library.

    Subclasses hand every part to ``Exception.__init__`` so that they survive pickling; the first
    part is always the message.
    """

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""

    def __repr__(self) -> str:
        # The parts may be of any size, and some values have no repr.
        return f"{type(self).__name__}({str(self)!r})"


class IllegalMoveError(BoardcoreError, ValueError):
    """The rules do not allow this event in this state.

    Attributes:
        state: the state, unchanged.
        move: the event that was refused.
    """

    def __init__(self, message: str, state: object, move: object) -> None:
        super().__init__(message, state, move)
        self.state = state
        self.move = move


class NotationError(BoardcoreError, ValueError):
    """A text that cannot be read, or that names nothing legal here.

    Attributes:
        text: the text that was refused.
    """

    def __init__(self, message: str, text: str) -> None:
        super().__init__(message, text)
        self.text = text


class InvalidStateError(BoardcoreError, ValueError):
    """A state that cannot occur, or a text that describes none.

    Attributes:
        problems: all the reasons found, one text each.
        text: the text that was read, or None if the state was given as a value.
    """

    def __init__(self, problems: tuple[str, ...], text: str | None = None) -> None:
        super().__init__(problems, text)
        self.problems = problems
        self.text = text

    def __str__(self) -> str:
        where = "" if self.text is None else f" in {quoted(self.text)}"
        shown: list[str] = []
        for number, problem in enumerate(self.problems):
            if shown and len("; ".join(shown)) + len(problem) > _PROBLEMS:
                shown.append(f"and {len(self.problems) - number} more")
                break
            shown.append(shortened(problem, _PROBLEMS))
        return f"invalid state{where}: " + "; ".join(shown)


class OptionError(BoardcoreError, ValueError):
    """An option that the game does not have, or a value that it does not allow.

    Attributes:
        name: the option's name.
        value: the value that was refused.
        allowed: what is allowed, in words.
    """

    def __init__(self, message: str, name: str, value: object, allowed: str) -> None:
        super().__init__(message, name, value, allowed)
        self.name = name
        self.value = value
        self.allowed = allowed


class HistoryError(BoardcoreError):
    """A history cannot do this now: there is nothing to undo, to redo or to draw."""


class UnknownGameError(BoardcoreError, LookupError):
    """No game of that name is registered, or it could not be loaded.

    Attributes:
        name: the name that was asked for.
    """

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message, name)
        self.name = name
