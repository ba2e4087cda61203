"""Small random games for 2-4 seats, and their value by brute force.

Chance, movers in any order, forced moves and ends at any depth occur; the returns are those of a
general-sum game, and at every decision the best move is ahead by at least `MARGIN`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import attrs

from boardcore.core.chance import weighted
from boardcore.core.game import Game
from boardcore.core.options import derived

MARGIN = 0.1

Path = tuple[int, ...]


@attrs.frozen
class Node:
    """A place in a game tree: a seat decides, or the weights of chance do, or the game is over."""

    children: tuple[Node, ...] = ()
    seat: int | None = None
    weights: tuple[int, ...] = ()
    returns: tuple[float, ...] = ()


@attrs.frozen
class Step:
    """A move."""

    index: int


@attrs.frozen
class Fate:
    """An outcome of chance."""

    index: int


Draw = Callable[[Random, int], tuple[float, ...]]
"""Draws the returns of so many seats."""


@attrs.frozen(repr=False)
class TreeGame(Game[Path, Step, Fate]):
    """A game given as its whole tree; a state is the path from the root."""

    zero_sum = False

    seats: int
    root: Node
    num_players: int = derived(lambda game: game.seats)
    has_chance = True

    def node(self, state: Path) -> Node:
        """Return the place that a path leads to."""
        node = self.root
        for index in state:
            node = node.children[index]
        return node

    def initial_state(self) -> Path:
        return ()

    def current_player(self, state: Path) -> int | None:
        return self.node(state).seat

    def legal_moves(self, state: Path) -> tuple[Step, ...]:
        node = self.node(state)
        return () if node.seat is None else tuple(map(Step, range(len(node.children))))

    def chance_outcomes(self, state: Path) -> tuple[tuple[Fate, Fraction], ...]:
        return weighted((Fate(i), weight) for i, weight in enumerate(self.node(state).weights))

    def apply_unchecked(self, state: Path, event: Step | Fate) -> Path:
        return (*state, event.index)

    def returns(self, state: Path) -> tuple[float, ...]:
        return self.node(state).returns or (0.0,) * self.num_players


@attrs.frozen(repr=False)
class ZeroSum(TreeGame):
    """One that says that its returns sum to zero; they do up to rounding.

    A winner gets 1, so each of the losers pays an equal part of that at most.
    """

    zero_sum = True

    min_return: float = derived(lambda game: -1 / (game.seats - 1))


def brute_force(game: Game[Any, Any, Any], state: Any) -> tuple[float, ...]:
    """Return what each seat gets if every seat maximises its own return (max^n)."""
    seat = game.current_player(state)
    if seat is not None:
        return max(move_values(game, state).values(), key=lambda value: value[seat])
    if not game.is_chance(state):
        return game.returns(state)
    total = [0.0] * game.num_players
    for outcome, probability in game.chance_outcomes(state):
        value = brute_force(game, game.apply(state, outcome))
        total = [sum_ + float(probability) * v for sum_, v in zip(total, value, strict=True)]
    return tuple(total)


def move_values(game: Game[Any, Any, Any], state: Any) -> dict[Any, tuple[float, ...]]:
    """Return the value of each legal move, by brute force."""
    return {m: brute_force(game, game.apply(state, m)) for m in game.legal_moves(state)}


def random_game(seed: int, depth: int = 5) -> TreeGame:
    """Return a game for 2-4 seats that begins with a choice of 2 or 3 moves."""
    rng = Random(seed)
    seats = 2 + seed % 3
    return TreeGame(seats, _decision(rng, seats, depth, rng.randint(2, 3), _any_returns))


def random_zero_sum_game(seed: int, depth: int = 5) -> TreeGame:
    """Return such a game for 3 or 4 seats; most ends have one winner and equal losers."""
    rng = Random(seed)
    seats = 3 + seed % 2
    return ZeroSum(seats, _decision(rng, seats, depth, rng.randint(2, 3), _one_winner))


def _any_returns(rng: Random, seats: int) -> tuple[float, ...]:
    return tuple(rng.uniform(-1, 1) for _ in range(seats))


def _one_winner(rng: Random, seats: int) -> tuple[float, ...]:
    winner = rng.randrange(seats)
    if rng.random() < 0.8:
        return tuple(1.0 if seat == winner else -1 / (seats - 1) for seat in range(seats))
    parts = [rng.random() for _ in range(seats)]
    return tuple((seats * part / sum(parts) - 1) / (seats - 1) for part in parts)


def _any_node(rng: Random, seats: int, depth: int, draw: Draw) -> Node:
    kind = rng.random()
    if depth == 0 or kind < 0.1:
        return Node(returns=draw(rng, seats))
    if kind < 0.3:
        children = tuple(_any_node(rng, seats, depth - 1, draw) for _ in range(rng.randint(2, 3)))
        return Node(children, weights=tuple(rng.randint(1, 5) for _ in children))
    return _decision(rng, seats, depth, rng.choice((1, 2, 2, 3)), draw)


def _decision(rng: Random, seats: int, depth: int, width: int, draw: Draw) -> Node:
    """Return a decision whose best move is ahead; draw again until it is."""
    while True:
        seat = rng.randrange(seats)
        node = Node(tuple(_any_node(rng, seats, depth - 1, draw) for _ in range(width)), seat)
        own = sorted(value[seat] for value in move_values(TreeGame(seats, node), ()).values())
        if len(own) == 1 or own[-1] - own[-2] >= MARGIN:
            return node
