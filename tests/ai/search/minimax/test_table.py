"""The transposition table: what it remembers, and what it must not."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from boardcore import Game, Result
from boardcore_ai import Budget
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from boardcore_ai.search.minimax.alphabeta import AlphaBeta
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.maxn import MaxN
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.table import Bound, Entry, Table
from boardcore_ai.search.minimax.values import ESTIMATED, LIMITED, PROVEN
from examples.tictactoe import TicTacToe


def entry(value: float, basis: int = PROVEN, depth: int = 3) -> Entry[float]:
    """Return an entry with this value."""
    return Entry(depth, Bound.EXACT, basis, value, None)


def test_a_value_that_rests_on_a_limit_is_kept_out() -> None:
    """Ends and opinions are remembered, ends by a limit are not."""
    table: Table[float] = Table(10)
    for name, basis in (("end", PROVEN), ("guess", ESTIMATED), ("limit", LIMITED | ESTIMATED)):
        table.put(name, entry(0.5, basis))
    assert [bool(table.get(name)) for name in ("end", "guess", "limit")] == [True, True, False]


def test_what_is_proven_serves_any_depth() -> None:
    """What is estimated serves its own depth and lesser ones."""
    assert entry(0, PROVEN).serves(9)
    assert entry(0, ESTIMATED).serves(3)
    assert not entry(0, ESTIMATED).serves(4)


def test_a_full_table_forgets_what_was_not_asked_for() -> None:
    """It holds no more than its size; a table of size 0 holds nothing."""
    table: Table[float] = Table(4)
    for number in range(100):
        table.put(number, entry(number))
        table.get(0)
    kept = [number for number in range(100) if table.get(number)]
    assert 0 in kept
    assert 99 in kept
    assert len(kept) <= 4
    for size in (0, 1):
        table = Table(size)
        table.put(1, entry(1))
        assert table.get(1) is None


@attrs.frozen
class Pile:
    """Stones left, whose turn it is, and the moves made."""

    stones: int
    seat: int
    made: int


@attrs.frozen(repr=False)
class Nim(Game[Pile, int]):
    """Take 1 or 2 of the stones: who takes the last one wins. After so many moves it is a draw."""

    num_players = 2

    limit: int

    def initial_state(self) -> Pile:
        return Pile(6, 0, 0)

    def current_player(self, state: Pile) -> int | None:
        return state.seat if state.stones and state.made < self.limit else None

    def legal_moves(self, state: Pile) -> tuple[int, ...]:
        return () if self.current_player(state) is None else (1, 2)[: state.stones]

    def apply_unchecked(self, state: Pile, event: int) -> Pile:
        return Pile(state.stones - event, 1 - state.seat, state.made + 1)

    def returns(self, state: Pile) -> tuple[float, ...]:
        if state.stones:
            return (0.0, 0.0)
        return (-1.0, 1.0) if state.seat == 0 else (1.0, -1.0)

    def result(self, state: Pile) -> Result | None:
        if self.current_player(state) is not None:
            return None
        return (
            Result((), "time", by_limit=True)
            if state.stones
            else Result((1 - state.seat,), "stones at their limit")
        )


def states_known(kind: type[AlphaBeta | MaxN], game: Nim) -> set[Pile]:
    """Return the states in the table after a search of the whole tree."""
    settings = MinimaxSettings(pruning=False)
    leaves, ordering = Leaves(game, None), Ordering(None, settings)
    search: Any = kind(game, 0, leaves, ordering, Meter(Budget(nodes=10**5)), settings)
    search.after_move(game.initial_state(), 10, -2.0)
    todo, known = [game.initial_state()], set()
    while todo:
        state = todo.pop()
        if search.table.get(state):
            known.add(state)
        todo += [game.apply(state, move) for move in game.legal_moves(state)]
    return known


def test_no_search_remembers_what_a_limit_decides() -> None:
    """With a limit of three moves the start depends on it; two stones, to be taken now, do not."""
    for kind in (AlphaBeta, MaxN):
        assert Pile(6, 0, 0) in states_known(kind, Nim(limit=9))
        limited = states_known(kind, Nim(limit=3))
        assert Pile(6, 0, 0) not in limited
        assert Pile(2, 0, 2) in limited


def test_a_limit_counts_all_the_same() -> None:
    """Six stones are lost for the first seat; with a limit of three moves it is a draw."""
    lost = minimax(Nim(limit=9), Pile(6, 0, 0), Budget(depth=20), Random(0))
    drawn = minimax(Nim(limit=3), Pile(6, 0, 0), Budget(depth=20), Random(0))
    assert round(lost.value[0]) == -1
    assert (drawn.value, drawn.depth) == ((0, 0), 3)


def test_transpositions_are_searched_once() -> None:
    """Tic-tac-toe has 5,478 positions and 549,946 nodes in its tree; nine depths are searched."""
    plain = MinimaxSettings(pruning=False, star1=False, star2=False)
    decision = minimax(TicTacToe(), (0,) * 9, Budget(depth=9), Random(0), plain)
    assert decision.value == (0, 0)
    assert decision.nodes < 9 * 5478
