"""What people see."""

from xml.etree import ElementTree

import pytest

from boardcore.games.pipeline import Pipeline
from tests.games.pipeline.positions import after, drawn

TWO = Pipeline()
STATE = drawn(
    TWO,
    "Pf3.0:NUD Pf3.1:ND Oe8.0:NSUD Oe7.0:NES",
    "choose",
    caps="1@f3.0:N 0@e7.0:E",
    turns=12,
)
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(svg: str) -> list[str]:
    """Return the texts that stand in a drawing."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def circles_of(svg: str, radius: str, edge: str) -> int:
    """Return how many circles of a drawing have this radius and width of their edge."""
    circles = ElementTree.fromstring(svg).iter(f"{SVG}circle")
    return sum((each.get("r"), each.get("stroke-width")) == (radius, edge) for each in circles)


def test_text_picture_shows_levels_supplies_and_caps() -> None:
    """The pipes level by level, what is left of each colour, and what happens next."""
    assert TWO.render_text(STATE).split("\n") == [
        "Pipeline   12 turns played of 500",
        "",
        "   level 0                             level 1",
        "10                                  10",
        " 9                                   9",
        " 8        p  p O│↕ p  p  p           8",
        " 7        ·  o O├  o  o  ·           7           ·  ·  ·  ·",
        " 6        ·  o  o  o  o  ·           6           ·  ·  ·  ·",
        " 5        ·  o  o  o  o  ·           5           ·  ·  ·  ·",
        " 4        ·  o  o  o  o  ·           4           ·  ·  ·  ·",
        " 3        o  o  o P╵↕ o  o           3                P╵↓",
        " 2                                   2",
        " 1                                   1",
        "    a  b  c  d  e  f  g  h  i  j        a  b  c  d  e  f  g  h  i  j",
        "",
        "> seat 0   P purple 7/3/4   1 caps",
        "  seat 1   O orange 8/3/3   1 caps",
        "  (elbows/tees/crosses and caps that are left)",
        "  capped: Pf3.0 N by seat 1, Oe7.0 E by seat 0",
        "",
        "Seat 0 takes a cap off, or rolls.",
    ]


def test_text_picture_of_the_start_shows_rings_and_goals() -> None:
    """Rings stand in brackets, goals are small letters, a corner has both of its colours."""
    game = Pipeline(players=4, margin=0)
    assert game.render_text(game.initial_state()).split("\n")[2:10] == [
        "   level 0",
        " 6  py p (O) p  p  pg",
        " 5  y  o  o  o  o  g",
        " 4  y  o  o  o  o (Y)",
        " 3 (G) o  o  o  o  g",
        " 2  y  o  o  o  o  g",
        " 1  oy o  o (P) o  go",
        "    a  b  c  d  e  f",
    ]


@pytest.mark.parametrize("options", [{}, {"margin": 4, "height": 6}, {"pipelines": 2}], ids=str)
def test_text_picture_fits_a_terminal(options: dict[str, int]) -> None:
    """No line is longer than 80 columns."""
    game = Pipeline(**options)  # type: ignore[arg-type] # none is the die
    state = game.initial_state()
    for _ in range(200):
        state = game.apply(state, game.legal_events(state)[-1])
        assert max(map(len, game.render_text(state).split("\n"))) <= 80


def test_drawing_marks_open_and_capped_arms() -> None:
    """Open: f3.1's arm north; north, up of e8 and south of e7. Two caps. One more in the legend."""
    svg = TWO.render_svg(STATE)
    assert circles_of(svg, "7.5", "2.5") == 4 + 1
    assert circles_of(svg, "10", "3") == 2 + 1


def test_drawing_numbers_the_levels_and_names_the_seats() -> None:
    """Each pipe has the number of its level; the supplies stand below."""
    texts = texts_of(TWO.render_svg(STATE))
    assert texts.count("seat 0 purple") == 1
    assert "7 elbows, 3 tees, 4 crosses" in texts
    assert texts.count("1 of 2 caps") == 2
    assert texts.count("0") == 3
    assert "Turn 13 of 500" in texts


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("elbow", "Seat 0 places a pipe: elbow."),
        ("cap", "Seat 0 may cap an arm."),
        ("roll", "Seat 0 rolls the die."),
    ],
)
def test_both_pictures_say_what_happens_next(step: str, said: str) -> None:
    """The same words in both."""
    state = drawn(TWO, "Pf3.0:ND", step)
    assert said in TWO.render_text(state)
    assert said in texts_of(TWO.render_svg(state))


def test_both_pictures_say_how_it_ended() -> None:
    """The winner and the reason, or that nobody won."""
    north = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES Pf7.0:NESW"
    won = after(TWO, drawn(TWO, north, "elbow"), "Pf8.0:SD")
    stuck = drawn(TWO, "Pf3.0:ED", "remove")
    over = drawn(TWO, "Pf3.0:ND", "drawn", turns=500)
    for state, said in (
        (won, "The game is over (goal reached): seat 0 won."),
        (over, "The game is over (turn limit): nobody won."),
        (stuck, "Seat 0 is stuck and removes an end piece."),
    ):
        assert said in TWO.render_text(state)
        assert said in texts_of(TWO.render_svg(state))


def test_drawing_rings_the_last_event() -> None:
    """One about the piece that was placed; none where nothing is said to be last."""
    state = drawn(TWO, "Pf3.0:ND", "elbow")
    place = TWO.legal_moves(state)[0]
    placed = TWO.apply(state, place)
    assert circles_of(TWO.render_svg(placed, last=place), "19", "4") == 1
    assert circles_of(TWO.render_svg(placed), "19", "4") == 0
