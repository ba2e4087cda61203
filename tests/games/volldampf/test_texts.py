"""Texts of events and states, and the states that cannot be."""

import sys
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import InvalidStateError, NotationError
from boardcore.games.volldampf import (
    Card,
    Event,
    StealCrane,
    StealWagon,
    TakeCrane,
    TakeJunction,
    TakeWagon,
    Train,
    TurnUp,
    Volldampf,
)
from boardcore.games.volldampf.board import KINDS
from tests.games.volldampf.positions import table

THREE = Volldampf(players=3)
STATE = table(
    THREE,
    open="P junction conductor crane",
    yards=("PE*G", "", "EEGGG"),
    piles=("", "PP", ""),
    loco=1,
    turn=2,
)
TEXT = (
    "volldampf/1 round=2 starter=1 turn=2 deck=2,7,8,0,1,2 open=P,crane,junction,conductor"
    " yards=PE*G/-/EEGGG piles=0,2,0 loco=1 nuggets=0,0,0"
)


def test_events_are_written_as_the_rules_say() -> None:
    """Each kind of event has its notation."""
    texts: dict[Event, str] = {
        TurnUp(Card.CRANE): "card:crane",
        TurnUp(Card.PASSENGER): "card:P",
        TakeWagon(Train.GOODS): "G",
        TakeCrane(Train.EXPRESS): "crane>E",
        TakeJunction(): "junction",
        StealWagon(2, Train.GOODS): "junction:2G",
        StealCrane(0, Train.PASSENGER, Train.EXPRESS): "junction:0P*>E",
    }
    assert {event: THREE.format_move(STATE, event) for event in texts} == texts


def test_state_is_written_as_the_docs_show() -> None:
    """A position has this line, and the line is read as that position."""
    assert THREE.format_state(STATE) == TEXT
    assert THREE.parse_state(TEXT) == STATE


@pytest.mark.parametrize(
    "text",
    ["", "p", "P ", "crane", "crane>X", "junction:2", "junction:0E*", "junction:0E>P", "card:p",
     "junction:3G", "junction:3G*>E", "junction:9G", "conductor", "\x00", "P\n", "junction:٠E*>P",
     "TakeWagon(train=0)", 7, None, ["P"]],
)  # fmt: skip
def test_text_of_no_event_is_refused(text: Any) -> None:
    """Unknown forms and seats that nobody sits on are handed back in the error."""
    with pytest.raises(NotationError) as refused:
        THREE.parse_move(STATE, text)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("volldampf/1", "volldampf/2", "version"),
        ("volldampf/1", "ramparts/1", "volldampf"),
        ("round=2", "round=02", "number"),
        ("round=2", "round=2,3", "no number"),
        ("round=2", "round=-2", "number"),
        ("round=2", "round=²", "number"),
        ("round=2 ", "", "round= is missing"),
        ("turn=2", "turn=2 turn=2", "more than once"),
        ("turn=2", "tern=2", "'tern' is no field"),
        ("open=P,crane", "open=crane,P", "rising order"),
        ("open=P,", "open=tender,", "not a card"),
        ("yards=PE*G", "yards=E*PG", "usual order"),
        ("yards=PE*G", "yards=PE**", "not a yard"),
        ("nuggets=0,0,0", "nuggets=0,0,0 ", "no field"),
        ("deck=2,7,8,0,1,2", "deck=2,7,8,0,1," + "9" * 5000, "number"),
    ],
)
def test_line_of_another_form_is_refused(old: str, new: str, reason: str) -> None:
    """Anything but the canonical line is refused with its reason and the text."""
    text = TEXT.replace(old, new, 1)
    with pytest.raises(InvalidStateError, match=reason) as refused:
        THREE.parse_state(text)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"deck": (2, 7, 8, 0, 1)}, "deck"),
        ({"deck": (2, 7, 8, 0, 1, -1)}, "deck"),
        ({"deck": (3, 7, 8, 0, 1, 2)}, "1 more P cards|1 are missing"),
        ({"deck": (2, 7, 8, 0, 1, 1)}, "conductors"),
        ({"deck": [2, 7, 8, 0, 1, 2]}, "deck"),
        ({"open": (0, 3, 4, 9)}, "rising order"),
        ({"open": (5, 0, 3, 4)}, "rising order"),
        ({"open": (0, 3, 4, 4, 5)}, "5 cards lie open"),
        ({"open": (0,)}, "card was taken"),
        ({"yards": ((0,) * 6,) * 2}, "yards"),
        ({"yards": ((2, 0, 0, 0, 0, 0), (0,) * 6, (0,) * 6)}, "seat 0"),
        ({"yards": ((1.0, 0, 0, 0, 0, 0), (0,) * 6, (0,) * 6)}, "seat 0"),
        ({"piles": (0, 2)}, "piles"),
        ({"piles": (1, 1, 0)}, "one card"),
        ({"piles": (0, 3, 0)}, "piles hold 3"),
        ({"holder": None}, "nobody has the locomotive"),
        ({"holder": 0}, "without the highest pile"),
        ({"holder": 3}, "not a seat"),
        ({"turn": 1}, "cannot be on turn"),
        ({"turn": -1}, "not a seat"),
        ({"turn": None}, "the game is over with 1 open conductors"),
        ({"starter": 3}, "not a seat"),
        ({"starter": True}, "not a seat"),
        ({"round": 0}, "round"),
        ({"round": 101}, "round"),
        ({"round": 1}, "first round"),
        ({"nuggets": (1, 1, 0)}, "2 nuggets"),
        ({"nuggets": (0, 0)}, "nuggets"),
        ({"nuggets": (2, 0, 0), "round": 9}, "goes on"),
        ({"nuggets": (3, 0, 0), "round": 9}, "more nuggets"),
    ],
    ids=str,
)
def test_impossible_states_say_why(changes: dict[str, Any], problem: str) -> None:
    """One wrong part of a possible state is found and named."""
    assert THREE.problems(STATE) == ()
    found = THREE.problems(attrs.evolve(STATE, **changes))
    assert found
    with pytest.raises(AssertionError, match=problem):
        raise AssertionError("; ".join(found))


def test_all_problems_are_listed() -> None:
    """Two wrong seats and a wrong round are three problems."""
    wrong = attrs.evolve(STATE, turn=7, holder=8, round=0)
    assert len(THREE.problems(wrong)) == 3


def test_piles_are_made_of_whole_trains() -> None:
    """A pile of one passenger and one goods wagon is no train."""
    game = Volldampf(players=2)
    text = (
        "volldampf/1 round=2 starter=1 turn=1 deck=5,6,11,2,2,3 open=E,E,E"
        " yards=-/- piles=2,0 loco=0 nuggets=0,0"
    )
    with pytest.raises(InvalidStateError, match="complete trains"):
        game.parse_state(text)


BIG = dict.fromkeys(("P", "E", "G", "crane"), 99) | {"junction": 0, "conductor": 3}


def test_a_big_deck_takes_no_more_than_its_size() -> None:
    """Whether hundreds of cards make whole trains is found in steps, not in millions (line 15)."""
    text = (
        "volldampf/1 round=2 starter=0 turn=0 deck=0,0,0,0,0,3 open=-"
        " yards=-/-/-/- piles=132,132,131,1 loco=0 nuggets=0,0,0,0"
    )
    game, steps = Volldampf(players=4, deck=BIG), 0

    def count(*event: object) -> None:
        nonlocal steps
        steps += 1
        assert steps < 200_000

    sys.setprofile(count)
    try:
        with pytest.raises(InvalidStateError, match="complete trains"):
            game.parse_state(text)
    finally:
        sys.setprofile(None)


@given(st.data())
def test_any_trains_make_piles_and_other_cards_do_not(data: st.DataObject) -> None:
    """Piles are possible just if some cranes make the wagons whole trains that fill them."""
    counts = st.integers(0, 6)
    wagons, cranes = [data.draw(counts) for _ in range(3)], data.draw(st.integers(0, 3))
    cards = sum(wagons) + cranes
    first = data.draw(st.integers(0, cards))
    piles = first, cards - first
    deck = [6 - wagons[0], 6 - wagons[1], 6 - wagons[2], 3 - cranes, 0, 3]
    game = Volldampf(players=2, deck=dict(zip(KINDS, (6, 6, 6, 3, 0, 3), strict=True)))
    state = attrs.evolve(game.initial_state(), deck=tuple(deck), piles=piles)
    filled = any(
        2 * p + 3 * e + 4 * g == first
        for used in product(range(cranes + 1), repeat=2)
        if sum(used) <= cranes
        for whole in [[wagons[0] + used[0], wagons[1] + used[1], wagons[2] + cranes - sum(used)]]
        if not (whole[0] % 2 or whole[1] % 3 or whole[2] % 4)
        for p, e, g in product(
            range(whole[0] // 2 + 1), range(whole[1] // 3 + 1), range(whole[2] // 4 + 1)
        )
    )
    assert any("complete trains" in problem for problem in game.problems(state)) is not filled


def test_game_that_is_over_without_a_winner_before_the_last_round() -> None:
    """Three open conductors in round 2 of 100, no nuggets: the next round should have begun."""
    text = (
        "volldampf/1 round=2 starter=1 turn=- deck=6,9,12,2,2,0"
        " open=conductor,conductor,conductor yards=-/- piles=0,0 loco=- nuggets=0,0"
    )
    with pytest.raises(InvalidStateError, match="before the last round"):
        Volldampf(players=2).parse_state(text)
    last = Volldampf(players=2, max_rounds=2)
    assert last.is_terminal(last.parse_state(text))
