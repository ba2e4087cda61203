"""Games that an evaluator plays against itself, and what can be learnt from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore_ai.evaluation import FeatureEvaluator, Weights
from boardcore_ai.evaluation.chance import mean_over_chance
from boardcore_ai.evaluation.checked import CheckedEvaluator, checked

__all__ = ["Player", "Sample", "samples_of_a_game", "turn_gains"]

_EXPLORED = 0.15
"""The share of moves that are not the best ones but the playout policy's, so that games differ."""

_COMPARED = 16
"""At most so many of the legal moves are compared, to save time."""

_KEPT = 12
"""At most so many positions of a game are kept: more would say the same again."""


@attrs.frozen
class Sample:
    """Some rows of features, of which some are right: the seats that won, or the best moves.

    Attributes:
        rows: the features of each seat, or of each move.
        right: the places of the right rows.
    """

    rows: Sequence[Sequence[float]]
    right: Sequence[int]


@attrs.frozen
class Player:
    """An evaluator that plays by looking one move ahead; it travels to other processes.

    Attributes:
        kind: the class of the evaluator.
        game: the rules.
        weights: its weights.
        looks: whether it looks ahead; if not, it plays by its playout policy alone.
    """

    kind: type[FeatureEvaluator[Any, Any, Any]]
    game: Game[Any, Any, Any]
    weights: Weights
    looks: bool = True

    def evaluator(self) -> FeatureEvaluator[Any, Any, Any]:
        """Return the evaluator with these weights."""
        return self.kind(self.game, self.weights)


def samples_of_a_game(player: Player, seed: int) -> tuple[list[Sample], list[Sample]]:
    """Play a game, and return what to learn from it.

    Returns:
        Some positions with the features of each seat and who won the contest it belongs to, and
        some of the decisions with the features of the moves and which were best.
    """
    game, rng, evaluator = player.game, Random(seed), player.evaluator()
    asked = checked(evaluator, game)
    states = [game.initial_state()]
    choices: list[tuple[Any, tuple[Any, ...], list[Any]]] = []
    while not game.is_terminal(states[-1]):
        state = states[-1]
        moves = game.legal_moves(state)
        if not moves:
            event = game.sample_outcome(state, rng)
        elif not player.looks or rng.random() < _EXPLORED:
            event = asked.playout_move(state, moves, rng)
        else:
            moves = _some(asked, state, moves, rng)
            best = _best(asked, state, moves)
            choices.append((state, moves, best))
            event = rng.choice(best)
        states.append(game.apply_unchecked(state, event))
    contest = evaluator.contest(states)
    usable = [at for at, state in enumerate(states) if contest[at] and not game.is_terminal(state)]
    positions = [
        Sample([list(seat) for seat in evaluator.features(states[at])], contest[at])
        for at in rng.sample(usable, min(_KEPT, len(usable)))
    ]
    if evaluator.move_names is None:
        return positions, []
    telling = [choice for choice in choices if len(choice[2]) < len(choice[1])]
    return positions, [
        Sample(_move_rows(evaluator, state, moves), [moves.index(move) for move in best])
        for state, moves, best in rng.sample(telling, min(_KEPT, len(telling)))
    ]


def turn_gains(player: Player, seed: int) -> list[float]:
    """Play a game by the best moves of all; return what each gained that passed the turn on."""
    return list(_turn_gains(player, Random(seed)))


def _turn_gains(player: Player, rng: Random) -> Iterator[float]:
    game = player.game
    evaluator = checked(player.evaluator(), game)
    state = game.initial_state()
    while not game.is_terminal(state):
        moves, seat = game.legal_moves(state), game.current_player(state)
        if seat is None:
            state = game.apply_unchecked(state, game.sample_outcome(state, rng))
            continue
        after = game.apply_unchecked(state, rng.choice(_best(evaluator, state, moves)))
        passed_on = game.current_player(after) != seat and not game.is_terminal(after)
        if passed_on and len(moves) > 1:
            yield mean_over_chance(evaluator, after)[seat] - evaluator.value(state)[seat]
        state = after


def _best(evaluator: CheckedEvaluator, state: Any, moves: Sequence[Any]) -> list[Any]:
    """Return the moves that promise most to the seat on turn, all that are equally good.

    What chance brings straight after them is looked through, as a search does.
    """
    game = evaluator.game
    seat = game.current_player(state)
    assert seat is not None
    values = [mean_over_chance(evaluator, game.apply_unchecked(state, m))[seat] for m in moves]
    best = max(values)
    return [move for move, value in zip(moves, values, strict=True) if value == best]


def _some(
    evaluator: CheckedEvaluator, state: Any, moves: tuple[Any, ...], rng: Random
) -> tuple[Any, ...]:
    """Return the moves if they are few; else some, half of them drawn by the playout policy."""
    if len(moves) <= _COMPARED:
        return moves
    drawn = {evaluator.playout_move(state, moves, rng) for _ in range(_COMPARED // 2)}
    drawn.update(rng.sample(moves, _COMPARED // 2))
    return tuple(move for move in moves if move in drawn)


def _move_rows(
    evaluator: FeatureEvaluator[Any, Any, Any], state: Any, moves: Sequence[Any]
) -> list[list[float]]:
    """Return the features of each move, 0 for those that it does not have."""
    rows = [[0.0] * len(evaluator.move_weights) for _ in moves]
    for row, features in zip(rows, evaluator.move_features(state, moves), strict=True):
        for feature, amount in features:
            row[feature] += amount
    return rows
