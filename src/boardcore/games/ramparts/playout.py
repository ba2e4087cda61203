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
"""So many pairs are drawn before the moves are listed: about as much work."""

_Goal = tuple[int, int, Move]
"""A space to end on, the bits ``1 << space`` of those passed over, and the move."""


@lru_cache(maxsize=1)
def _goals() -> tuple[tuple[tuple[_Goal | None, ...], ...], ...]:
    """Return for a kind and a street the goals; None where no tower of that symbol may end."""
    board = the_board()
    by_symbol = []
    for symbol in Symbol:
        rows: list[list[_Goal | None]] = [[] for _ in range(STREETS)]
        for move, between in board.between.items():
            way = sum(1 << space for space in between)
            fits = board.symbols[move.target] in (None, symbol)
            rows[move.source].append((move.target, way, move) if fits else None)
        by_symbol.append(tuple(map(tuple, rows)))
    return tuple(by_symbol[symbol] for _, symbol in KINDS)


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

    # The streets on which each seat's towers and the neutral pieces stand, and where in its list
    # a street is; the bits of each colour's towers, and of all.
    towers: list[list[int]] = [[] for _ in range(players)]
    pieces: list[int] = []
    lists = [towers[colours.index(of)] if of in colours else pieces for of, _ in KINDS]
    place = [0] * STREETS
    bits, taken = [0] * (FREE // 4), 0
    for space, kind in enumerate(tops):
        if kind != FREE:
            bits[kind >> 2] |= 1 << space
            taken |= 1 << space
            if space < STREETS:
                place[space] = len(lists[kind])
                lists[kind].append(space)
    stands = (*towers, pieces)

    while played < limit:
        # Draw a move, or None for a pass.
        own = towers[turn]
        movable = len(own)
        in_the_way = taken ^ bits[colours[turn]]
        pairs = (movable + len(pieces)) * _GOALS
        move: Move | None
        for _ in range(_TRIES):
            drawn = int(random() * (pairs + extra))
            chosen = drawn // _GOALS
            if chosen < movable:
                source = own[chosen]
                kind = tops[source]
                goal = goals_of[kind][source][drawn % _GOALS]
                if goal is None:
                    continue
                target, way, move = goal
                below = heights[target]
                if below and ((tops[target] ^ kind) & 3 or below + heights[source] > highest):
                    continue
                if not way & in_the_way:
                    break
            elif drawn < pairs:
                source = pieces[chosen - movable]
                kind = tops[source]
                goal = goals_of[kind][source][drawn % _GOALS]
                if goal is None or source in barred:
                    continue
                target, way, move = goal
                below = heights[target]
                if not below:
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
                kind, below = tops[source], heights[target]

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
            came, went = 1 << target, 1 << source
            taken = (taken ^ went) | came
            if below:
                bits[tops[target] >> 2] ^= came
                if target < STREETS:
                    _remove(lists[tops[target]], place, target)
                    if target in barred:
                        barred[barred.index(target)] = None
            bits[kind >> 2] ^= went | came
            tops[target], heights[target] = kind, below + heights[source]
            tops[source], heights[source] = FREE, 0
            if target < STREETS:
                place[target] = place[source]
                lists[kind][place[source]] = target
                if neutral[kind]:
                    barred[turn] = target
                quiet = 0 if below else quiet + 1
            else:
                _remove(lists[kind], place, source)
                quiet = 0
                if closed_district(box, tops, target) is not None or not any(stands):
                    return _returns(box, tops, heights, quiet, passes), played
                if not neutral[kind]:
                    in_the_way = taken ^ bits[kind >> 2]
                    extra = _can_move(tops, heights, highest, towers[turn], in_the_way) or (
                        _can_move_neutral(tops, heights, pieces, barred)
                    )
                    if extra:
                        continue

        # Begin the next turn.
        if quiet == quiet_limit or passes == players:
            break
        extra = False
        turn = turn + 1 if turn + 1 < players else 0
        barred[turn] = None
        if not towers[turn] and not _can_move_neutral(tops, heights, pieces, ()):
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


def _remove(streets: list[int], place: list[int], street: int) -> None:
    """Take a street out of a list in which ``place`` tells where it is."""
    last = streets.pop()
    if last != street:
        streets[place[street]] = last
        place[last] = place[street]


def _can_move(
    tops: list[int], heights: list[int], highest: int, towers: list[int], in_the_way: int
) -> bool:
    """Return whether one of a seat's towers can move."""
    goals_of = _goals()
    for source in towers:
        kind = tops[source]
        room = highest - heights[source]
        for goal in goals_of[kind][source]:
            if goal is None or goal[1] & in_the_way:
                continue
            below = heights[goal[0]]
            if not below or ((tops[goal[0]] ^ kind) & 3 == 0 and below <= room):
                return True
    return False


def _can_move_neutral(
    tops: list[int], heights: list[int], pieces: list[int], barred: Sequence[int | None]
) -> bool:
    """Return whether one of the neutral pieces can move."""
    goals_of = _goals()
    return any(
        goal is not None and not heights[goal[0]]
        for source in pieces
        if source not in barred
        for goal in goals_of[tops[source]][source]
    )


def _returns(
    box: Box, tops: Sequence[int], heights: Sequence[int], quiet: int, passes: int
) -> tuple[float, ...]:
    nobody = (None,) * box.players
    over = State(tuple(tops), tuple(heights), STREETS, None, False, nobody, quiet, passes)
    ended = result(box, over)
    assert ended is not None
    return payments(box.players, ended.winners)
