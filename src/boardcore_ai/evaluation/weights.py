"""Weights by the names of features, and the file they lie in, beside the class that names them.

The file is JSON, and holds weights for each kind of game that was fitted:

    {"2": {"features": {"lead": 1.3, "on_turn": 0.2}, "moves": {"captures": 2.1}}, "3": ...}
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from typing import NewType, Self

import attrs

from boardcore.errors import BoardcoreError, quoted

__all__ = ["FeatureId", "MoveFeatures", "Weights", "WeightsError", "WeightsFile"]


class WeightsError(BoardcoreError, ValueError):
    """An evaluator has no weights, or others than those of its features.

    Attributes:
        evaluator: the name of its class.
        file: where the weights lie, or should; "" for weights that were handed in.
        name: the feature or the kind of game that is unknown or missing; "" if it is neither.
    """

    def __init__(self, message: str, evaluator: str, file: str, name: str = "") -> None:
        super().__init__(message, evaluator, file, name)
        self.evaluator, self.file, self.name = evaluator, file, name

    def __str__(self) -> str:
        return str(self.args[0])


FeatureId = NewType("FeatureId", int)
"""Stands for a feature of moves: the place of its weight."""


@attrs.frozen
class MoveFeatures:
    """Base of an attrs class that names features of moves, each a field of type `FeatureId`.

    >>> @attrs.frozen
    ... class Captures(MoveFeatures):
    ...     captures: FeatureId
    ...     pieces_captured: FeatureId
    >>> Captures.numbered().pieces_captured
    1

    An enum would say the same; looking up its members takes long in Python 3.11.
    """

    @classmethod
    def numbered(cls) -> Self:
        """Return the features, each by its place; a move has so much of some of them."""
        return cls(*map(FeatureId, range(len(attrs.fields(cls)))))


@attrs.frozen
class Weights:
    """How much each feature counts.

    Attributes:
        features: the weight of each feature of a seat, by its name.
        moves: the weight of each feature of a move, by its name; none where moves have none.
        file: the file they come from; "" if they come from none.
    """

    features: Mapping[str, float]
    moves: Mapping[str, float] = attrs.field(factory=dict)
    file: str = attrs.field(default="", eq=False)

    def check_names(self, evaluator: str, features: Sequence[str], moves: Sequence[str]) -> None:
        """Raise `WeightsError` unless exactly these features have weights."""
        source = self.file or "what was handed in"
        for known, given in ((features, self.features), (moves, self.moves)):
            for name in known:
                if name not in given:
                    what = f"{evaluator}: the feature {name!r} has no weight in {source}"
                    raise WeightsError(what, evaluator, self.file, name)
            for name in given:
                if name not in known:
                    what = f"{evaluator} has no feature {quoted(name)}, as {source} has it"
                    raise WeightsError(what, evaluator, self.file, name)


@attrs.frozen
class WeightsFile:
    """The file with the weights of one class of evaluators.

    Attributes:
        evaluator: the name of the class.
        path: where it lies, or should.
    """

    evaluator: str
    path: Traversable

    @classmethod
    def beside(cls, names: type, file: str, evaluator: str) -> WeightsFile:
        """Return the file of this name beside the module of a class.

        Raises:
            WeightsError: that class comes from no file.
        """
        module = sys.modules[names.__module__]
        source = Path(getattr(module, "__file__", None) or "")
        if source.is_file():  # not by its package, which may lie in several folders
            return cls(evaluator, source.with_name(file))
        package = module.__spec__.parent if module.__spec__ else None
        if not package:
            what = f"{evaluator} comes from no file that {file} could lie beside; hand weights in"
            raise WeightsError(what, evaluator, file)
        return cls(evaluator, files(package).joinpath(file))  # in an archive

    def read(self, kinds: Sequence[str]) -> Weights:
        """Return the weights for the first of these kinds of game that the file has any for.

        Raises:
            WeightsError: there is no such file, it cannot be read, or has none of these kinds.
        """
        fitted = _read(self)
        for kind in kinds:
            if kind in fitted:
                return fitted[kind]
        what = f"{self.evaluator}: {self.path} has no weights for {kinds[0]!r}"
        raise WeightsError(what, self.evaluator, str(self.path), kinds[0])

    def write(self, kind: str, weights: Weights) -> None:
        """Put the weights for a kind of game into the file, and leave those for others there.

        A crash leaves the old file or the new one, whole.

        Raises:
            WeightsError: the file lies in an archive, or the one that is there cannot be read.
            OSError: the file cannot be written.
        """
        path = self.path
        if not isinstance(path, Path):
            what = f"{self.evaluator}: {path} lies in an archive, and cannot be written"
            raise WeightsError(what, self.evaluator, str(path))
        fitted = {**(_read(self) if path.exists() else {}), kind: weights}
        text = json.dumps(
            {kind: {"features": w.features, "moves": w.moves} for kind, w in fitted.items()},
            indent=2,
            sort_keys=True,
        )
        with tempfile.NamedTemporaryFile(
            "w", dir=path.parent, encoding="utf-8", delete=False
        ) as file:
            file.write(f"{text}\n")
        Path(file.name).chmod(0o644)
        os.replace(file.name, path)  # noqa: PTH105 - the atomic one
        _read.cache_clear()


@cache
def _read(source: WeightsFile) -> Mapping[str, Weights]:
    evaluator, file = source.evaluator, str(source.path)
    try:
        found = json.loads(source.path.read_text(encoding="utf-8"))
        return {kind: _checked(parts, file) for kind, parts in found.items()}
    except FileNotFoundError as error:
        what = f"{evaluator} has no weights: there is no {file}"
        raise WeightsError(what, evaluator, file) from error
    except (AttributeError, LookupError, OSError, RecursionError, TypeError, ValueError) as error:
        what = f"{evaluator}: {file} holds no weights: {quoted(error)}"
        raise WeightsError(what, evaluator, file) from error


def _checked(parts: Mapping[str, Mapping[str, float]], file: str) -> Weights:
    """Return the weights of one kind of game; whatever else it is raises some error."""
    if parts.keys() != {"features", "moves"}:
        raise ValueError(f"expected features and moves, found {', '.join(parts)}")
    for named in parts.values():
        for name, weight in named.items():
            if not isinstance(weight, int | float) or not isfinite(weight):
                raise ValueError(f"the weight of {name!r} is {weight!r}")
    return Weights(parts["features"], parts["moves"], file)
