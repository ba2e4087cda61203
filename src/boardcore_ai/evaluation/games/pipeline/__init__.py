"""Pipeline: how many turns each pipeline still needs to a goal, and who can lengthen its way."""

from boardcore_ai.evaluation.games.pipeline.evaluator import PipelineEvaluator

__all__ = ["PipelineEvaluator"]
