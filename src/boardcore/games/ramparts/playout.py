"""The fast random game: the same rules on ints and lists alone.

Listing all moves to play one of them is dear. So a tower and a goal are drawn, all pairs being
equally likely, until a pair is a legal move: each legal move is then as likely as any other. Where
that fails too often the moves are listed after all. Tests show that both ways agree with the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from boardcore.games.ramparts.components import COPIES, FREE, KINDS, STREETS, Box, the_board
from boardcore.games.ramparts.moves import Event, Move, Symbol
from boardcore.games.ramparts.rules import closed_district, moves_of, result
from boardcore.games.ramparts.state import State
from boardcore.kit.standings import payments

__all__ = ["playout"]

_GOALS = 20
"""So many other spaces lie in the row and the column of each space."""

_TRIES = 48
"""So many goals are drawn before the moves are listed: about as much work."""

_Goal = tuple[int, int, int, Move]
"""From where a tower goes where, the bits ``1 << space`` of what it passes over, and the move."""

_Goals = list[_Goal | None]
"""Blocks of `_GOALS` goals; None where no tower of the symbol may end."""


@lru_cache(maxsize=1)
def _goals() -> tuple[tuple[_Goals, ...], ...]:
    """Return for a kind and a street the block of goals of a tower that stands there."""
    board = the_board()
    by_symbol = []
    for symbol in Symbol:
        blocks: tuple[_Goals, ...] = tuple([] for _ in range(STREETS))
        for move, between in board.between.items():
            source, target = move.source, move.target
            way = sum(1 << space for space in between)
            fits = board.symbols[target] in (None, symbol)
            blocks[source].append((source, target, way, move) if fits else None)
        by_symbol.append(blocks)
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
    box: Box, state: State, rng: Random, limit: int | None, record: list[Event] | None
) -> tuple[tuple[float, ...], int]:
    """Play uniformly random events to the end or the limit; see `Game.playout`."""
    if state.turn is None:
        return _returns(box, state.tops, state.heights, state.quiet, state.passes), 0
    random, players, turn, extra = rng.random, box.players, state.turn, state.extra
    highest, quiet_limit, neutral, idle = box.highest, box.quiet_limit, box.neutral, box.idle
    goals_of, colours = _goals(), box.colours
    tops, heights, barred = list(state.tops), list(state.heights), list(state.barred)
    quiet, passes = state.quiet, state.passes
    limit = sys.maxsize if limit is None else limit
    played = _lay(box, tops, heights, state.laid, rng, limit, record)
    if state.laid + played < STREETS:
        return (0.0,) * players, played

    # Who stands where; which of its owner's towers is the one on a street; the bits of the spaces
    # that each colour has taken, and of all of them.
    seats, nobody = [_Stand() for _ in range(players)], _Stand()
    stands = [seats[colours.index(of)] if of in colours else nobody for of, _ in KINDS]
    place = [0] * STREETS
    bit, bits, taken = [1 << space for space in range(len(tops))], [0] * (FREE // 4), 0
    for space, kind in enumerate(tops):
        if kind != FREE:
            bits[kind >> 2] |= bit[space]
            taken |= bit[space]
            if space < STREETS:
                stands[kind].add(place, space, goals_of[kind][space])
    pieces, tries = nobody.goals, range(_TRIES)

    while played < limit:
        # Draw a move, or None for a pass.
        own = seats[turn].goals
        first_piece = len(own)
        first_pass = first_piece + len(pieces)
        choices = first_pass + extra
        in_the_way = taken ^ bits[colours[turn]]
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
                    (tops[target] ^ tops[source]) & 3 or below + heights[source] > highest
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
            came, went = bit[target], bit[source]
            taken = (taken ^ went) | came
            if below:
                bits[tops[target] >> 2] ^= came
                if target < STREETS:
                    stands[tops[target]].remove(place, target)
                    if target in barred:
                        barred[barred.index(target)] = None
            bits[kind >> 2] ^= went | came
            tops[target], heights[target] = kind, below + heights[source]
            tops[source], heights[source] = FREE, 0
            if target < STREETS:
                stands[kind].move(place, source, target, goals_of[kind][target])
                if neutral[kind]:
                    barred[turn] = target
                quiet = 0 if below else quiet + 1
            else:
                stands[kind].remove(place, source)
                quiet = 0
                if closed_district(box, tops, target) is not None or not any(heights[:STREETS]):
                    return _returns(box, tops, heights, quiet, passes), played
                if not neutral[kind]:
                    in_the_way = taken ^ bits[kind >> 2]
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
        barred[turn] = None
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
    last = min(STREETS, laid + limit)
    for space in range(laid, last):
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
        if way & in_the_way or (below and (tops[target] ^ tops[source]) & 3):
            continue
        if not below or below + heights[source] <= highest:
            return True
    return False


def _can_move_neutral(heights: list[int], goals: _Goals, barred: Sequence[int | None]) -> bool:
    """Return whether neutral pieces can reach one of their goals."""
    return any(
        goal is not None and not heights[goal[1]] and goal[0] not in barred for goal in goals
    )


def _returns(
    box: Box, tops: Sequence[int], heights: Sequence[int], quiet: int, passes: int
) -> tuple[float, ...]:
    nobody = (None,) * box.players
    over = State(tuple(tops), tuple(heights), STREETS, None, False, nobody, quiet, passes)
    ended = result(box, over)
    assert ended is not None
    return payments(box.players, ended.winners)
