"""The course of the game: what may happen, what follows from it, and how it ends."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from boardcore.core.chance import pick, weighted
from boardcore.core.game import Result
from boardcore.games.viaduct.board import (
    Box,
    Sites,
    chosen,
    has,
    with_bridge,
    with_fixed,
    without_bridge,
)
from boardcore.games.viaduct.moves import (
    Bridge,
    Double,
    Event,
    Face,
    Move,
    Pass,
    Place,
    Remove,
    Roll,
    Task,
)
from boardcore.games.viaduct.rules.building import (
    PLACING,
    REMOVING,
    allowed_cells,
    can_place,
    can_remove,
    may_double,
    placements,
    removable,
    takeable,
)
from boardcore.games.viaduct.rules.connection import completes
from boardcore.games.viaduct.state import State

__all__ = [
    "TASKS",
    "apply_unchecked",
    "chance_outcomes",
    "current_player",
    "first_task",
    "initial_state",
    "is_chance",
    "is_legal",
    "is_terminal",
    "legal_moves",
    "result",
    "sample_outcome",
    "scores",
    "weights",
]

TASKS = {Face.ONE_PIP: Task.ONE, Face.TWO_PIPS: Task.TWO, Face.SYMBOL: Task.SYMBOL}
"""What each face of the die is for (VIA-11, VIA-13)."""

_SECOND = {Task.TWO: Task.PLACE_ONE, Task.PLACE_TWO: Task.PLACE_ONE}
"""The tasks of which placing a bridge is but the first half (VIA-12, VIA-21)."""


def initial_state(box: Box) -> State:
    """Return the empty board; two players begin with the set-up (VIA-19)."""
    task = Task.SET_UP if box.players == 2 else Task.ROLL
    return State((), (), (box.custody,) * box.players, box.first_player, task, 0, None)


def current_player(box: Box, state: State) -> int | None:
    """Return the seat that decides, or None while the die is rolled and at the end."""
    return None if state.task is Task.ROLL else state.turn


def is_chance(box: Box, state: State) -> bool:
    """Return whether the die is rolled next (VIA-10)."""
    return state.task is Task.ROLL


def is_terminal(box: Box, state: State) -> bool:
    """Return whether the game is over (VIA-17, VIA-18)."""
    return state.turn is None


# -- chance -----------------------------------------------------------------------------------


def chance_outcomes(box: Box, state: State) -> tuple[tuple[Roll, Fraction], ...]:
    """Return the faces that may be rolled (VIA-10)."""
    if state.task is not Task.ROLL:
        return ()
    return weighted(zip(box.rolls, weights(box, state.turns), strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> Roll:
    """Roll the die (VIA-10)."""
    faces = weights(box, state.turns)
    return box.rolls[pick(faces, sum(faces), rng)]


def weights(box: Box, turns: int) -> tuple[int, ...]:
    """Return how many faces of each kind count in the roll after so many turns (VIA-10)."""
    assert box.weights is not None
    return box.weights if turns else (*box.weights[: Face.SYMBOL], 0)


# -- moves ------------------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Move, ...]:
    """Return what the seat on turn may do: place, remove, `double`, or pass (VIA-11 to VIA-21).

    Level by level from the board up; at each level the bridges that run east come before those
    that run north, both row by row.
    """
    seat, task = state.turn, state.task
    if seat is None or task is Task.ROLL:
        return ()
    moves: list[Move] = []
    allowed = allowed_cells(box, state, seat)
    if allowed:
        for height in range(len(state.levels) + 1):
            sites = placements(box, state.levels, height, allowed)
            moves += chosen(box.moves(height)[0], sites)
    for height, sites in enumerate(takeable(state, seat)):
        moves += chosen(box.moves(height)[1], removable(box, state, height, sites))
    if may_double(box, state, seat):
        moves.append(box.double)
    if not moves or task is Task.SYMBOL:
        moves.append(box.nothing)
    return tuple(moves)


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    seat, task = state.turn, state.task
    if seat is None:
        return False
    if type(event) is Roll:
        if task is not Task.ROLL or type(event.face) is not Face or event not in box.rolls:
            return False
        return weights(box, state.turns)[event.face] > 0
    if task is Task.ROLL:
        return False
    if type(event) is Place:
        allowed, bridge = allowed_cells(box, state, seat), event.bridge
        if not allowed or not box.has(bridge) or bridge.level > len(state.levels):
            return False
        return _is_one_of(box, bridge, placements(box, state.levels, bridge.level, allowed))
    if type(event) is Remove:
        mine, bridge = takeable(state, seat), event.bridge
        if not box.has(bridge) or bridge.level >= len(mine):
            return False
        height = bridge.level
        return _is_one_of(box, bridge, removable(box, state, height, mine[height]))
    if type(event) is Double:
        return may_double(box, state, seat)
    if type(event) is not Pass:
        return False
    return task is Task.SYMBOL or not (
        task is Task.SET_UP
        or (task in PLACING and can_place(box, state, seat))
        or (task in REMOVING and can_remove(box, state, seat))
        or may_double(box, state, seat)
    )


def _is_one_of(box: Box, bridge: Bridge, sites: Sites) -> bool:
    return bool(has(sites, box.flat.site(bridge)))


# -- what follows -----------------------------------------------------------------------------


def apply_unchecked(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event (VIA-10 to VIA-21)."""
    seat = state.turn
    assert seat is not None
    if type(event) is Place:
        return _place(box, state, seat, event.bridge)
    if type(event) is Remove:
        return _remove(box, state, seat, event.bridge)
    if type(event) is Roll:
        return _go_on(state, TASKS[event.face])
    if type(event) is Double:
        custody = state.custody
        custody = (*custody[:seat], custody[seat] - 1, *custody[seat + 1 :])
        return State(state.levels, state.fixed, custody, seat, Task.PLACE_TWO, state.turns, None)
    return _end_turn(box, state, seat)


def _place(box: Box, state: State, seat: int, bridge: Bridge) -> State:
    height, site = bridge.level, box.flat.site(bridge)
    if state.task is Task.SET_UP:
        return _set_up(box, state, seat, height, site)
    levels = with_bridge(box, state.levels, height, seat, site)
    after = State(levels, state.fixed, state.custody, seat, state.task, state.turns, None)
    if completes(box, levels, state.fixed, seat, height, site):
        return _end_game(after, state.turns + 1, seat)
    second = _SECOND.get(state.task)
    if second and can_place(box, after, seat):
        return _go_on(after, second)
    return _end_turn(box, after, seat)


def _set_up(box: Box, state: State, seat: int, height: int, site: int) -> State:
    """Place a fixed bridge; it has the colour of the other seat (VIA-19)."""
    levels = with_bridge(box, state.levels, height, 1 - seat, site)
    fixed = with_fixed(state.fixed, height, site)
    last = sum(sites.bit_count() for sites in fixed) == box.fixed
    task = first_task(box) if last else Task.SET_UP
    return State(levels, fixed, state.custody, 1 - seat, task, 0, None)


def _remove(box: Box, state: State, seat: int, bridge: Bridge) -> State:
    levels = without_bridge(state.levels, bridge.level, box.flat.site(bridge))
    after = State(levels, state.fixed, state.custody, seat, state.task, state.turns, None)
    if state.task is Task.TWO and can_remove(box, after, seat):
        return _go_on(after, Task.REMOVE_ONE)
    return _end_turn(box, after, seat)


def first_task(box: Box) -> Task:
    """Return what a turn begins with."""
    return Task.ONE if box.weights is None else Task.ROLL


def _go_on(state: State, task: Task) -> State:
    return State(state.levels, state.fixed, state.custody, state.turn, task, state.turns, None)


def _end_turn(box: Box, state: State, seat: int) -> State:
    turns = state.turns + 1
    if turns == box.max_turns:
        return _end_game(state, turns, None)
    following = (seat + 1) % box.players
    return State(state.levels, state.fixed, state.custody, following, first_task(box), turns, None)


def _end_game(state: State, turns: int, winner: int | None) -> State:
    return State(state.levels, state.fixed, state.custody, None, Task.OVER, turns, winner)


def result(box: Box, state: State) -> Result | None:
    """Return who has won with a viaduct (VIA-17), or the draw at the turn limit (VIA-18)."""
    if state.turn is not None:
        return None
    if state.winner is None:
        return Result((), "turn limit", by_limit=True)
    return Result((state.winner,), "viaduct complete")


def scores(box: Box, state: State) -> None:
    """Return None: the game has no points."""
