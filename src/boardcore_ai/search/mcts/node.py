"""A node of the tree: a state, what the simulations through it returned, and its children."""

from __future__ import annotations

from typing import Any

__all__ = ["PRUNED", "Node", "Tally", "Value"]

Value = tuple[float, ...]
"""One entry per seat, in the units of the game's returns."""

Tally = list[float]
"""How a move did wherever a seat played it: the sum of its returns, and how many they are."""

PRUNED = float("-inf")
"""The value of a move that cannot be better than what is proven for another."""


class Node:
    """A state in the tree. It is not expanded, and has no children, until it is visited again.

    What a choice needs of the children lies in lists of their parent, in the order of trying.
    """

    cumulative: list[float]
    """At a chance node, the sums of the probabilities up to each outcome."""
    likely: list[int]
    """At a chance node, the outcomes that may be open, the most probable last; once asked for."""
    phase: float
    """At a chance node, where in 0..1 the sequence begins that draws its outcomes."""
    drawn: dict[int, Node]
    """The children of a chance node by the index of the outcome."""

    length: float
    """How many events it is to the end: 0 there, else known if something is proven."""

    __slots__ = (
        "children",
        "cumulative",
        "drawn",
        "event",
        "events",
        "exploration_term",
        "length",
        "likely",
        "lower",
        "phase",
        "q",
        "result",
        "seat",
        "share",
        "shares",
        "slot",
        "state",
        "static",
        "tally",
        "totals",
        "untried",
        "upper",
        "visits",
    )

    def __init__(
        self,
        state: Any,
        seats: int,
        event: Any = None,
        slot: int = 0,
        share: float = 1.0,
        tally: Tally | None = None,
    ) -> None:
        self.state = state
        self.event = event
        """What led here from the parent."""
        self.slot = slot
        """Its place among the children of its parent."""
        self.share = share
        """How probable the outcome is that leads here, or the prior of the move."""
        self.tally = tally
        """How the move that leads here did everywhere, if the search keeps account of that."""
        self.visits = 0
        self.totals = [0.0] * seats
        self.static: Value = ()
        """What the evaluator thinks, backed up as the best move of each seat (implicit minimax)."""

        self.result: Value | None = None
        """What the game returns from here: at an end, or if it is proven for every seat."""
        self.lower: Value | None = None
        """What each seat is proven to get at least; None if nothing is proven."""
        self.upper: Value | None = None

        self.events: tuple[Any, ...] | None = None
        """The legal moves or the outcomes; None while it is not expanded."""
        self.seat: int | None = None
        """Who decides; None where chance does (and before it is expanded)."""

    def expand(self) -> None:
        """Make room for children; most nodes are never visited again and need none."""
        self.shares: list[float] | None = None
        """The probability of each outcome, or the prior of each move."""
        self.untried: list[int] = []
        """Indices of the moves without a child; the last one is tried first."""
        self.children: list[Node] = []
        self.q: list[float] = []
        """What each child is worth to the seat that decides here; `PRUNED` if too little."""
        self.exploration_term: list[float] = []
        """How little each child is explored: less with the visits, more with its prior."""

    @property
    def mean(self) -> Value:
        """The mean of the simulations through this node."""
        return tuple(total / self.visits for total in self.totals)

    @property
    def value(self) -> Value:
        """What each seat can expect: the result if it is known, else the mean within bounds."""
        if self.result is not None:
            return self.result
        if self.lower is None or self.upper is None:
            return self.mean
        bounds = zip(self.mean, self.lower, self.upper, strict=True)
        return tuple(min(max(mean, low), high) for mean, low, high in bounds)
