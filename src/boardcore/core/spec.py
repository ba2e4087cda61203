"""Specs: a name and options as one text, such as ``ramparts:players=3,tower_limit=none``.

Games and bots are named so, on a command line and in files. A comma parts two options, unless
what follows is no ``option=``: then it belongs to the value (``deck=P:6,E:9,conductor:3``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from boardcore.core.options import OptionSpec, check_names
from boardcore.errors import OptionError, quoted

__all__ = ["join_options", "option_values", "read_spec"]


def read_spec(kind: str, spec: str) -> tuple[str, dict[str, str]]:
    """Return the name and the texts of the options that a spec gives.

    Args:
        kind: what the spec names, for messages: ``game`` or ``bot``.
        spec: the text.

    Raises:
        OptionError: the options are not of the form ``option=value``, or one is given twice.
    """
    name, colon, rest = spec.partition(":")
    try:
        return name, join_options(rest.split(",")) if colon else {}
    except OptionError as error:
        raise OptionError(f"{kind} {quoted(spec)}: {error}", kind, spec, error.allowed) from error


def join_options(parts: Iterable[str]) -> dict[str, str]:
    """Return options by name from texts such as ``players=3``; one without ``=`` goes on the last.

    Raises:
        OptionError: a part is not of this form, or an option is given twice.
    """
    texts: dict[str, str] = {}
    name = ""
    for part in parts:
        key, equals, value = (piece.strip(" ") for piece in part.partition("="))
        if not equals and name and key:
            texts[name] += f",{key}"
        elif not (key and equals and value):
            raise _refused(f"{quoted(part)} is not of the form option=value", part)
        elif key in texts:
            raise _refused(f"option {quoted(key)} is given twice", part)
        else:
            name, texts[key] = key, value
    return texts


def _refused(message: str, part: str) -> OptionError:
    return OptionError(message, "option", part, "option=value,option=value")


def option_values(
    owner: str,
    known: tuple[OptionSpec, ...],
    texts: Mapping[str, str],
    values: Mapping[str, object],
) -> dict[str, Any]:
    """Return the options of something: those of a spec read, those given as values checked.

    Args:
        owner: what has the options, for messages.
        known: the options that it has.
        texts: options by name as a spec gives them.
        values: options by name as arguments give them.

    Raises:
        OptionError: an option does not exist, is given in both ways, or is not allowed.
    """
    twice = sorted(texts.keys() & values.keys())
    if twice:
        raise _refused(f"{owner}: option {quoted(twice[0])} is also given as an argument", twice[0])
    check_names(owner, known, {**texts, **values})
    specs = {spec.name: spec for spec in known}
    read = {name: specs[name].parse(text) for name, text in texts.items()}
    return read | {name: specs[name].check(value) for name, value in values.items()}
