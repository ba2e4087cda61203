"""The levels for people."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import attrs
import pytest

from boardcore import load_game
from boardcore_ai import Bot, Budget, load_bot
from boardcore_ai.bots.levels import EasyBot
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.bots.minimax import MinimaxBot
from boardcore_ai.evaluation import Evaluator
from tests.ai.smallgames import Noughts

GAME = Noughts()


def test_levels_differ_in_time_alone() -> None:
    """A tenth of a second, one second, five seconds."""
    assert [load_bot(name).seconds for name in ("easy", "normal", "hard")] == [0.1, 1.0, 5.0]  # type: ignore[attr-defined] # what a level has beside other bots


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_a_budget_replaces_the_time_of_a_level(name: str) -> None:
    """With simulations given, a level is the same search as `mcts` and repeats from a seed."""
    budget = Budget(simulations=60)
    level, search = load_bot(name), load_bot("mcts")
    state = GAME.initial_state()
    for seed in range(3):
        decision = level.choose(GAME, state, budget, Random(seed))
        assert decision.move == search.choose(GAME, state, budget, Random(seed)).move


def test_easy_finds_a_win_in_its_time() -> None:
    """A tenth of a second is enough to complete a row."""
    state = GAME.initial_state()
    for text in ("a1", "a3", "b1", "b3"):
        state = GAME.apply(state, text)
    assert load_bot("easy").choose(GAME, state, None, Random(1)).move == "c1"


@pytest.mark.parametrize("name", ["pipeline", "ramparts", "viaduct", "volldampf"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_levels_use_the_search_that_was_stronger(name: str, players: int) -> None:
    """In matches at equal time: tree search, but for Pipeline between two."""
    search = MinimaxBot if (name, players) == ("pipeline", 2) else MctsBot
    assert type(EasyBot().search_for(load_game(name, players=players))) is search


class _Recommends(Evaluator[Any, Any]):
    """An opinion that thinks nothing, and recommends a search."""

    recommended: Literal["mcts", "minimax"] = "mcts"

    @property
    def search(self) -> Literal["mcts", "minimax"]:
        return self.recommended

    def value(self, state: Any) -> tuple[float, ...]:
        return (0.0, 0.0)


class _RecommendsMinimax(_Recommends):
    recommended = "minimax"


@pytest.mark.parametrize(
    ("evaluator", "search"),
    [(_Recommends, MctsBot), (_RecommendsMinimax, MinimaxBot), (None, MctsBot)],
)
def test_a_level_searches_as_the_evaluator_recommends(
    evaluator: type[_Recommends] | None, search: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And by Monte Carlo tree search where there is none."""
    found = None if evaluator is None else evaluator(GAME)
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda game: found)
    level, state = EasyBot(), GAME.initial_state()
    assert type(level.search_for(GAME)) is search
    expected = search().choose(GAME, state, Budget(nodes=200), Random(1))
    for budget in (Budget(nodes=200), Budget(simulations=200), Budget(simulations=200, nodes=900)):
        decision = level.choose(GAME, state, budget, Random(1))
        assert attrs.evolve(decision, seconds=0) == attrs.evolve(expected, seconds=0)
        level.close()
