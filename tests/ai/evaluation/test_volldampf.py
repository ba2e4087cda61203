"""The evaluation of Volldampf voraus!"""

from collections import Counter
from itertools import permutations
from random import Random

import attrs
import pytest

from boardcore.games.volldampf import State, TurnUp, Volldampf
from boardcore.games.volldampf.board import YardCounts
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.evaluation.games.volldampf import VolldampfEvaluator
from boardcore_ai.evaluation.games.volldampf.moves import move_features
from boardcore_ai.evaluation.games.volldampf.outlook import cards_left, lasting, race
from boardcore_ai.evaluation.games.volldampf.trains import cards_to_gain, last_cards, wanted
from tests.games.volldampf.positions import table

TWO, THREE = Volldampf(players=2), Volldampf(players=3)


def evaluator(game: Volldampf) -> VolldampfEvaluator:
    """Return the evaluator registered for the game."""
    found = load_evaluator(game)
    assert isinstance(found, VolldampfEvaluator)
    return found


def positions(game: Volldampf, seed: int) -> list[State]:
    """Return the states of a random game."""
    rng, states = Random(seed), [game.initial_state()]
    for event in game.playout_events(states[0], rng):
        states.append(game.apply(states[-1], event))
    return states


def test_cards_left_counts_all_orders_of_the_deck() -> None:
    """Of 5 cards with 3 conductors, the second conductor's place over all orders of the deck."""
    places = Counter(
        [card == "c" for card in order].index(True, order.index("c") + 1)
        for order in permutations("cccww")
    )
    assert cards_left(5, 3, 2) == pytest.approx([places[place] / 120 for place in range(5)])
    assert sum(cards_left(34, 3, 3)) == pytest.approx(1)


def test_a_round_lasts_until_the_third_conductor() -> None:
    """One conductor lies open: of the five cards left, the second of two ends the round."""
    state = table(TWO, open="P E G conductor", yards=("", ""))
    state = attrs.evolve(state, deck=(2, 0, 1, 0, 0, 2))
    ends = Counter(
        [card == "c" for card in order].index(True, order.index("c") + 1) + 1
        for order in permutations("ccwww")
    )
    expected = [sum(ends[later] for later in range(cards + 1, 6)) / 120 for cards in range(6)]
    assert lasting(state)[:6] == pytest.approx(expected)
    assert lasting(state)[-1] == 0


def brute_cards_to_gain(yard: YardCounts, missing: int) -> int:
    """Return the length of the shortest list of cards that brings the missing ones to the pile."""
    level = [([yard[train] + yard[train + 3] for train in range(3)], 0)]
    for cards in range(1, 20):
        level = [one_more(trains, gained, train) for trains, gained in level for train in range(3)]
        if any(gained >= missing for _, gained in level):
            return cards
    raise AssertionError


def one_more(trains: list[int], gained: int, train: int) -> tuple[list[int], int]:
    """Put a card into a train; a complete one goes to the pile (VOL-13)."""
    after = [*trains[:train], trains[train] + 1, *trains[train + 1 :]]
    if after[train] < train + 2:
        return after, gained
    return [*after[:train], 0, *after[train + 1 :]], gained + train + 2


@pytest.mark.parametrize("yard", [(0, 0, 0, 0, 0, 0), (1, 0, 2, 0, 1, 0), (0, 2, 2, 0, 0, 1)])
def test_cards_short_equal_brute_force_for_what_the_trains_hold(yard: YardCounts) -> None:
    """As long as every train is completed once at most, no list of cards is shorter."""
    covered = sum(yard)
    for missing in range(1, 9 - covered + 1):
        assert cards_to_gain(yard, missing) == brute_cards_to_gain(yard, missing)


def test_who_takes_the_locomotive_needs_a_strictly_higher_pile() -> None:
    """VOL-14: a seat passes a pile of 4 with 5; where nobody holds it, one card is enough."""
    state = table(TWO, open="P E G G", yards=("", ""), piles=("GGGG", "PP"), loco=0)
    assert wanted(state, 1) == 3
    assert wanted(table(TWO, open="P E G G", yards=("", "")), 1) == 1


def test_last_cards_are_those_that_complete_a_train_that_is_long_enough() -> None:
    """A wagon of its kind, a crane, and a junction where the right wagon can be stolen."""

    def found(open_cards: str, yards: tuple[str, str], missing: int) -> int:
        state = table(TWO, open=open_cards, yards=yards)
        return last_cards(state.yards, state.open, 0, missing)

    assert found("G G E P", ("GGG", ""), 1) == 2
    assert found("G G E P", ("GGG", ""), 5) == 0, "four cards are not five"
    assert found("G crane E P", ("GG", ""), 1) == 0, "two cards short"
    assert found("E crane G P", ("GGG", ""), 4) == 2
    assert found("E junction P P", ("GGG", "E"), 4) == 0, "no wagon or crane to steal"
    assert found("E junction P P", ("GGG", "G"), 4) == 1
    assert found("E junction P P", ("GGG", "E*"), 4) == 1, "a crane fits everywhere"
    assert found("crane E P P", ("EEGGG", ""), 1) == 2, "one crane completes one train"


def features_of(state: State, text: str) -> dict[str, float]:
    """Return the features of a move by their names."""
    move = TWO.parse_move(state, text)
    assert not isinstance(move, TurnUp)
    [found] = move_features(state, [move])
    names = VolldampfEvaluator.move_feature_names()
    return {names[feature]: amount for feature, amount in found}


def test_features_of_moves_by_hand() -> None:
    """Seat 0 has three goods wagons and a pile of 0; seat 1 holds the locomotive with 2."""
    state = table(
        TWO, open="P G crane junction", yards=("GGG", "PG*"), piles=("", "PP"), loco=1, turn=0
    )
    completes = {
        "cards_of_train": 1.0,
        "share_of_train_covered": 1.0,
        "completes_train": 1.0,
        "gets_locomotive": 1.0,
        "leaves_last_card_to_next_seat": 0.0,  # who holds it cannot pass itself
    }
    assert features_of(state, "G") == completes
    assert features_of(state, "crane>G") == {**completes, "takes_crane": 1.0}
    assert features_of(state, "P") == {
        "cards_of_train": 0.5,
        "share_of_train_covered": 0.5,
        "nearer_to_passing_holder": 0.0,
        "one_card_short_of_passing_holder": 1.0,
        "leaves_last_card_to_next_seat": 0.0,
    }
    stolen = {"takes_junction": 1.0, "steals": 1.0, "robs_holder": 1.0}
    assert features_of(state, "junction:1G*>G") == {
        **completes,
        **stolen,
        "share_of_robbed_train_covered": 0.25,
    }
    assert features_of(state, "junction:1P").items() >= stolen.items()
    assert features_of(state, "junction") == {
        "takes_junction": 1.0,
        "leaves_last_card_to_next_seat": 0.0,
    }


def test_a_move_can_leave_a_last_card_or_take_it_away() -> None:
    """Nobody holds the locomotive; the next seat needs one goods wagon, and one lies open."""
    state = table(TWO, open="P E G P", yards=("", "GGG"))
    assert features_of(state, "P")["leaves_last_card_to_next_seat"] == 0.5
    assert features_of(state, "G")["leaves_last_card_to_next_seat"] == 0.0


def test_a_theft_from_who_is_about_to_complete_a_train_shows() -> None:
    """Seat 1 has three of four goods wagons, and nobody holds the locomotive."""
    state = table(TWO, open="P E E junction", yards=("", "GGG"))
    found = features_of(state, "junction:1G")
    assert found["robs_seat_one_card_short_of_locomotive"] == 1.0
    assert found["share_of_robbed_train_covered"] == 0.75
    assert "robs_holder" not in found


def test_race_by_hand() -> None:
    """Level seats have equal chances; one nugget ahead of two is three chances in four."""
    assert race((2, 2)) == (0.5, 0.5)
    assert race((1, 2)) == (0.75, 0.25)
    assert race((0, 1)) == (1.0, 0.0)
    # Of three, seat 0 wins at once (1/3), or another seat comes level first; with two level, it
    # wins at once (1/3), or the third comes level as well (1/3) and all are equal.
    level = race((1, 1, 2))
    assert level[0] == pytest.approx(1 / 3 + 1 / 3 * 1 / 3)
    assert race((1, 2, 2))[0] == pytest.approx(1 / 3 + 2 / 3 * level[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_sum_to_one_and_values_to_zero(players: int) -> None:
    """In every state of a random game; at the end the value is what the game returns."""
    game = Volldampf(players=players)
    found = evaluator(game)
    states = positions(game, players)
    for state in states:
        assert sum(found.value(state)) == pytest.approx(0)
        if not game.is_terminal(state):
            assert sum(found.chances(state)) == pytest.approx(1)
            assert min(found.chances(state)) >= 0
    assert found.value(states[-1]) == game.returns(states[-1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_relabelled_seats_have_relabelled_chances(players: int) -> None:
    """Moving everybody one seat on moves the chances with them, and leaves the priors."""
    game = Volldampf(players=players)
    found = evaluator(game)
    for state in positions(game, 5)[:-1]:
        assert state.turn is not None
        moved = attrs.evolve(
            state,
            yards=state.yards[-1:] + state.yards[:-1],
            piles=state.piles[-1:] + state.piles[:-1],
            nuggets=state.nuggets[-1:] + state.nuggets[:-1],
            turn=(state.turn + 1) % players,
            starter=(state.starter + 1) % players,
            holder=None if state.holder is None else (state.holder + 1) % players,
        )
        chances = found.chances(state)
        assert found.chances(moved) == pytest.approx(chances[-1:] + chances[:-1])
        if moves := game.legal_moves(state):
            priors = found.priors(moved, game.legal_moves(moved))
            assert sorted(priors) == pytest.approx(sorted(found.priors(state, moves)))


def test_contest_is_the_round() -> None:
    """Every state belongs to the seat that won its round, the last one to the winner."""
    states = positions(TWO, 3)
    contest = evaluator(TWO).contest(states)
    for place, state in enumerate(states[:-1]):
        later = next(s for s in states[place:] if s.round > state.round or s.turn is None)
        gained = tuple(seat for seat in range(2) if later.nuggets[seat] > state.nuggets[seat])
        assert contest[place] == gained


def test_holding_the_locomotive_near_the_end_is_better() -> None:
    """With two conductors open, the holder of a high pile is the favourite."""
    state = table(
        TWO,
        open="P E conductor conductor",
        yards=("", ""),
        piles=("GGGG", "PP"),
        loco=0,
        nuggets=(0, 0),
    )
    assert evaluator(TWO).chances(state)[0] > 0.55


def test_move_that_takes_the_locomotive_comes_first() -> None:
    """Completing the goods train passes the holder: no other move has a higher prior."""
    state = table(TWO, open="P E G crane", yards=("GGG", ""), piles=("", "PP"), loco=1, turn=0)
    moves = TWO.legal_moves(state)
    priors = evaluator(TWO).priors(state, moves)
    assert sum(priors) == pytest.approx(1)
    best = max(zip(priors, moves, strict=True), key=lambda pair: pair[0])[1]
    assert TWO.format_move(state, best) in ("G", "crane>G")


def test_playout_moves_are_legal_and_repeat_from_a_seed() -> None:
    """The policy draws legal moves, the same for the same seed, good ones more often."""
    state = table(TWO, open="P E G crane", yards=("GGG", ""), piles=("", "PP"), loco=1, turn=0)
    moves, found = TWO.legal_moves(state), evaluator(TWO)
    drawn = [found.playout_move(state, moves, Random(seed)) for seed in range(200)]
    assert drawn == [found.playout_move(state, moves, Random(seed)) for seed in range(200)]
    assert set(drawn) <= set(moves)
    counts = Counter(TWO.format_move(state, move) for move in drawn)
    assert counts["G"] + counts["crane>G"] > 150
