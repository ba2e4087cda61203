"""Texts of events and states, foreign events, options, and the states that cannot be."""

from typing import Any

import attrs
import pytest

from boardcore import IllegalMoveError, InvalidStateError, NotationError, OptionError
from boardcore.games.pipeline import (
    Arm,
    Arms,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Node,
    Pass,
    Pipeline,
    Place,
    PlacedCap,
    Remove,
    Roll,
    State,
    Step,
    Uncap,
)
from boardcore.games.pipeline.text import read_event
from tests.games.pipeline.positions import all_events, drawn, texts

TWO = Pipeline()
STATE = drawn(TWO, "Pf3.0:NUD Oe8.0:NSUD", "choose", caps="1@f3.0:N", turns=12)
TEXT = "pipeline/1 turns=12 opened=2 turn=0 step=choose pipes=Pf3.0:NUD,Oe8.0:NSUD caps=1@f3.0:N"


def node(name: str) -> Node:
    """Return the node of that name in the usual lattice."""
    return TWO.box.node(name)


# -- events -----------------------------------------------------------------------------------


def test_events_are_written_as_the_rules_say() -> None:
    """Each kind of event has its notation; arms stand in the order N E S W U D."""
    ring, north, down = node("f3.0"), 1 << Arm.N, 1 << Arm.D
    named: dict[Event, str] = {
        DieShows(Face.ELBOW): "die:elbow",
        DieShows(Face.TEE): "die:tee",
        DieShows(Face.CROSS): "die:cross",
        DieShows(Face.CAP): "die:cap",
        Place(Colour.PURPLE, ring, Arms(north + down)): "Pf3.0:ND",
        Place(Colour.YELLOW, node("j10.3"), Arms(63 - north - (1 << Arm.S))): "Yj10.3:EWUD",
        Cap(Colour.ORANGE, node("e8.0"), Arm.S): "cap:Oe8.0:S",
        Uncap(Colour.PURPLE, ring, Arm.N): "uncap:Pf3.0:N",
        Remove(Colour.GREEN, node("a1.0")): "remove:Ga1.0",
        Roll(): "roll",
        Pass(): "pass",
    }
    assert {event: TWO.format_move(STATE, event) for event in named} == named


@pytest.mark.rule("PIP-3")
@pytest.mark.parametrize(("margin", "ring"), [(0, "d1.0"), (1, "e2.0"), (2, "f3.0"), (4, "h5.0")])
def test_names_count_from_the_corner_of_the_lattice(margin: int, ring: str) -> None:
    """Purple's ring (3,0) lies so many columns and rows further as the margin is wide."""
    game = Pipeline(margin=margin)
    state = game.apply(game.initial_state(), game.parse_move(game.initial_state(), "die:elbow"))
    assert f"P{ring}:ND" in texts(game, state)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "Roll",
        "roll ",
        "roll:",
        "pass:Pf3.0",
        "die",
        "die:pipe",
        "uncap:Pf3.0",
        "uncap:Pf3.0:X",
        "cap:Pf3.0:NU",
        "remove:Pf3.0:N",
        "remove:f3.0",
        "remove:P",
        "remove:PGf3.0",
        "remove:Pk3.0",
        "Pf3.4:ND",
        "Pf03.0:ND",
        "Pf3.0:DN",
        "Pf3.0:NED",
        "Pf3.0:",
        "Pf3.0",
        "place:Pf3.0:ND",
    ],
)
def test_texts_of_no_event_are_refused(text: str) -> None:
    """Another form, a node or arms that do not exist: the error carries the text."""
    with pytest.raises(NotationError) as caught:
        TWO.parse_move(STATE, text)
    assert caught.value.text == text


def test_texts_are_read_whether_or_not_they_can_happen() -> None:
    """Each way round: every event of a lattice has its own text, which is read as that event."""
    game = Pipeline(margin=0, height=2)
    events = list(all_events(game))
    assert len(events) == 2 + 4 + 72 * 4 * (27 + 6 + 6 + 1)
    named = {game.format_move(STATE, event): event for event in events}
    assert len(named) == len(events)
    assert all(read_event(game.box, text) == event for text, event in named.items())


PURPLE, SW = Colour.PURPLE, Arms((1 << Arm.S) + (1 << Arm.W))


def wrong(kind: Any, *parts: Any) -> Any:
    """Return an event with parts that no type checker would let through."""
    return kind(*parts)


@pytest.mark.parametrize(
    "event",
    [
        "roll",
        None,
        ["pass"],
        wrong(Place, [], node("f4.0"), SW),
        wrong(Place, 0, node("f4.0"), SW),
        wrong(Place, PURPLE, -1, SW),
        wrong(Place, PURPLE, int(node("f4.0")), SW),
        wrong(Place, PURPLE, Pipeline(margin=1).box.node("f4.0"), SW),
        wrong(Place, PURPLE, "f4.0", SW),
        wrong(Place, PURPLE, node("f4.0"), 10**9),
        wrong(Place, PURPLE, node("f4.0"), Arms(63)),
        wrong(Place, PURPLE, node("f4.0"), int(SW)),
        wrong(Place, PURPLE, node("f4.0"), None),
        wrong(Place, 7, node("f4.0"), SW),
        wrong(Uncap, PURPLE, node("f3.0"), 0),
        wrong(Cap, Colour.ORANGE, node("e8.0"), {}),
        wrong(Remove, PURPLE, None),
        wrong(DieShows, None),
        wrong(DieShows, 0),
    ],
    ids=repr,
)
@pytest.mark.parametrize("step", ["elbow", "cap", "choose", "roll"])
def test_foreign_events_are_not_legal(step: str, event: Any) -> None:
    """Whatever is handed in, the answer is no, it has no text, and that is the reason."""
    state = drawn(TWO, "Pf3.0:NUD Oe8.0:NSUD", step, caps="1@f3.0:N")
    assert not TWO.is_legal(state, event)
    assert TWO.reasons(state, event) == ("this is no event of Pipeline",)
    with pytest.raises(IllegalMoveError):
        TWO.format_move(state, event)


# -- options ----------------------------------------------------------------------------------


@pytest.mark.rule("PIP-3", "PIP-4", "PIP-21")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("first_player", 2),
        ("pipelines", 0),
        ("pipelines", 3),
        ("caps", 5),
        ("margin", 5),
        ("margin", -1),
        ("height", 0),
        ("height", 7),
        ("max_turns", 0),
        ("height", True),
    ],
)
def test_options_out_of_range_are_refused(name: str, value: Any) -> None:
    """The error names the option and the value."""
    with pytest.raises(OptionError) as caught:
        Pipeline(**{name: value})
    assert (caught.value.name, caught.value.value) == (name, value)


# -- states -----------------------------------------------------------------------------------


def test_state_is_written_as_the_docs_show() -> None:
    """A position has this line, and the line is read as that position."""
    assert TWO.format_state(STATE) == TEXT
    assert TWO.parse_state(TEXT) == STATE


def test_an_empty_board_is_written_with_dashes() -> None:
    """The start of the game."""
    text = "pipeline/1 turns=0 opened=0 turn=0 step=roll pipes=- caps=-"
    assert TWO.format_state(TWO.initial_state()) == text
    assert TWO.parse_state(text) == TWO.initial_state()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("pipeline/1", "pipeline/2", "unknown version"),
        ("pipeline/1", "viaduct/1", "expected a state of pipeline"),
        ("turns=12", "turns=012", "no number"),
        ("turns=12", "turns=-1", "no number"),
        ("turns=12", "turns=501", "turns is 501"),
        ("turns=12", "turns=500", "goes on after 500 turns"),
        ("turns=12", "turns=2", "cannot be on turn"),
        ("turn=0", "turn=2", "turn is 2"),
        ("turn=0", "turn=1", "no cap for seat 1 to take off"),
        ("opened=2", "opened=3", "opened is 3"),
        ("opened=2", "opened=1", "seat 1 has pipes or caps on the board and had no turn"),
        ("step=choose", "step=rest", "no step"),
        ("step=choose", "step=remove", "need not remove"),
        ("step=choose", "step=won", "has won"),
        ("step=choose", "step=drawn", "drawn after 12 turns"),
        ("Pf3.0:NUD", "Pf3.0:DNU", "no pipe has the arms"),
        ("Pf3.0:NUD", "Pf3.0:NED", "no pipe has the arms"),
        ("Pf3.0:NUD", "Pf3.0:NSU", "not joined to its start ring"),
        ("Pf3.0:NUD", "f3.0:NUD", "no colour"),
        ("Pf3.0:NUD", "Pk3.0:NUD", "no node"),
        ("Pf3.0:NUD", "Pf3.4:NUD", "no node"),
        ("Pf3.0:NUD", "Gf3.0:NUD", "nobody plays the colour"),
        ("Pf3.0:NUD", "Pf3.0:NUD,Pf3.0:ND", "more than one pipe"),
        ("Oe8.0:NSUD", "Oe8.0:NSUD,Pf3.0:ND", "more than one pipe"),
        ("Pf3.0:NUD,Oe8.0:NSUD", "Oe8.0:NSUD,Pf3.0:NUD", "usual form"),
        ("Oe8.0:NSUD", "Og5.0:ES,Oe8.0:NSUD", "Og5.0 is not joined"),
        ("1@f3.0:N", "0@f3.0:N", "a piece of the seat that placed it"),
        ("1@f3.0:N", "1@f3.0:E", "sits on no arm"),
        ("1@f3.0:N", "1@f3.0:D", "points out of the lattice or down"),
        ("1@f3.0:N", "1@f4.0:N", "sits on no arm"),
        ("1@f3.0:N", "2@f3.0:N", "caps holds"),
        ("1@f3.0:N", "1@f3.0:N,1@f3.0:N", "one on an arm"),
        ("1@f3.0:N", "1@f3.0:U,1@f3.0:N", "rising order"),
        ("1@f3.0:N", "1@f3.0:X", "names no arm"),
        ("1@f3.0:N", "f3.0:N", "names no arm"),
        ("1@f3.0:N", "-", "no cap for seat 0 to take off"),
    ],
)
def test_impossible_texts_are_refused(old: str, new: str, problem: str) -> None:
    """Each is an error that says what is wrong."""
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(InvalidStateError) as caught:
        TWO.parse_state(text)
    assert problem in str(caught.value)
    assert caught.value.text == text


NORTH = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES"


@pytest.mark.parametrize(
    ("options", "pipes", "step", "more", "problem"),
    [
        ({}, f"{NORTH} Pf7.0:NESW Pf8.0:ES", "roll", {}, "without plugging into it"),
        ({}, f"{NORTH} Pf7.0:NESW Pf8.0:SD", "roll", {}, "nobody has won"),
        ({}, f"{NORTH} Pf7.0:NESW Pf8.0:SD", "won", {"turn": 1}, "seat 1 has won"),
        ({}, f"{NORTH} Pg6.0:NESW Pg5.0:SD", "roll", {}, "Pg5.0 is not joined"),
        ({}, f"{NORTH} Pf7.0:NES Pg7.0:NSW", "roll", {}, "more than its 4 tee pieces"),
        ({}, "Pf3.0:ED Pg3.0:NW", "roll", {}, "another colour's ring or goal"),
        ({}, "Pf3.0:SD Pf2.0:ND", "roll", {}, "arm down where no connector is"),
        ({}, "Pf3.0:ED", "roll", {}, "cannot have rolled"),
        ({}, "Pf3.0:ED", "elbow", {}, "cannot have rolled"),
        ({}, "Pf3.0:ND", "remove", {}, "need not remove"),
        ({}, "Pf3.0:NUD", "choose", {"caps": "1@f3.0:N 1@f3.0:U", "turn": 1}, "no cap for seat 1"),
        ({"caps": 1}, NORTH, "choose", {"caps": "1@f4.0:E 1@f5.0:E"}, "placed 2 caps of 1"),
        (
            {},
            f"{NORTH} Pf7.0:NESW",
            "choose",
            {"caps": "1@f7.0:N"},
            "keeps a pipeline from its goal",
        ),
        ({}, "Pf3.0:ND", "choose", {"caps": "1@f3.0:D"}, "out of the lattice or down"),
        ({}, "Pf3.0:ND Pf4.0:ES", "choose", {"caps": "1@f3.0:N"}, "meets another"),
        ({"die": {"elbow": 1}}, "Pf3.0:NUD", "roll", {}, "which the die does not show"),
        ({"die": {"elbow": 1}}, "Pf3.0:ND", "cap", {}, "the die cannot show cap"),
        ({"die": {"elbow": 1}}, "Pf3.0:ND", "choose", {"caps": "1@f3.0:N"}, "the die shows none"),
        ({}, "", "cap", {"opened": 0, "turns": 0}, "the die cannot show cap"),
        ({}, "Pf3.0:ND", "roll", {"opened": 1, "turns": 1}, "cannot be on turn"),
        ({}, "Pf3.0:ND", "roll", {"opened": 1, "turns": 2, "turn": 1}, "cannot be on turn"),
        ({}, "", "roll", {"opened": 2, "turns": 1}, "cannot be on turn"),
    ],
)
def test_impossible_positions_are_refused(
    options: dict[str, Any], pipes: str, step: str, more: dict[str, Any], problem: str
) -> None:
    """Each position breaks one rule, and the problem says which."""
    with pytest.raises(InvalidStateError) as caught:
        drawn(Pipeline(**options), pipes, step, **more)
    assert problem in str(caught.value)


def test_arms_of_two_colours_that_meet_are_a_problem() -> None:
    """Purple's f4 and orange's e4 point at each other."""
    orange = "Oe8.0:SD Oe7.0:NSW Oe6.0:NSW Oe5.0:NSW Oe4.0:NE"
    with pytest.raises(InvalidStateError, match="meets another colour's"):
        drawn(TWO, f"Pf3.0:ND Pf4.0:SW {orange}")


@pytest.mark.parametrize(
    "change",
    [
        {"board": b""},
        {"board": STATE.board[:-1] + b"\0"},
        {"board": b"\xff" * len(STATE.board)},
        {"board": b"\x15" + STATE.board[1:]},
        {"fronts": ()},
        {"fronts": ((), (), (), ())},
        {"fronts": ((1, "x"), (), (), ())},
        {"supply": ()},
        {"supply": ((8, 4, 4), (8, 4, 4), (8, 4, 4), (8, 4, 4))},
        {"caps": ((25, 0, 1),)},
        {"caps": (wrong(PlacedCap, -5, Arm.N, 1),)},
        {"caps": (PlacedCap(TWO.box.nodes[25], Arm.N, 9),)},
        {"caps": None},
        {"turn": -1},
        {"turn": "0"},
        {"turn": True},
        {"step": 4},
        {"step": Step.DRAWN},
        {"step": Step.WON},
        {"opened": 7},
        {"turns": None},
        {"turns": 10**9},
    ],
    ids=repr,
)
def test_made_up_states_have_problems(change: dict[str, Any]) -> None:
    """Whatever a field holds, the check says so and does not fail."""
    assert TWO.problems(STATE) == ()
    assert TWO.problems(attrs.evolve(STATE, **change)) != ()


def test_all_problems_are_listed() -> None:
    """Two faults are two problems."""
    state = attrs.evolve(STATE, turn=5, turns=-1)
    assert len(TWO.problems(state)) == 2


def test_states_are_values() -> None:
    """Two ways to the same position lead to equal states."""
    one: State = TWO.parse_state(TEXT)
    assert one == STATE
    assert hash(one) == hash(STATE)
