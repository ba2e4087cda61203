"""What an evaluator can tell a search beside values and priors: each is optional.

An evaluator offers one of these by having its method or attribute; to have a type checker look
after it, name the protocol among the base classes:

    class MyEvaluator(Evaluator[State, Move], TacticalMoves[State, Move]): ...

A search asks once, when it begins, whether the evaluator is an instance of the protocol.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar, runtime_checkable

__all__ = ["PlayoutLength", "PlayoutPolicy", "TacticalMoves", "WaitsForChance"]

S_contra = TypeVar("S_contra", contravariant=True)
M = TypeVar("M")


@runtime_checkable
class TacticalMoves(Protocol[S_contra, M]):
    """It says which moves change the value at a stroke (noisy moves, for quiescence search)."""

    @abstractmethod
    def tactical_moves(self, state: S_contra, moves: Sequence[M]) -> Sequence[M]:
        """Return those of the legal moves that change the value at a stroke.

        A look-ahead search follows them beyond its depth, for the value before a capture says
        little. Few are better than many.
        """


@runtime_checkable
class PlayoutPolicy(Protocol[S_contra, M]):
    """It plays quick games; without it, all moves are played with the same probability."""

    @abstractmethod
    def playout_move(self, state: S_contra, moves: Sequence[M], rng: Random) -> M:
        """Return a move for a quick game: any of the legal ones, the better ones more often."""


@runtime_checkable
class PlayoutLength(Protocol):
    """Its value says more after some events of a quick game; without it, it is asked at once.

    Where luck changes much from one event to the next, the mean over many short games can say
    more than one look.
    """

    playout_events: int
    """After how many events of a quick game the value is asked for, from 0."""


@runtime_checkable
class WaitsForChance(Protocol):
    """Its value says more once chance has decided, so much that the wait may pay.

    Then a tree search that would ask about a state in which chance decides next asks about all
    states it may lead to instead, and takes the mean. Without it, the tree finds out.
    """

    after_chance: bool
    """Whether to wait; it may depend on the options of the game."""
