"""The referee of Ramparts against positions worked out by hand.

Where the number of players matters little there are four, so that no colour is neutral; the seats
are then P, R, B, G. Of the players who only have to be there each has a tower in row 8.
"""

from collections import Counter
from fractions import Fraction

import pytest

from tests.brute import perft
from tests.brute.ramparts import COLUMNS, DISTRICTS, PLOTS, ROWS, SPACES, Brute

BYSTANDERS = {"h8": "RB", "j8": "BC", "l8": "GD"}
"""Towers of seats 1 to 3, each with room to move."""


def targets(brute: Brute, origin: str) -> set[str]:
    """List where the tower on a space may go now."""
    moves = [text.split("-") for text in brute.events() if text != "pass"]
    return {target for source, target in moves if source == origin}


def play(brute: Brute, script: str) -> Brute:
    """Play moves one after the other, each of which must be possible when it comes."""
    for text in script.split():
        assert text in brute.events(), f"{text} is none of {list(brute.events())}"
        brute.play(text)
    return brute


def row(number: int, columns: str) -> set[str]:
    """Name spaces of one row."""
    return {f"{column}{number}" for column in columns}


def column(name: str, numbers: str) -> set[str]:
    """Name spaces of one column."""
    return {name + number for number in numbers}


# -- the box and the set-up ------------------------------------------------------------------


def test_the_board_has_80_streets_and_32_plots() -> None:
    """RAM-1: 14 columns, 8 rows, and in each of 8 districts every symbol once."""
    assert (len(SPACES), len(PLOTS), len(DISTRICTS)) == (112, 32, 8)
    for district in DISTRICTS:
        assert sorted(PLOTS[plot] for plot in district) == ["A", "B", "C", "D"]


def test_single_plots_lie_where_the_drawing_has_them() -> None:
    """RAM-1: row 8 is on top, column a on the left."""
    assert (PLOTS["b7"], PLOTS["m7"], PLOTS["b2"], PLOTS["m2"]) == ("D", "A", "A", "D")
    assert (PLOTS["f6"], PLOTS["i3"]) == ("C", "C")
    assert "d6" not in PLOTS


def test_half_a_turn_maps_the_board_onto_itself() -> None:
    """RAM-1: symbols included."""
    turned = {COLUMNS[13 - COLUMNS.index(plot[0])] + str(9 - int(plot[1])) for plot in PLOTS}
    assert turned == set(PLOTS)
    for plot, symbol in PLOTS.items():
        assert PLOTS[COLUMNS[13 - COLUMNS.index(plot[0])] + str(9 - int(plot[1]))] == symbol


def test_the_first_piece_is_any_of_the_80() -> None:
    """RAM-2, RAM-4: sixteen kinds, five pieces of each."""
    events = Brute().events()
    assert len(events) == 16
    assert set(events.values()) == {Fraction(5, 80)}


def test_pieces_are_laid_on_the_streets_row_by_row() -> None:
    """RAM-4: after the 14 spaces of row 1 comes a2, and then d2, for b2 and c2 are plots."""
    brute = Brute()
    play(brute, "PA PA PA PA PA PB PB PB PB PB PC PC PC PC")
    assert set(brute.towers) == row(1, COLUMNS)
    assert (brute.events()["PC"], "PA" in brute.events()) == (Fraction(1, 66), False)
    play(brute, "GD GC")
    assert (brute.towers["a2"].text, brute.towers["d2"].text) == ("GD", "GC")


def test_the_first_player_moves_when_all_pieces_lie() -> None:
    """RAM-4: 80 chance events, then a decision."""
    brute = Brute(players=3, first_player=2)
    for _ in range(80):
        assert (brute.kind, brute.player) == ("chance", None)
        brute.play(next(iter(brute.events())))
    assert (brute.kind, brute.player) == ("move", 2)
    assert set(brute.towers) == set(SPACES) - set(PLOTS)


@pytest.mark.parametrize(
    ("players", "movers"), [(2, "PRG"), (3, "PG"), (4, "P")], ids=["two", "three", "four"]
)
def test_seats_have_their_colours_and_the_others_are_neutral(players: int, movers: str) -> None:
    """RAM-3, RAM-6, RAM-13: what seat 0 may move among one piece of each colour."""
    pieces = {"a1": "PA", "c4": "RB", "e5": "BC", "n8": "GD"}
    brute = Brute.arranged(pieces, players=players)
    moved = {brute.towers[text.split("-")[0]].colour for text in brute.events()}
    assert moved == set(movers)


# -- moving ----------------------------------------------------------------------------------


def test_a_tower_moves_any_distance_in_a_straight_line() -> None:
    """RAM-6, RAM-11: along free streets in all four directions; and no pass."""
    brute = Brute.arranged({"d4": "PA"} | BYSTANDERS, players=4)
    assert set(brute.events()) == {
        f"d4-{space}" for space in (row(4, COLUMNS) | column("d", ROWS)) - {"d4"}
    }


def test_a_tower_passes_its_own_colour_and_no_other() -> None:
    """RAM-7, RAM-8: over the purple B to the red A, which it may take but not pass."""
    towers = {"a4": "PA", "c4": "PB", "e4": "RA", "g4": "PA"}
    brute = Brute.arranged(towers | BYSTANDERS, players=4)
    assert targets(brute, "a4") == row(4, "bde") | column("a", "1235678")


def test_another_symbol_of_another_colour_stops_a_tower() -> None:
    """RAM-7, RAM-8: neither onto the red B nor over it to the red A."""
    brute = Brute.arranged({"a4": "PA", "c4": "RB", "d4": "RA"} | BYSTANDERS, players=4)
    assert targets(brute, "a4") == row(4, "b") | column("a", "1235678")


def test_the_piece_on_top_owns_a_tower() -> None:
    """RAM-5, RAM-7: purple under red neither moves nor lets purple pass, red under purple does."""
    brute = Brute.arranged({"a4": "PA", "c4": "PRB", "a6": "RPB"} | BYSTANDERS, players=4)
    assert targets(brute, "c4") == set()
    assert targets(brute, "a4") == row(4, "b") | column("a", "123578")
    assert "d6" in targets(brute, "a6")


def test_a_tower_moves_whole_and_on_top() -> None:
    """RAM-5, RAM-8: R on P goes onto B on G, and the order is kept."""
    brute = Brute.arranged({"a4": "RPA", "d4": "GBA"} | BYSTANDERS, players=4)
    play(brute, "a4-d4")
    assert "a4" not in brute.towers
    assert brute.towers["d4"].text == "GBRPA"


def test_own_towers_may_be_stacked() -> None:
    """RAM-8: onto any colour, one's own as well."""
    brute = Brute.arranged({"a4": "PA", "d4": "PA"} | BYSTANDERS, players=4)
    assert {"d4", "e4"} <= targets(brute, "a4")


def test_only_plots_of_its_symbol_take_a_tower() -> None:
    """RAM-7, RAM-8: row 2 reads .AC.BA..DB.CD. and an A passes over all of it."""
    brute = Brute.arranged({"a2": "PA"} | BYSTANDERS, players=4)
    assert targets(brute, "a2") & row(2, COLUMNS) == row(2, "bdfghkn")


def test_towers_on_plots_are_passed_and_taken_like_others() -> None:
    """RAM-7, RAM-8, RAM-10: over the own one on b2, onto the red A on f2 and no further."""
    towers = {"a2": "PA", "b2": "PA", "f2": "RA"}
    brute = Brute.arranged(towers | BYSTANDERS, players=4)
    assert targets(brute, "a2") & row(2, COLUMNS) == row(2, "bdf")


def test_a_tower_on_a_plot_never_moves() -> None:
    """RAM-10: free streets on two sides do not help it."""
    brute = Brute.arranged({"b2": "PA", "d4": "PA"} | BYSTANDERS, players=4)
    assert targets(brute, "b2") == set()


def test_a_tower_grows_to_five_and_not_to_six() -> None:
    """RAM-9: 2 + 3 may be stacked, 3 + 3 may not."""
    towers = {"a1": "PPA", "a4": "RRRA", "n4": "PPPA"}
    brute = Brute.arranged(towers | BYSTANDERS, players=4)
    assert "a4" in targets(brute, "a1")
    assert "a4" not in targets(brute, "n4")


def test_a_tower_of_five_is_safe_but_moves() -> None:
    """RAM-9: no single piece may go on top, not in a street and not on a plot."""
    towers = {"a1": "PPPPPA", "b2": "PPPPPA", "a2": "RA", "a4": "PA"} | BYSTANDERS
    brute = Brute.arranged(towers, players=4, turn=1)
    assert targets(brute, "a2") == {"a3", "a4"}
    brute = Brute.arranged(towers, players=4)
    assert "b1" in targets(brute, "a1")


def test_the_limit_of_towers_is_an_option() -> None:
    """RAM-9: with none a tower of six can be made, with one nothing is stacked."""
    towers = {"a4": "RRRA", "n4": "PPPA"} | BYSTANDERS
    assert "a4" in targets(Brute.arranged(towers, players=4, tower_limit=None), "n4")
    towers = {"a4": "RA", "n4": "PA"} | BYSTANDERS
    assert "a4" not in targets(Brute.arranged(towers, players=4, tower_limit=1), "n4")
    assert "a4" in targets(Brute.arranged(towers, players=4, tower_limit=2), "n4")


def test_who_cannot_move_passes() -> None:
    """RAM-11, RAM-20: walled in at a1 by other symbols, purple is not out and passes."""
    brute = Brute.arranged({"a1": "PA", "a2": "RB", "b1": "RB"} | BYSTANDERS, players=4)
    assert brute.events() == {"pass": None}
    assert play(brute, "pass").player == 1


# -- extra moves -----------------------------------------------------------------------------


def test_entering_a_free_plot_gives_an_extra_move_or_a_pass() -> None:
    """RAM-12: seat 0 goes on with his other tower, or does not."""
    brute = Brute.arranged({"a2": "PA", "n4": "PB"} | BYSTANDERS, players=4)
    play(brute, "a2-b2")
    assert brute.player == 0
    assert "pass" in brute.events()
    assert (targets(brute, "b2"), "n5" in targets(brute, "n4")) == (set(), True)
    assert play(brute.copy(), "pass").player == 1
    assert play(brute.copy(), "n4-n5").player == 1


def test_taking_a_tower_on_a_plot_gives_an_extra_move() -> None:
    """RAM-12: entered by stacking is entered."""
    brute = Brute.arranged({"a2": "PA", "b2": "RA", "n4": "PB"} | BYSTANDERS, players=4)
    assert play(brute, "a2-b2").player == 0
    assert brute.extra


def test_taking_a_tower_in_a_street_gives_none() -> None:
    """RAM-12: only plots do."""
    brute = Brute.arranged({"a4": "PA", "d4": "RA", "n4": "PB"} | BYSTANDERS, players=4)
    assert play(brute, "a4-d4").player == 1


def test_extra_moves_go_on_as_long_as_plots_are_entered() -> None:
    """RAM-12: three plots in one turn, then a street."""
    towers = {"a2": "PA", "a3": "PB", "a7": "PD", "n4": "PB"}
    brute = Brute.arranged(towers | BYSTANDERS, players=4)
    for text in ("a2-b2", "a3-b3", "a7-b7"):
        assert play(brute, text).player == 0
    assert play(brute, "n4-n5").player == 1


def test_a_turn_with_nothing_left_to_move_ends_by_itself() -> None:
    """RAM-12: purple's other tower is walled in at a8, so there is no extra move to pass."""
    towers = {"a2": "PA", "a8": "PA", "a7": "RB", "b8": "RB"}
    brute = Brute.arranged(towers | BYSTANDERS, players=4)
    assert play(brute, "a2-b2").player == 1
    assert (brute.extra, brute.forced_passes) == (False, 0)


# -- neutral pieces --------------------------------------------------------------------------


def test_a_neutral_piece_passes_everything_and_lands_on_nothing() -> None:
    """RAM-13, RAM-14: over purple, blue and neutral, of its symbol or not, to free streets."""
    towers = {"a4": "RA", "c4": "PA", "e4": "BA", "g4": "GA", "i4": "PB"}
    brute = Brute.arranged(towers)
    assert targets(brute, "a4") & row(4, COLUMNS) == row(4, "bdfhjklmn")


def test_a_neutral_piece_enters_plots_of_its_symbol_only() -> None:
    """RAM-14: in row 2, .AC.BA..DB.CD., it passes the purple A on b2 and may enter f2."""
    brute = Brute.arranged({"a2": "RA", "b2": "PA", "n8": "PC", "n1": "BC"})
    assert targets(brute, "a2") & row(2, COLUMNS) == row(2, "dfghkn")


def test_a_players_tower_takes_a_neutral_piece_and_passes_none() -> None:
    """RAM-15: onto the neutral A, not over it; not over the neutral B."""
    brute = Brute.arranged({"d4": "PA", "f4": "RA", "b4": "GB", "n8": "BC"})
    assert targets(brute, "d4") & row(4, COLUMNS) == row(4, "cef")
    play(brute, "d4-f4")
    assert (brute.towers["f4"].text, brute.player) == ("RPA", 1)


def test_a_neutral_piece_rests_until_its_movers_next_turn() -> None:
    """RAM-16: nobody moves it in between, and its mover may at once."""
    brute = Brute.arranged({"a4": "GA", "a1": "PB", "d1": "RC", "n8": "BC"}, players=3)
    play(brute, "a4-d4")
    assert (brute.player, targets(brute, "d4")) == (1, set())
    play(brute, "d1-g1")
    assert (brute.player, targets(brute, "d4")) == (2, set())
    play(brute, "n8-n7")
    assert brute.player == 0
    assert "d5" in targets(brute, "d4")


def test_a_piece_under_another_is_barred_no_longer() -> None:
    """RAM-16: blue takes the piece that red has just moved, while red's bar would still stand."""
    towers = {"a4": "GA", "d8": "BA", "h1": "RB", "a1": "PB", "n8": "BC"}
    brute = Brute.arranged(towers, players=3, turn=1)
    play(brute, "a4-d4")
    assert brute.bars == {1: "d4"}
    play(brute, "d8-d4")
    assert (brute.towers["d4"].text, brute.bars) == ("GBA", {})


def test_several_bars_stand_at_once() -> None:
    """RAM-16: red and blue have moved a neutral piece each; purple's own bar is lifted first."""
    towers = {"a4": "GA", "a5": "GB", "a8": "GC", "h1": "PB", "k1": "RB", "n1": "BC"}
    brute = Brute.arranged(towers, players=3)
    play(brute, "a8-d8 a4-d4 a5-d5")
    assert (brute.player, brute.bars) == (0, {1: "d4", 2: "d5"})
    assert (targets(brute, "d4"), targets(brute, "d5")) == (set(), set())
    assert "e8" in targets(brute, "d8")


def test_a_neutral_piece_on_a_plot_gives_no_extra_move() -> None:
    """RAM-17: the turn is over."""
    brute = Brute.arranged({"a2": "RA", "n1": "PB", "n8": "BC"})
    assert play(brute, "a2-b2").player == 1


def test_the_extra_move_may_be_a_neutral_piece() -> None:
    """RAM-12, RAM-13: after which the turn is over, plot or not."""
    brute = Brute.arranged({"a2": "PA", "a3": "RB", "n1": "PB", "n8": "BC"})
    play(brute, "a2-b2")
    assert {"b3", "d3"} <= targets(brute, "a3")
    assert play(brute, "a3-b3").player == 1


# -- the referee itself ----------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy is not seen on the board it was copied from."""
    brute = Brute.arranged({"a4": "RA", "a1": "PB", "n8": "BC"})
    before = brute.facts()
    twin = brute.copy()
    twin.play("a4-d4")
    assert brute.facts() == before
    assert twin.facts() != before


def test_pieces_are_kept_through_a_game() -> None:
    """RAM-2, RAM-5: an arbitrary game to its end keeps each of the 80 pieces and its symbol."""
    brute = Brute(players=4)
    while brute.kind != "end":
        events = list(brute.events())
        brute.play(events[len(events) // 2])
    pieces = Counter(
        colour + tower.symbol for tower in brute.towers.values() for colour in tower.colours
    )
    assert (len(pieces), set(pieces.values())) == (16, {5})


def test_sequences_of_the_set_up_are_as_many_as_counted_by_hand() -> None:
    """RAM-4: no kind of piece runs out before its sixth, so 16 choices five times over."""
    assert [perft(Brute(), depth) for depth in range(4)] == [1, 16, 256, 4096]


def test_sequences_of_two_single_pieces_are_as_many_as_counted_by_hand() -> None:
    """RAM-6: from a1 along row 1 (13) and column a (7), from n8 likewise.

    On a8 or n1 the first one takes a space from the second and none beyond it.
    """
    brute = Brute.arranged({"a1": "PA", "n8": "BC"})
    assert [perft(brute, depth) for depth in range(3)] == [1, 20, 18 * 20 + 2 * 19]
