"""Evaluators by game: the built-in ones, and those that other packages bring.

Another package announces one in its ``pyproject.toml``, under the name of the game:

```
[project.entry-points."boardcore_ai.evaluators"]
mygame = "mypackage.evaluation:MyEvaluator"
```
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from boardcore.core.doors import check_game
from boardcore.core.game import Game
from boardcore.errors import UnknownGameError, quoted
from boardcore_ai.evaluation.evaluator import Evaluator

__all__ = ["ENTRY_POINT_GROUP", "load_evaluator"]

ENTRY_POINT_GROUP = "boardcore_ai.evaluators"

_BUILT_IN = {
    "pipeline": "boardcore_ai.evaluation.games.pipeline:PipelineEvaluator",
    "ramparts": "boardcore_ai.evaluation.games.ramparts:RampartsEvaluator",
    "viaduct": "boardcore_ai.evaluation.games.viaduct:ViaductEvaluator",
    "volldampf": "boardcore_ai.evaluation.games.volldampf:VolldampfEvaluator",
}


def load_evaluator(game: Game[Any, Any, Any]) -> Evaluator[Any, Any] | None:
    """Return the evaluator registered for this game, made for its options; None if there is none.

    Raises:
        UnknownGameError: one is announced, but cannot be loaded.
    """
    check_game(game)
    name = game.name
    if name in _BUILT_IN:
        module, _, attribute = _BUILT_IN[name].partition(":")
        found: Any = getattr(import_module(module), attribute)
        # A game of the same name that is not ours has states our evaluator does not know.
        return found(game) if isinstance(game, found.plays) else None
    for entry in entry_points(group=ENTRY_POINT_GROUP, name=name):
        try:
            evaluator = entry.load()(game)
        except Exception as error:
            message = f"the evaluator for {name!r} cannot be loaded: {quoted(error)}"
            raise UnknownGameError(message, name) from error
        if not isinstance(evaluator, Evaluator):
            raise UnknownGameError(f"{entry.value} for {name!r} makes no Evaluator", name)
        return evaluator
    return None
