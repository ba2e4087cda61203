"""Look-ahead search that picks the right method for the game in front of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore.errors import InvalidStateError
from boardcore_ai.bot import Budget, Candidate, Decision
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.minimax.alphabeta import AlphaBeta
from boardcore_ai.search.minimax.deepening import DEEPEST, Deepening
from boardcore_ai.search.minimax.leaves import Leaves
from boardcore_ai.search.minimax.maxn import MaxN
from boardcore_ai.search.minimax.meter import Meter
from boardcore_ai.search.minimax.method import Method, method_for
from boardcore_ai.search.minimax.ordering import Ordering
from boardcore_ai.search.minimax.settings import MinimaxSettings
from boardcore_ai.search.minimax.table import Bound, Table

__all__ = ["minimax"]

_DEFAULT = MinimaxSettings()


def minimax(
    game: Game[Any, Any, Any],
    state: Any,
    budget: Budget,
    rng: Random,
    settings: MinimaxSettings = _DEFAULT,
    evaluator: Evaluator[Any, Any] | None = None,
) -> Decision:
    """Decide by look-ahead search with iterative deepening; a single legal move is played at once.

    The visits of a candidate are the states looked at below it at the last depth; its value is ()
    where all that is known is that it is no better than the best. The depth does not count what
    quiescence adds, and the states visited are those that the table does not answer for.

    Args:
        game: the rules.
        state: a state in which a player decides.
        budget: ``depth``, the moves looked ahead; ``nodes``, the states visited; ``seconds``.
        rng: which of equally promising moves is looked at first, and so played if they are equally
            good. Without a limit in seconds, the same seed gives the same decision.
        settings: how to search.
        evaluator: an opinion on this game, made for the same options; without one, all states
            before the end are worth the middle of the range of returns.

    Raises:
        InvalidStateError: nobody decides in this state.
        EvaluatorError: the evaluator's answer is not what `Evaluator` promises.
    """
    meter = Meter(budget)
    seat = game.current_player(state)
    if seat is None:
        raise InvalidStateError(("no player decides in this state",))
    moves = game.legal_moves(state)
    if len(moves) == 1 and not settings.forced:
        only = Candidate(moves[0], 0, ())
        return Decision(moves[0], (), (only,), moves, seconds=meter.seconds)
    evaluator = checked(evaluator, game)
    leaves, ordering = Leaves(game, evaluator), Ordering(evaluator, settings)
    order = ordering.sort(state, rng.sample(moves, len(moves)), seat)

    def deepen(kind: type[AlphaBeta | MaxN]) -> tuple[Deepening, AlphaBeta | MaxN]:
        search = kind(game, seat, leaves, ordering, meter, settings)
        deepening = Deepening(game, state, order, search, meter, leaves)
        deepening.run(min(budget.depth or DEEPEST, DEEPEST))
        return deepening, search

    method = method_for(game, settings)
    found, search = deepen(MaxN if method is Method.MAX_N else AlphaBeta)
    if method is Method.PARANOID and found.settled and found.value[seat] < 0:
        # all against one, everything is lost; they need not be that hostile
        kinder, kinder_search = deepen(MaxN)
        if kinder.depth:
            found, search, method = kinder, kinder_search, Method.MAX_N
    if not found.depth:
        return Decision(found.move, nodes=meter.nodes, seconds=meter.seconds, method=method.value)
    line = (found.move, *_line(game, found.state, search.table, found.depth - 1))
    return Decision(
        found.move,
        leaves.in_returns(found.value),
        tuple(c._replace(value=leaves.in_returns(c.value)) for c in found.candidates),
        line,
        meter.nodes,
        found.depth,
        meter.seconds,
        method.value,
    )


def _line(game: Game[Any, Any, Any], state: Any, table: Table[Any], length: int) -> Iterator[Any]:
    """Yield the best moves from a state on, as far as the table knows them, up to chance."""
    for _ in range(length):
        entry = table.get(state)
        if entry is None or entry.move is None or entry.bound is not Bound.EXACT:
            return
        yield entry.move
        state = game.apply_unchecked(state, entry.move)
