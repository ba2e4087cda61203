"""Small random games whose returns sum to zero, opinions about them, and their value so far ahead.

For the general games see `tests.ai.randomgames`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from boardcore import Game
from boardcore_ai.evaluation import TacticalMoves, expected_returns, softmax
from tests.ai.games.opinions import Thinks
from tests.ai.randomgames import Node, Path, ZeroSum, move_values, random_game

Value = tuple[float, ...]

WIN, LOSS, DRAW = (Node(returns=(r, -r)) for r in (1.0, -1.0, 0.0))


def two_sided(*children: Node) -> ZeroSum:
    """Return a game of two seats in which seat 0 decides first."""
    return ZeroSum(2, Node(children, 0))


def zero_sum_game(seed: int, depth: int = 5) -> ZeroSum:
    """Return a game for 2-4 seats that begins with a choice of 2 or 3 moves.

    At an end each seat has some chance to have won, mostly a high or a low one.
    """
    game = random_game(seed, depth)
    return ZeroSum(game.seats, _contested(game.root))


def _contested(node: Node) -> Node:
    if not node.returns:
        return attrs.evolve(node, children=tuple(map(_contested, node.children)))
    return Node(returns=expected_returns(softmax([5 * entry for entry in node.returns])))


def opinion_of(game: Game[Any, Any, Any], seed: int, kind: type[Thinks] = Thinks) -> Thinks:
    """Return an evaluator that thinks anything of a place, but always the same, with sum zero."""

    def value(state: Path) -> Value:
        rng = Random(f"{seed} {state}")
        return expected_returns(softmax([rng.uniform(-5, 5) for _ in range(game.num_players)]))

    return kind(game, value)


class Prefers(Thinks):
    """Prefers some moves to others, at random but always the same."""

    has_priors = True

    def priors(self, state: Any, moves: Sequence[Any]) -> list[float]:
        rng = Random(f"{state}")
        merits = [rng.uniform(0.1, 1) for _ in moves]
        return [merit / sum(merits) for merit in merits]


class Knows(Thinks):
    """Prefers a move the more, the better it is in the end."""

    has_priors = True

    def priors(self, state: Any, moves: Sequence[Any]) -> list[float]:
        seat, worth = self.game.current_player(state), move_values(self.game, state)
        assert seat is not None
        order = sorted(moves, key=lambda move: worth[move][seat])
        total = sum(range(1, len(moves) + 1))
        return [(order.index(move) + 1) / total for move in moves]


class Excited(Thinks):
    """Finds none, one or two moves noisy, at random but always the same."""

    def tactical_moves(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        return moves[: Random(f"{state}").randint(0, 2)]


def value_so_far(
    game: Game[Any, Any, Any], state: Any, depth: int, opinion: Thinks, chain: int = 0
) -> Value:
    """Return the max^n value by brute force, with the opinion after so many moves.

    Noisy moves are followed so much further. Chance after a move does not count and is always
    looked through; what follows chance straight after counts, and ends the look beyond the depth.
    """
    seat = game.current_player(state)
    if game.is_terminal(state) or depth < -chain:
        return opinion.value(state)
    if seat is None:
        mean = [0.0] * game.num_players
        for outcome, probability in game.chance_outcomes(state):
            after, rest = game.apply(state, outcome), depth
            if game.is_chance(after):
                rest = depth - 1 if depth > 0 else -chain - 1
            for each, entry in enumerate(value_so_far(game, after, rest, opinion, chain)):
                mean[each] += float(probability) * entry
        return tuple(mean)
    moves, values = game.legal_moves(state), list[Value]()
    if depth <= 0:
        values.append(opinion.value(state))
        if depth > -chain and isinstance(opinion, TacticalMoves):
            moves = tuple(opinion.tactical_moves(state, moves))
        else:
            moves = ()
    for move in moves:
        values.append(value_so_far(game, game.apply(state, move), depth - 1, opinion, chain))
    return max(values, key=lambda value: value[seat])
