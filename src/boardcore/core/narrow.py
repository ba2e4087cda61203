"""Tests of what a value is that type checkers follow: `isinstance` alone leaves its parts open."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TypeGuard

__all__ = ["is_class", "is_mapping", "is_sequence", "is_set"]


def is_class(value: object) -> TypeGuard[type[object]]:
    """Return whether this is a class."""
    return isinstance(value, type)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Return whether this is a mapping of whatever to whatever."""
    return isinstance(value, Mapping)


def is_sequence(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Return whether this is a list or a tuple of whatever."""
    return isinstance(value, list | tuple)


def is_set(value: object) -> TypeGuard[Set[object]]:
    """Return whether this is a set of whatever."""
    return isinstance(value, Set)
