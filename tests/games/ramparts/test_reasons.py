"""Why an event cannot happen: sentences for the usual mistakes, and the law that there are some."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import IllegalMoveError
from boardcore.games.ramparts import Colour, Event, Lay, Move, Pass, Ramparts, Space, State, Symbol
from boardcore.games.ramparts.board import SPACES
from tests.games.ramparts.positions import after, draw

TWO, FOUR = Ramparts(players=2), Ramparts(players=4)
RULES = Path(__file__).parents[3] / "docs" / "rules" / "ramparts.md"


def why_not(game: Ramparts, state: State, text: str) -> list[str]:
    """Return the reasons why the event of a text is refused."""
    with pytest.raises(IllegalMoveError) as refused:
        game.parse_move(state, text)
    return list(game.reasons(state, refused.value.move))  # type: ignore[arg-type] # an event


ROWS = """
8 PA . . . . . . . . . . . . BD
4 PA . PB . . RB . RA5 . . GA
2 PA . . . BB . . . . . . . . .
1 PC5 . . PC . . . . . . . . . .
"""
"""Purple, on turn, has towers on a8, a4, c4, a2, a1 and d1; blue on n8 and e2."""


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("a4-g4", ["another colour's tower stands in the way on f4 (RAM-7)"]),
        ("a4-f4", ["the tower on f4 is of B, not of A (RAM-8)"]),
        ("a2-c2", ["c2 is a plot for C, not for A (RAM-8)"]),
        ("a1-d1", ["the tower on d1 would be 6 high, 5 is the limit (RAM-9)"]),
        ("b4-c4", ["no tower stands on b4 (RAM-6)"]),
        ("n8-m8", ["the tower on n8 is blue, and purple is on turn (RAM-6)"]),
        ("a4-a4", ["a move ends on another space than a4 (RAM-6)"]),
        ("a4-b6", ["b6 is not in the row or column of a4 (RAM-6)"]),
        ("pass", ["purple can move, so it must not pass (RAM-11)"]),
        ("PA", ["all 80 pieces are laid (RAM-4)"]),
        (
            "a4-h4",
            [
                "another colour's tower stands in the way on f4 (RAM-7)",
                "the tower on h4 would be 6 high, 5 is the limit (RAM-9)",
            ],
        ),
        (
            "e2-b7",
            [
                "what stands on the plot e2 stays there (RAM-10)",
                "the tower on e2 is blue, and purple is on turn (RAM-6)",
                "b7 is not in the row or column of e2 (RAM-6)",
            ],
        ),
    ],
)
def test_the_usual_mistakes_are_named(text: str, reasons: list[str]) -> None:
    """With four players each mistake has its sentence; where there are several, all are told."""
    assert why_not(FOUR, draw(FOUR, ROWS), text) == reasons


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("a4-g4", ["a neutral piece stands in the way on f4 (RAM-15)"]),
        ("f4-c4", ["a neutral piece never goes on a tower, and one stands on c4 (RAM-14)"]),
        ("f4-f3", ["f3 is a plot for C, not for B (RAM-14)"]),
        ("k4-k5", ["the neutral piece on k4 is barred until blue is on turn (RAM-16)"]),
    ],
)
def test_mistakes_with_neutral_pieces_are_named(text: str, reasons: list[str]) -> None:
    """With two players red and green are neutral; blue has moved the green A."""
    state = draw(TWO, ROWS, barred={1: "k4"})
    assert why_not(TWO, state, text) == reasons


def test_another_time_is_named() -> None:
    """A move or a pass during set-up, a sixth piece of a kind, and a move after the end."""
    state = after(TWO, TWO.initial_state(), *["PA"] * 5)
    early = ["pieces are still laid, 5 of 80 so far (RAM-4)"]
    assert why_not(TWO, state, "a1-a2") == early
    assert why_not(TWO, state, "pass") == early
    assert why_not(TWO, state, "PA") == ["all 5 pieces of the kind purple A are laid (RAM-2)"]
    game = Ramparts(players=4, quiet_limit=1)
    state = after(game, draw(game, "8 PA RA"), "a8-a7")
    over = ["the game is over: quiet limit (RAM-21)"]
    assert why_not(game, state, "b8-b7") == over
    assert why_not(game, state, "pass") == over


def test_a_refused_move_says_why() -> None:
    """The message of the error holds the sentence."""
    with pytest.raises(IllegalMoveError, match=r"tower stands in the way on f4 \(RAM-7\)"):
        FOUR.apply(draw(FOUR, ROWS), Move(Space("a4"), Space("g4")))


ALL: tuple[Event, ...] = (
    *(Move(source, target) for source, target in product(SPACES, SPACES)),
    *(Lay(colour, symbol) for colour, symbol in product(Colour, Symbol)),
    Pass(),
)
"""All that the notation can write."""


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "quiet_limit": 12},
        {"players": 3, "tower_limit": None, "quiet_limit": 9},
        {"players": 4, "tower_limit": 2, "quiet_limit": 6},
    ],
    ids=str,
)
def test_there_is_a_reason_exactly_where_an_event_is_illegal(options: dict[str, Any]) -> None:
    """In states of a whole game, for all that can be written; each ends with a clause there is."""
    clauses = set(re.findall(r"\*\*(RAM-\d+)\*\*", RULES.read_text(encoding="utf-8")))
    game, rng = Ramparts(**options), Random(5)
    states = [game.initial_state()]
    while not game.is_terminal(states[-1]):
        state = states[-1]
        states.append(game.apply_unchecked(state, rng.choice(game.legal_events(state))))
    seen: set[str] = set()
    for state in [states[0], states[40], *states[80:-1:30], states[-1]]:
        legal = set(game.legal_events(state))
        for event in ALL:
            reasons = game.reasons(state, event)
            assert (not reasons) is (event in legal) is game.is_legal(state, event)
            seen.update(reasons)
    found = {re.sub(r".*\((RAM-\d+)\)", r"\1", reason) for reason in seen}
    assert found <= clauses
    assert found >= {"RAM-4", "RAM-6", "RAM-7", "RAM-8", "RAM-10", "RAM-11", "RAM-21"}
