"""What is in the box: the board, its platforms, and the tables made of them for given options.

Two kinds of bit sets, Python ints, carry the rules:

* `Cells`: cells of one level. Cell ``row * size + column`` is that bit.
* `Sites`: places where a bridge may stand at one level. A bridge that runs east has the bit of its
  west pillar's cell; one that runs north has the bit of its south pillar's cell plus ``north``,
  the number of cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import attrs

from boardcore.core.options import FrozenMapping, refuse
from boardcore.games.viaduct.moves import Bridge, Direction, Double, Face, Pass, Place, Remove, Roll
from boardcore.kit.grid import square_name

__all__ = [
    "DIE",
    "FACES",
    "FIXED_EACH",
    "IN_CUSTODY",
    "LETTERS",
    "Box",
    "Cells",
    "Sites",
    "make_box",
    "ones",
]

FACES = ("1", "2", "S")
"""The names of the die's faces, in the order of `Face`."""

DIE = FrozenMapping(dict.fromkeys(FACES, 2))
"""The faces of the die in the box (VIA-5)."""

LETTERS = "ABCD"
"""The letters on the platforms; seat ``i`` connects letter ``i`` (VIA-3)."""

IN_CUSTODY = 5
"""So many bridges of each seat the opponent keeps in the game without a die (VIA-21)."""

FIXED_EACH = 2
"""Each of two players places so many fixed bridges for the opponent (VIA-19)."""

Cells = int
"""A bit set of cells of one level."""

Sites = int
"""A bit set of places for bridges at one level."""

Moves = tuple[tuple[Place, ...], tuple[Remove, ...]]
"""The moves of one level, by site."""


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
        max_turns: the game is drawn after so many turns; None for never (VIA-18).
        size: columns and rows of the board (VIA-1).
        north: the number of cells; sites from there on run north.
        reach: from the first pillar to the other, in cells.
        square: all cells.
        river: the cells without a hole (VIA-1).
        ground: the cells with a hole.
        platforms: the two platforms of each letter, the one in the upper half first (VIA-2).
        open: for each seat the cells that are not closed to it (VIA-8).
        outside: the cells on no platform at all (VIA-19).
        weights: how many faces of each kind the die has; None without a die (VIA-5).
        rolls: the outcome for each kind of face.
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
    north: int
    reach: int
    square: Cells
    river: Cells
    ground: Cells
    platforms: tuple[tuple[Cells, Cells], ...]
    open: tuple[Cells, ...]
    outside: Cells
    weights: tuple[int, ...] | None
    rolls: tuple[Roll, ...]
    double: Double
    nothing: Pass
    _first_column: Cells
    _last_column: Cells
    _fits_east: Cells
    _east_cells: int
    _north_cells: int
    _moves: dict[int, Moves] = attrs.field(factory=dict, repr=False)

    # -- moves and their sites ----------------------------------------------------------------

    def moves(self, level: int) -> Moves:
        """Return the `Place` and the `Remove` of every site of a level.

        There is no limit of height, so a level's moves are made when it is reached. Sites that
        would stick out of the board have moves too; `placements` never holds such a site.
        """
        found = self._moves.get(level)
        if found is None:
            bridges = [self.bridge(level, site) for site in range(2 * self.north)]
            made = tuple(map(Place, bridges)), tuple(map(Remove, bridges))
            found = self._moves.setdefault(level, made)
        return found

    def bridge(self, level: int, site: int) -> Bridge:
        """Return the bridge at a site of a level."""
        direction, cell = divmod(site, self.north)
        row, column = divmod(cell, self.size)
        return Bridge(column, row, level, Direction(direction))

    def bridge_text(self, bridge: Bridge) -> str:
        """Return the name of a bridge: its west or south pillar, the other one, its level."""
        column, row = bridge.column, bridge.row
        east = bridge.direction is Direction.EAST
        other = (column + self.reach, row) if east else (column, row + self.reach)
        return f"{square_name(column, row)}-{square_name(*other)}.{bridge.level}"

    def site(self, bridge: Bridge) -> int | None:
        """Return the site of a bridge, or None if it is not on the board or no bridge at all."""
        column, row, across = bridge.column, bridge.row, bridge.direction
        if type(column) is not int or type(row) is not int or type(across) is not Direction:
            return None
        width = self.size - self.reach * (across is Direction.EAST)
        height = self.size - self.reach * (across is Direction.NORTH)
        if not (0 <= column < width and 0 <= row < height):
            return None
        return across * self.north + row * self.size + column

    # -- bit sets -----------------------------------------------------------------------------

    def cells(self, sites: Sites) -> Cells:
        """Return the cells of bridges at one level that do not overlap (VIA-4)."""
        return (sites & self.square) * self._east_cells + (sites >> self.north) * self._north_cells

    def pillars(self, sites: Sites) -> Cells:
        """Return the cells of the pillars of bridges (VIA-4)."""
        east, north = sites & self.square, sites >> self.north
        return east | east << self.reach | north | north << self.reach * self.size

    def standing_on(self, cells: Cells) -> Sites:
        """Return the sites that have a pillar in any of the cells."""
        east = cells | cells >> self.reach
        north = cells | cells >> self.reach * self.size
        return east | north << self.north

    def beside(self, cells: Cells) -> Cells:
        """Return the cells and their orthogonal neighbours."""
        size = self.size
        rows = cells | (cells & ~self._last_column) << 1 | (cells & ~self._first_column) >> 1
        return (rows | cells << size | cells >> size) & self.square

    def fitting(self, free: Cells, holes: Cells) -> Sites:
        """Return where a bridge fits: both pegs in holes, all of its cells free (VIA-6, VIA-7).

        Args:
            free: the cells of a level that may be used.
            holes: those of them with a hole below.
        """
        reach, size = self.reach, self.size
        east = holes & holes >> reach & self._fits_east
        north = holes & holes >> reach * size
        for step in range(1, reach):
            east &= free >> step
            north &= free >> step * size
        return east | north << self.north


def ones(bits: int) -> list[int]:
    """Return the members of a bit set, in rising order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


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
    square = (1 << size * size) - 1
    water = [n for n in range(size) if area <= n < area + river]
    stream = _block(range(size), water, size) | _block(water, range(size), size)
    platforms = _platforms(area, river)
    taken = [one | other for one, other in platforms]
    fixed = FIXED_EACH * players if players == 2 else 0
    column = _block([0], range(size), size)
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
        north=size * size,
        reach=length - 1,
        square=square,
        river=stream,
        ground=square & ~stream,
        platforms=platforms,
        open=tuple(
            square & ~sum(taken[other] for other in range(players) if other != seat)
            for seat in range(players)
        ),
        outside=square & ~sum(taken),
        weights=tuple(die[face] for face in FACES) if die else None,
        rolls=tuple(map(Roll, Face)),
        double=Double(),
        nothing=Pass(),
        first_column=column,
        last_column=column << size - 1,
        fits_east=_block(range(size - length + 1), range(size), size),
        east_cells=_block(range(length), [0], size),
        north_cells=_block([0], range(length), size),
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
    cells = 0
    for row in rows:
        for column in columns:
            cells |= 1 << row * size + column
    return cells


def _turned(cells: Cells, size: int) -> Cells:
    """Return the cells after half a turn of the board: the last cell becomes the first."""
    return sum(1 << size * size - 1 - cell for cell in ones(cells))
