"""The bots `mcts` and `greedy`."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from boardcore import Game, InvalidStateError, OptionError, UnknownGameError, load_game
from boardcore_ai import Budget, load_bot, play
from boardcore_ai.bots.greedy import greedy
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.search.mcts import MctsSettings, mcts
from boardcore_ai.testing import check_bot
from tests.ai.games.opinions import Thinks
from tests.ai.smallgames import Noughts, Pig, PigState, Wide

START = "." * 9


@pytest.mark.parametrize(
    "budget", [None, Budget(simulations=20), Budget(nodes=7), Budget(seconds=0.001)], ids=str
)
@pytest.mark.parametrize("game", [Noughts(), Pig(players=3), load_game("volldampf", players=3)])
def test_mcts_keeps_the_laws(game: Game[Any, Any, Any], budget: Budget | None) -> None:
    """With its own figures and under every limit it honours; with an evaluator and without."""
    check_bot(load_bot("mcts:simulations=40"), game, budget=budget, decisions=8)


class _Advises(Thinks):
    """Advises to play on for two events."""

    @property
    def playout_events(self) -> int:
        return 2


@pytest.mark.parametrize(("spec", "cutoff"), [("mcts", 2), ("mcts:cutoff=0", 0)])
def test_a_playout_is_cut_off_where_the_evaluator_advises(
    spec: str, cutoff: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless the bot is told otherwise."""
    game = Noughts()
    opinion = _Advises(game, lambda state: (state.count("x") / 9, -state.count("x") / 9))
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda _: opinion)
    budget = Budget(simulations=100)
    decision = load_bot(spec).choose(game, START, budget, Random(1))
    seed = Random(1).getrandbits(64)
    expected = mcts(game, START, budget, Random(seed), MctsSettings(cutoff=cutoff), opinion)
    other = mcts(game, START, budget, Random(seed), MctsSettings(cutoff=2 - cutoff), opinion)
    assert decision.candidates == expected.candidates != other.candidates


@pytest.mark.parametrize(
    "spec",
    [
        "mcts:solver=maybe",
        "mcts:playout=wild",
        "mcts:minimax=1.5",
        "mcts:max_nodes=0",
        "mcts:nodes=0",
        "mcts:exploration=1e308",
        "mcts:history=inf",
    ],
)
def test_a_bad_option_is_refused(spec: str) -> None:
    """With the error that says what is allowed."""
    with pytest.raises(OptionError):
        load_bot(spec)


@pytest.mark.parametrize("name", ["exploration", "seconds", "minimax"])
def test_a_number_that_is_no_float_is_refused(name: str) -> None:
    """Whole numbers have no end; what a float cannot hold is not allowed."""
    with pytest.raises(OptionError, match=name):
        load_bot("mcts", **{name: 10**400})


def test_the_evaluator_can_be_left_out() -> None:
    """The bot decides as the search does without one."""
    game = load_game("volldampf")
    state = game.initial_state()
    while game.is_chance(state):
        state = game.apply(state, game.sample_outcome(state, Random(1)))
    budget, seed = Budget(simulations=50), Random(1).getrandbits(64)
    without = mcts(game, state, budget, Random(seed), MctsSettings())
    for spec, same in (("mcts:evaluator=no,cutoff=none", True), ("mcts:cutoff=none", False)):
        found = load_bot(spec).choose(game, state, budget, Random(1))
        assert (found.candidates == without.candidates) is same


def test_options_are_read_from_the_spec() -> None:
    """Words, yes and no, numbers and none."""
    bot = load_bot("mcts:playout=random,solver=no,cutoff=5,minimax=0.2,first_play=none")
    assert bot == MctsBot(playout="random", solver=False, cutoff=5, minimax=0.2, first_play=None)


def test_a_budget_of_depth_alone_is_refused() -> None:
    """It honours seconds, simulations and nodes."""
    with pytest.raises(OptionError):
        load_bot("mcts").choose(Noughts(), START, Budget(depth=3), Random(0))


def test_the_tree_is_kept_if_the_bot_is_told_to() -> None:
    """The second decision of a game is cheaper with the tree of the first."""
    spent = []
    for keep in ("yes", "no"):
        bot = load_bot(f"mcts:simulations=200,early_stop=no,solver=no,keep_tree={keep}")
        first = bot.choose(Noughts(), START, None, Random(0))
        game = Noughts()
        bot.choose(game, START, None, Random(0))
        state = game.apply(game.apply(START, first.line[0]), first.line[1])
        spent.append(bot.choose(game, state, None, Random(1)).nodes)
    assert spent[0] < spent[1] == 200


def test_a_closed_bot_has_forgotten() -> None:
    """It answers as a new one, and so does one that went through a pickle."""
    game = Noughts()
    new, closed = (load_bot("mcts:simulations=100") for _ in range(2))
    closed.choose(game, START, None, Random(0))
    moved = pickle.loads(pickle.dumps(closed))
    closed.close()
    state = game.apply(START, "b2")
    answers = [bot.choose(game, state, None, Random(1)) for bot in (new, closed, moved)]
    assert len({answer.candidates for answer in answers}) == 1


def test_mcts_beats_random_at_noughts_and_crosses() -> None:
    """In neither seat does it lose any of ten games."""
    for seed in range(5):
        assert play(Noughts(), ["mcts:simulations=100", "random"], rng=Random(seed)).returns[0] >= 0
        assert play(Noughts(), ["random", "mcts:simulations=100"], rng=Random(seed)).returns[1] >= 0


def test_greedy_plays_what_leads_to_the_best_state() -> None:
    """An opinion that counts marks in the middle column takes the middle of that column last."""
    game = Noughts()
    middle = {game.squares.index(name): worth for name, worth in (("b1", 0.2), ("b2", 0.9))}
    opinion = Thinks(
        game,
        lambda state: (value := sum(w for at, w in middle.items() if state[at] == "x"), -value),
    )
    decision = greedy(game, START, opinion, Random(0))
    assert decision.move == "b2"
    assert decision.value == (0.9, -0.9)
    assert len(decision.candidates) == 9


@pytest.mark.parametrize("hope", [0.25, 0.35])
def test_greedy_asks_before_the_die_rolls(hope: float) -> None:
    """What the faces would bring is for a search to see: holding 3 points is worth 0.3."""
    game = Pig()

    def value(state: PigState) -> tuple[float, float]:
        worth = hope if state.rolling else max(state.turn, *state.kept) / 10
        return worth, -worth

    decision = greedy(game, PigState((0, 0), 3, 0, False), Thinks(game, value), Random(0))
    best = ("hold", 0.3) if hope < 0.3 else ("roll", hope)
    assert (decision.move, decision.value[0]) == best


def test_greedy_breaks_ties_at_random() -> None:
    """Where all states are worth the same, any of 600 moves may come."""
    opinion = Thinks(Wide(), lambda state: (0.0, 0.0))
    moves = {greedy(Wide(), (), opinion, Random(seed)).move for seed in range(20)}
    assert len(moves) > 15


def test_greedy_refuses_a_game_without_an_evaluator() -> None:
    """It says so when asked, and raises when it is to choose all the same."""
    bot = load_bot("greedy")
    assert bot.supports(Noughts()) == "no evaluator is registered for noughts"
    with pytest.raises(UnknownGameError):
        bot.choose(Noughts(), START, None, Random(0))


def test_greedy_refuses_where_nobody_decides() -> None:
    """At the end of a game."""
    opinion = Thinks(Noughts(), lambda state: (0.0, 0.0))
    with pytest.raises(InvalidStateError):
        greedy(Noughts(), "xxxoo....", opinion, Random(0))
