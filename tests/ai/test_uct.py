"""UCT finds what brute force finds, for any number of seats and whoever moves next."""

from __future__ import annotations

from random import Random

import pytest

from boardcore import InvalidStateError
from boardcore_ai import Budget
from boardcore_ai.search.uct import uct
from tests.ai.randomgames import Node, Path, TreeGame, move_values, random_game
from tests.ai.smallgames import Noughts, Pig


@pytest.mark.parametrize("seed", range(45))
def test_the_choice_at_the_root_is_that_of_brute_force(seed: int) -> None:
    """On small random games UCT chooses the move that max^n finds best for the seat on turn."""
    game = random_game(seed, depth=3)
    seat, values = game.current_player(()), move_values(game, ())
    assert seat is not None
    best = max(values, key=lambda move: values[move][seat])
    decision = uct(game, (), Budget(simulations=8_000), Random(seed))
    assert decision.move == best
    assert decision.value[seat] == pytest.approx(values[best][seat], abs=0.15)


def test_random_games_have_all_that_a_search_can_trip_over() -> None:
    """The games above hold chance, forced moves, repeated movers and 2 to 4 seats."""
    found: set[object] = set()
    for seed in range(45):
        game = random_game(seed, depth=3)
        found.add(game.num_players)
        todo: list[tuple[Path, int | None]] = [((), None)]
        while todo:
            state, mover = todo.pop()
            seat = game.current_player(state)
            if game.is_chance(state):
                found.add("chance")
            elif seat is not None:
                found |= {"forced"} if len(game.legal_moves(state)) == 1 else set()
                found |= {"again"} if seat == mover else set()
            todo += [(game.apply(state, event), seat) for event in game.legal_events(state)]
    assert found == {2, 3, 4, "chance", "forced", "again"}


def test_the_same_seat_moving_twice_does_not_turn_the_sign() -> None:
    """A seat that moves again walks to its own best end, not to its worst."""
    low, high = Node(returns=(-0.5, 0.5)), Node(returns=(1.0, -1.0))
    even = Node(returns=(0.0, 0.0))
    game = TreeGame(2, Node((Node((low, high), 0), even), 0))
    assert uct(game, (), Budget(simulations=200), Random(0)).move.index == 0


def test_a_rare_prize_is_worth_its_probability() -> None:
    """An outcome of 1 in 10 is drawn as such: the gamble for it loses against a sure third."""
    win, lose = Node(returns=(1.0, -1.0)), Node(returns=(0.0, 0.0))
    gamble = Node((lose, win), weights=(9, 1))
    game = TreeGame(2, Node((gamble, Node(returns=(0.3, -0.3))), 0))
    decision = uct(game, (), Budget(simulations=3000), Random(0), exploration=2)
    assert decision.move.index == 1
    assert decision.candidates[1].value[0] == pytest.approx(0.1, abs=0.05)


def test_a_win_in_one_is_played_and_a_threat_is_met() -> None:
    """In noughts and crosses UCT completes its row, and blocks the other's."""
    game, budget = Noughts(), Budget(simulations=800)
    assert uct(game, "xx.oo....", budget, Random(0)).move == "c3"
    assert uct(game, "xx..o....", budget, Random(0)).move == "c3"


def test_a_single_legal_move_is_played_at_once() -> None:
    """With one legal move nothing is searched."""
    decision = uct(Noughts(), "xoxxooox.", Budget(simulations=800), Random(0))
    assert (decision.move, decision.nodes, decision.candidates) == ("c1", 0, (("c1", 0, ()),))


def test_each_simulation_counts_once() -> None:
    """The visits of all candidates add up to the simulations; the best stands first."""
    decision = uct(Pig(), Pig().initial_state(), Budget(simulations=77), Random(0))
    visits = [candidate.visits for candidate in decision.candidates]
    assert sum(visits) == 77
    assert visits == sorted(visits, reverse=True)
    assert decision.candidates[0].move == decision.move == decision.line[0]


def test_the_line_stops_where_chance_decides() -> None:
    """After `roll` the die decides, so no later move is foretold."""
    decision = uct(Pig(), Pig().initial_state(), Budget(simulations=500), Random(0))
    assert decision.line == ("roll",)


def test_a_limit_in_seconds_stops_the_search_by_itself() -> None:
    """A limit of time alone ends after at least one simulation."""
    decision = uct(Noughts(), "." * 9, Budget(seconds=1e-6), Random(0))
    assert decision.candidates[0].visits == 1


def test_where_nobody_decides_there_is_nothing_to_search() -> None:
    """At the end of a game the search is refused."""
    with pytest.raises(InvalidStateError):
        uct(Noughts(), "xxxoo....", Budget(simulations=1), Random(0))
