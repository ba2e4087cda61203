"""Positions drawn by hand that show the referee for Pipeline to be right.

With the usual margin the connectors are the columns c to h and the rows 3 to 8; purple starts at
f3 with its goals in row 8, orange at e8 with its goals in row 3.
"""

from fractions import Fraction

import pytest

from tests.brute import perft
from tests.brute.pipeline import GOALS, RING, Brute, ways_to_hold


def drawn(game: Brute, *pieces: str, stage: str = "begin", seat: int = 0) -> Brute:
    """Stand these pieces on the board of a game in which everybody has had a turn."""
    for piece in pieces:
        game.put(piece)
    game.turns_of = [1] * game.players
    game.stage, game.seat = stage, seat
    return game


def capped(game: Brute, piece: str, arm: str, by: int) -> Brute:
    """Put a cap of this seat on an arm."""
    _, node, _ = game.read(piece)
    game.pieces[node].caps[arm] = by
    game.stock[by] -= 1
    return game


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


@pytest.mark.parametrize(
    ("kind", "arms"),
    [
        ("elbow", {"ND", "ED", "SD", "WD"}),
        ("tee", {"NSD", "EWD", "NUD", "EUD", "SUD", "WUD"}),
        ("cross", {"NSUD", "EWUD"}),
    ],
)
def test_the_first_piece_stands_on_the_ring(kind: str, arms: set[str]) -> None:
    """Without a pipeline a piece stands on the own ring with an arm down (PIP-7)."""
    game = drawn(Brute(), stage=kind)
    assert set(game.events()) == {f"Pf3.0:{held}" for held in arms}


def test_paths_of_the_first_roll_and_placement() -> None:
    """Three faces in the first turn, then 4 elbows, 6 tees and 2 crosses at the ring."""
    assert perft(Brute(), 1) == 3
    assert perft(Brute(), 2) == 4 + 6 + 2


def test_arms_may_leave_the_lattice() -> None:
    """On one level without a margin all six tees fit, arms pointing out or not (PIP-8)."""
    game = drawn(Brute(margin=0, height=1), stage="tee")
    assert set(game.events()) == {
        f"Pd1.0:{arms}" for arms in ["NSD", "EWD", "NUD", "EUD", "SUD", "WUD"]
    }


def test_no_arm_meets_another_colour() -> None:
    """Orange's arm from the north rules out tees with a northern arm (PIP-8)."""
    game = drawn(Brute(), "Pf3.0:ND", "Of5.0:SU", stage="tee")
    assert set(game.events()) == {"Pf4.0:ESW", "Pf4.0:SUD"}


def test_no_arm_meets_a_capped_arm_but_the_node_may_be_filled() -> None:
    """An elbow under the arch fits if it turns a closed side to the capped arm (PIP-8)."""
    game = drawn(Brute(), "Pf3.0:NUD", "Pf3.1:ND", "Pf4.1:SD", stage="elbow")
    capped(game, "Pf3.0", "N", by=1)
    assert set(game.events()) == {"Pf4.0:NU", "Pf4.0:EU", "Pf4.0:WU"}


def test_a_loop_may_be_closed() -> None:
    """Without the cap the elbow may join one of the two arms or both (PIP-8)."""
    game = drawn(Brute(), "Pf3.0:NUD", "Pf3.1:ND", "Pf4.1:SD", stage="elbow")
    arms = {"NU", "EU", "WU", "ES", "SW", "SU"}  # SD is a blue plug without an open arm
    assert set(game.events()) == {f"Pf4.0:{held}" for held in arms}


def test_an_arm_down_needs_a_connector() -> None:
    """Beyond the board's edge no arm may point down at the bottom (PIP-8)."""
    game = drawn(Brute(), "Pf3.0:SD", stage="elbow")
    assert set(game.events()) == {"Pf2.0:NE", "Pf2.0:NW", "Pf2.0:NU"}


def test_an_arm_down_beyond_the_board_is_free_higher_up() -> None:
    """One level up an arm may point down outside the board."""
    game = drawn(Brute(), "Pf3.0:SD", "Pf2.0:NU", stage="elbow")
    assert set(game.events()) == {f"Pf2.1:{held}" for held in ("ND", "ED", "SD", "WD")}


def test_the_ring_of_another_colour_is_closed() -> None:
    """Orange may not fill the node above purple's ring (PIP-9)."""
    game = drawn(Brute(), "Of4.0:SU", stage="elbow", seat=1)
    nodes = {text.partition(":")[0] for text in game.events()}
    assert nodes == {"Oe8.0", "Of4.1"}


def test_above_a_ring_and_a_goal_anybody_may_stand() -> None:
    """On higher levels rings and goals close nothing (PIP-9, PIP-10)."""
    game = drawn(Brute(), "Of4.1:SU", stage="elbow", seat=1)
    at_ring = {text for text in game.events() if text.startswith("Of3")}
    assert at_ring == {f"Of3.1:{held}" for held in ("NE", "NW", "NU", "ND")}
    game = drawn(Brute(), "Od7.1:NU", stage="elbow", seat=1)
    at_goal = {text for text in game.events() if text.startswith("Od8")}
    assert at_goal == {f"Od8.1:{held}" for held in ("ES", "SW", "SU", "SD")}


def test_the_ring_of_a_colour_nobody_plays_is_ordinary() -> None:
    """Green's ring takes an orange elbow, also plugged in, when green is not played (PIP-10)."""
    game = drawn(Brute(), "Oc6.0:SU", stage="elbow", seat=1)
    at_ring = {text for text in game.events() if text.startswith("Oc5.0")}
    assert at_ring == {"Oc5.0:NE", "Oc5.0:NW", "Oc5.0:NU", "Oc5.0:ND"}
    game.play("Oc5.0:ND")
    assert game.winners is None
    assert game.seat == 0  # no blue connector, so no further turn


@pytest.mark.parametrize(
    ("kind", "arms"), [("elbow", {"SD"}), ("tee", {"NSD", "SUD"}), ("cross", {"NSUD"})]
)
def test_a_goal_takes_only_a_plug(kind: str, arms: set[str]) -> None:
    """The node above a goal takes a piece of its colour with an arm down alone (PIP-10)."""
    game = drawn(Brute(), "Pf3.0:SD", "Pf2.0:NW", "Pf7.0:NU", stage=kind)
    at_goal = {text for text in game.events() if text.startswith("Pf8.0")}
    assert at_goal == {f"Pf8.0:{held}" for held in arms}


def test_a_goal_of_another_colour_is_closed() -> None:
    """Orange may not fill a node above a goal of purple (PIP-10)."""
    game = drawn(Brute(), "Od7.0:NU", stage="elbow", seat=1)
    assert not [text for text in game.events() if text.startswith("Od8.0")]


def test_a_goal_of_a_colour_nobody_plays_is_ordinary() -> None:
    """Green's goal at h7 is filled by orange, plugged in or not, when nobody plays green."""
    game = drawn(Brute(), "Og7.0:EU", stage="elbow", seat=1)
    at_goal = {text for text in game.events() if text.startswith("Oh7.0")}
    assert at_goal == {f"Oh7.0:{held}" for held in ("NW", "SW", "WU", "WD")}


def test_a_corner_belongs_to_both_colours() -> None:
    """At h8 purple and green may each plug in, orange may not (PIP-1, PIP-10)."""
    for colour, seat, arms in (("P", 0, {"WD"}), ("G", 1, {"WD"}), ("O", 2, set())):
        game = drawn(Brute(players=3), f"{colour}g8.0:EU", stage="elbow", seat=seat)
        at_corner = {text for text in game.events() if text.startswith(f"{colour}h8.0")}
        assert at_corner == {f"{colour}h8.0:{held}" for held in arms}


def test_a_blue_plug_needs_an_open_arm_inside_the_lattice() -> None:
    """With one level alone an arm up is not open, so the tee S U D is refused (PIP-22)."""
    game = drawn(Brute(height=1), "Pf3.0:ND", stage="tee")
    arms = {"NES", "NSW", "NSU", "NSD", "ESW"}
    assert set(game.events()) == {f"Pf4.0:{held}" for held in arms}


def test_blue_plugs_give_further_turns_in_a_row() -> None:
    """Two blue plugs leave the same seat on turn, and each turn counts (PIP-18, PIP-21)."""
    game = drawn(Brute(), "Pf3.0:ND", stage="tee")
    game.play("Pf4.0:NSD")
    assert (game.kind, game.seat, game.turns) == ("chance", 0, 1)
    game.play("die:tee")
    game.play("Pf5.0:NSD")
    assert (game.kind, game.seat, game.turns) == ("chance", 0, 2)


def test_a_plug_on_a_higher_level_is_none() -> None:
    """An arm down above a blue connector but not at the bottom gives no further turn."""
    game = drawn(Brute(), "Pf3.0:NUD", "Pf3.1:ND", stage="elbow")
    game.play("Pf4.1:SD")
    assert game.seat == 1


def test_no_cap_in_the_first_turn() -> None:
    """The other faces keep their proportions in a seat's first turn (PIP-14)."""
    game = Brute()
    first = {"die:elbow": Fraction(3, 5), "die:tee": Fraction(1, 5), "die:cross": Fraction(1, 5)}
    assert game.events() == first
    game.play("die:elbow")
    game.play("Pf3.0:ND")
    assert game.events() == first  # orange's first turn
    game.play("die:elbow")
    game.play("Oe8.0:SD")
    sixth = Fraction(1, 6)
    later = {"die:elbow": 3 * sixth, "die:tee": sixth, "die:cross": sixth, "die:cap": sixth}
    assert game.events() == later


def test_a_first_turn_that_is_lost_was_one() -> None:
    """A seat that cannot start and passes has the cap on its die afterwards (PIP-13, PIP-14)."""
    game = Brute(die={"cross": 1, "cap": 1})
    game.put("Of3.1:EWUD")  # meets the arm up that every cross at the ring has
    assert set(game.events()) == {"pass"}
    game.play("pass")
    game.pieces.clear()
    game.seat = 0
    assert game.events() == {"die:cross": Fraction(1, 2), "die:cap": Fraction(1, 2)}


def test_a_kind_that_is_used_up_costs_the_turn() -> None:
    """A face of which no piece is left, or none fits, can only be passed (PIP-15)."""
    game = drawn(Brute(), "Pf3.0:ND", stage="elbow")
    game.supply["P"]["elbow"] = 0
    assert set(game.events()) == {"pass"}
    # A cross that meets purple's arm has an arm to the north too, where orange's comes from.
    game = drawn(Brute(), "Pf3.0:ND", "Of5.0:SU", stage="cross")
    assert set(game.events()) == {"pass"}


def test_a_cap_goes_on_open_arms_of_others() -> None:
    """Open arms of others may be capped; the arm in its connector is not open (PIP-16)."""
    game = drawn(Brute(), "Pf3.0:EWD", "Oe8.0:SD", stage="cap", seat=1)
    assert set(game.events()) == {"cap:Pf3.0:E", "cap:Pf3.0:W", "pass"}


def test_no_cap_in_front_of_a_goal() -> None:
    """An arm at the node above a goal of its colour is spared, from the side or from above."""
    game = drawn(Brute(), "Pf7.0:NU", "Pd8.1:ED", stage="cap", seat=1)
    assert set(game.events()) == {"cap:Pf7.0:U", "cap:Pd8.1:E", "pass"}


def test_a_cap_above_a_goal() -> None:
    """One level above its goal an arm is as open to a cap as any other (PIP-16)."""
    game = drawn(Brute(), "Pf7.1:NU", stage="cap", seat=1)
    assert set(game.events()) == {"cap:Pf7.1:N", "cap:Pf7.1:U", "pass"}


def test_a_cap_closes_the_arm() -> None:
    """A cap leaves the stock, the turn ends, and the arm is no longer open (PIP-11, PIP-16)."""
    game = drawn(Brute(players=3), "Pf3.0:EWD", stage="cap", seat=1)
    game.play("cap:Pf3.0:E")
    assert (game.stock, game.seat, game.turns) == ([2, 1, 2], 2, 1)
    game.stage = "cap"
    assert set(game.events()) == {"cap:Pf3.0:W", "pass"}


def test_no_cap_in_stock() -> None:
    """A seat without caps passes on a cap face (PIP-16)."""
    game = drawn(Brute(caps=0), "Pf3.0:ND", stage="cap", seat=1)
    assert set(game.events()) == {"pass"}


def test_roll_or_take_off_a_cap() -> None:
    """A seat with a capped arm may roll if something fits, or take the cap off (PIP-13)."""
    game = capped(drawn(Brute(), "Pf3.0:NUD"), "Pf3.0", "N", by=1)
    assert set(game.events()) == {"roll", "uncap:Pf3.0:N"}
    game.play("roll")
    assert game.kind == "chance"


def test_no_roll_when_nothing_fits() -> None:
    """With its one arm capped a seat has to take the cap off (PIP-13)."""
    game = capped(drawn(Brute(), "Pf3.0:ND"), "Pf3.0", "N", by=1)
    assert set(game.events()) == {"uncap:Pf3.0:N"}


def test_only_kinds_the_die_shows_count_as_fitting() -> None:
    """If only elbows fit but the die has none, rolling is no choice (PIP-13)."""
    pieces = ("Pf3.0:NUD", "Of3.2:ED")  # a cross on f3.1 would meet orange's arm
    without = capped(drawn(Brute(die={"cross": 1}), *pieces), "Pf3.0", "N", by=1)
    assert set(without.events()) == {"uncap:Pf3.0:N"}
    with_elbow = capped(drawn(Brute(die={"elbow": 1}), *pieces), "Pf3.0", "N", by=1)
    assert set(with_elbow.events()) == {"roll", "uncap:Pf3.0:N"}


def test_a_cap_goes_home() -> None:
    """A cap taken off returns to the seat that placed it, and the turn is over (PIP-17)."""
    game = capped(drawn(Brute(players=3), "Pf3.0:NUD"), "Pf3.0", "N", by=2)
    assert game.stock == [2, 2, 1]
    game.play("uncap:Pf3.0:N")
    assert game.stock == [2, 2, 2]
    assert game.seat == 1


def test_removal_is_compelled_when_shut_in() -> None:
    """A pipeline without a place to grow loses an end piece, which ends the turn (PIP-19)."""
    game = drawn(Brute(), "Pf3.0:ND", "Pf4.0:SU", "Pf4.1:WD", "Oe4.1:NU")
    assert set(game.events()) == {"remove:Pf4.1"}
    game.play("remove:Pf4.1")
    assert game.supply["P"]["elbow"] == 6
    assert game.seat == 1


def test_end_pieces_of_a_loop() -> None:
    """Any piece of a loop but the one at the ring may be removed (PIP-19)."""
    game = drawn(Brute(), "Pf3.0:NUD", "Pf3.1:ND", "Pf4.1:SD", "Pf4.0:SU")
    assert set(game.events()) == {"remove:Pf3.1", "remove:Pf4.1", "remove:Pf4.0"}


def test_the_last_piece_may_be_removed() -> None:
    """The piece at the ring is an end piece when it is the only one (PIP-19)."""
    game = drawn(Brute(), "Pf3.0:ND", "Of4.0:NU")
    assert set(game.events()) == {"remove:Pf3.0"}


def test_removal_is_compelled_when_the_supply_is_empty() -> None:
    """Open arms do not help a seat that has no pipe the die can show (PIP-13)."""
    game = drawn(Brute(die={"elbow": 1}), "Pf3.0:ND")
    game.supply["P"]["elbow"] = 0
    assert set(game.events()) == {"remove:Pf3.0"}


def test_a_plug_into_a_goal_wins() -> None:
    """The first plug into an own goal wins at once, also in the last turn (PIP-20, PIP-21)."""
    game = drawn(Brute(players=3, max_turns=1), "Pf7.0:NU", stage="elbow")
    game.play("Pf8.0:SD")
    assert (game.kind, game.winners, game.events()) == ("end", (0,), {})
    assert game.returns() == (1, -0.5, -0.5)


def test_a_draw_after_the_last_turn() -> None:
    """Enough turns without a winner are a draw, further turns counted too (PIP-21)."""
    game = drawn(Brute(max_turns=2), "Pf3.0:ND", stage="tee")
    game.play("Pf4.0:NSD")
    assert game.winners is None
    game.play("die:tee")
    game.play("Pf5.0:NSD")
    assert game.winners == ()
    assert game.returns() == (0, 0)


def test_two_pipelines_start_from_both_rings() -> None:
    """With two pipelines either colour may be placed, from one stock of caps (PIP-6)."""
    game = drawn(Brute(pipelines=2, caps=3), stage="elbow")
    arms = ("ND", "ED", "SD", "WD")
    expected = {f"Pf3.0:{held}" for held in arms} | {f"Gc5.0:{held}" for held in arms}
    assert set(game.events()) == expected
    assert game.stock == [6, 6]


def test_two_pipelines_of_a_seat_never_join() -> None:
    """Green's arm keeps purple's arms away although both belong to one seat (PIP-6)."""
    game = drawn(Brute(pipelines=2), "Pf3.0:ND", "Gf5.0:SU", "Gc5.0:WD", stage="tee")
    purple = {text for text in game.events() if text.startswith("P")}
    assert purple == {"Pf4.0:ESW", "Pf4.0:SUD"}


def test_two_pipelines_win_with_either() -> None:
    """A plug of green into green's goal wins for the seat that has purple too (PIP-6)."""
    game = drawn(Brute(pipelines=2), "Gg7.0:EU", stage="elbow")
    game.play("Gh7.0:WD")
    assert game.winners == (0,)


def test_two_pipelines_are_capped_by_the_other_seat_alone() -> None:
    """The second colour of the seat on turn is no other player's (PIP-16)."""
    game = drawn(Brute(pipelines=2), "Gc5.0:WD", "Oe8.0:ND", "Yh6.0:ED", stage="cap")
    assert set(game.events()) == {"cap:Oe8.0:N", "cap:Yh6.0:E", "pass"}


def test_an_event_that_is_not_possible_is_refused() -> None:
    """The referee plays nothing but what it lists."""
    with pytest.raises(ValueError, match="die:cap"):
        Brute().play("die:cap")
