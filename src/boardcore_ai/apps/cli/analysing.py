"""`boardcore analyse`: what a bot thinks of a position, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rich.table import Table
from rich.text import Text

from boardcore.core.game import Game
from boardcore.core.history import History
from boardcore.errors import InvalidStateError
from boardcore_ai.apps.cli.screen import Screen, plain
from boardcore_ai.bot import Budget, Decision
from boardcore_ai.bots import bot_class
from boardcore_ai.match.playing import consult
from boardcore_ai.options import Flag

__all__ = ["position", "show_analysis"]


def position(
    game: Game[Any, Any, Any], state: str | None, moves: Sequence[str], seed: int | None
) -> History[Any, Any, Any]:
    """Return the game after these events, from the given state or the start.

    With a seed, chance is drawn from it where the next text names no outcome, and at the end;
    without, each outcome must be named.

    Raises:
        InvalidStateError: the text is no state of the game.
        NotationError: one of the moves is not legal where it stands.
    """
    rng = None if seed is None else Random(seed)
    history = History(game, None if state is None else game.parse_state(state))
    for text in moves:
        outcomes = game.chance_outcomes(history.state)
        named = any(game.format_move(history.state, outcome) == text for outcome, _ in outcomes)
        if rng is not None and not named:
            history.resolve_chance(rng)
        history.apply(text)
    if rng is not None:
        history.resolve_chance(rng)
    return history


def show_analysis(
    history: History[Any, Any, Any],
    spec: str,
    *,
    budget: Budget | None,
    seed: int,
    most: int,
    screen: Screen,
) -> None:
    """Let a bot decide and write what it considered: the best candidates, its line, its effort.

    A bot with an option ``forced`` looks at a forced move as well.

    Raises:
        InvalidStateError: no player decides in this position.
        UnknownBotError, OptionError: there is no such bot, or it cannot keep to the budget.
        BotError: the bot does not play this game, or is at fault.
    """
    game, state, seat = history.game, history.state, history.player
    if seat is None:
        what = "the game is over"
        if game.is_chance(state):
            what = "chance decides next (name the outcome, or let --seed draw it)"
        raise InvalidStateError((f"there is nothing to analyse: {what}",))
    decision = consult(history, _thorough(spec), budget, Random(seed))
    screen.say(f"{game.render_text(state)}\n")
    screen.print(_table(game, state, decision, most))
    screen.say(f"{game.seat_names[seat]} plays {game.format_move(state, decision.move)}.", "bold")
    if decision.line:
        screen.say(f"Line: {' '.join(_line(game, state, decision.line))}")
    screen.say(_effort(decision), "dim")


def _thorough(spec: str) -> str:
    """Return the spec with the option to search forced moves, too, if its bot has that."""
    name, _, given = spec.partition(":")
    specs = bot_class(name).option_specs()
    if "forced" in given or not any((s.name, s.type) == ("forced", Flag.type) for s in specs):
        return spec
    return f"{name}:{given + ',' if given else ''}forced=yes"


def _table(game: Game[Any, Any, Any], state: Any, decision: Decision, most: int) -> Table:
    table = Table()
    table.add_column("move", overflow="fold")
    table.add_column("visits", justify="right")
    for name in game.seat_names:
        table.add_column(plain(name), justify="right")
    for candidate in decision.candidates[:most]:
        text = Text(plain(game.format_move(state, candidate.move)))
        value = (f"{part:+.3f}" for part in candidate.value)
        table.add_row(text, str(candidate.visits or "-"), *value)
    left = len(decision.candidates) - most
    if left > 0:
        table.add_row(f"{left} more", "")
    return table


def _effort(decision: Decision) -> str:
    """Return how much was looked at, and by which method if the bot says so."""
    effort = f"{decision.nodes} nodes, depth {decision.depth}, {decision.seconds:.2f} s"
    return f"{effort}, {decision.method}" if decision.method else effort


def _line(game: Game[Any, Any, Any], state: Any, events: Sequence[Any]) -> list[str]:
    texts = []
    for event in events:
        texts.append(game.format_move(state, event))
        state = game.apply(state, event)
    return texts
