"""Monte Carlo tree search for any number of seats, with chance, extra turns and passes."""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore.errors import InvalidStateError, OptionError
from boardcore_ai.bot import Budget, Candidate, Decision
from boardcore_ai.evaluation.checked import checked
from boardcore_ai.evaluation.evaluator import Evaluator
from boardcore_ai.search.clock import Clock
from boardcore_ai.search.mcts.backup import Backup
from boardcore_ai.search.mcts.bounds import certain
from boardcore_ai.search.mcts.leaves import look_of
from boardcore_ai.search.mcts.memory import Memory
from boardcore_ai.search.mcts.node import DROPPED
from boardcore_ai.search.mcts.report import report
from boardcore_ai.search.mcts.settings import Settings
from boardcore_ai.search.mcts.soonest import see_soonest
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["mcts"]

_DEFAULT = Settings()

_CHECK_EVERY = 16
"""After so many simulations it is checked whether the runner-up can still catch up, and how much
what they return varies."""


def mcts(
    game: Game[Any, Any, Any],
    state: Any,
    budget: Budget,
    rng: Random,
    settings: Settings = _DEFAULT,
    evaluator: Evaluator[Any, Any] | None = None,
    memory: Memory | None = None,
) -> Decision:
    """Decide by Monte Carlo tree search; a single legal move is played at once.

    Args:
        game: the rules.
        state: a state in which a player decides.
        budget: ``simulations`` from this state, those in a kept tree included; ``nodes``, the
            states looked at now, one per simulation; ``seconds``. At least one simulation is
            made, unless the kept tree has enough of them or has proven what to play.
        rng: the only source of randomness: without a limit in seconds, the same seed and the
            same memory give the same decision.
        settings: how to search.
        evaluator: an opinion on this game, made for the same options.
        memory: where the tree is kept from one decision to the next; None to forget it. It
            serves one evaluator and one set of settings.

    Raises:
        InvalidStateError: nobody decides in this state.
        OptionError: the budget limits neither simulations nor nodes nor seconds.
        EvaluatorError: the evaluator's answer is none to go by.
    """
    clock = Clock(budget.seconds)
    if set(budget.limits) == {"depth"}:
        raise OptionError(
            f"{budget} ends no tree search", "budget", budget, "simulations, nodes or seconds"
        )
    moves = game.legal_moves(state)
    if not moves:
        raise InvalidStateError(("no player decides in this state",))
    if len(moves) == 1 and not settings.forced:
        only = Candidate(moves[0], 0, ())
        return Decision(moves[0], (), (only,), moves, seconds=clock.seconds)
    tree = memory.take(game, state) if memory is not None else None
    if tree is None:
        tree = Tree(game, state, settings, checked(evaluator, game))
    search = _Search(tree, budget, rng, clock)
    search.run()
    see_soonest(tree, clock)
    decision = report(tree, search.looked, search.depth, clock.seconds)
    if memory is not None:
        memory.tree = tree
    return decision


class _Search:
    """The work on one decision.

    Attributes:
        looked: how many simulations were made, each of which looked at one state.
        depth: how many events from the root the farthest of them is.
    """

    def __init__(self, tree: Tree, budget: Budget, rng: Random, clock: Clock) -> None:
        self._tree = tree
        self._rng = rng
        self._clock = clock
        self._look = look_of(tree.game, tree.evaluator, tree.settings, clock)
        self._backup = Backup(tree)
        self._simulations = inf if budget.simulations is None else budget.simulations
        self._nodes = inf if budget.nodes is None else budget.nodes
        root = tree.root
        if root.events is None:
            tree.open(root, rng)
        assert root.seat is not None
        self._hero = root.seat
        self._total, self._squares = 0.0, 0.0
        self._began = clock.seconds
        self.looked = 0
        self.depth = 0

    def run(self) -> None:
        """Simulate until a limit is reached or the choice is certain."""
        root = self._tree.root
        early, clock = self._tree.settings.early_stop, self._clock
        left = min(self._simulations - root.visits, self._nodes)
        while left > 0 and certain(root, self._hero) is None:
            if early and not self.looked % _CHECK_EVERY:
                in_time = self._simulations_in_time() if clock.is_timed else inf
                if self._is_beyond_reach(min(left, in_time)):
                    break
            self._simulate()
            left -= 1
            if clock.is_up():
                break

    def _simulations_in_time(self) -> float:
        """Return for how many more simulations there is time, at the pace so far."""
        spent = self._clock.seconds - self._began
        return self.looked * self._clock.left / spent if self.looked and spent else inf

    def _is_beyond_reach(self, left: float) -> bool:
        """Return whether the most visited move remains so after so many more simulations.

        They might still prove something; that is not waited for.
        """
        root = self._tree.root
        rivals = [c for c in root.children if root.worth[c.slot] != DROPPED]
        if len(rivals) < 2 or any(child.result is not None for child in rivals):
            return False  # a child whose result is known is not judged by its visits
        *_, second, first = sorted(child.visits for child in rivals)
        return first - second > left

    @property
    def _deviation(self) -> float:
        """The standard deviation of what the simulations returned to the seat that decides."""
        mean = self._total / self.looked
        return sqrt(max(0.0, self._squares / self.looked - mean * mean))

    def _simulate(self) -> None:
        path, certain = self._tree.descend(self._rng)
        leaf = path[-1]
        returns, ended = leaf.result, False
        if returns is None:
            returns, ended = self._look(leaf.state, self._rng)
        value = returns[self._hero]
        self._total += value
        self._squares += value * value
        self._backup.add(path, certain, returns)
        if ended:
            self._backup.end(path, returns)
        looked = self.looked = self.looked + 1
        if looked < _CHECK_EVERY or not looked % _CHECK_EVERY:
            self._tree.explore_by(self._deviation, looked)
        if len(path) - 1 > self.depth:
            self.depth = len(path) - 1
