"""The evaluation of Pipeline."""

from random import Random

import pytest

from boardcore import History
from boardcore.games.pipeline import Pipeline
from boardcore_ai.evaluation import best_moves, load_evaluator
from boardcore_ai.evaluation.games.pipeline import PipelineEvaluator


@pytest.mark.parametrize(
    "game", [Pipeline(players=n) for n in (2, 3, 4)] + [Pipeline(pipelines=2)], ids=repr
)
def test_chances_sum_to_one_and_ends_are_worth_their_returns(game: Pipeline) -> None:
    """All along a game that the playout policy plays; its moves are legal, priors sum to 1."""
    evaluator = load_evaluator(game)
    assert isinstance(evaluator, PipelineEvaluator)
    rng = Random(5)
    history = History(game, rng=rng)
    while history.result is None:
        assert sum(evaluator.chances(history.state)) == pytest.approx(1)
        moves = history.legal_moves
        assert sum(evaluator.priors(history.state, moves)) == pytest.approx(1)
        history.apply(evaluator.playout_move(history.state, moves, rng))
    assert evaluator.value(history.state) == history.returns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_ply_with_the_evaluation_beats_random_play(players: int) -> None:
    """Of six games it wins five at least, whatever its seat."""
    game = Pipeline(players=players)
    evaluator = load_evaluator(game)
    assert evaluator is not None
    won = 0
    for number in range(6):
        rng = Random(number)
        history = History(game, rng=rng)
        while (seat := history.player) is not None:
            if seat == number % players:
                history.apply(rng.choice(best_moves(game, evaluator, history.state)))
            else:
                history.apply(rng.choice(history.legal_moves))
        result = history.result
        won += result is not None and number % players in result.winners
    assert won >= 5
