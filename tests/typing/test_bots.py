"""Bots and evaluators of one's own, what `play` returns, and the first ten lines of the README."""

from collections.abc import Sequence
from random import Random
from typing import Any, assert_type

import attrs

import boardcore
import boardcore_ai
from boardcore import options
from boardcore.games import ramparts, volldampf


@attrs.frozen(kw_only=True)
class Mine(boardcore_ai.Bot):
    """A complete custom bot, with an option."""

    most: int = options.integer(3, 1, help="how many moves it looks at")

    def choose(
        self,
        game: boardcore.Game[Any, Any, Any],
        state: Any,
        budget: boardcore_ai.Budget | None,
        rng: Random,
    ) -> boardcore_ai.Decision:
        return boardcore_ai.Decision(rng.choice(game.legal_moves(state)[: self.most]))


class Points(boardcore_ai.Evaluator[ramparts.State, ramparts.Move | ramparts.Pass]):
    """A seat is worth its share of the points."""

    def value(self, state: ramparts.State) -> tuple[float, ...]:
        scores = self.game.scores(state) or (0,) * self.game.num_players
        mean = sum(scores) / len(scores)
        return tuple(max(-1.0, min(1.0, (score - mean) / 100)) for score in scores)

    def priors(
        self, state: ramparts.State, moves: Sequence[ramparts.Move | ramparts.Pass]
    ) -> Sequence[float]:
        return [1 / len(moves)] * len(moves)


def test_the_first_ten_lines() -> None:
    """What the README begins with is typed all the way."""
    game = assert_type(boardcore.load_game("volldampf", players=2), volldampf.Volldampf)
    history = boardcore.History(game, rng=Random(7))
    texts = [game.format_move(history.state, move) for move in history.legal_moves]
    assert (assert_type(texts, list[str]), history.player) == (["P", "E", "G"], 0)
    assert_type(history.apply("G"), volldampf.Event)
    history.undo_to_decision()
    result = boardcore_ai.play(game, ["uct:simulations=2", "random"], rng=Random(7))
    assert_type(result, boardcore_ai.GameResult)
    assert sum(assert_type(result.returns, tuple[float, ...])) == 0
    result = boardcore_ai.play(game, [Mine(), "random"], rng=Random(7))
    assert assert_type(result.names, tuple[str, ...]) == ("mine", "random")
    assert_type(result.record, boardcore.Record)
    assert_type(result.result, boardcore.Result)
    assert_type(result.decisions, tuple[boardcore_ai.Decision, ...])


def test_a_bot_of_ones_own() -> None:
    """A bot is a value with typed options, and decides with or without a budget."""
    bot, game = Mine(most=1), volldampf.Volldampf()
    history = boardcore.History(game, rng=Random(7))
    decision = bot.choose(game, history.state, boardcore_ai.Budget(simulations=1), Random(7))
    assert_type(decision, boardcore_ai.Decision)
    assert_type(decision.value, tuple[float, ...])
    assert_type(decision.candidates, tuple[boardcore_ai.Candidate, ...])
    assert decision.move == history.legal_moves[0]
    assert assert_type(bot.most, int) == 1
    assert_type(boardcore_ai.load_bot("random"), boardcore_ai.Bot)
    assert_type(boardcore_ai.registered_bots(), tuple[str, ...])


def test_an_evaluator_of_ones_own() -> None:
    """An evaluator names the states and the moves of its game, and gets just these."""
    game = ramparts.Ramparts()
    evaluator = Points(game)
    assert_type(evaluator.game, boardcore.Game[ramparts.State, ramparts.Move | ramparts.Pass, Any])
    history = boardcore.History(game, rng=Random(7))
    assert assert_type(evaluator.value(history.state), tuple[float, ...]) == (0.0, 0.0)
    priors = assert_type(evaluator.priors(history.state, history.legal_moves), Sequence[float])
    assert len(priors) == len(history.legal_moves)
    assert_type(boardcore_ai.load_evaluator(game), boardcore_ai.Evaluator[Any, Any] | None)
