"""One-line state texts: a header with name and version, then ``key=value`` fields.

```
volldampf/1 round=3 turn=- deck=4,2,0
```

Numbers stand in their only canonical form, lists have commas, and `NOTHING` stands for none. What
reads a value raises a plain ValueError that says what is wrong: a game's notation gathers them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from boardcore.errors import InvalidStateError, quoted

__all__ = [
    "LONGEST",
    "NOTHING",
    "read_fields",
    "read_number",
    "read_numbers",
    "read_optional",
    "write_fields",
    "write_numbers",
    "write_optional",
]

NOTHING = "-"
"""Stands for None, and for a list of nothing."""

LONGEST = 100_000
"""A text of more characters than this is refused unread."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")


def write_fields(name: str, version: int, fields: Mapping[str, str]) -> str:
    """Return the line; keys and values hold no spaces and keys no ``=``."""
    return " ".join([f"{name}/{version}", *(f"{key}={value}" for key, value in fields.items())])


def read_fields(name: str, version: int, keys: Sequence[str], text: str) -> dict[str, str]:
    """Return the fields of a line that holds exactly these keys, in this order.

    Raises:
        InvalidStateError: another game, an unknown version, or missing, unknown, repeated or
            disordered keys; all of them are listed.
    """
    if not isinstance(text, str):
        raise InvalidStateError((f"{quoted(text)} is no text",))
    if len(text) > LONGEST:
        raise InvalidStateError((f"no state takes more than {LONGEST:,} characters",), text)
    header, *parts = text.split(" ")
    found_name, slash, found_version = header.partition("/")
    if found_name != name or not slash:
        raise InvalidStateError((f"expected a state of {name}, which begins {name}/",), text)
    if found_version != str(version):
        raise InvalidStateError(
            (f"unknown version {quoted(found_version)} of {name} states; known: {version}",), text
        )
    pairs = [(key, value) for key, _, value in (part.partition("=") for part in parts)]
    found = [key for key, _ in pairs]
    problems = [f"{key}= is missing" for key in keys if key not in found]
    problems += [f"{quoted(key)} is no field" for key in dict.fromkeys(found) if key not in keys]
    problems += [f"{key}= stands more than once" for key in keys if found.count(key) > 1]
    if not problems and found != list(keys):
        problems.append(f"the fields stand in this order: {', '.join(keys)}")
    if problems:
        raise InvalidStateError(tuple(problems), text)
    return dict(pairs)


def write_numbers(numbers: Sequence[int]) -> str:
    """Return a list of numbers: ``4,2,0``."""
    return ",".join(map(str, numbers))


def write_optional(number: int | None) -> str:
    """Return a number, or `NOTHING` for None."""
    return NOTHING if number is None else str(number)


def read_number(text: str) -> int:
    """Return a whole number from 0 up; raise ValueError for anything else."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{quoted(text)} is no number")
    return int(text)


def read_numbers(text: str) -> tuple[int, ...]:
    """Return a list of one or more numbers; raise ValueError for anything else."""
    return tuple(map(read_number, text.split(",")))


def read_optional(text: str) -> int | None:
    """Return a number, or None for `NOTHING`; raise ValueError for anything else."""
    return None if text == NOTHING else read_number(text)
