"""Evaluators by game, those of other packages included."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from boardcore import UnknownGameError, load_game
from boardcore_ai import load_bot
from boardcore_ai.evaluation import Evaluator, load_evaluator
from examples.tictactoe import TicTacToe
from tests.ai.smallgames import Noughts, Pig, Wide

MODULE = """
from boardcore_ai.evaluation import Evaluator

class Middle(Evaluator):
    def value(self, state):
        middle = {"x": 1, "o": -1, ".": 0}[state[4]]
        return (middle / 2, -middle / 2)

def number(game):
    return 3
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that announces evaluators, good and bad, as pip would."""
    (tmp_path / "boardcore_opinions.py").write_text(MODULE)
    info = tmp_path / "boardcore_opinions-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: boardcore-opinions\nVersion: 1.0\n"
    )
    (info / "entry_points.txt").write_text(
        "[boardcore_ai.evaluators]\n"
        f"{Noughts().name} = boardcore_opinions:Middle\n"
        f"{Pig().name} = boardcore_opinions:number\n"
        f"{Wide().name} = boardcore_opinions:Missing\n"
        "volldampf = boardcore_opinions:Middle\n"
    )
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_another_package_can_bring_an_evaluator() -> None:
    """It is made for the game, and bots go by it: the middle is what it likes."""
    game = Noughts()
    found = load_evaluator(game)
    assert isinstance(found, Evaluator)
    assert type(found).__name__ == "Middle"
    assert found.game is game
    for name in ("greedy", "minimax:depth=1"):
        assert load_bot(name).supports(game) is None
        decision = load_bot(name).choose(game, game.initial_state(), None, Random(0))
        assert decision.move == "b2"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("game", [Pig(), Wide()])
def test_what_is_announced_and_is_no_evaluator_is_refused(game: Pig | Wide) -> None:
    """What makes no evaluator, and what is not there, are UnknownGameErrors with the name."""
    with pytest.raises(UnknownGameError) as caught:
        load_evaluator(game)
    assert caught.value.name == game.name


@pytest.mark.usefixtures("installed")
def test_no_package_takes_the_place_of_ours() -> None:
    """The built-in evaluator of a built-in game stays."""
    assert type(load_evaluator(load_game("volldampf"))).__name__ == "VolldampfEvaluator"


def test_a_game_without_an_evaluator_has_none() -> None:
    """And a game that only has the name of one of ours has not ours either."""

    class Volldampf(TicTacToe):
        pass

    assert Volldampf().name == "volldampf"
    assert load_evaluator(TicTacToe()) is None
    assert load_evaluator(Volldampf()) is None
