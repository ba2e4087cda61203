"""Where the search claims proof, it is what brute force finds."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from boardcore import Result
from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, TreeSearch, mcts
from boardcore_ai.search.mcts.tree import below
from examples.tictactoe import Board, TicTacToe
from tests.ai.games.dots_and_boxes import DotsAndBoxes, Grid
from tests.ai.games.exact import Exact
from tests.ai.randomgames import (
    Node,
    Path,
    TreeGame,
    brute_force,
    move_values,
    random_game,
    random_zero_sum_game,
)

PATIENT = MctsSettings(early_stop=False)
WIN, LOSS, DRAW = (Node(returns=(r, -r)) for r in (1.0, -1.0, 0.0))


def check_equals_brute_force(game: TreeGame, seed: int, simulations: int) -> None:
    """Assert that the search finds max^n to the last digit, and knows it before its budget ends."""
    seat, values = game.current_player(()), move_values(game, ())
    assert seat is not None
    best = max(values, key=lambda move: values[move][seat])
    decision = mcts(game, (), Budget(simulations=simulations), Random(seed), PATIENT)
    assert decision.move == best
    assert decision.value[seat] == pytest.approx(values[best][seat], abs=1e-9)
    assert decision.nodes < simulations


@pytest.mark.parametrize("seed", range(240))
def test_the_search_equals_brute_force(seed: int) -> None:
    """With chance, repeated movers and forced moves, 2-4 seats: max^n."""
    check_equals_brute_force(random_game(seed, depth=4), seed, 400)


@pytest.mark.parametrize("seed", range(240))
def test_it_does_where_returns_sum_to_zero_up_to_rounding(seed: int) -> None:
    """Among three and more seats a loss is -1/2 or -1/3: bounds that follow from it are rounded."""
    check_equals_brute_force(random_zero_sum_game(seed, depth=4), seed, 1000)


def search(root: Node, simulations: int = 200, **settings: Any) -> Any:
    """Search a two-seat game from its root."""
    game = TreeGame(2, root)
    return mcts(game, (), Budget(simulations=simulations), Random(0), MctsSettings(**settings))


def test_a_win_is_proven_through_chance_if_every_outcome_wins() -> None:
    """Then the search stops before its budget and is certain."""
    decision = search(Node((Node((WIN, WIN), weights=(1, 5)), DRAW), 0), simulations=10_000)
    assert (decision.move.index, decision.value) == (0, (1.0, -1.0))
    assert decision.nodes < 20


def test_a_win_is_not_proven_if_a_rare_outcome_loses() -> None:
    """However rarely: the value is the mean, and a sure win elsewhere is better."""
    gamble = Node((WIN, LOSS), weights=(10**6, 1))
    assert search(Node((gamble, LOSS), 0)).value[0] == pytest.approx(1 - 2 / (10**6 + 1), abs=1e-12)
    assert search(Node((gamble, WIN), 0)).move.index == 1


def test_the_same_seat_moving_twice_does_not_turn_the_sign() -> None:
    """A seat that moves again walks to its own best end, not to its worst."""
    decision = search(Node((Node((LOSS, WIN), 0), DRAW), 0))
    assert (decision.move.index, decision.value[0]) == (0, 1.0)


def test_moves_equal_for_the_mover_leave_the_others_open() -> None:
    """Seat 1 may take either end, so seat 0 is not sure of the good one and takes the sure half."""
    good, bad = Node(returns=(1.0, 0.0, -1.0)), Node(returns=(-1.0, 0.0, 1.0))
    half = Node(returns=(0.5, 0.0, -0.5))
    game = TreeGame(3, Node((Node((good, bad), 1), half), 0))
    decision = mcts(game, (), Budget(simulations=100), Random(0))
    assert (decision.move.index, decision.value) == (1, half.returns)


class _ByLimit(TreeGame):
    """Every game ends by a limit."""

    def result(self, state: Any) -> Result | None:
        return Result((), "time", by_limit=True) if self.is_terminal(state) else None


def test_an_end_by_a_limit_proves_nothing() -> None:
    """The search goes on to its budget, though it has seen all ends; its move is the same."""
    root, budget = Node((WIN, LOSS), 0), Budget(simulations=300)
    free, limited = TreeGame(2, root), _ByLimit(2, root)
    assert mcts(free, (), budget, Random(0), PATIENT).nodes < 5
    decision = mcts(limited, (), budget, Random(0), PATIENT)
    assert (decision.move.index, decision.nodes) == (0, 300)


@attrs.frozen(repr=False)
class _Limited(TreeGame):
    """Some games end by a limit; what such ends return can be drawn again."""

    drawn_again: bool = False

    def _ends_by_limit(self, state: Path) -> bool:
        return self.is_terminal(state) and Random(f"{state}").random() < 0.3

    def result(self, state: Path) -> Result | None:
        if not self.is_terminal(state):
            return None
        return Result((), "the limit", self._ends_by_limit(state))

    def returns(self, state: Path) -> tuple[float, ...]:
        if self.drawn_again and self._ends_by_limit(state):
            rng = Random(f"again {state}")
            return tuple(rng.uniform(-1, 1) for _ in range(self.seats))
        return super().returns(state)


def test_no_proof_passes_through_a_limit() -> None:
    """What is proven of a place holds whatever the ends by a limit are worth, also by chance."""
    proven = {True: 0, False: 0}
    for seed in range(150):
        game = random_game(seed, depth=4)
        limited, again = (_Limited(game.seats, game.root, drawn) for drawn in (False, True))
        search = TreeSearch(limited, PATIENT)
        search.decide((), Budget(simulations=300), Random(seed))
        assert search.tree is not None
        for node in below(search.tree.root):
            if node.lower is not None and node.lower == node.upper and node.events:
                assert node.lower == pytest.approx(brute_force(again, node.state), abs=1e-9)
                proven[node.seat is None] += 1
    assert min(proven.values()) > 30


def test_a_move_not_tried_is_better_than_a_proven_loss() -> None:
    """With one simulation, which loses, the other move is played."""
    decision = search(Node((LOSS, LOSS, WIN), 0), simulations=1)
    assert decision.candidates[0].move != decision.move


def board(drawn: str) -> Board:
    """Return the position drawn as three rows."""
    return tuple({"X": 1, "O": -1, ".": 0}[mark] for mark in drawn.replace(" ", ""))


@pytest.mark.parametrize(
    ("drawn", "value"),
    [("X.. .O. ...", 0.0), ("XO. ... ...", 1.0), ("X.. .O. ..X", 0.0), ("X.O .O. ..X", 1.0)],
)
def test_openings_of_tic_tac_toe_are_solved(drawn: str, value: float) -> None:
    """To the corner the middle is the answer; an edge loses, and so does a corner after it."""
    state = board(drawn)
    decision = mcts(TicTacToe(), state, Budget(simulations=8000), Random(0), PATIENT)
    seat = TicTacToe().current_player(state)
    assert seat is not None
    assert decision.value[0] == value
    assert decision.nodes < 8000


@pytest.mark.deep
def test_tic_tac_toe_is_a_draw() -> None:
    """The solver proves it from the empty board."""
    game = TicTacToe()
    decision = mcts(game, game.initial_state(), Budget(simulations=100_000), Random(0), PATIENT)
    assert decision.value == (0.0, 0.0)
    assert decision.nodes < 100_000


@pytest.mark.parametrize("seat", [0, 1])
def test_no_game_of_tic_tac_toe_is_lost(seat: int) -> None:
    """Against every sequence of moves of the opponent, with the simulations it has by default."""
    game, seen = TicTacToe(), set[Board]()
    todo = [game.initial_state()]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        assert game.returns(state)[seat] >= 0
        moves = game.legal_moves(state)
        if game.current_player(state) == seat:
            moves = (mcts(game, state, Budget(simulations=800), Random(0)).move,)
        todo += [game.apply(state, move) for move in moves]
    assert len(seen) > 50


@pytest.mark.parametrize(("columns", "margin"), [(1, -1), (2, 0)])
def test_small_dots_and_boxes_are_solved(columns: int, margin: int) -> None:
    """One box goes to the second seat; of two boxes each gets one."""
    game = DotsAndBoxes(rows=1, columns=columns)
    decision = mcts(game, game.initial_state(), Budget(simulations=20_000), Random(0), PATIENT)
    assert decision.value[0] * columns == margin
    assert decision.nodes < 20_000


def test_four_boxes_are_solved_from_the_middle_of_the_game() -> None:
    """After six edges that close no box, the solver finds what brute force finds."""
    game = DotsAndBoxes()
    exact = Exact(game)
    rng, solved = Random(1), 0
    while solved < 5:
        drawn = sum(1 << edge for edge in rng.sample(range(12), 6))
        state = Grid(drawn, (0, 0), 0)
        if state not in exact.values:  # a box is closed
            continue
        solved += 1
        decision = mcts(game, state, Budget(simulations=20_000), Random(0), PATIENT)
        assert decision.nodes < 20_000
        assert decision.value == exact.values[state]
        assert exact.of_moves(state)[decision.move] == exact.values[state]
