"""The bot: its options and budgets, and that it keeps the laws."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from boardcore import Game, OptionError, load_game
from boardcore_ai import Budget, load_bot
from boardcore_ai.bots.minimax import MinimaxBot
from boardcore_ai.testing import check_bot
from tests.ai.smallgames import Noughts, Pig


@pytest.mark.parametrize(
    "game",
    [Noughts(), Pig(), Pig(players=3), load_game("volldampf", players=2)],
    ids=["noughts", "pig", "pig for three", "volldampf"],
)
@pytest.mark.parametrize(
    "budget", [None, Budget(nodes=7), Budget(depth=2), Budget(seconds=0.001)], ids=str
)
def test_the_bot_keeps_the_laws(game: Game[Any, Any, Any], budget: Budget | None) -> None:
    """With its own figures, and with budgets of each kind."""
    check_bot(load_bot("minimax:nodes=100"), game, budget=budget, decisions=6)


@pytest.mark.parametrize(
    ("game", "paranoid", "method"),
    [
        (Noughts(), False, "alpha-beta"),
        (Noughts(), True, "alpha-beta"),
        (Pig(), False, "expectiminimax"),
        (Pig(players=3), False, "max^n"),
        (Pig(players=3), True, "paranoid"),
    ],
)
def test_it_says_which_backup_it_uses(
    game: Game[Any, Any, Any], paranoid: bool, method: str
) -> None:
    """It depends on the game, and for three and more seats on an option."""
    bot = MinimaxBot(paranoid=paranoid)
    for budget in (Budget(depth=2), Budget(nodes=1)):
        decision = bot.choose(game, game.initial_state(), budget, Random(0))
        assert decision.method == method


def test_a_given_budget_replaces_its_own() -> None:
    """A depth of 1 is not searched deeper because the bot has states left."""
    bot, state = load_bot("minimax:nodes=5000"), "." * 9
    assert bot.choose(Noughts(), state, None, Random(0)).depth > 1
    assert bot.choose(Noughts(), state, Budget(depth=1), Random(0)).depth == 1
    with pytest.raises(OptionError):
        bot.choose(Noughts(), state, Budget(simulations=5), Random(0))


def test_options_are_read_from_its_name() -> None:
    """And it can be sent to another process."""
    bot = load_bot("minimax:depth=3,paranoid=yes,quiescence=0,table=0")
    assert bot == MinimaxBot(depth=3, paranoid=True, quiescence=0, table=0)
    assert pickle.loads(pickle.dumps(bot)) == bot
    with pytest.raises(OptionError):
        load_bot("minimax:quiescence=21")


def test_it_loses_no_game_of_noughts_and_crosses() -> None:
    """Seeing to the end, it draws or beats an opponent that plays at random, on either side."""
    game, bot = Noughts(), MinimaxBot(depth=9)
    for seed in range(6):
        rng, state = Random(seed), game.initial_state()
        while (seat := game.current_player(state)) is not None:
            if seat == seed % 2:
                move = bot.choose(game, state, None, rng).move
            else:
                move = rng.choice(game.legal_moves(state))
            state = game.apply(state, move)
        assert game.returns(state)[seed % 2] >= 0
