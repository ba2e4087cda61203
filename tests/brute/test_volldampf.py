"""The referee of Volldampf voraus! by itself; its rules are shown beside the game's."""

import boardcore
from boardcore.games.volldampf import Volldampf
from tests.brute import perft
from tests.brute.volldampf import Brute


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy is not seen on the table it was copied from."""
    brute = Brute()
    for text in ["card:P", "card:junction", "card:E", "card:E", "P", "card:E"]:
        brute.play(text)
    before = brute.facts()
    twin = brute.copy()
    twin.play("junction:0P")
    assert brute.facts() == before
    assert twin.facts() != before


def test_sequences_from_the_start_are_as_many_as_counted_by_hand() -> None:
    """Deals of four, and then one take, counted by which kinds can be open.

    Six kinds; a crane or a junction comes twice at most, so 6^3 - 2 deals of three and
    6^4 - 2 * (4 * 5 + 1) of four (three conductors bring a fresh deck). With fewer than three
    conductors there are 1233 deals of four: 659 show P, as many E and G, 642 a junction, each
    one move; 642 show a crane, three moves. The other deals are three conductors and any card
    (6, then 6 cards may follow) and a conductor as third one on the fourth place (15, then 6).
    """
    counted = [1, 6, 36, 214, 1254, 3 * 659 + 642 + 3 * 642 + 6 * 6 + 15 * 6]
    assert [perft(Brute(), depth) for depth in range(6)] == counted
    game = Volldampf()
    assert [boardcore.perft(game, game.initial_state(), depth) for depth in range(6)] == counted
