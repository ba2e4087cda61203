"""Pictures: each test looks for what a person would look for."""

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from boardcore import History
from boardcore.games.viaduct import Place, Remove, Viaduct
from tests.games.viaduct.positions import VIADUCT_A, play, position

TWO = Viaduct(players=2)
FIXED = ("g10-g12.0* g4-g6.0*", "i10-i12.0* i4-i6.0*")
SVG = "{http://www.w3.org/2000/svg}"


def test_text_shows_each_level() -> None:
    """Pillars carry the seat's letter, decks show their direction, fixed ones are double."""
    state = position(TWO, f"{FIXED[0]} c6-e6.0", FIXED[1])
    state = play(TWO, state, "+c6-e6.1")
    assert TWO.render_text(state).splitlines()[2:19] == [
        "level 0             level 1",
        "   abcdefghijklmno     abcdefghijklmno",
        "15 ..aaa..~..bbb..  15",
        "14 ..aaa..~..bbb..  14",
        "13 dd.....~.....cc  13",
        "12 dd....A~B....cc  12       o o",
        "11 dd....║~║....cc  11",
        "10 ......A~B......  10       o o",
        " 9 .......~.......   9",
        " 8 ~~~~~~~~~~~~~~~   8",
        " 7 .......~.......   7",
        " 6 ..A─A.A~B......   6   A─A o o",
        " 5 cc....║~║....dd   5",
        " 4 cc....A~B....dd   4       o o",
        " 3 cc.....~.....dd   3",
        " 2 ..bbb..~..aaa..   2",
        " 1 ..bbb..~..aaa..   1",
    ]


def test_text_says_whose_turn_it_is_and_what_is_left() -> None:
    """The seats' bridges, those in custody, and what the seat on turn has to do."""
    game = Viaduct(players=2, die=None)
    state = position(game, f"{FIXED[0]} c6-e6.0", FIXED[1], custody=(3, 5), turns=40)
    assert game.render_text(state).splitlines()[-4:] == [
        "> seat 0  A  16 bridges left, 3 in custody",
        "  seat 1  B  15 bridges left, 5 in custody",
        "",
        "Seat 0 places or removes one bridge.",
    ]


@pytest.mark.parametrize(
    ("winner", "words"), [(0, "seat 0 has linked its platforms A"), (None, "drawn: turn limit")]
)
def test_text_says_how_it_ended(winner: int | None, words: str) -> None:
    """Who has linked which platforms, or that nobody has."""
    game = Viaduct(players=3, max_turns=121)
    own = VIADUCT_A if winner == 0 else "c6-e6.0"
    state = position(game, own, "", "", turn=None, task="over", turns=121, winner=winner)
    assert words in game.render_text(state)
    assert words in game.render_svg(state)


@pytest.mark.parametrize(
    "options",
    [{}, {"players": 4}, {"die": None}, {"players": 3, "area": 14, "river": 4, "length": 6}],
    ids=str,
)
def test_pictures_of_random_games(options: dict[str, Any]) -> None:
    """Every text is at most 80 columns wide, every SVG is well-formed and its shapes lie inside."""
    game = Viaduct(**options, max_turns=40)
    history, rng = History(game, rng=Random(1)), Random(2)
    while history.legal_moves:
        assert max(map(len, str(history).splitlines())) <= 80
        if history.state.turns % 10 == 0:
            root = ElementTree.fromstring(game.render_svg(history.state))
            _, _, width, height = map(float, root.attrib["viewBox"].split())
            for polygon in root.iter(f"{SVG}polygon"):
                for corner in polygon.attrib["points"].split():
                    x, y = map(float, corner.split(","))
                    assert 0 <= x <= width
                    assert 0 <= y <= height
        history.apply(rng.choice(history.legal_moves))


def test_svg_marks_the_last_move() -> None:
    """A placed bridge has marks on both pillars and its deck, a removed one leaves a dashed gap."""
    state = position(TWO, f"{FIXED[0]} c6-e6.0", FIXED[1])
    moves = TWO.legal_moves(state)
    placed = next(move for move in moves if isinstance(move, Place) and move.bridge.level == 1)
    removed = next(move for move in moves if isinstance(move, Remove))
    for move, added, dashed in ((placed, 3, 0), (removed, 1, 1)):
        after = TWO.apply(state, move)
        plain, marked = TWO.render_svg(after), TWO.render_svg(after, last=move)
        assert len(list(shapes(marked))) == len(list(shapes(plain))) + added
        assert marked.count("dasharray") - plain.count("dasharray") == dashed


def shapes(svg: str) -> Iterator[ElementTree.Element]:
    """Return all parts of a picture in the order of drawing."""
    return ElementTree.fromstring(svg).iter()


def fills(game: Viaduct, *seats: str) -> list[str]:
    """Return the colours of the faces of all that stands, in the order of drawing."""
    found = shapes(game.render_svg(position(game, *seats)))
    return [part.attrib["fill"] for part in found if part.tag == f"{SVG}polygon"]


def test_svg_shows_what_is_over_what() -> None:
    """The upper bridge is drawn after all lower ones, three faces of each of its three cells."""
    game = Viaduct(players=3)
    empty = fills(game, "", "", "")
    alone = (("d4-f4.0", "", ""), ("", "d4-f4.0", ""))
    seats = [set(fills(game, *one)) - set(empty) for one in alone]
    over = fills(game, "d4-f4.0 d6-f6.0 c5-e5.0", "d4-d6.1", "")[len(empty) :]
    assert ["01"[colour in seats[1]] for colour in over] == [*"0" * 27, *"1" * 9]
    assert set(over) == seats[0] | seats[1]


def test_svg_tells_fixed_bridges_apart() -> None:
    """Each has two white rims and a white line on its deck."""
    state = position(TWO, *FIXED)
    assert TWO.render_svg(state).count('stroke="white"') == 4 * 3
