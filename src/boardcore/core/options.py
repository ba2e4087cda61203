"""What a game may be made with: options, their limits, and the one door they come in by.

A game is an ``attrs.frozen`` class; each of its options is a field made by `integer` or `counts`.
The value is checked when the game is made, and `OptionError` says which option, which value and
what is allowed. Programs and pages read the same limits from ``Game.option_specs()``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeGuard, TypeVar

import attrs

from boardcore.core.narrow import is_mapping
from boardcore.errors import OptionError, quoted

__all__ = [
    "LARGEST",
    "Counts",
    "Domain",
    "FrozenMapping",
    "Integer",
    "OptionSpec",
    "check_names",
    "counts",
    "derived",
    "integer",
    "option",
    "option_specs",
    "read_decimal",
    "read_whole",
    "refuse",
    "seats",
]

K = TypeVar("K")
V = TypeVar("V", covariant=True)


class FrozenMapping(Mapping[K, V], Generic[K, V]):
    """A mapping that cannot change; hashable and picklable if its values are."""

    __slots__ = ("_items",)

    _items: dict[K, V]

    def __init__(self, items: Mapping[K, V]) -> None:
        object.__setattr__(self, "_items", dict(items))

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return f"FrozenMapping({self._items!r})"

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMapping, (dict(self._items),)


class Domain(Protocol):
    """The values one option may take."""

    @property
    def type(self) -> str:
        """The kind of value, for programs that draw a form: ``integer``, ``counts``."""
        ...

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        ...

    def check(self, name: str, value: object) -> Any:
        """Return the value in its canonical, immutable form; raise `OptionError` if not allowed."""
        ...

    def parse(self, name: str, text: str) -> Any:
        """Read the value from a text, as typed on a command line; raise `OptionError`."""
        ...


@attrs.frozen
class OptionSpec:
    """One option of a game or bot, as programs and pages show it.

    Attributes:
        name: its name.
        type: the kind of value: ``integer``, ``counts``.
        default: the value that it has if none is given.
        allowed: what is allowed, in words.
        help: what it means, in a line.
        domain: reads and checks its values.
        seats: whether it says how many seats there are.
    """

    name: str
    type: str
    default: object
    allowed: str
    help: str
    domain: Domain = attrs.field(repr=False)
    seats: bool = False

    def check(self, value: object) -> Any:
        """Return the value in canonical form; raise `OptionError` if it is not allowed."""
        return self.domain.check(self.name, value)

    def parse(self, text: str) -> Any:
        """Read a value from a text (``none`` for None); raise `OptionError`."""
        if not isinstance(text, str):
            raise refuse(self.name, text, self.domain.allowed)
        return self.domain.parse(self.name, text)


LARGEST = 10**18 - 1
"""What has no upper limit ends here all the same: states and records write no longer numbers."""

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_DECIMAL = re.compile(r"-?([0-9]{1,400}(\.[0-9]{0,400})?|\.[0-9]{1,400})(e[-+]?[0-9]{1,3})?")


def read_whole(text: str) -> int:
    """Return a whole number of at most 18 plain digits; raise ValueError for anything else."""
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{quoted(text)} is no whole number")
    return int(text)


def read_decimal(text: str) -> float:
    """Return a number such as ``0.5`` or ``1e-05``; raise ValueError for anything else."""
    if not _DECIMAL.fullmatch(text):
        raise ValueError(f"{quoted(text)} is no number")
    return float(text)


def refuse(name: str, value: object, allowed: str) -> OptionError:
    """Return the error for an option's value that is not allowed."""
    text = f"option {name}={quoted(value)} is not allowed: {allowed}"
    return OptionError(text, name, value, allowed)


@attrs.frozen
class Integer:
    """Whole numbers from ``low`` to ``high`` (None: no limit), and None where ``optional``."""

    low: int
    high: int | None
    optional: bool = False
    note: str = ""

    type = "integer"

    @property
    def allowed(self) -> str:
        """What is allowed, in words: ``1..20 or none``."""
        limits = f"{self.low}.." if self.high is None else f"{self.low}..{self.high}"
        return limits + (" or none" if self.optional else "") + self.note

    def check(self, name: str, value: object) -> int | None:
        """Return the value itself; a bool or a float is no whole number."""
        if value is None and self.optional:
            return None
        high = LARGEST if self.high is None else self.high
        if type(value) is not int or not self.low <= value <= high:
            raise refuse(name, value, self.allowed)
        return value

    def parse(self, name: str, text: str) -> int | None:
        """Read ``7``, or ``none``."""
        if text.lower() == "none":
            return self.check(name, None)
        return self.check(name, _whole_number(name, text, self.allowed))


@attrs.frozen
class Counts:
    """How many there are of each kind: a mapping from the kinds to 0..``high``, missing ones 0."""

    kinds: tuple[str, ...]
    high: int
    optional: bool = False
    note: str = ""

    type = "counts"

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        either = " or none" if self.optional else ""
        return f"counts 0..{self.high} for {', '.join(self.kinds)}{either}{self.note}"

    def check(self, name: str, value: object) -> FrozenMapping[str, int] | None:
        """Return a frozen mapping with every kind in canonical order."""
        if value is None and self.optional:
            return None
        if not self._allows(value):
            raise refuse(name, value, self.allowed)
        return FrozenMapping({kind: value.get(kind, 0) for kind in self.kinds})

    def _allows(self, value: object) -> TypeGuard[Mapping[str, int]]:
        if not is_mapping(value) or not set(value) <= set(self.kinds):
            return False
        return all(type(n) is int and 0 <= n <= self.high for n in value.values())

    def parse(self, name: str, text: str) -> FrozenMapping[str, int] | None:
        """Read ``P:6,E:9,conductor:3``, or ``none``."""
        if text.lower() == "none":
            return self.check(name, None)
        found: dict[str, int] = {}
        for part in text.split(","):
            kind, colon, number = part.lstrip().partition(":")
            if not colon or kind in found:
                raise refuse(name, text, self.allowed)
            found[kind] = _whole_number(name, number, self.allowed)
        return self.check(name, found)


def _whole_number(name: str, text: str, allowed: str) -> int:
    try:
        return read_whole(text)
    except ValueError:
        raise refuse(name, text, allowed) from None


@attrs.frozen
class _Declaration:
    """What an option's field carries in its metadata."""

    domain: Domain
    help: str
    seats: bool


def option(
    default: object,
    domain: Domain,
    help: str,  # noqa: A002 - it is the help text
    *,
    seats: bool = False,
) -> Any:
    """Declare an option with any domain; the value is checked when the field is set."""
    return attrs.field(
        default=default,
        converter=attrs.Converter(_check_field, takes_field=True),
        metadata={_Declaration: _Declaration(domain, help, seats)},
    )


def derived(work_out: Callable[[Any], object]) -> Any:
    """Declare an attribute that follows from the options: it is worked out once, when made.

    The function gets the object, with all fields declared above set. The attribute is no option
    and does not count for equality.
    """
    return attrs.field(
        init=False,
        eq=False,
        repr=False,
        default=attrs.Factory(work_out, takes_self=True),
    )


def _check_field(value: object, field: attrs.Attribute[Any]) -> Any:
    declared: _Declaration = field.metadata[_Declaration]
    return declared.domain.check(field.name, value)


def integer(
    default: int | None,
    low: int,
    high: int | None = None,
    *,
    help: str,  # noqa: A002 - it is the help text
    optional: bool = False,
    note: str = "",
) -> Any:
    """Declare an option that is a whole number from ``low`` to ``high`` (None: no upper limit).

    ``optional`` allows None too; ``note`` is added to the words that say what is allowed.
    """
    return option(default, Integer(low, high, optional, note), help)


def seats(
    default: int,
    low: int,
    high: int,
    *,
    help: str = "seats at the table",  # noqa: A002 - it is the help text
) -> Any:
    """Declare the option that says how many seats there are, ``low`` to ``high``."""
    return option(default, Integer(low, high), help, seats=True)


def counts(
    default: Mapping[str, int] | None,
    high: int,
    *,
    kinds: tuple[str, ...],
    help: str,  # noqa: A002 - it is the help text
    optional: bool = False,
    note: str = "",
) -> Any:
    """Declare an option that says how many there are of each kind, 0 to ``high``."""
    return option(default, Counts(kinds, high, optional, note), help)


def option_specs(game: type) -> tuple[OptionSpec, ...]:
    """Return the options that a game class declares, in the order of declaration."""
    if not attrs.has(game):
        return ()
    specs: list[OptionSpec] = []
    for field in attrs.fields(game):
        declared = field.metadata.get(_Declaration)
        if declared is not None:
            name, domain = field.name, declared.domain
            default = domain.check(name, field.default)
            specs.append(
                OptionSpec(
                    name,
                    domain.type,
                    default,
                    domain.allowed,
                    declared.help,
                    domain,
                    declared.seats,
                )
            )
    return tuple(specs)


def check_names(game: str, specs: tuple[OptionSpec, ...], names: Mapping[str, object]) -> None:
    """Raise `OptionError` if a name is not an option of the game."""
    known = [spec.name for spec in specs]
    for name, value in names.items():
        if name not in known:
            allowed = ", ".join(known) or "it has none"
            raise OptionError(
                f"{game} has no option {quoted(name)}; its options: {allowed}", name, value, allowed
            )
