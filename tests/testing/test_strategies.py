"""Strategies draw valid games, reachable states, and every kind of position."""

from __future__ import annotations

import attrs
from hypothesis import find, given, settings

from boardcore import testing
from boardcore.errors import OptionError
from boardcore.testing.strategies import texts_near
from tests.testing.reference import FREE, Event, Field, Harvest

GAME = Harvest()
ONCE = settings(database=None, derandomize=True, max_examples=300)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Harvests(Harvest):
    """Two options that do not go together: more players than plots."""

    def __attrs_post_init__(self) -> None:
        if self.players > self.plots:
            raise OptionError("too few plots", "plots", self.plots, "as many as players")


@given(testing.games(Harvest))
@settings(ONCE)
def test_games_have_valid_options(game: Harvest) -> None:
    """Every drawn game is within the limits of its options."""
    assert game.players in range(2, 5)
    assert game.plots in range(1, 13)


@given(testing.games(Harvests))
@settings(ONCE)
def test_games_have_options_that_go_together(game: Harvests) -> None:
    """Options that are refused together are not drawn together."""
    assert game.players <= game.plots


def test_games_shrink_to_the_defaults() -> None:
    """The simplest game is the one that people get when they ask for nothing."""
    assert find(testing.games(Harvest), lambda game: True, settings=ONCE) == GAME


def test_games_reach_the_limits() -> None:
    """The highest allowed value is drawn too."""
    assert find(testing.games(Harvest), lambda game: game.plots == 12, settings=ONCE).turns == 5


@given(testing.playthroughs(GAME))
@settings(ONCE)
def test_playthroughs_are_legal(played: testing.Playthrough[Field, Event, Event]) -> None:
    """Every event is legal where it stands, and leads to the next state."""
    for state, event, after in zip(played.states, played.events, played.states[1:], strict=False):
        assert GAME.apply(state, event) == after


def test_states_at_the_end_are_drawn() -> None:
    """Ends are among the drawn states, in a game of at most 32 events."""
    large = Harvest(plots=12, turns=10)
    state = find(testing.states(large, max_events=3), large.is_terminal, settings=ONCE)
    assert state.turn == 10 or FREE not in state.owners


def test_texts_near_keep_close_to_the_real_ones() -> None:
    """A text with one letter changed is among them, and so is a text that is quite another."""
    near = texts_near(["pick:1"])
    assert find(near, lambda text: text.startswith("pick:") and text != "pick:1", settings=ONCE)
    assert find(near, lambda text: "pick" not in text and len(text) > 3, settings=ONCE)
