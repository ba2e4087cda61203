"""Games as people write them: with the required methods alone, and with states of any kind."""

import copy
import pickle
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, NamedTuple

import attrs
import pytest

from boardcore import (
    Game,
    History,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    OptionError,
    Record,
    UnknownGameError,
    chance,
    load_game,
    perft,
    testing,
)


class Nim(Game[int, int]):
    """Take one or two of a pile; whoever takes the last one wins. The state is what is left."""

    num_players = 2

    def __init__(self, pile: int = 4) -> None:
        self.pile = pile
        self.max_events = pile

    def initial_state(self) -> int:
        return self.pile

    def current_player(self, state: int) -> int | None:
        return state % 2 if state > 0 else None

    def legal_moves(self, state: int) -> tuple[int, ...]:
        return tuple(n for n in (1, 2) if n <= state)

    def apply_unchecked(self, state: int, event: int) -> int:
        return state - event

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0) if state else (1.0, -1.0)


class Bids(Game[tuple[str, ...], str]):
    """Two events whose texts are each other's values: the hardest case for reading texts."""

    num_players = 2
    max_events = 2

    def initial_state(self) -> tuple[str, ...]:
        return ()

    def current_player(self, state: tuple[str, ...]) -> int | None:
        return len(state) if len(state) < 2 else None

    def legal_moves(self, state: tuple[str, ...]) -> tuple[str, ...]:
        return ("bet", "pass") if len(state) < 2 else ()

    def apply_unchecked(self, state: tuple[str, ...], event: str) -> tuple[str, ...]:
        return (*state, event)

    def returns(self, state: tuple[str, ...]) -> tuple[float, ...]:
        return (0.0, 0.0)

    def format_move(self, state: tuple[str, ...], event: str) -> str:
        return {"bet": "pass", "pass": "bet"}[event]


@attrs.frozen
class Undeclared(Nim):
    """Its field is no declared option."""

    pile: int = 5


def test_a_game_with_an_init_of_its_own_is_a_value() -> None:
    """Games of equal attributes are equal."""
    game = Nim(5)
    assert game == Nim(5)
    assert game != Nim(6)


@pytest.mark.parametrize("game", [Nim(7), Undeclared(7)], ids=repr)
def test_copies_keep_what_is_no_option(game: Nim) -> None:
    """Copied or pickled, the pile is still seven."""
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again == game
        assert again.initial_state() == 7


def test_an_equal_value_of_another_type_is_no_move() -> None:
    """True equals 1, and is refused where 1 is legal."""
    game = Nim()
    for event in (True, 1.0):
        assert not game.is_legal(4, event)  # type: ignore[arg-type]  # that is the point
        with pytest.raises(IllegalMoveError):
            game.apply(4, event)  # type: ignore[arg-type]  # as above


def test_a_legal_event_is_meant_before_a_text() -> None:
    """Where events are texts, applying a legal move plays it, whatever it is written like."""
    history = History(Bids())
    history.apply("bet")
    history.apply("pass")
    assert history.events == ("bet", "pass")
    record = Record.of(history)
    assert record.events == ("pass", "bet")
    assert record.replay(Bids()).events == ("bet", "pass")


@dataclass(frozen=True)
class Heap:
    left: int


class Pile(NamedTuple):
    left: int


@attrs.frozen
class Stack:
    left: int


class Odd:
    def __init__(self, left: int) -> None:
        self.left = left


def heaped(kind: Any) -> Game[Any, int]:
    """Return a game of one move whose states are of this class."""

    class Heaped(Game[Any, int]):
        num_players = 2
        max_events = 1

        def initial_state(self) -> Any:
            return kind(1)

        def current_player(self, state: Any) -> int | None:
            return 0 if state.left else None

        def legal_moves(self, state: Any) -> tuple[int, ...]:
            return (1,) if state.left else ()

        def apply_unchecked(self, state: Any, event: int) -> Any:
            return kind(state.left - event)

        def returns(self, state: Any) -> tuple[float, ...]:
            return (0.0, 0.0)

    return Heaped()


@pytest.mark.parametrize("kind", [Heap, Pile, Stack])
def test_states_of_plain_fields_have_a_text(kind: Any) -> None:
    """A dataclass, a named tuple and an attrs class are written as their fields."""
    game = heaped(kind)
    assert game.format_state(kind(1)) == "heaped/1 (1,)"
    assert game.parse_state("heaped/1 (1,)") == kind(1)
    assert type(game.parse_state("heaped/1 (1,)")) is kind


class Suit(Enum):
    RED = "r"
    BLACK = "b"


@attrs.frozen
class Card:
    suit: Suit
    pips: int


@dataclass(frozen=True)
class Table:
    hands: tuple[tuple[Card, ...], ...] = ()
    marked: frozenset[Pile] = frozenset()
    seen: bytes | None = None
    left: float = 1.0


@attrs.frozen
class Over:
    """The state at the end, of another class than at the start."""

    winner: Suit


class Cards(Game[Table | Over, int]):
    """One move, which ends the game."""

    num_players = 1
    max_events = 1

    def initial_state(self) -> Table | Over:
        return Table()

    def current_player(self, state: Table | Over) -> int | None:
        return 0 if isinstance(state, Table) else None

    def legal_moves(self, state: Table | Over) -> tuple[int, ...]:
        return (1,) if isinstance(state, Table) else ()

    def apply_unchecked(self, state: Table | Over, event: int) -> Table | Over:
        return Over(Suit.RED)

    def returns(self, state: Table | Over) -> tuple[float, ...]:
        return (0.0,)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (Table(), "cards/1 ((), frozenset(), None, 1.0)"),
        (
            Table(((Card(Suit.RED, -3),), ()), frozenset({Pile(2), Pile(1)}), b"\x00", -0.5),
            "cards/1 (((Card(Suit.RED, -3),), ()), frozenset({Pile(1), Pile(2)}), b'\\x00', -0.5)",
        ),
        (Over(Suit.BLACK), "cards/1 Over(Suit.BLACK)"),
    ],
)
def test_states_of_states_have_a_text(state: Table | Over, text: str) -> None:
    """Nested classes, Enums, frozensets and bytes are written and read (issue 15, line 2)."""
    assert Cards().format_state(state) == text
    assert Cards().parse_state(text) == state


def test_a_game_of_nested_states_keeps_all_laws() -> None:
    """What the default text serves is asked of the game (issue 15, line 2)."""
    assert "state-texts" not in testing.left_out(Cards())
    testing.check_laws(Cards(), effort=testing.Effort(examples=10))


@pytest.mark.parametrize(
    "body",
    [
        "print('run')",
        "__import__('os').abort()",
        "Suit.RED",
        "Suit.__class__",
        "Over(Suit.GREEN)",
        "Over(winner=Suit.RED)",
        "Over(Suit.RED, 1)",
        "Cards()",
        "[]",
        "(" * 5000,
        "-" * 90_000 + "1",
        "Over((" + "1," * 3_000_000 + "))",
    ],
    ids=lambda body: body[:20],
)
def test_a_text_runs_nothing(body: str) -> None:
    """Only plain values and the game's own classes are read, and no long text (issue 15, 15)."""
    with pytest.raises(InvalidStateError, match=r"describes no state|longer than 100,000"):
        Cards().parse_state(f"cards/1 {body}")


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (Table(left=float("inf")), "inf is no number"),
        (Table(seen=b"x" * 100_000), "longer than 100,000 characters"),
        (Table(hands=Odd(1)), "Odd is no class of plain values"),  # type: ignore[arg-type] # that is why
        (Table(hands=Stack(1)), "annotate the field"),  # type: ignore[arg-type] # that is why
        (Stack(1), "names no Stack as its type of state"),
    ],
    ids=range(5),
)
def test_a_state_without_a_text_says_why(state: Any, why: str) -> None:
    """The message says what the default text does not serve, and what to do (issue 15, 2)."""
    with pytest.raises(InvalidStateError, match=why):
        Cards().format_state(state)


def test_states_that_cannot_be_read_back_are_not_written() -> None:
    """The default refuses what it could not read again, by a typed error."""
    with pytest.raises(InvalidStateError, match="no text"):
        heaped(Odd).format_state(Odd(1))


def test_games_are_there_after_import() -> None:
    """`boardcore.games.ramparts` needs no import of its own."""
    code = "import boardcore; print(boardcore.games.ramparts.Ramparts(players=2).name)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "ramparts\n"


def test_records_read_again_are_equal_in_hash_too() -> None:
    """Options that are mappings are frozen in a record that was read."""
    record = Record.of(History(load_game("volldampf"), rng=Random(1)), ["Ann", "Bob"])
    again = Record.from_json(record.to_json())
    assert again == record
    assert hash(again) == hash(record)
    assert again.names == ("Ann", "Bob")


def test_records_are_refused_with_wrong_names_or_keys_that_stand_twice() -> None:
    """One name for two seats; a document that says two things of one key."""
    record = Record.of(History(Nim()), ["Ann"])
    with pytest.raises(NotationError, match="1 names for 2 seats"):
        record.replay(Nim())
    with pytest.raises(NotationError, match="stands twice"):
        Record.from_json(record.to_json().replace('"names"', '"game": "x", "names"'))


def test_absurd_input_gets_a_typed_error() -> None:
    """Numbers of thousands of digits, names that are no texts, half depths, negative weights."""
    for name in ("players", "max_rounds"):
        with pytest.raises(OptionError, match=name):
            load_game("volldampf", **{name: 10**5000})
    with pytest.raises(UnknownGameError):
        load_game([])  # type: ignore[call-overload]  # that is the point
    for game in (Nim(), load_game("volldampf")):
        with pytest.raises(InvalidStateError):
            game.parse_state(None)  # type: ignore[arg-type]  # as above
    with pytest.raises(ValueError, match="whole number"):
        perft(Nim(), 4, 1.5)  # type: ignore[arg-type]  # as above
    with pytest.raises(ValueError, match="weight=-1"):
        chance.weighted([("a", 3), ("b", -1)])


@pytest.mark.parametrize("name", ["volldampf", "ramparts", "pipeline", "viaduct"])
def test_a_state_of_another_game_is_a_problem(name: str) -> None:
    """Anything that is no state of the game is reported, not stumbled over."""
    for foreign in (None, 7, "x", (1, 2), Heap(1)):
        assert load_game(name).problems(foreign)
