"""What is in the box: the board, its platforms, the die, and the tables made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import attrs

from boardcore.core.options import FrozenMapping, refuse
from boardcore.errors import NotationError, quoted
from boardcore.games.viaduct.board.bits import one, ones
from boardcore.games.viaduct.board.lattice import Cells, Lattice, make_lattice
from boardcore.games.viaduct.moves import (
    FACES,
    Bridge,
    Cell,
    Direction,
    Double,
    Face,
    Pass,
    Place,
    Remove,
    Roll,
)

__all__ = ["DIE", "FIXED_EACH", "IN_CUSTODY", "LETTERS", "Box", "make_box"]

DIE: FrozenMapping[str, int] = FrozenMapping(dict.fromkeys(FACES, 2))
"""The faces of the die in the box (VIA-5)."""

LETTERS = "ABCD"
"""The letters on the platforms; seat ``i`` connects letter ``i`` (VIA-3)."""

IN_CUSTODY = 5
"""How many bridges of each seat the opponent keeps in the game without a die (VIA-21)."""

FIXED_EACH = 2
"""How many fixed bridges each of two players places for the opponent (VIA-19)."""

Moves = tuple[tuple[Place, ...], tuple[Remove, ...]]
"""The moves of one level, by site."""

_BRIDGE = re.compile(r"([a-z]{1,2}[1-9][0-9]?)-([a-z]{1,2}[1-9][0-9]?)\.(0|[1-9][0-9]{0,2})")


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    Attributes:
        players: number of seats.
        first_player: the seat that begins.
        bridges: bridges of each seat, the fixed ones not counted.
        custody: how many of them begin in custody with the opponent: 0 in games with a die.
        fixed: fixed bridges placed in the set-up, by all together (VIA-19).
        most_bridges: all bridges of the game, so that no level is as high as this.
        length: cells of a bridge (VIA-4).
        max_turns: the game is drawn after this many turns; None for never (VIA-18).
        size: columns and rows of the board (VIA-1).
        flat: the lattice of one level, on which states keep each level.
        river: the cells without a hole (VIA-1).
        ground: the cells with a hole.
        platforms: the two platforms of each letter, the one in the upper half first (VIA-2).
        outside: the cells on no platform at all (VIA-19).
        weights: how many faces of each kind the die has; None without a die (VIA-5).
        rolls: the outcome for each kind of face.
        double: the move of that name.
        nothing: to pass.
        all_cells: the cells of the board, by number.
        names: the same, by name.
    """

    players: int
    first_player: int
    bridges: int
    custody: int
    fixed: int
    most_bridges: int
    length: int
    max_turns: int | None
    size: int
    flat: Lattice
    river: Cells
    ground: Cells
    platforms: tuple[tuple[Cells, Cells], ...]
    outside: Cells
    weights: tuple[int, ...] | None
    rolls: tuple[Roll, ...]
    double: Double
    nothing: Pass
    all_cells: tuple[Cell, ...]
    names: dict[str, Cell] = attrs.field(repr=False)
    _moves: dict[int, Moves] = attrs.field(factory=dict[int, Moves], repr=False)
    _stacks: dict[int, Lattice] = attrs.field(factory=dict[int, Lattice], repr=False)

    def stack(self, levels: int) -> Lattice:
        """Return the lattice of so many levels and one more above them."""
        found = self._stacks.get(levels)
        if found is None:
            used = [first | second for first, second in self.platforms[: self.players]]
            made = make_lattice(self.size, self.length, levels + 1, used)
            found = self._stacks.setdefault(levels, made)
        return found

    # -- bridges ------------------------------------------------------------------------------

    def moves(self, level: int) -> Moves:
        """Return the `Place` and the `Remove` of every site of a level.

        There is no limit of height, so a level's moves are made when it is reached. Sites that
        would stick out of the board have moves too; no set of legal moves holds such a site.
        """
        found = self._moves.get(level)
        if found is None:
            bridges = [self.bridge(level, site) for site in range(2 * len(self.all_cells))]
            made = tuple(map(Place, bridges)), tuple(map(Remove, bridges))
            found = self._moves.setdefault(level, made)
        return found

    def bridge(self, level: int, site: int) -> Bridge:
        """Return the bridge at a site of a level; it may stick out of the board."""
        direction, number = divmod(site, len(self.all_cells))
        start, reach = self.all_cells[number], self.length - 1
        if direction == Direction.EAST:
            return Bridge(start, Cell(start.column + reach, start.row), level)
        return Bridge(start, Cell(start.column, start.row + reach), level)

    def has(self, bridge: object) -> bool:
        """Return whether this is a bridge of this board, straight and long enough (VIA-4, VIA-6).

        Whether anything could stand as high as it does is not asked.
        """
        if type(bridge) is not Bridge or type(bridge.level) is not int or bridge.level < 0:
            return False
        for cell in (bridge.start, bridge.end):
            if type(cell) is not Cell or type(cell.column) is not int or type(cell.row) is not int:
                return False
            if not (0 <= cell.column < self.size and 0 <= cell.row < self.size):
                return False
        across = bridge.end.column - bridge.start.column
        up = bridge.end.row - bridge.start.row
        return (across, up) in ((self.length - 1, 0), (0, self.length - 1))

    # -- names --------------------------------------------------------------------------------

    def cells(self, numbers: Cells) -> tuple[Cell, ...]:
        """Return the cells of a set of those of one level, row by row."""
        return tuple(self.all_cells[number] for number in ones(numbers))

    def cell(self, name: object) -> Cell:
        """Return the cell of this name, or the cell itself.

        Raises:
            NotationError: the board has no such cell.
        """
        if isinstance(name, Cell) and name in self.all_cells:
            return name
        if isinstance(name, str) and name in self.names:
            return self.names[name]
        raise NotationError(f"{quoted(name)} is no cell of this board", quoted(name))

    def read_bridge(self, text: str) -> Bridge:
        """Return the bridge of this name.

        Raises:
            NotationError: this board has no such bridge, or the game has too few for its level.
        """
        match = _BRIDGE.fullmatch(text)
        if match and match[1] in self.names and match[2] in self.names:
            bridge = Bridge(self.names[match[1]], self.names[match[2]], int(match[3]))
            if self.has(bridge) and bridge.level < self.most_bridges:
                return bridge
        raise NotationError(f"{quoted(text)} is no bridge on this board", text)


@lru_cache(maxsize=32)
def make_box(
    players: int,
    first_player: int,
    area: int,
    river: int,
    length: int,
    bridges: int,
    die: FrozenMapping[str, int] | None,
    max_turns: int | None,
) -> Box:
    """Return the box for these options, each of them within its own limits.

    Raises:
        OptionError: two options that cannot go together, or a die that cannot be played with.
    """
    if first_player >= players:
        raise refuse("first_player", first_player, f"0..{players - 1} with players={players}")
    if river > length - 2:
        raise refuse("river", river, f"1..{length - 2} with length={length}")
    if die is None and players != 2:
        raise refuse("die", die, f"counts of faces with players={players}; none with 2 players")
    if die is None and bridges <= IN_CUSTODY:
        raise refuse("bridges", bridges, f"{IN_CUSTODY + 1}..40 without a die")
    if die is not None and not die["1"] + die["2"]:
        raise refuse("die", dict(die), "at least one face with pips")
    size = 2 * area + river
    square = one(size * size) - 1
    water = [n for n in range(size) if area <= n < area + river]
    stream = _block(range(size), water, size) | _block(water, range(size), size)
    platforms = _platforms(area, river)
    taken = [first | second for first, second in platforms]
    fixed = FIXED_EACH * players if players == 2 else 0
    cells = tuple(Cell(column, row) for row in range(size) for column in range(size))
    return Box(
        players=players,
        first_player=first_player,
        bridges=bridges,
        custody=0 if die else IN_CUSTODY,
        fixed=fixed,
        most_bridges=players * bridges + fixed,
        length=length,
        max_turns=max_turns,
        size=size,
        flat=make_lattice(size, length, 1, taken[:players]),
        river=stream,
        ground=square & ~stream,
        platforms=platforms,
        outside=square & ~sum(taken),
        weights=tuple(die[face] for face in FACES) if die else None,
        rolls=tuple(map(Roll, Face)),
        double=Double(),
        nothing=Pass(),
        all_cells=cells,
        names={str(cell): cell for cell in cells},
    )


def _platforms(area: int, river: int) -> tuple[tuple[Cells, Cells], ...]:
    """Return the two platforms of each letter: three cells along the edge, two deep (VIA-2)."""
    size = 2 * area + river
    inset = (area - 3) // 2
    edge, near = range(size - 2, size), range(inset, inset + 3)
    far_columns = range(area + river + inset, area + river + inset + 3)
    high_rows = range(size - inset - 3, size - inset)
    first = (
        _block(near, edge, size),
        _block(far_columns, edge, size),
        _block(edge, high_rows, size),
        _block(edge, near, size),
    )
    return tuple((cells, _turned(cells, size)) for cells in first)


def _block(columns: Iterable[int], rows: Iterable[int], size: int) -> Cells:
    return sum(one(row * size + column) for row in rows for column in columns)


def _turned(cells: Cells, size: int) -> Cells:
    """Return the cells after half a turn of the board: the last cell becomes the first."""
    return sum(one(size * size - 1 - cell) for cell in ones(cells))
