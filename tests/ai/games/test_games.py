"""The test games keep the laws, and their exact values are the known ones."""

from __future__ import annotations

from typing import Any

import pytest

from boardcore import Game, testing
from examples.pig import Pig, Table
from tests.ai.games.dots_and_boxes import DotsAndBoxes, Grid
from tests.ai.games.exact import Exact, win_chances
from tests.ai.games.pig import blocks
from tests.ai.games.piglet import Piglet, Purse


@pytest.mark.parametrize("game", [DotsAndBoxes(rows=1), Piglet()], ids=["boxes", "piglet"])
def test_laws(game: Game[Any, Any, Any]) -> None:
    """Every law of the contract holds."""
    testing.check_laws(game, effort=testing.Effort(examples=10))


def test_closing_a_box_is_another_turn() -> None:
    """The fourth edge of a box gives the box and the turn; the third only passes the turn."""
    game = DotsAndBoxes(rows=1, columns=2)  # edges: top 0 1, bottom 2 3, upright 4 5 6
    three = Grid(0b10101, (0, 0), 0)
    assert game.apply(three, 5) == Grid(0b110101, (1, 0), 0)
    assert game.apply(Grid(0b101, (0, 0), 0), 4) == Grid(0b10101, (0, 0), 1)


@pytest.mark.parametrize(("rows", "columns", "margin"), [(1, 1, -1), (1, 2, 0), (2, 2, 2)])
def test_margins_of_dots_and_boxes(rows: int, columns: int, margin: int) -> None:
    """If both play well, the first seat is ahead by so many boxes."""
    game = DotsAndBoxes(rows=rows, columns=columns)
    value = Exact(game).values[game.initial_state()]
    assert value[0] * rows * columns == pytest.approx(margin)


def test_three_at_piglet_to_two() -> None:
    """The chances to win are 16, 12 and 9 in 37, in the order of play."""
    value = Exact(Piglet()).values[Purse((0, 0, 0))]
    assert win_chances(value) == pytest.approx((16 / 37, 12 / 37, 9 / 37), abs=1e-7)


@pytest.mark.deep
def test_two_at_pig_to_a_hundred() -> None:
    """Who begins wins with 0.530593, who is on turn at 50-50 with 0.546151."""
    values = Exact(Pig(), blocks(100), only_these=True).values
    assert win_chances(values[Table((0, 0))])[0] == pytest.approx(0.530593, abs=1e-6)
    assert win_chances(values[Table((50, 50))])[0] == pytest.approx(0.546151, abs=1e-6)
