"""One-line state texts: written, read back, and everything else refused with all reasons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import InvalidStateError
from boardcore.kit.statetext import (
    NOTHING,
    read_fields,
    read_number,
    read_numbers,
    read_optional,
    write_fields,
    write_numbers,
    write_optional,
)

KEYS = ("round", "deck")


def test_a_line() -> None:
    """The header names game and version, the fields follow in the order given."""
    assert write_fields("pig", 2, {"round": "3", "deck": "P4,E2"}) == "pig/2 round=3 deck=P4,E2"
    assert write_fields("pig", 2, {}) == "pig/2"


def test_a_line_is_read_back() -> None:
    """The fields come back; a value may be empty or hold an equals sign."""
    assert read_fields("pig", 2, KEYS, "pig/2 round= deck=a=b") == {"round": "", "deck": "a=b"}


@given(*[st.text().filter(lambda text: " " not in text)] * 2)
def test_what_is_written_is_read(turn: str, deck: str) -> None:
    """Any values without spaces survive writing and reading."""
    fields = {"round": turn, "deck": deck}
    assert read_fields("pig", 2, KEYS, write_fields("pig", 2, fields)) == fields


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", ("expected a state of pig, which begins pig/",)),
        ("pig", ("expected a state of pig, which begins pig/",)),
        ("cow/2 round=3 deck=", ("expected a state of pig, which begins pig/",)),
        ("pig/1 round=3 deck=", ("unknown version '1' of pig states; known: 2",)),
        ("pig/02 round=3 deck=", ("unknown version '02' of pig states; known: 2",)),
        ("pig/ round=3 deck=", ("unknown version '' of pig states; known: 2",)),
        ("pig/2 round=3", ("deck= is missing",)),
        ("pig/2", ("round= is missing", "deck= is missing")),
        ("pig/2 round=3 deck= turn=1", ("'turn' is no field",)),
        ("pig/2 round=3 deck= round=4", ("round= stands more than once",)),
        ("pig/2 deck= round=3", ("the fields stand in this order: round, deck",)),
        ("pig/2 round=3  deck=", ("'' is no field",)),
        (
            "pig/2 round=3 round=3 turn=1",
            ("deck= is missing", "'turn' is no field", "round= stands more than once"),
        ),
    ],
)
def test_what_is_no_state_text(text: str, problems: tuple[str, ...]) -> None:
    """Every reason is given at once, with the text."""
    with pytest.raises(InvalidStateError) as caught:
        read_fields("pig", 2, KEYS, text)
    assert caught.value.problems == problems
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["", "01", "-1", "+1", "1.0", " 1", "1 ", "²", "٣", "9" * 19, "-"])
def test_numbers_have_one_form(text: str) -> None:
    """Anything but the usual digits of a number below 10**18 is refused, with the text."""
    for read in (read_number, read_numbers):
        with pytest.raises(ValueError, match="is no number"):
            read(text)


def test_numbers_are_read_as_written() -> None:
    """Lists have commas, and a dash is None."""
    assert read_numbers(write_numbers((4, 0, 12))) == (4, 0, 12)
    assert [read_optional(write_optional(number)) for number in (None, 0, 7)] == [None, 0, 7]
    assert write_optional(None) == NOTHING


def test_a_text_of_megabytes_is_refused_unread() -> None:
    """Before anything is read of it, a text is refused that no state has (line 15)."""
    with pytest.raises(InvalidStateError, match="more than 100,000 characters") as caught:
        read_fields("x", 1, ("a",), "x/1 a=" + "1," * 3_000_000)
    assert len(str(caught.value)) < 300
