"""Why something cannot be done: the sentences, and that there is one wherever the rules say no."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import IllegalMoveError, NotationError
from boardcore.games.viaduct import State, Viaduct
from boardcore.games.viaduct.text import read_event
from tests.brute.viaduct import Brute, bar_text
from tests.games.viaduct.positions import VIADUCT_A, play, position, referee
from tests.test_rule_traceability import clauses

DOCS = Path(__file__).parents[3] / "docs" / "rules" / "viaduct.md"
THREE, TWO = Viaduct(players=3), Viaduct(players=2)
STRATEGY = Viaduct(players=2, die=None, bridges=6)
ONE_FACE, ONE_TURN = Viaduct(players=3, die={"1": 1}), Viaduct(players=3, max_turns=1)
FIXED = ("g10-g12.0* g4-g6.0*", "i10-i12.0* i4-i6.0*")
BUILT = ("c4-e4.0 c4-c6.1", "c6-e6.0", "")
SPENT = (f"{FIXED[0]} c4-e4.0", f"{FIXED[1]} c4-e4.1")


TOLD: list[tuple[Viaduct, State, dict[str, list[str]]]] = [
    (
        THREE,
        position(THREE, *BUILT),
        {
            "+e4-g4.0": ["seat 0's bridge c4-e4.0 is in the way on e4 (VIA-6)"],
            "+f4-h4.0": ["the river has no hole for the peg on h4 (VIA-7)"],
            "+c5-e5.1": [
                "seat 0's bridge c4-c6.1 is in the way on c5 (VIA-6)",
                "there is no pillar below for the peg on c5 (VIA-7)",
                "there is no pillar below for the peg on e5 (VIA-7)",
            ],
            "+l13-l15.0": ["platform B is closed to seat 0 on and above l14, l15 (VIA-8)"],
            "-c4-e4.0": ["c4-c6.1 is plugged into it on c4 (VIA-9)"],
            "-c6-e6.0": [
                "this is seat 1's bridge, and only an own one can be removed (VIA-11)",
                "c4-c6.1 is plugged into it on c6 (VIA-9)",
            ],
            "-f4-f6.0": ["this bridge is not on the board (VIA-9)"],
            "double": ["double belongs to the game without a die (VIA-21)"],
            "pass": ["a bridge can be placed (VIA-11)", "a bridge can be removed (VIA-11)"],
            "die:1": ["the die has been rolled in this turn (VIA-10)"],
        },
    ),
    (
        THREE,
        position(THREE, *BUILT, task="roll"),
        {"+c5-e5.0": ["the die has to be rolled first (VIA-10)"]},
    ),
    (
        THREE,
        position(THREE, *BUILT, task="symbol"),
        {
            "+c5-e5.0": ["the symbol allows no placing (VIA-13)"],
            "-c4-c6.1": [
                "the symbol removes a bridge of another seat, and this is an own one (VIA-13)"
            ],
        },
    ),
    (
        THREE,
        position(THREE, *BUILT, task="place-one"),
        {"-c4-c6.1": ["two bridges have to be placed in this turn (VIA-11)"]},
    ),
    (
        THREE,
        position(THREE, *BUILT, task="remove-one"),
        {"+c5-e5.0": ["the first of two was removed, so that the second has to be, too (VIA-11)"]},
    ),
    (
        THREE,
        THREE.initial_state(),
        {"die:S": ["there is no symbol in the first roll of the game (VIA-10)"]},
    ),
    (ONE_FACE, ONE_FACE.initial_state(), {"die:2": ["the die has no such face (VIA-5)"]}),
    (
        TWO,
        play(TWO, TWO.initial_state(), "+c4-e4.0"),
        {
            "+c13-c15.0": ["no fixed bridge may be on or above a platform, here A (VIA-19)"],
            "-c4-e4.0": [
                "in the set-up bridges are placed only (VIA-19)",
                "c4-e4.0 is a fixed bridge (VIA-19)",
            ],
            "pass": ["a fixed bridge has to be placed (VIA-19)"],
            "die:1": ["the set-up comes before the first roll (VIA-19)"],
        },
    ),
    (STRATEGY, STRATEGY.initial_state(), {"double": ["the set-up comes first (VIA-19)"]}),
    (
        STRATEGY,
        position(STRATEGY, *FIXED),
        {
            "-g4-g6.0": ["g4-g6.0 is a fixed bridge (VIA-19)"],
            "pass": ["a bridge can be placed (VIA-21)", "double can be played (VIA-21)"],
            "die:1": ["this game is played without a die (VIA-5)"],
        },
    ),
    (
        STRATEGY,
        position(STRATEGY, *SPENT),
        {
            "+c5-e5.0": ["seat 0 has no bridge at hand (VIA-14)"],
            "double": ["seat 0 has no bridge at hand (VIA-21)"],
            "-c4-e4.1": ["this is seat 1's bridge, and only an own one can be removed (VIA-21)"],
        },
    ),
    (
        STRATEGY,
        play(STRATEGY, position(STRATEGY, *FIXED), "double"),
        {
            "double": ["double has been played in this turn (VIA-21)"],
            "-c4-e4.0": [
                "two bridges have to be placed in this turn (VIA-21)",
                "this bridge is not on the board (VIA-9)",
            ],
        },
    ),
    (
        STRATEGY,
        position(STRATEGY, *FIXED, custody=(0, 5)),
        {"double": ["no bridge of seat 0 is in custody any more (VIA-21)"]},
    ),
    (
        THREE,
        position(THREE, VIADUCT_A, "", "", turn=None, task="over", turns=121, winner=0),
        {"pass": ["the game is over (VIA-17)"], "die:1": ["the game is over (VIA-17)"]},
    ),
    (
        ONE_TURN,
        position(ONE_TURN, "", "", "", turn=None, task="over", turns=1),
        {"+c4-e4.0": ["the game is over (VIA-18)"]},
    ),
]


@pytest.mark.parametrize(
    ("game", "state", "text", "reasons"),
    [
        pytest.param(game, state, text, reasons, id=f"{state.task.value} {text}")
        for game, state, told in TOLD
        for text, reasons in told.items()
    ],
)
def test_reasons_are_told(game: Viaduct, state: State, text: str, reasons: list[str]) -> None:
    """The error has all of them, after the text of what was tried."""
    with pytest.raises(IllegalMoveError) as refused:
        game.parse_move(state, text)
    assert str(refused.value) == f"viaduct: {text}: {'; '.join(reasons)}"
    assert refused.value.state is state


@pytest.mark.parametrize(
    "text",
    ["", "+", "-", "c4-e4.0", "+e4-c4.0", "+c4-e4", "+c4-f4.0", "+c4-e5.0", "+c5-e5.00", "die:3",
     "Pass", "+m13-m16.0", "+a0-c0.0", "+n1-p1.0", "+c5-e5.0\n", "+c5-e5.0*", "+c5-e5.60", None,
     "+\u0441" "4-e4.0"],
)  # fmt: skip
def test_text_of_no_event_is_refused(text: Any) -> None:
    """Other forms, names beyond the edge, bridges too long, and levels nobody can build up to."""
    with pytest.raises(NotationError) as refused:
        THREE.parse_move(position(THREE, *BUILT), text)
    assert refused.value.text is text


def writable(game: Viaduct, state: State) -> list[str]:
    """Return the texts of all events on this board, as high as two levels above all bridges."""
    bars = [bar for bar in Brute(**game.options).bars() if max(bar.end) < game.box.size]
    places = [bar_text(bar).removesuffix(".0") for bar in bars]
    levels = range(len(state.levels) + 2)
    moves = [f"{sign}{place}.{level}" for level in levels for place in places for sign in "+-"]
    return ["die:1", "die:2", "die:S", "double", "pass", *moves]


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "die": None, "bridges": 6, "first_player": 1},
        {"players": 3, "bridges": 2, "die": {"1": 1, "2": 2, "S": 2}},
        {"players": 4, "length": 4, "die": {"2": 1}, "first_player": 2},
    ],
    ids=str,
)
def test_reasons_are_there_exactly_where_the_referee_says_no(options: dict[str, Any]) -> None:
    """Of the events that can be written; each reason ends with a clause of the rules."""
    game, rng = Viaduct(**options, max_turns=25), Random(2)
    known = set(clauses(DOCS.read_text("utf-8")))
    state, events = game.initial_state(), game.playout_events(game.initial_state(), rng)
    for played, event in enumerate((*events, None)):
        if played % 4 == 0 or event is None:
            legal = set(referee(game, state).events())
            every = writable(game, state)
            assert legal <= set(every)
            some = rng.sample(sorted(legal), min(5, len(legal)))
            for text in {*every[:5], *rng.sample(every, 40), *some}:
                tried = read_event(game.box, text)
                reasons = game.reasons(state, tried)
                assert bool(reasons) is (text not in legal), text
                assert game.is_legal(state, tried) is (text in legal)
                clause = [re.search(r"\w \((VIA-\d+)\)$", reason) for reason in reasons]
                assert all(one is not None and one[1] in known for one in clause), reasons
        if event is not None:
            state = game.apply_unchecked(state, event)
    assert game.is_terminal(state)
