"""Forced moves: made at once in play, and valued when asked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardcore_ai import Budget, load_bot
from boardcore_ai.bots.greedy import greedy
from tests.ai.games.opinions import Thinks
from tests.ai.program import run
from tests.ai.smallgames import Noughts

ONE_LEFT = "xoxxooox."
"""c1 is the only move: x fills the board, for a draw."""

SPECS = ["mcts", "uct", "minimax", "easy", "normal", "hard"]


def choose(spec: str, **options: Any) -> Any:
    """Return the decision about a position with one legal move."""
    return load_bot(spec, **options).choose(Noughts(), ONE_LEFT, Budget(seconds=60), Random(0))


@pytest.mark.parametrize("spec", SPECS)
def test_a_forced_move_is_valued_by_an_option(spec: str) -> None:
    """A decision without a choice tells its value, candidates and visits (10): here a draw."""
    at_once = choose(spec)
    assert (at_once.move, at_once.value, at_once.nodes) == ("c1", (), 0)
    decision = choose(spec, forced=True)
    assert (decision.move, decision.value) == ("c1", (0, 0))
    ((move, visits, value),) = decision.candidates
    assert (move, value, decision.line) == ("c1", (0, 0), ("c1",))
    assert visits == decision.nodes == 1


def test_greedy_values_a_forced_move_as_any_other() -> None:
    """It looks at each successor once, also at the only one."""
    game = Noughts()
    decision = greedy(game, ONE_LEFT, Thinks(game, lambda state: (0.5, -0.5)), Random(0))
    assert (decision.value, len(decision.candidates)) == ((0, 0), 1)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.usefixtures("small_games")
def test_analyse_values_a_forced_move(spec: str) -> None:
    """The table is not blank where there is nothing to choose (10)."""
    state = Noughts().format_state(ONE_LEFT)
    status, out, _ = run("analyse", "noughts", "--state", state, "--bot", spec)
    assert status == 0
    (row,) = (line.split() for line in out.splitlines() if line.startswith("│ "))
    assert row[1::2] == ["c1", "1", "+0.000", "+0.000"]
