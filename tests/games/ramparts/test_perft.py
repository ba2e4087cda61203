"""Counts of event sequences from fixed set-ups: these rules, the referee and the record agree."""

from typing import Any

import pytest

from boardcore import perft
from boardcore.games.ramparts import Ramparts, State
from boardcore.games.ramparts.board import FREE, kind_name
from tests import brute
from tests.brute.ramparts import Brute

GOLDEN: list[tuple[dict[str, Any], int, tuple[int, ...]]] = [
    ({"players": 4}, 33, (22, 538, 12251)),
    ({"players": 4, "tower_limit": None}, 27, (26, 649, 15507)),
    ({"players": 4, "tower_limit": 2}, 39, (40, 1489, 54850)),
    ({"players": 3, "first_player": 1}, 33, (44, 1841)),
    ({"players": 2}, 27, (74, 5624)),
]
"""Options, the set-up's step, and the counts for depth 1, 2 and so on."""


def set_up(step: int) -> list[str]:
    """Return the 80 pieces of a fixed set-up: every so many pieces from a sorted box.

    The step has no divisor in common with 80, so that each piece is laid once.
    """
    box = [kind_name(kind) for kind in range(FREE) for _ in range(5)]
    return [box[number * step % 80] for number in range(80)]


def dealt(options: dict[str, Any], step: int) -> tuple[Ramparts, State, Brute]:
    """Return the game, its position after the set-up, and a referee who has seen it."""
    game, referee = Ramparts(**options), Brute(**options)
    state = game.initial_state()
    for piece in set_up(step):
        state = game.apply(state, game.parse_move(state, piece))
        referee.play(piece)
    return game, state, referee


@pytest.mark.parametrize(("options", "step", "counts"), GOLDEN, ids=str)
def test_counts_are_as_they_were(
    options: dict[str, Any], step: int, counts: tuple[int, ...]
) -> None:
    """So many sequences of moves there are; the referee finds as many of one move and of two."""
    game, state, referee = dealt(options, step)
    assert tuple(perft(game, state, depth) for depth in range(1, len(counts) + 1)) == counts
    assert tuple(brute.perft(referee, depth) for depth in (1, 2)) == counts[:2]


@pytest.mark.deep
@pytest.mark.parametrize(("options", "step", "counts"), GOLDEN[:3], ids=str)
def test_the_referee_counts_three_moves(
    options: dict[str, Any], step: int, counts: tuple[int, ...]
) -> None:
    """Three moves where no neutral pieces make it wide."""
    _, _, referee = dealt(options, step)
    assert brute.perft(referee, 3) == counts[2]
