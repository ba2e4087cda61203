"""The custom bot: sees what wins at once, and keeps to its budget."""

from random import Random

import pytest

from boardcore import History, OptionError
from boardcore_ai import Budget
from examples.connect_four import ConnectFour
from examples.custom_bot import Sampler


def test_it_takes_a_win() -> None:
    """With three stones in column 1 the fourth wins, and every random game says so."""
    history = History(ConnectFour())
    for text in "121212":
        history.apply(text)
    decision = Sampler().choose(history.game, history.state, None, Random(1))
    assert decision.move == 0
    assert decision.value == (1.0, -1.0)


def test_it_values_moves_for_the_seat_on_turn() -> None:
    """The second seat takes its own win, which has the value -1 for the first."""
    history = History(ConnectFour())
    for text in "7121212":
        history.apply(text)
    decision = Sampler().choose(history.game, history.state, None, Random(1))
    assert decision.move == 0
    assert decision.value == (-1.0, 1.0)


def test_it_shares_its_budget() -> None:
    """70 games among 7 moves are 10 each, whatever its own figure is; every move gets one."""
    game = ConnectFour()
    for simulations, games in ((70, 10), (76, 10), (3, 1)):
        decision = Sampler(simulations=1000).choose(
            game, game.initial_state(), Budget(simulations=simulations), Random(1)
        )
        assert [candidate.visits for candidate in decision.candidates] == [games] * 7


def test_it_refuses_a_budget_that_it_cannot_keep() -> None:
    """It counts games, not seconds."""
    game = ConnectFour()
    with pytest.raises(OptionError):
        Sampler().choose(game, game.initial_state(), Budget(seconds=1), Random(1))


def test_equal_seeds_decide_equally() -> None:
    """Nothing but the generator is random."""
    game = ConnectFour()
    one, other = (Sampler().choose(game, game.initial_state(), None, Random(5)) for _ in range(2))
    assert one == other
