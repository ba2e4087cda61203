"""What the referee for Pipeline is made of; its positions are those of `tests/games/pipeline`."""

import pytest

from tests.brute.pipeline import GOALS, RING, Brute, ways_to_hold


def test_rings_and_goals_of_the_other_colours() -> None:
    """Green starts in the west, orange in the north, yellow in the east (PIP-2)."""
    assert RING == {"P": (3, 0), "G": (0, 2), "O": (2, 5), "Y": (5, 3)}
    assert set(GOALS["G"]) == {(5, 5), (5, 4), (5, 2), (5, 1), (5, 0)}
    assert set(GOALS["O"]) == {(5, 0), (4, 0), (2, 0), (1, 0), (0, 0)}
    assert set(GOALS["Y"]) == {(0, 0), (0, 1), (0, 3), (0, 4), (0, 5)}


def test_ways_to_hold_the_pieces() -> None:
    """Twelve ways for elbows and tees, three for crosses (PIP-4)."""
    assert [len(ways_to_hold(kind)) for kind in ("elbow", "tee", "cross")] == [12, 12, 3]
    assert "NED" not in ways_to_hold("tee")  # three arms, but a corner and no straight pair


def test_a_first_turn_that_is_lost_was_one() -> None:
    """A seat that cannot start and passes has the cap on its die afterwards (PIP-13, PIP-14)."""
    game = Brute(die={"cross": 1, "cap": 1})
    game.put("Of3.1:EWUD")  # meets the arm up that every cross at the ring has
    assert set(game.events()) == {"pass"}
    game.play("pass")
    game.pieces.clear()
    game.seat = 0
    assert set(game.events()) == {"die:cross", "die:cap"}


def test_an_event_that_is_not_possible_is_refused() -> None:
    """The referee plays nothing but what it lists."""
    with pytest.raises(ValueError, match="die:cap"):
        Brute().play("die:cap")
