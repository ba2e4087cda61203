"""The error tree: what each error is, what it carries, and that it survives pickling."""

import pickle

import pytest

from boardcore import errors
from boardcore.errors import (
    BoardcoreError,
    HistoryError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    OptionError,
    UnknownGameError,
    quoted,
)

# Each error, the built-in error that it is too, its attributes and its text.
ERRORS = [
    (
        IllegalMoveError("a4 is taken", (0, 1), "a4"),
        ValueError,
        {"state": (0, 1), "move": "a4"},
        "a4 is taken",
    ),
    (NotationError("no such square", "z9"), ValueError, {"text": "z9"}, "no such square"),
    (
        InvalidStateError(("two kings", "no board"), "x/1"),
        ValueError,
        {"problems": ("two kings", "no board"), "text": "x/1"},
        "invalid state in 'x/1': two kings; no board",
    ),
    (
        InvalidStateError(("two kings",)),
        ValueError,
        {"problems": ("two kings",), "text": None},
        "invalid state: two kings",
    ),
    (
        OptionError("players=9: 2..4", "players", 9, "2..4"),
        ValueError,
        {"name": "players", "value": 9, "allowed": "2..4"},
        "players=9: 2..4",
    ),
    (HistoryError("nothing to undo"), Exception, {}, "nothing to undo"),
    (UnknownGameError("no game x", "x"), LookupError, {"name": "x"}, "no game x"),
]


@pytest.mark.parametrize(("error", "kind", "attributes", "text"), ERRORS)
def test_each_error(
    error: BoardcoreError, kind: type[Exception], attributes: dict[str, object], text: str
) -> None:
    """It is a BoardcoreError and a built-in error, and carries its parts, also when pickled."""
    for each in (error, pickle.loads(pickle.dumps(error))):
        assert type(each) is type(error)
        assert isinstance(each, BoardcoreError)
        assert isinstance(each, kind)
        assert vars(each) == attributes
        assert str(each) == text


def test_a_history_error_is_no_value_error() -> None:
    """To undo too much is a matter of when, not of a wrong value."""
    assert not issubclass(HistoryError, ValueError)


def test_the_tree_in_the_docstring_is_complete() -> None:
    """All errors are drawn in the module's docstring, and all are tested here."""
    classes = {name for name in errors.__all__ if isinstance(getattr(errors, name), type)}
    drawn = {name for name in classes if name in (errors.__doc__ or "")}
    tested = {type(error).__name__ for error, *_ in ERRORS}
    assert drawn == classes == tested | {"BoardcoreError"}


class Rude:
    """Has no repr."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


def test_messages_quote_little() -> None:
    """What was handed in is shown in at most 100 characters, whatever it is."""
    assert quoted("c4-f4") == "'c4-f4'"
    assert quoted("x" * 10**7) == "'" + "x" * 96 + "..."
    assert quoted(10**5000) == "<int that cannot be shown>"
    assert quoted(Rude()) == "<Rude that cannot be shown>"
    for odd in ("\ud800" * 999, ["\ud800"] * 999, b"\0" * 999, {10**999: 1}):
        assert len(quoted(odd).encode("utf-8")) == 100


def test_an_error_can_be_shown_whatever_it_carries() -> None:
    """The text and the repr of an error stay short, and exist."""
    for error in (
        IllegalMoveError("no", 10**5000, Rude()),
        InvalidStateError(("x" * 10**6, *["y" * 90] * 999), "z" * 10**6),
        InvalidStateError(tuple(map(str, range(10**6)))),
    ):
        assert len(str(error)) < 600
        assert len(repr(error)) < 700
    assert str(InvalidStateError(("a" * 399, "b", "c"))).endswith("a; b; and 1 more")
