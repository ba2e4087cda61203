"""The course of a turn and of the game (PIP-5, PIP-13 to PIP-15, PIP-18, PIP-20, PIP-21)."""

from fractions import Fraction
from random import Random

import attrs
import pytest

from boardcore import InvalidStateError, OptionError, Result
from boardcore.games.pipeline import Pipeline, State
from tests.games.pipeline.positions import after, drawn, texts

TWO, THREE = Pipeline(), Pipeline(players=3)

NORTH = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES"
"""Purple from its ring straight north, with open arms to the east and at f7."""


def odds(game: Pipeline, state: State) -> dict[str, Fraction]:
    """Return the texts of the outcomes with their probabilities."""
    return {game.format_move(state, face): odd for face, odd in game.chance_outcomes(state)}


# -- the die ----------------------------------------------------------------------------------


@pytest.mark.rule("PIP-5")
def test_die_has_three_elbows_and_one_of_each_other_face() -> None:
    """Later in the game the six faces are as probable as they are many."""
    assert odds(TWO, drawn(TWO, "Pf3.0:ND")) == {
        "die:elbow": Fraction(1, 2),
        "die:tee": Fraction(1, 6),
        "die:cross": Fraction(1, 6),
        "die:cap": Fraction(1, 6),
    }


@pytest.mark.rule("PIP-5")
def test_faces_can_be_chosen() -> None:
    """Kinds without a face are no outcomes."""
    game = Pipeline(die={"tee": 5, "cap": 2})
    assert odds(game, drawn(game, "Pf3.0:NUD")) == {
        "die:tee": Fraction(5, 7),
        "die:cap": Fraction(2, 7),
    }


@pytest.mark.rule("PIP-5")
@pytest.mark.parametrize(
    "die",
    [{"cap": 6}, {}, {"elbow": 61}, {"elbow": -1, "tee": 1}, {"pipe": 1}, {"elbow": 1.0}, None, 6],
)
def test_a_die_needs_a_pipe(die: object) -> None:
    """A die that shows no pipe, or other kinds and counts than there are, is refused by name."""
    with pytest.raises(OptionError) as caught:
        Pipeline(die=die)  # type: ignore[arg-type] # wrong on purpose
    assert caught.value.name == "die"


@pytest.mark.rule("PIP-14")
def test_first_turn_of_each_seat_knows_no_cap() -> None:
    """The other faces keep their proportions: 3 to 1 to 1."""
    without = {"die:elbow": Fraction(3, 5), "die:tee": Fraction(1, 5), "die:cross": Fraction(1, 5)}
    game = Pipeline(players=3, first_player=2)
    state = game.initial_state()
    for ring in ("Oe8.0", "Pf3.0", "Gc5.0"):
        assert odds(game, state) == without
        state = after(game, state, "die:elbow", f"{ring}:ND")
    assert odds(game, state)["die:cap"] == Fraction(1, 6)


@pytest.mark.rule("PIP-14")
def test_a_first_turn_without_a_piece_is_a_first_turn() -> None:
    """Orange, whose tees are all used in this made-up position, passes in its first turn."""
    begun = after(TWO, TWO.initial_state(), "die:elbow", "Pf3.0:ND", "die:tee")
    without_tees = attrs.evolve(begun, supply=((7, 4, 4), (0, 0, 0), (8, 0, 4), (0, 0, 0)))
    state = after(TWO, without_tees, "pass", "die:elbow", "Pf4.0:ES")
    assert odds(TWO, state)["die:cap"] == Fraction(1, 6)


def test_the_die_is_thrown_only_when_it_is_its_time() -> None:
    """Asking for an outcome where a seat decides is an error."""
    with pytest.raises(InvalidStateError):
        TWO.sample_outcome(drawn(TWO, "Pf3.0:ND", "tee"), Random(1))


# -- how a turn begins ------------------------------------------------------------------------


@pytest.mark.rule("PIP-13")
def test_a_turn_begins_with_the_die() -> None:
    """Where a piece fits and no cap is in the way, the die is thrown at once."""
    state = after(TWO, TWO.initial_state(), "die:elbow", "Pf3.0:ND", "die:elbow", "Oe8.0:SD")
    assert TWO.is_chance(state)
    assert TWO.current_player(state) is None
    assert TWO.legal_moves(state) == ()


@pytest.mark.rule("PIP-13", "PIP-19")
def test_who_is_shut_in_must_remove_a_piece() -> None:
    """Purple's only open arm points at orange's goal g3: no die, one piece to take off."""
    state = after(TWO, drawn(TWO, "Pf3.0:ED", "cap", turn=1), "pass")
    assert TWO.current_player(state) == 0
    assert texts(TWO, state) == {"remove:Pf3.0"}


@pytest.mark.rule("PIP-13", "PIP-19")
def test_who_is_shut_in_by_another_colour_must_remove_a_piece() -> None:
    """Purple's only arm north ends against orange on f4; what it removes can be placed again."""
    orange = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NSU Oe4.0:NE Of4.0:WU"
    state = after(TWO, drawn(TWO, f"Pf3.0:ND {orange}", "cap", turn=1), "pass")
    assert texts(TWO, state) == {"remove:Pf3.0"}
    state = after(TWO, state, "remove:Pf3.0")
    assert state.supply[0] == (8, 4, 4)


@pytest.mark.rule("PIP-13")
def test_only_kinds_in_supply_that_the_die_can_show_count() -> None:
    """With a die of crosses and all four on the board, elbows and tees in supply do not help."""
    line = "Pf3.0:NSUD Pf4.0:NESW Pf5.0:NESW Pf6.0:NESW"
    game = Pipeline(die={"cross": 1})
    assert texts(game, drawn(game, line, "remove")) == {"remove:Pf6.0"}
    with pytest.raises(InvalidStateError):
        drawn(TWO, line, "remove")  # the usual die could still show an elbow


@pytest.mark.rule("PIP-13")
def test_with_a_cap_on_an_own_arm_one_chooses() -> None:
    """Orange's cap on f3's arm up: purple rolls, or takes it off."""
    state = after(TWO, drawn(TWO, "Pf3.0:NUD", "cap", turn=1), "cap:Pf3.0:U")
    assert TWO.current_player(state) == 0
    assert texts(TWO, state) == {"roll", "uncap:Pf3.0:U"}
    rolling = after(TWO, state, "roll")
    assert odds(TWO, rolling)["die:cap"] == Fraction(1, 6)
    assert texts(TWO, after(TWO, rolling, "die:elbow")) == {
        "Pf4.0:ES",
        "Pf4.0:SW",
        "Pf4.0:SU",
    }


@pytest.mark.rule("PIP-13")
def test_no_roll_when_nothing_fits() -> None:
    """With both arms of f3 capped nothing can be placed: one of the caps must come off."""
    state = after(TWO, drawn(TWO, "Pf3.0:NUD", "cap", turn=1, caps="1@f3.0:N"), "cap:Pf3.0:U")
    assert texts(TWO, state) == {"uncap:Pf3.0:N", "uncap:Pf3.0:U"}


@pytest.mark.rule("PIP-13")
def test_a_cap_comes_before_removal() -> None:
    """With a cap on an own arm nothing is removed, though nothing fits."""
    state = drawn(TWO, "Pf3.0:ED", "choose", caps="1@f3.0:E")
    assert texts(TWO, state) == {"uncap:Pf3.0:E"}
    assert texts(TWO, drawn(TWO, "Pf3.0:ED", "remove")) == {"remove:Pf3.0"}


@pytest.mark.rule("PIP-13")
def test_a_cap_on_somebody_else_is_no_choice() -> None:
    """A cap that purple has placed itself does not keep it from the die."""
    state = after(TWO, drawn(TWO, "Pf3.0:ND Oe8.0:SD", "cap"), "cap:Oe8.0:S")
    assert texts(TWO, state) == {"uncap:Oe8.0:S"}
    state = after(THREE, drawn(THREE, "Pf3.0:ND Gc5.0:ED", "cap"), "cap:Gc5.0:E")
    state = after(THREE, state, "uncap:Gc5.0:E")
    assert THREE.is_chance(state)


# -- a pipe -----------------------------------------------------------------------------------


@pytest.mark.rule("PIP-15")
def test_a_piece_that_fits_must_be_placed() -> None:
    """There is no pass beside placements."""
    assert "pass" not in texts(TWO, drawn(TWO, "Pf3.0:ND", "elbow"))


@pytest.mark.rule("PIP-15")
def test_turn_is_lost_when_the_kind_is_used_up() -> None:
    """All four crosses of purple are on the board."""
    state = drawn(TWO, "Pf3.0:NSUD Pf4.0:NESW Pf5.0:NESW Pf6.0:NESW", "cross")
    assert texts(TWO, state) == {"pass"}
    assert after(TWO, state, "pass").turn == 1


@pytest.mark.rule("PIP-15")
def test_turn_is_lost_when_the_kind_fits_nowhere() -> None:
    """Each cross with an arm south has one north as well, and orange's arm bars it on f4."""
    orange = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NE Of5.0:SW"
    state = drawn(TWO, f"Pf3.0:ND {orange}", "cross")
    assert texts(TWO, state) == {"pass"}
    assert after(TWO, state, "pass").turn == 1
    elbow = drawn(TWO, f"Pf3.0:ND {orange}", "elbow")
    assert texts(TWO, elbow) == {"Pf4.0:ES", "Pf4.0:SW", "Pf4.0:SU"}


@pytest.mark.rule("PIP-18")
def test_blue_plugs_give_one_further_turn_after_the_other() -> None:
    """Purple plugs into f4 and f5 in a row, then places without an arm down, and it is over."""
    state = after(TWO, drawn(TWO, "Pf3.0:ND Oe8.0:SD", "tee"), "Pf4.0:NSD")
    assert (state.turn, state.turns, TWO.is_chance(state)) == (0, 201, True)
    assert odds(TWO, state)["die:cap"] == Fraction(1, 6)
    state = after(TWO, state, "die:tee", "Pf5.0:NSD")
    assert (state.turn, state.turns) == (0, 202)
    state = after(TWO, state, "die:tee", "Pf6.0:NSU")
    assert (state.turn, state.turns) == (1, 203)


@pytest.mark.rule("PIP-18")
def test_only_a_plug_into_blue_gives_a_further_turn() -> None:
    """An arm down at the ring, on an ordinary connector or a level higher gives none."""
    assert after(TWO, TWO.initial_state(), "die:elbow", "Pf3.0:ND").turn == 1
    beside = drawn(TWO, f"{NORTH} Pg6.0:NESW", "elbow")
    assert after(TWO, beside, "Ph6.0:WD").turn == 1
    above = drawn(TWO, "Pf3.0:NUD Pf3.1:ND", "tee")
    assert after(TWO, above, "Pf4.1:NSD").turn == 1


# -- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("PIP-20")
@pytest.mark.parametrize("turns", [200, 499])
def test_first_to_reach_a_goal_wins_at_once(turns: int) -> None:
    """Purple plugs into f8, be it in the last turn of the game."""
    state = drawn(TWO, f"{NORTH} Pf7.0:NESW Oe8.0:SD", "elbow", turns=turns)
    won = after(TWO, state, "Pf8.0:SD")
    assert TWO.is_terminal(won)
    assert TWO.result(won) == Result((0,), "goal reached")
    assert TWO.returns(won) == (1.0, -1.0)
    assert TWO.legal_events(won) == ()
    assert TWO.current_player(won) is None


@pytest.mark.rule("PIP-20")
def test_win_of_one_in_three() -> None:
    """The others share the loss."""
    state = drawn(THREE, "Gc5.0:ED Gd5.0:ESW Ge5.0:ESW Gf5.0:ESW Gg5.0:NESW", "elbow", turn=1)
    won = after(THREE, state, "Gh5.0:WD")
    assert THREE.result(won) == Result((1,), "goal reached")
    assert THREE.returns(won) == (-0.5, 1.0, -0.5)


@pytest.mark.rule("PIP-20")
def test_passing_over_a_goal_wins_nothing() -> None:
    """A piece one level above the goal f8 is not in it."""
    state = drawn(TWO, f"{NORTH} Pf7.0:NSUD Pf7.1:NSUD", "elbow")
    assert not TWO.is_terminal(after(TWO, state, "Pf8.1:SD"))


@pytest.mark.rule("PIP-21")
@pytest.mark.parametrize(
    ("step", "event"),
    [("elbow", "Pf4.0:ES"), ("tee", "Pf4.0:NSD"), ("cap", "pass"), ("cap", "cap:Oe8.0:S")],
)
def test_draw_at_the_turn_limit(step: str, event: str) -> None:
    """The 500th turn is the last, also a lost one and one that gives a further turn."""
    state = drawn(TWO, "Pf3.0:ND Oe8.0:SD", step, turns=499)
    drawn_game = after(TWO, state, event)
    assert TWO.is_terminal(drawn_game)
    assert TWO.result(drawn_game) == Result((), "turn limit", by_limit=True)
    assert TWO.returns(drawn_game) == (0.0, 0.0)
    assert TWO.legal_events(drawn_game) == ()


@pytest.mark.rule("PIP-21")
def test_further_turns_count() -> None:
    """Of three turns purple has the first and, by a blue plug, would have a fourth."""
    game = Pipeline(max_turns=3)
    start = ("die:elbow", "Pf3.0:ND", "die:elbow", "Oe8.0:SD", "die:tee")
    state = after(game, game.initial_state(), *start)
    assert game.result(after(game, state, "Pf4.0:NSD")) == Result((), "turn limit", by_limit=True)


@pytest.mark.rule("PIP-21")
def test_without_a_limit_the_game_goes_on() -> None:
    """With None as limit the 500th turn is one of many."""
    game = Pipeline(max_turns=None)
    state = drawn(game, "Pf3.0:ND Oe8.0:SD", "cap", turns=499)
    assert not game.is_terminal(after(game, state, "pass"))
    assert game.max_events is None


def test_no_game_takes_more_events_than_declared() -> None:
    """A turn is at most a choice, a die and a move."""
    assert Pipeline(max_turns=7).max_events == 21
