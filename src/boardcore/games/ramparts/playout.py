"""The fast random game: the same rules on ints and lists alone.

Listing all moves to play one of them is expensive. So a tower and a goal are drawn, all pairs being
equally likely, until a pair is a legal move: each legal move is then as likely as any other. Where
that fails too often the moves are listed after all. Tests show that both ways agree with the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from boardcore.games.ramparts.board import (
    COPIES,
    DISTRICT_AT,
    FREE,
    KINDS,
    PIECES,
    RAYS,
    SINGLE,
    SPACES,
    STREETS,
    SYMBOL_OF,
    WAYS,
    Box,
    holder,
    street_in_use,
)
from boardcore.games.ramparts.moves import COLUMNS, ROWS, Event, Move, Symbol
from boardcore.games.ramparts.rules import moves_of, result
from boardcore.games.ramparts.state import State
from boardcore.kit.standings import payments

__all__ = ["playout", "playout_events"]

_GOALS = COLUMNS + ROWS - 2
"""The number of other spaces in the row and the column of each space."""

_TRIES = 48
"""The number of goals drawn before the moves are listed: about as much work."""

_NOWHERE = -1
"""Stands for no space."""

_Goal = tuple[int, int, int, Move]
"""From where a tower goes where, the set of spaces that it passes over, and the move."""

_Goals = list[_Goal | None]
"""Blocks of `_GOALS` goals; None where no tower of the symbol may end (RAM-8)."""


@lru_cache(maxsize=1)
def _goals() -> tuple[tuple[_Goals, ...], ...]:
    """Return for a kind and a space the block of goals of a tower that stands there."""
    by_symbol = tuple(
        tuple(
            [
                None if move is None else (int(street), target, WAYS[street][target], move)
                for ray in RAYS[symbol][street]
                for target, move in ray
            ]
            for street in SPACES
        )
        for symbol in Symbol
    )
    return tuple(by_symbol[symbol] for _, symbol in KINDS)


class _Stand:
    """The towers of one owner in the streets, and all their goals, a block for each tower."""

    __slots__ = ("goals", "streets")

    def __init__(self) -> None:
        self.streets: list[int] = []
        self.goals: _Goals = []

    def add(self, place: list[int], street: int, goals: _Goals) -> None:
        """Add the tower on a street; ``place`` will tell which of the towers it is."""
        place[street] = len(self.streets)
        self.streets.append(street)
        self.goals += goals

    def remove(self, place: list[int], street: int) -> None:
        """Take a tower out; the last one gets its place."""
        last, index = self.streets.pop(), place[street]
        if last != street:
            self.streets[index] = last
            place[last] = index
            self.goals[index * _GOALS : (index + 1) * _GOALS] = self.goals[-_GOALS:]
        del self.goals[-_GOALS:]

    def move(self, place: list[int], source: int, target: int, goals: _Goals) -> None:
        """Let the tower on one street stand on another."""
        index = place[target] = place[source]
        self.streets[index] = target
        self.goals[index * _GOALS : (index + 1) * _GOALS] = goals


def playout(
    box: Box, state: State, rng: Random, limit: int | None
) -> tuple[tuple[float, ...], int]:
    """Play uniformly random events to the end or the limit; see `Game.playout`."""
    return _play(box, state, rng, limit, None)


def playout_events(box: Box, state: State, rng: Random, limit: int | None) -> tuple[Event, ...]:
    """Return the events that `playout` plays with the same generator, in order."""
    events: list[Event] = []
    _play(box, state, rng, limit, events)
    return tuple(events)


def _play(
    box: Box, state: State, rng: Random, limit: int | None, record: list[Event] | None
) -> tuple[tuple[float, ...], int]:
    if state.turn is None:
        return _returns(box, state.tops, state.heights, state.quiet, state.passes), 0
    random, players, turn, extra = rng.random, box.players, state.turn, state.extra
    highest, quiet_limit, neutral, idle = box.highest, box.quiet_limit, box.neutral, box.idle
    goals_of, owners, symbol_of = _goals(), box.owners, SYMBOL_OF
    tops, heights = list(state.tops), list(state.heights)
    barred = [_NOWHERE if at is None else int(at) for at in state.barred]
    quiet, passes = state.quiet, state.passes
    limit = sys.maxsize if limit is None else limit
    played = _lay(box, tops, heights, state.laid, rng, limit, record)
    if state.laid + played < PIECES:
        return (0.0,) * players, played

    # Who stands where; which of its owner's towers is the one on a street; the sets of the spaces
    # that each owner has taken, and of all of them.
    seats = [_Stand() for _ in range(players + 1)]
    stands = [seats[owner] for owner in owners]
    place = [0] * len(tops)
    single, held, taken = SINGLE, [0] * (players + 1), 0
    for space, kind in enumerate(tops):
        if kind != FREE:
            held[owners[kind]] |= single[space]
            taken |= single[space]
            if DISTRICT_AT[space] is None:
                stands[kind].add(place, space, goals_of[kind][space])
    pieces, tries = seats[box.nobody].goals, range(_TRIES)
    source = target = below = 0

    while played < limit:
        # Draw a move, or None for a pass.
        own = seats[turn].goals
        first_piece = len(own)
        first_pass = first_piece + len(pieces)
        choices = first_pass + extra
        in_the_way = taken ^ held[turn]
        move: Move | None
        for _ in tries:
            drawn = int(random() * choices)
            if drawn < first_piece:
                goal = own[drawn]
                if goal is None:
                    continue
                source, target, way, move = goal
                below = heights[target]
                if below and (
                    symbol_of[tops[target]] is not symbol_of[tops[source]]
                    or below + heights[source] > highest
                ):
                    continue
                if not way & in_the_way:
                    break
            elif drawn < first_pass:
                goal = pieces[drawn - first_piece]
                if goal is None:
                    continue
                source, target, way, move = goal
                below = heights[target]
                if not below and source not in barred:
                    break
            elif extra:
                move = None
                break
        else:
            moves = moves_of(box, tops, heights, box.movers[turn], barred)
            drawn = int(random() * (len(moves) + extra))
            move = moves[drawn] if drawn < len(moves) else None
            if move is not None:
                source, target = move.source, move.target
                below = heights[target]

        # Play it.
        played += 1
        if move is None:
            if record is not None:
                record.append(idle)
            passes = 0 if extra else passes + 1
            quiet += 1
        else:
            if record is not None:
                record.append(move)
            passes = 0
            kind = tops[source]
            came, went = single[target], single[source]
            taken = (taken ^ went) | came
            district = DISTRICT_AT[target]
            if below:
                held[owners[tops[target]]] ^= came
                if district is None:
                    stands[tops[target]].remove(place, target)
                    if target in barred:
                        barred[barred.index(target)] = _NOWHERE
            held[owners[kind]] ^= went | came
            tops[target], heights[target] = kind, below + heights[source]
            tops[source], heights[source] = FREE, 0
            if district is None:
                stands[kind].move(place, source, target, goals_of[kind][target])
                if neutral[kind]:
                    barred[turn] = target
                quiet = 0 if below else quiet + 1
            else:
                stands[kind].remove(place, source)
                quiet = 0
                if holder(tops, district) is not None or not street_in_use(heights):
                    return _returns(box, tops, heights, quiet, passes), played
                if not neutral[kind]:
                    in_the_way = taken ^ held[turn]
                    extra = _can_move(tops, heights, highest, own, in_the_way) or (
                        _can_move_neutral(heights, pieces, barred)
                    )
                    if extra:
                        continue

        # Begin the next turn.
        if quiet == quiet_limit or passes == players:
            break
        extra = False
        turn = turn + 1 if turn + 1 < players else 0
        barred[turn] = _NOWHERE
        if not seats[turn].streets and not _can_move_neutral(heights, pieces, ()):
            break
    else:
        return (0.0,) * players, played
    return _returns(box, tops, heights, quiet, passes), played


def _lay(
    box: Box,
    tops: list[int],
    heights: list[int],
    laid: int,
    rng: Random,
    limit: int,
    record: list[Event] | None,
) -> int:
    """Lay the pieces that are left, in place, and return how many were laid."""
    left = [kind for kind in range(FREE) for _ in range(COPIES - tops.count(kind))]
    last = min(PIECES, laid + limit)
    for space in STREETS[laid:last]:
        drawn = int(rng.random() * len(left))
        tops[space], heights[space] = left[drawn], 1
        left[drawn] = left[-1]
        left.pop()
        if record is not None:
            record.append(box.lays[tops[space]])
    return last - laid


def _can_move(
    tops: list[int], heights: list[int], highest: int, goals: _Goals, in_the_way: int
) -> bool:
    """Return whether a player's towers can reach one of their goals."""
    for goal in goals:
        if goal is None:
            continue
        source, target, way, _ = goal
        below = heights[target]
        if way & in_the_way or (below and SYMBOL_OF[tops[target]] is not SYMBOL_OF[tops[source]]):
            continue
        if not below or below + heights[source] <= highest:
            return True
    return False


def _can_move_neutral(heights: list[int], goals: _Goals, barred: Sequence[int]) -> bool:
    """Return whether neutral pieces can reach one of their goals."""
    return any(
        goal is not None and not heights[goal[1]] and goal[0] not in barred for goal in goals
    )


def _returns(
    box: Box, tops: Sequence[int], heights: Sequence[int], quiet: int, passes: int
) -> tuple[float, ...]:
    nobody = (None,) * box.players
    over = State(tuple(tops), tuple(heights), PIECES, None, False, nobody, quiet, passes)
    ended = result(box, over)
    assert ended is not None
    return payments(box.players, ended.winners)
