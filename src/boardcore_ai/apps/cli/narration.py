"""Telling in words what happened: who moved, what chance brought, who won."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore_ai.match.limits import ended

__all__ = ["ending", "players", "seat_labels", "since"]

_LONGEST = 8
"""Of a longer run of outcomes (a set-up) only so many are named."""


def players(game: Game[Any, Any, Any]) -> str:
    """Return how many play: ``1 player``, ``3 players``."""
    return f"{game.num_players} player{'' if game.num_players == 1 else 's'}"


def seat_labels(game: Game[Any, Any, Any], players: Sequence[str]) -> tuple[str, ...]:
    """Return a label for each seat: its name in the game, and who sits there."""
    return tuple(f"{name} ({who})" for name, who in zip(game.seat_names, players, strict=True))


def since(
    history: History[Any, Any, Any], told: int, labels: Sequence[str]
) -> list[tuple[int | None, str]]:
    """Return what happened after the first ``told`` events, a line per run of one seat's events.

    With each line comes the seat that decided, None for chance.
    """
    game, states = history.game, history.states
    steps = [
        (game.current_player(states[place]), game.format_move(states[place], event))
        for place, event in enumerate(history.events[told:], start=told)
    ]
    lines: list[tuple[int | None, str]] = []
    for seat, run in groupby(steps, key=lambda step: step[0]):
        texts = [text for _, text in run]
        if seat is None:
            lines.append((seat, f"Chance: {_shortened(texts)}"))
        else:
            lines.append((seat, f"{labels[seat]}: {', then '.join(texts)}"))
    return lines


def _shortened(texts: list[str]) -> str:
    if len(texts) <= _LONGEST:
        return ", ".join(texts)
    return f"{', '.join(texts[:_LONGEST])}, … ({len(texts)} in all)"


def ending(history: History[Any, Any, Any], labels: Sequence[str]) -> list[str]:
    """Return who won, why, and with how many points where the game has points.

    A game that is not over has been ended by the limit of events.
    """
    result = ended(history)
    winners = [labels[seat] for seat in result.winners]
    if not winners:
        who = "Nobody wins"
    elif len(winners) == 1:
        who = f"{winners[0]} wins"
    else:
        common = len(winners) == len(labels) and min(history.returns) > 0
        how = "win together" if common else "share the win"
        who = f"{', '.join(winners[:-1])} and {winners[-1]} {how}"
    lines = [f"{who}: {result.reason}."]
    scores = history.game.scores(history.state)
    if scores is not None:
        points = ", ".join(f"{label} {score}" for label, score in zip(labels, scores, strict=True))
        lines.append(f"Points: {points}.")
    return lines
