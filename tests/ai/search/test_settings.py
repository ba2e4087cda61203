"""Every option changes what the search does, and in the way it says."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from boardcore import Game
from boardcore_ai import Budget, Decision
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.search.mcts import MctsSettings, TreeSearch, mcts
from examples.connect_four import ConnectFour
from tests.ai.games.opinions import Likes, Thinks
from tests.ai.randomgames import Node, Step, TreeGame
from tests.ai.smallgames import Noughts, Wide

START = ConnectFour().initial_state()


def search(
    game: Game[Any, Any, Any],
    state: Any,
    simulations: int,
    evaluator: Evaluator[Any, Any] | None = None,
    **settings: Any,
) -> Decision:
    """Search with all as it is by default, but for these settings."""
    budget = Budget(simulations=simulations)
    return mcts(game, state, budget, Random(0), MctsSettings(**settings), evaluator)


def visits(decision: Decision) -> dict[Any, int]:
    """Return how often each move was tried."""
    return {candidate.move: candidate.visits for candidate in decision.candidates}


def test_exploration_spreads_the_visits() -> None:
    """The more of it, the more often the least promising move is tried."""
    least = [
        min(visits(search(ConnectFour(), START, 400, exploration=amount, first_play=None)).values())
        for amount in (0.3, 1.0, 5.0)
    ]
    assert least == sorted(least)
    assert least[0] < least[2]


@pytest.mark.parametrize("part", [0.5, 0.03])
def test_exploration_is_in_proportion_to_what_simulations_return(part: float) -> None:
    """A game for small stakes is explored as one for all that the declared range allows."""

    def tried(stake: float) -> list[int]:
        ends = [Node(returns=(stake * gain, -stake * gain)) for gain in (0.2, -0.3, 0.9, -1.0)]
        moves = [Node((ends[k], ends[3 - k]), weights=(k + 1, 2)) for k in range(4)]
        game = TreeGame(2, Node(tuple(moves), 0))
        assert (game.min_return, game.max_return) == (-1, 1)
        found = search(game, (), 1000, solver=False, early_stop=False)
        return [visits(found)[Step(k)] for k in range(4)]

    assert tried(part) == pytest.approx(tried(1.0), rel=0.1, abs=20)


def test_first_play_urgency_lets_a_search_return_before_all_is_tried() -> None:
    """Of 600 moves 100 simulations try 100 once each; with urgency, good ones more than once."""
    every = search(Wide(), (), 100, first_play=None)
    assert set(visits(every).values()) == {1}
    assert len(every.candidates) == 100
    some = search(Wide(), (), 100, first_play=0.2)
    assert len(some.candidates) < 60


def test_priors_say_what_is_tried() -> None:
    """The favourite among 600 moves is tried first; without priors any may be."""
    opinion = Likes(Wide(), (0.0, 0.0), "c3-d4")
    assert search(Wide(), (), 1, opinion).move == "c3-d4"
    assert "c3-d4" not in visits(search(Wide(), (), 50, opinion, priors=False))


class _Ladder(Game[tuple[int, ...], int]):
    """One seat makes six choices of 0 to 3; each 2 is worth a sixth more."""

    zero_sum = False

    num_players = 1

    def initial_state(self) -> tuple[int, ...]:
        return ()

    def current_player(self, state: tuple[int, ...]) -> int | None:
        return 0 if len(state) < 6 else None

    def legal_moves(self, state: tuple[int, ...]) -> tuple[int, ...]:
        return (0, 1, 2, 3) if len(state) < 6 else ()

    def apply_unchecked(self, state: tuple[int, ...], event: int) -> tuple[int, ...]:
        return (*state, event)

    def returns(self, state: tuple[int, ...]) -> tuple[float, ...]:
        return (state.count(2) / 6 if len(state) == 6 else 0.0,)


def test_playouts_follow_the_policy_of_the_evaluator() -> None:
    """Played to the end by a policy that always takes 2, the first 2 is worth everything."""
    opinion = Likes(_Ladder(), (0.0,), 2)
    options: dict[str, Any] = {
        "cutoff": 10_000,
        "solver": False,
        "first_play": None,
        "priors": False,
    }
    policy = search(_Ladder(), (), 4, opinion, **options)
    assert [(c.move, c.value) for c in policy.candidates if c.move == 2] == [(2, (1.0,))]
    uniform = search(_Ladder(), (), 4, opinion, playout="random", **options)
    assert all(c.value < (1.0,) for c in uniform.candidates)


def test_a_playout_is_cut_off_where_the_evaluator_has_its_say() -> None:
    """After no event, two events, or 10,000: an opinion that counts the events shows where."""
    opinion = Thinks(_Ladder(), lambda state: (len(state) / 10,))
    values = [search(_Ladder(), (), 1, opinion, cutoff=cutoff).value[0] for cutoff in (0, 2, 4)]
    assert values == pytest.approx([0.1, 0.3, 0.5])
    assert search(_Ladder(), (), 1, opinion, cutoff=10_000).value[0] * 6 in range(7)


def test_without_an_evaluator_playouts_go_to_the_end() -> None:
    """The options that ask for one change nothing."""
    plain = search(Noughts(), "." * 9, 50)
    other = search(Noughts(), "." * 9, 50, cutoff=3, minimax=0.5, priors=False)
    assert visits(plain) == visits(other)


def test_implicit_minimax_sees_the_refutation_sooner() -> None:
    """One of ten answers refutes move 0: the mean likes it, the backed-up minimax does not."""

    def leaf(value: float) -> Node:
        deep = Node(returns=(value, -value))
        return Node((deep, deep), 0)

    many = Node((*[leaf(0.5)] * 9, leaf(-0.5)), 1)
    game = TreeGame(2, Node((many, leaf(0.0)), 0))

    def thinks(state: Any) -> tuple[float, ...]:
        node = game.node(state)
        return (0.0, 0.0) if node is many or not node.children else node.children[0].returns

    opinion = Thinks(game, thinks)
    options: dict[str, Any] = {"solver": False, "first_play": None, "exploration": 0.2}
    assert search(game, (), 24, opinion, **options).move == Step(0)
    assert search(game, (), 24, opinion, minimax=1.0, **options).move == Step(1)


def test_implicit_minimax_weighs_outcomes_by_their_probabilities() -> None:
    """A gamble thought to bring 0.9 once in ten times and 0 else is worth 0.09, less than 0.2."""

    def leaf(value: float) -> Node:
        deep = Node(returns=(value, -value))
        return Node((deep, deep), 0)

    gamble = Node((leaf(0.9), leaf(0.0)), weights=(1, 9))
    game = TreeGame(2, Node((gamble, leaf(0.2)), 0))

    def thinks(state: Any) -> tuple[float, ...]:
        node = game.node(state)
        return (0.0, 0.0) if node is gamble else node.children[0].returns

    settings = MctsSettings(minimax=1.0, solver=False, early_stop=False)
    tree_search = TreeSearch(game, settings, Thinks(game, thinks))
    assert tree_search.decide((), Budget(simulations=200), Random(0)).move == Step(1)
    assert tree_search.tree is not None
    static = {child.event: child.static for child in tree_search.tree.root.children}
    assert static[Step(0)] == pytest.approx((0.09, -0.09))


def test_history_carries_over_to_other_places() -> None:
    """That 2 is good is learnt once and used at every step, so that the games get better."""

    def mean(history: float, seed: int) -> float:
        settings = MctsSettings(solver=False, early_stop=False, history=history)
        found = mcts(_Ladder(), (), Budget(simulations=150), Random(seed), settings)
        return sum(c.visits * c.value[0] for c in found.candidates) / 150

    plain, taught = (sum(mean(history, seed) for seed in range(5)) for history in (0.0, 10.0))
    assert taught > 1.1 * plain


def test_the_solver_ends_a_search_that_knows_all() -> None:
    """With two squares left there are four ways to play on; without it the budget is used up."""
    state = "xoxxoo.x."
    assert search(Noughts(), state, 100).nodes < 10
    assert search(Noughts(), state, 100, solver=False, early_stop=False).nodes == 100


@pytest.mark.parametrize("seed", range(5))
def test_an_early_stop_plays_the_same_move(seed: int) -> None:
    """It saves simulations that could not change the most visited move."""
    stone = ConnectFour().apply(START, seed)
    budget = Budget(simulations=600)
    decisions = [
        mcts(
            ConnectFour(),
            stone,
            budget,
            Random(seed),
            MctsSettings(exploration=0.2, early_stop=stop),
        )
        for stop in (True, False)
    ]
    assert decisions[0].move == decisions[1].move
    assert decisions[0].nodes < decisions[1].nodes == 600


def test_a_full_tree_searches_on() -> None:
    """It holds no more states than allowed; all simulations are made, and the win is found."""
    game = Noughts()
    tree_search = TreeSearch(game, MctsSettings(max_nodes=12, solver=False, early_stop=False))
    decision = tree_search.decide("xx.oo....", Budget(simulations=500), Random(0))
    assert tree_search.tree is not None
    assert tree_search.tree.size == 12
    assert sum(visits(decision).values()) == decision.nodes == 500
    assert decision.move == "c3"


def test_there_is_a_test_for_every_option() -> None:
    """Whoever adds an option adds what it does to this file."""
    assert set(attrs.fields_dict(MctsSettings)) == {
        "exploration",
        "priors",
        "first_play",
        "playout",
        "cutoff",
        "minimax",
        "history",
        "solver",
        "keep_tree",
        "early_stop",
        "forced",
        "max_nodes",
    }
