"""What a value is made of: every part looked at, to see that none of them can change."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet, Set
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from random import Random

import attrs

from boardcore.core.narrow import is_mapping, is_sequence, is_set

__all__ = ["first_mutable", "snapshot"]

_ATOMS = (type(None), int, float, complex, str, bytes, Fraction, Decimal, Enum, type, range)
_MUTABLE = (MutableSequence, MutableMapping, MutableSet, Iterator, Random, bytearray, memoryview)


def first_mutable(value: object, where: str = "it") -> str | None:
    """Return which part of the value can change and how it is reached, or None if none can."""
    if isinstance(value, _ATOMS):
        return None
    kind = type(value)
    if isinstance(value, _MUTABLE) or hasattr(kind, "__setitem__"):
        return f"{where} is a {kind.__name__}, which can change"
    for name in _field_names(value):
        try:
            setattr(value, name, getattr(value, name))
        except (AttributeError, TypeError):
            continue
        return f"{where}.{name} can be set"
    found = (first_mutable(part, where + path) for path, part in _parts(value))
    return next((text for text in found if text), None)


def snapshot(value: object) -> object:
    """Return a copy of the value, part by part, that shares nothing mutable with it."""
    if isinstance(value, _ATOMS):
        return value
    if is_set(value):  # its order may differ between equal sets
        return type(value), frozenset(map(snapshot, value))
    return type(value), tuple((path, snapshot(part)) for path, part in _parts(value))


def _parts(value: object) -> Iterator[tuple[str, object]]:
    if is_mapping(value):
        for key, part in value.items():
            yield f"<key {key!r}>", key
            yield f"[{key!r}]", part
    elif is_sequence(value) or is_set(value):
        for index, part in enumerate(value):
            yield f"[{index}]", part
    else:
        for name in _field_names(value):
            yield f".{name}", getattr(value, name)


def _field_names(value: object) -> list[str]:
    """Return the names of the attributes that hold the value's parts."""
    kind = type(value)
    if attrs.has(kind):  # its declared fields alone: what it caches beside them is its own affair
        return [field.name for field in attrs.fields(kind)]
    if dataclasses.is_dataclass(kind):
        return [field.name for field in dataclasses.fields(kind)]
    if isinstance(value, Mapping | tuple | Set):
        return []
    slots = [getattr(base, "__slots__", ()) for base in kind.__mro__]
    names = [name for some in slots for name in ([some] if isinstance(some, str) else some)]
    names += getattr(value, "__dict__", {})
    return [name for name in names if not name.startswith("__") and hasattr(value, name)]
