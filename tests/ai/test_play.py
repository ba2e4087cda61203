"""One game between bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardcore import Game, OptionError
from boardcore_ai import Bot, BotError, Budget, Decision, UnknownBotError, play
from boardcore_ai.bots.uniform import RandomBot
from tests.ai.smallgames import Noughts, Pig


def test_a_game_is_played_to_its_end_and_recorded() -> None:
    """The record replays to the end of the game, with the returns that are reported."""
    played = play(Pig(players=3), ["uct:simulations=20", "random", "random"], rng=Random(7))
    end = played.record.replay(Pig(players=3))
    assert end.returns == played.returns
    assert end.result == played.result
    assert played.names == ("uct:simulations=20", "random", "random #2")
    moves = [text for text in played.record.events if not text.startswith("die")]
    assert [decision.move for decision in played.decisions] == moves


def test_the_same_seed_gives_the_same_game() -> None:
    """Two calls agree event by event, and another seed gives another game."""
    games = [play(Pig(), ["random"] * 2, rng=Random(seed)).record for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]


class _Drawing(Bot):
    """Always rolls; draws so many numbers before."""

    def __init__(self, draws: int) -> None:
        self.draws = draws
        self.closed = False

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        for _ in range(self.draws):
            rng.random()
        return Decision("roll" if state.turn < 6 else "hold")

    def close(self) -> None:
        self.closed = True


def test_what_a_bot_draws_does_not_disturb_the_dice() -> None:
    """A bot that draws a hundred numbers per move meets the same dice as one that draws none."""
    quiet, busy = (play(Pig(), [_Drawing(d)] * 2, rng=Random(3)).record for d in (0, 100))
    assert quiet.events == busy.events


def test_a_bot_given_as_such_is_not_closed() -> None:
    """Bots made from specs are closed by `play`, others belong to the caller."""
    bot = _Drawing(0)
    play(Pig(), [bot, "random"], rng=Random(0))
    assert not bot.closed


class _Shy(RandomBot):
    def supports(self, game: Game[Any, Any, Any]) -> str | None:
        return "it has chance" if game.has_chance else None


def test_a_bot_that_does_not_play_the_game_is_refused_up_front() -> None:
    """Its reason is in the message."""
    with pytest.raises(BotError, match="cannot play pig: it has chance"):
        play(Pig(), ["random", _Shy()], rng=Random(0))


def test_what_cannot_be_played_is_refused_up_front() -> None:
    """Too few bots, a bot unknown, a budget that nobody honours."""
    with pytest.raises(OptionError, match="2 seats, not 1"):
        play(Noughts(), ["random"], rng=Random(0))
    with pytest.raises(UnknownBotError):
        play(Noughts(), ["random", "nobody"], rng=Random(0))
    with pytest.raises(OptionError, match="honours none"):
        play(Noughts(), ["random", "uct"], rng=Random(0), budget=Budget(depth=2))


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "noughts"},
        {"rng": 7},
        {"budget": "simulations=3"},
        {"bots": ["random", None]},
        {"bots": ["random", RandomBot]},
    ],
    ids=repr,
)
def test_what_is_of_another_kind_is_refused_up_front(wrong: dict[str, Any]) -> None:
    """Item 13: no game, no generator, no budget, no bot: typed errors that say so."""
    asked: dict[str, Any] = {"game": Noughts(), "bots": ["random"] * 2, "rng": Random(0)} | wrong
    with pytest.raises(OptionError, match=" is no "):
        play(asked.pop("game"), asked.pop("bots"), **asked)
