"""Volldampf voraus!: who will hold the locomotive when the third conductor comes?"""

from boardcore_ai.evaluation.games.volldampf.evaluator import VolldampfEvaluator

__all__ = ["VolldampfEvaluator"]
