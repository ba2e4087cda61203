"""What the test kit says about a broken law: the shortest events, to be played again."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boardcore import Game, testing
from boardcore.testing.laws import LAWS
from tests.testing import seeded_bugs
from tests.testing.reference import Event, Field, Harvest
from tests.testing.test_reference_game import Countdown


def broken(game: Game[Any, Any, Any], name: str) -> testing.BrokenLawError:
    """Return the error of a law that the game breaks."""
    law = next(law for law in testing.laws(game) if str(law) == name)
    with pytest.raises(testing.BrokenLawError) as caught:
        law()
    return caught.value


def test_events_shrink_to_the_fewest() -> None:
    """A turn takes two events at least, so the third roll comes after five."""
    error = broken(seeded_bugs.late.WrongInTheThirdTurn(), "no-problems")
    assert error.played is not None
    assert len(error.played) == 5


def test_a_bug_deep_in_a_game_is_found() -> None:
    """With 300 stones, of which each move takes two at most, 149 moves leave two at the least."""

    class WrongAtTheEnd(Countdown):
        def initial_state(self) -> int:
            return 300

        def problems(self, state: int) -> tuple[str, ...]:
            return ("nearly over",) if abs(state) <= 2 else ()

    error = broken(WrongAtTheEnd(), "no-problems")
    assert error.played is not None
    assert len(error.played) >= 149
    assert abs(error.played.state) in (1, 2)


def test_the_message_can_be_played_again() -> None:
    """The last line of the message is a call that leads to the state that breaks the law."""
    error = broken(seeded_bugs.late.WrongInTheThirdTurn(), "no-problems")
    call = re.search(r"^after (play\(.*\))$", str(error), re.MULTILINE)
    assert call is not None
    names = {"play": testing.play, "WrongInTheThirdTurn": seeded_bugs.late.WrongInTheThirdTurn}
    played = eval(call[1], names)
    assert played.game.problems(played.state) == ("too late",)


def test_the_message_says_what_should_hold() -> None:
    """Game, name and sentence of the law come first, then what happened."""
    first, what, *_ = str(broken(seeded_bugs.texts.DuplicateTexts(), "event-texts")).split("\n")
    assert first == (
        "DuplicateTexts(players=2, plots=4, turns=5) breaks the law 'event-texts': Different "
        "events of a state have different texts, and each text leads back to its event."
    )
    assert what == "Pick(plot=0) and Pick(plot=3) have the same text 'pick:0'"


def test_a_crash_is_reported_with_its_events() -> None:
    """A game that raises while it is played breaks whatever law is checked then."""

    class CrashesInTheSecondTurn(Harvest):
        def apply_unchecked(self, state: Field, event: Event) -> Field:
            if state.turn == 1:
                raise KeyError("a bug")
            return super().apply_unchecked(state, event)

    error = broken(CrashesInTheSecondTurn(), "one-of-three")
    assert "then Roll(picks=1) raised KeyError('a bug')" in str(error)
    assert error.played is not None
    assert len(error.played) == 2


def test_the_same_effort_finds_the_same() -> None:
    """Checked twice, a broken law is reported in the same words."""
    game = seeded_bugs.next_events.ListsAMoveTwice()
    assert str(broken(game, "moves")) == str(broken(game, "moves"))


def test_a_game_with_a_memory_is_reported() -> None:
    """What does not happen again with the same events is a broken law too."""
    calls: list[int] = []

    class ChangesItsMind(Harvest):
        def problems(self, state: Field) -> tuple[str, ...]:
            calls.append(1)
            return ("only once",) if len(calls) == 20 else ()

    assert "do not always lead to the same" in str(broken(ChangesItsMind(), "no-problems"))


def test_a_game_that_goes_on_is_named_by_its_seed() -> None:
    """The message says how to play the game again that does not end (issue 15, line 1)."""
    game = seeded_bugs.endless.Never()
    text = str(broken(game, "ends"))
    call = re.search(r"random game of seed 0 is not over after 2000 events: (.*)", text)
    assert call is not None
    played = eval(call[1], {"random_game": testing.random_game, "Never": type(game)})
    assert len(played) == 2000
    assert "`max_events`" in text


def test_a_class_that_is_not_frozen_is_told_to_be() -> None:
    """The message names the class and what to make of it (issue 15, line 1)."""
    text = str(broken(seeded_bugs.values.StateCanBeSet(), "frozen"))
    assert "a state (OpenField) can change: it.owners can be set" in text
    assert "make its class `attrs.frozen`" in text


def test_a_dead_end_breaks_every_law_that_meets_it() -> None:
    """No law plays past a seat on turn without a move; each names the law (issue 15, line 1)."""
    game = seeded_bugs.next_events.DeadEnd()
    for name in ("moves", "pure", "ends"):
        error = broken(game, name)
        assert error.law == "one-of-three"
        assert "on turn, but there is no legal move" in str(error)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_every_law_says_what_to_do(law: testing.Law) -> None:
    """A law has a sentence that says what must hold, and one for who breaks it (issue 15, 1)."""
    assert law.says.endswith(".")
    assert law.mend
