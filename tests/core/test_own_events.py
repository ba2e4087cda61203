"""Events that are equal to a game's own, but made of other types (line 14)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from boardcore import Game, History, IllegalMoveError, Record, load_game
from examples.pig import Pig, Rolled, Table
from examples.tictactoe import TicTacToe


def played(game: Game[Any, Any, Any], events: int) -> History[Any, Any, Any]:
    """Return a game after some random events, the same ones every time."""
    history, rng = History(game), Random(5)
    while len(history.events) < events and history.result is None:
        history.apply(rng.choice(game.legal_events(history.state)))
    return history


def doubles(event: Any) -> Iterator[Any]:
    """Yield events equal to this one, each with one number in it of another type."""
    if attrs.has(type(event)):
        for field in attrs.fields(type(event)):
            for part in doubles(getattr(event, field.name)):
                yield attrs.evolve(event, **{field.name: part})
    elif isinstance(event, int):
        yield float(event)
        if type(event) is not int:
            yield int(event)
        if event in (0, 1):
            yield bool(event)


OURS = [
    load_game("volldampf", players=3),
    load_game("ramparts"),
    load_game("pipeline"),
    load_game("viaduct"),
    load_game("viaduct", die=None),
]


@pytest.mark.parametrize("game", OURS, ids=repr)
def test_our_games_play_their_own_events_alone(game: Game[Any, Any, Any]) -> None:
    """Anything equal to a legal event is refused, or replaced by the event: texts stay right."""
    tried = set()
    for events in (0, 1, 4, 6, 8, 10, 21, 90, 95, 99):
        history = played(game, events)
        state = history.state
        for event in game.legal_events(state)[:20]:
            for double in doubles(event):
                assert double == event
                tried.add(type(event).__name__)
                assert not game.is_legal(state, double)
                with pytest.raises(IllegalMoveError):
                    game.apply(state, double)
                with pytest.raises(IllegalMoveError):
                    history.apply(double)
    assert len(tried) >= 2


def same_in_every_text(game: Game[Any, Any, Any], events: list[Any], doubles: list[Any]) -> None:
    """Expect the same history from events and from others that equal them."""
    one, other = History(game), History(game)
    for event, double in zip(events, doubles, strict=True):
        one.apply(event)
        try:
            other.apply(double)
        except IllegalMoveError:
            other.apply(event)
    assert repr(one.events) == repr(other.events)
    assert repr(one.states) == repr(other.states)
    record = Record.of(other)
    assert record == Record.of(one)
    assert Record.from_json(record.to_json()).replay(game).states == one.states


class Numbers(TicTacToe):
    """Its squares are numbers in pairs, which no type tells apart."""

    def legal_moves(self, state: Any) -> Any:
        return tuple((square, 1) for square in super().legal_moves(state))

    def apply_unchecked(self, state: Any, event: Any) -> Any:
        return super().apply_unchecked(state, event[0])


def test_a_users_game_plays_its_own_events() -> None:
    """What equals a listed event is replaced by it: in the history, its texts and its record."""
    roll = Pig().legal_moves(Table((0, 0)))[0]
    same_in_every_text(Pig(), [roll, Rolled(4)], [roll, Rolled(4.0)])  # type: ignore[arg-type]  # that is the point
    same_in_every_text(Numbers(), [(1, 1), (0, 1)], [(True, 1.0), (0.0, True)])
    same_in_every_text(TicTacToe(), [1, 0], [True, 0.0])
    game: Game[Any, Any, Any] = Numbers()
    assert game.apply((0,) * 9, (True, True)) == (0, 1, 0, 0, 0, 0, 0, 0, 0)
    assert repr(game.own_event((0,) * 9, (4.0, True))) == "(4, 1)"
