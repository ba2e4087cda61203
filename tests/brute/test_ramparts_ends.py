"""The referee of Ramparts on how games end and what they are worth, worked out by hand."""

import pytest

from tests.brute.ramparts import COLUMNS, PLOTS, ROWS, SPACES, Brute
from tests.brute.test_ramparts import BYSTANDERS, column, play, row, targets


def held(colours: str) -> dict[str, str]:
    """Stack these colours on three plots of a district, whose fourth, b2, is an A."""
    return {"c2": colours + "C", "b3": colours + "B", "c3": colours + "D"}


def test_a_district_in_one_colour_ends_the_game_and_counts_double() -> None:
    """RAM-18, RAM-22: 2 * (1 + 2 + 2 + 2) for purple, and 3 in another district."""
    towers = held("RP") | {"a2": "PA", "a4": "PB", "b7": "PPPD", "m2": "RD"}
    brute = play(Brute.arranged(towers | BYSTANDERS, players=4), "a2-b2")
    assert (brute.kind, brute.ending, brute.events()) == ("end", "RAM-18", {})
    assert brute.scores() == (14 + 3, 1, 0, 0)
    assert brute.winners == (0,)
    assert brute.returns() == (1.0, -1 / 3, -1 / 3, -1 / 3)


def test_a_district_in_two_colours_ends_nothing() -> None:
    """RAM-18: one of the four is red."""
    towers = held("P") | {"b3": "RB", "a2": "PA", "a4": "PB"}
    brute = play(Brute.arranged(towers | BYSTANDERS, players=4), "a2-b2")
    assert (brute.kind, brute.player) == ("move", 0)
    assert brute.scores() == (3, 1, 0, 0)


def test_a_capture_may_close_a_district() -> None:
    """RAM-18: red's tower on b2 goes under purple; who ends the game need not win it."""
    towers = held("P") | {
        "b2": "RA",
        "a2": "PA",
        "a4": "PB",
        "m2": "R" * 5 + "D",
        "l2": "R" * 5 + "C",
    }
    brute = play(Brute.arranged(towers | {"m3": "RB"} | BYSTANDERS, players=4), "a2-b2")
    assert (brute.ending, brute.scores()) == ("RAM-18", (2 * 5, 5 + 5 + 1, 0, 0))
    assert brute.winners == (1,)


def test_a_neutral_colour_closes_a_district_too() -> None:
    """RAM-18, RAM-22: it ends the game, and what is doubled is nobody's."""
    towers = held("R") | {"a2": "RA", "b7": "BD", "n1": "PB", "n8": "BC"}
    brute = play(Brute.arranged(towers), "a2-b2")
    assert (brute.ending, brute.scores(), brute.winners) == ("RAM-18", (0, 1), (1,))


def test_bare_streets_end_the_game() -> None:
    """RAM-19: no extra move, no doubling."""
    brute = play(Brute.arranged({"a2": "PPA", "b7": "BD"}), "a2-b2")
    assert (brute.ending, brute.scores(), brute.winners) == ("RAM-19", (2, 1), (0,))


def test_a_closed_district_comes_before_bare_streets() -> None:
    """RAM-18: purple's last tower does both, and his four count eight."""
    brute = play(Brute.arranged(held("P") | {"a2": "PA", "b7": "BBBBBD"}), "a2-b2")
    assert (brute.ending, brute.scores(), brute.winners) == ("RAM-18", (8, 5), (0,))


def test_a_neutral_piece_in_a_street_keeps_the_streets_from_being_bare() -> None:
    """RAM-19: it is a tower too."""
    brute = play(Brute.arranged({"a2": "PA", "b7": "BD", "n4": "RA"}), "a2-b2")
    assert (brute.kind, brute.player) == ("move", 0)


def test_a_turn_of_a_player_without_a_tower_in_a_street_ends_the_game() -> None:
    """RAM-20: red has only his tower on b7 when his turn begins."""
    towers = {"d4": "PA", "b7": "RD", "j8": "BC", "l8": "GD"}
    brute = play(Brute.arranged(towers, players=4), "d4-d5")
    assert (brute.ending, brute.scores(), brute.winners) == ("RAM-20", (0, 1, 0, 0), (1,))


def test_an_extra_move_is_not_the_beginning_of_a_turn() -> None:
    """RAM-12, RAM-20: purple has no tower left in a street, but it is red's turn now."""
    brute = play(Brute.arranged({"a2": "PA"} | BYSTANDERS, players=4), "a2-b2")
    assert (brute.kind, brute.player) == ("move", 1)
    brute = play(brute, "h8-g8 j8-k8")
    assert brute.kind == "move"
    assert play(brute, "l8-m8").ending == "RAM-20"


def test_a_neutral_piece_that_can_move_keeps_a_player_in() -> None:
    """RAM-20: blue has no tower at all, but may move the red one."""
    brute = play(Brute.arranged({"d4": "PA", "n1": "RB"}), "d4-d5")
    assert brute.player == 1
    assert targets(brute, "n1") == row(1, COLUMNS) - {"n1"} | column("n", ROWS) - {"n1"}


def test_a_neutral_piece_that_is_only_barred_lets_a_player_pass() -> None:
    """RAM-16, RAM-20: purple has moved the only neutral piece, blue has nothing else."""
    brute = play(Brute.arranged({"d4": "PA", "n1": "RB"}), "n1-n2")
    assert (brute.player, brute.events()) == (1, {"pass": None})
    assert play(brute, "pass").player == 0
    assert "n3" in targets(brute, "n2")


def test_a_neutral_piece_on_a_plot_keeps_nobody_in() -> None:
    """RAM-10, RAM-20: it cannot move, barred or not."""
    brute = play(Brute.arranged({"d4": "PA", "a2": "RA"}), "a2-b2")
    assert brute.ending == "RAM-20"


def packed(at_d4: str) -> dict[str, str]:
    """Fill every space, so that nothing can move where stacking is not allowed.

    That takes more pieces than the box has, which does not matter to the moves.
    """
    towers = {space: "B" + PLOTS.get(space, "A") for space in SPACES}
    return towers | {"d4": at_d4}


def test_a_neutral_piece_without_a_free_space_keeps_nobody_in() -> None:
    """RAM-20: on a full board the red piece can go nowhere; a purple one would only be blocked."""
    assert Brute.arranged(packed("RA"), tower_limit=1).ending == "RAM-20"
    assert Brute.arranged(packed("PA"), tower_limit=1).events() == {"pass": None}


def test_the_game_ends_when_all_players_in_a_row_had_to_pass() -> None:
    """RAM-21: purple passes, then blue, on a board where nothing moves."""
    brute = Brute.arranged(packed("PA"), tower_limit=1)
    assert play(brute, "pass").player == 1
    assert brute.events() == {"pass": None}
    play(brute, "pass")
    assert (brute.ending, brute.winners) == ("RAM-21", (1,))


def test_a_move_breaks_a_row_of_passes() -> None:
    """RAM-21: purple passes, red moves, blue and green move, purple passes again."""
    brute = Brute.arranged({"a1": "PA", "a2": "RB", "b1": "RB"} | BYSTANDERS, players=4)
    play(brute, "pass h8-g8")
    assert brute.forced_passes == 0
    assert play(brute, "j8-k8 l8-m8 pass").player == 1


def test_a_pass_in_an_extra_move_was_not_forced() -> None:
    """RAM-21: it counts among the quiet moves but not among the passes of all players in a row."""
    brute = Brute.arranged({"a2": "PA", "n4": "PB"} | BYSTANDERS, players=4)
    play(brute, "a2-b2 pass")
    assert (brute.forced_passes, brute.quiet) == (0, 1)


def test_quiet_moves_end_the_game_at_once() -> None:
    """RAM-21: the third move in a row that neither stacks nor enters, here by two seats."""
    brute = Brute.arranged({"a1": "PA", "n8": "BC"}, quiet_limit=3)
    assert play(brute, "a1-b1 n8-m8").kind == "move"
    assert play(brute, "b1-a1").ending == "RAM-21"
    assert (brute.winners, brute.returns()) == ((0, 1), (0.0, 0.0))


@pytest.mark.parametrize(
    "loud", ["d4-d5", "a7-b7", "a2-b2"], ids=["stacks", "enters", "neutral enters"]
)
def test_stacking_and_entering_start_the_count_anew(loud: str) -> None:
    """RAM-21: after two quiet moves the loud one sets the count to zero."""
    towers = {"d4": "PA", "d5": "PA", "a7": "PD", "a2": "RA", "n4": "PB", "n8": "BC", "l8": "BC"}
    brute = play(Brute.arranged(towers, quiet_limit=3), f"n4-n3 n8-n7 {loud}")
    assert (brute.kind, brute.quiet) == ("move", 0)


def test_passes_of_both_kinds_are_quiet() -> None:
    """RAM-21: a pass in an extra move is the first quiet one, a forced pass the second."""
    towers = {"a2": "PA", "n4": "PB", "n8": "BC", "m8": "PA", "n7": "PA"}
    brute = play(Brute.arranged(towers, quiet_limit=2), "a2-b2 pass")
    assert (brute.player, brute.quiet, brute.events()) == (1, 1, {"pass": None})
    assert play(brute, "pass").ending == "RAM-21"


def test_without_a_quiet_limit_nothing_is_counted_out() -> None:
    """RAM-21: None switches it off; a hundred quiet moves end the game by default."""
    towers = {"a1": "PA", "n8": "BC"}
    script = "a1-b1 n8-m8 b1-a1 m8-n8 " * 25
    assert play(Brute.arranged(towers, quiet_limit=None), script).kind == "move"
    assert play(Brute.arranged(towers), script).ending == "RAM-21"


def test_points_are_counted_on_plots_for_the_piece_on_top() -> None:
    """RAM-22, RAM-23: three levels for purple, none in streets, none for neutral colours."""
    brute = Brute.arranged({"b2": "BRPA", "b7": "RD", "d4": "PPB", "n8": "BC"})
    assert brute.scores() == (3, 0)


def test_equal_points_share_the_win() -> None:
    """RAM-23: purple and red have two each; half of the rest is a third each."""
    towers = {"d4": "PA", "b2": "PPA", "b7": "RRD", "j8": "BC", "l8": "GD"}
    brute = play(Brute.arranged(towers, players=4), "d4-d5")
    assert (brute.ending, brute.winners) == ("RAM-20", (0, 1))
    assert brute.returns() == pytest.approx((1 / 3, 1 / 3, -1 / 3, -1 / 3))
