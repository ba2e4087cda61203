"""The text of states made of plain values, for games that write none of their own.

Numbers, texts, bytes, None, tuples and frozensets stand as Python writes them, members of an Enum
as ``Colour.RED``, and values of attrs classes, dataclasses and named tuples as calls with their
fields in order: ``Card('P', 3)``. A class is known if the initial state holds it, if a field of a
known class is annotated with it, or if the game names it as its type of state (``Game[State,
Move]``). A text is taken apart by its syntax, and nothing in it is ever run.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from math import isfinite
from types import SimpleNamespace, UnionType
from typing import Any, Protocol, Union, cast, get_args, get_origin, get_type_hints

import attrs

from boardcore.core.narrow import is_class
from boardcore.core.options import FrozenMapping

__all__ = ["LONGEST", "PlainStates", "plain_states"]

LONGEST = 100_000
"""No default text of a state has more characters."""
_DEEPEST = 60
"""How deep values may stand in one another; Python itself reads no more than 200 brackets."""
_ATOMS = (type(None), bool, int, float, str, bytes)


@attrs.frozen
class PlainStates:
    """What is known of the states of one game.

    Attributes:
        classes: the classes that may stand in a text, by name; None for a name that two have.
        states: the classes of whole states.
        bare: the class of the initial state, if that is written as its fields alone.
    """

    classes: Mapping[str, type | None]
    states: frozenset[type]
    bare: type | None

    def write(self, state: object) -> str:
        """Return the text of a state; raise a ValueError that says why it has none."""
        kind = type(state)
        if kind not in self.states:
            raise ValueError(f"the game names no {kind.__name__} as its type of state")
        text = self._write(self._parts(state) if kind is self.bare else state, _DEEPEST)
        if len(text) > LONGEST:
            raise ValueError(f"it would be longer than {LONGEST:,} characters")
        return text

    def read(self, text: str) -> Any:
        """Return the state of a text; whatever is wrong with it is raised as some error."""
        node = ast.parse(text, mode="eval").body
        if self.bare is not None and isinstance(node, ast.Tuple):
            return _made(self.bare, [self._read(part) for part in node.elts])
        return self._read(node)

    def _write(self, value: Any, deepest: int) -> str:
        kind = cast("type[object]", type(value))
        if not deepest:
            raise ValueError(f"values stand more than {_DEEPEST} deep in one another")
        if kind in _ATOMS:
            if kind is float and not isfinite(value):
                raise ValueError(f"{value!r} is no number that can be read")
            return repr(value)
        if kind is tuple:
            parts = ", ".join(self._write(part, deepest - 1) for part in value)
            return f"({parts},)" if len(value) == 1 else f"({parts})"
        if kind is frozenset:  # in the order of the texts, as a set has none
            parts = ", ".join(sorted(self._write(part, deepest - 1) for part in value))
            return f"frozenset({{{parts}}})" if parts else "frozenset()"
        self._check_known(kind)
        if isinstance(value, Enum):
            if type(value).__members__.get(value.name) is not value:
                raise ValueError(f"{value!r} is no single member of {kind.__name__}")
            return f"{kind.__name__}.{value.name}"
        parts = ", ".join(self._write(part, deepest - 1) for part in self._parts(value))
        return f"{kind.__name__}({parts})"

    def _parts(self, value: object) -> tuple[Any, ...]:
        return tuple(getattr(value, name) for name in _fields(type(value)) or ())

    def _check_known(self, kind: type) -> None:
        if self.classes.get(kind.__name__) is kind:
            return
        name = kind.__qualname__
        if _fields(kind) is None and not issubclass(kind, Enum):
            raise ValueError(f"{name} is no class of plain values")
        if kind.__name__ in self.classes:
            raise ValueError(f"two classes are called {kind.__name__}")
        raise ValueError(
            f"the class {name} is not known: annotate the field that holds it with {name}"
        )

    def _read(self, node: ast.expr) -> Any:
        match node:
            case ast.Constant(value=value) if type(value) in _ATOMS:
                return value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as value)):
                return -value
            case ast.Tuple(elts=parts):
                return tuple(map(self._read, parts))
            case ast.Call(func=ast.Name(id="frozenset"), args=[], keywords=[]):
                return frozenset[Any]()
            case ast.Call(func=ast.Name(id="frozenset"), args=[ast.Set(elts=parts)], keywords=[]):
                return frozenset(map(self._read, parts))
            case ast.Call(func=ast.Name(id=name), args=parts, keywords=[]):
                return _made(self.classes[name], list(map(self._read, parts)))
            case ast.Attribute(value=ast.Name(id=name), attr=member):
                kind = self.classes[name]
                if kind is not None and issubclass(kind, Enum):
                    return kind[member]
            case _:
                pass
        raise ValueError("this is no plain value")


class _Rules(Protocol):
    def initial_state(self) -> object: ...


def plain_states(game: _Rules, contract: type) -> PlainStates:
    """Return what is known of a game's states.

    Args:
        game: the rules.
        contract: the class whose first type parameter is the type of state.
    """
    initial = game.initial_state()
    rules: type = type(game)
    kind: type = type(initial)
    return _plain_states(rules, contract, kind, frozenset(_held(initial)))


@lru_cache(maxsize=64)  # resolving annotations takes far longer than writing a state
def _plain_states(game: type, contract: type, initial: type, held: frozenset[type]) -> PlainStates:
    named = _type_of_state(game, contract)
    states = frozenset({initial, *(get_origin(one) or one for one in _alternatives(named))})
    classes: dict[str, type | None] = {"frozenset": None}
    for kind in _reachable([named, *held]):
        other = classes.setdefault(kind.__name__, kind)
        if other is not kind:
            classes[kind.__name__] = None
    bare = initial if _fields(initial) is not None and tuple not in states else None
    return PlainStates(FrozenMapping(classes), states, bare)


def _fields(kind: type) -> dict[str, str] | None:
    """Return the fields a value is made of, each with its name in a call; None if there are none.

    What is computed when the value is made (``init=False``) follows from the others.
    """
    if attrs.has(kind):
        return {one.name: one.alias or one.name for one in attrs.fields(kind) if one.init}
    if is_dataclass(kind):
        return {one.name: one.name for one in fields(kind) if one.init}
    if issubclass(kind, tuple):
        names: tuple[str, ...] | None = getattr(cast("object", kind), "_fields", None)
        return None if names is None else {name: name for name in names}
    return None


def _made(kind: type | None, values: list[Any]) -> Any:
    names = None if kind is None else _fields(kind)
    if kind is None or names is None:
        raise ValueError("this is no class of the game's states")
    return kind(**dict(zip(names.values(), values, strict=True)))


def _held(state: object) -> Iterator[type]:
    """Yield the classes of everything in a state."""
    left, seen = [state], set[int]()
    while left:
        value = left.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))  # what holds itself has no text, but must not be followed for ever
        yield type(value)
        if isinstance(value, Enum):
            continue
        names = _fields(type(value))
        if names is not None:
            left += [getattr(value, name) for name in names]
        elif isinstance(value, tuple | frozenset):
            left += cast("Iterable[object]", value)


def _type_of_state(game: type, contract: type) -> Any:
    """Return what a game names as its type of state, or None."""
    for base in game.__mro__:
        for generic in vars(base).get("__orig_bases__", ()):
            origin, arguments = get_origin(generic), get_args(generic)
            if isinstance(origin, type) and issubclass(origin, contract) and arguments:
                return _resolved({"state": arguments[0]}, base).get("state")
    return None


def _resolved(annotations: Mapping[str, Any], where: type) -> dict[str, Any]:
    """Return the annotations as types; those that the module alone cannot explain are left out."""
    names = dict(vars(sys.modules.get(where.__module__, SimpleNamespace())))
    found: dict[str, Any] = {}
    for name, annotation in annotations.items():
        alone = SimpleNamespace(__annotations__={name: annotation})
        try:
            found |= get_type_hints(alone, globalns=names)
        except Exception:  # whatever stands there; values of the initial state may show the class
            continue
    return found


def _reachable(annotations: list[Any]) -> Iterator[type]:
    """Yield the Enums and the classes with fields that the annotations lead to."""
    seen: list[Any] = []  # a list: annotations need not be hashable
    left = annotations
    while left:
        annotation = left.pop()
        if annotation in seen:
            continue
        seen.append(annotation)
        left += get_args(annotation)
        for further in ("__value__", "__supertype__"):  # of ``type X = ...`` and of a NewType
            left += [getattr(annotation, further)] if hasattr(annotation, further) else []
        kind = get_origin(annotation) or annotation
        if isinstance(kind, Enum):  # in a Literal
            kind = type(kind)
        if not is_class(kind):
            continue
        if issubclass(kind, Enum):
            yield kind
        elif _fields(kind) is not None:
            yield kind
            for base in kind.__mro__:
                left += _resolved(vars(base).get("__annotations__", {}), base).values()


def _alternatives(annotation: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the only one there is."""
    while hasattr(annotation, "__value__"):
        annotation = annotation.__value__
    if get_origin(annotation) in (Union, UnionType):
        return get_args(annotation)
    return () if annotation is None else (annotation,)
