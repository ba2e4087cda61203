"""Seating bots: each object serves one seat of one game, and all it does wrong is caught."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from boardcore.core.game import Game
from boardcore.errors import BoardcoreError, OptionError
from boardcore_ai.bot import Bot, BotError, Budget, Decision, UnknownBotError
from boardcore_ai.bots import load_bot
from boardcore_ai.bots.uniform import RandomBot
from boardcore_ai.match.faults import Fault, FaultKind, fault_of, shown, told
from boardcore_ai.match.guard import Seal, rebuilt

__all__ = ["Sitter", "generators", "names", "refuse"]

_LONGEST_NAME = 100


class Sitter:
    """A bot at one seat for one game, with a game of its own, made anew from class and options.

    Args:
        game: the host's game; the bot never sees it.
        seat: where it sits.
        given: a spec, or a bot.
        name: what it is called.
        budget: what it will be asked with.
        anew: a bot that is given as such is copied, so that it does not remember other games.

    Attributes:
        fault: what it did wrong first, while it sat down or since; None if nothing.
        refusal: why it cannot play at all (no such bot, a bad option, not this game, not within
            this budget); None if it can.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seat: int,
        given: str | Bot,
        name: str,
        budget: Budget | None,
        *,
        anew: bool = False,
    ) -> None:
        self.seat = seat
        self.name = name
        self.fault: Fault | None = None
        self.refusal: BoardcoreError | None = None
        self._host = game
        self._game = game
        self._seal: Seal | None = None
        self._given = given
        self._bot: Bot | None = None
        try:
            self._bot = self._made(anew)
            # `random` harms nobody, and is so fast that watching it would be felt
            if type(self._bot) is not RandomBot:
                self._game = rebuilt(game)
                self._seal = Seal(self._game, deep=False)
            reason = self._bot.supports(self._game)
            if reason is not None:
                message = f"{name} cannot play {game.name}: {shown(reason, str)}"
                self.refusal = BotError(message, seat, name)
            self._bot.check_budget(budget)
        except KeyboardInterrupt:
            self.close(0)
            raise
        except (OptionError, UnknownBotError, BotError) as error:
            self.refusal = self.refusal or error
        except BaseException as error:  # whatever it raises is its own fault
            self.fault = fault_of(error, seat, name, 0)

    def _made(self, anew: bool) -> Bot:
        given = self._given
        if isinstance(given, str):
            return load_bot(given)
        if isinstance(given, type) or not hasattr(given, "choose"):
            what = f"{shown(given)} is no bot"
            raise OptionError(what, "bots", given, "specs and bots")
        given.name  # noqa: B018 - one that cannot say its name is at fault
        if not anew:
            return given
        try:
            return deepcopy(given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            message = f"{self.name} cannot be copied for each game: {told(error)}"
            raise BotError(message, self.seat, self.name) from error

    def ask(self, state: Any, budget: Budget | None, rng: Random, ply: int) -> Decision | Fault:
        """Return what the bot decides, or what it did wrong; from then on it has a `fault`.

        After `FaultKind.TAMPERING` the state may be another than it was.
        """
        assert self._bot is not None
        seal = None if self._seal is None else Seal(state, deep=True)
        try:
            answer: object = self._bot.choose(self._game, state, budget, rng)
        except KeyboardInterrupt:  # a person's; a bot has no business to raise it
            raise
        except BaseException as error:
            answer = fault_of(error, self.seat, self.name, ply)
        if self._seal is not None and self._seal.broken:
            answer = self._at_fault(FaultKind.TAMPERING, "it changed the game", ply)
        elif seal is not None and seal.broken:
            answer = self._at_fault(FaultKind.TAMPERING, "it changed the state", ply)
        if not isinstance(answer, Fault):
            try:
                if isinstance(answer, Decision) and self._host.is_legal(state, answer.move):
                    return answer
            except KeyboardInterrupt:
                raise
            except BaseException:  # the move is of a kind that the rules cannot even compare
                pass
            answer = self._wrong(answer, ply)
        self.fault = answer
        return answer

    def _wrong(self, answer: object, ply: int) -> Fault:
        """Return what is wrong about an answer that is no decision for a legal move."""
        if answer is None:
            return self._at_fault(FaultKind.NO_ANSWER, "it returned None, no Decision", ply)
        if isinstance(answer, Decision):
            what = f"it decided on {shown(answer, _move)}, which is not legal"
            return self._at_fault(FaultKind.ILLEGAL, what, ply)
        return self._at_fault(FaultKind.GARBAGE, f"it returned {shown(answer)}, no Decision", ply)

    def _at_fault(self, kind: FaultKind, text: str, ply: int) -> Fault:
        return Fault(self.seat, self.name, kind, shown(text, str), ply)

    def close(self, ply: int) -> Fault | None:
        """Close the bot unless it belongs to the caller; return what it did wrong in that."""
        if self._bot is None or self._bot is self._given:
            return None
        try:
            self._bot.close()
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            return fault_of(error, self.seat, self.name, ply)
        return None


def _move(decision: Decision) -> str:
    return repr(decision.move)


def refuse(sitters: Sequence[Sitter]) -> None:
    """Raise what the first of these refuses, if any does, with all of them closed."""
    for refusing in sitters:
        if refusing.refusal is not None:
            for sitter in sitters:
                sitter.close(0)
            raise refusing.refusal


def names(bots: Sequence[str | Bot]) -> tuple[str, ...]:
    """Return a name for each bot: its spec if it has one; a second of the same name gets ``#2``."""
    plain = [bot if isinstance(bot, str) else _name(bot) for bot in bots]
    numbers = [plain[: place + 1].count(name) for place, name in enumerate(plain)]
    return tuple(
        name if number == 1 else f"{name} #{number}"
        for name, number in zip(plain, numbers, strict=True)
    )


def _name(bot: Bot) -> str:
    try:
        name: object = bot.name
    except KeyboardInterrupt:
        raise
    except BaseException:  # counted when it sits down
        name = None
    return shown(name if isinstance(name, str) else type(bot).__name__.lower(), str)[:_LONGEST_NAME]


def generators(rng: Random, seats: int) -> tuple[Random, list[Random]]:
    """Derive a generator for chance, and one per seat so that no bot's draws disturb others."""
    chance = Random(rng.getrandbits(64))
    return chance, [Random(rng.getrandbits(64)) for _ in range(seats)]
