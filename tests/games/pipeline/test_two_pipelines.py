"""Seats and colours, and two pipelines for each of two players (PIP-6)."""

import pytest

from boardcore import OptionError, Result
from boardcore.games.pipeline import Pipeline
from boardcore.games.pipeline.rules import caps_left
from tests.games.pipeline.positions import after, drawn, texts

GAME = Pipeline(pipelines=2)

GREEN = "Gc5.0:ED Gd5.0:ESW Ge5.0:ESW Gf5.0:ESW"
"""Green from its ring straight east along row 5, with open arms to the south."""

pytestmark = pytest.mark.rule("PIP-6")


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"players": 2}, ("purple", "orange")),
        ({"players": 3}, ("purple", "green", "orange")),
        ({"players": 4}, ("purple", "green", "orange", "yellow")),
        ({"players": 2, "pipelines": 2}, ("purple and green", "orange and yellow")),
    ],
)
def test_colours_of_the_seats(options: dict[str, int], names: tuple[str, ...]) -> None:
    """Each number of players has its colours."""
    assert Pipeline(**options).seat_names == names  # type: ignore[arg-type] # none is the die


@pytest.mark.parametrize("players", [3, 4])
def test_two_pipelines_are_for_two_players(players: int) -> None:
    """With more players the option is refused by name."""
    with pytest.raises(OptionError) as caught:
        Pipeline(players=players, pipelines=2)
    assert (caught.value.name, caught.value.value) == ("pipelines", 2)


def test_a_piece_of_either_colour_may_be_placed() -> None:
    """The first cross of seat 0 goes on the ring of purple or of green."""
    state = after(GAME, GAME.initial_state(), "die:cross")
    assert texts(GAME, state) == {"Pf3.0:NSUD", "Pf3.0:EWUD", "Gc5.0:NSUD", "Gc5.0:EWUD"}


def test_each_colour_has_its_own_supply() -> None:
    """With all crosses of purple on the board, those of green are left."""
    line = "Pf3.0:NSUD Pf4.0:NESW Pf5.0:NESW Pf6.0:NESW"
    state = drawn(GAME, line, "cross")
    assert texts(GAME, state) == {"Gc5.0:NSUD", "Gc5.0:EWUD"}


def test_the_two_colours_of_a_seat_do_not_join() -> None:
    """Purple's arm north of f3 and green's arm south of f5 both point at f4."""
    state = drawn(GAME, f"Pf3.0:ND {GREEN}", "elbow")
    assert texts(GAME, state, "Pf4.0") == {"Pf4.0:ES", "Pf4.0:SW", "Pf4.0:SU"}
    assert texts(GAME, state, "Gf4.0") == {"Gf4.0:NE", "Gf4.0:NW", "Gf4.0:NU"}


def test_ring_of_the_own_other_colour_is_closed() -> None:
    """Purple's arm west of d5 points at c5, green's ring, which is ordinary where green is not."""
    path = "Pf3.0:ND Pf4.0:SW Pe4.0:NE Pe5.0:SW Pd5.0:NESW"
    assert texts(GAME, drawn(GAME, path, "elbow"), "Pc5.0") == set()
    one = Pipeline()
    assert texts(one, drawn(one, path, "elbow"), "Pc5.0") == {
        "Pc5.0:NE",
        "Pc5.0:ES",
        "Pc5.0:EU",
        "Pc5.0:ED",
    }


def test_caps_are_one_stock() -> None:
    """Two of each colour make four for the seat, on arms of either colour of the other."""
    state = drawn(GAME, "Oe8.0:SUD Yh6.0:WUD", "cap", caps="0@e8.0:S 0@e8.0:U 0@h6.0:W")
    assert caps_left(GAME.box, state, 0) == 1
    assert texts(GAME, state) == {"cap:Yh6.0:U", "pass"}
    assert caps_left(GAME.box, after(GAME, state, "cap:Yh6.0:U"), 0) == 0


def test_own_arms_of_either_colour_are_not_capped() -> None:
    """Seat 0 caps neither purple nor green."""
    state = drawn(GAME, "Pf3.0:ND Gc5.0:ED Oe8.0:SD", "cap")
    assert texts(GAME, state) == {"cap:Oe8.0:S", "pass"}


def test_a_cap_on_either_colour_gives_the_choice() -> None:
    """Both capped arms are the seat's own."""
    state = drawn(GAME, "Pf3.0:ND Gc5.0:ED", "choose", caps="1@f3.0:N 1@c5.0:E")
    assert texts(GAME, state) == {"uncap:Pf3.0:N", "uncap:Gc5.0:E"}


def test_while_one_colour_can_go_on_nothing_is_removed() -> None:
    """Purple is shut in by orange's goal g3, and green is not."""
    state = after(GAME, drawn(GAME, "Pf3.0:ED Gc5.0:ED", "cap", turn=1), "pass")
    assert GAME.is_chance(state)


def test_end_pieces_of_either_colour_may_be_removed() -> None:
    """Purple's arm points at orange's goal g3, green's at yellow's goal c6."""
    state = drawn(GAME, "Pf3.0:ED Gc5.0:ND", "remove")
    assert texts(GAME, state) == {"remove:Pf3.0", "remove:Gc5.0"}


@pytest.mark.parametrize(
    ("pipes", "event"),
    [
        (f"{GREEN} Gg5.0:NESW", "Gh5.0:WD"),
        ("Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES Pf7.0:NESW", "Pf8.0:SD"),
    ],
)
def test_either_colour_wins(pipes: str, event: str) -> None:
    """Seat 0 wins with green's goal as with purple's."""
    won = after(GAME, drawn(GAME, pipes, "elbow"), event)
    assert GAME.result(won) == Result((0,), "goal reached")
    assert GAME.returns(won) == (1.0, -1.0)
