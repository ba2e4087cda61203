"""UCT for any number of seats: UCB1 in the tree, uniformly random games below it.

Each node keeps one total per seat, and chooses by the total of the seat that moves there (max^n),
so it does not matter who moves next. At chance nodes the outcome is drawn by its probability.
"""

from __future__ import annotations

from math import inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Generic, TypeVar

from boardcore.core.game import Game
from boardcore.errors import InvalidStateError
from boardcore_ai.bot import Budget, Candidate, Decision

__all__ = ["uct"]

S = TypeVar("S")
E = TypeVar("E")

_PLAYOUT_EVENTS = 10_000
"""Where a random game without a bound of its own is broken off, and counts as undecided."""


class _Node(Generic[S, E]):
    """A state in the tree, and what the games through it returned."""

    __slots__ = (
        "children",
        "index",
        "moves",
        "outcomes",
        "seat",
        "state",
        "totals",
        "untried",
        "visits",
    )

    def __init__(self, game: Game[S, E], state: S, index: int = 0) -> None:
        self.state = state
        self.index = index
        """Which of the parent's moves leads here."""
        self.seat = game.current_player(state)
        self.moves = game.legal_moves(state)
        self.untried = list(range(len(self.moves)))
        self.children: list[_Node[S, E]] = []
        """Those of the moves that were tried, in the order of trying."""
        chance = self.seat is None and game.is_chance(state)
        self.outcomes: dict[E, _Node[S, E]] | None = {} if chance else None
        """What chance brought so far; None where it does not decide."""
        self.visits = 0
        self.totals = [0.0] * game.num_players

    @property
    def value(self) -> tuple[float, ...]:
        """The mean of all games through this node, one entry per seat."""
        return tuple(total / self.visits for total in self.totals)

    def bounded_best(self, seat: int, exploration: float) -> _Node[S, E]:
        """Return the child with the highest upper confidence bound for the seat on turn."""
        log_visits = log(self.visits)
        best, highest = self.children[0], -inf
        for child in self.children:
            visits = child.visits
            bound = child.totals[seat] / visits + exploration * sqrt(log_visits / visits)
            if bound > highest:
                best, highest = child, bound
        return best

    def ranked(self, seat: int) -> list[_Node[S, E]]:
        """Return the children, the most visited first, then by value, then in canonical order."""
        return sorted(self.children, key=lambda c: (-c.visits, -c.totals[seat], c.index))


def uct(
    game: Game[S, E], state: S, budget: Budget, rng: Random, exploration: float = 1.0
) -> Decision:
    """Decide by UCT; a single legal move is played at once.

    Args:
        game: the rules.
        state: a state in which a player decides.
        budget: ``simulations``, ``seconds`` or both; at least one simulation is played.
        rng: the only source of randomness: with a limit on simulations alone, the same seed
            gives the same decision.
        exploration: the constant of UCB1, for returns scaled to 0..1.

    Raises:
        InvalidStateError: nobody decides in this state.
    """
    began = perf_counter()
    root = _Node(game, state)
    if root.seat is None:
        raise InvalidStateError(("no player decides in this state",))
    if len(root.moves) == 1:
        return Decision(root.moves[0], line=root.moves, seconds=perf_counter() - began)
    scaled = exploration * (game.max_return - game.min_return)
    simulations = inf if budget.simulations is None else budget.simulations
    deadline = inf if budget.seconds is None else began + budget.seconds
    nodes, depth = 1, 0
    while root.visits < simulations:
        path = _descend(game, root, rng, scaled)
        _simulate(game, path, rng)
        nodes += path[-1].visits == 1
        depth = max(depth, len(path) - 1)
        if deadline < inf and perf_counter() >= deadline:
            break
    ranked = root.ranked(root.seat)
    return Decision(
        root.moves[ranked[0].index],
        value=ranked[0].value,
        candidates=tuple(Candidate(root.moves[c.index], c.visits, c.value) for c in ranked),
        line=_principal_line(root),
        nodes=nodes,
        depth=depth,
        seconds=perf_counter() - began,
    )


def _descend(
    game: Game[S, E], root: _Node[S, E], rng: Random, exploration: float
) -> list[_Node[S, E]]:
    """Return the nodes from the root to a new node, or to an end of the game."""
    path = [root]
    node = root
    while node.visits or node is root:
        if node.untried:
            node = _expand(game, node, rng)
        elif node.seat is not None:
            node = node.bounded_best(node.seat, exploration)
        elif node.outcomes is not None:
            node = _draw(game, node, node.outcomes, rng)
        else:
            break
        path.append(node)
    return path


def _expand(game: Game[S, E], node: _Node[S, E], rng: Random) -> _Node[S, E]:
    """Add a child for a move not tried yet, any of them with the same probability."""
    untried = node.untried
    place = int(rng.random() * len(untried))
    untried[place], untried[-1] = untried[-1], untried[place]
    index = untried.pop()
    child = _Node(game, game.apply_unchecked(node.state, node.moves[index]), index)
    node.children.append(child)
    return child


def _draw(
    game: Game[S, E], node: _Node[S, E], outcomes: dict[E, _Node[S, E]], rng: Random
) -> _Node[S, E]:
    """Return the child of an outcome drawn by its probability, a new one if need be."""
    outcome = game.sample_outcome(node.state, rng)
    child = outcomes.get(outcome)
    if child is None:
        child = outcomes[outcome] = _Node(game, game.apply_unchecked(node.state, outcome))
    return child


def _simulate(game: Game[S, E], path: list[_Node[S, E]], rng: Random) -> None:
    """Play a random game from the last node and add what it returns to all nodes of the path."""
    limit = None if game.max_events is not None else _PLAYOUT_EVENTS
    returns, _ = game.playout(path[-1].state, rng, limit)
    for node in path:
        node.visits += 1
        totals = node.totals
        for seat, value in enumerate(returns):
            totals[seat] += value


def _principal_line(root: _Node[S, E]) -> tuple[E, ...]:
    """Return the most visited moves from the root on, up to chance or the edge of the tree."""
    line: list[E] = []
    node = root
    while node.seat is not None and node.children:
        best = node.ranked(node.seat)[0]
        line.append(node.moves[best.index])
        node = best
    return tuple(line)
