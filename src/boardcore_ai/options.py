"""The options a bot is made with: declared as fields, read from a spec such as ``uct:seconds=1``.

The domains of `boardcore.core.options` serve here as well; what else bots need is here.
"""

from __future__ import annotations

from math import inf
from sys import float_info
from typing import Any

import attrs

from boardcore.core.options import Integer, option, read_decimal, refuse

__all__ = ["Choice", "Flag", "Number", "limit", "own_first"]


def own_first(_: type, fields: list[attrs.Attribute[Any]]) -> list[attrs.Attribute[Any]]:
    """List the options that a class adds before those that it inherits."""
    return sorted(fields, key=_is_inherited)


def _is_inherited(field: attrs.Attribute[Any]) -> bool:
    return field.inherited  # type: ignore[attr-defined, no-any-return] # not in the stubs


def limit(help: str) -> Any:  # noqa: A002 - it is the help text
    """Declare a limit of a budget as an option: a whole number from 1, none by default."""
    return option(None, Integer(1, None, optional=True), help)


@attrs.frozen
class Number:
    """Finite numbers above 0, also 0 with ``zero``, up to ``high``, None where ``optional``."""

    zero: bool = False
    optional: bool = False
    high: float = inf

    type = "number"

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        least = "from 0" if self.zero else "above 0"
        most = "" if self.high == inf else f" to {self.high:g}"
        return f"a number {least}{most}{' or none' if self.optional else ''}"

    def check(self, name: str, value: object) -> float | None:
        """Return the value as a float; a bool is not a number."""
        if value is None and self.optional:
            return None
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise refuse(name, value, self.allowed)
        most = min(self.high, float_info.max)  # more than that may be an int, but no float
        if not (0 < value <= most or (self.zero and value == 0)):
            raise refuse(name, value, self.allowed)
        return float(value)

    def parse(self, name: str, text: str) -> float | None:
        """Read ``0.5``, or ``none``."""
        if text.lower() == "none":
            return self.check(name, None)
        try:
            number = read_decimal(text)
        except ValueError:
            raise refuse(name, text, self.allowed) from None
        return self.check(name, number)


@attrs.frozen
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    type = "choice"

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return " or ".join(self.words)

    def check(self, name: str, value: object) -> str:
        """Return the word itself."""
        if not isinstance(value, str) or value not in self.words:
            raise refuse(name, value, self.allowed)
        return value

    def parse(self, name: str, text: str) -> str:
        """Read the word."""
        return self.check(name, text)


@attrs.frozen
class Flag:
    """True or False."""

    type = "flag"
    allowed = "yes or no"

    def check(self, name: str, value: object) -> bool:
        """Return the value itself; 1 and 0 are not flags."""
        if not isinstance(value, bool):
            raise refuse(name, value, self.allowed)
        return value

    def parse(self, name: str, text: str) -> bool:
        """Read ``yes`` or ``no``."""
        if text.lower() not in ("yes", "no"):
            raise refuse(name, text, self.allowed)
        return text.lower() == "yes"
