"""Texts of events and states, both ways."""

import pickle

import pytest

from boardcore import IllegalMoveError, InvalidStateError, NotationError
from boardcore.games.ramparts import Colour, Event, Lay, Move, Pass, Ramparts, Space, Symbol
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
    texts: dict[Event, str] = {
        Lay(Colour.PURPLE, Symbol.A): "PA",
        Lay(Colour.GREEN, Symbol.D): "GD",
        Move(Space("c4"), Space("f4")): "c4-f4",
        Move(Space("n1"), Space("n8")): "n1-n8",
        Move(Space("a2"), Space("b2")): "a2-b2",
        Pass(): "pass",
    }
    assert {event: TWO.format_move(STATE, event) for event in texts} == texts


def test_a_move_is_read_where_it_is_legal() -> None:
    """Blue's tower on d4 moves to d1; purple's on a4 does not, it is blue's turn."""
    assert TWO.parse_move(STATE, "d4-d1") == Move(Space("d4"), Space("d1"))
    with pytest.raises(IllegalMoveError, match="the tower on a4 is purple") as refused:
        TWO.parse_move(STATE, "a4-b4")
    assert refused.value.move == Move(Space("a4"), Space("b4"))


@pytest.mark.parametrize(
    "text",
    ["", "d4", "d4d1", "d4-d9", "d4-o4", "d4-d10", "D4-D1", "d4-d1 ", "d4-d1\n", "d4 - d1", "Pass",
     "pass ", "PE", "YA", "pa", "PA2", "d٤-d1", "d4–d1", "d4-d1-d2"],
)  # fmt: skip
def test_text_of_no_event_is_refused(text: str) -> None:
    """What has another form, or names a space or piece that the game has not, is no event."""
    with pytest.raises(NotationError) as refused:
        TWO.parse_move(STATE, text)
    assert refused.value.text == text


@pytest.mark.parametrize("text", ["d4-d4", "d4-e5", "pass", "PA", "b2-c2"])
def test_text_of_an_event_of_another_time_is_an_illegal_move(text: str) -> None:
    """An event of the game that cannot happen now is told apart, and written as it was read."""
    with pytest.raises(IllegalMoveError) as refused:
        TWO.parse_move(STATE, text)
    assert TWO.format_move(STATE, refused.value.move) == text  # type: ignore[arg-type] # an event


def test_a_space_has_a_name() -> None:
    """``c4`` is in the third column and the fourth row; there is no ``o1``."""
    space = Space("c4")
    assert (str(space), space.column, space.row, eval(repr(space))) == ("c4", 2, 3, space)
    copy = pickle.loads(pickle.dumps(space))
    assert (copy, type(copy)) == (space, Space)
    for name in ("o1", "a9", "", "C4", None):
        with pytest.raises(NotationError):
            Space(name)  # type: ignore[arg-type] # None on purpose


@pytest.mark.parametrize(
    "event",
    ["d4-d1", None, 7, [], Move(Space("a4"), Space("a4")), Move(45, 3), Move([], {}),  # type: ignore[arg-type] # wrong on purpose
     Move(45.0, 3), Pass(), Lay(Colour.RED, Symbol.B), Lay(None, [])],  # type: ignore[arg-type] # as above
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


def test_the_highest_towers_are_read_back() -> None:
    """Heights of two digits, 20 among them, without a limit."""
    game = Ramparts(players=4, tower_limit=None)
    state = draw(game, "8 PA10 PA8 PA2 . PB20 BC19 PC . RD20", quiet=1)
    assert game.parse_state(game.format_state(state)) == state


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
