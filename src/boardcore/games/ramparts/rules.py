"""The rules: pure functions of the box and a state."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from random import Random

from boardcore.core.chance import Outcomes, pick, weighted
from boardcore.core.game import Result
from boardcore.games.ramparts.board import (
    BLOCKED,
    COLOUR_OF,
    COPIES,
    DISTRICT_AT,
    DISTRICTS,
    FREE,
    PASSED,
    PIECES,
    PLOTS,
    SPACES,
    STACKED,
    STREETS,
    SYMBOL_AT,
    SYMBOL_OF,
    WAYS,
    Box,
    District,
    Movers,
    holder,
    spaces_of,
    street_in_use,
)
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Space, Symbol
from boardcore.games.ramparts.state import State

__all__ = [
    "apply_unchecked",
    "chance_outcomes",
    "closed_district",
    "current_player",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_out",
    "is_terminal",
    "legal_moves",
    "moves_of",
    "reason_of_end",
    "reasons",
    "result",
    "sample_outcome",
    "scores",
]


def initial_state(box: Box) -> State:
    """Return the empty board, before any piece is laid (RAM-4)."""
    spaces = len(SPACES)
    nobody = (None,) * box.players
    return State((FREE,) * spaces, (0,) * spaces, 0, box.first_player, False, nobody, 0, 0)


def current_player(box: Box, state: State) -> int | None:
    """Return the seat that moves, or None during set-up and at the end."""
    return None if state.laid < PIECES else state.turn


def is_terminal(box: Box, state: State) -> bool:
    """Return whether the game is over (RAM-18 to RAM-21)."""
    return state.turn is None


# -- set-up -----------------------------------------------------------------------------------


def is_chance(box: Box, state: State) -> bool:
    """Return whether a piece is laid next (RAM-4)."""
    return state.laid < PIECES


def _left(state: State) -> list[int]:
    """Return how many pieces of each kind are still to be laid."""
    return [COPIES - state.tops.count(kind) for kind in range(FREE)]


def chance_outcomes(box: Box, state: State) -> Outcomes[Lay]:
    """Return the kinds of piece that may be laid, by the number of them left (RAM-4)."""
    if not is_chance(box, state):
        return ()
    return weighted(zip(box.lays, _left(state), strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> Lay:
    """Draw the next piece from those left (RAM-4)."""
    return box.lays[pick(_left(state), PIECES - state.laid, rng)]


# -- what may be moved ------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Move | Pass, ...]:
    """Return the moves of own towers and neutral pieces, and the pass (RAM-6 to RAM-17).

    They are in the order of the spaces they start from. Passing stands last where it is legal: in
    an extra move, or alone (RAM-11, RAM-12).
    """
    if state.turn is None or state.laid < PIECES:
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
    blocked, passed, stacked = BLOCKED, PASSED, STACKED
    moves: list[Move] = []
    add = moves.append
    for space in compress(_NUMBERS, bytes(tops).translate(movers.movable)):
        mover = kinds[tops[space]]
        if mover is None or (mover.neutral and space in barred):
            continue
        meets = mover.meets
        for ray in mover.rays[space]:
            for target, move in ray:
                met = meets[tops[target]]
                if not met:  # VACANT, most of the time
                    if move is not None:
                        add(move)
                elif met == blocked:
                    break
                elif met != passed:
                    # A tower on a plot has the plot's symbol, so this move is never None.
                    if heights[space] + heights[target] <= highest and move is not None:
                        add(move)
                    if met == stacked:
                        break
        if enough and moves:
            break
    return moves


_NUMBERS = range(len(SPACES))
"""The spaces as plain numbers, which index faster."""


# -- what may not happen, and why -------------------------------------------------------------


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    return not reasons(box, state, event)


def reasons(box: Box, state: State, event: Event) -> tuple[str, ...]:
    """Return all reasons why the event cannot happen, each with its clause; () if it can."""
    # Events can be made of anything, even of what has no hash.
    if type(event) is Move and type(event.source) is Space and type(event.target) is Space:
        turn, source, target = state.turn, event.source, event.target
        if turn is None or state.laid < PIECES:
            return (_not_now(box, state),)
        return (
            *_against_source(box, state, turn, source),
            *_against_way(box, state, source, target),
            *_against_target(box, state, source, target),
        )
    if type(event) is Pass:
        if state.turn is None or state.laid < PIECES:
            return (_not_now(box, state),)
        movers = box.movers[state.turn]
        if not state.extra and moves_of(
            box, state.tops, state.heights, movers, state.barred, enough=True
        ):
            return (f"{box.colours[state.turn]} can move, so it must not pass (RAM-11)",)
        return ()
    if type(event) is Lay and type(event.colour) is Colour and type(event.symbol) is Symbol:
        if state.laid == PIECES:
            return (f"all {PIECES} pieces are laid (RAM-4)",)
        if state.tops.count(box.lays.index(event)) == COPIES:
            kind = f"{event.colour} {event.symbol}"
            return (f"all {COPIES} pieces of the kind {kind} are laid (RAM-2)",)
        return ()
    return ("it is neither a piece laid nor a move nor a pass (RAM-4, RAM-6, RAM-11)",)


def _not_now(box: Box, state: State) -> str:
    if state.laid < PIECES:
        return f"pieces are still laid, {state.laid} of {PIECES} so far (RAM-4)"
    reason = reason_of_end(box, state)
    return f"the game is over: {reason} ({_CLAUSES[reason]})"


def _against_source(box: Box, state: State, turn: int, source: Space) -> list[str]:
    """Say why the seat on turn cannot move what stands on a space."""
    kind = state.tops[source]
    if kind == FREE:
        return [f"no tower stands on {source!s} (RAM-6)"]
    found: list[str] = []
    if SYMBOL_AT[source] is not None:
        found.append(f"what stands on the plot {source!s} stays there (RAM-10)")
    if box.neutral[kind]:
        if source in state.barred:
            mover = box.colours[state.barred.index(source)]
            found.append(
                f"the neutral piece on {source!s} is barred until {mover} is on turn (RAM-16)"
            )
    elif box.owners[kind] != turn:
        owner, player = COLOUR_OF[kind], box.colours[turn]
        found.append(f"the tower on {source!s} is {owner}, and {player} is on turn (RAM-6)")
    return found


def _against_way(box: Box, state: State, source: Space, target: Space) -> list[str]:
    """Say what keeps a tower, whoever moves it, from passing from one space to another."""
    way, kind = WAYS[source].get(target), state.tops[source]
    if way is None:
        if source == target:
            return [f"a move ends on another space than {source!s} (RAM-6)"]
        return [f"{target!s} is not in the row or column of {source!s} (RAM-6)"]
    if not way or kind == FREE or box.neutral[kind]:
        return []
    meets = box.moves[kind].meets
    found: list[str] = []
    for space in spaces_of(way):
        met = state.tops[space]
        if meets[met] >= STACKED:
            what, clause = (
                ("a neutral piece", "RAM-15")
                if box.neutral[met]
                else ("another colour's tower", "RAM-7")
            )
            found.append(f"{what} stands in the way on {SPACES[space]!s} ({clause})")
    return found


def _against_target(box: Box, state: State, source: Space, target: Space) -> list[str]:
    """Say why what stands on one space cannot end its move on another in line with it."""
    kind, under, plot = state.tops[source], state.tops[target], SYMBOL_AT[target]
    if kind == FREE or target not in WAYS[source]:
        return []
    symbol, neutral = SYMBOL_OF[kind], box.neutral[kind]
    if under == FREE:
        if plot is None or plot is symbol:
            return []
        clause = "RAM-14" if neutral else "RAM-8"
        return [f"{target!s} is a plot for {plot}, not for {symbol} ({clause})"]
    if neutral:
        return [f"a neutral piece never goes on a tower, and one stands on {target!s} (RAM-14)"]
    found: list[str] = []
    if SYMBOL_OF[under] is not symbol:
        found.append(f"the tower on {target!s} is of {SYMBOL_OF[under]}, not of {symbol} (RAM-8)")
    height, limit = state.heights[source] + state.heights[target], box.highest
    if height > limit:
        found.append(
            f"the tower on {target!s} would be {height} high, {limit} is the limit (RAM-9)"
        )
    return found


# -- what happens -----------------------------------------------------------------------------


def apply_unchecked(box: Box, state: State, event: Event) -> State:
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
    space, laid = STREETS[state.laid], state.laid + 1
    tops = (*state.tops[:space], box.lays.index(event), *state.tops[space + 1 :])
    heights = (*state.heights[:space], 1, *state.heights[space + 1 :])
    # RAM-20 needs no look at the first turn: on full streets every colour has its towers.
    return State(tops, heights, laid, state.turn, False, state.barred, 0, 0)


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
    district = DISTRICT_AT[target]
    if district is None:
        if box.neutral[kind]:
            barred = (*barred[:turn], target, *barred[turn + 1 :])
        quiet = 0 if stacked else state.quiet + 1
        return _next_turn(box, new_tops, new_heights, turn, barred, quiet, 0)
    if holder(tops, district) is not None or not street_in_use(heights):
        return State(new_tops, new_heights, PIECES, None, False, barred, 0, 0)
    if not box.neutral[kind] and moves_of(
        box, new_tops, new_heights, box.movers[turn], barred, enough=True
    ):
        return State(new_tops, new_heights, PIECES, turn, True, barred, 0, 0)
    return _next_turn(box, new_tops, new_heights, turn, barred, 0, 0)


def _next_turn(
    box: Box,
    tops: tuple[int, ...],
    heights: tuple[int, ...],
    turn: int,
    barred: tuple[Space | None, ...],
    quiet: int,
    passes: int,
) -> State:
    """End a turn and begin the next seat's, or the game is over (RAM-16, RAM-20, RAM-21)."""
    if quiet == box.quiet_limit or passes == box.players:
        return State(tops, heights, PIECES, None, False, barred, quiet, passes)
    turn = (turn + 1) % box.players
    if barred[turn] is not None:
        barred = (*barred[:turn], None, *barred[turn + 1 :])
    next_turn = None if is_out(box, tops, heights, turn) else turn
    return State(tops, heights, PIECES, next_turn, False, barred, quiet, passes)


def is_out(box: Box, tops: tuple[int, ...], heights: tuple[int, ...], seat: int) -> bool:
    """Return whether a seat whose turn begins has nothing to move, now or later (RAM-20).

    No bar is looked at: a neutral piece that only a bar holds back can move later.
    """
    owners = box.owners
    for space in STREETS:
        if owners[tops[space]] == seat:
            return False
    return not moves_of(box, tops, heights, box.neutral_movers, enough=True)


# -- end and score ----------------------------------------------------------------------------


def closed_district(tops: Sequence[int]) -> District | None:
    """Return the first district that is held by one colour (RAM-18)."""
    return next((plots for plots in DISTRICTS if holder(tops, plots) is not None), None)


_CLAUSES = {
    "district closed": "RAM-18",
    "streets empty": "RAM-19",
    "player out": "RAM-20",
    "all passed": "RAM-21",
    "quiet limit": "RAM-21",
}


def reason_of_end(box: Box, state: State) -> str:
    """Return why a game that is over has ended (RAM-18 to RAM-21)."""
    if closed_district(state.tops) is not None:
        return "district closed"
    if not street_in_use(state.heights):
        return "streets empty"
    if state.passes == box.players:
        return "all passed"
    if state.quiet == box.quiet_limit:
        return "quiet limit"
    return "player out"


def scores(box: Box, state: State) -> tuple[int, ...]:
    """Return the points of each seat; those of a closed district are doubled (RAM-22, RAM-23)."""
    # The last entry gathers what is nobody's.
    points = [0] * (box.players + 1)
    doubled = () if state.turn is not None else closed_district(state.tops) or ()
    for plot in (*PLOTS, *doubled):
        points[box.owners[state.tops[plot]]] += state.heights[plot]
    return tuple(points[:-1])


def result(box: Box, state: State) -> Result | None:
    """Return who has the most points, and what ended the game (RAM-18 to RAM-23).

    The reasons are ``district closed``, ``streets empty``, ``player out``, ``all passed`` and
    ``quiet limit``; the last one alone is an end by a limit.
    """
    if state.turn is not None:
        return None
    points = scores(box, state)
    most = max(points)
    winners = tuple(seat for seat, n in enumerate(points) if n == most)
    reason = reason_of_end(box, state)
    return Result(winners, reason, by_limit=reason == "quiet limit")
