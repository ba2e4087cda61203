"""A slow and literal referee for Pipeline, written from the rules text alone.

It shares no code and no data with the package: pieces lie in a dict by node, and the legal moves
are found by holding every piece of every colour in every way at every node and asking each rule.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Literal

from tests.brute import payoffs

Node = tuple[int, int, int]

ARMS = "NESWUD"
STEP: dict[str, Node] = {
    "N": (0, 1, 0),
    "E": (1, 0, 0),
    "S": (0, -1, 0),
    "W": (-1, 0, 0),
    "U": (0, 0, 1),
    "D": (0, 0, -1),
}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E", "U": "D", "D": "U"}
PIPES = ("elbow", "tee", "cross")
FACES = (*PIPES, "cap")


def kind_of(arms: str) -> str | None:
    """The kind of pipe that has these arms, None if the box holds no such piece (PIP-4)."""
    straight_pairs = sum(OPPOSITE[arm] in arms for arm in arms) // 2
    shapes = {(2, 0): "elbow", (3, 1): "tee", (4, 2): "cross"}
    return shapes.get((len(arms), straight_pairs))


def ways_to_hold(kind: str) -> list[str]:
    """Every set of arms, written in the order N E S W U D, that a pipe of this kind can have."""
    sets = ("".join(arms) for size in (2, 3, 4) for arms in combinations(ARMS, size))
    return [arms for arms in sets if kind_of(arms) == kind]


# Every piece in every way; the listing above is too slow to be made anew at each node.
WAYS = {kind: ways_to_hold(kind) for kind in PIPES}


def beside(node: Node, arm: str) -> Node:
    """The node to which an arm of the piece at `node` points."""
    step = STEP[arm]
    return node[0] + step[0], node[1] + step[1], node[2] + step[2]


def turned(place: tuple[int, int], quarters: int) -> tuple[int, int]:
    """A connector's place after so many clockwise quarter turns of the board (PIP-2)."""
    x, y = place
    for _ in range(quarters):
        x, y = y, 5 - x
    return x, y


# PIP-2: purple's ring and goals are given, the other colours are purple turned.
RING = {colour: turned((3, 0), quarters) for quarters, colour in enumerate("PGOY")}
GOALS = {
    colour: [turned(goal, quarters) for goal in ((0, 5), (1, 5), (3, 5), (4, 5), (5, 5))]
    for quarters, colour in enumerate("PGOY")
}


@dataclass
class Piece:
    """A pipe on the board: its colour, its arms and, by arm, the seat whose cap is on it."""

    colour: str
    arms: str
    caps: dict[str, int] = field(default_factory=dict)


class Brute:
    """One game of Pipeline, played by trying everything."""

    def __init__(
        self,
        players: int = 2,
        first_player: int = 0,
        pipelines: int = 1,
        caps: int = 2,
        margin: int = 2,
        height: int = 4,
        die: Mapping[str, int] | None = None,
        max_turns: int | None = 500,
    ) -> None:
        self.players = players
        self.margin = margin
        self.height = height
        # PIP-5: elbow 3, tee 1, cross 1, cap 1 unless said otherwise; a missing kind has no face.
        self.die = dict(die) if die is not None else {"elbow": 3, "tee": 1, "cross": 1, "cap": 1}
        self.max_turns = max_turns
        # PIP-6: which seat builds in which colours.
        if pipelines == 2:
            self.colours_of = ["PG", "OY"]
        else:
            self.colours_of = {2: ["P", "O"], 3: ["P", "G", "O"], 4: ["P", "G", "O", "Y"]}[players]
        self.in_play = "".join(self.colours_of)
        # PIP-4: 8 elbows, 4 tees, 4 crosses a colour. PIP-6: a seat's caps are one stock.
        self.supply = {colour: {"elbow": 8, "tee": 4, "cross": 4} for colour in self.in_play}
        self.stock = [caps * len(colours) for colours in self.colours_of]
        self.pieces: dict[Node, Piece] = {}
        self.seat = first_player
        self.turns = 0  # turns played by all
        self.turns_of = [0] * players  # and by each seat
        # What the turn waits for: "begin" (PIP-13 not yet applied), "die", or the face rolled.
        self.stage = "begin"
        self.winners: tuple[int, ...] | None = None

    # --- what can be asked ---------------------------------------------------------------------

    @property
    def part(self) -> str:
        """What comes next: `end`, `die`, `remove`, `choose`, or the face to be played."""
        if self.winners is not None:
            return "end"
        if self.stage != "begin":
            return self.stage
        # PIP-13: the first of the three cases that applies.
        if self.own_caps():
            return "choose"  # (b); its cap also rules out (a)
        return "die" if self.something_fits() else "remove"  # (c), (a)

    @property
    def kind(self) -> Literal["chance", "move", "end"]:
        """Who is next: the die, a player, or nobody."""
        part = self.part
        if part == "end":
            return "end"
        return "chance" if part == "die" else "move"

    @property
    def player(self) -> int | None:
        """The seat that decides; None when the die is rolled and at the end."""
        return self.seat if self.kind == "move" else None

    def events(self) -> dict[str, Fraction | None]:
        """Every event that may come next, with its probability if it is the die's."""
        part = self.part
        if part == "end":
            return {}
        if part == "die":
            return dict(self.faces())
        if part == "remove":
            moves = list(self.removals())
        elif part == "choose":
            moves = [f"uncap:{self.text(node)}:{arm}" for node, arm in self.own_caps()]
            # PIP-13 (b): rolling is a choice only if some placement is legal.
            moves += ["roll"] if self.something_fits() else []
        elif part == "cap":
            # PIP-16: a cap may be kept, so passing is always there.
            moves = [*self.cappings(), "pass"]
        else:
            moves = list(self.placements(part))
        # PIP-15, PIP-19: with nothing to place or to remove the turn is passed.
        return dict.fromkeys(moves or ["pass"])

    def returns(self) -> tuple[float, ...]:
        """+1 to the winner and -1/(n-1) to the others; zeros before the end and for a draw."""
        return payoffs(self.winners, self.players)

    def scores(self) -> None:
        """Pipeline has no points."""

    def facts(self) -> dict[str, object]:
        """The whole position in plain values."""
        return {
            "pieces": sorted(f"{self.text(at)}:{piece.arms}" for at, piece in self.pieces.items()),
            "caps": {
                f"{self.text(at)}:{arm}": seat
                for at, piece in sorted(self.pieces.items())
                for arm, seat in piece.caps.items()
            },
            "supply": {colour: dict(kinds) for colour, kinds in self.supply.items()},
            "stock": list(self.stock),
            "seat": self.seat,
            "part": self.part,
            "turns": self.turns,
            "winners": self.winners,
        }

    def copy(self) -> Brute:
        """The same position, free to be played on."""
        return copy.deepcopy(self)

    # --- the board -----------------------------------------------------------------------------

    def inside(self, node: Node) -> bool:
        """PIP-3: the lattice reaches `margin` nodes beyond the board and has `height` levels."""
        x, y, z = node
        low, high = -self.margin, 5 + self.margin
        return low <= x <= high and low <= y <= high and 0 <= z < self.height

    def nodes(self) -> Iterator[Node]:
        """Every node of the lattice."""
        span = range(-self.margin, 6 + self.margin)
        return ((x, y, z) for x in span for y in span for z in range(self.height))

    def is_open(self, node: Node, arm: str) -> bool:
        """PIP-11: an arm without a cap that points to an empty node of the lattice is open."""
        target = beside(node, arm)
        return (
            arm not in self.pieces[node].caps and self.inside(target) and target not in self.pieces
        )

    def met(self, node: Node, arm: str) -> Piece | None:
        """The piece whose arm an arm of a piece at `node` meets, if there is one."""
        other = self.pieces.get(beside(node, arm))
        return other if other is not None and OPPOSITE[arm] in other.arms else None

    def goal_of(self, node: Node) -> list[str]:
        """The colours in play for which the connector right below this node is a goal."""
        x, y, z = node
        return [colour for colour in self.in_play if z == 0 and (x, y) in GOALS[colour]]

    def is_blue(self, node: Node) -> bool:
        """PIP-1: the inner sixteen connectors are blue; is one right below this node?"""
        x, y, z = node
        return z == 0 and 1 <= x <= 4 and 1 <= y <= 4

    def own_nodes(self) -> list[Node]:
        """Where pieces of the seat to play stand, of either colour (PIP-6)."""
        own = self.colours_of[self.seat]
        return [node for node, piece in self.pieces.items() if piece.colour in own]

    def own_caps(self) -> list[tuple[Node, str]]:
        """Every cap on an arm of the seat to play."""
        return [(node, arm) for node in self.own_nodes() for arm in self.pieces[node].caps]

    # --- the moves -----------------------------------------------------------------------------

    def faces(self) -> dict[str, Fraction]:
        """PIP-14: the die; in a seat's first turn its caps are left out."""
        counts = {face: self.die.get(face, 0) for face in FACES}
        if self.turns_of[self.seat] == 0:
            counts["cap"] = 0
        total = sum(counts.values())
        return {f"die:{face}": Fraction(n, total) for face, n in counts.items() if n > 0}

    def may_stand(self, colour: str, node: Node, arms: str) -> bool:
        """Whether a piece of this colour with these arms may be placed there."""
        if not self.inside(node) or node in self.pieces:
            return False
        x, y, z = node
        # PIP-7: it joins an open arm of its own colour, or stands on its ring with a D arm.
        joins = (x, y) == RING[colour] and z == 0 and "D" in arms
        for arm in arms:
            other = self.met(node, arm)
            if other is None:
                continue
            # PIP-8: arms of other colours, and capped arms, must not be met.
            if other.colour != colour or OPPOSITE[arm] in other.caps:
                return False
            joins = joins or self.is_open(beside(node, arm), OPPOSITE[arm])
        if not joins:
            return False
        # PIP-8: at the bottom an arm down needs a connector, and those are the board's 6x6.
        if "D" in arms and z == 0 and not (0 <= x <= 5 and 0 <= y <= 5):
            return False
        # PIP-9: above a ring that is in play only its own colour may stand.
        if z == 0 and any((x, y) == RING[c] for c in self.in_play if c != colour):
            return False
        # PIP-10: above a goal that is in play only a piece that plugs into its own goal.
        owners = self.goal_of(node)
        if owners and not (colour in owners and "D" in arms):
            return False
        # PIP-22: a plug into a blue connector must leave another arm of the piece open.
        if self.is_blue(node) and "D" in arms:
            targets = [beside(node, arm) for arm in arms if arm != "D"]
            return any(self.inside(to) and to not in self.pieces for to in targets)
        return True

    def placements(self, kind: str) -> Iterator[str]:
        """PIP-15: every way to place a pipe of this kind, in any colour of the seat to play."""
        for colour in self.colours_of[self.seat]:
            if self.supply[colour][kind] == 0:
                continue
            for node in self.nodes():
                for arms in WAYS[kind]:
                    if self.may_stand(colour, node, arms):
                        yield f"{colour}{self.text_of(node)}:{arms}"

    def something_fits(self) -> bool:
        """PIP-13: is there a placement for a kind in supply that the die can show?"""
        return any(
            True for kind in PIPES if self.die.get(kind, 0) > 0 for _ in self.placements(kind)
        )

    def cappings(self) -> Iterator[str]:
        """PIP-16: every open arm of another seat's piece, but for one that looks at its goal."""
        if self.stock[self.seat] == 0:
            return
        own = self.colours_of[self.seat]
        for node, piece in self.pieces.items():
            for arm in piece.arms:
                x, y, z = beside(node, arm)
                at_goal = z == 0 and (x, y) in GOALS[piece.colour]
                if piece.colour not in own and self.is_open(node, arm) and not at_goal:
                    yield f"cap:{self.text(node)}:{arm}"

    def removals(self) -> Iterator[str]:
        """PIP-19: the own pieces without which the rest of their colour still holds together."""
        for node in self.own_nodes():
            colour = self.pieces[node].colour
            others = {at for at, p in self.pieces.items() if p.colour == colour and at != node}
            if self.reached_from_ring(colour, others) == others:
                yield f"remove:{self.text(node)}"

    def reached_from_ring(self, colour: str, nodes: set[Node]) -> set[Node]:
        """The part of these nodes that is joined to the colour's ring through these nodes."""
        reached = {at for at in nodes if at == (*RING[colour], 0) and "D" in self.pieces[at].arms}
        grown = True
        while grown:
            grown = False
            for node in nodes - reached:
                arms = [arm for arm in self.pieces[node].arms if self.met(node, arm)]
                if any(beside(node, arm) in reached for arm in arms):
                    reached.add(node)
                    grown = True
        return reached

    # --- playing -------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Play one of the events."""
        if text not in self.events():
            raise ValueError(f"{text!r} is not possible in {self.facts()}")
        word, _, rest = text.partition(":")
        if text == "roll":
            self.stage = "die"
        elif word == "die":
            self.stage = rest
        elif text == "pass":
            self.end_turn()
        elif word == "cap":
            colour, node, arm = self.read(rest)
            self.pieces[node].caps[arm] = self.seat
            self.stock[self.seat] -= 1
            self.end_turn()
        elif word == "uncap":
            # PIP-17: the cap goes back to whoever placed it.
            colour, node, arm = self.read(rest)
            self.stock[self.pieces[node].caps.pop(arm)] += 1
            self.end_turn()
        elif word == "remove":
            colour, node, _ = self.read(rest)
            self.supply[colour][str(kind_of(self.pieces.pop(node).arms))] += 1
            self.end_turn()
        else:
            colour, node, arms = self.read(text)
            self.put(text)
            # PIP-20: a plug into an own goal wins; PIP-18: one into a blue connector plays on.
            if "D" in arms and colour in self.goal_of(node):
                self.winners = (self.seat,)
            else:
                self.end_turn(further="D" in arms and self.is_blue(node))

    def put(self, text: str) -> None:
        """Take a piece out of its supply and stand it on the board, whether or not it may."""
        colour, node, arms = self.read(text)
        self.pieces[node] = Piece(colour, arms)
        self.supply[colour][str(kind_of(arms))] -= 1

    def end_turn(self, further: bool = False) -> None:
        """The turn is over; the next belongs to the same seat if it is a further one (PIP-18)."""
        self.turns += 1
        self.turns_of[self.seat] += 1
        if not further:
            self.seat = (self.seat + 1) % self.players
        self.stage = "begin"
        # PIP-21: enough turns without a winner are a draw.
        if self.max_turns is not None and self.turns >= self.max_turns:
            self.winners = ()

    # --- notation ------------------------------------------------------------------------------

    def text_of(self, node: Node) -> str:
        """A node as text: a letter from the west edge, a number from the south edge, the level."""
        x, y, z = node
        return f"{chr(ord('a') + x + self.margin)}{y + self.margin + 1}.{z}"

    def text(self, node: Node) -> str:
        """The piece at this node as text: its colour and the node."""
        return self.pieces[node].colour + self.text_of(node)

    def read(self, text: str) -> tuple[str, Node, str]:
        """Colour, node and arms (perhaps none) of a text such as `Pf3.0:ND`."""
        match = re.fullmatch(r"([PGOY])([a-z])(\d+)\.(\d)(?::([NESWUD]+))?", text)
        if match is None:
            raise ValueError(f"{text!r} names no piece")
        colour, column, row, level, arms = match.groups()
        x, y = ord(column) - ord("a") - self.margin, int(row) - 1 - self.margin
        return colour, (x, y, int(level)), arms or ""
