"""The tree that is kept between decisions."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from boardcore_ai import Budget, Decision
from boardcore_ai.search.mcts import Memory, Settings, mcts
from examples.connect_four import ConnectFour, Position
from tests.ai.smallgames import Pig, PigState

GAME = ConnectFour()
START = GAME.initial_state()
BUDGET = Budget(simulations=300)
PATIENT = Settings(early_stop=False)


def ask(memory: Memory | None, state: Position, seed: int = 0) -> Decision:
    """Search connect four with a memory."""
    return mcts(GAME, state, BUDGET, Random(seed), PATIENT, memory=memory)


def test_the_tree_below_the_new_state_is_kept() -> None:
    """After the two most expected moves, the visits they had need not be made again."""
    memory = Memory()
    first = ask(memory, START)
    assert first.nodes == 300
    later = GAME.apply(GAME.apply(START, first.line[0]), first.line[1])
    second = ask(memory, later)
    assert second.nodes < 300
    assert sum(candidate.visits for candidate in second.candidates) <= 300


def test_what_does_not_lie_below_is_forgotten() -> None:
    """The tree then holds at most a state per visit, and none of the old ones."""
    memory = Memory()
    first = ask(memory, START)
    assert memory.tree is not None
    old = memory.tree.size
    ask(memory, GAME.apply(START, first.line[0]))
    assert memory.tree.root.state == GAME.apply(START, first.line[0])
    assert memory.tree.size <= 300 < old + 300


def test_an_undo_begins_a_new_tree() -> None:
    """A state that lies above the root is searched as if nothing had been kept."""
    memory = Memory()
    ask(memory, GAME.apply(START, 3))
    assert ask(memory, START).candidates == ask(None, START).candidates


def test_another_game_begins_a_new_tree() -> None:
    """Even where a state is equal by value: the tree belongs to one game object."""
    memory = Memory()
    ask(memory, START)
    other = ConnectFour()
    assert mcts(other, START, BUDGET, Random(0), PATIENT, memory=memory).nodes == 300


def test_the_new_state_is_found_beyond_chance_and_several_moves() -> None:
    """In Pig the die and extra turns lie between two decisions."""
    memory, game = Memory(), Pig()
    mcts(game, PigState((0, 0), 4, 0, False), Budget(simulations=2000), Random(0), memory=memory)
    state: Any = PigState((4, 0), 0, 1, False)
    for event in ("roll", "die:3", "roll", "die:5"):
        state = game.apply(state, event)
    tree = memory.take(game, state)
    assert tree is not None
    assert tree.root.state == state
    assert tree.root.visits > 0


def test_the_same_sequence_of_questions_has_the_same_answers() -> None:
    """A kept tree is as repeatable as a new one."""

    def answers() -> list[Any]:
        memory, state = Memory(), START
        found = []
        for seed in range(4):
            decision = ask(memory, state, seed)
            found.append((decision.move, decision.candidates))
            state = GAME.apply(state, decision.move)
        return found

    assert answers() == answers()


def test_a_memory_travels_empty() -> None:
    """Pickled to another process, it begins anew."""
    memory = Memory()
    ask(memory, START)
    assert pickle.loads(pickle.dumps(memory)).tree is None
