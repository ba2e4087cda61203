"""The referee of Ramparts itself; the positions of `tests.games.ramparts` are its tests as well."""

from collections import Counter

from tests.brute import perft
from tests.brute.ramparts import Brute


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy is not seen on the board it was copied from."""
    brute = Brute.arranged({"a4": "RA", "a1": "PB", "n8": "BC"})
    before = brute.facts()
    twin = brute.copy()
    twin.play("a4-d4")
    assert brute.facts() == before
    assert twin.facts() != before


def test_a_tower_goes_whole_on_top_of_another() -> None:
    """RAM-5, RAM-8: R on P goes onto B on G, and the order is kept."""
    brute = Brute.arranged({"a4": "RPA", "d4": "GBA", "h8": "RB"}, players=4)
    brute.play("a4-d4")
    assert "a4" not in brute.towers
    assert brute.towers["d4"].text == "GBRPA"


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


def test_sequences_of_two_single_pieces_are_as_many_as_counted_by_hand() -> None:
    """RAM-6: from a1 along row 1 (13) and column a (7), from n8 likewise.

    On a8 or n1 the first one takes a space from the second and none beyond it.
    """
    brute = Brute.arranged({"a1": "PA", "n8": "BC"})
    assert [perft(brute, depth) for depth in range(3)] == [1, 20, 18 * 20 + 2 * 19]
