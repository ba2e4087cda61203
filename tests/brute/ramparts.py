"""Ramparts, refereed by brute force.

The board is a dict from the name of a space to the tower on it. Every pair of spaces is tried as
a move, and the rule is asked about each, space by space along the way.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, Self

from tests.brute import payoffs

COLUMNS = "abcdefghijklmn"
ROWS = "12345678"
SYMBOLS = "ABCD"

# RAM-1: row 8 on top; a letter is a plot and its symbol, a dot is a street.
DRAWING = """
..............
.DC.BD..AB.CA.
.BA.AC..CD.DB.
..............
..............
.BD.DC..CA.AB.
.AC.BA..DB.CD.
..............
"""

SPACES = [column + row for row in ROWS for column in COLUMNS]
PLOTS = {
    column + row: symbol
    for row, line in zip(reversed(ROWS), DRAWING.split(), strict=True)
    for column, symbol in zip(COLUMNS, line, strict=True)
    if symbol != "."
}

# RAM-1: the eight districts, each named by the columns and rows of its four plots.
DISTRICTS = [
    {column + row for column in columns for row in rows}
    for columns in ("bc", "ef", "ij", "lm")
    for rows in ("23", "67")
]

COLOURS = {2: "PB", 3: "PRB", 4: "PRBG"}  # RAM-3: seat by seat
ALL_COLOURS = "PRBG"
PIECES = [
    colour + symbol for colour in ALL_COLOURS for symbol in SYMBOLS for _ in range(5)
]  # RAM-2


class Tower(NamedTuple):
    """RAM-5: pieces of one symbol on top of each other."""

    colours: str
    """The colour of each piece, the lowest first."""
    symbol: str

    @property
    def colour(self) -> str:
        return self.colours[-1]

    @property
    def text(self) -> str:
        return self.colours + self.symbol


def way(origin: str, target: str) -> list[str] | None:
    """List the spaces strictly between two spaces in one row or column; None if in neither."""
    if origin == target:
        return None
    if origin[1] == target[1]:
        here, there = sorted((COLUMNS.index(origin[0]), COLUMNS.index(target[0])))
        return [COLUMNS[column] + origin[1] for column in range(here + 1, there)]
    if origin[0] == target[0]:
        here, there = sorted((int(origin[1]), int(target[1])))
        return [origin[0] + str(row) for row in range(here + 1, there)]
    return None


class Brute:
    """The game under its options, changed in place by `play`."""

    def __init__(
        self,
        players: int = 2,
        first_player: int = 0,
        tower_limit: int | None = 5,
        quiet_limit: int | None = 100,
    ) -> None:
        self.players = players
        self.tower_limit = tower_limit
        self.quiet_limit = quiet_limit

        self.undrawn = list(PIECES)
        self.towers: dict[str, Tower] = {}
        self.turn = first_player
        self.extra = False
        """Whether the decision to come is an extra move (RAM-12)."""
        self.bars: dict[int, str] = {}
        """RAM-16: for a seat, the space of the neutral piece that it moved last."""
        self.forced_passes = 0
        """How many turns in a row were forced passes (RAM-21)."""
        self.quiet = 0
        """How many moves in a row neither stacked nor entered a plot (RAM-21)."""
        self.closed: set[str] = set()
        """The plots of the district that ended the game (RAM-18)."""
        self.winners: tuple[int, ...] | None = None
        self.ending: str | None = None
        """The clause by which the game ended."""

    @classmethod
    def arranged(
        cls,
        towers: Mapping[str, str],
        *,
        players: int = 2,
        turn: int = 0,
        tower_limit: int | None = 5,
        quiet_limit: int | None = 100,
        bars: Mapping[int, str] | None = None,
    ) -> Self:
        """Begin the turn of a seat on a board of one's own.

        A tower is written as its colours from the bottom up and its symbol: "PRA" is a red piece
        on a purple one, both A. The `bars` name, for other seats, the neutral pieces they moved.
        """
        brute = cls(players, turn, tower_limit, quiet_limit)
        brute.undrawn = []
        brute.towers = {space: Tower(text[:-1], text[-1]) for space, text in towers.items()}
        brute.bars = dict(bars or {})
        brute._begin_turn(turn)
        return brute

    @property
    def kind(self) -> str:
        if self.winners is not None:
            return "end"
        return "chance" if self.undrawn else "move"

    @property
    def player(self) -> int | None:
        return self.turn if self.kind == "move" else None

    # -- what can happen ---------------------------------------------------------------------

    def events(self) -> dict[str, Fraction | None]:
        if self.kind == "end":
            return {}
        if self.kind == "chance":
            # RAM-4: any of the pieces left may be the next.
            return {
                piece: Fraction(count, len(self.undrawn))
                for piece, count in Counter(self.undrawn).items()
            }
        moves = self._moves()
        # RAM-11, RAM-12: a pass needs either no other choice or an extra move.
        texts = [*moves, "pass"] if self.extra or not moves else moves
        return dict.fromkeys(texts)

    def _moves(self) -> list[str]:
        return [
            f"{origin}-{target}"
            for origin in SPACES
            if self._may_lift(origin)
            for target in SPACES
            if self._reaches(origin, target)
        ]

    def _is_own(self, tower: Tower) -> bool:
        return tower.colour == COLOURS[self.players][self.turn]

    def _is_neutral(self, tower: Tower) -> bool:
        return tower.colour not in COLOURS[self.players]

    def _may_lift(self, origin: str) -> bool:
        """Whether the seat on turn may move what stands here, if it can go anywhere."""
        tower = self.towers.get(origin)
        if tower is None:
            return False
        if origin in PLOTS:
            return False  # RAM-10; RAM-6 and RAM-13 say the same: only from a street
        if self._is_neutral(tower):
            return origin not in self.bars.values()  # RAM-13, RAM-16
        return self._is_own(tower)  # RAM-6

    def _reaches(self, origin: str, target: str) -> bool:
        """Whether the tower at `origin` can go to `target` in one move, whoever moves it."""
        tower = self.towers[origin]
        between = way(origin, target)
        if between is None:
            return False  # RAM-6: straight along a row or column, and not on the spot
        for space in between:
            passed = self.towers.get(space)
            # RAM-7, RAM-15: a player's tower passes towers of its own colour only, standing in a
            # street or on a plot. RAM-14: a neutral piece passes over everything.
            if passed and passed.colour != tower.colour and not self._is_neutral(tower):
                return False
        found = self.towers.get(target)
        if found is None:
            # RAM-8, RAM-14: any street, but only plots of the same symbol.
            return target not in PLOTS or PLOTS[target] == tower.symbol
        if self._is_neutral(tower):
            return False  # RAM-14: never on top of anything
        if found.symbol != tower.symbol:
            return False  # RAM-8
        height = len(found.colours) + len(tower.colours)
        return self.tower_limit is None or height <= self.tower_limit  # RAM-9

    # -- making it happen --------------------------------------------------------------------

    def play(self, text: str) -> None:
        if self.kind == "chance":
            self._lay(text)
        elif text == "pass":
            self._pass()
        else:
            self._move(*text.split("-"))

    def _lay(self, piece: str) -> None:
        """RAM-4: the next piece goes to the first bare street, row by row from a1."""
        self.undrawn.remove(piece)
        space = next(space for space in SPACES if space not in PLOTS and space not in self.towers)
        self.towers[space] = Tower(piece[0], piece[1])
        if not self.undrawn:
            self._begin_turn(self.turn)

    def _move(self, origin: str, target: str) -> None:
        tower = self.towers.pop(origin)
        found = self.towers.get(target)
        below = found.colours if found else ""
        self.towers[target] = Tower(below + tower.colours, tower.symbol)
        if found:
            # RAM-16: what lies under another tower is barred no longer.
            self.bars = {seat: space for seat, space in self.bars.items() if space != target}
        if self._is_neutral(tower):
            self.bars[self.turn] = target

        enters = target in PLOTS
        self.forced_passes = 0
        self.quiet = 0 if found or enters else self.quiet + 1

        # RAM-18 is asked first, for it doubles even when the streets are bare as well.
        for district in DISTRICTS:
            holders = [self.towers[plot].colour for plot in district if plot in self.towers]
            if target in district and len(holders) == 4 and len(set(holders)) == 1:
                self.closed = district
                return self._end("RAM-18")
        if all(space in PLOTS for space in self.towers):
            return self._end("RAM-19")
        if self.quiet == self.quiet_limit:
            return self._end("RAM-21")

        # RAM-12: entering with a tower of one's own gives an extra move, if there is one to make;
        # RAM-17: with a neutral piece it does not.
        self.extra = enters and self._is_own(tower)
        if not self.extra or not self._moves():
            self._next_turn()
        return None

    def _pass(self) -> None:
        # RAM-21: a pass in an extra move is a choice, so nobody had to.
        self.forced_passes = 0 if self.extra else self.forced_passes + 1
        self.quiet += 1
        if self.players == self.forced_passes or self.quiet == self.quiet_limit:
            self._end("RAM-21")
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self._begin_turn((self.turn + 1) % self.players)

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.extra = False
        self.bars.pop(seat, None)  # RAM-16: before anything else in the turn
        # RAM-20: a tower of one's own in a street counts even when it is blocked; a neutral piece
        # counts when it has somewhere to go, and a bar on it is then no matter.
        for origin, tower in self.towers.items():
            if origin in PLOTS:
                continue
            if self._is_own(tower):
                return
            if self._is_neutral(tower) and any(self._reaches(origin, target) for target in SPACES):
                return
        self._end("RAM-20")

    def _end(self, clause: str) -> None:
        self.ending = clause
        self.extra = False
        points = self.scores()
        # RAM-23: the most points, alone or shared.
        self.winners = tuple(seat for seat in range(self.players) if points[seat] == max(points))

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.undrawn = list(self.undrawn)
        twin.towers = dict(self.towers)
        twin.bars = dict(self.bars)
        return twin

    # -- what came of it ---------------------------------------------------------------------

    def returns(self) -> tuple[float, ...]:
        return payoffs(self.winners, self.players)

    def scores(self) -> tuple[int, ...]:
        """RAM-22, RAM-23: the doubling comes with the end by RAM-18 and not before."""
        points = [0] * self.players
        for space, tower in self.towers.items():
            if space in PLOTS and not self._is_neutral(tower):
                seat = COLOURS[self.players].index(tower.colour)
                points[seat] += len(tower.colours) * (2 if space in self.closed else 1)
        return tuple(points)

    def facts(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "player": self.player,
            "turn": self.turn,
            "extra": self.extra,
            "undrawn": dict(Counter(self.undrawn)),
            "towers": {space: tower.text for space, tower in sorted(self.towers.items())},
            "bars": dict(sorted(self.bars.items())),
            "forced passes": self.forced_passes,
            "quiet": self.quiet,
            "scores": self.scores(),
            "ending": self.ending,
            "winners": self.winners,
        }
