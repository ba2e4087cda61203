"""Games and states are values: their copies, equality and pictures (line 17)."""

import copy
import pickle
from functools import cached_property
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from boardcore import Game, load_game
from examples.pig import Pig
from examples.tictactoe import TicTacToe


@pytest.mark.parametrize("name", ["pipeline", "ramparts", "viaduct", "volldampf"])
def test_copies_of_values_are_the_values(name: str) -> None:
    """A game, and a state of ours, is its own copy and its own deep copy."""
    game = load_game(name)
    for value in (game, game.initial_state()):
        assert copy.copy(value) is value
        assert copy.deepcopy([value])[0] is value
        assert pickle.loads(pickle.dumps(value)) == value


class Plain(TicTacToe):
    """Works something out once, and is given something else."""

    def __init__(self, size: int = 3) -> None:
        self.size = size

    @cached_property
    def table(self) -> list[int]:
        return [self.size]


@attrs.frozen(kw_only=True)
class WithOptions(Pig):
    """Works something out once."""

    @cached_property
    def table(self) -> list[int]:
        return [self.goal]


@pytest.mark.parametrize(
    ("one", "twin", "other"),
    [(Plain(4), Plain(4), Plain(5)), (WithOptions(goal=50), WithOptions(goal=50), WithOptions())],
)
def test_what_a_game_keeps_makes_no_other_game_of_it(one: Any, twin: Any, other: Any) -> None:
    """After it has worked out a cached property, a game equals one that has not."""
    assert one.table
    for same in (twin, pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
        assert one == same
        assert hash(one) == hash(same)
    assert one != other


class Hostile(TicTacToe):
    """Its picture holds what no XML document may."""

    name = "a < b & \ud800"

    def render_text(self, state: Any) -> str:
        return "".join(map(chr, range(0x20))) + "<&>]]>\ud800\udfff\ufffe\uffff\x7f\n🎲"


def test_the_default_picture_is_xml_whatever_the_text_holds() -> None:
    """Control characters and surrogates are replaced; there is a title and a background."""
    game: Game[Any, Any, Any] = Hostile()
    root = ElementTree.fromstring(game.render_svg(()).encode("utf-8"))
    title, background, text = root
    assert title.text == "a < b & \ufffd"
    assert background.tag.endswith("rect")
    assert root.attrib["viewBox"] == f"0 0 {background.get('width')} {background.get('height')}"
    assert [line.text for line in text][-1] == "🎲"
    assert "<&>]]>\ufffd" in "".join(line.text or "" for line in text)
