"""The reference game keeps every law, and so do the smallest games that can be written."""

from __future__ import annotations

import attrs
import pytest

from boardcore import Game, testing
from tests.testing.reference import FREE, Event, Field, Harvest, Pick, Roll, mirrored

GAME = Harvest()
LARGE = Harvest(players=4, plots=12, turns=20)


class Countdown(Game[int, str]):
    """Take one or two of five stones; it ends in a draw. Below zero it is the turn of seat 1."""

    num_players = 2

    def initial_state(self) -> int:
        return 5

    def current_player(self, state: int) -> int | None:
        return int(state < 0) if state else None

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return ("one", "two")[: abs(state)] if self.current_player(state) is not None else ()

    def apply_unchecked(self, state: int, event: str) -> int:
        left = abs(state) - ("one", "two").index(event) - 1
        return -left if state > 0 else left

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0)


@pytest.mark.parametrize("law", testing.laws(GAME, [mirrored(GAME)]), ids=str)
def test_reference(law: testing.BoundLaw) -> None:
    """The reference game keeps the law."""
    law()


@pytest.mark.parametrize("law", testing.laws(LARGE, [mirrored(LARGE)]), ids=str)
def test_large(law: testing.BoundLaw) -> None:
    """So it does with four players and long rows."""
    law()


def test_check_laws() -> None:
    """A game of six methods keeps all laws that concern it, checked in one call."""
    testing.check_laws(Countdown(), effort=testing.Effort(examples=10))


def test_left_out_of_a_small_game() -> None:
    """The kit says which laws do not concern a game that writes nothing more than it must."""
    reasons = testing.left_out(Countdown())
    assert reasons["sampling"] == "it has no chance"
    assert reasons["limits"] == "max_events is None: no limit is declared"
    assert reasons["no-problems"] == "problems is not written"
    assert not reasons.keys() & {str(law) for law in testing.laws(Countdown())}


def test_left_out_of_the_reference_game() -> None:
    """Nothing is left out of a game that has everything."""
    assert testing.left_out(GAME) == {}


def test_left_out_without_state_text() -> None:
    """A state that is no plain value has no text unless the game writes one."""

    @attrs.frozen
    class Wrapped:
        stones: frozenset[int]

    class Unwritten(Countdown):
        def initial_state(self) -> int:
            return Wrapped(frozenset({1}))  # type: ignore[return-value] # a state without text

    reason = "its states have no text: format_state, parse_state are not written"
    assert testing.left_out(Unwritten())["state-texts"] == reason


def test_left_out_in_another_process() -> None:
    """A class inside a function cannot be imported by another process."""

    class Local(Countdown):
        pass

    assert "cannot import" in testing.left_out(Local())["other-process"]


def test_seats_can_be_relabelled() -> None:
    """A symmetry that renames the seats: each turn belongs to the next seat instead."""
    game = Harvest(players=3)

    class Shifted(Harvest):
        def problems(self, state: Field) -> tuple[str, ...]:
            return ()  # whose turn it is no longer follows from the number of turns

    def shift(state: Field) -> Field:
        owners = tuple(o if o == FREE else (o + 1) % 3 for o in state.owners)
        return attrs.evolve(state, owners=owners, mover=(state.mover + 1) % 3)

    symmetry = testing.Symmetry("next seat", shift, lambda event: event, seats=(1, 2, 0))
    shifted = Shifted(**game.options)
    next(law for law in testing.laws(shifted, [symmetry]) if str(law) == "symmetry:next seat")()


def test_play_by_text_and_by_place() -> None:
    """Texts and places in the list of events can be mixed."""
    played = testing.play(GAME, "roll:2", "pick:1", 0)
    assert played.events == (Roll(2), Pick(1), Pick(0))
    assert played.state == Field((0, 0, FREE, FREE), 1, 0, 1)


def test_a_playthrough_prints_as_a_call() -> None:
    """What is printed can be pasted, and plays the same again."""
    played = testing.play(GAME, "roll:3", "pick:3", "pass")
    text = "play(Harvest(players=2, plots=4, turns=5), 'roll:3', 'pick:3', 'pass')"
    assert repr(played) == text
    assert eval(text, {"play": testing.play, "Harvest": Harvest}).states == played.states


def test_a_playthrough_prints_places_where_texts_fail() -> None:
    """Where a text does not lead back to its event, its place in the list does."""

    class AllAlike(Harvest):
        def format_move(self, state: Field, event: Event) -> str:
            return "something"

    assert repr(testing.play(AllAlike(), 1, 2)).endswith("turns=5), 1, 2)")
