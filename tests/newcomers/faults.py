"""What new users get wrong: one fault a game, and the law and the words that should say so.

Each stands for a mistake that is easily made, and made with a game that keeps all laws without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, TypeVar

import attrs

from boardcore import Game, Result, chance
from tests.newcomers.package.parlour.bearoff import BearOff, Boards, Roll
from tests.newcomers.package.parlour.connect import Columns, ConnectFour
from tests.newcomers.package.parlour.flood import WEATHER, Boat, Flood, Job, Sea
from tests.newcomers.package.parlour.nim import Heaps, Nim, Take
from tests.newcomers.package.parlour.othello import Othello, Position
from tests.newcomers.package.parlour.race import DIE, Race, Thrown, Track
from tests.newcomers.package.parlour.slide import Slide


class Fault(NamedTuple):
    """A game with a fault, the law that finds it, and words of the sentence on how to mend it."""

    kind: Callable[[], Game[Any, Any, Any]]
    law: str
    words: str


G = TypeVar("G", bound=Callable[[], Game[Any, Any, Any]])

FAULTS: list[Fault] = []


def sown(law: str, words: str) -> Callable[[G], G]:
    """List a game among the faults."""

    def sow(kind: G) -> G:
        FAULTS.append(Fault(kind, law, words))
        return kind

    return sow


# -- states ------------------------------------------------------------------------------------


@dataclass
class LooseHeaps:
    stones: tuple[int, ...]
    seat: int


@sown("frozen", "attrs.frozen")
class NotFrozen(Nim):
    """A plain dataclass as the state."""

    def initial_state(self) -> Any:
        return LooseHeaps(*super().initial_state())

    def apply_unchecked(self, state: Any, event: Take) -> Any:
        return LooseHeaps(*super().apply_unchecked(state, event))


@attrs.frozen
class ListedColumns:
    stones: list[str]

    at = Columns.at


@sown("frozen", "tuples in place of lists")
class ListInState(ConnectFour):
    """A frozen class, but with a list in it."""

    def initial_state(self) -> Any:
        return ListedColumns([""] * self.width)

    def apply_unchecked(self, state: Any, event: int) -> Any:
        return ListedColumns(list(super().apply_unchecked(state, event).stones))


class PlainBoard:
    def __init__(self, board: str, seat: int | None) -> None:
        self.board, self.seat = board, seat


@sown("equality", "compare states by value")
class NoEquality(Othello):
    """A class of one's own as the state, as in a first course on Python."""

    def initial_state(self) -> Any:
        return PlainBoard("." * 14 + "OX" + "." * 4 + "XO" + "." * 14, 0)

    def apply_unchecked(self, state: Any, event: str) -> Any:
        after = super().apply_unchecked(state, event)
        return PlainBoard(after.board, after.seat)


class SharedColumns(PlainBoard):
    def __init__(self, stones: list[str]) -> None:
        self.stones = stones

    def at(self, column: int, row: int) -> str:
        return self.stones[column][row] if row < len(self.stones[column]) else "."

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedColumns) and self.stones == other.stones

    def __hash__(self) -> int:
        return hash(tuple(self.stones))


@sown("pure", "build a new state and never write into the old one")
class WritesIntoTheOldState(ConnectFour):
    """The new state is another object, but its list is the old one's."""

    def initial_state(self) -> Any:
        return SharedColumns([""] * self.width)

    def winner(self, state: Any) -> str | None:
        return super().winner(Columns(tuple(state.stones)))

    def apply_unchecked(self, state: Any, event: int) -> Any:
        state.stones[event - 1] += "XO"[len("".join(state.stones)) % 2]
        return SharedColumns(state.stones)


# -- what can happen next ----------------------------------------------------------------------


@sown("one-of-three", "full board")
class ForgetsTheFullBoard(ConnectFour):
    """Somebody is on turn until there is a line."""

    def current_player(self, state: Columns) -> int | None:
        return None if self.winner(state) else len("".join(state.stones)) % 2


@sown("one-of-three", "return a tuple")
class MovesInAList(Flood):
    """The moves are a list."""

    def legal_moves(self, state: Boat) -> Any:
        return list(super().legal_moves(state))


@sown("one-of-three", "and `chance_outcomes` ()")
class AlwaysListsTheDie(Race):
    """The faces of the die are listed while a team decides, too."""

    def chance_outcomes(self, state: Track) -> tuple[tuple[Thrown, Fraction], ...]:
        return () if self.result(state) else DIE


@sown("one-of-three", "let `legal_moves` return () at chance and at the end")
class GoesOnAfterTheEnd(Slide):
    """Tiles may be moved when the puzzle is solved."""

    def legal_moves(self, state: str) -> tuple[int, ...]:
        return super().legal_moves(state) if state != "123\n45." else (3, 5)


@sown("other-process", "sort")
class MovesFromASet(Othello):
    """The order of the moves is that of a set of texts."""

    def legal_moves(self, state: Position) -> tuple[str, ...]:
        return tuple(set(super().legal_moves(state)))


@sown("moves", "keep nothing between calls")
class BestMoveFirst(Nim):
    """A memory in the class, for a faster search: what was played last is listed first."""

    last: Any = []  # noqa: RUF012 - that it is shared is the fault

    def legal_moves(self, state: Heaps) -> tuple[Take, ...]:
        moves = super().legal_moves(state)
        self.last.extend(moves[-1:])
        return tuple(sorted(moves, key=lambda move: -self.last.count(move)))


@sown("outcomes", "`boardcore.chance.uniform` or `weighted`")
class EveryRollAsProbable(BearOff):
    """A double counts as often as two different dice."""

    def chance_outcomes(self, state: Boards) -> tuple[tuple[Roll, Fraction], ...]:
        return tuple((roll, Fraction(1, 36)) for roll, _ in super().chance_outcomes(state))


@sown("outcomes", "list each outcome once")
class RollsListedTwice(BearOff):
    """All 36 throws, of which 30 are equal in pairs."""

    def chance_outcomes(self, state: Boards) -> tuple[tuple[Roll, Fraction], ...]:
        pips = range(1, 7)
        rolls = [Roll(max(one, two), min(one, two)) for one in pips for two in pips]
        return chance.uniform(rolls) if super().chance_outcomes(state) else ()


@sown("outcome-classes", "a class of their own")
class DiceLikeMoves(Race):
    """What the die shows is a text, as the moves are."""

    def chance_outcomes(self, state: Track) -> Any:
        return tuple((str(face), p) for face, p in super().chance_outcomes(state))

    def apply_unchecked(self, state: Track, event: str | Thrown) -> Track:
        rolled = isinstance(event, str) and event.startswith("die:")
        return super().apply_unchecked(state, Thrown(int(str(event)[4:])) if rolled else event)


@sown("one-of-three", "has_chance = True")
class ChanceNotDeclared(BearOff):
    """The rolls are written, but that there is chance is not said."""

    has_chance = False


@sown("others-refused", "leave `is_legal` and `apply` unwritten")
class AnyHeapIsLegal(Nim):
    """Legal is every move there is, be there so many stones or not."""

    def is_legal(self, state: Heaps, event: Take) -> bool:
        return isinstance(event, Take)


# -- ends --------------------------------------------------------------------------------------


@sown("ends", "when all have passed")
class PassesForEver(Othello):
    """Everybody may pass at any time, and two passes do not end the game."""

    def legal_moves(self, state: Position) -> tuple[str, ...]:
        moves = super().legal_moves(state)
        return moves if moves in ((), ("pass",)) else (*moves, "pass")


@sown("ends", "that no game exceeds")
class BoundTooLow(Flood):
    """Twelve hours, but each has two events."""

    max_events = 12


@sown("declarations", "set `max_events`")
class SaysNothingOfItsLength(Game[str, int]):
    """All that must be written, and no more: the bound was not thought of."""

    num_players = 1
    zero_sum = False

    initial_state = Slide.initial_state
    current_player = Slide.current_player
    legal_moves = Slide.legal_moves
    apply_unchecked = Slide.apply_unchecked
    returns = Slide.returns


@sown("returns", "return zeros until the game is over")
class LeadInPlay(Othello):
    """Who is ahead gets a point during play, too."""

    def returns(self, state: Position) -> tuple[float, ...]:
        return super().returns(attrs.evolve(state, seat=None))


@sown("returns", "`zero_sum = False`")
class CommonWinOfAZeroSumGame(Flood):
    """That both win is not declared."""

    zero_sum = True


@sown("returns", "let what one seat gets be lost by the others")
class LoserGetsNothing(ConnectFour):
    """One for the winner and nought for the loser."""

    def returns(self, state: Columns) -> tuple[float, ...]:
        one, other = super().returns(state)
        return (max(one, 0.0), max(other, 0.0))


@sown("returns", "set `min_return` and `max_return`")
class StonesAsReturns(Othello):
    """The lead in stones is what one gets, but the bounds are still -1 and 1."""

    def returns(self, state: Position) -> tuple[float, ...]:
        stones, others = self.scores(state)
        ahead = 0.0 if state.seat is not None else float(stones - others)
        return (ahead, -ahead)


@sown("returns", "1.0 in place of 1")
class WholeNumbers(Slide):
    """The return is an int."""

    def returns(self, state: str) -> tuple[float, ...]:
        return tuple(map(int, super().returns(state)))


@sown("result", "leave `result` unwritten")
class WinnerIsOnTurn(Nim):
    """Who took the last stone won; the result names who would be next."""

    def result(self, state: Heaps) -> Result | None:
        return None if any(state.stones) else Result((state.seat,), "last stone taken")


@sown("no-problems", "let `problems` allow this state")
class ImpossibleStates(Flood):
    """A boat that has sunk is said to be impossible."""

    def problems(self, state: Boat) -> tuple[str, ...]:
        return () if state.water < 10 else ("the boat holds ten",)


# -- texts -------------------------------------------------------------------------------------


@sown("event-texts", "all that two events of a state differ in")
class HeapNotNamed(Nim):
    """The text says how many stones, but not from which heap."""

    def format_move(self, state: Heaps, event: Take) -> str:
        return str(event.stones)


@sown("typed-texts", "one word")
class TextsWithSpaces(Nim):
    """A sentence as the text of a move."""

    def format_move(self, state: Heaps, event: Take) -> str:
        return f"take {event.stones} from {event.heap}"


@sown("typed-texts", "write another word")
class CommandsAsMoves(Flood):
    """To mend is called to help, which the terminal understands otherwise."""

    def format_move(self, state: Boat, event: Job | Sea) -> str:
        return "help" if event is Job.MEND else str(event)


@sown("fuzzed-moves", "raise `NotationError(message, text)` for all else")
class ReaderFails(Flood):
    """A text that is none of the words ends in a ValueError."""

    def parse_move(self, state: Boat, text: str) -> Job | Sea:
        return Job(text) if state.sea else Sea[text.upper()]


@sown("text-picture", "break long lines")
class PictureTooWide(Race):
    """The track is drawn in one line."""

    def render_text(self, state: Track) -> str:
        return "=" * (10 * self.goal)


# -- the game ----------------------------------------------------------------------------------


@sown("declarations", "write `name =")
class NameWithCapitals(Slide):
    """A name for people, not for command lines."""

    name = "Slide It!"


@sown("game-value", "keep no random generator")
class KeepsAGenerator(Flood):
    """A generator of its own, so that the sea can be drawn from it."""

    def __init__(self) -> None:
        self.rng = Random(7)


@sown("sampling-rng", "draw with the generator that is handed in")
class DrawsByItself(Flood):
    """The sea is drawn from a generator of the module."""

    def sample_outcome(self, state: Boat, rng: Random) -> Sea:
        return GENERATOR.choices([sea for sea, _ in WEATHER], [2, 1])[0]


GENERATOR = Random(7)


@sown("sampling", "leave `sample_outcome` unwritten")
class DrawsEvenly(BearOff):
    """Each of the 21 rolls is drawn as often as any other."""

    def sample_outcome(self, state: Boards, rng: Random) -> Roll:
        return rng.choice(self.chance_outcomes(state))[0]


@sown("game-value", "as an option")
def option_without_declaration() -> Game[Any, Any, Any]:
    """Who begins is a plain field, which is no option."""
    return UndeclaredOption(first=1)


@attrs.frozen(kw_only=True)
class UndeclaredOption(Nim):
    first: int = 0

    def initial_state(self) -> Heaps:
        return Heaps((1, 3, 5), self.first)


@sown("playout", "play only what the rules list")
class PlayoutTakesTooMany(Nim):
    """A fast random game that does not look how many stones are left."""

    def playout(
        self, state: Heaps, rng: Random, limit: int | None = None
    ) -> tuple[tuple[float, ...], int]:
        events = self.playout_events(state, rng, limit)
        for event in events:
            state = self.apply_unchecked(state, event)
        return self.returns(state), len(events)

    def playout_events(
        self, state: Heaps, rng: Random, limit: int | None = None
    ) -> tuple[Take, ...]:
        events: list[Take] = []
        while max(state.stones) > 0 and len(events) != limit:
            events.append(Take(rng.randrange(3), rng.randint(1, 3)))
            state = self.apply_unchecked(state, events[-1])
        return tuple(events)
