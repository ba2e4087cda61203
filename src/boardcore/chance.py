"""What authors of games make chance outcomes with; see `boardcore.core.chance`."""

from boardcore.core.chance import Outcomes, pick, sample, uniform, weighted

__all__ = ["Outcomes", "pick", "sample", "uniform", "weighted"]
