"""Volldampf voraus!, refereed by brute force.

A yard is drawn as it lies on the table: for each train its row of squares, each empty or covered
by one card. Every way to take a card that can be written down is tried against the rules.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple, Self

from tests.brute import payoffs

TRAINS = {"P": 2, "E": 3, "G": 4}  # VOL-1: squares behind the passenger, express, goods locomotive
BOX = {"P": 6, "E": 9, "G": 12, "crane": 2, "junction": 2, "conductor": 3}  # VOL-2

Yard = dict[str, list[str | None]]


class Take(NamedTuple):
    """One way to take a card; whether the rules allow it is another question."""

    card: str
    """The open card that is taken."""
    into: str | None
    """The taker's train that grows."""
    victim: int | None
    """The seat that is stolen from."""
    source: str | None
    """The victim's train that shrinks."""
    stolen: str | None
    """The card that is stolen."""

    @property
    def text(self) -> str:
        if self.card == "crane":
            return f"crane>{self.into}"
        if self.card != "junction":
            return self.card
        if self.stolen is None:
            return "junction"
        if self.stolen == "crane":
            return f"junction:{self.victim}{self.source}*>{self.into}"
        return f"junction:{self.victim}{self.source}"


@cache
def conceivable_takes(players: int) -> list[Take]:
    """Every way to take a card that can be written down."""
    cards = [*TRAINS, "crane", "junction", "conductor"]
    trains = [None, *TRAINS]
    seats = [None, *range(players)]
    stolen = [None, *TRAINS, "crane", "junction", "conductor"]
    return [Take(*parts) for parts in product(cards, trains, seats, trains, stolen)]


class Brute:
    """The game under its options, changed in place by `play`."""

    def __init__(
        self,
        players: int = 2,
        first_player: int = 0,
        deck: Mapping[str, int] | None = None,
        nuggets_to_win: int = 2,
        max_rounds: int | None = 100,
    ) -> None:
        self.players = players
        self.deck = dict(BOX if deck is None else deck)  # VOL-2: a kind left out has no cards
        self.nuggets_to_win = nuggets_to_win
        self.max_rounds = max_rounds

        self.nuggets = [0] * players
        self.rounds_over = 0
        self.winners: tuple[int, ...] | None = None
        self._start_round(first_player)

    @classmethod
    def at(cls, line: str, **options: Any) -> Self:
        """Set up the table of a state's text; of piles it tells the height alone."""
        fields = dict(field.split("=") for field in line.split()[1:])
        brute = cls(**options)
        brute.rounds_over = int(fields["round"]) - 1
        brute.starter, brute.turn = int(fields["starter"]), int(fields["turn"])
        brute.undrawn = [
            kind
            for kind, count in zip(BOX, fields["deck"].split(","), strict=True)
            for _ in range(int(count))
        ]
        brute.open = [kind for kind in fields["open"].split(",") if kind != "-"]
        for yard, cards in zip(brute.yards, fields["yards"].split("/"), strict=True):
            for train, squares in yard.items():
                cranes = cards.count(f"{train}*")
                wagons = cards.count(train) - cranes
                covered = [train] * wagons + ["crane"] * cranes
                squares[: len(covered)] = covered
        brute.piles = [["card"] * int(height) for height in fields["piles"].split(",")]
        brute.locomotive = None if fields["loco"] == "-" else int(fields["loco"])
        brute.nuggets = [int(count) for count in fields["nuggets"].split(",")]
        return brute

    # -- the table ---------------------------------------------------------------------------

    def _start_round(self, starter: int) -> None:
        """VOL-4: all cards shuffled together, the yards bare, the locomotive in the middle."""
        self.starter = starter
        self.turn = starter
        self.undrawn = [kind for kind, count in self.deck.items() for _ in range(count)]
        self.open: list[str] = []
        self.yards: list[Yard] = [
            {train: [None] * squares for train, squares in TRAINS.items()}
            for _ in range(self.players)
        ]
        self.piles: list[list[str]] = [[] for _ in range(self.players)]
        self.locomotive: int | None = None

    @property
    def kind(self) -> str:
        if self.winners is not None:
            return "end"
        # VOL-4, VOL-6: with fewer than four cards open the next one is turned up, both in the
        # opening deal and before each later take. The deck cannot run out, for its last conductor
        # (there are at least three) would have ended the round.
        return "chance" if len(self.open) < 4 else "move"

    @property
    def player(self) -> int | None:
        return self.turn if self.kind == "move" else None

    # -- what can happen ---------------------------------------------------------------------

    def events(self) -> dict[str, Fraction | None]:
        if self.kind == "end":
            return {}
        if self.kind == "chance":
            # VOL-5: every card not yet turned up in this round is as likely as any other.
            return {
                f"card:{kind}": Fraction(count, len(self.undrawn))
                for kind, count in Counter(self.undrawn).items()
            }
        return {take.text: None for take in self._allowed_takes()}

    def _allowed_takes(self) -> list[Take]:
        return [take for take in conceivable_takes(self.players) if self._allows(take)]

    def _allows(self, take: Take) -> bool:
        if take.card not in self.open:
            return False
        if take.card == "conductor":
            return False  # VOL-7: a conductor stays where it lies
        steals = (take.victim, take.source, take.stolen)
        if take.card != "junction":
            if take.into is None or steals != (None, None, None):
                return False  # only a junction operator steals
            # VOL-9: a wagon joins its own kind of train; VOL-10: a crane joins any.
            return take.card in (take.into, "crane") and None in self.yards[self.turn][take.into]
        if steals == (None, None, None):
            return take.into is None  # VOL-11: stealing is never forced
        if take.victim is None or take.source is None or take.stolen is None or take.into is None:
            return False
        # VOL-11: from another player's yard, and only a card that lies there. What the taker
        # gets goes where it would have gone had it lain open.
        return (
            take.victim != self.turn
            and take.stolen in self.yards[take.victim][take.source]
            and take.stolen in (take.into, "crane")
            and None in self.yards[self.turn][take.into]
        )

    # -- making it happen --------------------------------------------------------------------

    def play(self, text: str) -> None:
        if self.kind == "chance":
            self._turn_up(text.removeprefix("card:"))
        else:
            (take,) = [take for take in self._allowed_takes() if take.text == text]
            self._take(take)

    def _turn_up(self, kind: str) -> None:
        self.undrawn.remove(kind)
        self.open.append(kind)
        if self.open.count("conductor") == 3:  # VOL-8: wherever in the round that is
            self._end_round()

    def _take(self, take: Take) -> None:
        self.open.remove(take.card)
        gained = take.card
        # VOL-11: a junction itself leaves the round; what it steals is gained in its place.
        if take.victim is not None and take.source is not None and take.stolen is not None:
            squares = self.yards[take.victim][take.source]
            squares[squares.index(take.stolen)] = None
            gained = take.stolen
        if take.into is not None:
            squares = self.yards[self.turn][take.into]
            squares[squares.index(None)] = gained  # VOL-12: which free square makes no difference
            self._complete(take.into)
        self.turn = (self.turn + 1) % self.players  # VOL-15

    def _complete(self, train: str) -> None:
        """VOL-13 and VOL-14: a full train goes to the pile, and the locomotive perhaps moves."""
        squares = self.yards[self.turn][train]
        cards = [card for card in squares if card is not None]
        if len(cards) < len(squares):
            return
        self.piles[self.turn].extend(cards)
        self.yards[self.turn][train] = [None] * len(squares)
        holder = self.locomotive
        if holder is None or len(self.piles[self.turn]) > len(self.piles[holder]):
            self.locomotive = self.turn

    def _end_round(self) -> None:
        self.rounds_over += 1
        if self.locomotive is not None:
            self.nuggets[self.locomotive] += 1  # VOL-16
        most = max(self.nuggets)
        # VOL-18: only this round's winner can just have got his last nugget.
        # VOL-19: out of rounds, all who have the most win together, be it none at all.
        if most == self.nuggets_to_win or self.rounds_over == self.max_rounds:
            self.winners = tuple(seat for seat in range(self.players) if self.nuggets[seat] == most)
            return
        # VOL-17: the seat after the round's winner, or else after its starter.
        before = self.starter if self.locomotive is None else self.locomotive
        self._start_round((before + 1) % self.players)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.nuggets = list(self.nuggets)
        twin.undrawn = list(self.undrawn)
        twin.open = list(self.open)
        twin.yards = [{train: list(yard[train]) for train in yard} for yard in self.yards]
        twin.piles = [list(pile) for pile in self.piles]
        return twin

    # -- what came of it ---------------------------------------------------------------------

    def returns(self) -> tuple[float, ...]:
        return payoffs(self.winners, self.players)

    def scores(self) -> None:
        """None: nuggets and piles are counted, but the game has no points."""

    def facts(self) -> dict[str, object]:
        """The table; after the end it is the one on which the last round ended."""
        return {
            "kind": self.kind,
            "player": self.player,
            "starter": self.starter,
            "turn": self.turn,
            "undrawn": dict(Counter(self.undrawn)),
            "open": dict(Counter(self.open)),
            "wagons": [
                {train: sum(card == train for card in yard[train]) for train in TRAINS}
                for yard in self.yards
            ],
            "cranes": [
                {train: yard[train].count("crane") for train in TRAINS} for yard in self.yards
            ],
            "piles": [len(pile) for pile in self.piles],
            "locomotive": self.locomotive,
            "nuggets": list(self.nuggets),
            "rounds over": self.rounds_over,
            "winners": self.winners,
        }
