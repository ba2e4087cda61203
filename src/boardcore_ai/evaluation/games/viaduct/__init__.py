"""Viaduct: the bridges that each seat still needs, and where they may stand."""

from boardcore_ai.evaluation.games.viaduct.evaluator import ViaductEvaluator

__all__ = ["ViaductEvaluator"]
