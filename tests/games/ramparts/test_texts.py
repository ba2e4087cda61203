"""Texts of events and states, both ways."""

import pytest

from boardcore import InvalidStateError, NotationError
from boardcore.games.ramparts import Colour, Event, Lay, Move, Pass, Ramparts, Symbol
from tests.games.ramparts.positions import after, draw

TWO = Ramparts(players=2)
STATE = draw(TWO, "4 PA . RA BB3\n2 PA\n1 GC", turn=1, barred={0: "a1"}, quiet=3)
TEXT = (
    "ramparts/1 laid=80 turn=1 extra=no barred=a1,- quiet=3 passes=0 board="
    "............../............../............../............../PA.RABB3........../"
    "............../PA............./GC............."
)


def test_events_are_written_as_the_rules_say() -> None:
    """A piece by colour and symbol, a move from space to space, and the pass."""
    names = TWO.box.board.names
    texts: dict[Event, str] = {
        Lay(Colour.PURPLE, Symbol.A): "PA",
        Lay(Colour.GREEN, Symbol.D): "GD",
        Move(names.index("c4"), names.index("f4")): "c4-f4",
        Move(names.index("n1"), names.index("n8")): "n1-n8",
        Move(names.index("a2"), names.index("b2")): "a2-b2",
        Pass(): "pass",
    }
    assert {event: TWO.format_move(STATE, event) for event in texts} == texts


def test_a_move_is_read_where_it_is_legal() -> None:
    """Blue's tower on d4 moves to d1; purple's on a4 does not, it is blue's turn."""
    move = TWO.parse_move(STATE, "d4-d1")
    assert TWO.format_move(STATE, move) == "d4-d1"
    with pytest.raises(NotationError) as refused:
        TWO.parse_move(STATE, "a4-b4")
    assert refused.value.text == "a4-b4"


@pytest.mark.parametrize(
    "text",
    ["", "d4", "d4d1", "d4-d9", "d4-o4", "D4-D1", "d4-d1 ", "d4-d1\n", "d4 - d1", "d4-d4", "d4-e5",
     "pass", "PA", "d٤-d1", "d4–d1"],
)  # fmt: skip
def test_text_of_no_legal_move_is_refused(text: str) -> None:
    """Malformed texts and moves that are not possible now are refused."""
    with pytest.raises(NotationError):
        TWO.parse_move(STATE, text)


@pytest.mark.parametrize(
    "event",
    ["d4-d1", None, 7, [], Move(3, 3), Move(-1, 5), Move(0, 999), Move([], {}),  # type: ignore[arg-type] # wrong on purpose
     Move(0.0, 1), Pass(), Lay(Colour.RED, Symbol.B), Lay(None, [])],  # type: ignore[arg-type] # as above
    ids=repr,
)  # fmt: skip
def test_anything_else_is_no_legal_event(event: object) -> None:
    """Foreign values, impossible moves and events of another time are not legal, and no fault."""
    assert not TWO.is_legal(STATE, event)  # type: ignore[arg-type] # that is what is tested


def test_state_is_written_as_the_docs_show() -> None:
    """The line has the board from row 8 down, heights above one, and the barred piece."""
    assert TWO.format_state(STATE) == TEXT


def test_states_of_a_game_are_read_back() -> None:
    """At the start, during the set-up and after it the line gives the same state."""
    state = TWO.initial_state()
    assert TWO.parse_state(TWO.format_state(state)) == state
    state = after(TWO, state, "PA", "GD", "PA", "RC")
    assert "board=............../" in TWO.format_state(state)
    assert TWO.format_state(state).endswith("/PAGDPARC..........")
    assert TWO.parse_state(TWO.format_state(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("ramparts/1", "ramparts/2", "version"),
        ("ramparts/1", "viaduct/1", "ramparts"),
        ("laid=80 ", "", "laid= is missing"),
        ("laid=80", "laid=080", "number"),
        ("laid=80", "laid=-80", "number"),
        ("turn=1", "turn=x", "number"),
        ("turn=1", "turn=1 turn=1", "more than once"),
        ("extra=no", "extra=No", "neither yes nor no"),
        ("barred=a1", "barred=a9", "no space"),
        ("quiet=3", "quiet=²", "number"),
        ("quiet=3 passes=0", "passes=0 quiet=3", "order"),
        ("PA.RABB3", "PA.RABB1", "no row"),
        ("PA.RABB3", "PA.RABB03", "no row"),
        ("PA.RABB3", "PA.RABB21", "no row"),
        ("PA.RABB3", "PA.RA.BB3", "no row"),
        ("PA.RABB3", "PA.YABB3", "no row"),
        ("PA.RABB3", "pa.RABB3", "no row"),
        ("board=............../", "board=", "7 rows"),
        ("GC.............", "GC.............\n", "no row"),
    ],
)
def test_line_of_another_form_is_refused(old: str, new: str, reason: str) -> None:
    """Anything but the canonical line is refused with its reason and the text."""
    text = TEXT.replace(old, new, 1)
    with pytest.raises(InvalidStateError, match=reason) as refused:
        TWO.parse_state(text)
    assert refused.value.text == text
