"""What is in the box: the board, the pieces, and the tables made of them for given options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

import attrs

from boardcore.core.options import refuse
from boardcore.games.ramparts.moves import Colour, Event, Lay, Move, Pass, Symbol
from boardcore.kit.grid import square_name

__all__ = [
    "BLOCKED",
    "COLOUR_NAMES",
    "COPIES",
    "FREE",
    "KINDS",
    "LAYOUT",
    "PASSED",
    "STACKED",
    "STACKED_OR_PASSED",
    "STREETS",
    "VACANT",
    "Board",
    "Box",
    "Mover",
    "Movers",
    "kind_name",
    "make_box",
    "the_board",
]

LAYOUT = (
    "..............",
    ".DC.BD..AB.CA.",
    ".BA.AC..CD.DB.",
    "..............",
    "..............",
    ".BD.DC..CA.AB.",
    ".AC.BA..DB.CD.",
    "..............",
)
"""The board, row 8 first: streets are dots, plots bear their symbol (RAM-1)."""

COLOUR_NAMES = "PRBG"
"""The letters of the colours, in the order of `Colour`."""

KINDS = tuple(product(Colour, Symbol))
"""The kinds of piece (RAM-2); one is known by its number here, four times colour plus symbol."""

FREE = len(KINDS)
"""Stands for the kind of the top piece where there is no tower."""

COPIES = 5
"""So many pieces there are of each kind (RAM-2)."""

STREETS = 80
"""The number of street spaces: as many as there are pieces (RAM-1, RAM-2)."""

_SEATS = {
    2: (Colour.PURPLE, Colour.BLUE),
    3: (Colour.PURPLE, Colour.RED, Colour.BLUE),
    4: (Colour.PURPLE, Colour.RED, Colour.BLUE, Colour.GREEN),
}

# What a tower on its way finds on a space (RAM-7, RAM-8, RAM-14). From STACKED on it goes no
# farther, and the two in the middle can be stacked upon.
VACANT, PASSED, STACKED_OR_PASSED, STACKED, BLOCKED = range(5)

Ray = tuple[tuple[int, Move | None], ...]
"""The spaces that lie in one direction, the nearest first, each with the move that ends there.

In place of the move stands None on a plot of another symbol: nothing may end there.
"""


@attrs.frozen(eq=False)
class Board:
    """The spaces and the ways between them.

    A space is known by a number: 0 to 79 are the streets in the order in which pieces are laid
    (RAM-4), 80 to 111 the plots, four in a row for each district.

    Attributes:
        squares: the column and the row of each space, both from 0.
        names: the name of each space, ``a1``.
        symbols: the symbol of each plot, None on a street.
        districts: the four plots of each district.
        between: for each move along a row or column the spaces that it passes over.
        rays: for a symbol and a street, the rays of a tower of that symbol that stands there.
    """

    squares: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    symbols: tuple[Symbol | None, ...]
    districts: tuple[tuple[int, ...], ...]
    between: Mapping[Move, tuple[int, ...]]
    rays: tuple[tuple[tuple[Ray, ...], ...], ...]


@attrs.frozen(eq=False)
class Mover:
    """How the pieces of one kind move for one player.

    Attributes:
        neutral: whether they belong to nobody.
        rays: the rays from each street.
        meets: for the kind of the top piece on a space, what a tower can do there.
    """

    neutral: bool
    rays: tuple[tuple[Ray, ...], ...]
    meets: tuple[int, ...]


@attrs.frozen(eq=False)
class Movers:
    """What may be moved, and how.

    Attributes:
        movable: for each kind of top piece 1 if it may be moved, else 0; a table for
            `bytes.translate`, which finds the towers quicker than a look at each space.
        kinds: for each kind of top piece, `FREE` included, how it moves; None if it must not.
    """

    movable: bytes
    kinds: tuple[Mover | None, ...]


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    Attributes:
        players: number of seats.
        first_player: the seat that moves first.
        highest: no tower is higher (RAM-9).
        quiet_limit: the game ends after so many quiet moves; None for never (RAM-21).
        board: the board.
        colours: the colour of each seat (RAM-3).
        neutral: for each kind, whether its colour belongs to nobody (RAM-3).
        lays: the outcome for each kind of piece.
        idle: the move that is none.
        own: for each seat the kinds of its colour.
        movers: for each seat, what it may move and how (RAM-6, RAM-13).
        neutral_movers: the neutral pieces alone.
    """

    players: int
    first_player: int
    highest: int
    quiet_limit: int | None
    board: Board
    colours: tuple[Colour, ...]
    neutral: tuple[bool, ...]
    lays: tuple[Lay, ...]
    idle: Event
    own: tuple[tuple[int, ...], ...]
    movers: tuple[Movers, ...]
    neutral_movers: Movers


@lru_cache(maxsize=32)
def make_box(
    players: int, first_player: int, tower_limit: int | None, quiet_limit: int | None
) -> Box:
    """Return the box for these options, each of them within its own limits.

    Raises:
        OptionError: two options that cannot go together.
    """
    if first_player >= players:
        raise refuse("first_player", first_player, f"0..{players - 1} with players={players}")
    board = the_board()
    colours = _SEATS[players]
    neutral = tuple(colour not in colours for colour, _ in KINDS)
    own = tuple(
        tuple(kind for kind, (of, _) in enumerate(KINDS) if of == colour) for colour in colours
    )
    neutrals = tuple(kind for kind in range(FREE) if neutral[kind])
    return Box(
        players=players,
        first_player=first_player,
        # As many pieces bear one symbol: no tower can be higher.
        highest=tower_limit or COPIES * len(Colour),
        quiet_limit=quiet_limit,
        board=board,
        colours=colours,
        neutral=neutral,
        lays=tuple(Lay(colour, symbol) for colour, symbol in KINDS),
        idle=Pass(),
        own=own,
        movers=tuple(_movers(board, neutral, kinds + neutrals) for kinds in own),
        neutral_movers=_movers(board, neutral, neutrals),
    )


def _movers(board: Board, neutral: tuple[bool, ...], kinds: tuple[int, ...]) -> Movers:
    return Movers(
        movable=bytes(kind in kinds for kind in range(256)),
        kinds=tuple(
            _mover(board, kind, neutral[kind]) if kind in kinds else None
            for kind in range(FREE + 1)
        ),
    )


def _mover(board: Board, kind: int, neutral: bool) -> Mover:
    colour, symbol = KINDS[kind]
    towers = []
    for other_colour, other_symbol in KINDS:
        if neutral:
            towers.append(PASSED)
        elif other_symbol == symbol:
            towers.append(STACKED_OR_PASSED if other_colour == colour else STACKED)
        else:
            towers.append(PASSED if other_colour == colour else BLOCKED)
    return Mover(neutral, board.rays[symbol], (*towers, VACANT))


def kind_name(kind: int) -> str:
    """Return the letters of a kind of piece: its colour and its symbol, ``PA``."""
    colour, symbol = KINDS[kind]
    return COLOUR_NAMES[colour] + symbol.name


# -- the board --------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def the_board() -> Board:
    """Return the board, which is the same under all options (RAM-1)."""
    marks = {
        (column, row): mark
        for row, marks in enumerate(reversed(LAYOUT))
        for column, mark in enumerate(marks)
    }
    streets = [square for square, mark in marks.items() if mark == "."]
    corners = [
        (column, row)
        for (column, row), mark in marks.items()
        if mark != "." and marks[column - 1, row] == "." and marks[column, row - 1] == "."
    ]
    plots = [(c + dc, r + dr) for c, r in corners for dr in range(2) for dc in range(2)]
    squares = (*streets, *plots)
    symbols = tuple(None if marks[at] == "." else Symbol[marks[at]] for at in squares)
    lines = tuple(_lines(squares, space) for space in range(STREETS))
    moves = {
        (space, target): Move(space, target)
        for space, some in enumerate(lines)
        for line in some
        for target in line
    }
    return Board(
        squares=squares,
        names=tuple(square_name(column, row) for column, row in squares),
        symbols=symbols,
        districts=tuple(
            tuple(range(STREETS + 4 * number, STREETS + 4 * number + 4))
            for number in range(len(corners))
        ),
        between={
            moves[space, target]: line[:distance]
            for space, some in enumerate(lines)
            for line in some
            for distance, target in enumerate(line)
        },
        rays=tuple(
            tuple(
                tuple(
                    tuple(
                        (at, moves[space, at] if symbols[at] in (None, symbol) else None)
                        for at in line
                    )
                    for line in some
                )
                for space, some in enumerate(lines)
            )
            for symbol in Symbol
        ),
    )


def _lines(squares: tuple[tuple[int, int], ...], space: int) -> tuple[tuple[int, ...], ...]:
    """Return the spaces to the left, to the right, below and above, the nearest first."""
    numbers = {square: number for number, square in enumerate(squares)}
    lines = []
    for step_column, step_row in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        line = []
        column, row = squares[space]
        while (at := (column + step_column, row + step_row)) in numbers:
            line.append(numbers[at])
            column, row = at
        lines.append(tuple(line))
    return tuple(line for line in lines if line)
