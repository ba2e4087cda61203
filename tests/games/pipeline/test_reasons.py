"""Why an event cannot happen: in words, each with its clause."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import IllegalMoveError
from boardcore.games.pipeline import Pipeline
from tests.games.pipeline.positions import all_events, drawn

TWO = Pipeline()
RULES = Path(__file__).parents[3] / "docs" / "rules" / "pipeline.md"
CLAUSES = set(re.findall(r"\*\*(PIP-[0-9]+)\*\*", RULES.read_text("utf-8")))
CAPPING = {"elbow": 2, "tee": 2, "cross": 1, "cap": 2}
FLAT: dict[str, Any] = {"margin": 0, "height": 1}

VARIANTS: list[tuple[dict[str, Any], float]] = [
    ({**FLAT, "die": CAPPING, "max_turns": 40}, 1),
    ({**FLAT, "players": 4, "first_player": 3, "die": {"elbow": 1, "cap": 1}}, 0.5),
    ({**FLAT, "pipelines": 2, "die": CAPPING, "caps": 1}, 0.5),
    ({"margin": 1, "height": 2, "players": 3, "die": CAPPING}, 0.1),
    ({}, 0.02),
]
"""Options, and which share of all events is looked at."""


@pytest.mark.parametrize(("options", "share"), VARIANTS, ids=str)
def test_there_are_reasons_exactly_where_an_event_is_illegal(
    options: dict[str, Any], share: float
) -> None:
    """Of each event that can be written, along a random game; each reason ends with a clause."""
    game, rng = Pipeline(**options), Random(3)
    state, events, refused = game.initial_state(), list(all_events(game)), set[str]()
    for number in range(160):
        legal = set(game.legal_events(state))
        over = game.is_terminal(state)
        if over or number % 17 == 0:
            some = [event for event in events if rng.random() < share]
            for event in (*legal, *some):
                reasons = game.reasons(state, event)
                assert bool(reasons) == (event not in legal), (game.format_state(state), event)
                assert len(set(reasons)) == len(reasons)
                refused.update(reasons)
        if over:
            break
        state = game.apply_unchecked(state, rng.choice(game.legal_events(state)))
    clauses = {reason: re.fullmatch(r"[^()]+ \((PIP-[0-9]+)\)", reason) for reason in refused}
    assert {reason for reason, clause in clauses.items() if not clause} == set()
    assert {clause[1] for clause in clauses.values() if clause} <= CLAUSES


NORTH = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES"
"""Purple from its ring straight north, with open arms to the east and at f7."""

SOUTH = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NSW Oe4.0:NE"
"""Orange from its ring straight south, with an open arm to the east of e4."""

FULL = "Pf3.0:NSUD Pf4.0:NESW Pf5.0:NESW Pf6.0:NESW"
"""All crosses of purple."""


@pytest.mark.parametrize(
    ("pipes", "step", "more", "event", "reasons"),
    [
        # placing
        ("Pf3.0:ND", "tee", {}, "Pf4.0:ES", "the die shows tee, and this is an elbow (PIP-15)"),
        ("Pf3.0:ND", "elbow", {}, "Oe8.0:SD", "seat 0 does not build in orange (PIP-6)"),
        ("Pf3.0:ND", "elbow", {}, "Gc5.0:ND", "nobody plays green (PIP-6)"),
        ("Pf3.0:ND", "elbow", {}, "Pf3.0:ED", "Pf3.0 stands there and stays (PIP-12)"),
        (
            "Pf3.0:ND",
            "elbow",
            {},
            "Pa1.0:ND",
            "below a1.0 is no connector for an arm down (PIP-8);"
            " it would join no open arm of purple, nor the start ring (PIP-7)",
        ),
        (
            "Pf3.0:ND",
            "elbow",
            {},
            "Pf4.0:SD",
            "plugged into a blue connector it would have no other open arm (PIP-22)",
        ),
        (
            f"Pf3.0:ND {SOUTH}",
            "elbow",
            {},
            "Pf4.0:SW",
            "its arm W would meet the arm E of Oe4.0, which is another colour (PIP-8)",
        ),
        (
            "Pf3.0:NUD Pf3.1:ND Pf4.1:SD",
            "elbow",
            {"caps": "1@f3.0:N"},
            "Pf4.0:SU",
            "its arm S would meet the arm N of Pf3.0, which has a cap (PIP-8)",
        ),
        (
            f"{NORTH} Pf7.0:SW Pe7.0:NE",
            "elbow",
            {},
            "Pe8.0:ES",
            "e8.0 is the start of orange (PIP-9)",
        ),
        ("Pf3.0:EUD", "elbow", {}, "Pg3.0:NW", "g3.0 is a goal, and none of purple (PIP-10)"),
        (
            f"{NORTH} Pf7.0:NESW",
            "elbow",
            {},
            "Pf8.0:ES",
            "on its goal f8.0 a piece needs an arm down (PIP-10)",
        ),
        (FULL, "cross", {}, "Pf7.0:NESW", "no cross of purple is left (PIP-15)"),
        ("Pf3.0:ND", "elbow", {}, "pass", "an elbow fits, so seat 0 must place it (PIP-15)"),
        # the die
        (
            "Pf3.0:ND",
            "tee",
            {},
            "die:tee",
            "the die shows tee: seat 0 places one now, or passes if none fits (PIP-15)",
        ),
        ("Pf3.0:ND", "roll", {}, "pass", "the die is rolled now (PIP-14)"),
        (
            "",
            "roll",
            {"turns": 0, "opened": 0},
            "die:cap",
            "in the first turn of seat 0 the die shows no cap (PIP-14)",
        ),
        # caps
        (
            f"{NORTH} Pf7.0:NESW",
            "cap",
            {"turn": 1},
            "cap:Pf7.0:N",
            "the arm N of Pf7.0 points to a goal of purple (PIP-16)",
        ),
        (
            NORTH,
            "cap",
            {"turn": 1, "caps": "1@f4.0:E"},
            "cap:Pf4.0:E",
            "the arm E of Pf4.0 has a cap already (PIP-11)",
        ),
        (
            NORTH,
            "cap",
            {"turn": 1, "caps": "1@f4.0:E 1@f5.0:E"},
            "cap:Pf6.0:S",
            "seat 1 has no cap in stock (PIP-16);"
            " the arm S of Pf6.0 is not open: Pf5.0 stands there (PIP-11)",
        ),
        ("Pf3.0:ND", "cap", {}, "cap:Pf3.0:N", "seat 0 builds in purple itself (PIP-16)"),
        ("Oe8.0:SD", "cap", {}, "cap:Oe8.0:N", "Oe8.0 has no arm N (PIP-16)"),
        ("Oe8.0:SD", "cap", {}, "cap:Oe7.0:N", "no piece of orange stands on e7.0 (PIP-16)"),
        (
            "Oe8.0:SD",
            "cap",
            {},
            "cap:Oe8.0:D",
            "the arm D of Oe8.0 is not open: it points to no node of the lattice (PIP-11)",
        ),
        (
            "Pf3.0:NUD",
            "choose",
            {"caps": "1@f3.0:N"},
            "uncap:Pf3.0:U",
            "Pf3.0 has no cap on an arm U (PIP-17)",
        ),
        (
            "Pf3.0:ND",
            "choose",
            {"caps": "1@f3.0:N"},
            "roll",
            "seat 0 cannot roll: nothing that the die can show fits (PIP-13)",
        ),
        (
            "Pf3.0:ND",
            "choose",
            {"caps": "1@f3.0:N"},
            "pass",
            "seat 0 rolls now or takes a cap off one of its arms (PIP-13)",
        ),
        # removing
        ("Pf3.0:ED", "remove", {}, "pass", "seat 0 has an end piece, and must remove one (PIP-19)"),
        (
            "Pf3.0:NUD Pf3.1:ND Pf4.1:SD Pf4.0:SU",
            "remove",
            {},
            "remove:Pf3.0",
            "without Pf3.0 the others of purple would not hang together (PIP-19)",
        ),
        (
            "Pf3.0:ED",
            "remove",
            {},
            "roll",
            "nothing of seat 0 fits: it removes an end piece now (PIP-13)",
        ),
        # the end
        (
            f"{NORTH} Pf7.0:NESW Pf8.0:SD",
            "won",
            {},
            "roll",
            "the game is over: seat 0 has won (PIP-20)",
        ),
        (
            "Pf3.0:ND",
            "drawn",
            {"turns": 500},
            "pass",
            "the game is over, drawn at the turn limit (PIP-21)",
        ),
    ],
)
def test_the_usual_mistakes(
    pipes: str, step: str, more: dict[str, Any], event: str, reasons: str
) -> None:
    """Each is refused in these words, and the state stays what it was."""
    state = drawn(TWO, pipes, step, **more)
    with pytest.raises(IllegalMoveError) as caught:
        TWO.parse_move(state, event)
    assert str(caught.value) == f"pipeline: {event}: {reasons}"
    assert caught.value.state is state


def test_a_face_that_the_die_does_not_have() -> None:
    """With a die of crosses nobody rolls a tee."""
    game = Pipeline(die={"cross": 1})
    with pytest.raises(IllegalMoveError, match=r"no face of the die shows tee \(PIP-5\)"):
        game.parse_move(game.initial_state(), "die:tee")


def test_what_is_no_event_of_the_game_has_a_reason_too() -> None:
    """The answer to whatever is handed in."""
    with pytest.raises(IllegalMoveError, match="this is no event of Pipeline"):
        TWO.apply(TWO.initial_state(), "Pf3.0:ND")  # type: ignore[arg-type] # wrong on purpose
