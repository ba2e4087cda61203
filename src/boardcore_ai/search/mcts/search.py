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
from boardcore_ai.search.mcts.leaf import leaf_evaluator
from boardcore_ai.search.mcts.node import PRUNED
from boardcore_ai.search.mcts.report import report
from boardcore_ai.search.mcts.settings import MctsSettings
from boardcore_ai.search.mcts.soonest import see_soonest
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["TreeSearch", "mcts"]

_DEFAULT = MctsSettings()

_CHECK_EVERY = 16
"""Once in this many simulations it is checked whether the runner-up can still catch up, and how
much what they return varies."""


def mcts(
    game: Game[Any, Any, Any],
    state: Any,
    budget: Budget,
    rng: Random,
    settings: MctsSettings = _DEFAULT,
    evaluator: Evaluator[Any, Any] | None = None,
) -> Decision:
    """Decide by Monte Carlo tree search; a single legal move is played at once.

    Args:
        game: the rules.
        state: a state in which a player decides.
        budget: ``simulations`` from this state; ``nodes``, the states looked at, one per
            simulation; ``seconds``. At least one simulation is made.
        rng: the only source of randomness: without a limit in seconds, the same seed gives the
            same decision.
        settings: how to search.
        evaluator: an opinion on this game, made for the same options.

    Raises:
        InvalidStateError: nobody decides in this state.
        OptionError: the budget limits neither simulations nor nodes nor seconds.
        EvaluatorError: the evaluator's answer is not what `Evaluator` promises.
    """
    return TreeSearch(game, settings, evaluator).decide(state, budget, rng)


class TreeSearch:
    """Decides by `mcts` again and again in one game, and remembers its tree in between.

    The same series of questions, each with the same seed, gets the same series of answers; asked
    about one state twice, it has thought longer the second time. After an undo, or wherever else
    the tree does not hold the state, a new tree begins.

    Args:
        game: the rules.
        settings: how to search.
        evaluator: an opinion on this game, made for the same options.

    Attributes:
        tree: what it remembers; None if it has not searched yet or is not to remember.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        settings: MctsSettings = _DEFAULT,
        evaluator: Evaluator[Any, Any] | None = None,
    ) -> None:
        self._game = game
        self._settings = settings
        self._evaluator = checked(evaluator, game)
        self.tree: Tree | None = None

    def decide(self, state: Any, budget: Budget, rng: Random) -> Decision:
        """Decide for the seat on turn, as `mcts` does.

        The simulations of a budget include those in the remembered tree. If these are enough, or
        have proven what to play, none is made.
        """
        clock = Clock(budget.seconds)
        if set(budget.limits) == {"depth"}:
            raise OptionError(
                f"{budget} ends no tree search", "budget", budget, "simulations, nodes or seconds"
            )
        moves = self._game.legal_moves(state)
        if not moves:
            raise InvalidStateError(("no player decides in this state",))
        if len(moves) == 1 and not self._settings.forced:
            only = Candidate(moves[0], 0, ())
            return Decision(moves[0], (), (only,), moves, seconds=clock.seconds)
        # a search that is left by an exception may have done half of something: its tree is gone
        tree, self.tree = self.tree, None
        if tree is None or not tree.move_root(state):
            tree = Tree(self._game, state, self._settings, self._evaluator)
        search = _Search(tree, budget, rng, clock)
        search.run()
        see_soonest(tree, clock)
        if self._settings.keep_tree:
            self.tree = tree
        return report(tree, search.looked, search.depth, clock.seconds)


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
        self._evaluate = leaf_evaluator(tree, clock)
        self._backup = Backup(tree)
        self._simulations = inf if budget.simulations is None else budget.simulations
        self._nodes = inf if budget.nodes is None else budget.nodes
        root = tree.root
        if root.events is None:
            tree.expand(root, rng)
        assert root.seat is not None
        self._seat = root.seat
        self._total, self._squares = 0.0, 0.0
        self._began = clock.seconds
        self.looked = 0
        self.depth = 0

    def run(self) -> None:
        """Simulate until a limit is reached or the choice is certain."""
        root = self._tree.root
        early, clock = self._tree.settings.early_stop, self._clock
        left = min(self._simulations - root.visits, self._nodes)
        while left > 0 and certain(root, self._seat) is None:
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
        """Return whether the most visited move remains so after that many more simulations.

        They might still prove something; that is not waited for.
        """
        root = self._tree.root
        rivals = [c for c in root.children if root.q[c.slot] != PRUNED]
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
        path, certain = self._tree.select(self._rng)
        leaf = path[-1]
        returns, ended = leaf.result, False
        if returns is None:
            returns, ended = self._evaluate(leaf.state, self._rng)
        value = returns[self._seat]
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
