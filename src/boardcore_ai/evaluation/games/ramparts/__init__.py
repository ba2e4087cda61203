"""Ramparts: whose towers hold plots, whose can enter one at once, and whose can be taken."""

from boardcore_ai.evaluation.games.ramparts.evaluator import RampartsEvaluator

__all__ = ["RampartsEvaluator"]
