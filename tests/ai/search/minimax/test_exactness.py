"""A search to the end finds what brute force finds, whatever it leaves out."""

from __future__ import annotations

from itertools import product
from random import Random

import attrs
import pytest

from boardcore_ai import Budget
from boardcore_ai.search.minimax import Method, MinimaxSettings, method_for, minimax
from examples.tictactoe import TicTacToe
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import TreeGame, move_values, random_game
from tests.ai.search.minimax.graphs import GraphGame, graph_game
from tests.ai.search.minimax.trees import Knows, Prefers, opinion_of, zero_sum_game

ALL_ON = MinimaxSettings()
PLAIN = MinimaxSettings(
    pruning=False, star1=False, star2=False, table=0, priors=False, history=False
)
TO_THE_END = Budget(depth=20)

VARIANTS = [
    attrs.evolve(
        ALL_ON,
        pruning=pruning,
        star1=star > 0,
        star2=star > 1,
        table=table,
        priors=order == "priors",
        history=order == "history",
    )
    for pruning, star, table, order in product(
        (True, False), (0, 1, 2), (0, 8, 1000), ("priors", "history", "none")
    )
]
"""Every technique on and off, and a table so small that it forgets."""


def variant(seed: int) -> MinimaxSettings:
    """Return one of the variants: all of them for each number of seats, which goes by the seed."""
    return VARIANTS[seed // 3 % len(VARIANTS)]


def check(game: TreeGame, settings: MinimaxSettings, seed: int) -> None:
    """Compare a search to the end with brute force."""
    seat, worth = game.current_player(()), move_values(game, ())
    assert seat is not None
    best = max(worth, key=lambda move: worth[move][seat])
    opinion = opinion_of(game, seed, Prefers)
    decision = minimax(game, (), TO_THE_END, Random(seed), settings, opinion)
    assert decision.move == best
    assert decision.value == pytest.approx(worth[best], abs=1e-6)


def check_graph(game: GraphGame, settings: MinimaxSettings, seed: int) -> None:
    """Compare a search to the end with brute force, where ways meet again."""
    seat, worth = game.current_player(0), move_values(game, 0)
    assert seat is not None
    best = max(worth.values(), key=lambda value: value[seat])
    opinion = opinion_of(game, seed, Prefers)
    decision = minimax(game, 0, TO_THE_END, Random(seed), settings, opinion)
    assert decision.value == pytest.approx(best, abs=1e-6)
    assert worth[decision.move] == pytest.approx(best, abs=1e-6)


@pytest.mark.parametrize("block", range(20))
def test_general_games_equal_brute_force(block: int) -> None:
    """With 2-4 seats, chance, repeated movers, forced moves and any payoffs: max^n."""
    for seed in range(25 * block, 25 * (block + 1)):
        check(random_game(seed, depth=4), variant(seed), seed)


@pytest.mark.parametrize("block", range(20))
def test_zero_sum_games_equal_brute_force(block: int) -> None:
    """Two seats by alpha-beta with Star1 and Star2, more by max^n with shallow pruning."""
    for seed in range(25 * block, 25 * (block + 1)):
        check(zero_sum_game(seed, depth=4), variant(seed), seed)


@pytest.mark.parametrize("zero_sum", [False, True])
@pytest.mark.parametrize("settings", VARIANTS)
def test_no_technique_changes_a_value(settings: MinimaxSettings, zero_sum: bool) -> None:
    """The same games with each technique on and off; ways meet again, so the table answers."""
    for seed in range(15):
        check_graph(graph_game(seed, zero_sum), settings, seed)


@pytest.mark.deep
@pytest.mark.parametrize("block", range(40))
def test_thousands_of_games_equal_brute_force(block: int) -> None:
    """As above, with deeper trees and the usual settings."""
    for seed in range(1000 + 50 * block, 1000 + 50 * (block + 1)):
        check(random_game(seed), ALL_ON, seed)
        check(zero_sum_game(seed), ALL_ON, seed)
        for zero_sum in (False, True):
            check_graph(graph_game(seed, zero_sum), variant(seed), seed)


def nodes(settings: MinimaxSettings, seats: int, kind: type[Thinks] = Thinks) -> int:
    """Return the states visited in zero-sum games of so many seats, all to the end."""
    seeds = [seed for seed in range(1500, 1560) if 2 + seed % 3 == seats]
    games = [(seed, zero_sum_game(seed)) for seed in seeds]
    return sum(
        minimax(game, (), TO_THE_END, Random(0), settings, opinion_of(game, seed, kind)).nodes
        for seed, game in games
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pruning_visits_fewer_states(seats: int) -> None:
    """Alpha-beta for two seats; shallow pruning for more."""
    assert nodes(attrs.evolve(PLAIN, pruning=True), seats) < nodes(PLAIN, seats)


def test_star1_visits_fewer_states() -> None:
    """Windows go through chance, where alpha-beta alone begins anew."""
    pruning = attrs.evolve(PLAIN, pruning=True)
    assert nodes(attrs.evolve(pruning, star1=True), 2) < nodes(pruning, 2)


def test_star2_visits_fewer_states() -> None:
    """One look after each outcome settles what all looks at one of them would not."""
    star1 = attrs.evolve(PLAIN, pruning=True, star1=True, priors=True)
    assert nodes(attrs.evolve(star1, star2=True), 2, Knows) < nodes(star1, 2, Knows)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_priors_visit_fewer_states(seats: int) -> None:
    """Where they say what is best, more of the rest is left out."""
    pruning = attrs.evolve(PLAIN, pruning=True)
    assert nodes(attrs.evolve(pruning, priors=True), seats, Knows) < nodes(pruning, seats, Knows)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_visits_fewer_states(seats: int) -> None:
    """Where ways meet again, what is known is not looked at twice."""
    games = [graph_game(seed, True) for seed in range(60) if 2 + seed % 3 == seats]

    def visited(settings: MinimaxSettings) -> int:
        return sum(minimax(g, 0, TO_THE_END, Random(0), settings).nodes for g in games)

    pruning = attrs.evolve(PLAIN, pruning=True)
    assert visited(attrs.evolve(pruning, table=1000)) < visited(pruning)


def test_history_visits_fewer_states() -> None:
    """In tic-tac-toe, of which no evaluator knows anything, squares that refuted come first."""
    game, budget = TicTacToe(), Budget(depth=9)

    def visited(settings: MinimaxSettings) -> int:
        return sum(minimax(game, (0,) * 9, budget, Random(i), settings).nodes for i in range(3))

    assert visited(ALL_ON) < visited(attrs.evolve(ALL_ON, history=False))


def test_the_backup_follows_from_the_game() -> None:
    """It is chosen by seats, sum and chance; paranoia is an option for three and more."""
    two, three, general = zero_sum_game(0), zero_sum_game(1), random_game(0)
    assert (two.num_players, three.num_players, general.num_players) == (2, 3, 2)
    paranoid = MinimaxSettings(paranoid=True)
    assert [method_for(game) for game in (two, three, general)] == [
        Method.EXPECTIMINIMAX,
        Method.MAX_N,
        Method.MAX_N,
    ]
    assert [method_for(game, paranoid) for game in (two, three, general)] == [
        Method.EXPECTIMINIMAX,
        Method.PARANOID,
        Method.MAX_N,
    ]
