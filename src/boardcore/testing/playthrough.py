"""Playthroughs: the events of one game from its start, and every state on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

import attrs

from boardcore.core.game import Game
from boardcore.core.parameters import M, O, S

__all__ = ["BrokenLawError", "Playthrough", "play"]


class BrokenLawError(AssertionError):
    """A game does not keep a law.

    Attributes:
        played: the events that lead there, or None if the law is not about any.
    """

    def __init__(self, message: str, played: Playthrough[Any, Any, Any] | None = None) -> None:
        super().__init__(message)
        self.played = played


@attrs.frozen(repr=False, eq=False)
class Playthrough(Generic[S, M, O]):
    """Events from the initial state on, and the states between them.

    Its ``repr`` is a call of `play` that can be pasted into a test.

    Attributes:
        game: the rules.
        states: all states; one more than there are events.
        events: the events, in order.
    """

    game: Game[S, M, O]
    states: tuple[S, ...]
    events: tuple[M | O, ...]

    @property
    def state(self) -> S:
        """The state that the events lead to."""
        return self.states[-1]

    def __len__(self) -> int:
        return len(self.events)

    def prefix(self, count: int) -> Playthrough[S, M, O]:
        """Return the first ``count`` events."""
        return Playthrough(self.game, self.states[: count + 1], self.events[:count])

    def __repr__(self) -> str:
        called = map(self._call, self.states, self.events)
        return f"play({', '.join([repr(self.game), *map(repr, called)])})"

    def _call(self, state: S, event: M | O) -> str | int:
        """Return the event's text, or its place in the list where the text does not lead to it."""
        try:
            text = self.game.format_move(state, event)
            if self.game.parse_move(state, text) == event:
                return text
        except Exception:  # the texts of a game under test may fail in any way
            pass
        return list(self.game.legal_events(state)).index(event)


def play(game: Game[S, M, O], *events: str | int) -> Playthrough[S, M, O]:
    """Play events given by their texts, or by their places in ``game.legal_events(state)``.

    Raises:
        NotationError: a text names nothing that can happen where it stands.
        IndexError: there are not so many events where a place stands.
    """
    states: list[S] = [game.initial_state()]
    played: list[M | O] = []
    for called in events:
        state = states[-1]
        if isinstance(called, str):
            played.append(game.parse_move(state, called))
        else:
            played.append(game.legal_events(state)[called])
        states.append(game.apply_unchecked(state, played[-1]))
    return Playthrough(game, tuple(states), tuple(played))


def follow(
    game: Game[S, M, O], opening: Iterable[M | O], choices: Iterable[int]
) -> Playthrough[S, M, O]:
    """Play an opening, then choose among what can happen; stop early at the end of the game.

    Each choice is taken modulo the number of events. Whatever the game raises on the way becomes
    `BrokenLawError`, with the events up to there.
    """
    states: list[S] = [game.initial_state()]
    played: list[M | O] = []
    try:
        for event in opening:
            played.append(event)
            states.append(game.apply_unchecked(states[-1], event))
        for choice in choices:
            events = game.legal_events(states[-1])
            if not events:
                break
            played.append(events[choice % len(events)])
            states.append(game.apply_unchecked(states[-1], played[-1]))
    except Exception as error:
        so_far = Playthrough(game, tuple(states), tuple(played[: len(states) - 1]))
        then = f"{played[-1]!r}" if len(played) == len(states) else "listing the events"
        raise BrokenLawError(f"then {then} raised {error!r}", so_far) from error
    return Playthrough(game, tuple(states), tuple(played))
