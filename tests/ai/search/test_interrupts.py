"""Whatever leaves a search by an exception leaves nothing half-done behind (8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs
import pytest

from boardcore_ai import Budget, load_bot
from boardcore_ai.bots.levels import EasyBot
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.search.mcts.tree import below
from tests.ai.games.opinions import Likes
from tests.ai.smallgames import Pig, PigState

START = PigState((3, 5), 2, 0, False)
NEXT = PigState((3, 5), 6, 0, False)
BUDGET = Budget(simulations=40, nodes=40)


class Trap:
    """Raises at the n-th call of anything that was handed to it."""

    def __init__(self) -> None:
        self.left: float = float("inf")
        self.calls = 0
        self.error: type[BaseException] = RuntimeError

    def set(self, calls: float, error: type[BaseException] = RuntimeError) -> None:
        self.left, self.error, self.calls = calls, error, 0

    def step(self) -> None:
        self.calls += 1
        self.left -= 1
        if self.left == 0:
            raise self.error


@attrs.frozen
class Trapped(Pig):
    """A game of Pig whose rules may fail."""

    trap: Trap = attrs.field(factory=Trap)

    def legal_moves(self, state: PigState) -> tuple[str, ...]:
        self.trap.step()
        return super().legal_moves(state)

    def current_player(self, state: PigState) -> int | None:
        self.trap.step()
        return super().current_player(state)

    def chance_outcomes(self, state: PigState) -> Any:
        self.trap.step()
        return super().chance_outcomes(state)

    def apply_unchecked(self, state: PigState, event: str) -> PigState:
        self.trap.step()
        return super().apply_unchecked(state, event)

    def returns(self, state: PigState) -> tuple[float, ...]:
        self.trap.step()
        return super().returns(state)


class Moody(Likes):
    """An evaluator that may fail."""

    def value(self, state: Any) -> tuple[float, ...]:
        self.game.trap.step()  # type: ignore[attr-defined] # it is made for that game alone
        return super().value(state)

    def priors(self, state: Any, moves: Sequence[Any]) -> list[float]:
        self.game.trap.step()  # type: ignore[attr-defined] # as above
        return super().priors(state, moves)


class Dice(Random):
    """A generator that may fail."""

    trap: Trap

    def random(self) -> float:
        self.trap.step()
        return super().random()


def is_sound(bot: Any) -> bool:
    """Return whether visits cover those of the children, and all children can say a value."""
    if isinstance(bot, EasyBot):
        bot = bot._memory.kept
    search = bot._memory.kept if isinstance(bot, MctsBot) else None
    tree = search.tree if search is not None else None
    return tree is None or all(
        node.visits >= sum(child.visits for child in node.children)
        and all(len(child.value) == 2 for child in node.children)
        and len(node.q) in (0, len(node.children))
        for node in below(tree.root)
        if node.events is not None
    )


SPECS = ["mcts", "mcts:playout=random,cutoff=none,history=0.5", "uct", "easy", "minimax"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("judged", [True, False], ids=["evaluator", "none"])
def test_a_search_that_was_left_can_be_asked_again(
    spec: str, judged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whatever call the game, the evaluator or the generator raised: the answer is sound."""
    game = Trapped(goal=20)
    trap = game.trap
    opinion = Moody(game, (0.1, -0.1), "hold") if judged else None
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda _: opinion)
    monkeypatch.setattr("boardcore_ai.bots.mcts.Random", _dice(trap))

    def ask(bot: Any, state: PigState) -> Any:
        return bot.choose(game, state, BUDGET, _dice(trap)(1))

    trap.set(float("inf"))
    bot = load_bot(spec)
    ask(bot, START)
    first = trap.calls
    ask(bot, NEXT)
    total = trap.calls
    step = max(1, total // 30)
    for at in range(1, total, step):
        bot = load_bot(spec)
        error = (RuntimeError, KeyboardInterrupt)[at // step % 2]
        trap.set(at, error)
        with pytest.raises(error):
            _ = [ask(bot, state) for state in (START, NEXT)]
        trap.set(float("inf"))
        for state in (START if at <= first else NEXT, NEXT):
            decision = ask(bot, state)
            assert decision.move in ("roll", "hold")
            assert all(len(c.value) in (0, 2) for c in decision.candidates)
            assert is_sound(bot)


def _dice(trap: Trap) -> Callable[[int], Dice]:
    def made(seed: int) -> Dice:
        dice = Dice(seed)
        dice.trap = trap
        return dice

    return made
