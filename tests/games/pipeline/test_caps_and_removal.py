"""Blocker caps and end pieces (PIP-4, PIP-16, PIP-17, PIP-19)."""

import attrs
import pytest

from boardcore.games.pipeline import Pipeline, Step
from boardcore.games.pipeline.rules import caps_left
from tests.games.pipeline.positions import after, drawn, texts

TWO, THREE = Pipeline(), Pipeline(players=3)

NORTH = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES"
"""Purple from its ring straight north, with open arms to the east and at f7."""


# -- putting caps on --------------------------------------------------------------------------


@pytest.mark.rule("PIP-16")
def test_caps_go_on_open_arms_of_others_or_stay_in_stock() -> None:
    """Purple may cap green's and orange's open arms and not its own, or pass."""
    state = drawn(THREE, "Pf3.0:NUD Gc5.0:EUD Oe8.0:SD", "cap")
    assert texts(THREE, state) == {"cap:Gc5.0:E", "cap:Gc5.0:U", "cap:Oe8.0:S", "pass"}


@pytest.mark.rule("PIP-16")
def test_no_cap_keeps_a_pipeline_from_its_goal() -> None:
    """The arm north of f7 points at purple's goal f8; so does an arm down from above g8."""
    state = drawn(TWO, f"{NORTH} Pf7.0:NESW", "cap", turn=1)
    assert texts(TWO, state) == {
        "cap:Pf4.0:E",
        "cap:Pf5.0:E",
        "cap:Pf6.0:E",
        "cap:Pf7.0:E",
        "cap:Pf7.0:W",
        "pass",
    }
    state = drawn(TWO, f"{NORTH} Pf7.0:NSUD Pf7.1:ED Pg7.1:NW Pg8.1:SD", "cap", turn=1)
    assert texts(TWO, state, "cap:Pg8.1") == set()
    assert texts(TWO, state, "cap:Pf7.0") == set()


@pytest.mark.rule("PIP-16")
def test_above_a_goal_an_arm_can_be_capped() -> None:
    """f7.1's arm north points a level above the goal f8."""
    state = drawn(TWO, f"{NORTH} Pf7.0:NSUD Pf7.1:ND", "cap", turn=1)
    assert texts(TWO, state, "cap:Pf7") == {"cap:Pf7.1:N"}


@pytest.mark.rule("PIP-16")
def test_an_arm_towards_a_goal_of_another_colour_can_be_capped() -> None:
    """g3 is orange's goal: purple's arm that points there may get a cap."""
    state = drawn(TWO, "Pf3.0:EUD", "cap", turn=1)
    assert texts(TWO, state) == {"cap:Pf3.0:E", "cap:Pf3.0:U", "pass"}


@pytest.mark.rule("PIP-16")
def test_start_ring_cannot_be_capped() -> None:
    """Where a colour has no piece there is nothing to cap."""
    assert texts(TWO, drawn(TWO, "Pf3.0:ND", "cap")) == {"pass"}


@pytest.mark.rule("PIP-4", "PIP-16")
def test_without_a_cap_in_stock_one_passes() -> None:
    """Two caps of orange are on the board, or there are none in the box."""
    two_placed = drawn(TWO, NORTH, "cap", turn=1, caps="1@f4.0:E 1@f5.0:E")
    assert texts(TWO, two_placed) == {"pass"}
    one_placed = drawn(TWO, NORTH, "cap", turn=1, caps="1@f4.0:E")
    assert texts(TWO, one_placed) == {"cap:Pf5.0:E", "cap:Pf6.0:E", "cap:Pf6.0:N", "pass"}
    none = Pipeline(caps=0)
    assert texts(none, drawn(none, NORTH, "cap", turn=1)) == {"pass"}
    four = Pipeline(caps=4)
    assert "cap:Pf6.0:N" in texts(four, drawn(four, NORTH, "cap", turn=1, caps="1@f4.0:E 1@f5.0:E"))


@pytest.mark.rule("PIP-16")
def test_a_cap_closes_the_arm() -> None:
    """With f3's only way on capped there is nothing for purple but to take the cap off."""
    state = after(TWO, drawn(TWO, "Pf3.0:ND", "cap", turn=1), "cap:Pf3.0:N")
    assert texts(TWO, state) == {"uncap:Pf3.0:N"}


# -- taking caps off --------------------------------------------------------------------------


@pytest.mark.rule("PIP-17")
def test_taking_a_cap_off_ends_the_turn_and_sends_it_home() -> None:
    """Orange's cap goes back to orange's stock; green's cap stays where it is."""
    state = drawn(THREE, "Pf3.0:NUD Oe8.0:SD", "choose", caps="2@f3.0:N 1@f3.0:U")
    assert [caps_left(THREE.box, state, seat) for seat in range(3)] == [2, 1, 1]
    state = after(THREE, state, "uncap:Pf3.0:N")
    assert [caps_left(THREE.box, state, seat) for seat in range(3)] == [2, 1, 2]
    assert (state.turn, state.turns) == (1, 201)


@pytest.mark.rule("PIP-17")
def test_an_arm_without_its_cap_is_open_again() -> None:
    """After the cap is off, purple builds on where it was."""
    state = after(TWO, drawn(TWO, "Pf3.0:ND", "choose", caps="1@f3.0:N"), "uncap:Pf3.0:N")
    state = after(TWO, state, "die:elbow", "Oe8.0:SD", "die:elbow")
    assert texts(TWO, state) == {"Pf4.0:ES", "Pf4.0:SW", "Pf4.0:SU"}


# -- end pieces -------------------------------------------------------------------------------


@pytest.mark.rule("PIP-19")
def test_an_end_piece_goes_back_to_the_supply() -> None:
    """Removing ends the turn, and the elbow can be used again."""
    state = after(TWO, drawn(TWO, "Pf3.0:ED Oe8.0:SD", "remove"), "remove:Pf3.0")
    assert state.supply[0] == (8, 4, 4)
    assert (state.turn, state.turns) == (1, 201)
    state = after(TWO, state, "die:elbow", "Oe7.0:NE", "die:elbow")
    assert texts(TWO, state) == {f"Pf3.0:{arms}" for arms in ("ND", "ED", "SD", "WD")}


@pytest.mark.rule("PIP-19")
def test_only_ends_can_be_removed() -> None:
    """f4 holds g4 and f5, which are the ends; with a die of crosses all pieces are used up."""
    game = Pipeline(die={"cross": 1})
    line = "Pf3.0:NSUD Pf4.0:NESW Pg4.0:NESW Pf5.0:NESW"
    state = drawn(game, line, "remove")
    assert texts(game, state) == {"remove:Pg4.0", "remove:Pf5.0"}


@pytest.mark.rule("PIP-19")
def test_pieces_of_a_loop_are_end_pieces_but_for_the_first() -> None:
    """In a loop through the ring each other piece can go: the rest stays joined the other way."""
    state = drawn(TWO, "Pf3.0:NUD Pf3.1:ND Pf4.1:SD Pf4.0:SU", "remove")
    assert texts(TWO, state) == {"remove:Pf3.1", "remove:Pf4.1", "remove:Pf4.0"}


@pytest.mark.rule("PIP-19")
def test_the_piece_that_a_loop_hangs_on_stays() -> None:
    """The loop on the second level hangs on f4.1: that and the stem stay, any other can go."""
    stem = "Pf3.0:ND Pf4.0:SU Pf4.1:EWD"
    loop = "Pg4.1:NW Pg5.1:SW Pf5.1:ESW Pe5.1:ES Pe4.1:NE"  # f5.1 has an arm against f4.1's side
    state = drawn(TWO, f"{stem} {loop}", "remove")
    assert texts(TWO, state) == {f"remove:P{node}.1" for node in ("g4", "g5", "f5", "e5", "e4")}


@pytest.mark.rule("PIP-19")
def test_who_has_no_piece_to_remove_passes() -> None:
    """A made-up position: nothing on the board, and nothing may be placed."""
    state = attrs.evolve(TWO.initial_state(), step=Step.REMOVE)
    assert texts(TWO, state) == {"pass"}
    assert after(TWO, state, "pass").turn == 1
