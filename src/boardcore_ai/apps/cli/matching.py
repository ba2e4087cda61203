"""`boardcore match`: a progress bar while the bots play, and a table at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from boardcore.core.game import Game
from boardcore_ai.apps.cli.narration import players
from boardcore_ai.apps.cli.screen import Screen, plain
from boardcore_ai.bot import Budget
from boardcore_ai.match import MatchResult, run_match

__all__ = ["show_match"]

_NOTED = 5
"""Of more faults only so many are told; the table counts them all."""


def show_match(
    game: Game[Any, Any, Any],
    bots: Sequence[str],
    *,
    games: int,
    seed: int,
    budget: Budget | None,
    max_events: int | None,
    screen: Screen,
    progress: Screen,
) -> None:
    """Play a match and write its table; the same arguments write the same."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeRemainingColumn(),
        console=progress,
        transient=True,
        disable=not progress.is_terminal,
    )
    task = bar.add_task("playing", total=games)
    try:
        with bar:
            result = run_match(
                game,
                bots,
                games=games,
                seed=seed,
                budget=budget,
                max_events=max_events,
                on_game=lambda number, _: bar.update(task, completed=number + 1),
            )
    except KeyboardInterrupt:
        progress.say(f"Stopped after {int(bar.tasks[0].completed)} of {games} games.")
        raise
    limits = "" if budget is None else f", {budget}"
    screen.say(f"{game.name}, {players(game)}: {games} games, seed {seed}{limits}")
    screen.print(_table(result))
    for line in _notes(result):
        screen.say(line)


def _table(result: MatchResult) -> Table:
    """Return a line per bot; shared wins, draws and faults have columns where there are any."""
    standings = result.standings
    sometimes = [
        column
        for column in ("shared", "draws", "faults")
        if any(getattr(s, column) for s in standings)
    ]
    table = Table()
    table.add_column("bot", overflow="fold")
    for header in ("seats", "wins", *sometimes, "share", "95 %", "return", "wins by seat"):
        table.add_column(header, justify="right", overflow="fold")
    for standing in standings:
        low, high = standing.interval
        table.add_row(
            Text(plain(standing.name)),
            str(standing.seats_played),
            _count(standing.wins),
            *(str(getattr(standing, what)) for what in sometimes),
            f"{standing.wins / standing.seats_played:.0%}",
            f"{low:.0%}-{high:.0%}",
            f"{standing.mean_return:+.3f}",
            " ".join(map(_count, standing.wins_by_seat)),
        )
    return table


def _notes(result: MatchResult) -> list[str]:
    """Return what the table does not show: games that a limit ended, and what bots did wrong."""
    limits = Counter(game.result.reason for game in result.games if game.result.by_limit)
    notes = [
        f"Ended by a limit: {games} of the games ({reason})." for reason, games in limits.items()
    ]
    faults = result.faults
    for number, fault in faults[:_NOTED]:
        notes.append(f"Game {number + 1}: {fault}.")
    if len(faults) > _NOTED:
        notes.append(f"{len(faults) - _NOTED} more faults.")
    return notes


def _count(wins: float) -> str:
    return f"{wins:.2f}".rstrip("0").rstrip(".")
