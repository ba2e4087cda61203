"""Exact values of games with cycles, by value iteration through the contract."""

from __future__ import annotations

from typing import Any

from boardcore import Game

Value = tuple[float, ...]


def win_chances(value: Value) -> Value:
    """Return the chance of each seat to win, where a win returns 1 and a loss -1/(n-1)."""
    players = len(value)
    return tuple((entry * (players - 1) + 1) / players for entry in value)


class Exact:
    """The max^n value of every state of a game with finitely many states.

    Sweeps over all states, the ends first, until no value changes by more than `tolerance`.
    """

    def __init__(self, game: Game[Any, Any], tolerance: float = 1e-9) -> None:
        self.game = game
        self._seat: dict[Any, int | None] = {}
        self._next: dict[Any, list[tuple[float, Any]]] = {}
        self.values: dict[Any, Value] = {}
        self._list_states()
        while self._sweep() > tolerance:
            pass

    def of_moves(self, state: Any) -> dict[Any, Value]:
        """Return the value of each legal move."""
        apply = self.game.apply
        return {move: self.values[apply(state, move)] for move in self.game.legal_moves(state)}

    def _list_states(self) -> None:
        game, todo = self.game, [self.game.initial_state()]
        while todo:
            state = todo.pop()
            if state in self.values:
                continue
            self.values[state] = game.returns(state)
            self._seat[state] = game.current_player(state)
            chances = dict(game.chance_outcomes(state))
            self._next[state] = [
                (float(chances.get(event, 1)), game.apply(state, event))
                for event in game.events(state)
            ]
            todo += [after for _, after in self._next[state]]

    def _sweep(self) -> float:
        change, values = 0.0, self.values
        for state in reversed(values):
            after = self._next[state]
            if not after:
                continue
            seat = self._seat[state]
            if seat is None:
                entries = zip(*(values[s] for _, s in after), strict=True)
                new = tuple(
                    sum(p * value for (p, _), value in zip(after, entry, strict=True))
                    for entry in entries
                )
            else:
                new = max((values[s] for _, s in after), key=lambda value: value[seat])
            change = max(change, max(abs(a - b) for a, b in zip(new, values[state], strict=True)))
            values[state] = new
        return change
