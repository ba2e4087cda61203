"""Positions drawn by hand that show the referee for Viaduct to be right.

On the usual board the columns are a to o and the rows 1 to 15; the river takes column h and row 8.
"""

from fractions import Fraction

import pytest

from tests.brute import perft
from tests.brute.viaduct import Bridge, Brute, column_of, column_text, joined

BOARD = """
..AAA..~..BBB..
..AAA..~..BBB..
DD.....~.....CC
DD.....~.....CC
DD.....~.....CC
.......~.......
.......~.......
~~~~~~~~~~~~~~~
.......~.......
.......~.......
CC.....~.....DD
CC.....~.....DD
CC.....~.....DD
..BBB..~..AAA..
..BBB..~..AAA..
"""

# From A's platform at the top down column c, over the river, to the right over the river again,
# and down to the other platform: each pillar stands beside one of the next bridge.
VIADUCT = ["c13-c15", "c10-c12", "c7-c9", "c4-c6", "d4-f4", "g4-i4", "j4-l4", "l1-l3"]


def drawn(
    game: Brute, part: str, *bridges: str, owner: int = 0, fixed: bool = False, seat: int = 0
) -> Brute:
    """Lay these bridges of one seat, and let a seat be about to play this part of its turn."""
    for bridge in bridges:
        game.put(owner, f"+{bridge}" if "." in bridge else f"+{bridge}.0", fixed)
    game.part, game.seat = part, seat
    return game


def bar(x0: int, y0: int, x1: int, y1: int, level: int = 0) -> Bridge:
    """A bridge of seat 0."""
    return Bridge(0, (x0, y0), (x1, y1), level)


def test_the_board() -> None:
    """Platforms and river lie as the rules draw them (VIA-1, VIA-2)."""
    game = Brute()
    rows = BOARD.split()
    for x in range(15):
        for y in range(15):
            letters = [
                letter
                for letter, (one, other) in game.platforms.items()
                if (x, y) in one or (x, y) in other
            ]
            sign = "".join(letters) or ("~" if game.is_river((x, y)) else ".")
            assert sign == rows[14 - y][x]


def test_columns_beyond_z() -> None:
    """After z come aa, ab and ac."""
    assert [column_text(x) for x in (0, 25, 26, 28)] == ["a", "z", "aa", "ac"]
    assert column_of("ac") == 28


def test_a_wide_river_moves_the_far_platforms() -> None:
    """With areas of 8 and a river of 2, k is 2 and B begins in column 12 (VIA-2)."""
    one, other = Brute(area=8, river=2, length=4).platforms["B"]
    assert one == {(x, y) for x in (12, 13, 14) for y in (16, 17)}
    assert other == {(x, y) for x in (3, 4, 5) for y in (0, 1)}


def test_the_set_up_keeps_clear_of_all_platforms() -> None:
    """On the empty board 180 bridges touch no platform (VIA-19).

    A bar along a row without platforms (6, 7, 9 and 10) begins in one of 11 columns; in the rows
    1, 2, 14 and 15 only in g; in the six others in one of 7. That is 4 * 11 + 4 * 1 + 6 * 7 = 90
    along rows, and by symmetry as many along columns.
    """
    assert len(Brute().events()) == 180


def test_the_set_up_gives_fixed_bridges_to_the_opponent() -> None:
    """Four placements, alternating from the first player, then the die (VIA-19)."""
    game = Brute(first_player=1)
    seats = []
    for text in ("+f5-f7.0", "+g5-g7.0", "+i5-i7.0", "+j5-j7.0"):
        seats.append(game.player)
        game.play(text)
    assert seats == [1, 0, 1, 0]
    assert [bridge.owner for bridge in game.bridges] == [0, 1, 0, 1]
    assert all(bridge.fixed for bridge in game.bridges)
    assert (game.kind, game.seat, game.turns, game.supply) == ("chance", 1, 0, [20, 20])


def test_the_set_up_may_build_on_top() -> None:
    """A second fixed bridge may stand on the first one (VIA-19)."""
    game = Brute()
    game.play("+f5-f7.0")
    assert "+f5-f7.1" in game.events()


def test_the_first_roll_leaves_the_symbol_out() -> None:
    """One and two pips for the very first roll, and all three later (VIA-10)."""
    game = Brute(players=3)
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert game.events() == {"die:1": half, "die:2": half}
    game.play("die:1")
    game.play("+f5-f7.0")
    assert game.events() == {"die:1": third, "die:2": third, "die:S": third}


def test_paths_of_the_first_turn() -> None:
    """Two faces, and 212 bridges that keep clear of the platforms of three other seats (VIA-8).

    Of 154 bars along rows 20 touch B and 24 touch C or D; of 154 along columns 12 touch B and 40
    touch C or D.
    """
    assert perft(Brute(players=4), 2) == 2 * ((154 - 44) + (154 - 52))


def test_a_deck_may_cross_the_river_but_no_pillar_stands_in_it() -> None:
    """Along row 4 the bar g4-i4 is possible, the bars that end in h are not (VIA-7)."""
    moves = drawn(Brute(players=3), "1").events()
    assert "+g4-i4.0" in moves
    assert not {"+f4-h4.0", "+h4-j4.0", "+h4-h6.0"} & moves.keys()


def test_both_pegs_need_a_hole() -> None:
    """On one bridge there is room for one more, right on top of it (VIA-7)."""
    moves = drawn(Brute(players=3), "1", "c4-e4").events()
    assert {text for text in moves if text.endswith(".1")} == {"+c4-e4.1"}


def test_a_bridge_may_stand_on_two_of_any_colour() -> None:
    """Two parallel bridges bear two along and two across (VIA-7)."""
    game = drawn(Brute(players=3), "1", "c4-e4")
    drawn(game, "1", "c6-e6", owner=2)
    on_top = {"+c4-e4.1", "+c6-e6.1", "+c4-c6.1", "+e4-e6.1"}
    assert {text for text in game.events() if text.endswith(".1")} == on_top


def test_a_bridge_may_be_slid_in_below() -> None:
    """Under a deck of the first level a bridge of the ground fits (VIA-7)."""
    game = drawn(Brute(players=3), "1", "d4-f4", "d6-f6", "d4-d6.1")
    assert {"+d5-f5.0", "+c5-e5.0"} <= game.events().keys()
    drawn(game, "1", "c5-e5")
    # Its pillars bear, but the deck of the first level fills d5 between them.
    assert "+c5-e5.1" not in game.events()


def test_foreign_platforms_are_closed_to_decks_and_above() -> None:
    """Over A's platform seat 1 lays no deck and builds nothing higher (VIA-8)."""
    game = drawn(Brute(players=3), "1", "c13-c15", "e13-e15")
    assert {"+c13-e13.1", "+c15-e15.1", "+d13-d15.0"} <= game.events().keys()
    game.seat = 1
    moves = game.events()
    assert "+c13-e13.1" in moves  # in front of the platform
    assert not {"+c15-e15.1", "+d13-d15.0", "+d12-d14.0"} & moves.keys()
    assert "+d11-d13.0" in moves


def test_platforms_nobody_plays_are_open() -> None:
    """With two players the platforms of C and D may be built upon (VIA-8, VIA-20)."""
    moves = drawn(Brute(), "1").events()
    assert {"+a3-c3.0", "+m13-o13.0"} <= moves.keys()
    assert "+k13-k15.0" not in moves  # B's


def test_a_bridge_that_bears_another_stays() -> None:
    """Only the bridge on top is removable, whoever owns the lower ones (VIA-9)."""
    game = drawn(Brute(players=3), "1", "c4-e4", "c6-e6")
    drawn(game, "1", "c4-c6.1", owner=1)
    assert not [text for text in game.events() if text.startswith("-")]
    game.seat = 1
    assert [text for text in game.events() if text.startswith("-")] == ["-c4-c6.1"]


def test_one_pip_places_or_removes_one() -> None:
    """After one action the turn is over (VIA-11)."""
    game = drawn(Brute(players=3), "1", "c4-e4")
    game.supply[0] = 19
    game.play("-c4-e4.0")
    assert (game.kind, game.seat, game.turns, game.supply[0]) == ("chance", 1, 1, 20)


def test_two_pips_are_two_of_one_kind() -> None:
    """The first action decides whether two are placed or two removed (VIA-11)."""
    game = drawn(Brute(players=3), "2", "c4-e4", "c6-e6")
    other = game.copy()
    game.play("+f1-f3.0")
    assert {text[0] for text in game.events()} == {"+"}
    assert game.player == 0
    game.play("+g1-g3.0")
    assert (game.seat, game.turns) == (1, 1)
    other.play("-c4-e4.0")
    assert set(other.events()) == {"-c6-e6.0"}


def test_two_pips_with_one_bridge_left() -> None:
    """Having placed the last bridge of the supply the player is done (VIA-11)."""
    game = drawn(Brute(players=3), "2", "c4-e4")
    game.supply[0] = 1
    game.play("+f5-f7.0")
    assert (game.kind, game.seat, game.turns) == ("chance", 1, 1)


def test_two_pips_with_one_removable() -> None:
    """Having removed the only removable bridge the player is done (VIA-11)."""
    game = drawn(Brute(players=3), "2", "c4-e4")
    game.play("-c4-e4.0")
    assert (game.kind, game.seat, game.turns) == ("chance", 1, 1)


def test_removing_the_upper_bridge_frees_the_lower_one() -> None:
    """The second of two removals may take what the first one has freed (VIA-9, VIA-11)."""
    game = drawn(Brute(players=3), "2", "c4-e4", "c4-e4.1")
    game.play("-c4-e4.1")
    assert set(game.events()) == {"-c4-e4.0"}


def test_an_empty_supply_compels_removal() -> None:
    """With no bridge in supply one is removed, and with none on the board it is a pass (VIA-14)."""
    game = drawn(Brute(players=3), "1", "c4-e4")
    game.supply[0] = 0
    assert set(game.events()) == {"-c4-e4.0"}
    game.bridges.clear()
    assert set(game.events()) == {"pass"}


def test_the_symbol_removes_a_bridge_of_another_seat() -> None:
    """Any removable bridge of others, none of one's own, or a pass; it goes home (VIA-13)."""
    game = drawn(Brute(players=3), "S", "c4-e4")
    drawn(game, "S", "c6-e6", "c6-e6.1", owner=1)
    drawn(game, "S", "f5-f7", owner=2)
    assert set(game.events()) == {"-c6-e6.1", "-f5-f7.0", "pass"}
    game.play("-f5-f7.0")
    assert game.supply == [20, 20, 21]
    assert (game.seat, game.turns) == (1, 1)


def test_fixed_bridges_stay_and_bear() -> None:
    """Neither side removes a fixed bridge, and both may build on it (VIA-19)."""
    game = drawn(Brute(), "S", "f5-f7", owner=1, fixed=True)
    assert set(game.events()) == {"pass"}
    for seat in (0, 1):
        game.part, game.seat = "1", seat
        moves = game.events()
        assert "+f5-f7.1" in moves
        assert not [text for text in moves if text.startswith("-")]


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (bar(2, 4, 4, 4), True),  # side by side
        (bar(5, 3, 7, 3), True),  # end to end
        (bar(4, 4, 4, 6), True),  # end to side
        (bar(2, 3, 4, 3, level=1), True),  # one on the other
        (bar(4, 3, 6, 3, level=1), True),  # one pillar on the other
        (bar(5, 4, 7, 4), False),  # corner to corner
        (bar(3, 4, 3, 6), False),  # end to deck
        (bar(3, 4, 5, 4), False),  # beside it, but shifted by one: corners and decks
        (bar(5, 3, 7, 3, level=1), False),  # neighbours on different levels
        (bar(2, 3, 4, 3, level=2), False),  # two levels apart
    ],
)
def test_what_joins(other: Bridge, expected: bool) -> None:
    """The bar c4-e4 is joined by pillars side by side or on top, by nothing else (VIA-15)."""
    assert joined(bar(2, 3, 4, 3), other) is expected
    assert joined(other, bar(2, 3, 4, 3)) is expected


@pytest.mark.parametrize("last", VIADUCT)
@pytest.mark.parametrize("part", ["1", "2"])
def test_a_viaduct_wins(last: str, part: str) -> None:
    """Whichever bridge closes the viaduct wins at once, also as the first of two (VIA-17)."""
    game = drawn(Brute(players=3), part, *(bridge for bridge in VIADUCT if bridge != last))
    game.play(f"+{last}.0")
    assert (game.kind, game.winners, game.events()) == ("end", (0,), {})
    assert game.returns() == (1, -0.5, -0.5)


def test_a_viaduct_with_a_foreign_bridge_in_it_does_not_win() -> None:
    """Only own bridges link the platforms (VIA-17)."""
    game = drawn(Brute(players=3), "1", "c7-c9", owner=1)
    drawn(game, "1", *(bridge for bridge in VIADUCT[:-1] if bridge != "c7-c9"))
    game.play("+l1-l3.0")
    assert game.winners is None


def test_a_viaduct_linked_through_a_bridge_on_top() -> None:
    """Two parts on the ground are linked by a bridge that is plugged into both (VIA-15)."""
    # Instead of d4-f4 the bar d6-f6 lies beside c6; f4 is reached from f6 on the first level.
    ground = [bridge for bridge in VIADUCT if bridge != "d4-f4"]
    game = drawn(Brute(players=3), "1", *ground, "d6-f6", "f2-f4")
    assert "+f4-f6.1" in game.events()
    game.play("+f4-f6.1")
    assert game.winners == (0,)


def test_a_pillar_above_a_platform_does_not_reach_it() -> None:
    """Only a pillar in the platform's own holes reaches it (VIA-16)."""
    game = drawn(Brute(players=3), "1", *VIADUCT[1:-1])
    # A foreign bridge lies in the platform, as no rule would let it, and bears the own one.
    drawn(game, "1", "c13-c15", owner=1)
    drawn(game, "1", "c10-c12.1", "l1-l3")
    game.play("+c13-c15.1")
    assert game.winners is None


def test_fixed_bridges_must_be_linked_too() -> None:
    """With two players the viaduct counts once both fixed bridges belong to it (VIA-17)."""
    game = drawn(Brute(), "1", "m4-o4", "m7-o7", fixed=True)
    drawn(game, "1", *VIADUCT[:-1])
    game.play("+l1-l3.0")
    assert game.winners is None  # m7-o7 stands apart
    game.part, game.seat = "1", 0
    game.play("+l5-l7.0")
    assert game.winners == (0,)
    assert game.returns() == (1, -1)


def test_a_draw_after_the_last_turn() -> None:
    """Turns are counted by seats' whole goes, the set-up left out (VIA-18)."""
    game = Brute(max_turns=2)
    for text in ("+f5-f7.0", "+g5-g7.0", "+i5-i7.0", "+j5-j7.0", "die:2", "+a1-a3.0", "+b1-b3.0"):
        game.play(text)
    assert game.turns == 1
    for text in ("die:S", "pass"):
        game.play(text)
    assert (game.kind, game.winners, game.returns()) == ("end", (), (0, 0))


def test_without_a_die_a_double_places_two() -> None:
    """A bridge comes out of custody, and two are placed in one turn (VIA-21)."""
    game = drawn(Brute(die=None), "free", "c4-e4")
    assert (game.supply, game.custody) == ([15, 15], [5, 5])
    assert {text[0] for text in game.events()} == {"+", "-", "d"}
    game.play("double")
    assert (game.supply, game.custody) == ([16, 15], [4, 5])
    for text in ("+a5-a7.0", "+b5-b7.0"):
        assert game.player == 0
        assert {move[0] for move in game.events()} == {"+"}
        game.play(text)
    assert (game.seat, game.turns, game.supply) == (1, 1, [14, 15])
    assert game.kind == "move"


def test_a_double_needs_custody_and_supply() -> None:
    """Without a bridge in custody, or without one in supply, there is no double (VIA-21)."""
    game = drawn(Brute(die=None), "free")
    game.custody[0] = 1
    game.supply[0] = 1
    assert "double" in game.events()
    game.supply[0] = 0
    assert set(game.events()) == {"pass"}
    game.supply[0], game.custody[0] = 1, 0
    assert "double" not in game.events()


def test_without_a_die_one_bridge_is_placed_or_removed() -> None:
    """A plain placement or removal is the whole turn (VIA-21)."""
    for text, left in (("+a5-a7.0", 14), ("-c4-e4.0", 16)):
        game = drawn(Brute(die=None), "free", "c4-e4")
        game.play(text)
        assert (game.seat, game.turns, game.supply[0]) == (1, 1, left)


def test_an_event_that_is_not_possible_is_refused() -> None:
    """The referee plays nothing but what it lists."""
    with pytest.raises(ValueError, match="die:S"):
        Brute(players=3).play("die:S")
