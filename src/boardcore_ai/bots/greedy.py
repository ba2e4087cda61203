"""A bot that looks one move ahead."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.errors import InvalidStateError, UnknownGameError
from boardcore_ai.bot import Bot, Budget, Candidate, Decision
from boardcore_ai.bots.memory import Memory
from boardcore_ai.bots.opinion import opinion_on
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.search.ends import indifference

__all__ = ["GreedyBot", "greedy"]


@attrs.frozen
class GreedyBot(Bot):
    """Plays the move after which its seat can expect most; ties are broken at random.

    It looks at each successor once, whatever the budget is: its candidates have no visits. Where
    chance follows, the static evaluation of what is to come counts; to look through it takes a
    search.
    """

    _memory: Memory[Evaluator[Any, Any] | None] = attrs.field(
        factory=Memory, init=False, eq=False, repr=False
    )

    @property
    def name(self) -> str:
        """The name in tables and messages."""
        return "greedy"

    def supports(self, game: Game[Any, Any, Any]) -> str | None:
        """Return None if an evaluator is registered for this game, or else say that none is."""
        known = self._memory.of(game, opinion_on)
        return None if known else f"no evaluator is registered for {game.name}"

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        """Decide by the evaluator registered for this game.

        Raises:
            UnknownGameError: none is.
        """
        evaluator = self._memory.of(game, opinion_on)
        if evaluator is None:
            raise UnknownGameError(f"no evaluator is registered for {game.name}", game.name)
        return greedy(game, state, evaluator, rng)


def greedy(
    game: Game[Any, Any, Any], state: Any, evaluator: Evaluator[Any, Any], rng: Random
) -> Decision:
    """Decide for the seat on turn by one look at what each of its moves leads to.

    Of equal moves one that wins at once is played, and none that loses at once.

    Raises:
        InvalidStateError: nobody decides in this state.
        EvaluatorError: the evaluator's answer is not what `Evaluator` promises.
    """
    began = perf_counter()
    seat = game.current_player(state)
    if seat is None:
        raise InvalidStateError(("no player decides in this state",))
    asked = checked(evaluator, game)
    candidates = [
        Candidate(move, 0, asked.value(game.apply_unchecked(state, move)))
        for move in game.legal_moves(state)
    ]
    rng.shuffle(candidates)
    candidates.sort(key=lambda candidate: candidate.value[seat], reverse=True)
    best = _in_time(game, state, seat, candidates)
    candidates.remove(best)
    candidates.insert(0, best)
    spent = perf_counter() - began
    return Decision(best.move, best.value, tuple(candidates), (best.move,), depth=1, seconds=spent)


def _in_time(
    game: Game[Any, Any, Any], state: Any, seat: int, candidates: list[Candidate]
) -> Candidate:
    """Return the first of the best that ends the game if that wins, and does not if that loses."""
    worth, zero = candidates[0].value[seat], indifference(game)
    if worth == zero:
        return candidates[0]
    for candidate in candidates:
        if candidate.value[seat] < worth:
            break
        if game.is_terminal(game.apply_unchecked(state, candidate.move)) == (worth > zero):
            return candidate
    return candidates[0]
