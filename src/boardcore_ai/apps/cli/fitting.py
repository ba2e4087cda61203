"""`boardcore fit`: weights for an evaluator, fitted to games and written beside it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from boardcore.core.game import Game
from boardcore.core.spec import option_values, read_spec
from boardcore.errors import OptionError, quoted
from boardcore_ai.apps.cli.screen import Screen
from boardcore_ai.evaluation import FeatureEvaluator
from boardcore_ai.evaluation.weights import WeightsFile
from boardcore_ai.fitting import FitSettings, fit

__all__ = ["evaluator_class", "fit_weights", "game_for"]

_ALLOWED = "module:Class of a FeatureEvaluator"


def fit_weights(
    evaluator: str,
    specs: Sequence[str],
    settings: FitSettings,
    output: Path | None,
    screen: Screen,
) -> None:
    """Fit a class of evaluators to each of these games, and write the weights to its file.

    Raises:
        OptionError: there is no such class, or a spec is none of the game that it plays.
        WeightsError: the file that is there cannot be read.
    """
    kind = evaluator_class(evaluator)
    file = kind.file_of_weights() if output is None else WeightsFile(kind.__name__, output)
    games = [game_for(kind, spec) for spec in specs] or [kind.plays()]
    for game in games:
        screen.say(f"{kind.__name__} in {game!r}", "bold")
        weights = fit(kind, game, settings, screen.say)
        fitted_for = kind(game, weights).fitted_for
        file.write(fitted_for, weights)
        screen.say(f"The weights for {fitted_for!r} are in {file.path}")


def evaluator_class(text: str) -> type[FeatureEvaluator[Any, Any, Any]]:
    """Return the class that a text such as ``mypackage.evaluation:MyEvaluator`` names.

    Raises:
        OptionError: there is none, or it has no features to fit.
    """
    module, _, name = text.partition(":")
    try:
        found: object = getattr(import_module(module), name)
    except Exception as error:
        what = f"evaluator {quoted(text)} cannot be loaded: {quoted(error)}"
        raise OptionError(what, "evaluator", text, _ALLOWED) from error
    if not (isinstance(found, type) and issubclass(found, FeatureEvaluator)):
        what = f"{quoted(text)} is no FeatureEvaluator, and has no weights to fit"
        raise OptionError(what, "evaluator", text, _ALLOWED)
    return found


def game_for(kind: type[FeatureEvaluator[Any, Any, Any]], spec: str) -> Game[Any, Any, Any]:
    """Return the game of a spec; it need not be registered, the evaluator knows its class.

    Raises:
        OptionError: it is another game than the one that the evaluator plays.
    """
    name, texts = read_spec("game", spec)
    if name != kind.plays.name:
        what = f"{kind.__name__} plays {kind.plays.name}, not {quoted(name)}"
        raise OptionError(what, "game", spec, f"{kind.plays.name}:option=value")
    return kind.plays(**option_values(name, kind.plays.option_specs(), texts, {}))
