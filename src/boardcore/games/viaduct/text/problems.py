"""What is impossible about a state: its parts, then the bridges, then the course of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

from boardcore.core.options import LARGEST
from boardcore.errors import quoted
from boardcore.games.viaduct.board import (
    LETTERS,
    Box,
    Cells,
    StandingBridge,
    one,
    ones,
    standing,
    without_bridge,
)
from boardcore.games.viaduct.moves import Face, Task
from boardcore.games.viaduct.rules import (
    can_place,
    can_remove,
    complete,
    hanging,
    removable,
    supply,
)
from boardcore.games.viaduct.state import State

__all__ = ["problems"]


def problems(box: Box, state: State) -> tuple[str, ...]:
    """Return all that is impossible about the state, in words; () if nothing."""
    if type(state) is not State:
        return (f"a {type(state).__name__} is no state of this game",)
    # Each step can only be judged when the one before found nothing.
    return (
        tuple(_form(box, state))
        or tuple(_building(box, state))
        or (*_fixed_bridges(box, state), *_course(box, state))
        or tuple(_ending(box, state))
    )


# -- form -------------------------------------------------------------------------------------


def _form(box: Box, state: State) -> Iterator[str]:
    players = range(box.players)
    levels = state.levels
    if type(levels) is not tuple or not all(_are_counts(level, len(players)) for level in levels):
        what = f"the bridges of {len(players)} seats at each level"
        yield f"levels holds {quoted(levels)}, not {what}"
    elif len(levels) > box.most_bridges or any(not any(level) for level in levels):
        yield "a level holds no bridge, or there are more levels than bridges"
    elif any(sites & ~box.flat.every_site for level in levels for sites in level):
        yield "levels holds places that the board does not have"
    if not _are_counts(state.fixed) or (state.fixed and not state.fixed[-1]):
        yield f"fixed holds {quoted(state.fixed)}, not the fixed bridges at each level"
    if not _are_counts(state.custody, len(players)) or max(state.custody) > box.custody:
        yield f"custody holds {quoted(state.custody)}, not a number 0..{box.custody} for each seat"
    for name, seat in (("turn", state.turn), ("winner", state.winner)):
        if seat is not None and (type(seat) is not int or seat not in players):
            yield f"{name} is {quoted(seat)}, no seat"
    if type(state.task) is not Task:
        yield f"task is {quoted(state.task)}, no task"
    last = box.max_turns or LARGEST
    if type(state.turns) is not int or not 0 <= state.turns <= last:
        yield f"turns is {quoted(state.turns)}, not 0..{last}"


def _are_counts(numbers: object, size: int | None = None) -> bool:
    if type(numbers) is not tuple:
        return False
    found = cast("tuple[object, ...]", numbers)
    return size in (None, len(found)) and all(type(n) is int and n >= 0 for n in found)


# -- bridges ----------------------------------------------------------------------------------


def _building(box: Box, state: State) -> Iterator[str]:
    """Hold every bridge against the board, the bridges below and the others of its level."""
    used: dict[int, Cells] = {}
    tops: dict[int, Cells] = {-1: box.ground}
    for found in standing(box, state.levels, state.fixed):
        if not box.has(found.bridge):
            yield f"{found} sticks out of the board (VIA-6)"
            continue
        level, seat = found.bridge.level, found.seat
        site = one(box.flat.site(found.bridge))
        cells, pillars = box.flat.cells(site), box.flat.pillars(site)
        if cells & used.get(level, 0):
            yield f"{found} shares a cell with another bridge (VIA-6)"
        if pillars & ~tops.get(level - 1, 0):
            yield f"{found} has a peg without a hole (VIA-7)"
        if cells & ~box.flat.open[seat]:
            yield f"{found} is on or above a platform closed to seat {seat} (VIA-8)"
        used[level] = used.get(level, 0) | cells
        tops[level] = tops.get(level, 0) | pillars
    for seat in range(box.players):
        if supply(box, state, seat) < 0:
            yield f"seat {seat} has more than {box.bridges} bridges (VIA-3)"


def _fixed_bridges(box: Box, state: State) -> Iterator[str]:
    """Hold the fixed bridges against the set-up (VIA-19)."""
    levels, fixed = state.levels, state.fixed
    if len(fixed) > len(levels) or any(
        sites & ~sum(level) for sites, level in zip(fixed, levels, strict=False)
    ):
        yield "a fixed bridge is none of the bridges (VIA-19)"
        return
    if any(box.flat.cells(sites) & ~box.outside for sites in fixed):
        yield "a fixed bridge is on or above a platform (VIA-19)"
    placed = sum(sites.bit_count() for sites in fixed)
    setting_up = state.task is Task.SET_UP
    if placed > box.fixed or (placed == box.fixed) is setting_up:
        yield f"{placed} fixed bridges stand, and the set-up has {box.fixed} (VIA-19)"
    elif box.fixed and not _can_be_set_up(box, state):
        yield "no order of set-up placements leads to these fixed bridges (VIA-19)"
    if setting_up:
        if any(sum(level) & ~sites for sites, level in zip(fixed, levels, strict=False)) or len(
            levels
        ) > len(fixed):
            yield "a bridge that is not fixed stands during the set-up (VIA-19)"
        if state.turns or state.custody != (box.custody,) * box.players:
            yield "something was played before the end of the set-up (VIA-19)"
        if state.turn != (box.first_player + placed) % box.players:
            yield f"seat {state.turn} cannot be on turn after {placed} placements (VIA-19)"


def _can_be_set_up(box: Box, state: State) -> bool:
    """Return whether the seats, alternating, can have placed the fixed bridges one by one.

    Each needs its two pegs plugged in when it comes.
    """
    waiting = frozenset(found for found in standing(box, state.levels, state.fixed) if found.fixed)

    @cache  # the same few bridges are placed first in many orders
    def order(left: frozenset[StandingBridge], colour: int) -> bool:
        placed = waiting - left
        return not left or any(
            found.seat == colour
            and not hanging(box, found.bridge, placed)
            and order(left - {found}, 1 - colour)
            for found in left
        )

    return order(waiting, 1 - box.first_player)


# -- course -----------------------------------------------------------------------------------


def _course(box: Box, state: State) -> Iterator[str]:
    """Hold the task and the seat on turn against the turns played."""
    turn, task, turns = state.turn, state.task, state.turns
    over = task is Task.OVER
    if (turn is None) is not over:
        yield f"the task is {task.value} and the seat on turn {turn}"
        return
    if task is Task.SET_UP:
        return
    if not over and turn != (box.first_player + turns) % box.players:
        yield f"seat {turn} cannot be on turn after {turns} turns"
    if not over and task not in _tasks(box, turns):
        yield f"the task {task.value} does not come up in turn {turns + 1} of this game"
    if not over and turns == box.max_turns:
        yield f"the game goes on after {turns} turns (VIA-18)"
    for seat in range(box.players):
        yield from _pace(box, state, seat)
    if turn is not None:
        yield from _second_half(box, state, turn)


def _tasks(box: Box, turns: int) -> set[Task]:
    """Return the tasks that can come up in a turn, by the die or without it."""
    if box.weights is None:
        return {Task.ONE, Task.PLACE_TWO, Task.PLACE_ONE}
    tasks = {Task.ROLL}
    if box.weights[Face.ONE_PIP]:
        tasks.add(Task.ONE)
    if box.weights[Face.TWO_PIPS]:
        tasks |= {Task.TWO, Task.PLACE_ONE, Task.REMOVE_ONE}
    if box.weights[Face.SYMBOL] and turns:  # the first roll shows none (VIA-10)
        tasks.add(Task.SYMBOL)
    return tasks


def _pace(box: Box, state: State, seat: int) -> Iterator[str]:
    """Hold the bridges of a seat against the turns it has had."""
    before = (seat - box.first_player) % box.players
    began = (state.turns - before + box.players - 1) // box.players  # turns that are over
    standing = box.bridges - state.custody[seat] - supply(box, state, seat)
    if box.weights is None:
        doubles = box.custody - state.custody[seat]
        this_turn = seat == state.turn and state.task in (Task.PLACE_TWO, Task.PLACE_ONE)
        if doubles > began + this_turn or (this_turn and not doubles):
            yield f"seat {seat} cannot have taken {doubles} bridges from custody (VIA-21)"
        most = began + doubles - (seat == state.turn and state.task is Task.PLACE_TWO)
    else:
        most = began * (2 if box.weights[Face.TWO_PIPS] else 1)
        most += seat == state.turn and state.task is Task.PLACE_ONE
    # the first of two removed had been placed before
    standing += seat == state.turn and state.task is Task.REMOVE_ONE
    if standing > most:
        yield f"the turns of seat {seat} allow {most} bridges, not {standing} (VIA-11)"


def _second_half(box: Box, state: State, seat: int) -> Iterator[str]:
    """Hold the second of two actions against what the first must have left."""
    if state.task is Task.PLACE_ONE:
        if not can_place(box, state, seat):
            yield f"seat {seat} cannot place a second bridge (VIA-11)"
        if not can_remove(box, state, seat):
            yield f"seat {seat} has placed no first bridge (VIA-12)"
    if state.task is Task.REMOVE_ONE:
        if not can_remove(box, state, seat):
            yield f"seat {seat} cannot remove a second bridge (VIA-11)"
        if not supply(box, state, seat):
            yield f"seat {seat} has removed no first bridge (VIA-12)"
    if state.task is Task.PLACE_TWO and supply(box, state, seat) < 2:
        yield f"seat {seat} has not two bridges to place after double (VIA-21)"


# -- end --------------------------------------------------------------------------------------


def _ending(box: Box, state: State) -> Iterator[str]:
    winner = state.winner
    done = [seat for seat in range(box.players) if complete(box, state.levels, state.fixed, seat)]
    if winner is None:
        for seat in done:
            yield f"the viaduct {LETTERS[seat]} is complete, and nobody has won (VIA-17)"
        if state.task is Task.OVER and state.turns != box.max_turns:
            yield "the game is over without a winner before the turn limit (VIA-18)"
        return
    if state.task is not Task.OVER:
        yield f"seat {winner} has won, and the game goes on (VIA-17)"
    if done != [winner]:
        yield f"seat {winner} has won, and these viaducts are complete: {done} (VIA-17)"
    elif not any(_was_last(box, state, winner)):
        yield f"no bridge can have been the last one of seat {winner}'s viaduct (VIA-17)"
    if state.turns < 1 or winner != (box.first_player + state.turns - 1) % box.players:
        yield f"seat {winner} cannot have won in turn {state.turns}"


def _was_last(box: Box, state: State, seat: int) -> Iterator[bool]:
    """Tell of each bridge that can go whether the viaduct is incomplete without it."""
    for height, level in enumerate(state.levels):
        for site in ones(removable(box, state, height, level[seat])):
            levels = without_bridge(state.levels, height, site)
            yield not complete(box, levels, state.fixed, seat)
