"""What people see."""

from xml.etree import ElementTree

from boardcore.games.ramparts import Colour, Lay, Ramparts, Symbol
from tests.games.ramparts.positions import after, draw

TWO = Ramparts(players=2, tower_limit=None)
STATE = draw(
    TWO,
    "8 PA RA GB BC5\n7 RD PD20 PC\n5 . GC\n2 . . . . BB12",
    turn=1,
    barred={0: "b5"},
    quiet=37,
)
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(svg: str) -> list[str]:
    """Return the texts that stand in a drawing."""
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def shapes(svg: str, **style: str) -> int:
    """Return how many shapes of a drawing have this style."""
    return sum(
        all(element.get(name.replace("_", "-")) == value for name, value in style.items())
        for element in ElementTree.fromstring(svg).iter()
    )


def test_text_picture_shows_the_whole_board() -> None:
    """Towers with colour, symbol and height, plots in brackets, the barred piece, the points."""
    assert TWO.render_text(STATE).split("\n") == [
        "Ramparts   37 of 100 quiet moves in a row",
        "",
        "8  PA   RA   GB   BC5  .    .    .    .    .    .    .    .    .    .",
        "7  RD  [PD20][PC  ] .   [ B  ][ D  ] .    .   [ A  ][ B  ] .   [ C  ][ A  ] .",
        "6  .   [ B  ][ A  ] .   [ A  ][ C  ] .    .   [ C  ][ D  ] .   [ D  ][ B  ] .",
        "5  .    GC!  .    .    .    .    .    .    .    .    .    .    .    .",
        "4  .    .    .    .    .    .    .    .    .    .    .    .    .    .",
        "3  .   [ B  ][ D  ] .   [ D  ][ C  ] .    .   [ C  ][ A  ] .   [ A  ][ B  ] .",
        "2  .   [ A  ][ C  ] .   [BB12][ A  ] .    .   [ D  ][ B  ] .   [ C  ][ D  ] .",
        "1  .    .    .    .    .    .    .    .    .    .    .    .    .    .",
        "   a    b     c     d    e     f     g    h    i     j     k    l     m     n",
        "",
        "  P purple   21",
        "> B blue     12",
        "  neutral: red and green",
        "",
        "Blue is on turn.",
    ]


def test_text_picture_says_what_happens_next() -> None:
    """During set-up, in an extra move and at the end the last line says so."""
    state = after(TWO, TWO.initial_state(), "PA", "RB")
    assert TWO.render_text(state).endswith("A piece is laid next.")
    assert TWO.render_text(state).startswith("Ramparts   2 of 80 pieces are laid")
    state = after(TWO, draw(TWO, "8 BA . PB\n2 PA"), "a2-b2")
    assert TWO.render_text(state).endswith("Purple has an extra move.")
    game = Ramparts(players=3, quiet_limit=1)
    state = after(game, draw(game, "8 PA\n2 . RA"), "a8-b8")
    said = "The game is over (quiet limit): red won."
    assert game.render_text(state).endswith(said)
    assert said in texts_of(game.render_svg(state))


def test_text_picture_fits_a_terminal() -> None:
    """Towers of twenty in every space of two rows are not wider than 80 columns."""
    row = " ".join(["PA20"] * 14)
    state = draw(TWO, f"8 {row}\n7 {row}")
    assert max(map(len, TWO.render_text(state).split("\n"))) <= 80


def test_drawing_shows_every_piece_of_a_tower() -> None:
    """Each of the 43 pieces has a side, and each of the 9 towers a lid; high ones have a number."""
    svg = TWO.render_svg(STATE)
    paths = list(ElementTree.fromstring(svg).iter(f"{SVG}path"))
    assert len(paths) == (1 + 1 + 1 + 5) + (1 + 20 + 1) + 1 + 12 + 9
    assert [text for text in texts_of(svg) if text in ("20", "12")] == ["20", "12"]


def test_symbols_have_letters_and_not_colours_alone() -> None:
    """Each of the 32 plots and 9 towers bears the letter of its symbol."""
    letters = [text for text in texts_of(TWO.render_svg(STATE)) if text in tuple("ABCD")]
    assert len(letters) == 32 + 9


def test_drawing_marks_the_last_move() -> None:
    """Both ends of a move are framed, and of a piece laid its space; a pass leaves no mark."""
    frame = {"width": "60", "fill": "none"}
    move = TWO.parse_move(STATE, "d8-d1")
    assert shapes(TWO.render_svg(TWO.apply(STATE, move), last=move), **frame) == 2
    assert shapes(TWO.render_svg(STATE), **frame) == 0
    lay = Lay(Colour.RED, Symbol.B)
    laid = TWO.apply(TWO.initial_state(), lay)
    assert shapes(TWO.render_svg(laid, last=lay), **frame) == 1
