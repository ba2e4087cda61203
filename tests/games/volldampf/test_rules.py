"""The clauses of docs/rules/volldampf.md, each shown by a position worked out by hand.

The game and its referee play every position side by side.
"""

from fractions import Fraction

import pytest

from boardcore import OptionError, Result
from boardcore.games.volldampf import Card, State, Volldampf
from tests.games.volldampf.positions import after, odds, table, texts, turn_up

TWO, THREE = Volldampf(players=2), Volldampf(players=3)


# -- the box ----------------------------------------------------------------------------------


@pytest.mark.rule("VOL-1")
@pytest.mark.parametrize(
    ("waiting", "card", "pile"), [("P", "P", 2), ("EE", "E", 3), ("GGG", "G", 4)]
)
def test_trains_have_two_three_and_four_squares(waiting: str, card: str, pile: int) -> None:
    """The passenger train is complete with 2 wagons, the express with 3, the goods train with 4."""
    state = table(TWO, open="P E G crane", yards=(waiting, ""))
    assert after(TWO, state, card).piles == (pile, 0)


@pytest.mark.rule("VOL-1")
def test_a_train_one_short_is_not_complete() -> None:
    """Two express wagons and three goods wagons stay in the yard."""
    state = table(TWO, open="P E G crane", yards=("EGG", ""))
    assert after(TWO, state, "E").piles == (0, 0)
    assert after(TWO, state, "G").piles == (0, 0)


@pytest.mark.rule("VOL-2", "VOL-5")
def test_first_card_comes_from_the_whole_deck() -> None:
    """The 34 cards are 6 P, 9 E, 12 G, 2 cranes, 2 junction operators and 3 conductors."""
    assert odds(TWO, TWO.initial_state()) == {
        "card:P": Fraction(6, 34),
        "card:E": Fraction(9, 34),
        "card:G": Fraction(12, 34),
        "card:crane": Fraction(2, 34),
        "card:junction": Fraction(2, 34),
        "card:conductor": Fraction(3, 34),
    }


@pytest.mark.rule("VOL-2")
@pytest.mark.parametrize(
    "deck",
    [
        {"P": 6, "conductor": 2},
        {"P": 1, "E": 2, "G": 3, "conductor": 3},
        {"crane": 1, "junction": 9, "conductor": 9},
        {"P": 100, "conductor": 3},
        {"P": -1, "E": 9, "conductor": 3},
        {"P": 6, "conductor": 3, "tender": 1},
        {"P": 6.0, "conductor": 3},
        {"P": True, "E": 3, "conductor": 3},
        {},
        None,
        [("P", 6), ("conductor", 3)],
    ],
)
def test_deck_that_cannot_be_played_is_refused(deck: object) -> None:
    """Too few conductors, no train to complete, wrong counts and kinds: the option is named."""
    with pytest.raises(OptionError) as refused:
        Volldampf(deck=deck)  # type: ignore[arg-type]
    assert refused.value.name == "deck"


@pytest.mark.rule("VOL-2")
@pytest.mark.parametrize(
    "deck",
    [
        {"P": 1, "crane": 1, "conductor": 3},
        {"crane": 2, "conductor": 3},
        {"E": 2, "crane": 1, "conductor": 99},
        {"G": 4, "conductor": 3},
    ],
)
def test_deck_with_one_train_is_enough(deck: dict[str, int]) -> None:
    """Three conductors and one train that wagons and cranes complete; other kinds never come."""
    game = Volldampf(deck=deck)
    size = sum(deck.values())
    assert odds(game, game.initial_state()) == {
        f"card:{kind}": Fraction(count, size) for kind, count in deck.items()
    }


@pytest.mark.rule("VOL-3")
@pytest.mark.parametrize("nuggets", [0, 6, None, "2", 2.0, True])
def test_nuggets_to_win_is_one_to_five(nuggets: object) -> None:
    """Anything but a whole number from 1 to 5 is refused."""
    with pytest.raises(OptionError, match="nuggets_to_win"):
        Volldampf(nuggets_to_win=nuggets)  # type: ignore[arg-type]


@pytest.mark.rule("VOL-3")
def test_nuggets_never_run_out() -> None:
    """With four seats and five to win, the seventeenth nugget is paid like the first."""
    game = Volldampf(players=4, nuggets_to_win=5)
    state = table(
        game,
        open="P conductor conductor",
        yards=("", "", "", ""),
        piles=("PP", "", "", ""),
        turn=2,
        loco=0,
        nuggets=(4, 4, 4, 4),
        round=17,
    )
    assert after(game, state, "card:conductor").nuggets == (5, 4, 4, 4)


# -- a round ----------------------------------------------------------------------------------


@pytest.mark.rule("VOL-4")
def test_four_cards_are_turned_up_before_anybody_acts() -> None:
    """Nobody is on turn until the fourth card lies open; then the first player is."""
    for count in range(4):
        state = turn_up(THREE, *["G"] * count)
        assert THREE.is_chance(state)
        assert THREE.current_player(state) is None
    assert THREE.current_player(turn_up(THREE, "G", "G", "G", "G")) == 0


@pytest.mark.rule("VOL-4", "VOL-16", "VOL-17")
def test_new_round_clears_the_table() -> None:
    """Yards, piles and open cards are gone, the deck is whole, the locomotive in the middle."""
    state = table(
        THREE,
        open="P conductor conductor",
        yards=("G", "E*", ""),
        piles=("", "PP", ""),
        turn=1,
        loco=1,
    )
    fresh = after(THREE, state, "card:conductor")
    assert fresh == State(
        deck=(6, 9, 12, 2, 2, 3),
        open=(),
        yards=((0,) * 6,) * 3,
        piles=(0, 0, 0),
        holder=None,
        nuggets=(0, 1, 0),
        turn=2,
        starter=2,
        round=3,
    )


@pytest.mark.rule("VOL-5")
def test_cards_turned_up_are_gone_from_the_deck() -> None:
    """After P, P and a conductor, 31 cards are left: 4 P and 2 conductors among them."""
    left = odds(TWO, turn_up(TWO, "P", "P", "conductor"))
    assert left["card:P"] == Fraction(4, 31)
    assert left["card:conductor"] == Fraction(2, 31)


@pytest.mark.rule("VOL-5")
def test_kind_that_is_used_up_is_no_outcome() -> None:
    """When both cranes lie open, no third one can come."""
    assert "card:crane" not in odds(TWO, turn_up(TWO, "crane", "crane"))


@pytest.mark.rule("VOL-6", "VOL-15")
def test_one_card_is_turned_up_between_two_takes() -> None:
    """The starter takes at once; the next seat turns one up, then takes; and so round the table."""
    state = turn_up(THREE, "G", "G", "G", "G")
    for seat in (0, 1, 2, 0):
        assert THREE.current_player(state) == seat
        state = after(THREE, state, "G")
        assert THREE.is_chance(state)
        state = after(THREE, state, "card:G")


@pytest.mark.rule("VOL-7")
def test_conductors_are_not_for_taking() -> None:
    """With two open conductors, two cards are left to choose from."""
    assert texts(TWO, turn_up(TWO, "conductor", "P", "conductor", "G")) == ["P", "G"]


@pytest.mark.rule("VOL-8", "VOL-16", "VOL-17")
def test_third_conductor_among_the_first_four_ends_the_round() -> None:
    """Nobody has the locomotive, nobody gets a nugget, the seat after the starter begins."""
    state = turn_up(THREE, "conductor", "conductor", "conductor")
    assert (state.round, state.starter, state.nuggets) == (2, 1, (0, 0, 0))
    assert state.open == ()


@pytest.mark.rule("VOL-8")
def test_third_conductor_ends_the_round_before_a_card_is_taken() -> None:
    """The seat that turned it up takes nothing, though other cards lie open."""
    state = turn_up(TWO, "conductor", "conductor", "P", "P")
    state = after(TWO, state, "P", "card:conductor")
    assert (state.round, state.yards) == (2, ((0,) * 6, (0,) * 6))


# -- taking a card ----------------------------------------------------------------------------


@pytest.mark.rule("VOL-9", "VOL-12")
def test_wagons_of_one_kind_are_one_move() -> None:
    """Three open express wagons are a single choice, and join the express train."""
    state = turn_up(TWO, "E", "E", "P", "E")
    assert texts(TWO, state) == ["P", "E"]
    taken = after(TWO, state, "E")
    assert taken.yards[0] == (0, 1, 0, 0, 0, 0)
    assert taken.open.count(Card.EXPRESS) == 2


@pytest.mark.rule("VOL-10", "VOL-12")
def test_crane_joins_any_train() -> None:
    """A crane may go to each of the three trains, and is counted apart from the wagons."""
    state = turn_up(TWO, "crane", "crane", "conductor", "conductor")
    assert texts(TWO, state) == ["crane>P", "crane>E", "crane>G"]
    assert after(TWO, state, "crane>G").yards[0] == (0, 0, 0, 0, 0, 1)


@pytest.mark.rule("VOL-11")
def test_junction_with_nothing_to_steal() -> None:
    """When only one's own yard holds cards, the junction operator is taken and nothing stolen."""
    state = table(TWO, open="junction conductor conductor junction", yards=("GG", ""))
    assert texts(TWO, state) == ["junction"]
    taken = after(TWO, state, "junction")
    assert taken.yards == state.yards
    assert taken.open.count(Card.JUNCTION) == 1
    assert odds(TWO, taken).get("card:junction") is None


@pytest.mark.rule("VOL-11")
def test_junction_steals_from_every_other_yard() -> None:
    """One may steal nothing, any kind of wagon, or a crane for any train; one's own are safe.

    Whoever steals nothing leaves all cards where they are, and the junction operator is gone.
    """
    state = table(THREE, open="junction conductor conductor P", yards=("GG", "PE*", "EE"), turn=0)
    assert texts(THREE, state) == [
        "P",
        "junction",
        "junction:1P",
        "junction:1E*>P",
        "junction:1E*>E",
        "junction:1E*>G",
        "junction:2E",
    ]
    declined = after(THREE, state, "junction")
    assert declined.yards == state.yards
    assert Card.JUNCTION not in declined.open


@pytest.mark.rule("VOL-11")
def test_stolen_wagon_joins_the_same_train() -> None:
    """A goods wagon leaves one yard for the goods train of the other."""
    state = table(TWO, open="junction P P P", yards=("E", "GG"))
    assert after(TWO, state, "junction:1G").yards == ((0, 1, 1, 0, 0, 0), (0, 0, 1, 0, 0, 0))


@pytest.mark.rule("VOL-11")
def test_stolen_crane_joins_the_train_of_the_thiefs_choice() -> None:
    """The crane in seat 1's express train comes to stand in seat 0's goods train."""
    state = table(TWO, open="junction P P P", yards=("", "EE*"))
    assert after(TWO, state, "junction:1E*>G").yards == (
        (0, 0, 0, 0, 0, 1),
        (0, 1, 0, 0, 0, 0),
    )


@pytest.mark.rule("VOL-11", "VOL-13", "VOL-14")
def test_theft_can_complete_a_train() -> None:
    """A stolen crane completes the passenger train: pile, locomotive, free squares."""
    state = table(TWO, open="junction G G G", yards=("P", "G*"))
    taken = after(TWO, state, "junction:1G*>P")
    assert (taken.piles, taken.holder) == ((2, 0), 0)
    assert taken.yards == ((0,) * 6, (0,) * 6)


@pytest.mark.rule("VOL-11")
def test_piles_are_not_stolen_from() -> None:
    """A pile of two passenger wagons offers nothing to steal."""
    state = table(
        TWO, open="junction conductor conductor G", yards=("", ""), piles=("", "PP"), loco=1
    )
    assert texts(TWO, state) == ["G", "junction"]


@pytest.mark.rule("VOL-11")
def test_used_junction_operator_does_not_come_back_in_this_round() -> None:
    """With one used and none open, a single one is left among 30 cards."""
    state = table(TWO, open="P P P", yards=("", ""), used=1, turn=1)
    assert odds(TWO, state)["card:junction"] == Fraction(1, 30)


# -- trains and the locomotive ----------------------------------------------------------------


@pytest.mark.rule("VOL-13")
def test_cranes_go_to_the_pile_with_their_train() -> None:
    """Two wagons and a crane are an express train of three cards; other trains stay."""
    state = table(TWO, open="P P E E", yards=("PEE*", ""))
    taken = after(TWO, state, "E")
    assert taken.piles == (3, 0)
    assert taken.yards[0] == (1, 0, 0, 0, 0, 0)


@pytest.mark.rule("VOL-14")
@pytest.mark.parametrize(
    ("piles", "loco", "holder"),
    [
        (("", ""), None, 0),
        (("", "PP"), 1, 1),
        (("P*", "P*"), 1, 0),
        (("", "EEE"), 1, 1),
        (("PP", ""), 0, 0),
    ],
    ids=["free", "tie", "higher", "lower", "own"],
)
def test_locomotive_follows_the_strictly_highest_pile(
    piles: tuple[str, str], loco: int | None, holder: int
) -> None:
    """Seat 0 completes a train of two; a tie leaves the locomotive where it is."""
    state = table(TWO, open="P P G G", yards=("P", ""), piles=piles, loco=loco)
    assert after(TWO, state, "P").holder == holder


@pytest.mark.rule("VOL-14")
def test_taking_without_completing_moves_no_locomotive() -> None:
    """A wagon on an empty train leaves the locomotive in the middle."""
    assert after(TWO, turn_up(TWO, "P", "P", "G", "G"), "P").holder is None


# -- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("VOL-17")
def test_seat_after_the_winner_starts() -> None:
    """Seat 2 wins a nugget in a round that seat 1 started: seat 0 starts the next."""
    state = table(
        THREE,
        open="P conductor conductor",
        yards=("G", "", ""),
        piles=("", "", "PP"),
        turn=1,
        loco=2,
    )
    assert state.starter == 1
    assert after(THREE, state, "card:conductor").starter == 0


@pytest.mark.rule("VOL-17")
def test_round_without_a_winner_passes_the_start_on() -> None:
    """Seat 2 started and nobody holds the locomotive: seat 0 starts the next round."""
    state = table(THREE, open="P conductor conductor", yards=("", "", "G"), turn=0)
    assert state.starter == 2
    assert after(THREE, state, "card:conductor").starter == 0


@pytest.mark.rule("VOL-18")
def test_second_nugget_wins() -> None:
    """The holder's second nugget ends the game: 1 for the winner, -1/2 for the two others."""
    state = table(
        THREE,
        open="P conductor conductor",
        yards=("", "", ""),
        piles=("", "PP", ""),
        turn=0,
        loco=1,
        nuggets=(1, 1, 1),
        round=5,
    )
    assert THREE.returns(state) == (0.0, 0.0, 0.0)
    end = after(THREE, state, "card:conductor")
    assert THREE.is_terminal(end)
    assert THREE.result(end) == Result((1,), "third conductor")
    assert THREE.returns(end) == (-0.5, 1.0, -0.5)
    assert THREE.scores(end) == (1, 2, 1)


@pytest.mark.rule("VOL-19")
def test_most_nuggets_win_after_the_last_round() -> None:
    """Seats 0 and 2 share the win with a nugget each: 1/4 for each of them."""
    game = Volldampf(players=3, max_rounds=3)
    state = table(
        game,
        open="P conductor conductor",
        yards=("", "", ""),
        piles=("", "", "PP"),
        loco=2,
        nuggets=(1, 0, 0),
        round=3,
    )
    end = after(game, state, "card:conductor")
    assert game.result(end) == Result((0, 2), "round limit", by_limit=True)
    assert game.returns(end) == (0.25, -0.5, 0.25)


@pytest.mark.rule("VOL-19")
def test_nobody_ahead_after_the_last_round_is_worth_nothing() -> None:
    """All seats share a win with no nugget at all."""
    game = Volldampf(players=2, max_rounds=1)
    end = turn_up(game, "conductor", "conductor", "conductor")
    assert game.result(end) == Result((0, 1), "round limit", by_limit=True)
    assert game.returns(end) == (0.0, 0.0)


@pytest.mark.rule("VOL-18", "VOL-19")
def test_winning_in_the_last_round_is_winning() -> None:
    """The nugget that wins in the last round ends the game by the conductor, not by the limit."""
    game = Volldampf(players=2, max_rounds=2, nuggets_to_win=1)
    state = table(
        game, open="P conductor conductor", yards=("", ""), piles=("PP", ""), loco=0, round=2
    )
    assert game.result(after(game, state, "card:conductor")) == Result((0,), "third conductor")


@pytest.mark.rule("VOL-19")
def test_without_a_limit_the_rounds_go_on() -> None:
    """A hundred and one rounds without a winner do not end a game with max_rounds=None."""
    game = Volldampf(max_rounds=None)
    state = after(game, game.initial_state(), *["card:conductor"] * 3 * 101)
    assert not game.is_terminal(state)
    assert game.max_events is None


@pytest.mark.parametrize(
    ("players", "first", "allowed"),
    [(2, 2, "0..1"), (3, 3, "0..2"), (2, -1, "0..3"), (2, 4, "0..3"), (2, None, "0..3")],
)
def test_first_player_is_one_of_the_seats(players: int, first: int | None, allowed: str) -> None:
    """A seat that nobody sits on cannot start, and the error says which seats can."""
    with pytest.raises(OptionError, match=rf"first_player=.*: {allowed}"):
        Volldampf(players=players, first_player=first)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [1, 5, 0, -2, "2", 2.0, None, True])
def test_two_to_four_players(players: object) -> None:
    """Other numbers of seats are refused."""
    with pytest.raises(OptionError, match="players"):
        Volldampf(players=players)  # type: ignore[arg-type]


def test_chosen_first_player_starts() -> None:
    """With first_player=2, seat 2 takes the first card."""
    game = Volldampf(players=3, first_player=2)
    assert game.current_player(turn_up(game, "G", "G", "G", "G")) == 2
