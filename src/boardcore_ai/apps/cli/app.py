"""The commands of `boardcore`, and the one door by which errors leave: a line, and status 2."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from boardcore.core.options import read_whole
from boardcore.errors import BoardcoreError
from boardcore_ai.apps.cli import arguments
from boardcore_ai.apps.cli.analysing import position, show_analysis
from boardcore_ai.apps.cli.interrupt import INTERRUPTED
from boardcore_ai.apps.cli.listing import list_bots, list_games
from boardcore_ai.apps.cli.matching import show_match
from boardcore_ai.apps.cli.screen import NARROWEST, Screen, leave_closed_pipe, plain
from boardcore_ai.apps.cli.session import play_session
from boardcore_ai.bot import BotError

__all__ = ["app", "run"]


class _Program(TyperGroup):
    """All commands; errors of use are one line on standard error instead of a usage box."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        inner = super().main
        _forget_odd_sizes()
        status = _guarded(
            lambda: inner(args, prog_name, complete_var, False, windows_expand_args, **extra)
        )
        if standalone_mode:
            sys.exit(status)
        return status


def _forget_odd_sizes() -> None:
    """Drop sizes from the environment on which nothing could be shown: ``COLUMNS=0``, say."""
    for name, least in (("COLUMNS", NARROWEST), ("LINES", 2)):
        size = os.environ.get(name, "")
        if not (re.fullmatch("[0-9]{1,4}", size) and int(size) >= least):
            os.environ.pop(name, None)


def _guarded(command: Callable[[], object]) -> int:
    try:
        status = command()
        if sys.stdout is not None:  # it was closed before the program began
            sys.stdout.flush()
    except BotError as error:
        return _complain(str(error), 1)
    except BoardcoreError as error:
        return _complain(str(error), 2)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        leave_closed_pipe()
    except OSError as error:  # a full disk behind standard output, say
        return _complain(str(error), 1)
    except Exception as error:
        if isinstance(error.__cause__, KeyboardInterrupt):  # of which Typer makes its own
            return INTERRUPTED
        # Typer's own errors of use: their class has moved from one version to the next
        message = getattr(error, "format_message", None)
        if message is None:
            raise
        return _complain(message(), 2)
    return status if isinstance(status, int) else 0


def _complain(message: str, status: int) -> int:
    print(f"boardcore: {plain(' '.join(message.split()), 500)}", file=sys.stderr)  # noqa: T201 - one line, whatever is missing or odd
    return status


app = typer.Typer(
    cls=_Program,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Board games for people and bots.",
)


@app.callback(invoke_without_command=True)
def _overview(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("bots")
def _bots() -> None:
    """List the bots, their options and what is allowed."""
    list_bots(Screen())


@app.command("games")
def _games() -> None:
    """List the games, their options and what is allowed."""
    list_games(Screen())


_NUMBER = "INTEGER"
_Game = Annotated[str, typer.Argument(metavar="GAME", help="one of `boardcore games`")]
_Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="an option of the game; repeatable"),
]
_Players = Annotated[
    int | None,
    typer.Option(parser=read_whole, metavar=_NUMBER, help="number of players"),
]
_Seed = Annotated[
    int | None,
    typer.Option(
        parser=read_whole,
        metavar=_NUMBER,
        help="all randomness follows from it (not how far bots get in a second)",
    ),
]
_Budget = Annotated[
    str | None,
    typer.Option(metavar="LIMITS", help="for each decision of a bot: simulations=200,seconds=1"),
]
_MaxEvents = Annotated[
    int | None,
    typer.Option(min=1, help="end a game after so many events; 10000 if it sets no bound itself"),
]


@app.command("play")
def _play(
    game: _Game = "volldampf",
    seats: Annotated[
        str | None,
        typer.Option(help="who plays: human,easy,random,... (see `bots`); the rest are normal"),
    ] = None,
    players: _Players = None,
    option: _Options = None,
    seed: _Seed = None,
    budget: _Budget = None,
    max_events: _MaxEvents = None,
) -> None:
    """Play a game against bots, or with others at the same keyboard."""
    seated = arguments.split_seats("human" if seats is None else seats)
    rules = arguments.read_game(game, option or [], players, len(seated))
    play_session(
        rules,
        arguments.fill_seats(seated, rules),
        seed=_given_or_drawn(seed),
        budget=arguments.read_budget(budget),
        max_events=max_events,
        screen=Screen(),
    )


@app.command("match")
def _match(
    game: _Game,
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT BOT [BOT..]", help="two or more; one in a solitary game"),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            parser=read_whole,
            metavar=_NUMBER,
            help="a multiple of the number of bots; by default the first from 20 on",
        ),
    ] = None,
    players: _Players = None,
    option: _Options = None,
    seed: _Seed = None,
    budget: _Budget = None,
    max_events: _MaxEvents = None,
) -> None:
    """Let bots play many games, each equally often at each seat."""
    rules = arguments.read_game(game, option or [], players, len(bots))
    show_match(
        rules,
        bots,
        games=-(-20 // len(bots)) * len(bots) if games is None else games,
        seed=_given_or_drawn(seed),
        budget=arguments.read_budget(budget),
        max_events=max_events,
        screen=Screen(),
        progress=Screen(stderr=True),
    )


@app.command("analyse")
def _analyse(
    game: _Game,
    moves: Annotated[
        str, typer.Option(help="events from the start or the state on, parted by spaces")
    ] = "",
    state: Annotated[str | None, typer.Option(help="the text of a state to begin from")] = None,
    bot: Annotated[str, typer.Option(help="who thinks")] = "normal",
    most: Annotated[int, typer.Option(min=1, help="so many candidates are shown")] = 15,
    players: _Players = None,
    option: _Options = None,
    seed: _Seed = None,
    budget: _Budget = None,
) -> None:
    """Show what a bot thinks of a position: candidates, visits, value per seat, and its line.

    With --seed, chance that is not named among the moves is drawn.
    """
    rules = arguments.read_game(game, option or [], players, 0)
    show_analysis(
        position(rules, state, moves.split(), seed),
        bot,
        budget=arguments.read_budget(budget),
        seed=seed or 0,
        most=most,
        screen=Screen(),
    )


@app.command("fit")
def _fit(
    evaluator: Annotated[
        str,
        typer.Argument(metavar="EVALUATOR", help="mypackage.evaluation:MyEvaluator"),
    ],
    game: Annotated[
        list[str] | None,
        typer.Option(metavar="SPEC", help="mygame:players=3; repeatable; by default its defaults"),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="games in each round")] = 400,
    rounds: Annotated[
        int, typer.Option(min=0, help="0 to balance the turn in the weights that are there")
    ] = 3,
    turn_games: Annotated[
        int, typer.Option(min=1, help="games for each weight that is tried to balance the turn")
    ] = 6,
    seed: _Seed = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="processes; by default one per processor")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(dir_okay=False, help="the file to write to instead of the evaluator's own"),
    ] = None,
) -> None:
    """Fit the weights of an evaluator to games that it plays against itself (extra `fit`)."""
    from boardcore_ai.apps.cli.fitting import fit_weights  # as it takes numpy and scipy
    from boardcore_ai.fitting import FitSettings

    settings = FitSettings(
        games=games,
        rounds=rounds,
        turn_games=turn_games,
        seed=1 if seed is None else seed,
        workers=workers,
    )
    fit_weights(evaluator, game or [], settings, output, Screen())


def _given_or_drawn(seed: int | None) -> int:
    return SystemRandom().getrandbits(32) if seed is None else seed


def run() -> int:
    """Run the program on the arguments it was started with; return its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # what a terminal cannot show, or sends in another encoding, is no reason to stop
        if stream is not None:
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a real text stream
    status = app(standalone_mode=False)
    return status if isinstance(status, int) else 0
