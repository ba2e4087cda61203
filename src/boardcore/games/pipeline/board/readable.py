"""The board in the game's words, for pictures and for apps that draw their own."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

import attrs

from boardcore.core.board import Board, Json
from boardcore.errors import NotationError, quoted
from boardcore.games.pipeline.board.box import Box
from boardcore.games.pipeline.board.connectors import BLUE, GOALS, RINGS, SIDE
from boardcore.games.pipeline.board.pieces import (
    ARM_SET_OF,
    COLOUR_OF,
    KIND_OF,
    MET_BY,
    ONLY,
    PlacedCap,
)
from boardcore.games.pipeline.moves import Arm, Arms, Colour, Face, Node, Step

__all__ = [
    "Connector",
    "ConnectorKind",
    "Pipe",
    "PipelineBoard",
    "PipesLeft",
    "connectors_of",
    "pipes_of",
]


class ConnectorKind(Enum):
    """What a connector is; start rings and goals only of colours that are played."""

    RING = "ring"
    GOAL = "goal"
    BLUE = "blue"
    PLAIN = "plain"

    def __str__(self) -> str:
        return self.value


@attrs.frozen
class Connector:
    """A connector of the board.

    Attributes:
        node: the node above it.
        kind: what it is.
        colours: whose start ring or goal it is; a corner is a goal of two colours.
    """

    node: Node
    kind: ConnectorKind
    colours: tuple[Colour, ...]


@attrs.frozen
class Pipe:
    """A pipe on the board.

    Attributes:
        node: where it stands.
        colour: its colour.
        kind: elbow, tee or cross.
        arms: its arms.
        joined: those that meet an arm of their own colour, or are plugged into a connector.
        open: those without a cap that point to an empty node (PIP-11).
        capped: those with a cap.
    """

    node: Node
    colour: Colour
    kind: Face
    arms: Arms
    joined: Arms
    open: Arms
    capped: Arms

    def __str__(self) -> str:
        return f"{self.colour.letter}{self.node}:{self.arms}"


class PipesLeft(NamedTuple):
    """The pipes of a colour that are not on the board."""

    elbows: int
    tees: int
    crosses: int


@attrs.frozen
class PipelineBoard(Board):
    """What stands where in a game of Pipeline.

    Attributes:
        side: connectors along each side of the board.
        margin: nodes beyond each side of the board; columns and rows are named from there.
        height: levels of nodes.
        connectors: the connectors, row by row from the south-west.
        pipes: the pipes on the board, level by level, there row by row from the south-west.
        caps: the caps on the board, each with the node and the arm it is on and its owner's seat.
        seats: the colours of each seat.
        stock: the caps left of each seat.
        supply: the pipes left of each colour that is played.
        turn: the seat on turn, None at the end.
        step: how far the turn has come, or how the game ended.
        die: what the die shows, None before it is rolled and where it does not matter.
        turns: turns played to their end.
        max_turns: turns after which the game is drawn, None for no limit.
        winner: the seat that has won, None before the end and in a draw.
    """

    game = "pipeline"
    side = SIDE

    margin: int
    height: int
    connectors: tuple[Connector, ...]
    pipes: tuple[Pipe, ...]
    caps: tuple[PlacedCap, ...]
    seats: tuple[tuple[Colour, ...], ...]
    stock: tuple[int, ...]
    supply: Mapping[Colour, PipesLeft]
    turn: int | None
    step: Step
    die: Face | None
    turns: int
    max_turns: int | None
    winner: int | None
    _box: Box = attrs.field(repr=False, eq=False, alias="box")

    def pipe_at(self, node: Node | str) -> Pipe | None:
        """Return the pipe at a node, ``f3.0``; None if it is empty.

        Raises:
            NotationError: the lattice has no such node.
        """
        place = self._box.node(str(node))
        return next((pipe for pipe in self.pipes if pipe.node == place), None)

    def cap_at(self, node: Node | str, arm: Arm | str) -> PlacedCap | None:
        """Return the cap on an arm, ``N``, of the pipe at a node; None if there is none.

        Raises:
            NotationError: there is no such node or arm.
        """
        place = self._box.node(str(node))
        if str(arm) not in Arm.__members__:
            raise NotationError(f"{quoted(arm)} is no arm", str(arm))
        where = place, Arm[str(arm)]
        return next((cap for cap in self.caps if cap[:2] == where), None)

    def _connectors(self, kind: ConnectorKind) -> list[Connector]:
        return [connector for connector in self.connectors if connector.kind is kind]

    def contents(self) -> Mapping[str, Json]:
        """Return the board as ``docs/boards.md`` says."""
        return {
            "side": self.side,
            "margin": self.margin,
            "height": self.height,
            "rings": {
                str(colour): str(connector.node)
                for connector in self._connectors(ConnectorKind.RING)
                for colour in connector.colours
            },
            "goals": {
                str(colour): [
                    str(connector.node)
                    for connector in self._connectors(ConnectorKind.GOAL)
                    if colour in connector.colours
                ]
                for colour in self.supply
            },
            "blue": [str(each.node) for each in self._connectors(ConnectorKind.BLUE)],
            "plain": [str(each.node) for each in self._connectors(ConnectorKind.PLAIN)],
            "pipes": [
                {
                    "node": str(pipe.node),
                    "colour": str(pipe.colour),
                    "kind": str(pipe.kind),
                    "arms": str(pipe.arms),
                    "joined": str(pipe.joined),
                    "open": str(pipe.open),
                    "capped": str(pipe.capped),
                }
                for pipe in self.pipes
            ],
            "caps": [
                {"node": str(cap.node), "arm": str(cap.arm), "seat": cap.seat} for cap in self.caps
            ],
            "seats": [
                {"colours": [str(colour) for colour in colours], "caps": left}
                for colours, left in zip(self.seats, self.stock, strict=True)
            ],
            "supply": {str(colour): left._asdict() for colour, left in self.supply.items()},
            "turn": self.turn,
            "step": str(self.step),
            "die": None if self.die is None else str(self.die),
            "turns": self.turns,
            "max_turns": self.max_turns,
            "winner": self.winner,
        }


def connectors_of(box: Box) -> tuple[Connector, ...]:
    """Return the connectors, row by row from the south-west."""
    ground = (node for node in box.nodes if node.z == 0)
    inside = (node for node in ground if 0 <= node.x < SIDE and 0 <= node.y < SIDE)
    return tuple(_connector(box, node) for node in inside)


def _connector(box: Box, node: Node) -> Connector:
    place = node.x, node.y
    rings = tuple(colour for colour in box.played if place == RINGS[colour])
    goals = tuple(colour for colour in box.played if place in GOALS[colour])
    if rings:
        return Connector(node, ConnectorKind.RING, rings)
    if goals:
        return Connector(node, ConnectorKind.GOAL, goals)
    return Connector(node, ConnectorKind.BLUE if place in BLUE else ConnectorKind.PLAIN, ())


def pipes_of(box: Box, board: bytes, caps: tuple[PlacedCap, ...]) -> tuple[Pipe, ...]:
    """Return the pipes on a board, in the order of their nodes."""
    return tuple(_pipe(box, board, caps, node) for node, _ in box.pieces(board))


def _pipe(box: Box, board: bytes, caps: tuple[PlacedCap, ...], node: Node) -> Pipe:
    piece, targets = board[node], box.neighbours[node]
    colour, arms = COLOUR_OF[piece], ARM_SET_OF[piece]
    kind = KIND_OF[piece]
    assert kind is not None  # a state with such a piece has problems
    capped = Arms(sum(ONLY[cap.arm] for cap in caps if cap.node == node))
    joined = sum(ONLY[arm] for arm in arms if _meets_own(box, board, node, arm))
    vacant = sum(ONLY[arm] for arm in arms if not board[targets[arm]])
    return Pipe(node, colour, kind, arms, Arms(joined), Arms(vacant & ~capped), capped)


def _meets_own(box: Box, board: bytes, node: Node, arm: Arm) -> bool:
    """Return whether an arm meets one of its colour, or is plugged into a connector."""
    other = board[box.neighbours[node][arm]]
    plugged = arm is Arm.D and node.z == 0
    return plugged or (COLOUR_OF[other] == COLOUR_OF[board[node]] and bool(other & MET_BY[arm]))
