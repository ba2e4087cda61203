"""The course of the game: what may happen, what follows from it, and how it ends."""

from __future__ import annotations

from itertools import compress
from random import Random
from typing import TypeVar

from boardcore.core.chance import Outcomes, pick, weighted
from boardcore.core.game import Result
from boardcore.games.viaduct.components import Box, Cells, Sites
from boardcore.games.viaduct.moves import (
    Bridge,
    Double,
    Event,
    Face,
    Pass,
    Place,
    Remove,
    Roll,
)
from boardcore.games.viaduct.rules.building import (
    can_place,
    can_remove,
    placements,
    removable,
    supply,
    with_bridge,
    without_bridge,
)
from boardcore.games.viaduct.rules.connection import completes
from boardcore.games.viaduct.state import State, Task

__all__ = [
    "PLACING",
    "REMOVING",
    "apply",
    "chance_outcomes",
    "first_task",
    "initial_state",
    "is_legal",
    "legal_moves",
    "result",
    "sample_outcome",
]

PLACING = frozenset({Task.ONE, Task.TWO, Task.PLACE_TWO, Task.PLACE_ONE})
"""The tasks in which an own bridge may be placed."""

REMOVING = frozenset({Task.ONE, Task.TWO, Task.REMOVE_ONE})
"""The tasks in which an own bridge may be removed."""

_TASKS = {Face.ONE_PIP: Task.ONE, Face.TWO_PIPS: Task.TWO, Face.SYMBOL: Task.SYMBOL}

_SECOND = {Task.TWO: Task.PLACE_ONE, Task.PLACE_TWO: Task.PLACE_ONE}
"""The tasks of which placing a bridge is but the first half (VIA-12, VIA-21)."""

M = TypeVar("M", bound=Event)


def initial_state(box: Box) -> State:
    """Return the empty board; two players begin with the set-up (VIA-19)."""
    task = Task.SET_UP if box.players == 2 else Task.ROLL
    return State((), (), (box.custody,) * box.players, box.first_player, task, 0, None)


# -- chance -----------------------------------------------------------------------------------


def chance_outcomes(box: Box, state: State) -> Outcomes[Event]:
    """Return the faces that may be rolled (VIA-10)."""
    if state.task is not Task.ROLL:
        return ()
    return weighted(zip(box.rolls, _weights(box, state), strict=True))


def sample_outcome(box: Box, state: State, rng: Random) -> Event:
    """Roll the die."""
    weights = _weights(box, state)
    return box.rolls[pick(weights, sum(weights), rng)]


def _weights(box: Box, state: State) -> tuple[int, ...]:
    assert box.weights is not None
    return box.weights if state.turns else (*box.weights[: Face.SYMBOL], 0)


# -- moves ------------------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Event, ...]:
    """Return what the seat on turn may do: place, remove, `double`, or pass.

    Level by level from the board up; at each level the bridges that run east come before those
    that run north, both row by row.
    """
    seat, task = state.turn, state.task
    if seat is None or task is Task.ROLL:
        return ()
    moves: list[Event] = []
    allowed = _allowed(box, state, seat)
    if allowed:
        for height in range(len(state.levels) + 1):
            sites = placements(box, state.levels, height, allowed)
            moves += _chosen(box.moves(height)[0], sites)
    for height, sites in enumerate(_mine_to_remove(state, seat)):
        moves += _chosen(box.moves(height)[1], removable(box, state, height, sites))
    if _may_double(box, state, seat):
        moves.append(box.double)
    if not moves or task is Task.SYMBOL:
        moves.append(box.nothing)
    return tuple(moves)


_DIGITS = bytes.maketrans(b"01", b"\0\1")


def _chosen(moves: tuple[M, ...], sites: Sites) -> compress[M]:
    """Return the moves whose bits are set, in rising order of the bits."""
    return compress(moves, bin(sites)[:1:-1].encode().translate(_DIGITS))


def _allowed(box: Box, state: State, seat: int) -> Cells:
    """Return the cells where the seat may place a bridge now; 0 if it must not place any."""
    if state.task is Task.SET_UP:
        return box.outside
    if state.task in PLACING and supply(box, state, seat) > 0:
        return box.open[seat]
    return 0


def _mine_to_remove(state: State, seat: int) -> list[Sites]:
    """Return the bridges of the colours that the seat may remove now, level by level."""
    if state.task in REMOVING:
        return [level[seat] for level in state.levels]
    if state.task is Task.SYMBOL:
        return [sum(level) - level[seat] for level in state.levels]
    return []


def _may_double(box: Box, state: State, seat: int) -> bool:
    """Return whether `double` is offered: a bridge in custody, another at hand (VIA-21)."""
    return state.task is Task.ONE and state.custody[seat] > 0 and supply(box, state, seat) > 0


def is_legal(box: Box, state: State, event: object) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    seat, task = state.turn, state.task
    if seat is None:
        return False
    if type(event) is Roll:
        if task is not Task.ROLL or type(event.face) is not Face or event not in box.rolls:
            return False
        return _weights(box, state)[event.face] > 0
    if task is Task.ROLL:
        return False
    if type(event) is Place:
        site = _site(box, event.bridge, len(state.levels))
        allowed = _allowed(box, state, seat)
        if site is None or not allowed:
            return False
        return bool(placements(box, state.levels, event.bridge.level, allowed) >> site & 1)
    if type(event) is Remove:
        site = _site(box, event.bridge, len(state.levels) - 1)
        if site is None:
            return False
        height = event.bridge.level
        sites = _mine_to_remove(state, seat)
        return bool(sites and removable(box, state, height, sites[height]) >> site & 1)
    if type(event) is Double:
        return _may_double(box, state, seat)
    if type(event) is not Pass:
        return False
    return task is Task.SYMBOL or not (
        task is Task.SET_UP
        or (task in PLACING and can_place(box, state, seat))
        or (task in REMOVING and can_remove(box, state, seat))
        or _may_double(box, state, seat)
    )


def _site(box: Box, bridge: object, highest: int) -> int | None:
    """Return the site of a bridge, or None if it cannot stand on a level up to the highest."""
    if type(bridge) is not Bridge or type(bridge.level) is not int:
        return None
    return box.site(bridge) if 0 <= bridge.level <= highest else None


# -- what follows -----------------------------------------------------------------------------


def apply(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event."""
    seat = state.turn
    assert seat is not None
    if type(event) is Place:
        return _place(box, state, seat, event.bridge)
    if type(event) is Remove:
        return _remove(box, state, seat, event.bridge)
    if type(event) is Roll:
        return _go_on(state, _TASKS[event.face])
    if type(event) is Double:
        custody = state.custody
        custody = (*custody[:seat], custody[seat] - 1, *custody[seat + 1 :])
        return State(state.levels, state.fixed, custody, seat, Task.PLACE_TWO, state.turns, None)
    return _end_turn(box, state, seat)


def _place(box: Box, state: State, seat: int, bridge: Bridge) -> State:
    height, site = bridge.level, box.site(bridge)
    assert site is not None
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
    fixed = state.fixed if height < len(state.fixed) else (*state.fixed, 0)
    fixed = (*fixed[:height], fixed[height] | 1 << site, *fixed[height + 1 :])
    last = sum(sites.bit_count() for sites in fixed) == box.fixed
    task = first_task(box) if last else Task.SET_UP
    return State(levels, fixed, state.custody, 1 - seat, task, 0, None)


def _remove(box: Box, state: State, seat: int, bridge: Bridge) -> State:
    site = box.site(bridge)
    assert site is not None
    levels = without_bridge(state.levels, bridge.level, site)
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


def result(state: State) -> Result | None:
    """Return who has won with a viaduct (VIA-17), or the draw at the turn limit (VIA-18)."""
    if state.turn is not None:
        return None
    if state.winner is None:
        return Result((), "turn limit")
    return Result((state.winner,), "viaduct complete")
