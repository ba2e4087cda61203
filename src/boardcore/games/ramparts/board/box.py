"""What the options fix: who is seated, and how the pieces of each kind move."""

from __future__ import annotations

from functools import lru_cache

import attrs

from boardcore.core.options import refuse
from boardcore.games.ramparts.board.pieces import COPIES, FREE, KINDS
from boardcore.games.ramparts.board.spaces import RAYS, Ray
from boardcore.games.ramparts.moves import Colour, Lay, Pass

__all__ = [
    "BLOCKED",
    "PASSED",
    "STACKED",
    "STACKED_OR_PASSED",
    "VACANT",
    "Box",
    "Mover",
    "Movers",
    "make_box",
]

_SEATS = {
    2: (Colour.PURPLE, Colour.BLUE),
    3: (Colour.PURPLE, Colour.RED, Colour.BLUE),
    4: (Colour.PURPLE, Colour.RED, Colour.BLUE, Colour.GREEN),
}

# What a tower on its way finds on a space (RAM-7, RAM-8, RAM-14). From STACKED on it goes no
# farther, and the two in the middle can be stacked upon. VACANT alone is falsy.
VACANT, PASSED, STACKED_OR_PASSED, STACKED, BLOCKED = range(5)


@attrs.frozen(eq=False)
class Mover:
    """How the towers with a top piece of one kind move.

    Attributes:
        neutral: whether they belong to nobody.
        rays: the rays from each space.
        meets: for the kind of the top piece on a space, what a tower can do there.
    """

    neutral: bool
    rays: tuple[tuple[Ray, ...], ...]
    meets: tuple[int, ...]


@attrs.frozen(eq=False)
class Movers:
    """What may be moved.

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
        colours: the colour of each seat (RAM-3).
        owners: the seat that the towers with a top piece of each kind belong to; `nobody` for
            neutral ones and for `FREE`.
        nobody: a number after those of the seats.
        neutral: for each kind, whether its colour belongs to nobody (RAM-3).
        lays: the outcome for each kind of piece.
        idle: the move that is none.
        own: for each seat the kinds of its colour.
        moves: for each kind how its towers move.
        movers: for each seat, what it may move (RAM-6, RAM-13).
        neutral_movers: the neutral pieces alone.
    """

    players: int
    first_player: int
    highest: int
    quiet_limit: int | None
    colours: tuple[Colour, ...]
    owners: tuple[int, ...]
    nobody: int
    neutral: tuple[bool, ...]
    lays: tuple[Lay, ...]
    idle: Pass
    own: tuple[tuple[int, ...], ...]
    moves: tuple[Mover, ...]
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
    colours = _SEATS[players]
    nobody = players
    owners = tuple(colours.index(of) if of in colours else nobody for of, _ in KINDS)
    neutral = tuple(owner == nobody for owner in owners)
    own = tuple(
        tuple(kind for kind in range(FREE) if owners[kind] == seat) for seat in range(players)
    )
    neutrals = tuple(kind for kind in range(FREE) if neutral[kind])
    moves = tuple(_mover(kind, neutral[kind]) for kind in range(FREE))
    return Box(
        players=players,
        first_player=first_player,
        # As many pieces bear one symbol: no tower can be higher.
        highest=tower_limit or COPIES * len(Colour),
        quiet_limit=quiet_limit,
        colours=colours,
        owners=(*owners, nobody),
        nobody=nobody,
        neutral=neutral,
        lays=tuple(Lay(colour, symbol) for colour, symbol in KINDS),
        idle=Pass(),
        own=own,
        moves=moves,
        movers=tuple(_movers(moves, kinds + neutrals) for kinds in own),
        neutral_movers=_movers(moves, neutrals),
    )


def _movers(moves: tuple[Mover, ...], kinds: tuple[int, ...]) -> Movers:
    return Movers(
        movable=bytes(kind in kinds for kind in range(256)),
        kinds=tuple(moves[kind] if kind in kinds else None for kind in range(FREE + 1)),
    )


def _mover(kind: int, neutral: bool) -> Mover:
    colour, symbol = KINDS[kind]
    towers: list[int] = []
    for other_colour, other_symbol in KINDS:
        if neutral:
            towers.append(PASSED)
        elif other_symbol == symbol:
            towers.append(STACKED_OR_PASSED if other_colour == colour else STACKED)
        else:
            towers.append(PASSED if other_colour == colour else BLOCKED)
    return Mover(neutral, RAYS[symbol], (*towers, VACANT))
