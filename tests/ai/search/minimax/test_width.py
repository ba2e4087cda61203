"""Width: beyond the root only the most promising moves are looked at, and nothing is proven so."""

from __future__ import annotations

from random import Random

import pytest

from boardcore_ai import Budget, Decision
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from tests.ai.games.opinions import Likes
from tests.ai.randomgames import Node, Step, TreeGame
from tests.ai.search.minimax.trees import DRAW, LOSS, WIN, two_sided

FIRST, SECOND = Step(0), Step(1)


def search(game: TreeGame, width: int | None) -> Decision:
    """Search six moves deep with an evaluator that always likes the first move."""
    likes = Likes(game, (0.0,) * game.num_players, FIRST)
    return minimax(game, (), Budget(depth=6), Random(0), MinimaxSettings(width=width), likes)


@pytest.mark.parametrize("width", [None, 2, 1])
def test_an_answer_that_does_not_look_promising_is_overlooked(width: int | None) -> None:
    """Seat 1 refutes the first move by its second answer; who looks at one only expects a win."""
    decision = search(two_sided(Node((WIN, LOSS), 1), DRAW), width)
    move, value = (FIRST, 1.0) if width == 1 else (SECOND, 0.0)
    assert decision.move == move
    assert decision.value[0] == pytest.approx(value)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_was_not_looked_at_leaves_all_open(seats: int) -> None:
    """So the search goes on to its budget; where it has seen all moves it stops with them."""
    lost = -1 / (seats - 1)
    won = Node(returns=(1.0, *[lost] * (seats - 1)))
    beaten = Node(returns=(lost, 1.0, *[lost] * (seats - 2)))
    game = TreeGame(seats, Node((Node((won, beaten), 1), beaten), 0))
    assert [search(game, width).depth for width in (None, 1)] == [2, 6]


def test_a_win_that_was_looked_at_is_a_win() -> None:
    """Whatever the other moves are."""
    decision = search(two_sided(Node((WIN, LOSS, DRAW), 0), DRAW), 1)
    assert (decision.move, decision.depth) == (FIRST, 2)


def test_all_moves_at_the_root_are_looked_at() -> None:
    """The one that wins is found, though another is the favourite."""
    assert search(two_sided(LOSS, WIN), 1).move == SECOND
