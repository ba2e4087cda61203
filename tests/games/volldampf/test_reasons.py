"""Why an event cannot happen, in the game's words and with the clause."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import IllegalMoveError
from boardcore.games.volldampf import (
    Card,
    Event,
    State,
    StealCrane,
    StealWagon,
    TakeWagon,
    Train,
    TurnUp,
    Volldampf,
)
from boardcore.games.volldampf.text import read_event
from tests.brute.volldampf import Brute
from tests.games.volldampf.positions import after, table, turn_up

THREE = Volldampf(players=3)
CLAUSES = Path(__file__).parents[3] / "docs" / "rules" / "volldampf.md"

DECISION = table(
    THREE,
    open="P P conductor conductor",
    yards=("E*", "G", ""),
    piles=("", "PP", ""),
    loco=1,
    turn=0,
)
JUNCTION = table(THREE, open="P crane crane junction", yards=("P", "GG", ""), turn=0)
CHANCE = table(THREE, open="P crane crane", yards=("", "GG", ""), turn=1)
WON = after(
    Volldampf(players=3, nuggets_to_win=1),
    table(
        Volldampf(players=3, nuggets_to_win=1),
        open="P conductor conductor",
        yards=("", "", ""),
        piles=("", "", "PP"),
        loco=2,
    ),
    "card:conductor",
)
OUT_OF_ROUNDS = turn_up(Volldampf(players=3, max_rounds=1), *["conductor"] * 3)


def all_texts(players: int) -> Iterator[str]:
    """Yield everything that the notation can write with this many seats."""
    yield from (f"card:{kind}" for kind in ("P", "E", "G", "crane", "junction", "conductor"))
    yield from "PEG"
    yield from (f"crane>{train}" for train in "PEG")
    yield "junction"
    for seat, train in product(range(players), "PEG"):
        yield f"junction:{seat}{train}"
        yield from (f"junction:{seat}{train}*>{into}" for into in "PEG")


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "max_rounds": 6},
        {"players": 3, "nuggets_to_win": 1},
        {"players": 4, "deck": {"G": 9, "crane": 6, "junction": 9, "conductor": 3}},
    ],
    ids=str,
)
def test_whatever_cannot_happen_has_a_reason_with_a_clause(options: dict[str, Any]) -> None:
    """Of all texts of events the referee's have no reason, and all others one that is stated."""
    game, referee, rng = Volldampf(**options), Brute(**options), Random(1)
    clauses = re.findall(r"\*\*(VOL-\d+)\*\*", CLAUSES.read_text("utf-8"))
    state, over = game.initial_state(), False
    while not over:
        over = game.is_terminal(state)
        possible = referee.events()
        for text in all_texts(game.num_players):
            event = read_event(game.box, text)
            reasons = game.reasons(state, event)
            assert (reasons == ()) is game.is_legal(state, event) is (text in possible)
            for reason in reasons:
                found = re.search(r"\((VOL-\d+)\)$", reason)
                assert found
                assert found[1] in clauses
        if not over:
            event = rng.choice(game.legal_events(state))
            referee.play(game.format_move(state, event))
            state = game.apply(state, event)


@pytest.mark.parametrize(
    ("state", "text", "reasons"),
    [
        (DECISION, "E", ["no E wagon lies open (VOL-9)"]),
        (DECISION, "crane>P", ["no crane lies open (VOL-10)"]),
        (DECISION, "junction", ["no junction operator lies open (VOL-11)"]),
        (DECISION, "card:P", ["four cards lie open, and seat 0 takes one (VOL-6)"]),
        (
            JUNCTION,
            "card:crane",
            [
                "four cards lie open, and seat 0 takes one (VOL-6)",
                "no crane is left in the deck (VOL-5)",
            ],
        ),
        (JUNCTION, "junction:1P", ["seat 1 has no wagon in its P train (VOL-11)"]),
        (JUNCTION, "junction:1G*>E", ["seat 1 has no crane in its G train (VOL-11)"]),
        (JUNCTION, "junction:0P", ["seat 0 steals from other yards, not from its own (VOL-11)"]),
        (
            DECISION,
            "junction:2E*>E",
            [
                "no junction operator lies open (VOL-11)",
                "seat 2 has no crane in its E train (VOL-11)",
            ],
        ),
        (CHANCE, "P", ["four cards lie open before one is taken, and now 3 (VOL-6)"]),
        (CHANCE, "card:crane", ["no crane is left in the deck (VOL-5)"]),
        (
            turn_up(THREE, "P", "G"),
            "crane>E",
            [
                "four cards lie open before one is taken, and now 2 (VOL-4)",
                "no crane lies open (VOL-10)",
            ],
        ),
    ],
)
def test_reasons_say_all_that_is_wrong(state: State, text: str, reasons: list[str]) -> None:
    """Wrong phase, no such card, nothing to steal: every reason is given, and the error has all."""
    with pytest.raises(IllegalMoveError) as refused:
        THREE.parse_move(state, text)
    assert list(THREE.reasons(state, read_event(THREE.box, text))) == reasons
    assert str(refused.value).endswith("; ".join(reasons))


@pytest.mark.parametrize("event", [TakeWagon(Train.PASSENGER), TurnUp(Card.CONDUCTOR)])
def test_nothing_happens_after_the_end(event: Event) -> None:
    """That the game is over is the one reason: somebody has won, or the last round is over."""
    won = Volldampf(players=3, nuggets_to_win=1)
    assert won.reasons(WON, event) == ("the game is over: seat 2 has won (VOL-18)",)
    assert Volldampf(players=3, max_rounds=1).reasons(OUT_OF_ROUNDS, event) == (
        "the game is over after round 1, the last one (VOL-19)",
    )


@pytest.mark.parametrize(
    "event",
    [
        7,
        "P",
        None,
        TakeWagon(0),  # type: ignore[arg-type]  # that is the point
        TurnUp(Train.GOODS),  # type: ignore[arg-type]  # as above
        StealWagon(3, Train.GOODS),
        StealWagon(-1, Train.GOODS),
        StealCrane(1, Train.GOODS, 1),  # type: ignore[arg-type]  # as above
    ],
    ids=repr,
)
def test_what_is_no_event_of_this_table_says_so(event: Any) -> None:
    """Other things, parts of other types and seats that nobody sits on are no events."""
    assert not THREE.is_legal(JUNCTION, event)
    assert THREE.reasons(JUNCTION, event) == (
        f"{event!r} is not an event of volldampf for 3 seats",
    )
