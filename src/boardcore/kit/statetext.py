"""One-line state texts: a header with name and version, then ``key=value`` fields.

```
volldampf/1 round=3 turn=0 deck=P4,E2
```
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardcore.errors import InvalidStateError

__all__ = ["read_fields", "write_fields"]


def write_fields(name: str, version: int, fields: Mapping[str, str]) -> str:
    """Return the line; keys and values hold no spaces and keys no ``=``."""
    return " ".join([f"{name}/{version}", *(f"{key}={value}" for key, value in fields.items())])


def read_fields(name: str, version: int, keys: Sequence[str], text: str) -> dict[str, str]:
    """Return the fields of a line that holds exactly these keys, in this order.

    Raises:
        InvalidStateError: another game, an unknown version, or missing, unknown, repeated or
            disordered keys; all of them are listed.
    """
    header, *parts = text.split(" ")
    found_name, slash, found_version = header.partition("/")
    if found_name != name or not slash:
        raise InvalidStateError((f"expected a state of {name}, which begins {name}/",), text)
    if found_version != str(version):
        raise InvalidStateError(
            (f"unknown version {found_version!r} of {name} states; known: {version}",), text
        )
    pairs = [part.partition("=")[::2] for part in parts]
    found = [key for key, _ in pairs]
    problems = [f"{key}= is missing" for key in keys if key not in found]
    problems += [f"{key!r} is no field" for key in dict.fromkeys(found) if key not in keys]
    problems += [f"{key}= stands more than once" for key in keys if found.count(key) > 1]
    if not problems and found != list(keys):
        problems.append(f"the fields stand in this order: {', '.join(keys)}")
    if problems:
        raise InvalidStateError(tuple(problems), text)
    return dict(pairs)
