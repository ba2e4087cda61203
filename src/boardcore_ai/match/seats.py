"""Seating bots: made from their specs, named, asked whether they can play, each with its dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore_ai.bot import Bot, BotError, Budget
from boardcore_ai.bots import load_bot

__all__ = ["check_seat", "generators", "loaded", "names"]


@contextmanager
def loaded(bots: Sequence[str | Bot]) -> Iterator[list[Bot]]:
    """Make the bots that are given as specs, and close those at the end; others stay open."""
    made: list[Bot] = []
    try:
        seated = []
        for bot in bots:
            if isinstance(bot, str):
                bot = load_bot(bot)
                made.append(bot)
            seated.append(bot)
        yield seated
    finally:
        for bot in made:
            bot.close()


def names(bots: Sequence[str | Bot]) -> tuple[str, ...]:
    """Return a name for each bot: its spec if it has one; a second of the same name gets ``#2``."""
    plain = [bot if isinstance(bot, str) else bot.name for bot in bots]
    numbers = [plain[: place + 1].count(name) for place, name in enumerate(plain)]
    return tuple(
        name if number == 1 else f"{name} #{number}"
        for name, number in zip(plain, numbers, strict=True)
    )


def check_seat(
    game: Game[Any, Any, Any], seat: int, bot: Bot, name: str, budget: Budget | None
) -> None:
    """Refuse a bot that cannot play, before anything is played.

    Raises:
        BotError: the bot does not play this game.
        OptionError: the bot honours none of the limits that the budget sets.
    """
    reason = bot.supports(game)
    if reason is not None:
        raise BotError(f"{name} cannot play {game.name}: {reason}", seat, name)
    bot.check_budget(budget)


def generators(rng: Random, seats: int) -> tuple[Random, list[Random]]:
    """Derive a generator for chance, and one per seat so that no bot's draws disturb others."""
    chance = Random(rng.getrandbits(64))
    return chance, [Random(rng.getrandbits(64)) for _ in range(seats)]
