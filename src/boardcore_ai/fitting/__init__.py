"""Fitting the weights of an evaluator to games that it plays against itself (extra ``fit``).

`boardcore fit mypackage.evaluation:MyEvaluator` does it on the command line; ``docs/fitting.md``
tells how it works, and how to go on from there.
"""

from boardcore_ai.fitting.fit import FitSettings, fit

__all__ = ["FitSettings", "fit"]
