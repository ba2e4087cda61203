"""The levels for people."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from boardcore import load_game
from boardcore_ai import Bot, Budget, load_bot
from boardcore_ai.bots.levels import EasyBot
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.bots.minimax import MinimaxBot
from tests.ai.games.opinions import Thinks
from tests.ai.smallgames import Noughts, Pig

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


@pytest.mark.parametrize(
    ("players", "known", "search"),
    [(2, True, MinimaxBot), (2, False, MctsBot), (3, True, MctsBot)],
    ids=["look-ahead", "no evaluator", "another number of players"],
)
def test_a_level_searches_as_is_declared_for_the_game(
    players: int, known: bool, search: type[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By name and number of players, and by Monte Carlo tree search where no evaluator is known."""
    game = Pig(players=players)
    found = Thinks(game, lambda state: (0.0,) * players) if known else None
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda game: found)
    monkeypatch.setattr("boardcore_ai.bots.levels.LOOK_AHEAD", {"pig": (2,)})
    level, state = EasyBot(), game.initial_state()
    assert type(level.search_for(game)) is search
    expected = search().choose(game, state, Budget(nodes=200), Random(1))
    for budget in (Budget(nodes=200), Budget(simulations=200), Budget(simulations=200, nodes=900)):
        decision = level.choose(game, state, budget, Random(1))
        assert attrs.evolve(decision, seconds=0) == attrs.evolve(expected, seconds=0)
        level.close()
