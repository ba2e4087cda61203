"""Texts of events and states, and the states that cannot be."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from boardcore import IllegalMoveError, InvalidStateError
from boardcore.games.viaduct import (
    Bridge,
    Cell,
    Double,
    Event,
    Face,
    Pass,
    Place,
    Remove,
    Roll,
    State,
    Task,
    Viaduct,
)
from tests.games.viaduct.positions import VIADUCT_A, play, position, texts

THREE = Viaduct(players=3)
TWO = Viaduct(players=2)
STRATEGY = Viaduct(players=2, die=None)
TEXT = (
    "viaduct/1 turns=120 turn=0 task=two winner=- custody=0,0,0 bridges=c4-e4.0,c4-c6.1/c6-e6.0/-"
)
STATE = position(THREE, "c4-e4.0 c4-c6.1", "c6-e6.0", "", task="two")
FIXED = ("g10-g12.0* g4-g6.0*", "i10-i12.0* i4-i6.0*")
UPSTAIRS = VIADUCT_A.replace(".0", ".1")
"""The same viaduct once more, a level higher."""
PAIR = position(TWO, *FIXED)


def test_events_are_written_as_the_rules_say() -> None:
    """Each kind of event has its notation."""
    written: dict[Event, str] = {
        Roll(Face.ONE_PIP): "die:1",
        Roll(Face.TWO_PIPS): "die:2",
        Roll(Face.SYMBOL): "die:S",
        Place(Bridge(Cell(2, 3), Cell(4, 3), 0)): "+c4-e4.0",
        Place(Bridge(Cell(2, 3), Cell(2, 5), 11)): "+c4-c6.11",
        Remove(Bridge(Cell(12, 12), Cell(12, 14), 0)): "-m13-m15.0",
        Double(): "double",
        Pass(): "pass",
    }
    assert {event: THREE.format_move(STATE, event) for event in written} == written


def test_columns_after_z() -> None:
    """On a board of 30 columns the last ones are aa to ad."""
    game = Viaduct(players=3, area=14, river=2, length=4)
    state = play(game, game.initial_state(), "die:1")
    assert {"+z1-ac1.0", "+aa1-ad1.0", "+ad17-ad20.0"} <= set(texts(game, state))


def test_state_is_written_as_the_docs_show() -> None:
    """A position has this line, and the line is read as that position."""
    assert THREE.format_state(STATE) == TEXT
    assert THREE.parse_state(TEXT) == STATE


def test_line_in_the_docs_is_a_state() -> None:
    """The document's own example can be read."""
    docs = Path(__file__).parents[3] / "docs" / "rules" / "viaduct.md"
    line = re.search(r"^viaduct/1 .*$", docs.read_text("utf-8"), re.MULTILINE)
    assert line is not None
    assert TWO.format_state(TWO.parse_state(line[0])) == line[0]


@pytest.mark.parametrize(
    "event",
    [
        None,
        "+c5-e5.0",
        [],
        {"level": 0},
        Roll(Face.ONE_PIP),
        Double(),
        Pass(),
        Place(Bridge(Cell(13, 3), Cell(15, 3), 0)),
        Place(Bridge(Cell(2, 13), Cell(2, 15), 0)),
        Place(Bridge(Cell(-1, 3), Cell(1, 3), 0)),
        Place(Bridge(Cell(2, 4), Cell(5, 4), 0)),
        Place(Bridge(Cell(4, 4), Cell(2, 4), 0)),
        Place(Bridge(Cell(2, 4), Cell(4, 4), 7)),
        Place(Bridge(Cell(2, 4), Cell(4, 4), -1)),
        Place(Bridge(Cell(2, 4), Cell(4, 4), 10**30)),
        Place(Bridge(Cell(2.0, 4), Cell(4, 4), 0)),  # type: ignore[arg-type] # a caller may try
        Place(Bridge(Cell(2, 4), Cell(4, 4), True)),
        Place([]),  # type: ignore[arg-type] # as above
        Place(Bridge([], Cell(4, 4), 0)),  # type: ignore[arg-type] # as above
        Place(Bridge(Cell([], 4), Cell(4, 4), 0)),  # type: ignore[arg-type] # as above
        Remove(Bridge(Cell(2, 3), Cell(4, 3), 0)),
        Remove(Bridge(Cell(2, 5), Cell(4, 5), 0)),
        Remove(Bridge(Cell(2, 5), Cell(4, 5), 9)),
        Roll(5),  # type: ignore[arg-type] # as above
    ],
    ids=repr,
)
def test_foreign_events_are_refused(event: Any) -> None:
    """Whatever is not possible here is refused, and the error hands it back."""
    with pytest.raises(IllegalMoveError) as refused:
        THREE.apply(STATE, event)
    assert refused.value.move is event
    assert refused.value.state is STATE


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("viaduct/1", "viaduct/2", "version"),
        ("viaduct/1", "ramparts/1", "viaduct"),
        ("turns=120", "turns=0120", "number"),
        ("turns=120", "turns=120,3", "no number"),
        ("turns=120", "turns=²", "number"),
        ("turns=120 ", "", "turns= is missing"),
        ("turn=0", "turn=0 turn=0", "more than once"),
        ("turn=0", "tern=0", "'tern' is no field"),
        ("task=two", "task=three", "no task"),
        ("custody=0,0,0", "custody=", "number"),
        ("c4-e4.0,c4-c6.1", "c4-c6.1,c4-e4.0", "usual order"),
        ("c4-e4.0,c4-c6.1", "c4-e4.0,c4-e4.0", "usual order"),
        ("c6-e6.0/-", "c6-e6.0", "2 seats"),
        ("c6-e6.0/-", "c6-e6.0/", "no bridge"),
        ("c6-e6.0", "e6-c6.0", "no bridge"),
        ("c6-e6.0", "c6-f6.0", "no bridge"),
        ("c6-e6.0", "c6-e7.0", "no bridge"),
        ("c6-e6.0", "n6-p6.0", "no bridge"),
        ("c6-e6.0", "c6-e6.00", "no bridge"),
        ("c6-e6.0", "c6-e6.999", "no bridge"),
        ("c6-e6.0", "c6-e6.0**", "no bridge"),
    ],
)
def test_line_of_another_form_is_refused(old: str, new: str, reason: str) -> None:
    """Anything but the canonical line is refused with its reason and the text."""
    text = TEXT.replace(old, new, 1)
    with pytest.raises(InvalidStateError, match=reason) as refused:
        THREE.parse_state(text)
    assert refused.value.text == text


@pytest.mark.parametrize(
    ("game", "state", "changes", "problem"),
    [
        (THREE, STATE, {"levels": [(1, 0, 0)]}, "levels holds"),
        (THREE, STATE, {"levels": ((1, 0),)}, "levels holds"),
        (THREE, STATE, {"levels": ((-1, 0, 0),)}, "levels holds"),
        (THREE, STATE, {"levels": ((1 << 450, 0, 0),)}, "does not have"),
        (THREE, STATE, {"levels": (*STATE.levels, (0, 0, 0))}, "level holds no bridge"),
        (THREE, STATE, {"levels": ((1 << 13, 0, 0),)}, "sticks out"),
        (THREE, STATE, {"fixed": (1.0,)}, "fixed holds"),
        (THREE, STATE, {"fixed": (1,)}, "none of the bridges"),
        (THREE, STATE, {"custody": (1, 0, 0)}, "custody holds"),
        (THREE, STATE, {"custody": ()}, "custody holds"),
        (THREE, STATE, {"turn": 3}, "no seat"),
        (THREE, STATE, {"winner": -1}, "no seat"),
        (THREE, STATE, {"task": "two"}, "no task"),
        (THREE, STATE, {"turns": -1}, "turns is"),
        (THREE, STATE, {"turns": 501}, "turns is"),
        (THREE, STATE, {"turns": 500, "turn": 2}, "goes on after 500"),
        (THREE, STATE, {"turn": 1}, "cannot be on turn"),
        (THREE, STATE, {"turn": None}, "the seat on turn None"),
        (THREE, STATE, {"turns": 0}, "seat 0 allow 0 bridges, not 2"),
        (THREE, STATE, {"task": Task.SET_UP}, "set-up"),
        (THREE, STATE, {"task": Task.PLACE_TWO}, "does not come up"),
        (THREE, STATE, {"winner": 0}, "the game goes on"),
        (THREE, STATE, {"task": Task.OVER, "turn": None}, "without a winner"),
        (THREE, THREE.initial_state(), {"task": Task.SYMBOL}, "does not come up in turn 1"),
        (THREE, THREE.initial_state(), {"task": Task.REMOVE_ONE}, "a second bridge"),
        (THREE, THREE.initial_state(), {"task": Task.PLACE_ONE}, "no first bridge"),
        (TWO, PAIR, {"task": Task.SET_UP}, "4 fixed bridges"),
        (TWO, PAIR, {"fixed": ()}, "0 fixed bridges"),
        (TWO, TWO.initial_state(), {"turn": 1}, "cannot be on turn after 0 placements"),
        (TWO, TWO.initial_state(), {"turns": 1}, "before the end of the set-up"),
        (STRATEGY, STRATEGY.initial_state(), {"custody": (4, 5)}, "before the end of the set-up"),
        (STRATEGY, position(STRATEGY, *FIXED), {"task": Task.ROLL}, "does not come up"),
        (STRATEGY, position(STRATEGY, *FIXED), {"task": Task.PLACE_TWO}, "from custody"),
        (STRATEGY, position(STRATEGY, *FIXED, turns=2), {"custody": (2, 5)}, "3 bridges from"),
    ],
    ids=str,
)
def test_impossible_states_are_found(
    game: Viaduct, state: State, changes: dict[str, Any], problem: str
) -> None:
    """A reachable state with one thing changed has a problem that says so."""
    assert game.problems(state) == ()
    found = game.problems(attrs.evolve(state, **changes))
    assert re.search(problem, "\n".join(found)), found


@pytest.mark.parametrize(
    ("game", "seats", "rest", "problem"),
    [
        (THREE, ("c4-e4.0 d4-f4.0", "", ""), {}, "shares a cell"),
        (THREE, ("c4-e4.1", "", ""), {}, "level holds no bridge"),
        (THREE, ("c4-e4.0 e4-g4.1", "", ""), {}, "peg without a hole"),
        (THREE, ("f4-h4.0", "", ""), {}, "peg without a hole"),
        (THREE, ("l13-l15.0", "", ""), {}, "closed to seat 0"),
        (THREE, ("c4-e4.0*", "", ""), {}, "1 fixed bridges stand"),
        (THREE, (VIADUCT_A, "", ""), {}, "viaduct A is complete"),
        (
            THREE,
            (VIADUCT_A, "", ""),
            {"turn": None, "task": "over", "turns": 120, "winner": 0},
            "cannot have won in turn 120",
        ),
        (
            THREE,
            (VIADUCT_A, " ".join(f"{b[:-1]}1" for b in VIADUCT_A.split()[1:-1]), ""),
            {"turn": None, "task": "over", "turns": 121, "winner": 1},
            "complete: \\[0\\]",
        ),
        (
            THREE,  # each bridge carries another one
            (f"{VIADUCT_A} {UPSTAIRS}", "", ""),
            {"turn": None, "task": "over", "turns": 121, "winner": 0},
            "can have been the last",
        ),
        (Viaduct(players=3, bridges=1), ("c4-e4.0 c5-e5.0", "", ""), {}, "more than 1 bridges"),
        (TWO, ("g10-g12.0* l1-l3.0*", FIXED[1]), {}, "above a platform"),
        (TWO, (f"{FIXED[0]} c6-e6.0", "c6-e6.1* i4-i6.0*"), {}, "no order"),
        (TWO, ("c6-e6.0* c5-e5.0*", "c6-e6.1* c5-e5.1*"), {}, "no order"),
        (TWO, ("g10-g12.0*", "c6-e6.0"), {"task": "set-up", "turns": 0}, "not fixed"),
    ],
)
def test_impossible_buildings_are_found(
    game: Viaduct, seats: tuple[str, ...], rest: dict[str, Any], problem: str
) -> None:
    """Bridges that cannot stand like this are refused, and the reason is given."""
    with pytest.raises(InvalidStateError, match=problem):
        position(game, *seats, **rest)
