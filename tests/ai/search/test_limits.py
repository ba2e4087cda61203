"""When the search stops."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from boardcore import InvalidStateError, OptionError
from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, mcts
from examples.connect_four import ConnectFour
from tests.ai.smallgames import Noughts, Pig, PigState

PATIENT = MctsSettings(early_stop=False)
START = "." * 9


@pytest.mark.parametrize("budget", [Budget(simulations=77), Budget(nodes=77)])
def test_each_simulation_counts_once(budget: Budget) -> None:
    """As a simulation, and as the one state it looks at; the best candidate stands first."""
    decision = mcts(Noughts(), START, budget, Random(0), PATIENT)
    visits = [candidate.visits for candidate in decision.candidates]
    assert sum(visits) == decision.nodes == 77
    assert visits == sorted(visits, reverse=True)
    assert decision.candidates[0].move == decision.move == decision.line[0]


def test_the_limit_reached_first_counts() -> None:
    """Of several limits."""
    budget = Budget(simulations=50, nodes=20, seconds=60)
    assert mcts(Noughts(), START, budget, Random(0), PATIENT).nodes == 20


def test_a_limit_in_seconds_stops_the_search_by_itself() -> None:
    """A limit of time alone ends after at least one simulation."""
    assert mcts(Noughts(), START, Budget(seconds=1e-9), Random(0)).nodes == 1


def test_time_is_not_used_up_where_no_move_can_catch_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a thousandth of a second whenever it is looked at."""
    clock = count()
    monkeypatch.setattr("boardcore_ai.search.clock.perf_counter", lambda: next(clock) / 1000)
    state = ConnectFour().apply(ConnectFour().initial_state(), 0)
    hasty, patient = (
        mcts(
            ConnectFour(),
            state,
            Budget(seconds=0.6),
            Random(0),
            MctsSettings(exploration=0.2, solver=False, early_stop=early_stop),
        )
        for early_stop in (True, False)
    )
    assert hasty.seconds < 0.6 <= patient.seconds
    assert hasty.move == patient.move
    first, second, *_ = (candidate.visits for candidate in hasty.candidates)
    # the clock was looked at for each simulation, and a few times besides
    assert first - second == pytest.approx(patient.nodes - hasty.nodes, abs=60)


def test_a_budget_that_never_ends_is_refused() -> None:
    """A tree search knows no depth to stop at."""
    with pytest.raises(OptionError, match="depth=3"):
        mcts(Noughts(), START, Budget(depth=3), Random(0))


def test_a_single_legal_move_is_played_at_once() -> None:
    """With one legal move nothing is searched."""
    decision = mcts(Noughts(), "xoxxooox.", Budget(simulations=800), Random(0))
    assert (decision.move, decision.nodes, decision.candidates) == ("c1", 0, (("c1", 0, ()),))


def test_where_nobody_decides_there_is_nothing_to_search() -> None:
    """At the end of a game and while the die rolls the search is refused."""
    with pytest.raises(InvalidStateError):
        mcts(Noughts(), "xxxoo....", Budget(simulations=1), Random(0))
    with pytest.raises(InvalidStateError):
        mcts(Pig(), PigState((0, 0), 0, 0, True), Budget(simulations=1), Random(0))


def test_the_line_stops_where_chance_decides() -> None:
    """After `roll` the die decides, so no later move is foretold."""
    decision = mcts(Pig(), Pig().initial_state(), Budget(simulations=300), Random(0))
    assert decision.line == ("roll",)
