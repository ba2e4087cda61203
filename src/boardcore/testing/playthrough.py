"""Playthroughs: the events of one game from its start, and every state on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Generic

import attrs

from boardcore.core.game import Game
from boardcore.core.parameters import M, O, S

__all__ = [
    "RAISED",
    "BrokenLawError",
    "Playthrough",
    "check_next",
    "follow",
    "numbered",
    "play",
    "random_game",
]


class BrokenLawError(AssertionError):
    """A game does not keep a law.

    Attributes:
        played: the events that lead there, or None if the law is not about any.
        law: the name of the law, where it is another one than is being checked.
        mend: what to do about it, where the law itself does not say it well enough.
    """

    def __init__(
        self,
        message: str,
        played: Playthrough[Any, Any, Any] | None = None,
        *,
        law: str | None = None,
        mend: str | None = None,
    ) -> None:
        super().__init__(message)
        self.played = played
        self.law = law
        self.mend = mend


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
        listed = self.game.legal_events(state)
        return listed.index(event) if event in listed else str(event)  # if the state has changed


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


def random_game(game: Game[S, M, O], seed: int = 0, longest: int = 2000) -> Playthrough[S, M, O]:
    """Play what can happen with equal chances, outcomes too, to the end or to so many events.

    Raises:
        BrokenLawError: the game raises, or it is not clear what can happen next.
    """
    # Not by `game.playout` and `game.sample_outcome`, which are under test themselves.
    rng, left = Random(seed), iter(range(longest))
    return follow(
        game, (), lambda _, events: None if next(left, None) is None else rng.choice(events)
    )


Choose = Callable[[S, tuple[M | O, ...]], M | O | None]
"""Names one of the events that can happen in a state, or None to stop there."""


def numbered(choices: Iterable[int]) -> Choose[Any, Any, Any]:
    """Choose events by numbers, each taken modulo how many there are, until they are used up."""
    left = iter(choices)

    def choose(state: object, events: tuple[M | O, ...]) -> M | O | None:
        number = next(left, None)
        return None if number is None else events[number % len(events)]

    return choose


def follow(
    game: Game[S, M, O], opening: Iterable[M | O], choose: Choose[S, M, O] | None = None
) -> Playthrough[S, M, O]:
    """Play an opening, then choose among what can happen; stop early at the end of the game.

    In every state after the opening somebody decides, or chance, or it is the end. This, and
    whatever the game raises on the way, becomes `BrokenLawError` with the events up to there.
    """
    states: list[S] = [game.initial_state()]
    played: list[M | O] = []
    try:
        for event in opening:
            played.append(event)
            states.append(game.apply_unchecked(states[-1], event))
        while events := check_next(game, states[-1]):
            chosen = None if choose is None else choose(states[-1], events)
            if chosen is None:
                break
            played.append(chosen)
            states.append(game.apply_unchecked(states[-1], chosen))
    except Exception as error:
        so_far = Playthrough(game, tuple(states), tuple(played[: len(states) - 1]))
        if isinstance(error, BrokenLawError):
            error.played = so_far
            raise
        then = f"{played[-1]!r}" if len(played) == len(states) else "listing the events"
        raise BrokenLawError(f"then {then} raised {error!r}", so_far, mend=RAISED) from error
    return Playthrough(game, tuple(states), tuple(played))


RAISED = "the traceback above shows where the game raises this; the events lead there"
"""What to do about an exception of the game itself."""


def check_next(game: Game[S, M, O], state: S) -> tuple[M | O, ...]:
    """Return what can happen: somebody decides, or chance, or it is the end, and one only.

    Raises:
        BrokenLawError: it is none of these, or two of them.
    """
    player, moves = game.current_player(state), game.legal_moves(state)
    outcomes = game.chance_outcomes(state)
    wrong = _wrong_lists(game, player, moves, outcomes) or _wrong_kinds(
        player is not None, game.is_chance(state), bool(outcomes), game.is_terminal(state)
    )
    if wrong is not None:
        what, mend = wrong
        raise BrokenLawError(what, law="one-of-three", mend=mend)
    return moves or tuple(outcome for outcome, _ in outcomes)


def _wrong_lists(
    game: Game[S, M, O],
    player: int | None,
    moves: tuple[object, ...],
    outcomes: tuple[object, ...],
) -> tuple[str, str] | None:
    """Return what is wrong with what a state lists and what to do about it, or None."""
    if player is not None and (type(player) is not int or not 0 <= player < game.num_players):
        seats = f"0 to {game.num_players - 1}"
        return (
            f"current_player is {player!r}",
            f"return a seat, {seats}, as an int, or None at chance and at the end",
        )
    if type(moves) is not tuple or type(outcomes) is not tuple:
        return (
            f"legal_moves is a {type(moves).__name__}, chance_outcomes a {type(outcomes).__name__}",
            "return a tuple from both: `tuple(...)` of what you collect in a list",
        )
    if player is not None and outcomes:
        return (
            f"seat {player} is on turn, but chance decides: chance_outcomes lists {outcomes[:3]!r}",
            "let `current_player` return None where chance decides, and `chance_outcomes` () "
            "everywhere else",
        )
    if player is not None and not moves:
        return (
            f"seat {player} is on turn, but there is no legal move",
            "let `current_player` return None if the game is over here (a full board?), give the "
            "turn to a seat that can move, or list a pass",
        )
    if player is None and moves:
        return (
            f"nobody is on turn (current_player is None), but legal_moves lists {moves[:3]!r}",
            "let `legal_moves` return () at chance and at the end, or `current_player` return "
            "the seat that decides",
        )
    if outcomes and not game.has_chance:
        return ("chance decides, but has_chance is False", "write `has_chance = True` on the class")
    return None


def _wrong_kinds(
    decides: bool, is_chance: bool, outcomes: bool, is_terminal: bool
) -> tuple[str, str] | None:
    """Return what is wrong with what a state is said to be and what to do about it, or None."""
    kinds = {
        "a seat decides": decides,
        "chance decides": is_chance,
        "the game is over": is_terminal,
    }
    if not all(type(is_so) is bool for is_so in kinds.values()):
        return (
            f"is_chance is {is_chance!r}, is_terminal {is_terminal!r}",
            "return True or False from both, or leave them unwritten",
        )
    if outcomes != is_chance:
        return (
            f"is_chance is {is_chance}, but chance_outcomes lists {'some' if outcomes else 'none'}",
            "leave `is_chance` unwritten, or let it be True exactly where there are outcomes",
        )
    so = [kind for kind, is_so in kinds.items() if is_so]
    if len(so) > 1:
        return (
            f"two things are so at once: {' and '.join(so)}",
            "leave `is_terminal` unwritten, or let it be True only where nobody decides",
        )
    if not so:
        return (
            "nobody decides, nor does chance, and yet the game is not over",
            "leave `is_terminal` unwritten, or let it be True here",
        )
    return None
