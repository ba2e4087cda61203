"""The rules: pure functions of the box and a state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random

from boardcore.core.chance import Outcomes, pick, weighted
from boardcore.core.game import Result
from boardcore.games.ramparts.components import (
    BLOCKED,
    COPIES,
    FREE,
    KINDS,
    PASSED,
    STACKED,
    STREETS,
    VACANT,
    Box,
    Movers,
)
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Symbol
from boardcore.games.ramparts.state import State

__all__ = [
    "apply",
    "chance_outcomes",
    "closed_district",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_out",
    "legal_moves",
    "moves_of",
    "reason",
    "result",
    "sample_outcome",
    "scores",
]

_STREETS = range(STREETS)
_NO_TOWERS = (FREE,) * STREETS


def initial_state(box: Box) -> State:
    """Return the empty board, before any piece is laid (RAM-4)."""
    spaces = len(box.board.squares)
    nobody = (None,) * box.players
    return State((FREE,) * spaces, (0,) * spaces, 0, box.first_player, False, nobody, 0, 0)


# -- set-up -----------------------------------------------------------------------------------


def is_chance(state: State) -> bool:
    """Return whether a piece is laid next (RAM-4)."""
    return state.laid < STREETS


def _left(state: State) -> list[int]:
    """Return how many pieces of each kind are still to be laid."""
    return [COPIES - state.tops.count(kind) for kind in range(FREE)]


def chance_outcomes(box: Box, state: State) -> Outcomes[Event]:
    """Return the kinds of piece that may be laid, by the number of them left (RAM-4)."""
    if not is_chance(state):
        return ()
    return weighted(zip(box.lays, _left(state), strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> Event:
    """Draw the next piece from those left."""
    return box.lays[pick(_left(state), STREETS - state.laid, rng)]


# -- what may be moved ------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Event, ...]:
    """Return the moves of the seat on turn, in the order of the spaces they start from.

    Passing stands last where it is legal: in an extra move, or alone (RAM-11, RAM-12).
    """
    if state.turn is None or state.laid < STREETS:
        return ()
    moves = moves_of(box, state.tops, state.heights, box.movers[state.turn], state.barred)
    return (*moves, box.idle) if state.extra or not moves else tuple(moves)


def moves_of(
    box: Box,
    tops: Sequence[int],
    heights: Sequence[int],
    movers: Movers,
    barred: Sequence[int | None] = (),
    *,
    enough: bool = False,
) -> list[Move]:
    """Return the moves of all towers that the movers allow to move (RAM-6 to RAM-10, RAM-14).

    If one tower's moves are ``enough``, the others are left out: to see whether there are any.
    """
    highest, kinds = box.highest, movers.kinds
    moves: list[Move] = []
    add = moves.append
    for space in compress(_STREETS, bytes(tops).translate(movers.movable)):
        mover = kinds[tops[space]]
        if mover is None or (mover.neutral and space in barred):
            continue
        meets = mover.meets
        for ray in mover.rays[space]:
            for target, move in ray:
                met = meets[tops[target]]
                if met == VACANT:
                    if move is not None:
                        add(move)
                elif met == BLOCKED:
                    break
                elif met != PASSED:
                    # A tower on a plot has the plot's symbol, so this move is never None.
                    if heights[space] + heights[target] <= highest and move is not None:
                        add(move)
                    if met == STACKED:
                        break
        if enough and moves:
            break
    return moves


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    if type(event) is Lay:
        return is_chance(state) and _is_left(box, state, event)
    if state.turn is None or state.laid < STREETS:
        return False
    if type(event) is Move:
        return _is_legal_move(box, state, state.turn, event)
    return type(event) is Pass and (state.extra or legal_moves(box, state) == (event,))


def _is_left(box: Box, state: State, event: Lay) -> bool:
    if type(event.colour) is not Colour or type(event.symbol) is not Symbol:
        return False
    return state.tops.count(box.lays.index(event)) < COPIES


def _is_legal_move(box: Box, state: State, turn: int, event: Move) -> bool:
    tops, heights, source, target = state.tops, state.heights, event.source, event.target
    if type(source) is not int or type(target) is not int:
        return False  # a Move can be made of anything, even of what has no hash
    between = box.board.between.get(event)
    if between is None or source in state.barred:
        return False
    mover = box.movers[turn].kinds[tops[source]]
    if mover is None:
        return False
    met = mover.meets[tops[target]]
    if met == VACANT:
        if box.board.symbols[target] not in (None, KINDS[tops[source]][1]):
            return False
    elif met in (PASSED, BLOCKED) or heights[source] + heights[target] > box.highest:
        return False
    return all(mover.meets[tops[space]] < STACKED for space in between)


# -- what happens -----------------------------------------------------------------------------


def apply(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event."""
    if type(event) is Move:
        return _move(box, state, event)
    if type(event) is Lay:
        return _lay(box, state, event)
    turn = state.turn
    assert turn is not None
    passes = 0 if state.extra else state.passes + 1
    return _next_turn(box, state.tops, state.heights, turn, state.barred, state.quiet + 1, passes)


def _lay(box: Box, state: State, event: Lay) -> State:
    space = state.laid
    tops = (*state.tops[:space], box.lays.index(event), *state.tops[space + 1 :])
    heights = (*state.heights[:space], 1, *state.heights[space + 1 :])
    # RAM-20 needs no look at the first turn: on full streets every colour has its towers.
    return State(tops, heights, space + 1, state.turn, False, state.barred, 0, 0)


def _move(box: Box, state: State, event: Move) -> State:
    turn, barred, source, target = state.turn, state.barred, event.source, event.target
    assert turn is not None
    tops, heights = list(state.tops), list(state.heights)
    kind = tops[source]
    stacked = heights[target] > 0
    tops[target] = kind
    heights[target] += heights[source]
    tops[source] = FREE
    heights[source] = 0
    if target in barred:
        barred = tuple(None if space == target else space for space in barred)
    new_tops, new_heights = tuple(tops), tuple(heights)
    if target < STREETS:
        if box.neutral[kind]:
            barred = (*barred[:turn], target, *barred[turn + 1 :])
        quiet = 0 if stacked else state.quiet + 1
        return _next_turn(box, new_tops, new_heights, turn, barred, quiet, 0)
    if closed_district(box, new_tops, target) is not None or new_tops[:STREETS] == _NO_TOWERS:
        return State(new_tops, new_heights, STREETS, None, False, barred, 0, 0)
    if not box.neutral[kind] and moves_of(
        box, new_tops, new_heights, box.movers[turn], barred, enough=True
    ):
        return State(new_tops, new_heights, STREETS, turn, True, barred, 0, 0)
    return _next_turn(box, new_tops, new_heights, turn, barred, 0, 0)


def _next_turn(
    box: Box,
    tops: tuple[int, ...],
    heights: tuple[int, ...],
    turn: int,
    barred: tuple[int | None, ...],
    quiet: int,
    passes: int,
) -> State:
    """End a turn and begin the next seat's, or the game is over (RAM-16, RAM-20, RAM-21)."""
    if quiet == box.quiet_limit or passes == box.players:
        return State(tops, heights, STREETS, None, False, barred, quiet, passes)
    turn = (turn + 1) % box.players
    if barred[turn] is not None:
        barred = (*barred[:turn], None, *barred[turn + 1 :])
    next_turn = None if is_out(box, tops, heights, turn) else turn
    return State(tops, heights, STREETS, next_turn, False, barred, quiet, passes)


def is_out(box: Box, tops: tuple[int, ...], heights: tuple[int, ...], seat: int) -> bool:
    """Return whether a seat whose turn begins has nothing to move, now or later (RAM-20).

    No bar is looked at: a neutral piece that only a bar holds back can move later.
    """
    streets = tops[:STREETS]
    for kind in box.own[seat]:
        if kind in streets:
            return False
    return not moves_of(box, tops, heights, box.neutral_movers, enough=True)


# -- end and score ----------------------------------------------------------------------------


def closed_district(box: Box, tops: Sequence[int], plot: int) -> int | None:
    """Return the number of the plot's district if one colour holds all of it (RAM-18)."""
    number = (plot - STREETS) // 4
    first = STREETS + 4 * number
    # FREE divided by four is no colour, and a free plot closes nothing.
    colours = {kind // 4 for kind in tops[first : first + 4]}
    return number if len(colours) == 1 and FREE // 4 not in colours else None


def _closed(box: Box, tops: tuple[int, ...]) -> int | None:
    for plots in box.board.districts:
        number = closed_district(box, tops, plots[0])
        if number is not None:
            return number
    return None


def reason(box: Box, state: State) -> str:
    """Return why a game that is over has ended (RAM-18 to RAM-21)."""
    if _closed(box, state.tops) is not None:
        return "district closed"
    if state.tops[:STREETS] == _NO_TOWERS:
        return "streets empty"
    if state.passes == box.players:
        return "all passed"
    if state.quiet == box.quiet_limit:
        return "quiet limit"
    return "player out"


def scores(box: Box, state: State) -> tuple[int, ...]:
    """Return the points of each seat; those of a closed district are doubled (RAM-22)."""
    points = [0] * (FREE // 4 + 1)
    for kind, height in zip(state.tops[STREETS:], state.heights[STREETS:], strict=True):
        points[kind // 4] += height
    number = None if state.turn is not None else _closed(box, state.tops)
    if number is not None:
        for plot in box.board.districts[number]:
            points[state.tops[plot] // 4] += state.heights[plot]
    return tuple(points[colour] for colour in box.colours)


def result(box: Box, state: State) -> Result | None:
    """Return who has the most points, and what ended the game (RAM-23)."""
    if state.turn is not None:
        return None
    points = scores(box, state)
    most = max(points)
    winners = tuple(seat for seat, n in enumerate(points) if n == most)
    return Result(winners, reason(box, state))
