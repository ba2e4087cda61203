"""The reference game keeps every law, and so do the smallest games that can be written."""

from __future__ import annotations

from fractions import Fraction

import attrs
import pytest

from boardcore import Game, testing
from tests.testing import seeded_bugs
from tests.testing.reference import FREE, Event, Field, Harvest, Pick, Roll, mirrored

GAME = Harvest()
LARGE = Harvest(players=4, plots=12, turns=20)


class Countdown(Game[int, str]):
    """Take one or two of five stones; it ends in a draw. Below zero it is the turn of seat 1."""

    num_players = 2
    max_events = 5

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


@attrs.frozen
class Scales:
    """Weights that are left, each of a kind that the default text does not write."""

    weights: tuple[Fraction, ...]


class Weighed(Game[Scales, str]):
    """One seat takes a weight off."""

    num_players = 1
    max_events = 3

    def initial_state(self) -> Scales:
        return Scales((Fraction(1, 2),) * 3)

    def current_player(self, state: Scales) -> int | None:
        return 0 if state.weights else None

    def legal_moves(self, state: Scales) -> tuple[str, ...]:
        return ("take",) if state.weights else ()

    def apply_unchecked(self, state: Scales, event: str) -> Scales:
        return Scales(state.weights[1:])

    def returns(self, state: Scales) -> tuple[float, ...]:
        return (0.0,)


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
    assert reasons["playout-ends"].startswith("fast_playout is False")
    assert not reasons.keys() & {str(law) for law in testing.laws(Countdown())}


def test_left_out_of_the_reference_game() -> None:
    """Nothing is left out of a game that has everything."""
    assert testing.left_out(GAME) == {}


def test_left_out_without_state_text() -> None:
    """A game whose states have no text keeps all other laws: they compare values (issue 15, 2)."""
    game = Weighed()
    assert testing.left_out(game)["state-texts"] == (
        "format_state and parse_state are not written, and weighed gives this state no text "
        "(Fraction is no class of plain values)"
    )
    testing.check_laws(game, effort=testing.Effort(examples=10))


def test_left_out_of_an_endless_game() -> None:
    """A game that says that it has no bound is not asked to end (issue 15, 1)."""

    class Endless(seeded_bugs.endless.Never):
        max_events = None

    reason = "max_events is None: it says that a game may go on for ever"
    assert testing.left_out(Endless())["ends"] == reason
    law = next(law for law in testing.laws(Endless()) if str(law) == "declarations")
    law()


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
