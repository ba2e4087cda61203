"""Games whose values are known."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from boardcore import Game
from boardcore_ai import Budget
from boardcore_ai.search.minimax import Method, MinimaxSettings, method_for, minimax
from examples.connect_four import ConnectFour, Position
from examples.tictactoe import Board as Marks
from examples.tictactoe import TicTacToe
from tests.ai.games.dots_and_boxes import DotsAndBoxes, Grid
from tests.ai.games.exact import Exact
from tests.ai.games.opinions import Thinks
from tests.ai.games.othello import PASS, Board, Othello
from tests.ai.games.piglet import Piglet, Purse
from tests.ai.smallgames import Pig, PigState

TO_THE_END = Budget(depth=60)


def solve(game: Game[Any, Any, Any], state: Any = None) -> float:
    """Return what seat 0 gets, by a search to the end."""
    state = game.initial_state() if state is None else state
    return minimax(game, state, TO_THE_END, Random(0)).value[0]


@pytest.mark.parametrize(("rows", "columns", "margin"), [(1, 1, -1), (1, 2, 0), (2, 2, 2)])
def test_dots_and_boxes_has_the_known_margins(rows: int, columns: int, margin: int) -> None:
    """A seat that closes a box moves again; the margin is that of the first seat, in boxes."""
    game = DotsAndBoxes(rows=rows, columns=columns)
    assert solve(game) * rows * columns == pytest.approx(margin, abs=1e-6)


@pytest.mark.deep
def test_dots_and_boxes_of_two_by_three() -> None:
    """The first seat loses by two boxes."""
    assert solve(DotsAndBoxes(rows=2, columns=3)) * 6 == pytest.approx(-2, abs=1e-6)


def test_a_search_that_flips_signs_at_every_ply_fails() -> None:
    """It takes the other seat to be on turn after each move, and finds no draw on one by two."""
    game = DotsAndBoxes(rows=1, columns=2)

    @cache
    def negamax(state: Grid) -> float:
        if game.is_terminal(state):
            return game.returns(state)[1 - state.seat]  # that of the seat that closed the last box
        return max(-negamax(game.apply(state, move)) for move in game.legal_moves(state))

    assert abs(negamax(game.initial_state())) == 1


def test_othello_on_four_by_four_is_lost_by_eight() -> None:
    """The first seat ends with 3 stones to 11, as is known; seats without a move pass."""
    game = Othello()
    assert method_for(game) is Method.ALPHA_BETA
    assert solve(game) * 16 == pytest.approx(-8, abs=1e-6)


def test_othello_has_passes() -> None:
    """Some random game has a pass before its end, so the search meets them."""
    game = Othello()
    passed = 0
    for seed in range(20):
        passed += game.playout_events(game.initial_state(), Random(seed)).count(PASS)
    assert passed
    assert not game.legal_moves(Board((0, 1), None))


def test_tic_tac_toe_is_a_draw() -> None:
    """Over the 5,478 positions that can be reached."""
    game = TicTacToe()
    seen: set[Marks] = set()
    todo = [game.initial_state()]
    while todo:
        state = todo.pop()
        if state not in seen:
            seen.add(state)
            todo += [game.apply_unchecked(state, move) for move in game.legal_moves(state)]
    assert len(seen) == 5478
    assert solve(game) == 0


def late_positions(count: int, events: int) -> list[Position]:
    """Return positions of connect four after so many random moves, that are not over."""
    game, seed = ConnectFour(), 0
    found: list[Position] = []
    while len(found) < count:
        state = game.initial_state()
        columns = game.playout_events(state, Random(seed), events)
        seed += 1
        for column in columns:
            state = game.apply_unchecked(state, column)
        if len(game.legal_moves(state)) > 1:
            found.append(state)
    return found


def test_late_positions_of_connect_four_equal_brute_force() -> None:
    """With ten stones to go the whole tree fits into a table of plain minimax."""
    game = ConnectFour()

    @cache
    def brute(state: Position) -> float:
        seat = game.current_player(state)
        if seat is None:
            return game.returns(state)[0]
        values = [brute(game.apply_unchecked(state, move)) for move in game.legal_moves(state)]
        return min(values) if seat else max(values)

    values = set()
    for state in late_positions(12, 32):
        values.add(brute(state))
        assert solve(game, state) == pytest.approx(brute(state), abs=1e-6)
    assert values == {1.0, 0.0, -1.0}


PIG, PIGLET = Pig(goal=12), Piglet(players=3, goal=3)
ENDGAMES: list[tuple[Game[Any, Any, Any], Any]] = [
    (PIG, PigState((8, 9), 2, 0, False)),
    (PIG, PigState((3, 10), 5, 0, False)),
    (PIGLET, Purse((2, 1, 2), 1, 1)),
    (PIGLET, Purse((0, 2, 1), 0, 1)),
]


@pytest.mark.parametrize(("game", "state"), ENDGAMES)
def test_dice_games_lie_between_what_hope_and_fear_see(
    game: Game[Any, Any, Any], state: Any
) -> None:
    """Expectiminimax with bounds for opinions encloses the exact value, the closer the deeper.

    For more seats than two, an opinion on the mover alone bounds nothing; there, exact opinions
    at the horizon have to give the exact value at any depth.
    """
    exact = Exact(game).values
    seat = game.current_player(state)
    assert seat is not None

    def value(depth: int, opinion: Thinks) -> float:
        return minimax(
            game, state, Budget(depth=depth), Random(0), MinimaxSettings(), opinion
        ).value[seat]

    nothing = (0.0,) * game.num_players  # for what only follows from passing up a win
    knows = Thinks(game, lambda state: exact.get(state, nothing))
    for depth in (1, 2, 4, 5):
        assert value(depth, knows) == pytest.approx(exact[state][seat], abs=1e-6)
    if game.num_players > 2:
        return
    extremes = [Thinks(game, lambda _, x=x: (x, -x)) for x in (-1.0, 1.0)]  # type: ignore[misc]
    widths = []
    for depth in (2, 4, 6):
        low, high = (value(depth, opinion) for opinion in extremes)
        assert low <= exact[state][seat] + 1e-6
        assert high >= exact[state][seat] - 1e-6
        widths.append(high - low)
    assert widths[0] > widths[1] > widths[2]
