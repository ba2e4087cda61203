"""Iterative deepening: what counts when the budget ends a search, and when it ends by itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardcore import InvalidStateError
from boardcore_ai import Budget, Decision
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from tests.ai.randomgames import Node, TreeGame
from tests.ai.search.minimax.trees import (
    DRAW,
    LOSS,
    WIN,
    opinion_of,
    two_sided,
    value_so_far,
    zero_sum_game,
)
from tests.ai.smallgames import Noughts

NO_TABLE = MinimaxSettings(table=0)
"""A table may know more than the depth asks for."""


def search(game: TreeGame, seed: int = 0, **limits: Any) -> Decision:
    """Search from the root, with random opinions."""
    return minimax(game, (), Budget(**limits), Random(0), NO_TABLE, opinion_of(game, seed))


@pytest.mark.parametrize("seed", range(12))
def test_an_unfinished_depth_never_replaces_a_finished_one(seed: int) -> None:
    """Whatever the budget, the value is that of the move at the depth that is claimed.

    Nor is the move worse at that depth than the one that was best before: if that was not fully
    searched, the depth does not count.
    """
    game = zero_sum_game(seed)
    seat, opinion = game.current_player(()), opinion_of(game, seed)
    assert seat is not None

    def true(move: Any, depth: int) -> float:
        return value_so_far(game, game.apply((), move), depth - 1, opinion)[seat]

    whole = search(game, seed, depth=5)
    best_at = {depth: search(game, seed, depth=depth).move for depth in range(1, whole.depth + 1)}
    depths = []
    for nodes in range(1, whole.nodes + 1, 1 + whole.nodes // 60):
        decision = search(game, seed, nodes=nodes)
        depths.append(decision.depth)
        assert decision.nodes <= nodes
        if not decision.depth:
            assert decision.value == ()
            continue
        value = true(decision.move, decision.depth)
        assert decision.value[seat] == pytest.approx(value, abs=1e-6)
        if decision.depth > 1:
            assert value >= true(best_at[decision.depth - 1], decision.depth) - 1e-6
    assert depths == sorted(depths)
    assert len(set(depths)) > 2


def test_of_two_wins_the_sooner_is_better() -> None:
    """A win in one move beats one in three, at whatever depth, and the search stops there."""
    late = Node((Node((WIN,), 0),), 1)
    decision = minimax(two_sided(late, WIN), (), Budget(depth=9), Random(0))
    assert (decision.move.index, decision.depth) == (1, 1)
    later = Node((Node((Node((Node((WIN,), 0),), 1),), 0),), 1)
    decision = minimax(two_sided(later, late), (), Budget(depth=9), Random(0))
    assert (decision.move.index, decision.depth, len(decision.line)) == (1, 3, 3)


def test_of_two_losses_the_later_is_better() -> None:
    """The other seat has to find three moves instead of one."""
    late = Node((Node((Node((LOSS,), 1),), 0),), 1)
    decision = minimax(two_sided(Node((LOSS,), 1), late), (), Budget(depth=9), Random(0))
    assert decision.move.index == 1
    assert decision.value == pytest.approx((-1, 1), abs=1e-6)


def test_the_search_stops_where_all_is_known() -> None:
    """All ends lie within three moves, so no budget makes it look further."""
    decision = minimax(
        two_sided(Node((DRAW, Node((WIN,), 0)), 1), LOSS), (), Budget(nodes=99), Random(0)
    )
    assert (decision.depth, decision.value) == (3, (0, 0))
    assert decision.nodes < 20


def test_the_line_is_the_play_of_both_seats() -> None:
    """Noughts and crosses: x makes two threats, o meets one, x completes the other."""
    decision = minimax(Noughts(), "x.o...o.x", Budget(depth=6), Random(0))
    assert decision.move == "b2"
    assert len(decision.line) in (1, 3)
    fork = minimax(Noughts(), "x...o..ox", Budget(depth=6), Random(0))
    assert fork.line[0] == "b3"


def test_a_single_legal_move_is_played_at_once() -> None:
    """Nothing is searched then, and nothing is said about its value."""
    decision = minimax(Noughts(), "xoxxooox.", Budget(depth=3), Random(0))
    assert (decision.move, decision.nodes, decision.value) == ("c1", 0, ())


def test_a_limit_in_seconds_stops_the_search_by_itself() -> None:
    """Of an evaluator's favourite nothing is known yet, but it is played."""
    decision = minimax(Noughts(), "." * 9, Budget(seconds=1e-9), Random(0))
    assert decision.move in Noughts.squares
    assert (decision.depth, decision.nodes) == (0, 0)


def test_where_nobody_decides_there_is_nothing_to_search() -> None:
    """At the end of a game the search is refused."""
    with pytest.raises(InvalidStateError):
        minimax(Noughts(), "xxxoo....", Budget(depth=1), Random(0))


def test_the_seed_decides_among_equal_moves() -> None:
    """Four corners are equally good; the same seed picks the same one."""
    picks = [minimax(Noughts(), "." * 9, Budget(depth=1), Random(seed)).move for seed in range(20)]
    again = [minimax(Noughts(), "." * 9, Budget(depth=1), Random(seed)).move for seed in range(20)]
    assert picks == again
    assert len(set(picks)) > 3
