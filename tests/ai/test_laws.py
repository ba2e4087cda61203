"""The laws for bots hold for ours, and catch bots that break them."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from random import Random
from typing import Any, ClassVar

import pytest

from boardcore import Game, OptionError, load_game
from boardcore_ai import Bot, Budget, Candidate, Decision, load_bot, registered_bots
from boardcore_ai.testing import BrokenLawError, bot_laws, check_bot
from examples.custom_bot import Sampler
from tests.ai.smallgames import Noughts, Pig, PigState


@pytest.mark.parametrize("name", registered_bots())
def test_every_registered_bot_keeps_the_laws(name: str) -> None:
    """In a game of luck with an evaluator."""
    budget = Budget(simulations=20, nodes=20)
    check_bot(load_bot(name), load_game("volldampf", players=3), budget=budget, decisions=6)


@pytest.mark.parametrize("spec", ["random", "uct:simulations=30"])
@pytest.mark.parametrize("game", [Noughts(), Pig(players=3)], ids=["noughts", "pig"])
@pytest.mark.parametrize("budget", [None, Budget(simulations=20), Budget(seconds=0.001)])
def test_our_bots_keep_the_laws(
    spec: str, game: Game[Any, Any, Any], budget: Budget | None
) -> None:
    """With their own figures and with budgets of both kinds."""
    check_bot(load_bot(spec), game, budget=budget)


def test_the_bot_of_the_examples_keeps_the_laws() -> None:
    """It is handed in as a class, of which the kit makes as many as it needs."""
    check_bot(Sampler, Noughts(), budget=Budget(simulations=30))


@pytest.mark.parametrize("spec", ["uct:seconds=0.05", "easy"])
def test_a_bot_with_a_time_limit_of_its_own_is_checked_but_for_repeating(spec: str) -> None:
    """How far it gets in that time is never twice the same; a budget in its place repeats."""
    game = load_game("volldampf")
    check_bot(load_bot(spec), game, decisions=2)
    timed = [str(law) for law in bot_laws(load_bot(spec), game)]
    counted = [str(law) for law in bot_laws(load_bot(spec), game, budget=Budget(simulations=9))]
    assert set(counted) - set(timed) == {"repeatable"}


class _Faulty(Bot):
    """Breaks one law, and keeps the others."""

    asked: ClassVar[list[object]] = []
    """What all bots of this class were asked."""

    def __init__(self, fault: str = "none") -> None:
        self.fault = fault
        self.limits = {"any budget": (), "odd limit": ("simulations", "time")}.get(
            fault, ("simulations",)
        )
        self.question: tuple[Any, ...] = ()
        self.answer = Decision(None)
        self.held = threading.Lock() if fault == "no copy" else None

    @property
    def name(self) -> str:
        return 1 / 0 if self.fault == "no name" else "faulty"  # type: ignore[return-value]  # the fault

    def supports(self, game: Game[Any, Any, Any]) -> str | None:
        return "too hard" if self.fault == "plays nothing" else None

    def close(self) -> None:
        if self.fault == "cannot close":
            raise OSError("no such process")

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        if self.fault != "any budget":
            self.check_budget(budget)
        move = game.legal_moves(state)[0]
        value = (0.0,) * game.num_players
        decided = Decision(move, value, (Candidate(move, 1, value),), (move,))
        match self.fault:
            case "bare move":
                return move  # type: ignore[no-any-return]  # the fault
            case "exit":
                sys.exit(0)
            case "illegal":
                return Decision("x9")
            case "sets the state":
                object.__setattr__(state, "turn", 7)
            case "sets the game":
                object.__setattr__(game, "num_players", 7)
            case "own dice":
                return Decision(move, nodes=Random().getrandbits(32))
            case "own dice, answer kept":  # the fault hides from who asks twice in a row
                if self.question != (state, rng.getstate()):
                    self.question = (state, rng.getstate())
                    self.answer = Decision(move, nodes=Random().getrandbits(32))
                return self.answer
            case "identity":
                return Decision(move, nodes=id(state))
            case "class remembers":
                self.asked.append(state)
                return Decision(move, nodes=len(self.asked))
            case "shared dice":
                random.random()
            case "short value":
                return Decision(move, value[1:])
            case "out of bounds":
                return Decision(move, (2.0, -2.0))
            case "nan":
                return Decision(move, (0.0, float("nan")))
            case "greedy":
                return Decision(move, value, (Candidate(move, 99, value),))
            case "same candidates":
                return Decision(move, value, decided.candidates * 2)
            case "wrong line":
                return Decision(move, line=(move, move))
        return decided


@pytest.mark.parametrize(
    ("fault", "law", "message"),
    [
        ("no copy", "copies", "cannot pickle"),
        ("no name", "introduces-itself", "ZeroDivisionError"),
        ("plays nothing", "introduces-itself", "'too hard'"),
        ("bare move", "decides", "'roll'.*\nReturn `Decision"),
        ("exit", "decides", r"SystemExit\(0\)"),
        ("illegal", "legal", "'x9' is not legal\nTake it from"),
        ("sets the state", "changes-nothing", "the state has changed"),
        ("sets the game", "changes-nothing", "the game has changed"),
        ("shared dice", "own-generator", "shared generator"),
        ("own dice", "repeatable", "not repeatable"),
        ("own dice, answer kept", "repeatable", "not repeatable"),
        ("identity", "repeatable", "not repeatable"),
        ("class remembers", "repeatable", "not repeatable"),
        ("short value", "values", r"\(0.0,\), not a tuple of 2 numbers"),
        ("out of bounds", "values", "from -1.0 to 1.0"),
        ("nan", "values", "nan"),
        ("greedy", "budget", "simulations: 99 of 20 allowed"),
        ("same candidates", "candidates", "a candidate twice"),
        ("wrong line", "line", "the line is not legal at"),
        ("any budget", "refuses-budgets", "a budget of seconds alone is not refused"),
        ("odd limit", "refuses-budgets", "'time' in its limits"),
        ("cannot close", "closes", "no such process"),
    ],
)
def test_a_bot_that_breaks_a_law_is_caught(fault: str, law: str, message: str) -> None:
    """Each fault breaks one law, which says what happened and what to do."""
    game: Game[Any, Any, Any] = Noughts() if fault == "wrong line" else Pig()
    with pytest.raises(BrokenLawError, match=f"^_Faulty breaks the law '{law}'.*\n.*{message}"):
        check_bot(_Faulty(fault), game, budget=Budget(simulations=20))


def test_a_bot_without_a_fault_passes() -> None:
    """The faulty bot, without its fault, keeps all laws: it is the faults that are caught."""
    check_bot(_Faulty(), Pig(), budget=Budget(simulations=20))


def test_a_broken_law_names_the_state() -> None:
    """As a text that can be read again, and with the events that lead there."""
    game = Pig()
    with pytest.raises(BrokenLawError, match="in the state pig/1") as caught:
        check_bot(_Faulty("illegal"), game)
    assert caught.value.played is not None
    assert caught.value.played.state == PigState((0, 0), 0, 0, False)


def test_each_law_can_be_a_test_of_its_own() -> None:
    """A fault fails the laws that it breaks, and no other."""
    broken = []
    for law in bot_laws(_Faulty("own dice"), Pig()):
        try:
            law()
        except BrokenLawError:
            broken.append(str(law))
    assert broken == ["repeatable"]


class _Remembers(Bot):
    """Plays the first move, then the second, and so on: by what this object was asked before."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget | None, rng: Random
    ) -> Decision:
        self.asked += 1
        moves = game.legal_moves(state)
        return Decision(moves[self.asked % len(moves)])


def test_a_bot_with_a_memory_repeats_itself() -> None:
    """Asked the same question twice it decides differently; a new one decides as it did."""
    check_bot(_Remembers(), Noughts())


def test_a_budget_that_the_bot_rightly_refuses_is_no_broken_law() -> None:
    """The error is the bot's own."""
    with pytest.raises(OptionError, match="honours none"):
        check_bot(load_bot("uct"), Noughts(), budget=Budget(depth=3))


PROGRAM = """
from boardcore_ai import Bot, Decision
from boardcore_ai.evaluation import Evaluator
from boardcore_ai.testing import BrokenLawError, check_bot, check_evaluator
from tests.ai.smallgames import Noughts

class Cheat(Bot):
    def choose(self, game, state, budget, rng):
        return Decision("x9")

class Dreamer(Evaluator):
    def value(self, state):
        return (2.0, -2.0)

for check, subject in ((check_bot, Cheat()), (check_evaluator, Dreamer(Noughts()))):
    try:
        check(subject, Noughts())
    except BrokenLawError as error:
        print(str(error).splitlines()[0])
"""


def test_broken_laws_are_found_under_optimised_python_too() -> None:
    """Where Python leaves out assert statements."""
    run = subprocess.run(
        [sys.executable, "-O", "-c", PROGRAM], capture_output=True, text=True, timeout=60
    )
    assert [line[:30] for line in run.stdout.splitlines()] == [
        "Cheat breaks the law 'legal': ",
        "Dreamer breaks the law 'value'",
    ], run.stderr
