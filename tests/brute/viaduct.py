"""A slow and literal referee for Viaduct, written from the rules text alone.

It shares no code and no data with the package: bridges are a plain list, and the legal moves are
found by laying a bar at every place, in both directions, at every level, and asking each rule.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tests.brute import payoffs

Hole = tuple[int, int]
Cell = tuple[int, int, int]

USUAL_DIE = {"1": 2, "2": 2, "S": 2}


@dataclass(frozen=True)
class Bridge:
    """A bar at one level, from its west or south pillar to its east or north one (VIA-4)."""

    owner: int
    start: Hole
    end: Hole
    level: int
    fixed: bool = False

    def pillars(self) -> list[Cell]:
        """The two cells that have a peg below and a hole on top."""
        return [(*self.start, self.level), (*self.end, self.level)]

    def cells(self) -> list[Cell]:
        """Every cell of the bar, the pillars and the deck between them."""
        (x0, y0), (x1, y1) = self.start, self.end
        return [
            (x, y, self.level) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)
        ]  # one of the two ranges is a single number


def column_text(x: int) -> str:
    """The letters of a column: a to z, then aa, ab and so on."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[x] if x < 26 else letters[x // 26 - 1] + letters[x % 26]


def column_of(text: str) -> int:
    """The column that these letters name."""
    return next(x for x in range(26 + 26 * 26) if column_text(x) == text)


def bar_text(bridge: Bridge) -> str:
    """A bridge's place as text, such as `c4-e4.0`."""
    (x0, y0), (x1, y1) = bridge.start, bridge.end
    return f"{column_text(x0)}{y0 + 1}-{column_text(x1)}{y1 + 1}.{bridge.level}"


class Brute:
    """One game of Viaduct, played by trying everything."""

    def __init__(
        self,
        players: int = 2,
        first_player: int = 0,
        area: int = 7,
        river: int = 1,
        length: int = 3,
        bridges: int = 20,
        die: Mapping[str, int] | None = USUAL_DIE,
        max_turns: int | None = 500,
    ) -> None:
        self.players = players
        self.area = area
        self.river = river
        self.length = length
        self.die = None if die is None else dict(die)
        self.max_turns = max_turns
        self.size = 2 * area + river
        self.platforms = self.place_platforms()
        # VIA-21: without a die five bridges of each seat begin in the other one's custody.
        self.custody = [0 if die is not None else 5] * players
        self.supply = [bridges - held for held in self.custody]
        self.bridges: list[Bridge] = []
        self.seat = first_player
        self.turns = 0  # turns played by all
        self.rolled = False  # has the die ever been rolled?
        self.winners: tuple[int, ...] | None = None
        # What comes next:
        #   "setup"         a fixed bridge is placed for the other seat (VIA-19)
        #   "die"           the die is rolled
        #   "1", "2", "S"   the face is played; "2" is the first of its two actions
        #   "free"          a turn without a die (VIA-21)
        #   "place two"     after `double`, the first of its two bridges
        #   "place again", "remove again"   the second of two
        self.part = "setup" if players == 2 else self.turn_start()

    def place_platforms(self) -> dict[str, list[set[Hole]]]:
        """VIA-2: both platforms of every letter, the second one half a turn from the first."""
        last = self.size - 1
        k = (self.area - 3) // 2
        three, far = (
            range(k, k + 3),
            range(self.area + self.river + k, self.area + self.river + k + 3),
        )
        deep = (last - 1, last)
        first = {
            "A": {(x, y) for x in three for y in deep},
            "B": {(x, y) for x in far for y in deep},
            "C": {(x, y) for x in deep for y in range(last - k - 2, last - k + 1)},
            "D": {(x, y) for x in deep for y in three},
        }
        return {
            letter: [holes, {(last - x, last - y) for x, y in holes}]
            for letter, holes in first.items()
        }

    # --- what can be asked ---------------------------------------------------------------------

    @property
    def kind(self) -> Literal["chance", "move", "end"]:
        """Who is next: the die, a player, or nobody."""
        if self.winners is not None:
            return "end"
        return "chance" if self.part == "die" else "move"

    @property
    def player(self) -> int | None:
        """The seat that decides; None when the die is rolled and at the end."""
        return self.seat if self.kind == "move" else None

    def events(self) -> dict[str, Fraction | None]:
        """Every event that may come next, with its probability if it is the die's."""
        if self.kind == "end":
            return {}
        if self.part == "die":
            return dict(self.faces())
        moves: list[str] = []
        if self.part in ("setup", "1", "2", "free", "place two", "place again"):
            moves += self.placements()
        if self.part in ("1", "2", "free", "remove again"):
            moves += self.removals([self.seat])
        if self.part == "S":
            # VIA-13: a bridge of any other seat may be taken away, or none.
            moves += self.removals([seat for seat in range(self.players) if seat != self.seat])
            moves.append("pass")
        # VIA-21: doubling needs a bridge in custody and another one in supply.
        if self.part == "free" and self.custody[self.seat] > 0 and self.supply[self.seat] > 0:
            moves.append("double")
        # VIA-11, VIA-21: only with nothing else possible is the turn passed.
        return dict.fromkeys(moves or ["pass"])

    def returns(self) -> tuple[float, ...]:
        """+1 to the winner and -1/(n-1) to the others; zeros before the end and for a draw."""
        return payoffs(self.winners, self.players)

    def scores(self) -> None:
        """Viaduct has no points."""

    def facts(self) -> dict[str, object]:
        """The whole position in plain values."""
        return {
            "bridges": sorted((b.level, b.start, b.end, b.owner, b.fixed) for b in self.bridges),
            "supply": list(self.supply),
            "custody": list(self.custody),
            "seat": self.seat,
            "part": self.part,
            "turns": self.turns,
            "winners": self.winners,
        }

    def copy(self) -> Brute:
        """The same position, free to be played on."""
        return copy.deepcopy(self)

    # --- the moves -----------------------------------------------------------------------------

    def faces(self) -> dict[str, Fraction]:
        """VIA-10: the die; the symbol is left out of the one first roll of the game."""
        counts = {face: (self.die or {}).get(face, 0) for face in ("1", "2", "S")}
        if not self.rolled:
            counts["S"] = 0
        total = sum(counts.values())
        return {f"die:{face}": Fraction(n, total) for face, n in counts.items() if n > 0}

    def is_river(self, hole: Hole) -> bool:
        """VIA-1: the river runs between the areas, in the middle columns and the middle rows."""
        middle = range(self.area, self.area + self.river)
        return hole[0] in middle or hole[1] in middle

    def closed_holes(self) -> set[Hole]:
        """The holes on and above which the seat to play may not build now."""
        closed = set()
        for seat, letter in enumerate("ABCD"):
            # VIA-19: in the set-up every platform is closed. VIA-8: later those of other seats.
            foreign = seat < self.players and seat != self.seat
            if self.part == "setup" or foreign:
                closed |= self.platforms[letter][0] | self.platforms[letter][1]
        return closed

    def bars(self) -> Iterator[Bridge]:
        """A bar at every place, in both directions, on every level that could bear one."""
        top = max((bridge.level for bridge in self.bridges), default=-1)
        reach = self.length - 1
        for level in range(top + 2):
            for x in range(self.size):
                for y in range(self.size):
                    yield Bridge(self.seat, (x, y), (x + reach, y), level)
                    yield Bridge(self.seat, (x, y), (x, y + reach), level)

    def placements(self) -> list[str]:
        """Every bridge that the seat to play may place now."""
        # VIA-19: the bridges of the set-up are extra ones, all others come from the supply.
        if self.part != "setup" and self.supply[self.seat] == 0:
            return []
        filled = {cell for bridge in self.bridges for cell in bridge.cells()}
        pillars = {cell for bridge in self.bridges for cell in bridge.pillars()}
        closed = self.closed_holes()
        return [
            f"+{bar_text(bar)}" for bar in self.bars() if self.may_lie(bar, filled, pillars, closed)
        ]

    def may_lie(
        self, bar: Bridge, filled: set[Cell], pillars: set[Cell], closed: set[Hole]
    ) -> bool:
        """Whether a bar may lie there, given what is filled, what bears and what is closed."""
        for x, y, z in bar.cells():
            # VIA-6: on the board's square, and nothing else there.
            if not (x < self.size and y < self.size) or (x, y, z) in filled:
                return False
            # VIA-8, VIA-19: no cell on or above a closed platform.
            if (x, y) in closed:
                return False
        # VIA-7: both pegs find a hole, of the board or of the top of a pillar.
        for x, y, z in bar.pillars():
            if z == 0 and self.is_river((x, y)):
                return False
            if z > 0 and (x, y, z - 1) not in pillars:
                return False
        return True

    def removals(self, seats: list[int]) -> list[str]:
        """Every bridge of these seats that may be removed."""
        return [
            f"-{bar_text(bridge)}"
            for bridge in self.bridges
            # VIA-19: never a fixed one.
            if bridge.owner in seats and not bridge.fixed and not self.bears(bridge)
        ]

    def bears(self, bridge: Bridge) -> bool:
        """VIA-9: is the peg of another bridge plugged into this one?"""
        return any(
            (x, y, z - 1) in bridge.pillars()
            for other in self.bridges
            for x, y, z in other.pillars()
        )

    # --- playing -------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Play one of the events."""
        if text not in self.events():
            raise ValueError(f"{text!r} is not possible in {self.facts()}")
        if text.startswith("die:"):
            self.rolled = True
            self.part = text[4:]
        elif text == "pass":
            self.end_turn()
        elif text == "double":
            self.custody[self.seat] -= 1
            self.supply[self.seat] += 1
            self.part = "place two"
        elif text.startswith("-"):
            self.remove(text)
        elif self.part == "setup":
            self.set_up(text)
        else:
            self.place(text)

    def set_up(self, text: str) -> None:
        """VIA-19: a fixed bridge in the opponent's colour; after two from each the game begins."""
        opponent = 1 - self.seat
        self.put(opponent, text, fixed=True)
        self.seat = opponent
        if len(self.bridges) == 4:
            self.part = self.turn_start()

    def place(self, text: str) -> None:
        """Place a bridge of one's own, perhaps the first of two."""
        self.put(self.seat, text)
        self.supply[self.seat] -= 1
        if self.is_linked(self.seat):
            self.winners = (self.seat,)  # VIA-17: at once, also with one more to place
            return
        # VIA-11: a second one has to follow, as far as it is possible.
        if self.part in ("2", "place two") and self.placements():
            self.part = "place again"
        else:
            self.end_turn()

    def remove(self, text: str) -> None:
        """Remove a bridge, perhaps the first of two, to the supply of its owner (VIA-9)."""
        (gone,) = (bridge for bridge in self.bridges if f"-{bar_text(bridge)}" == text)
        self.bridges.remove(gone)
        self.supply[gone.owner] += 1
        # VIA-11: a second one has to follow, as far as it is possible.
        if self.part == "2" and self.removals([self.seat]):
            self.part = "remove again"
        else:
            self.end_turn()

    def put(self, owner: int, text: str, fixed: bool = False) -> None:
        """Lay a bridge that a text such as `+c4-e4.0` names, whether or not it may lie there."""
        match = re.fullmatch(r"\+([a-z]+)(\d+)-([a-z]+)(\d+)\.(\d+)", text)
        if match is None:
            raise ValueError(f"{text!r} names no bridge to place")
        x0, y0, x1, y1, level = match.groups()
        start, end = (column_of(x0), int(y0) - 1), (column_of(x1), int(y1) - 1)
        self.bridges.append(Bridge(owner, start, end, int(level), fixed))

    def turn_start(self) -> str:
        """How a turn begins: with the die, or without one by a free choice (VIA-21)."""
        return "free" if self.die is None else "die"

    def end_turn(self) -> None:
        """A seat's whole go is over; enough of them without a winner are a draw (VIA-18)."""
        self.turns += 1
        self.seat = (self.seat + 1) % self.players
        self.part = self.turn_start()
        if self.max_turns is not None and self.turns >= self.max_turns:
            self.winners = ()

    # --- connection ----------------------------------------------------------------------------

    def is_linked(self, seat: int) -> bool:
        """VIA-17: do a seat's own bridges link its two platforms, its fixed bridges among them?"""
        one, other = self.platforms["ABCD"[seat]]
        fixed = {bridge for bridge in self.bridges if bridge.owner == seat and bridge.fixed}
        for bridge in self.bridges:
            if bridge.owner == seat and reaches(bridge, one):
                group = self.group(bridge)
                # With more than two players nobody has fixed bridges, so the set is empty.
                if any(reaches(end, other) for end in group) and fixed <= group:
                    return True
        return False

    def group(self, bridge: Bridge) -> set[Bridge]:
        """Every bridge that is linked to this one through bridges of its colour."""
        group = {bridge}
        grown = True
        while grown:
            more = {
                new
                for new in self.bridges
                if new.owner == bridge.owner and any(joined(new, old) for old in group)
            }
            grown = not more <= group
            group |= more
        return group


def reaches(bridge: Bridge, platform: set[Hole]) -> bool:
    """VIA-16: has the bridge a pillar in a hole of the platform, on the board itself?"""
    return any((x, y) in platform and z == 0 for x, y, z in bridge.pillars())


def joined(one: Bridge, other: Bridge) -> bool:
    """VIA-15: do pillars of the two stand side by side on one level, or one in the other?"""
    for x0, y0, z0 in one.pillars():
        for x1, y1, z1 in other.pillars():
            apart = abs(x0 - x1) + abs(y0 - y1)
            if apart == 1 and z0 == z1:
                return True
            if apart == 0 and abs(z0 - z1) == 1:
                return True
    return False
