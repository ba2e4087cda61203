"""Laws of `sample_outcome`: it draws what is declared, from the given generator alone."""

from __future__ import annotations

import random
from collections import Counter
from random import Random

from boardcore.testing.law import AnyGame, AnyPlay, Effort, position_law
from boardcore.testing.playthrough import BrokenLawError
from boardcore.testing.statistics import follows

__all__ = ["LAWS"]


def _without_chance(game: AnyGame) -> str | None:
    return None if game.has_chance else "it has no chance"


@position_law("sampling", _without_chance)
def _sampling(at: AnyPlay, effort: Effort) -> None:
    """Sampled outcomes follow the declared probabilities.

    To mend it: leave `sample_outcome` unwritten (it draws from `chance_outcomes`), or draw by
    the same weights as are listed there.
    """
    game, state, rng = at.game, at.state, Random(effort.seed)
    outcomes = game.chance_outcomes(state)
    if not outcomes:
        return
    drawn = Counter(game.sample_outcome(state, rng) for _ in range(effort.draws))
    if not follows(drawn, {o: effort.draws * float(p) for o, p in outcomes}):
        text = f"{effort.draws} draws gave {dict(drawn)}, declared are {outcomes!r}"
        raise BrokenLawError(text)


@position_law("sampling-rng", _without_chance)
def _sampling_rng(at: AnyPlay, effort: Effort) -> None:
    """Sampling repeats from a seed and leaves the global generator alone.

    To mend it: draw with the generator that is handed in as `rng`, never with the functions of
    the module `random`.
    """
    game, state = at.game, at.state
    if not game.is_chance(state):
        return
    before = random.getstate()
    runs = [[game.sample_outcome(state, rng) for _ in range(20)] for rng in (Random(1), Random(1))]
    if random.getstate() != before:
        raise BrokenLawError("the global generator was used")
    if runs[0] != runs[1]:
        raise BrokenLawError(f"from the same seed came {runs[0]!r}, then {runs[1]!r}")


LAWS = (_sampling, _sampling_rng)
