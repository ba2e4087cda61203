"""The board that apps read."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardcore import NotationError
from boardcore.games.pipeline import (
    Arm,
    Colour,
    Connector,
    ConnectorKind,
    Face,
    Pipeline,
    PipesLeft,
    Step,
)
from tests.games.pipeline.positions import drawn

TWO, FOUR = Pipeline(), Pipeline(players=4)
STATE = drawn(TWO, "Pf3.0:NUD Pf3.1:ND Oe8.0:NSUD Oe7.0:NES", "choose", caps="1@f3.0:N 0@e7.0:E")
DOCS = Path(__file__).parents[3] / "docs" / "boards.md"


def test_pipes_are_found_by_their_nodes() -> None:
    """The tee on purple's ring is joined below and above, and its arm north has orange's cap."""
    board = TWO.board(STATE)
    assert list(map(str, board.pipes)) == ["Pf3.0:NUD", "Oe7.0:NES", "Oe8.0:NSUD", "Pf3.1:ND"]
    pipe = board.pipe_at("f3.0")
    assert pipe is not None
    assert (pipe.colour, pipe.kind, list(pipe.arms)) == (
        Colour.PURPLE,
        Face.TEE,
        [Arm.N, Arm.U, Arm.D],
    )
    assert (str(pipe.joined), str(pipe.capped), str(pipe.open)) == ("UD", "N", "")
    assert Arm.N in pipe.arms
    assert Arm.S not in pipe.arms
    node = pipe.node
    assert (node.x, node.y, node.z, node.name) == (3, 0, 0, "f3.0")
    above = board.pipe_at("f3.1")
    assert above is not None
    assert (str(above.joined), str(above.open)) == ("D", "N")
    assert board.pipe_at("f4.0") is board.pipe_at(TWO.box.node("f4.0")) is None


def test_caps_are_found_by_their_arms() -> None:
    """Seat 1 has capped f3's arm north, and nobody that up."""
    board = TWO.board(STATE)
    cap = board.cap_at("f3.0", "N")
    assert cap is not None
    assert (str(cap.node), cap.arm, cap.seat) == ("f3.0", Arm.N, 1)
    assert board.cap_at("f3.0", Arm.U) is board.cap_at("a1.0", "N") is None


@pytest.mark.parametrize("name", ["", "f3", "f3.4", "k1.0", "F3.0", "f03.0", 25])
def test_nodes_that_the_lattice_lacks_are_refused(name: Any) -> None:
    """Neither names of other forms nor nodes beyond the lattice."""
    with pytest.raises(NotationError):
        TWO.board(STATE).pipe_at(name)
    with pytest.raises(NotationError):
        TWO.board(STATE).cap_at(name, "N")


def test_arms_that_no_pipe_has_are_refused() -> None:
    """There are six."""
    with pytest.raises(NotationError, match="is no arm"):
        TWO.board(STATE).cap_at("f3.0", "X")


def test_connectors() -> None:
    """A corner is a goal of two colours, but of one, or plain, where they are not played."""
    corner = {
        players: Pipeline(players=players).board(Pipeline(players=players).initial_state())
        for players in (2, 3, 4)
    }
    h8, c3, h6 = ((FOUR.box.node(name)) for name in ("h8.0", "c3.0", "h6.0"))
    assert Connector(h8, ConnectorKind.GOAL, (Colour.PURPLE,)) in corner[2].connectors
    assert Connector(h8, ConnectorKind.GOAL, (Colour.PURPLE, Colour.GREEN)) in corner[3].connectors
    assert Connector(c3, ConnectorKind.GOAL, (Colour.ORANGE,)) in corner[3].connectors
    assert Connector(h6, ConnectorKind.PLAIN, ()) in corner[2].connectors
    assert Connector(h6, ConnectorKind.RING, (Colour.YELLOW,)) in corner[4].connectors
    kinds = [str(connector.kind) for connector in corner[4].connectors]
    assert {kind: kinds.count(kind) for kind in kinds} == {"goal": 16, "ring": 4, "blue": 16}


def test_what_is_left_and_whose_turn_it_is() -> None:
    """Each seat has one of its two caps on the board; purple has placed a tee and an elbow."""
    board = TWO.board(STATE)
    assert board.stock == (1, 1)
    assert board.supply == {Colour.PURPLE: PipesLeft(7, 3, 4), Colour.ORANGE: PipesLeft(8, 3, 3)}
    assert (board.turn, board.step, board.die, board.winner) == (0, Step.CHOOSE, None, None)
    assert (board.turns, board.max_turns, board.side, board.margin, board.height) == (
        200,
        500,
        6,
        2,
        4,
    )
    assert board.seats == ((Colour.PURPLE,), (Colour.ORANGE,))
    rolled = TWO.board(drawn(TWO, "Pf3.0:ND", "tee", turn=1))
    assert (rolled.turn, rolled.die) == (1, Face.TEE)


def test_end_of_the_game() -> None:
    """Nobody is on turn; the seat that reached its goal has won, or nobody at the limit."""
    north = "Pf3.0:ND Pf4.0:NES Pf5.0:NES Pf6.0:NES Pf7.0:NESW Pf8.0:SD"
    board = TWO.board(drawn(TWO, north, "won"))
    assert (board.turn, board.step, board.winner) == (None, Step.WON, 0)
    board = TWO.board(drawn(TWO, "Pf3.0:ND", "drawn", turns=500))
    assert (board.turn, board.step, board.winner) == (None, Step.DRAWN, None)


def test_json_is_as_the_docs_show() -> None:
    """The example of the docs is the board of the state beside it."""
    section = DOCS.read_text("utf-8").split("\n## Pipeline\n", 1)[1].split("\n## ", 1)[0]
    example, text = re.findall(r"```(?:json)?\n(.*?)\n```", section, re.DOTALL)
    assert TWO.board(TWO.parse_state(text)).to_json() == json.loads(example)


@pytest.mark.parametrize(
    "options",
    [{}, {"pipelines": 2, "max_turns": 60}, {"players": 4, "margin": 0, "height": 1}],
    ids=str,
)
def test_boards_of_a_random_game(options: dict[str, Any]) -> None:
    """Every board tells the pipes and caps of its state, and survives a way through JSON."""
    game, rng = Pipeline(**options), Random(3)
    state = game.initial_state()
    for event in game.playout_events(state, rng, 250):
        state = game.apply_unchecked(state, event)
        board = game.board(state)
        line = game.format_state(state)
        assert f" pipes={','.join(map(str, board.pipes)) or '-'} " in line
        caps = ",".join(f"{cap.seat}@{cap.node}:{cap.arm}" for cap in board.caps)
        assert line.endswith(f" caps={caps or '-'}")
        assert json.loads(json.dumps(board.to_json())) == board.to_json()
