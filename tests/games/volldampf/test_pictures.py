"""What people see."""

from xml.etree import ElementTree

from boardcore.games.volldampf import Volldampf
from tests.games.volldampf.positions import table

FOUR = Volldampf(players=4)
STATE = table(
    FOUR,
    open="P crane junction conductor",
    yards=("PEEG*", "", "GGG", "E"),
    piles=("", "PPEEE", "PP", ""),
    loco=1,
    turn=2,
    nuggets=(0, 1, 0, 0),
)


def texts_of(svg: str) -> list[str]:
    """Return the texts that stand in a drawing."""
    root = ElementTree.fromstring(svg)
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_text_picture_shows_the_whole_table() -> None:
    """Open cards, yards, piles, locomotive, nuggets and whose turn it is."""
    assert FOUR.render_text(STATE).split("\n") == [
        "Volldampf voraus!   round 2   15 cards in the deck",
        "Open: [P] [crane] [junction] [conductor]",
        "",
        "          yard                  pile   nuggets",
        "  seat 0  P[P.] E[EE.] G[*...]     0   ○○",
        "  seat 1  P[..] E[...] G[....]     5   ●○   locomotive",
        "> seat 2  P[..] E[...] G[GGG.]     2   ○○",
        "  seat 3  P[..] E[E..] G[....]     0   ○○",
        "",
        "Seat 2 takes a card.",
    ]


def test_drawing_names_cards_piles_and_deck() -> None:
    """The drawing says what lies open, how many cards the deck and the piles hold."""
    texts = texts_of(FOUR.render_svg(STATE))
    for text in ("P", "crane", "junction", "conductor", "15", "5 cards", "2 cards", "seat 3"):
        assert text in texts


def test_drawing_says_how_the_game_ended() -> None:
    """The last line of both pictures names the winner and the reason."""
    game = Volldampf(players=2, nuggets_to_win=1)
    state = table(game, open="P conductor conductor", yards=("", ""), piles=("PP", ""), loco=0)
    end = game.apply(state, game.parse_move(state, "card:conductor"))
    said = "The game is over (third conductor): seat 0 won."
    assert said in game.render_text(end)
    assert said in texts_of(game.render_svg(end))
