"""Exact max^n values of games with cycles, by value iteration through the contract."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardcore import Game

Value = tuple[float, ...]

_CHANGE = 1e-9
"""Iteration ends when no value changes by more than this."""


def win_chances(value: Value) -> Value:
    """Return the chance of each seat to win, where a win returns 1 and a loss -1/(n-1)."""
    players = len(value)
    return tuple((entry * (players - 1) + 1) / players for entry in value)


class Exact:
    """The values of all states, block by block.

    Where a move wins at once, the other moves are left out: in Pig one could roll on for ever.

    Args:
        game: the rules.
        blocks: states to begin from; a block leads to itself and to those before it alone.
            Without, all states belong to one block.
        only_these: forget all values but those of the states named in the blocks.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        blocks: Iterable[Sequence[Any]] = (),
        only_these: bool = False,
    ) -> None:
        self.game = game
        self.values: dict[Any, Value] = {}
        for block in blocks or [[game.initial_state()]]:
            solved = self._solve(block)
            self.values |= {state: solved[state] for state in block} if only_these else solved

    def of_moves(self, state: Any) -> dict[Any, Value]:
        """Return the value of each move (of those that win, if some do)."""
        seat, game = self.game.current_player(state), self.game
        assert seat is not None
        return {move: self.values[next_] for move, next_ in _moves(game, state, seat)}

    def _solve(self, block: Sequence[Any]) -> dict[Any, Value]:
        """Return the values of the states that follow from these and have none yet."""
        game, todo = self.game, list(block)
        index: dict[Any, int] = {}
        values: list[Value] = []
        after: list[list[Any]] = []
        while todo:
            state = todo.pop()
            if state in index:
                continue
            index[state] = len(values)
            known = self.values.get(state)
            values.append(game.returns(state) if known is None else known)
            after.append([] if known is not None else _events(game, state))
            todo += [next_ for _, next_ in after[-1]]
        seats = [game.current_player(state) for state in index]
        order = [
            (at, seats[at], [(chance, index[next_]) for chance, next_ in after[at]])
            for at in reversed(range(len(values)))
            if after[at]
        ]
        while _sweep(values, order) > _CHANGE:
            pass
        return {state: values[at] for state, at in index.items()}


def _moves(game: Game[Any, Any, Any], state: Any, seat: int) -> list[tuple[Any, Any]]:
    after = [(move, game.apply_unchecked(state, move)) for move in game.legal_moves(state)]
    won = [pair for pair in after if game.returns(pair[1])[seat] == game.max_return]
    return won or after


def _events(game: Game[Any, Any, Any], state: Any) -> list[tuple[float, Any]]:
    """Return the next states with their probabilities (1 for a move)."""
    seat = game.current_player(state)
    if seat is not None:
        return [(1.0, next_) for _, next_ in _moves(game, state, seat)]
    outcomes = game.chance_outcomes(state)
    return [(float(chance), game.apply_unchecked(state, event)) for event, chance in outcomes]


def _sweep(
    values: list[Value], order: list[tuple[int, int | None, list[tuple[float, int]]]]
) -> float:
    """Set each value from those that follow, the last states first; return the largest change."""
    change = 0.0
    for at, seat, after in order:
        old = values[at]
        if seat is not None:
            new = max([values[next_] for _, next_ in after], key=lambda value: value[seat])
        else:
            sums = [0.0] * len(old)
            for chance, next_ in after:
                for each, value in enumerate(values[next_]):
                    sums[each] += chance * value
            new = tuple(sums)
        if new != old:
            change = max(change, abs(new[0] - old[0]), abs(new[-1] - old[-1]))
            values[at] = new
    return change
