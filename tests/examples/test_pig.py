"""Pig: what a 1 costs, what holding keeps, and who has won."""

from fractions import Fraction

import pytest

from boardcore import History, OptionError, testing
from examples.pig import Choice, Pig, Rolled, Table


@pytest.mark.parametrize("game", [Pig(goal=20), Pig(players=3, goal=10), Pig(players=10, goal=1)])
def test_laws(game: Pig) -> None:
    """Every law of the contract holds, for few and many players."""
    testing.check_laws(game, effort=testing.Effort(examples=10))


def after(game: Pig, texts: str) -> Table:
    """Return the state after these events."""
    history = History(game)
    for text in texts.split():
        history.apply(text)
    return history.state


def test_the_die_is_fair() -> None:
    """Six faces, a sixth each."""
    outcomes = Pig().chance_outcomes(Table((0, 0), rolling=True))
    assert outcomes == tuple((Rolled(pips), Fraction(1, 6)) for pips in (1, 2, 3, 4, 5, 6))


def test_rolls_add_up() -> None:
    """The turn goes on with what it has brought so far."""
    assert after(Pig(), "roll rolled:4 roll rolled:6") == Table((0, 0), 0, 10)


def test_a_one_takes_the_turn() -> None:
    """Its points are lost and the next seat is on turn, but what was kept stays."""
    texts = "roll rolled:4 hold roll rolled:2 hold roll rolled:6 roll rolled:1"
    assert after(Pig(), texts) == Table((4, 2), 1, 0)


def test_holding_keeps() -> None:
    """The points of the turn are added and the next seat is on turn, after the last the first."""
    assert after(Pig(players=3), "roll rolled:4 hold") == Table((4, 0, 0), 1)
    assert after(Pig(), "roll rolled:4 hold roll rolled:2 hold") == Table((4, 2), 0)


def test_a_turn_begins_with_a_roll() -> None:
    """There is nothing to hold yet."""
    assert Pig().legal_moves(Table((0, 0))) == (Choice.ROLL,)
    assert Pig().legal_moves(Table((0, 0), 0, 2)) == (Choice.ROLL, Choice.HOLD)


def test_points_win_when_they_are_kept() -> None:
    """To have rolled enough is not enough; after holding, the winner gets what the others lose."""
    game = Pig(players=3, goal=10)
    rolled = after(game, "roll rolled:4 roll rolled:6")
    assert not game.is_terminal(rolled)
    won = game.apply(rolled, Choice.HOLD)
    assert game.is_terminal(won)
    assert game.returns(won) == (1.0, -0.5, -0.5)
    assert game.scores(won) == (10, 0, 0)


@pytest.mark.parametrize(
    ("name", "value"), [("players", 1), ("players", 11), ("goal", 0), ("goal", None)]
)
def test_options_have_limits(name: str, value: object) -> None:
    """What is outside them is refused by name."""
    with pytest.raises(OptionError) as caught:
        Pig(**{name: value})  # type: ignore[arg-type]  # None is one of the values to refuse
    assert caught.value.name == name


def test_the_picture() -> None:
    """The seat on turn is marked, with what its turn has brought."""
    assert Pig().render_text(Table((3, 20), 1, 8)) == (
        "  seat 0: 3 points\n> seat 1: 20 points\n  8 points in this turn, to hold or to roll on"
    )
