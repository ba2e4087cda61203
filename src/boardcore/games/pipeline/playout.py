"""The fast random game: the same rules on a table that changes in place.

It draws as the generic playout draws, event by event from lists in the same order, so that the same
generator leads to the same game; a test compares the two.
"""

from __future__ import annotations

import sys
from bisect import insort
from functools import lru_cache
from random import Random

from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    KIND_OF,
    MET_BY,
    ONLY,
    ONLY_KIND,
    OPPOSITE,
    PIECE,
    SHAPES,
    Box,
    Site,
    kinds_in,
)
from boardcore.games.pipeline.moves import Arm, Colour, Event, Face, Move, Pass, Roll, Step
from boardcore.games.pipeline.rules import end_pieces, fitting
from boardcore.games.pipeline.state import State
from boardcore.kit.standings import payments

__all__ = ["playout", "playout_events"]

_ROLL, _PASS = Roll(), Pass()
_COUNT = tuple(map(len, ARMS_OF))


@lru_cache(maxsize=32)
def _bags(box: Box) -> tuple[list[int], list[int]]:
    """Return the faces of the die one by one, and those of a first turn."""
    faces = [face for face, count in enumerate(box.faces) for _ in range(count)]
    return faces, [face for face in faces if face != Face.CAP]


class _Table:
    """The board and what lies beside it, changing; each list is in rising order.

    Attributes:
        board: as in `State`.
        pieces: the nodes of each colour's pieces.
        fronts: the empty nodes that each colour's open arms point to.
        joined: for colour and node the node's arms that would meet an arm without a cap.
        met: for each node its arms that would meet any arm.
        closed: for each node its arms that point to no empty node.
        supply: elbows, tees and crosses left of each colour.
        caps: node and arm of each cap, with the colour capped and the seat that placed it.
        stock: the caps left of each seat.
        capped: how many caps are on each seat's arms.
    """

    __slots__ = (
        "board",
        "box",
        "capped",
        "caps",
        "closed",
        "fronts",
        "joined",
        "met",
        "pieces",
        "stock",
        "supply",
    )

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.board = bytearray(state.board)
        self.pieces: list[list[int]] = [[] for _ in Colour]
        self.fronts = [[node for node, _ in front] for front in state.fronts]
        self.joined = [bytearray(len(state.board)) for _ in Colour]
        self.met = bytearray(len(state.board))
        self.closed = bytearray(box.outward + bytes(len(box.frame)))
        self.supply = [list(left) for left in state.supply]
        self.caps: list[tuple[int, Arm, Colour, int]] = []
        self.stock = [box.caps] * box.players
        self.capped = [0] * box.players
        for colour, start in enumerate(box.starts):
            if box.owner[colour] is not None:
                self.joined[colour][start] = self.met[start] = DOWN
        for node, piece in box.pieces(state.board):
            self.pieces[COLOUR_OF[piece]].append(int(node))
            self._stretch(COLOUR_OF[piece], node, piece)
        for node, arm, seat in state.caps:
            self._close(COLOUR_OF[state.board[node]], int(node), arm, seat)

    def _stretch(self, colour: int, node: int, piece: int) -> None:
        """Let a piece fill a node and stretch its arms out, or, done again, undo this."""
        joined, met, closed = self.joined[colour], self.met, self.closed
        for arm, target in enumerate(self.box.neighbours[node]):
            opposite = MET_BY[arm]
            closed[target] ^= opposite
            if piece & ONLY[arm]:
                joined[target] ^= opposite
                met[target] ^= opposite

    def _close(self, colour: Colour, node: int, arm: Arm, seat: int) -> int:
        """Put a cap on an arm, whose target is returned."""
        target = self.box.neighbours[node][arm]
        self.joined[colour][target] ^= MET_BY[arm]
        insort(self.caps, (node, arm, colour, seat))
        self.stock[seat] -= 1
        self.capped[self._owner(colour)] += 1
        return target

    def _owner(self, colour: Colour) -> int:
        owner = self.box.owner[colour]
        assert owner is not None
        return owner

    # -- placing ------------------------------------------------------------------------------

    def place_any(self, seat: int, kind: int, chance: float) -> tuple[Move, Site]:
        """Place one of the pieces that fit, if any does; return the goal or blue connector hit."""
        gaps: list[tuple[Colour, int, tuple[int, ...]]] = []
        choices = 0
        for colour in self.box.colours[seat]:
            if self.supply[colour][kind]:
                for node in self.fronts[colour]:
                    shapes = self._fitting(colour, node, ONLY_KIND[kind])
                    gaps.append((colour, node, shapes))
                    choices += len(shapes)
        choice = int(chance * choices)
        for colour, node, shapes in gaps:
            if choice < len(shapes):
                shape = shapes[choice]
                site = self.box.sites[colour][node]
                self._place(colour, node, kind, SHAPES[shape])
                plugged = SHAPES[shape] & DOWN
                return self.box.moves[colour][node].places[shape], site if plugged else Site.FREE
            choice -= len(shapes)
        return _PASS, Site.FREE

    def fits_any(self, seat: int) -> bool:
        """Return whether any piece of the seat fits that the die can show."""
        for colour in self.box.colours[seat]:
            kinds = kinds_in(self.supply[colour]) & self.box.showable
            if kinds:
                for node in self.fronts[colour]:
                    if self._fitting(colour, node, kinds):
                        return True
        return False

    def _fitting(self, colour: Colour, node: int, kinds: int) -> tuple[int, ...]:
        site, joined = self.box.sites[colour][node], self.joined[colour][node]
        closed = self.closed[node] if site is Site.BLUE else 0
        return fitting(kinds, site, joined, self.met[node] & ~joined, closed)

    def _place(self, colour: Colour, node: int, kind: int, arms: int) -> None:
        board, targets = self.board, self.box.neighbours[node]
        board[node] = PIECE[colour][arms]
        self._stretch(colour, node, arms)
        insort(self.pieces[colour], node)
        self.supply[colour][kind] -= 1
        for front in self.fronts:
            if node in front:
                front.remove(node)
        own = self.fronts[colour]
        for arm in ARMS_OF[arms]:
            target = targets[arm]
            if not board[target] and target not in own:
                insort(own, target)

    # -- caps ---------------------------------------------------------------------------------

    def cap_any(self, seat: int, chance: float) -> Move:
        """Cap one of the arms that may be capped, or pass."""
        arms = self._open_arms(seat) if self.stock[seat] else []
        choice = int(chance * (len(arms) + 1))
        if choice == len(arms):
            return _PASS
        colour, node, arm = arms[choice]
        target = self._close(colour, node, arm, seat)
        if not self.joined[colour][target]:
            self.fronts[colour].remove(target)
        return self.box.moves[colour][node].caps[arm]

    def _open_arms(self, seat: int) -> list[tuple[Colour, int, Arm]]:
        """Return the open arms of others, but for those that point to a goal (PIP-16)."""
        found: list[tuple[Colour, int, Arm]] = []
        box = self.box
        for colour in Colour:
            if box.owner[colour] in (None, seat):
                continue
            joined, sites = self.joined[colour], box.sites[colour]
            for target in self.fronts[colour]:
                if sites[target] is not Site.GOAL:
                    for arm in ARMS_OF[joined[target]]:
                        node = box.neighbours[target][arm]
                        if node not in box.rings:
                            found.append((colour, node, OPPOSITE[arm]))
        return found

    def uncap_any(self, seat: int, chance: float) -> Move:
        """Take one of the seat's caps off, or choose to roll if something fits."""
        own = self.box.colours[seat]
        places = [place for place, cap in enumerate(self.caps) if cap[2] in own]
        rolls = self.fits_any(seat)
        choice = int(chance * (rolls + len(places)))
        if choice < rolls:
            return _ROLL
        node, arm, colour, placed_by = self.caps.pop(places[choice - rolls])
        target = self.box.neighbours[node][arm]
        self.joined[colour][target] ^= MET_BY[arm]
        self.stock[placed_by] += 1
        self.capped[seat] -= 1
        if not self.board[target] and target not in self.fronts[colour]:
            insort(self.fronts[colour], target)
        return self.box.moves[colour][node].uncaps[arm]

    # -- end pieces ---------------------------------------------------------------------------

    def remove_any(self, seat: int, chance: float) -> Move:
        """Remove one of the seat's end pieces, if it has any."""
        ends = [(colour, node) for colour in self.box.colours[seat] for node in self._ends(colour)]
        if not ends:
            return _PASS
        colour, node = ends[int(chance * len(ends))]
        self._remove(colour, node)
        return self.box.moves[colour][node].removal

    def _ends(self, colour: Colour) -> list[int] | tuple[int, ...]:
        board, joined, pieces = self.board, self.joined[colour], self.pieces[colour]
        links = [_COUNT[board[node] & joined[node]] for node in pieces]
        # Without a loop there is a link for each piece: one with the start ring, all others between
        # two pieces and so counted twice. Then the ends are the pieces with one link.
        if sum(links) == 2 * len(pieces) - 1:
            return [node for node, count in zip(pieces, links, strict=True) if count == 1]
        return end_pieces(self.box, bytes(board), colour)

    def _remove(self, colour: Colour, node: int) -> None:
        piece = self.board[node]
        kind = KIND_OF[piece]
        assert kind is not None
        self.board[node] = 0
        self._stretch(colour, node, piece)
        self.pieces[colour].remove(node)
        self.supply[colour][kind] += 1
        own, joined = self.fronts[colour], self.joined[colour]
        for arm in ARMS_OF[piece]:
            target = self.box.neighbours[node][arm]
            if not joined[target] and target in own:
                own.remove(target)
        for front, joined in zip(self.fronts, self.joined, strict=True):
            if joined[node]:
                insort(front, node)


def playout(
    box: Box, state: State, rng: Random, limit: int | None
) -> tuple[tuple[float, ...], int]:
    """Play uniformly random events to the end or the limit; see `Game.playout`."""
    return _play(box, state, rng, limit, None)


def playout_events(box: Box, state: State, rng: Random, limit: int | None) -> tuple[Event, ...]:
    """Return the events that `playout` plays with the same generator."""
    events: list[Event] = []
    _play(box, state, rng, limit, events)
    return tuple(events)


def _play(
    box: Box, state: State, rng: Random, limit: int | None, record: list[Event] | None
) -> tuple[tuple[float, ...], int]:
    turn, step, turns, opened = state.turn, int(state.step), state.turns, state.opened
    if step > Step.ROLL:
        return payments(box.players, (turn,) if step == Step.WON else ()), 0
    table, random, players = _Table(box, state), rng.random, box.players
    faces, first_faces = _bags(box)
    roll, choose, remove = int(Step.ROLL), int(Step.CHOOSE), int(Step.REMOVE)
    played, limit = 0, sys.maxsize if limit is None else limit

    while played < limit:
        played += 1
        first = (turn - box.first_player) % players == opened
        if step == roll:
            bag = first_faces if first else faces
            step = bag[int(random() * len(bag))]
            if record is not None:
                record.append(box.shown[step])
            continue
        if step < Face.CAP:
            move, site = table.place_any(turn, step, random())
        elif step == Face.CAP:
            move, site = table.cap_any(turn, random()), Site.FREE
        elif step == choose:
            move, site = table.uncap_any(turn, random()), Site.FREE
        else:
            move, site = table.remove_any(turn, random()), Site.FREE
        if record is not None:
            record.append(move)
        if move is _ROLL:
            step = roll
            continue
        if site is Site.GOAL:
            return payments(players, (turn,)), played
        turns += 1
        opened += first
        if turns == box.max_turns:
            break
        if site is not Site.BLUE:
            turn = (turn + 1) % players
        step = choose if table.capped[turn] else roll if table.fits_any(turn) else remove
    return (0.0,) * players, played
