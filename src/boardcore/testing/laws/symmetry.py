"""Symmetries: maps of states, events and seats that the rules cannot tell from doing nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.testing.law import AnyPlay, Effort, Law, position_law, some
from boardcore.testing.playthrough import BrokenLawError

__all__ = ["Symmetry", "symmetry_law"]


@attrs.frozen
class Symmetry:
    """A way to relabel a game that changes nothing: a board turned, seats renamed.

    Attributes:
        name: what is done, in a few words.
        state: the map of states.
        event: the map of events.
        seats: the new number of each seat; None if they stay as they are.
    """

    name: str
    state: Callable[[Any], Any]
    event: Callable[[Any], Any]
    seats: tuple[int, ...] | None = None


def symmetry_law(symmetry: Symmetry) -> Law:
    """Return the law that the rules keep a symmetry."""

    @position_law(f"symmetry:{symmetry.name}")
    def commutes(at: AnyPlay, effort: Effort) -> None:
        """The rules say the same of a state and of its image."""
        game, state, image = at.game, at.state, symmetry.state(at.state)
        seats = symmetry.seats or tuple(range(game.num_players))
        _check_seen(game, state, image, seats)
        _check_next(game, state, image, symmetry.event)
        for event in some(game.legal_events(state), effort.events, len(at)):
            after = game.apply(image, symmetry.event(event))
            if after != symmetry.state(game.apply(state, event)):
                raise BrokenLawError(
                    f"the image of {event!r} does not lead to the image of its state"
                )

    return commutes


def _check_seen(game: Game[Any, Any, Any], state: Any, image: Any, seats: tuple[int, ...]) -> None:
    player = game.current_player(state)
    result, there = game.result(state), game.result(image)
    winners = None if result is None else sorted(seats[seat] for seat in result.winners)
    pairs: dict[str, tuple[Any, Any]] = {
        "current_player": (None if player is None else seats[player], game.current_player(image)),
        "returns": (_moved(game.returns(state), seats), game.returns(image)),
        "scores": (_moved(game.scores(state), seats), game.scores(image)),
        "winners": (winners, None if there is None else sorted(there.winners)),
        "reason": (result and result.reason, there and there.reason),
        "problems": (bool(game.problems(state)), bool(game.problems(image))),
    }
    for what, (expected, found) in pairs.items():
        if expected != found:
            raise BrokenLawError(f"{what} of the image is {found!r}, expected is {expected!r}")


def _moved(values: tuple[Any, ...] | None, seats: tuple[int, ...]) -> tuple[Any, ...] | None:
    """Give each seat's value to the seat that it becomes."""
    if values is None:
        return None
    return tuple(values[seats.index(seat)] for seat in range(len(seats)))


def _check_next(
    game: Game[Any, Any, Any], state: Any, image: Any, mapped: Callable[[Any], Any]
) -> None:
    moves = {mapped(move) for move in game.legal_moves(state)}
    if moves != set(game.legal_moves(image)):
        odd = moves ^ set(game.legal_moves(image))
        raise BrokenLawError(f"legal only in the image, or only in the state: {odd!r}")
    outcomes = {(mapped(outcome), p) for outcome, p in game.chance_outcomes(state)}
    if outcomes != set(game.chance_outcomes(image)):
        raise BrokenLawError(f"the image's outcomes are {game.chance_outcomes(image)!r}")
