"""The box: all tables that the rules need for given options."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import chain

import attrs

from boardcore.core.chance import weighted
from boardcore.core.options import FrozenMapping, refuse
from boardcore.games.pipeline.components import board
from boardcore.games.pipeline.components.board import Site
from boardcore.games.pipeline.components.pieces import FACES, PIPES
from boardcore.games.pipeline.moves import Colour, DieShows, Face, Node
from boardcore.kit.grid import square_name

__all__ = ["Box", "make_box"]


@attrs.frozen(eq=False)
class Box:
    """Everything that the options fix.

    Attributes:
        players: number of seats.
        first_player: the seat that begins.
        colours: the colours of each seat (PIP-6).
        owner: the seat of each colour, None if nobody plays it.
        caps: the caps in the stock of each seat (PIP-4, PIP-6).
        max_turns: the game is drawn after so many turns; None for never (PIP-21).
        margin: nodes beyond each side of the board.
        nodes: the coordinates (x, y, z) of each node, in the order of its number.
        names: the name of each node: ``c3.0``, counted from the south-west corner of the lattice.
        frame: the bytes behind those of the nodes in `State.board`: what is beyond the lattice, a
            piece without arms; then the start rings, pieces with one arm, up. So the same
            question can be asked of whatever an arm points to.
        neighbours: for each node and arm where the arm points to in `State.board`.
        around: for each node what may have arms that point to it: the arm of the node that would
            meet, the other's arm (both as sets), and where that is in `State.board`.
        sites: for each colour what each node asks of its pieces.
        starts: for each colour the node above its start ring.
        rings: for each colour the index of its start ring in `State.board`.
        showable: the pipes that the die can show, bits ``1 << kind``.
        faces: how many faces of the die show each `Face` (PIP-5).
        shown: the outcome for each `Face`.
        outcomes: what the die may show, with its probability.
        first_outcomes: the same in a seat's first turn, without caps (PIP-14).
    """

    players: int
    first_player: int
    colours: tuple[tuple[Colour, ...], ...]
    owner: tuple[int | None, ...]
    caps: int
    max_turns: int | None
    margin: int
    nodes: tuple[tuple[int, int, int], ...]
    names: tuple[str, ...]
    frame: bytes
    neighbours: tuple[tuple[Node, ...], ...]
    around: tuple[tuple[tuple[int, int, Node], ...], ...]
    sites: tuple[tuple[Site, ...], ...]
    starts: tuple[Node, ...]
    rings: tuple[Node, ...]
    showable: int
    faces: tuple[int, ...]
    shown: tuple[DieShows, ...]
    outcomes: tuple[tuple[DieShows, Fraction], ...]
    first_outcomes: tuple[tuple[DieShows, Fraction], ...]


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
    played = sorted(chain(*colours))
    nodes = board.nodes(margin, height)
    neighbours = board.neighbours(nodes, played)
    shown = tuple(map(DieShows, Face))
    return Box(
        players=players,
        first_player=first_player,
        colours=colours,
        owner=tuple(_owner(colour, colours) for colour in Colour),
        caps=caps * pipelines,
        max_turns=max_turns,
        margin=margin,
        nodes=nodes,
        names=tuple(f"{square_name(x + margin, y + margin)}.{z}" for x, y, z in nodes),
        frame=board.frame(played),
        neighbours=neighbours,
        around=tuple(board.arms_around(targets, len(nodes)) for targets in neighbours),
        sites=tuple(tuple(board.site(node, colour, played) for node in nodes) for colour in Colour),
        starts=tuple(Node(nodes.index((*ring, 0))) for ring in board.RINGS),
        rings=tuple(board.ring_index(len(nodes), colour) for colour in Colour),
        showable=sum(1 << pipe for pipe in PIPES if faces[pipe]),
        faces=faces,
        shown=shown,
        outcomes=weighted(zip(shown, faces, strict=True)),
        first_outcomes=weighted((shown[pipe], faces[pipe]) for pipe in PIPES),
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
