"""Where a piece may stand: the board, the lattice and the pipes (PIP-1 to PIP-12, PIP-22)."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from boardcore.games.pipeline import Arm, Pipeline
from boardcore.games.pipeline.board import BLUE, GOALS, RINGS, SHAPES
from tests.games.pipeline.positions import after, drawn, texts

TWO, THREE, FOUR = (Pipeline(players=players) for players in (2, 3, 4))

NORTH = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES"
"""Purple from its ring straight north, with open arms to the east and at f7."""

SOUTH = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NSW"
"""Orange from its ring straight south, with open arms to the west and at e4."""


def at(names: set[str], node: str) -> set[str]:
    """Return the arms of the placements at a node."""
    return {text.partition(":")[2] for text in names if text[1:].startswith(f"{node}:")}


# -- the board and the box --------------------------------------------------------------------


@pytest.mark.rule("PIP-1")
def test_each_side_has_five_goals_and_the_ring_of_the_colour_opposite() -> None:
    """Of the six connectors of purple's far side five are its goals, and one is orange's ring."""
    far, near = {(x, 5) for x in range(6)}, {(x, 0) for x in range(6)}
    purple, green, orange, yellow = GOALS
    assert purple == far - {RINGS[2]}
    assert orange == near - {RINGS[0]}
    assert green == {(5, y) for y in range(6)} - {RINGS[3]}
    assert yellow == {(0, y) for y in range(6)} - {RINGS[1]}
    assert purple & green == {(5, 5)}  # a corner belongs to two colours
    assert orange & yellow == {(0, 0)}


@pytest.mark.rule("PIP-1")
def test_the_inner_four_by_four_are_blue() -> None:
    """There are 16 blue connectors, none of them on a side."""
    assert len(BLUE) == 16
    assert not any(0 in place or 5 in place for place in BLUE)


@pytest.mark.rule("PIP-2")
def test_each_colour_starts_on_its_ring() -> None:
    """The rings lie at (3,0), (0,2), (2,5) and (5,3): f3, c5, e8 and h6."""
    state = FOUR.initial_state()
    for ring in ("Pf3.0", "Gc5.0", "Oe8.0", "Yh6.0"):
        state = after(FOUR, state, "die:elbow")
        assert texts(FOUR, state) == {f"{ring}:{arms}" for arms in ("ND", "ED", "SD", "WD")}
        state = after(FOUR, state, f"{ring}:ND")


@pytest.mark.rule("PIP-2")
def test_goals_of_purple_and_green() -> None:
    """Purple's goals are (0,5) (1,5) (3,5) (4,5) (5,5), and green's are these turned once."""
    assert GOALS[0] == {(0, 5), (1, 5), (3, 5), (4, 5), (5, 5)}
    assert GOALS[1] == {(5, 5), (5, 4), (5, 2), (5, 1), (5, 0)}


@pytest.mark.rule("PIP-3")
def test_lattice_goes_beyond_the_board_by_the_margin() -> None:
    """Margin 2 gives 10 x 10 nodes a level, margin 0 those above the board."""
    assert len(TWO.box.nodes) == 10 * 10 * 4
    assert len(Pipeline(margin=0, height=1).box.nodes) == 6 * 6
    assert len(Pipeline(margin=4, height=6).box.nodes) == 14 * 14 * 6


@pytest.mark.rule("PIP-3")
def test_nothing_is_built_beyond_the_margin_or_the_height() -> None:
    """Arms that leave the lattice can be held so, and nothing can be put before them."""
    game = Pipeline(margin=0, height=1)  # purple's ring is d1
    tees = {"NSD", "EWD", "NUD", "EUD", "SUD", "WUD"}
    assert at(texts(game, drawn(game, "", "tee")), "d1.0") == tees
    state = drawn(game, "Pd1.0:NSUD", "tee")
    assert {text[1:5] for text in texts(game, state)} == {"d2.0"}
    roomy = drawn(TWO, "Pf3.0:NSUD", "tee")
    assert {text[1:5] for text in texts(TWO, roomy)} == {"f4.0", "f2.0", "f3.1"}


@pytest.mark.rule("PIP-4")
def test_ways_to_hold_the_pipes() -> None:
    """Elbows are two arms at right angles, tees a straight pair and one more, crosses two pairs."""
    pairs = ({"N", "S"}, {"E", "W"}, {"U", "D"})
    found: dict[str, set[frozenset[str]]] = {"elbow": set(), "tee": set(), "cross": set()}
    for size, straight, name in ((2, 0, "elbow"), (3, 1, "tee"), (4, 2, "cross")):
        for arms in combinations("NESWUD", size):
            if sum(pair <= set(arms) for pair in pairs) == straight:
                found[name].add(frozenset(arms))
    assert [len(found[name]) for name in ("elbow", "tee", "cross")] == [12, 12, 3]
    held = [frozenset(arm.name for arm in Arm if arms >> arm & 1) for arms in SHAPES]
    assert len(held) == 27
    assert set(held) == set.union(*found.values())


@pytest.mark.rule("PIP-4")
def test_supply_of_a_colour() -> None:
    """A colour that is played has 8 elbows, 4 tees and 4 crosses; another has none."""
    assert TWO.initial_state().supply == ((8, 4, 4), (0, 0, 0), (8, 4, 4), (0, 0, 0))


# -- joining ----------------------------------------------------------------------------------


@pytest.mark.rule("PIP-7")
@pytest.mark.parametrize(
    ("kind", "arms"),
    [
        ("elbow", {"ND", "ED", "SD", "WD"}),
        ("tee", {"NSD", "EWD", "NUD", "EUD", "SUD", "WUD"}),
        ("cross", {"NSUD", "EWUD"}),
    ],
)
def test_first_piece_stands_on_the_ring_with_an_arm_down(kind: str, arms: set[str]) -> None:
    """Without a pipeline there is one node to build on, and the piece plugs into the ring."""
    state = after(TWO, TWO.initial_state(), f"die:{kind}")
    assert texts(TWO, state) == {f"Pf3.0:{held}" for held in arms}


@pytest.mark.rule("PIP-7")
def test_a_piece_meets_an_open_arm_of_its_own_colour() -> None:
    """After f3 with an arm north, elbows go to f4 with an arm south, and nowhere else."""
    state = drawn(TWO, "Pf3.0:ND Oe8.0:SD", "elbow")
    assert texts(TWO, state) == {"Pf4.0:ES", "Pf4.0:SW", "Pf4.0:SU"}


@pytest.mark.rule("PIP-7")
def test_an_emptied_pipeline_starts_on_the_ring_again() -> None:
    """A player without pieces late in the game begins at the ring."""
    state = drawn(TWO, "Oe8.0:SD", "cross")
    assert texts(TWO, state) == {"Pf3.0:NSUD", "Pf3.0:EWUD"}


@pytest.mark.rule("PIP-8")
def test_no_arm_meets_an_arm_of_another_colour() -> None:
    """Orange's arm east of e4 keeps purple's piece on f4 from an arm west."""
    state = drawn(TWO, f"Pf3.0:ND {SOUTH} Oe4.0:NE", "elbow")
    assert at(texts(TWO, state), "f4.0") == {"ES", "SU"}


@pytest.mark.rule("PIP-8")
def test_an_arm_may_end_against_a_closed_side() -> None:
    """Orange's piece on e4 without an arm east does not mind purple's arm west on f4."""
    state = drawn(TWO, f"Pf3.0:ND {SOUTH} Oe4.0:NW", "elbow")
    assert at(texts(TWO, state), "f4.0") == {"ES", "SW", "SU"}


@pytest.mark.rule("PIP-8")
def test_no_arm_meets_a_capped_arm() -> None:
    """The cap on f3's arm north stops an arm south on f4, which is reached from above."""
    pipes = "Pf3.0:NUD Pf3.1:ND Pf4.1:SD"
    free = at(texts(TWO, drawn(TWO, pipes, "elbow")), "f4.0")
    assert free == {"NU", "EU", "WU", "SU", "ES", "SW"}  # with SD nothing would be open
    capped = drawn(TWO, pipes, "elbow", caps="1@f3.0:N")
    assert at(texts(TWO, capped), "f4.0") == {"NU", "EU", "WU"}


@pytest.mark.rule("PIP-8")
def test_no_arm_down_outside_the_board() -> None:
    """On f2, south of the board, no connector is there for an arm down; one level up it is free."""
    state = drawn(TWO, "Pf3.0:SD", "elbow")
    assert texts(TWO, state) == {"Pf2.0:NE", "Pf2.0:NW", "Pf2.0:NU"}
    state = drawn(TWO, "Pf3.0:SD", "tee")
    assert texts(TWO, state) == {"Pf2.0:NES", "Pf2.0:NSW", "Pf2.0:NSU", "Pf2.0:NEW"}
    state = drawn(TWO, "Pf3.0:NUD Pf3.1:SD", "elbow")
    assert at(texts(TWO, state), "f2.1") == {"NE", "NW", "NU", "ND"}


@pytest.mark.rule("PIP-8")
def test_a_loop_may_be_closed() -> None:
    """On f4 an elbow south and up joins two open arms of the same pipeline."""
    state = drawn(TWO, "Pf3.0:NUD Pf3.1:ND Pf4.1:SD", "elbow")
    looped = after(TWO, state, "Pf4.0:SU")
    assert TWO.problems(looped) == ()
    assert looped.fronts[0] == ()  # every arm is met


# -- rings and goals --------------------------------------------------------------------------


@pytest.mark.rule("PIP-9")
def test_a_ring_in_play_is_closed_to_others() -> None:
    """Purple's arm north of e7 points at orange's empty ring, and nothing of purple fits there."""
    state = drawn(TWO, f"{NORTH} Pf7.0:SW Pe7.0:NE", "elbow")
    assert at(texts(TWO, state), "e8.0") == set()
    assert at(texts(TWO, state), "g6.0") == {"NW", "SW", "WU"}


@pytest.mark.rule("PIP-10")
def test_rings_and_goals_that_nobody_plays_are_ordinary() -> None:
    """With two players h6 and h7, yellow's ring and green's goal, take any piece of purple."""
    row = f"{NORTH} Pg6.0:NESW"
    assert at(texts(TWO, drawn(TWO, row, "elbow")), "h6.0") == {"NW", "SW", "WU", "WD"}
    assert at(texts(FOUR, drawn(FOUR, row, "elbow")), "h6.0") == set()
    row += " Ph6.0:NW"
    assert at(texts(TWO, drawn(TWO, row, "elbow")), "h7.0") == {"ES", "SW", "SU", "SD"}
    assert at(texts(THREE, drawn(THREE, row, "elbow")), "h7.0") == set()


@pytest.mark.rule("PIP-10")
def test_a_goal_takes_only_a_piece_that_plugs_into_it() -> None:
    """Purple's arm north of f7 points at its goal f8, where an arm down is a must."""
    pipes = f"{NORTH} Pf7.0:NESW"
    assert at(texts(TWO, drawn(TWO, pipes, "elbow")), "f8.0") == {"SD"}
    assert at(texts(TWO, drawn(TWO, pipes, "tee")), "f8.0") == {"NSD", "SUD"}
    assert at(texts(TWO, drawn(TWO, pipes, "cross")), "f8.0") == {"NSUD"}


@pytest.mark.rule("PIP-10")
def test_a_goal_is_closed_to_other_colours() -> None:
    """g3 beside purple's ring is a goal of orange: nothing of purple stands on it."""
    state = drawn(TWO, "Pf3.0:EUD", "elbow")
    assert texts(TWO, state) == {"Pf3.1:ND", "Pf3.1:ED", "Pf3.1:SD", "Pf3.1:WD"}


@pytest.mark.rule("PIP-10")
def test_above_a_goal_everybody_may_build() -> None:
    """Only the node above the connector is kept: at the next level purple crosses over g3."""
    state = drawn(TWO, "Pf3.0:NUD Pf3.1:ED", "elbow")
    assert at(texts(TWO, state), "g3.1") == {"NW", "SW", "WU", "WD"}


@pytest.mark.rule("PIP-10")
@pytest.mark.parametrize(
    ("pipes", "turn", "fitting"),
    [
        (
            f"{NORTH} Pf7.0:NSUD Pf7.1:EWUD Pg7.1:NESW Ph7.1:NW Ph8.1:SD",
            0,
            {"NUD", "EUD", "SUD", "WUD"},
        ),
        (
            "Gc5.0:ED Gd5.0:ESW Ge5.0:ESW Gf5.0:ESW Gg5.0:EWUD Gg5.1:NSUD Gg6.1:NESW Gg7.1:NESW"
            " Gg8.1:ES Gh8.1:WD",
            1,
            {"NUD", "EUD", "SUD", "WUD"},
        ),
        ("Oe8.0:EUD Oe8.1:ED Of8.1:EWUD Og8.1:NESW Oh8.1:WD", 2, set()),
    ],
    ids=["purple", "green", "orange"],
)
def test_a_shared_corner_is_a_goal_of_both_its_colours(
    pipes: str, turn: int, fitting: set[str]
) -> None:
    """h8, reached from above, takes purple and green where they plug in, and never orange."""
    state = drawn(THREE, pipes, "tee", turn=turn)
    assert at(texts(THREE, state), "h8.0") == fitting


@pytest.mark.rule("PIP-9")
def test_above_a_ring_everybody_may_build() -> None:
    """Orange comes to f3.1, above purple's ring, from the north."""
    orange = "Oe8.0:SUD Oe8.1:SD Oe7.1:NSU Oe6.1:NSU Oe5.1:NSU Oe4.1:NE Of4.1:SW"
    state = drawn(TWO, orange, "elbow", turn=1)
    assert at(texts(TWO, state), "f3.1") == {"NE", "NW", "NU", "ND"}


# -- open arms --------------------------------------------------------------------------------


@pytest.mark.rule("PIP-11")
def test_open_arms_point_to_empty_nodes_of_the_lattice() -> None:
    """Of the cross on the ring three arms can be capped; without margin and height one."""
    state = drawn(TWO, "Pf3.0:NSUD", "cap", turn=1)
    assert texts(TWO, state, "cap") == {"cap:Pf3.0:N", "cap:Pf3.0:S", "cap:Pf3.0:U"}
    flat = Pipeline(margin=0, height=1)
    assert texts(flat, drawn(flat, "Pd1.0:NSUD", "cap", turn=1), "cap") == {"cap:Pd1.0:N"}


@pytest.mark.rule("PIP-11")
def test_met_stopped_and_capped_arms_are_not_open() -> None:
    """On f4 the arm south is met, that north ends against orange, and that up has a cap."""
    pipes = "Pf3.0:ND Pf4.0:NSU Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NE Of5.0:WU"
    state = drawn(TWO, pipes, "cap", turn=1)
    assert texts(TWO, state, "cap") == {"cap:Pf4.0:U"}
    state = drawn(TWO, pipes, "choose", caps="1@f4.0:U")
    assert texts(TWO, state) == {"uncap:Pf4.0:U"}  # nothing can be placed


@pytest.mark.rule("PIP-11")
def test_an_arm_towards_a_node_that_is_closed_to_its_colour_is_open() -> None:
    """Purple's arm east on f3 points at orange's goal g3; it counts as open and can be capped."""
    state = drawn(TWO, "Pf3.0:EUD", "cap", turn=1)
    assert texts(TWO, state, "cap") == {"cap:Pf3.0:E", "cap:Pf3.0:U"}


@pytest.mark.rule("PIP-22")
def test_a_blue_plug_needs_another_open_arm() -> None:
    """An elbow south-down on f4 would end the pipeline; a tee goes on north or up."""
    state = drawn(TWO, "Pf3.0:ND", "elbow")
    assert texts(TWO, state) == {"Pf4.0:ES", "Pf4.0:SW", "Pf4.0:SU"}
    state = drawn(TWO, "Pf3.0:ND", "tee")
    assert at(texts(TWO, state), "f4.0") == {"NES", "NSW", "NSU", "NSD", "ESW", "SUD"}


@pytest.mark.rule("PIP-22")
def test_a_blue_plug_is_refused_when_its_other_arms_are_stopped() -> None:
    """North of f4 stands orange, so north-south-down leads nowhere; nor does up with one level."""
    orange = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NE Of5.0:WU"
    state = drawn(TWO, f"Pf3.0:ND {orange}", "tee")
    assert at(texts(TWO, state), "f4.0") == {"NES", "NSW", "NSU", "ESW", "SUD"}
    flat = Pipeline(height=1)
    state = drawn(flat, "Pf3.0:ND", "tee")
    assert at(texts(flat, state), "f4.0") == {"NES", "NSW", "NSU", "NSD", "ESW"}


@pytest.mark.rule("PIP-11", "PIP-22")
def test_a_blue_plug_may_go_on_towards_a_closed_node() -> None:
    """On e7 purple's arm north points at orange's empty ring: open, though useless to purple."""
    path = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:SW Pe6.0:NE"
    tees = {"NES", "NSW", "NSU", "ESW", "SUD"}
    assert at(texts(TWO, drawn(TWO, path, "tee")), "e7.0") == tees | {"NSD"}
    assert at(texts(TWO, drawn(TWO, f"{path} Oe8.0:ED", "tee")), "e7.0") == tees


@pytest.mark.rule("PIP-12")
@pytest.mark.parametrize("seed", range(3))
def test_pieces_stay_where_they_are_until_removed(seed: int) -> None:
    """Through a game each event but a removal leaves all pieces as they are."""
    rng = Random(seed)
    state, seen = TWO.initial_state(), Counter[str]()
    while not TWO.is_terminal(state):
        event = rng.choice(TWO.legal_events(state))
        before, state = state.board, TWO.apply(state, event)
        changed = [old for old, new in zip(before, state.board, strict=True) if old != new]
        kind = type(event).__name__
        seen[kind] += 1
        assert [bool(old) for old in changed] == {"Place": [False], "Remove": [True]}.get(kind, [])
    assert seen["Remove"] > 0
    assert seen["Place"] > seen["Remove"]
