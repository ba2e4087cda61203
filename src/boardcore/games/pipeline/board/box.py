"""The box: all tables that the rules need for given options."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain

import attrs

from boardcore.core.chance import weighted
from boardcore.core.options import FrozenMapping, refuse
from boardcore.errors import NotationError, quoted
from boardcore.games.pipeline.board import lattice
from boardcore.games.pipeline.board.connectors import RINGS
from boardcore.games.pipeline.board.piece_moves import MovesOfColour
from boardcore.games.pipeline.board.pieces import FACES, ONLY, ONLY_KIND, PIPES
from boardcore.games.pipeline.board.sites import Site, site
from boardcore.games.pipeline.moves import Arm, Colour, DieShows, Face, Node

__all__ = ["Box", "make_box"]


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    The rules write a node as its number, a plain int, as tables are indexed with it.

    Attributes:
        players: number of seats.
        first_player: the seat that begins.
        colours: the colours of each seat (PIP-6).
        played: the colours that anybody plays.
        owner: the seat of each colour, None if nobody plays it.
        caps: the caps in the stock of each seat (PIP-4, PIP-6).
        max_turns: the game is drawn after so many turns; None for never (PIP-21).
        margin: nodes beyond each side of the board.
        height: levels of nodes.
        nodes: all nodes, in the order of their numbers.
        frame: the bytes behind those of the nodes in `State.board`.
        neighbours: for each node and arm where the arm points to in `State.board`.
        around: for each node what may have arms that point to it: the arm of the node that would
            meet, the other's arm (both as sets), and where that is in `State.board`.
        outward: for each node its arms that point out of the lattice, down to connectors too.
        sites: for each colour what each node asks of its pieces.
        starts: for each colour the node above its start ring.
        rings: for each colour the index of its start ring in `State.board`.
        showable: the pipes that the die can show, a set.
        faces: how many faces of the die show each `Face` (PIP-5).
        shown: the outcome for each `Face`.
        outcomes: what the die may show, with its probability.
        first_outcomes: the same in a seat's first turn, without caps (PIP-14).
        moves: for each colour and node the moves with a piece.
    """

    players: int
    first_player: int
    colours: tuple[tuple[Colour, ...], ...]
    played: tuple[Colour, ...]
    owner: tuple[int | None, ...]
    caps: int
    max_turns: int | None
    margin: int
    height: int
    nodes: tuple[Node, ...]
    frame: bytes
    neighbours: tuple[tuple[int, ...], ...]
    around: tuple[tuple[tuple[int, int, int], ...], ...]
    outward: bytes
    sites: tuple[tuple[Site, ...], ...]
    starts: tuple[int, ...]
    rings: tuple[int, ...]
    showable: int
    faces: tuple[int, ...]
    shown: tuple[DieShows, ...]
    outcomes: tuple[tuple[DieShows, Fraction], ...]
    first_outcomes: tuple[tuple[DieShows, Fraction], ...]
    moves: tuple[MovesOfColour, ...]
    _named: FrozenMapping[str, Node] = attrs.field(alias="named")

    def node(self, name: str) -> Node:
        """Return the node of that name, ``f3.0``.

        Raises:
            NotationError: the lattice has no such node.
        """
        if name not in self._named:
            raise NotationError(f"{quoted(name)} is no node of this lattice", name)
        return self._named[name]

    def is_node(self, place: int) -> bool:
        """Return whether a place in `State.board` is a node, and not of the frame."""
        return place < len(self.nodes)

    def board_of(self, pieces: dict[int, int]) -> bytes:
        """Return a board with these pieces, by their nodes."""
        return bytes(pieces.get(node, 0) for node in range(len(self.nodes))) + self.frame

    def pieces(self, board: bytes) -> Iterator[tuple[Node, int]]:
        """Yield all pieces of a board with their nodes, in the order of these."""
        return ((node, piece) for node, piece in zip(self.nodes, board, strict=False) if piece)


@lru_cache(maxsize=32)
def make_box(
    players: int,
    first_player: int,
    pipelines: int,
    caps: int,
    margin: int,
    height: int,
    die: FrozenMapping[str, int],
    max_turns: int | None,
) -> Box:
    """Return the box for these options, each of them within its own limits.

    Raises:
        OptionError: two options that cannot go together, or a die without a pipe.
    """
    if first_player >= players:
        raise refuse("first_player", first_player, f"0..{players - 1} with players={players}")
    if pipelines > 1 and players > 2:
        raise refuse("pipelines", pipelines, f"1 with players={players}")
    faces = tuple(die[name] for name in FACES)
    if not any(faces[pipe] for pipe in PIPES):
        raise refuse("die", dict(die), "at least one face that shows a pipe")
    colours = _colours(players, pipelines)
    played = tuple(sorted(chain(*colours)))
    nodes = lattice.nodes(margin, height)
    count = len(nodes)
    neighbours = lattice.neighbours(nodes, played)
    named = FrozenMapping({str(node): node for node in nodes})
    shown = tuple(map(DieShows, Face))
    return Box(
        players=players,
        first_player=first_player,
        colours=colours,
        played=played,
        owner=tuple(_owner(colour, colours) for colour in Colour),
        caps=caps * pipelines,
        max_turns=max_turns,
        margin=margin,
        height=height,
        nodes=nodes,
        frame=lattice.frame(played),
        neighbours=neighbours,
        around=tuple(lattice.arms_around(targets, count) for targets in neighbours),
        outward=bytes(
            sum(ONLY[arm] for arm in Arm if targets[arm] >= count) for targets in neighbours
        ),
        sites=tuple(tuple(site(node, colour, played) for node in nodes) for colour in Colour),
        starts=tuple(next(int(n) for n in nodes if (n.x, n.y, n.z) == (*at, 0)) for at in RINGS),
        rings=tuple(lattice.ring_index(count, colour) for colour in Colour),
        showable=sum(ONLY_KIND[pipe] for pipe in PIPES if faces[pipe]),
        faces=faces,
        shown=shown,
        outcomes=weighted(zip(shown, faces, strict=True)),
        first_outcomes=weighted((shown[pipe], faces[pipe]) for pipe in PIPES),
        moves=tuple(MovesOfColour(colour, nodes) for colour in Colour),
        named=named,
    )


def _colours(players: int, pipelines: int) -> tuple[tuple[Colour, ...], ...]:
    """Return the colours of each seat (PIP-6)."""
    if pipelines == 2:
        return (Colour.PURPLE, Colour.GREEN), (Colour.ORANGE, Colour.YELLOW)
    if players == 2:
        return (Colour.PURPLE,), (Colour.ORANGE,)
    return tuple((colour,) for colour in Colour)[:players]


def _owner(colour: Colour, colours: tuple[tuple[Colour, ...], ...]) -> int | None:
    return next((seat for seat, own in enumerate(colours) if colour in own), None)
