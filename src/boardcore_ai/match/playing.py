"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game, Result
from boardcore.core.history import History
from boardcore.errors import OptionError
from boardcore.records import Record
from boardcore_ai.bot import Bot, BotError, Budget, Decision
from boardcore_ai.match.seats import check_seat, generators, loaded, names

__all__ = ["GameResult", "decide", "play", "play_seated"]


@attrs.frozen
class GameResult:
    """A game that bots played to its end.

    Attributes:
        names: who sat at each seat.
        record: the events; replay it to see every state.
        returns: what each seat got.
        result: who won, and what ended the game.
        decisions: what the bots said, one decision per move, in order.
    """

    names: tuple[str, ...]
    record: Record
    returns: tuple[float, ...]
    result: Result
    decisions: tuple[Decision, ...]


def play(
    game: Game[Any, Any, Any],
    bots: Sequence[str | Bot],
    *,
    rng: Random,
    budget: Budget | None = None,
) -> GameResult:
    """Let bots play a game to its end.

    Chance and every seat get generators of their own, derived from ``rng``: the game depends on
    its state alone, and the dice do not depend on how often a bot draws.

    Args:
        game: the rules.
        bots: one per seat, as specs such as ``uct:simulations=800`` or as bots. Those made from
            specs are closed at the end.
        rng: the source of all randomness.
        budget: replaces the bots' own figures.

    Raises:
        UnknownBotError, OptionError: a spec that names no bot or a bad option, another number of
            bots than of seats, or a budget that a bot cannot honour; nothing has been played.
        BotError: a bot does not play this game, crashed, or decided on an illegal move.
    """
    if len(bots) != game.num_players:
        raise OptionError(
            f"{game.name} has {game.num_players} seats, not {len(bots)}",
            "bots",
            len(bots),
            f"{game.num_players} bots",
        )
    with loaded(bots) as seated:
        seat_names = names(bots)
        for seat, bot in enumerate(seated):
            check_seat(game, seat, bot, seat_names[seat], budget)
        return play_seated(game, seated, seat_names, rng, budget)


def play_seated(
    game: Game[Any, Any, Any],
    bots: Sequence[Bot],
    seat_names: tuple[str, ...],
    rng: Random,
    budget: Budget | None,
) -> GameResult:
    """Let bots play that are made, named and checked already; see `play`."""
    chance, own = generators(rng, game.num_players)
    history = History(game, rng=chance)
    decisions = []
    while (seat := history.player) is not None:
        decision = decide(
            game, history.state, seat, bots[seat], seat_names[seat], budget, own[seat]
        )
        decisions.append(decision)
        history.apply(decision.move)
    result = history.result
    assert result is not None
    record = Record.of(history, seat_names)
    return GameResult(seat_names, record, history.returns, result, tuple(decisions))


def decide(
    game: Game[Any, Any, Any],
    state: Any,
    seat: int,
    bot: Bot,
    name: str,
    budget: Budget | None,
    rng: Random,
) -> Decision:
    """Ask a bot for its move, and check it.

    Raises:
        BotError: the bot crashed, or its move is not legal.
    """
    try:
        decision = bot.choose(game, state, budget, rng)
        legal = game.is_legal(state, decision.move)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BotError(f"seat {seat} ({name}) failed: {what}", seat, name) from error
    if not legal:
        raise BotError(
            f"seat {seat} ({name}) decided on {decision.move!r}, which is not legal", seat, name
        )
    return decision
