"""A bot answers a series of questions along a random game, and a copy of it the same series."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from functools import cached_property, partial
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.errors import OptionError
from boardcore.testing import Playthrough
from boardcore.testing.parts import snapshot
from boardcore_ai.bot import Bot, Budget, Decision

__all__ = ["Answer", "Interview", "Series"]


@attrs.frozen
class Answer:
    """What a bot did when it was asked.

    Attributes:
        at: the events that lead to the state it was asked about.
        decision: what it returned; None if it raised an error.
        error: what it raised.
        changed: what the bot has changed, in a word; "" if nothing.
        drew: whether it drew from the generator of the random module.
    """

    at: Playthrough[Any, Any, Any]
    decision: object
    error: BaseException | None
    changed: str
    drew: bool


@attrs.frozen
class Series:
    """The answers of one bot, up to the first error, and what came of closing it."""

    answers: tuple[Answer, ...]
    error_at_closing: BaseException | None


class Interview:
    """The questions to a bot, and its answers. Each is asked once, when it is first needed.

    Args:
        bot: the bot, which is not asked itself but copied; or a function that makes one.
        game: a game that it plays.
        budget: what it is asked with; None for its own figures.
        seed: of the random game.
        decisions: how many to ask for at most.
    """

    def __init__(
        self,
        bot: Bot | Callable[[], Bot],
        game: Game[Any, Any, Any],
        budget: Budget | None,
        seed: int,
        decisions: int,
    ) -> None:
        self._make = bot
        self.bot = bot if isinstance(bot, Bot) else bot()
        self.game = game
        self.budget = budget
        self._questions = _questions(game, Random(seed), decisions)

    @property
    def title(self) -> str:
        """The class of the bot."""
        return type(self.bot).__name__

    def new_bot(self) -> Bot:
        """Return a bot that was not asked anything before."""
        return copy.deepcopy(self._make) if isinstance(self._make, Bot) else self._make()

    @property
    def is_timed(self) -> bool:
        """Whether a time limit decides how far the bot gets, which is never twice the same."""
        limits = self.bot if self.budget is None else self.budget
        return getattr(limits, "seconds", None) is not None

    @cached_property
    def first(self) -> Series:
        """What one bot answers to all questions."""
        return self._ask_all()

    @cached_property
    def again(self) -> Series:
        """What another bot answers to the same questions, about equal but not the same states."""
        return self._ask_all()

    @property
    def decisions(self) -> list[tuple[Answer, Decision]]:
        """The answers that are decisions for a legal move."""
        return [
            (answer, answer.decision)
            for answer in self.first.answers
            if isinstance(answer.decision, Decision)
            and self.game.is_legal(answer.at.state, answer.decision.move)
        ]

    def error_under(self, budget: Budget) -> BaseException | None:
        """Return what a new bot raises when it is asked with another budget."""
        bot = self.new_bot()
        state = self.game.initial_state() if not self._questions else self._questions[0][0].state
        error = _error_of(partial(bot.choose, self.game, _equal(state), budget, Random(0)))
        _error_of(bot.close)
        return error

    def _ask_all(self) -> Series:
        bot = self.new_bot()
        answers: list[Answer] = []
        for at, seed in self._questions:
            answers.append(self._ask(bot, at, seed))
            if answers[-1].error is not None:
                break
        return Series(tuple(answers), _error_of(bot.close))

    def _ask(self, bot: Bot, at: Playthrough[Any, Any, Any], seed: int) -> Answer:
        game, state = self.game, _equal(at.state)
        parts, attributes, shared = snapshot(state), _attributes(game), random.getstate()
        decisions: list[object] = []
        error = _error_of(
            lambda: decisions.append(bot.choose(game, state, self.budget, Random(seed)))
        )
        if isinstance(error, OptionError) and not self._has_to_honour(bot):
            raise error
        changed = "the state" if snapshot(state) != parts else ""
        if any(getattr(game, name) != value for name, value in attributes.items()):
            changed = "the game"
        drew = random.getstate() != shared
        return Answer(at, decisions[0] if decisions else None, error, changed, drew)

    def _has_to_honour(self, bot: Bot) -> bool:
        return self.budget is None or not set(bot.limits).isdisjoint(self.budget.limits)


def _error_of(call: Callable[[], object]) -> BaseException | None:
    try:
        call()
    except (Exception, SystemExit) as error:
        return error
    return None


def _attributes(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """Return what a game holds; what it comes to hold later is its own affair."""
    kind = type(game)
    if not attrs.has(kind):
        return dict(getattr(game, "__dict__", {}))
    return {field.name: getattr(game, field.name) for field in attrs.fields(kind)}


def _equal(state: Any) -> Any:
    """Return an equal state that is another object, down to its parts."""
    return pickle.loads(pickle.dumps(state))


def _questions(
    game: Game[Any, Any, Any], rng: Random, decisions: int
) -> list[tuple[Playthrough[Any, Any, Any], int]]:
    """Return the decisions of a random game, and with each a seed to ask with."""
    states, events = [game.initial_state()], []
    asked: list[tuple[int, int]] = []
    while len(asked) < decisions and not game.is_terminal(states[-1]):
        state = states[-1]
        if game.is_chance(state):
            events.append(game.sample_outcome(state, rng))
        else:
            asked.append((len(events), rng.getrandbits(32)))
            events.append(rng.choice(game.legal_moves(state)))
        states.append(game.apply_unchecked(state, events[-1]))
    played = Playthrough(game, tuple(states), tuple(events))
    return [(played.prefix(place), seed) for place, seed in asked]
