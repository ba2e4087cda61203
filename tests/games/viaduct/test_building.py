"""The board and its platforms, and where bridges may be placed and removed."""

import re
from typing import Any

import pytest

from boardcore import OptionError
from boardcore.games.viaduct import Viaduct
from tests.games.viaduct.positions import play, position, texts

THREE = Viaduct(players=3)
TWO = Viaduct(players=2)
FIXED = ("g10-g12.0* g4-g6.0*", "i10-i12.0* i4-i6.0*")
"""Fixed bridges of two players that keep out of the way."""


def seen_board(**options: Any) -> list[str]:
    """Draw the board as four players' first moves show it, the top row first.

    A letter is a cell that only its seat may use; in a ``~`` nobody may put a pillar.
    """
    size = 2 * options.get("area", 7) + options.get("river", 1)
    length = options.get("length", 3)
    users: dict[tuple[int, int], set[int]] = {}
    pillars = set()
    for seat in range(4):
        game = Viaduct(players=4, first_player=seat, die={"1": 1}, **options)
        for text in texts(game, play(game, game.initial_state(), "die:1")):
            match = re.fullmatch(r"\+([a-z]+)(\d+)-([a-z]+)(\d+)\.0", text)
            assert match is not None
            columns = [ord(match[1]) - 97, ord(match[3]) - 97]
            rows = [int(match[2]) - 1, int(match[4]) - 1]
            pillars |= set(zip(columns, rows, strict=True))
            for column in range(columns[0], columns[1] + 1):
                for row in range(rows[0], rows[1] + 1):
                    users.setdefault((column, row), set()).add(seat)
            assert columns[1] - columns[0] + rows[1] - rows[0] == length - 1
    drawn = []
    for row in reversed(range(size)):
        cells = ""
        for column in range(size):
            who = users.get((column, row), set())
            ground = "." if (column, row) in pillars else "~"
            cells += "ABCD"[min(who)] if len(who) == 1 else ground
        drawn.append(cells)
    return drawn


@pytest.mark.rule("VIA-1", "VIA-2", "VIA-3", "VIA-8")
def test_usual_board() -> None:
    """Four areas of 7 x 7 holes, a river of one cell, and each seat's two platforms."""
    assert seen_board() == [
        "..AAA..~..BBB..",
        "..AAA..~..BBB..",
        "DD.....~.....CC",
        "DD.....~.....CC",
        "DD.....~.....CC",
        ".......~.......",
        ".......~.......",
        "~~~~~~~~~~~~~~~",
        ".......~.......",
        ".......~.......",
        "CC.....~.....DD",
        "CC.....~.....DD",
        "CC.....~.....DD",
        "..BBB..~..AAA..",
        "..BBB..~..AAA..",
    ]


@pytest.mark.rule("VIA-1", "VIA-2")
def test_board_of_even_areas_and_a_wide_river() -> None:
    """With 8 x 8 holes the platforms cannot stand in the middle; half a turn still keeps them."""
    assert seen_board(area=8, river=2, length=4) == [
        "..AAA...~~..BBB...",
        "..AAA...~~..BBB...",
        "DD......~~......CC",
        "DD......~~......CC",
        "DD......~~......CC",
        "........~~........",
        "........~~........",
        "........~~........",
        "~~~~~~~~~~~~~~~~~~",
        "~~~~~~~~~~~~~~~~~~",
        "........~~........",
        "........~~........",
        "........~~........",
        "CC......~~......DD",
        "CC......~~......DD",
        "CC......~~......DD",
        "...BBB..~~...AAA..",
        "...BBB..~~...AAA..",
    ]


@pytest.mark.rule("VIA-1", "VIA-3", "VIA-4", "VIA-5", "VIA-18")
@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"players": 3, "first_player": 3}, "first_player"),
        ({"area": 6}, "area"),
        ({"area": 15}, "area"),
        ({"river": 0}, "river"),
        ({"river": 2}, "river"),
        ({"river": 4, "length": 5}, "river"),
        ({"length": 2}, "length"),
        ({"length": 7}, "length"),
        ({"bridges": 0}, "bridges"),
        ({"bridges": 41}, "bridges"),
        ({"bridges": 5, "die": None}, "bridges"),
        ({"players": 3, "die": None}, "die"),
        ({"die": {"1": 0, "2": 0, "S": 1}}, "die"),
        ({"die": {"1": 61}}, "die"),
        ({"die": {"3": 1}}, "die"),
        ({"max_turns": 0}, "max_turns"),
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, Any], name: str) -> None:
    """The error names the option, the value and what is allowed."""
    with pytest.raises(OptionError) as refused:
        Viaduct(**options)
    assert refused.value.name == name
    assert refused.value.value == options[name]
    assert refused.value.allowed


@pytest.mark.parametrize(
    "options",
    [
        {"river": 4, "length": 6, "area": 14},
        {"bridges": 6, "die": None},
        {"bridges": 1, "die": {"2": 60}},
        {"players": 4, "first_player": 3, "max_turns": None},
    ],
)
def test_options_at_their_limits_are_allowed(options: dict[str, Any]) -> None:
    """The ends of each range belong to it."""
    assert Viaduct(**options).initial_state().turns == 0


@pytest.mark.rule("VIA-4")
def test_long_bridge_has_two_pillars_and_a_deck() -> None:
    """Of a bridge of five cells only the ends have holes on top."""
    game = Viaduct(players=3, length=5)
    state = position(game, "b6-f6.0 b7-f7.0", "", "")
    above = [text for text in texts(game, state) if text.endswith(".1")]
    assert above == ["+b6-f6.1", "+b7-f7.1"]


@pytest.mark.rule("VIA-6")
def test_cells_are_used_once_at_each_level() -> None:
    """Neither pillar nor deck may share a cell with another bridge of the level."""
    moves = texts(THREE, position(THREE, "c6-e6.0", "", ""))
    assert {"+c6-e6.0", "+b6-d6.0", "+e6-g6.0", "+d5-d7.0", "+e4-e6.0"}.isdisjoint(moves)
    assert {"+f4-f6.0", "+c5-e5.0", "+c6-e6.1"} <= set(moves)


@pytest.mark.rule("VIA-6")
def test_bridges_stay_on_the_board() -> None:
    """The last column and row are ``o`` and ``15``; nothing sticks out."""
    moves = texts(THREE, position(THREE, "", "", "", turns=0))
    assert {"+m6-o6.0", "+f13-f15.0"} <= set(moves)
    assert not [text for text in moves if re.search(r"p|16", text)]


@pytest.mark.rule("VIA-6")
def test_number_of_first_placements() -> None:
    """Counted by hand, for seat 0 of three on the usual board.

    A row without a platform has 13 bridges that run east, less the two with a pillar in the river:
    11. Of the rows of B's platforms (top and bottom, two each) one has the three holes k, l, m (or
    c, d, e) closed: of the 11 first pillars a-e, g, i-m those from i to m (or a to e) are lost: 6.
    The rows of C's platforms (three high, three low) lose n and o (or a and b): first pillars l
    and m (or a and b): 9. The river's row has none. So 4*6 + 6*9 + 4*11 = 122 run east, and as the
    board looks the same after a quarter turn with other letters, north: columns k, l, m and c, d, e
    lose what rows lost to C, n, o and a, b what rows lost to B: 6*9 + 4*6 + 4*11 = 122.
    """
    moves = texts(THREE, position(THREE, "", "", "", turns=0))
    assert len(moves) == 122 + 122


@pytest.mark.rule("VIA-7")
def test_both_pegs_need_a_hole() -> None:
    """Above, pegs fit into the tops of pillars; a deck has no hole, and no peg may hang."""
    moves = texts(THREE, position(THREE, "c4-e4.0", "c6-e6.0", ""))
    above = [text for text in moves if text.endswith(".1")]
    assert above == ["+c4-e4.1", "+c6-e6.1", "+c4-c6.1", "+e4-e6.1"]


@pytest.mark.rule("VIA-7")
def test_deck_may_cross_the_river_and_pillars_may_not_stand_in_it() -> None:
    """The river ``h`` has no holes."""
    moves = texts(THREE, position(THREE, "", "", "", turns=0))
    assert {"+g5-i5.0", "+f7-f9.0"} <= set(moves)
    assert {"+f5-h5.0", "+h5-j5.0", "+h4-h6.0", "+f6-f8.0", "+f8-f10.0"}.isdisjoint(moves)


@pytest.mark.rule("VIA-7")
def test_bridges_may_be_slid_in_below_others() -> None:
    """Under the deck at d5 there is room for a deck as well as for a pillar."""
    state = position(THREE, "d4-f4.0 d4-d6.1", "d6-f6.0", "")
    moves = texts(THREE, state)
    assert {"+c5-e5.0", "+d5-f5.0"} <= set(moves)
    assert {"+d4-f4.1", "+d6-f6.1"}.isdisjoint(moves)


@pytest.mark.rule("VIA-7")
def test_pegs_over_a_deck_find_no_hole() -> None:
    """A bridge below that is crossed by a deck keeps its top holes out of reach."""
    state = position(THREE, "c4-e4.0 c4-c6.1", "c6-e6.0 c5-e5.0", "")
    moves = texts(THREE, state)
    assert "+c5-e5.1" not in moves
    assert "+e4-e6.1" in moves


@pytest.mark.rule("VIA-7")
def test_there_is_no_limit_of_height() -> None:
    """A tower of twelve bridges takes a thirteenth."""
    tower = " ".join(f"c6-e6.{level}" for level in range(12))
    moves = texts(THREE, position(THREE, tower, "", ""))
    assert [text for text in moves if not text.endswith(".0")] == ["+c6-e6.12", "-c6-e6.11"]


@pytest.mark.rule("VIA-8")
def test_platforms_of_others_are_closed_to_pillars_and_decks() -> None:
    """A bridge of five cells may span B's platform only if it is seat 1's."""
    game = Viaduct(players=3, length=5)
    spans = {"+j14-n14.0", "+k12-k15.0"} & set(texts(game, position(game, "", "", "", turns=0)))
    assert spans == set()
    assert "+j14-n14.0" in texts(game, position(game, "", "", "", turn=1, turns=1))


@pytest.mark.rule("VIA-8", "VIA-20")
def test_space_above_a_platform_is_closed() -> None:
    """A deck at level 1 over B's platform is seat 1's alone; n14 is free, C being nobody's."""
    game = Viaduct(players=2, length=5)
    fixed = ("f2-f6.0* g2-g6.0*", "i2-i6.0* j2-j6.0*")
    standing = (f"{fixed[0]} j10-j14.0 n10-n14.0", fixed[1])
    assert "+j14-n14.1" not in texts(game, position(game, *standing, turn=0))
    assert "+j14-n14.1" in texts(game, position(game, *standing, turn=1))


@pytest.mark.rule("VIA-20")
def test_platforms_of_letters_that_nobody_plays_are_open() -> None:
    """With two players both may build on the platforms C and D, and neither on the other's."""
    for seat, closed in ((0, "+l13-l15.0"), (1, "+d13-d15.0")):
        moves = texts(TWO, position(TWO, *FIXED, turn=seat))
        assert {"+n11-n13.0", "+o12-o14.0", "+a3-a5.0", "+a11-c11.0"} <= set(moves)
        assert closed not in moves


@pytest.mark.rule("VIA-9")
def test_bridge_that_carries_another_stays() -> None:
    """Only the upper one of two plugged bridges can go, whosever they are."""
    state = position(THREE, "c4-e4.0", "c6-e6.0 c4-c6.1", "")
    assert [text for text in texts(THREE, state) if text[0] == "-"] == []
    state = position(THREE, "c4-e4.0", "c6-e6.0 c4-c6.1", "", turn=1)
    assert [text for text in texts(THREE, state) if text[0] == "-"] == ["-c4-c6.1"]


@pytest.mark.rule("VIA-9")
def test_bridge_under_a_deck_may_go_back_to_the_supply() -> None:
    """A deck overhead holds nobody back; the supply grows by the bridge."""
    state = position(THREE, "c4-e4.0 c4-c6.1 c5-e5.0", "c6-e6.0", "")
    assert THREE.board(state).supply[0] == 17
    after = play(THREE, state, "-c5-e5.0")
    assert THREE.board(after).supply == (18, 19, 20)
