"""Bots by name."""

from __future__ import annotations

import copy
import pickle
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import pytest

from boardcore import OptionError, load_game
from boardcore_ai import Bot, Budget, Decision, UnknownBotError, load_bot, registered_bots
from boardcore_ai.bots import registry
from boardcore_ai.bots.uct import UctBot
from boardcore_ai.bots.uniform import RandomBot
from examples.tictactoe import TicTacToe


def _announce(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    announced = {n: EntryPoint(n, v, registry.ENTRY_POINT_GROUP) for n, v in values.items()}
    monkeypatch.setattr(registry, "_announced", lambda: announced)


def test_the_built_in_bots_are_known() -> None:
    """They are there without any other package."""
    assert {"greedy", "mcts", "minimax", "random", "uct"} <= set(registered_bots())
    assert isinstance(load_bot("random"), RandomBot)


def test_options_stand_in_the_spec_or_are_arguments() -> None:
    """Both ways give the same bot; `none` is None."""
    assert load_bot("uct:simulations=8,seconds=.5") == UctBot(simulations=8, seconds=0.5)
    assert load_bot("uct:seconds=none", exploration=2) == UctBot(exploration=2)


@pytest.mark.parametrize(
    "spec",
    [
        "uct:",
        "uct:simulations",
        "uct:simulations=",
        "uct:speed=3",
        "uct:simulations=0",
        "uct:simulations=many",
        "uct:simulations=1,simulations=2",
        "uct:exploration=-1",
        "uct:seconds=0",
        "uct:seconds=nan",
        "random:simulations=3",
    ],
)
def test_a_bad_option_is_refused(spec: str) -> None:
    """An option that does not exist, is duplicated or is out of range is an OptionError."""
    with pytest.raises(OptionError):
        load_bot(spec)


def test_an_option_given_twice_is_refused() -> None:
    """A spec and an argument cannot both set the same option."""
    with pytest.raises(OptionError, match="also given"):
        load_bot("uct:simulations=3", simulations=3)


def test_an_unknown_bot_is_a_lookup_error_that_names_those_known() -> None:
    """The message helps with the spelling; the name is an attribute."""
    with pytest.raises(UnknownBotError, match=r"known: easy, greedy, hard, .*uct") as caught:
        load_bot("utc:simulations=3")
    assert caught.value.name == "utc"
    assert isinstance(caught.value, LookupError)


def test_another_package_can_bring_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot announced as an entry point has a name like the built-in ones."""
    _announce(monkeypatch, wild="boardcore_ai.bots.uniform:RandomBot")
    assert registered_bots()[-3:] == ("random", "uct", "wild")
    assert isinstance(load_bot("wild"), RandomBot)


@pytest.mark.parametrize("value", ["no_such_package:Bot", "random:Random"])
def test_what_is_announced_and_is_no_bot_is_refused(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    """A package that is missing, and a class that is not a Bot, are UnknownBotErrors."""
    _announce(monkeypatch, broken=value)
    with pytest.raises(UnknownBotError, match="cannot be loaded"):
        load_bot("broken")


@pytest.mark.parametrize("name", registered_bots())
def test_bots_are_equal_by_class_and_options(name: str) -> None:
    """Made twice, copied or pickled, a bot is the same one, and shares no memory (line 17)."""
    bot = load_bot(name)
    game = load_game("volldampf")
    state = game.initial_state()
    while game.is_chance(state):
        state = game.apply(state, game.sample_outcome(state, Random(1)))
    bot.choose(game, state, Budget(nodes=9, simulations=9), Random(1))
    pickled = pickle.loads(pickle.dumps(bot))
    for twin in (load_bot(name), copy.copy(bot), copy.deepcopy(bot), pickled):
        assert twin == bot
        assert hash(twin) == hash(bot)
        if hasattr(bot, "_memory"):
            assert twin._memory is not bot._memory  # type: ignore[union-attr] # asked a line above
    assert all(load_bot(other) != bot for other in registered_bots() if other != name)


class Remembering(Bot):
    """Keeps what it was asked in a list; with or without a figure of its own."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.asked: list[object] = []

    def choose(self, game: Any, state: Any, budget: Any, rng: Any) -> Decision:
        self.asked.append(state)
        return Decision(game.legal_moves(state)[0])


def test_a_copy_of_a_users_bot_remembers_for_itself() -> None:
    """What one of the two is asked afterwards is nothing to the other; they are not equal."""
    bot = Remembering(3)
    twin = copy.copy(bot)
    bot.choose(TicTacToe(), (0,) * 9, None, Random(1))
    assert (twin.asked, twin.depth) == ([], 3)
    assert len({bot, twin, Remembering(4)}) == 3
