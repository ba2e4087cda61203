"""Why an event cannot happen: all reasons, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from boardcore.games.viaduct.board import LETTERS, Box, StandingBridge, standing
from boardcore.games.viaduct.moves import (
    Bridge,
    Cell,
    Double,
    Event,
    Face,
    Pass,
    Place,
    Remove,
    Roll,
    Task,
)
from boardcore.games.viaduct.rules.building import (
    PLACING,
    REMOVING,
    can_place,
    can_remove,
    hanging,
    may_double,
    supply,
)
from boardcore.games.viaduct.rules.course import weights
from boardcore.games.viaduct.state import State

__all__ = ["reasons"]


def reasons(box: Box, state: State, event: Event) -> tuple[str, ...]:
    """Return why the event cannot happen in this state; () exactly where it can.

    What stands in the way of a bridge is told also where no bridge is due.
    """
    seat = state.turn
    if seat is None:
        by = "VIA-17" if state.winner is not None else "VIA-18"
        return (f"the game is over ({by})",)
    if type(event) is Roll:
        return tuple(_roll(box, state, event))
    found: list[str] = []
    if state.task is Task.ROLL:
        found.append("the die has to be rolled first (VIA-10)")
    if type(event) is Place:
        found += _place(box, state, seat, event.bridge)
    elif type(event) is Remove:
        found += _remove(box, state, seat, event.bridge)
    elif type(event) is Double:
        found += _double(box, state, seat)
    elif type(event) is Pass:
        found += _pass(box, state, seat)
    else:
        found.append("this is no event of the game (VIA-11)")
    return tuple(found)


def _roll(box: Box, state: State, event: Roll) -> Iterator[str]:
    if box.weights is None:
        yield "this game is played without a die (VIA-5)"
        return
    if state.task is Task.SET_UP:
        yield "the set-up comes before the first roll (VIA-19)"
    elif state.task is not Task.ROLL:
        yield "the die has been rolled in this turn (VIA-10)"
    if type(event.face) is not Face or not box.weights[event.face]:
        yield "the die has no such face (VIA-5)"
    elif not weights(box, state.turns)[event.face]:
        yield "there is no symbol in the first roll of the game (VIA-10)"


# -- bridges ----------------------------------------------------------------------------------


def _place(box: Box, state: State, seat: int, bridge: Bridge) -> Iterator[str]:
    if state.task is Task.SYMBOL:
        yield "the symbol allows no placing (VIA-13)"
    if state.task is Task.REMOVE_ONE:
        yield "the first of two was removed, so that the second has to be, too (VIA-11)"
    if state.task is not Task.SET_UP and not supply(box, state, seat):
        yield f"seat {seat} has no bridge at hand (VIA-14)"
    if not box.has(bridge):
        yield f"this is no bridge of {box.length} cells on the board (VIA-4)"
        return
    there = tuple(standing(box, state.levels, state.fixed))
    for other in there:
        if other.bridge.level == bridge.level:
            shared = [cell for cell in bridge.cells if cell in other.bridge.cells]
            if shared:
                yield f"seat {other.seat}'s bridge {other} is in the way on {_list(shared)} (VIA-6)"
    for cell in hanging(box, bridge, there):
        what = "the river has no hole" if bridge.level == 0 else "there is no pillar below"
        yield f"{what} for the peg on {cell} (VIA-7)"
    yield from _platforms(box, state, seat, bridge)


def _platforms(box: Box, state: State, seat: int, bridge: Bridge) -> Iterator[str]:
    """Yield which platforms are closed to a bridge."""
    for owner, letter in enumerate(LETTERS):
        on = [
            cell
            for cells in box.platforms[owner]
            for cell in box.cells(cells)
            if cell in bridge.cells
        ]
        if on and state.task is Task.SET_UP:
            yield f"no fixed bridge may be on or above a platform, here {letter} (VIA-19)"
        elif on and owner < box.players and owner != seat:
            yield f"platform {letter} is closed to seat {seat} on and above {_list(on)} (VIA-8)"


def _remove(box: Box, state: State, seat: int, bridge: Bridge) -> Iterator[str]:
    if state.task is Task.SET_UP:
        yield "in the set-up bridges are placed only (VIA-19)"
    elif state.task in (Task.PLACE_TWO, Task.PLACE_ONE):
        by = "VIA-11" if box.weights else "VIA-21"
        yield f"two bridges have to be placed in this turn ({by})"
    everything = list(standing(box, state.levels, state.fixed))
    there = next((found for found in everything if found.bridge == bridge), None)
    if there is None:
        yield "this bridge is not on the board (VIA-9)"
        return
    if there.fixed:
        yield f"{there} is a fixed bridge (VIA-19)"
    yield from _whose(box, state, seat, there)
    for other in everything:
        if other.bridge.level == bridge.level + 1:
            for cell in other.bridge.pillars:
                if cell in bridge.pillars:
                    yield f"{other} is plugged into it on {cell} (VIA-9)"


def _whose(box: Box, state: State, seat: int, there: StandingBridge) -> Iterator[str]:
    """Yield why a bridge of this colour cannot be removed."""
    if state.task is Task.SYMBOL and there.seat == seat:
        yield "the symbol removes a bridge of another seat, and this is an own one (VIA-13)"
    elif state.task in REMOVING and there.seat != seat:
        by = "VIA-11" if box.weights else "VIA-21"
        yield f"this is seat {there.seat}'s bridge, and only an own one can be removed ({by})"


def _list(cells: list[Cell]) -> str:
    return ", ".join(map(str, cells))


# -- double and pass --------------------------------------------------------------------------


def _double(box: Box, state: State, seat: int) -> Iterator[str]:
    if box.weights is not None:
        yield "double belongs to the game without a die (VIA-21)"
        return
    if state.task is Task.SET_UP:
        yield "the set-up comes first (VIA-19)"
    elif state.task is not Task.ONE:
        yield "double has been played in this turn (VIA-21)"
    if not state.custody[seat]:
        yield f"no bridge of seat {seat} is in custody any more (VIA-21)"
    if not supply(box, state, seat):
        yield f"seat {seat} has no bridge at hand (VIA-21)"


def _pass(box: Box, state: State, seat: int) -> Iterator[str]:
    by = "VIA-11" if box.weights else "VIA-21"
    if state.task is Task.SET_UP:
        yield "a fixed bridge has to be placed (VIA-19)"
    if state.task in PLACING and can_place(box, state, seat):
        yield f"a bridge can be placed ({by})"
    if state.task in REMOVING and can_remove(box, state, seat):
        yield f"a bridge can be removed ({by})"
    if may_double(box, state, seat):
        yield "double can be played (VIA-21)"
