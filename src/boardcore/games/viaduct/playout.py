"""The fast random game: the same rules on lists that change in place.

What fits where depends on a level and the one below, what is loose on a level and the one above;
both are kept for each level and looked at again only where a bridge came or went. A move is then
chosen by counting bits and picking one. It draws what the generic playout draws, so both agree in
distribution; a test shows that they do.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from random import Random

import attrs

from boardcore.core.chance import pick
from boardcore.games.viaduct.board import Box, Cells, Sites, at_level, draw, one
from boardcore.games.viaduct.moves import Event, Task
from boardcore.games.viaduct.rules import (
    PLACING,
    REMOVING,
    TASKS,
    completes,
    first_task,
    supply,
    weights,
)
from boardcore.games.viaduct.state import State
from boardcore.kit.standings import payments

__all__ = ["playout", "playout_events"]

# Sites to choose from: how many, which, at what level, and whether a bridge is placed there.
_Choice = tuple[int, Sites, int, bool]


@attrs.frozen(eq=False)
class _Tables:
    """By site: its set, cells and pillars; which are open to each seat, and in the set-up."""

    only: tuple[Sites, ...]
    cells: tuple[Cells, ...]
    pillars: tuple[Cells, ...]
    open: tuple[Sites, ...]
    outside: Sites


@lru_cache(maxsize=32)
def _tables(box: Box) -> _Tables:
    flat = box.flat
    only = tuple(map(one, range(len(box.moves(0)[0]))))
    return _Tables(
        only,
        tuple(map(flat.cells, only)),
        tuple(map(flat.pillars, only)),
        tuple(flat.fitting(cells, cells) for cells in flat.open),
        flat.fitting(box.outside, box.outside),
    )


class _Standing:
    """Bridges that come and go, with what fits and what is loose at each level.

    ``used``, ``holes`` and ``fits`` have one entry more than there are levels: the air above.
    """

    __slots__ = ("box", "fits", "fixed", "flat", "holes", "levels", "loose", "tables", "used")

    def __init__(self, box: Box, state: State) -> None:
        self.box, self.flat, self.tables = box, box.flat, _tables(box)
        self.fixed = list(state.fixed)
        self.levels = [list(level) for level in state.levels]
        every = [sum(level) for level in state.levels]
        self.used = [*map(box.flat.cells, every), 0]
        self.holes = [box.ground, *map(box.flat.pillars, every)]
        self.fits, self.loose = [0] * (len(every) + 1), [0] * len(every)
        for height in range(len(every) + 1):
            self._see_fits(height)
        for height in range(len(every)):
            self._see_loose(height)

    def place(self, height: int, seat: int, site: int) -> None:
        if height == len(self.levels):
            self.levels.append([0] * self.box.players)
            self.loose.append(0)
            for kept in (self.used, self.holes, self.fits):
                kept.append(0)
        only, tables = self.tables.only[site], self.tables
        self.levels[height][seat] |= only
        self.loose[height] |= only
        self.used[height] |= tables.cells[site]
        self.holes[height + 1] |= tables.pillars[site]
        if height:
            self.loose[height - 1] &= ~self.flat.standing_on(tables.pillars[site])
        self._see_fits(height)
        self._see_fits(height + 1)

    def fix(self, height: int, site: int) -> None:
        """Make a bridge that was just placed a fixed one."""
        if height == len(self.fixed):
            self.fixed.append(0)
        self.fixed[height] |= self.tables.only[site]
        self.loose[height] &= ~self.tables.only[site]

    def remove(self, height: int, site: int) -> int:
        """Remove the bridge at a site and return whose it was."""
        level, only = self.levels[height], self.tables.only[site]
        seat = next(seat for seat, sites in enumerate(level) if sites & only)
        level[seat] ^= only
        self.loose[height] ^= only
        self.used[height] ^= self.tables.cells[site]
        self.holes[height + 1] ^= self.tables.pillars[site]
        if any(level):
            self._see_fits(height + 1)
        else:  # the highest level, for nothing stood on it
            for kept in (self.levels, self.loose, self.used, self.holes, self.fits):
                kept.pop()
        if height:
            self._see_loose(height - 1)
        self._see_fits(height)
        return seat

    def can_place(self, seat: int) -> bool:
        allowed = self.tables.open[seat]
        return any(sites & allowed for sites in self.fits)

    def can_remove(self, seat: int) -> bool:
        return any(
            sites & level[seat] for sites, level in zip(self.loose, self.levels, strict=True)
        )

    def choices(self, task: Task, seat: int, supply: int) -> list[_Choice]:
        """Return what a seat with so many bridges at hand may place and remove."""
        found: list[_Choice] = []
        if task is Task.SET_UP or (task in PLACING and supply):
            allowed = self.tables.outside if task is Task.SET_UP else self.tables.open[seat]
            for height, fits in enumerate(self.fits):
                if sites := fits & allowed:
                    found.append((sites.bit_count(), sites, height, True))
        if task in REMOVING or task is Task.SYMBOL:
            for height, loose in enumerate(self.loose):
                own = self.levels[height][seat]
                if sites := loose & (~own if task is Task.SYMBOL else own):
                    found.append((sites.bit_count(), sites, height, False))
        return found

    def _see_fits(self, height: int) -> None:
        free = self.flat.square & ~self.used[height]
        self.fits[height] = self.flat.fitting(free, free & self.holes[height])

    def _see_loose(self, height: int) -> None:
        sites = sum(self.levels[height]) & ~at_level(self.fixed, height)
        if height + 1 < len(self.levels):
            sites &= ~self.flat.standing_on(self.holes[height + 2])
        self.loose[height] = sites


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
        return payments(box.players, () if state.winner is None else (state.winner,)), 0
    random, players, begin = rng.random, box.players, first_task(box)
    board = _Standing(box, state)
    supplies = [supply(box, state, seat) for seat in range(players)]
    custody = list(state.custody)
    seat, task, turns = state.turn, state.task, state.turns
    to_set_up = box.fixed - sum(sites.bit_count() for sites in state.fixed)
    played, limit = 0, sys.maxsize if limit is None else limit

    while played < limit:
        played += 1
        if task is Task.ROLL:
            faces = weights(box, turns)
            roll = box.rolls[pick(faces, sum(faces), rng)]
            task = TASKS[roll.face]
            if record is not None:
                record.append(roll)
            continue

        choices = board.choices(task, seat, supplies[seat])
        total = sum(choice[0] for choice in choices)
        doubles = task is Task.ONE and custody[seat] and supplies[seat]
        if doubles or not total or task is Task.SYMBOL:
            total += 1
        chosen = int(random() * total)
        found = None
        for choice in choices:
            if chosen < choice[0]:
                found = choice
                break
            chosen -= choice[0]
        if found is None:
            if record is not None:
                record.append(box.double if doubles else box.nothing)
            if doubles:
                custody[seat] -= 1
                supplies[seat] += 1
                task = Task.PLACE_TWO
                continue
        else:
            count, sites, height, placing = found
            site = draw(sites, count, chosen, rng)
            if record is not None:
                record.append(box.moves(height)[not placing][site])
            if task is Task.SET_UP:
                board.place(height, 1 - seat, site)
                board.fix(height, site)
                seat = 1 - seat
                to_set_up -= 1
                if not to_set_up:
                    task = begin
                continue
            if placing:
                board.place(height, seat, site)
                supplies[seat] -= 1
                if completes(box, board.levels, board.fixed, seat, height, site):
                    return payments(players, (seat,)), played
                if task in (Task.TWO, Task.PLACE_TWO) and supplies[seat] and board.can_place(seat):
                    task = Task.PLACE_ONE
                    continue
            else:
                supplies[board.remove(height, site)] += 1
                if task is Task.TWO and board.can_remove(seat):
                    task = Task.REMOVE_ONE
                    continue
        turns += 1
        if turns == box.max_turns:
            break
        seat = (seat + 1) % players
        task = begin
    return (0.0,) * players, played
