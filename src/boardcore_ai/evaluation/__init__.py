"""Evaluators: what a state is worth, which moves are promising, how to play on quickly."""

from boardcore_ai.evaluation.checked import EvaluatorError
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.evaluation.features import FeatureEvaluator, expected_returns, softmax
from boardcore_ai.evaluation.protocols import (
    PlayoutLength,
    PlayoutPolicy,
    TacticalMoves,
    WaitsForChance,
)
from boardcore_ai.evaluation.registry import load_evaluator
from boardcore_ai.evaluation.weights import FeatureId, MoveFeatures, Weights, WeightsError

__all__ = [
    "Evaluator",
    "EvaluatorError",
    "FeatureEvaluator",
    "FeatureId",
    "MoveFeatures",
    "PlayoutLength",
    "PlayoutPolicy",
    "TacticalMoves",
    "WaitsForChance",
    "Weights",
    "WeightsError",
    "expected_returns",
    "load_evaluator",
    "softmax",
]
