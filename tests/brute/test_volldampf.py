"""The referee of Volldampf voraus! against positions worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from tests.brute import perft
from tests.brute.volldampf import Brute


def after(script: str, **options: Any) -> Brute:
    """Play a script of events from the start, each of which must be possible when it comes."""
    brute = Brute(**options)
    for text in script.split():
        assert text in brute.events(), f"{text} is none of {list(brute.events())}"
        brute.play(text)
    return brute


def yard(brute: Brute, seat: int) -> dict[str, list[str]]:
    """List the cards on the squares of each train of a seat that is not empty."""
    cards = {
        train: [card for card in row if card is not None]
        for train, row in brute.yards[seat].items()
    }
    return {train: row for train, row in cards.items() if row}


NO_WINNER = "card:conductor card:conductor card:conductor "
"""A round that ends in its opening deal."""

SEAT_0_LEADS = "card:P card:P card:E card:E P card:E E card:E P "
"""The starter of two completes a passenger train, seat 1 has an E; E lies open."""

STARTER_OF_THREE_LEADS = "card:P card:P card:E card:E P card:E E card:E E card:E P "
"""The same with three players, each of the others having an E."""

ENDS_IT = "card:conductor E card:conductor E card:conductor "
"""Two more takes, and the round is over."""


def test_the_first_card_comes_from_the_whole_box() -> None:
    """VOL-2, VOL-5: each of the 34 cards is as likely as any other to be turned up first."""
    assert Brute().events() == {
        "card:P": Fraction(6, 34),
        "card:E": Fraction(9, 34),
        "card:G": Fraction(12, 34),
        "card:crane": Fraction(2, 34),
        "card:junction": Fraction(2, 34),
        "card:conductor": Fraction(3, 34),
    }


def test_cards_turned_up_do_not_come_again_in_the_round() -> None:
    """VOL-5: once both cranes lie open no third one can be turned up."""
    events = after("card:crane card:crane").events()
    assert "card:crane" not in events
    assert events["card:P"] == Fraction(6, 32)


def test_a_taken_card_stays_out_of_the_draw() -> None:
    """VOL-5: what was taken is not among the cards left, and a used junction neither."""
    events = after("card:junction card:junction card:P card:P junction card:P junction").events()
    assert "card:junction" not in events
    assert events["card:P"] == Fraction(3, 29)


def test_a_deck_of_ones_own_lacks_the_kinds_it_does_not_name() -> None:
    """VOL-2: a kind that the option leaves out has no card."""
    assert Brute(deck={"P": 2, "conductor": 4}).events() == {
        "card:P": Fraction(1, 3),
        "card:conductor": Fraction(2, 3),
    }


def test_four_cards_are_dealt_and_then_one_before_each_later_take() -> None:
    """VOL-4, VOL-6: the starter takes from the deal, everybody else turns up a card first."""
    brute = Brute(first_player=1)
    players = []
    for text in ["card:P", "card:E", "card:G", "card:G", "G", "card:P", "G", "card:P", "P"]:
        players.append(brute.player)
        brute.play(text)
    assert players == [None, None, None, None, 1, None, 0, None, 1]


def test_conductors_shrink_the_choice() -> None:
    """VOL-7: two conductors among the four leave two cards to take."""
    brute = after("card:conductor card:P card:conductor card:E")
    assert brute.events() == {"P": None, "E": None}


def test_equal_open_cards_are_one_choice() -> None:
    """VOL-12: three open P and a G offer two moves."""
    assert list(after("card:P card:P card:G card:P").events()) == ["P", "G"]


def test_a_third_conductor_in_the_opening_deal_ends_the_round() -> None:
    """VOL-8, VOL-16, VOL-17: nobody gains, the next seat starts with all cards shuffled again."""
    brute = after(NO_WINNER)
    assert (brute.nuggets, brute.rounds_over, brute.starter) == ([0, 0], 1, 1)
    assert brute.events() == Brute().events()


def test_a_third_conductor_as_fourth_card_ends_the_round_before_a_take() -> None:
    """VOL-8: the moment it lies open, though four cards are there."""
    brute = after("card:conductor card:P card:conductor card:conductor")
    assert (brute.kind, brute.rounds_over, brute.open) == ("chance", 1, [])


def test_a_crane_joins_any_train() -> None:
    """VOL-10: the taker has three ways to place it."""
    brute = after("card:crane card:conductor card:conductor card:P")
    assert set(brute.events()) == {"crane>P", "crane>E", "crane>G", "P"}


@pytest.mark.parametrize(
    ("script", "last", "height"),
    [
        ("card:P card:P card:E card:E P card:E E card:E", "P", 2),
        ("card:E card:E card:E card:G E card:G G card:G E card:G G card:G", "E", 3),
        ("card:G " * 4 + "G card:E E card:E G card:E E card:P G card:P P card:P", "G", 4),
    ],
)
def test_a_train_is_complete_with_its_last_square(script: str, last: str, height: int) -> None:
    """VOL-1, VOL-13: the last wagon sends it to the pile and its squares are free again."""
    brute = after(script)
    assert yard(brute, 0) == {last: [last] * (height - 1)}
    assert (brute.piles[0], brute.locomotive) == ([], None)
    brute.play(last)
    assert yard(brute, 0) == {}
    assert (brute.piles[0], brute.locomotive) == ([last] * height, 0)


def test_a_crane_completes_a_train_and_goes_with_it() -> None:
    """VOL-10, VOL-13: P and crane fill the passenger train and make a pile of two."""
    brute = after("card:P card:crane card:E card:E P card:E E card:E crane>P")
    assert brute.piles[0] == ["P", "crane"]
    assert yard(brute, 0) == {}


def test_a_junction_with_nothing_to_steal_steals_nothing() -> None:
    """VOL-11: seat 0 has a P of his own, but seat 1 has nothing."""
    brute = after("card:P card:junction card:junction card:E P card:E junction card:E")
    assert yard(brute, 0) == {"P": ["P"]}
    assert set(brute.events()) == {"E", "junction"}


def test_stealing_is_never_forced() -> None:
    """VOL-11: seat 1 may leave seat 0 his P, and the junction is gone all the same."""
    brute = after("card:P card:junction card:E card:E P card:E")
    assert set(brute.events()) == {"E", "junction", "junction:0P"}
    brute.play("junction")
    assert (yard(brute, 0), yard(brute, 1)) == ({"P": ["P"]}, {})
    assert brute.open == ["E", "E", "E"]


def test_a_junction_does_not_steal_from_a_pile() -> None:
    """VOL-11: seat 0's completed train is out of reach, seat 0 has nothing else."""
    brute = after("card:P card:P card:E card:E P card:E E card:E P card:junction")
    assert len(brute.piles[0]) == 2
    assert set(brute.events()) == {"E", "junction"}


def test_a_stolen_wagon_joins_its_own_train_and_may_complete_it() -> None:
    """VOL-11, VOL-13: seat 1 holds a P and steals seat 0's: pile and locomotive are his."""
    brute = after("card:P card:P card:E card:E P card:E P card:junction E card:E junction:0P")
    assert yard(brute, 0) == {"E": ["E"]}
    assert yard(brute, 1) == {}
    assert (len(brute.piles[1]), brute.locomotive, brute.turn) == (2, 1, 0)


def test_a_stolen_crane_is_a_joker_again() -> None:
    """VOL-11: out of a train that also holds a wagon either card may be stolen."""
    brute = after("card:E card:crane card:P card:P E card:P P card:P crane>E card:junction")
    assert yard(brute, 0) == {"E": ["E", "crane"]}
    assert set(brute.events()) == {
        "P",
        "junction",
        "junction:0E",
        "junction:0E*>P",
        "junction:0E*>E",
        "junction:0E*>G",
    }
    brute.play("junction:0E*>G")
    assert (yard(brute, 0), yard(brute, 1)) == ({"E": ["E"]}, {"P": ["P"], "G": ["crane"]})


def test_a_junction_reaches_every_other_seat() -> None:
    """VOL-11: the third player may steal from either of the two before him."""
    brute = after("card:P card:E card:G card:G P card:junction E card:G", players=3)
    assert set(brute.events()) == {"G", "junction", "junction:0P", "junction:1E"}


def test_a_pile_as_high_leaves_the_locomotive_where_it_is() -> None:
    """VOL-14: seat 1 equals the pile of seat 0, which is not enough."""
    brute = after("card:P card:P card:P card:P P card:E P card:E P card:E P")
    assert ([len(pile) for pile in brute.piles], brute.locomotive) == ([2, 2], 0)


def test_a_higher_pile_takes_the_locomotive() -> None:
    """VOL-14: seat 1 completes an express of three against the two of seat 0."""
    brute = after(SEAT_0_LEADS + "card:E E card:G G card:G E")
    assert ([len(pile) for pile in brute.piles], brute.locomotive) == ([2, 3], 1)


def test_the_holder_gets_a_nugget_and_the_seat_after_him_starts() -> None:
    """VOL-4, VOL-16, VOL-17: with three players seat 0 wins a round that seat 2 started."""
    script = "card:G card:P card:P card:E G card:P P card:E E card:E E card:E P "
    brute = after(script + ENDS_IT, players=3, first_player=2)
    assert (brute.nuggets, brute.starter, brute.locomotive) == ([1, 0, 0], 1, None)
    assert [yard(brute, seat) for seat in range(3)] == [{}, {}, {}]
    assert brute.piles == [[], [], []]


def test_the_last_nugget_needed_wins() -> None:
    """VOL-18: one nugget is enough here; with three seats the others lose a half each."""
    brute = after(STARTER_OF_THREE_LEADS + ENDS_IT, players=3, nuggets_to_win=1)
    assert (brute.kind, brute.winners, brute.events()) == ("end", (0,), {})
    assert brute.returns() == (1.0, -0.5, -0.5)


def test_one_nugget_of_two_does_not_win() -> None:
    """VOL-18: play goes on, and nothing is won or lost yet."""
    brute = after(SEAT_0_LEADS + ENDS_IT)
    assert (brute.nuggets, brute.kind, brute.starter) == ([1, 0], "chance", 1)
    assert brute.returns() == (0.0, 0.0)


def test_the_most_nuggets_win_when_the_rounds_are_over() -> None:
    """VOL-19: after two rounds seat 0 has the only nugget."""
    brute = after(NO_WINNER * 2 + SEAT_0_LEADS + ENDS_IT, max_rounds=3)
    assert (brute.winners, brute.returns()) == ((0,), (1.0, -1.0))


def test_equal_nuggets_share_the_win_even_none() -> None:
    """VOL-19: when nobody ever had the locomotive all seats have won alike."""
    brute = after(NO_WINNER * 2, max_rounds=2, players=3)
    assert (brute.winners, brute.returns()) == ((0, 1, 2), (0.0, 0.0, 0.0))


def test_two_of_three_share_a_win() -> None:
    """VOL-19 and the returns that all games share: a quarter each against a half lost."""
    brute = after((STARTER_OF_THREE_LEADS + ENDS_IT) * 2, players=3, max_rounds=2)
    assert brute.nuggets == [1, 1, 0]
    assert (brute.winners, brute.returns()) == ((0, 1), (0.25, 0.25, -0.5))


def test_without_a_limit_rounds_go_on() -> None:
    """VOL-19: None switches the limit off."""
    assert after(NO_WINNER * 101, max_rounds=None).kind == "chance"
    assert after(NO_WINNER * 100).kind == "end"


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy is not seen on the table it was copied from."""
    brute = after("card:P card:junction card:E card:E P card:E")
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
    assert [perft(Brute(), depth) for depth in range(6)] == [
        1,
        6,
        36,
        214,
        1254,
        3 * 659 + 642 + 3 * 642 + 6 * 6 + 15 * 6,
    ]
