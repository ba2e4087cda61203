"""The tree that is kept between decisions."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

from boardcore_ai import Budget, Decision, load_bot
from boardcore_ai.bots.mcts import MctsBot
from boardcore_ai.search.mcts import MctsSettings, TreeSearch
from examples.connect_four import ConnectFour, Position
from tests.ai.smallgames import Pig, PigState

GAME = ConnectFour()
START = GAME.initial_state()
BUDGET = Budget(simulations=300)
PATIENT = MctsSettings(early_stop=False)


def new_search() -> TreeSearch:
    """Return a search of connect four that has not been asked anything."""
    return TreeSearch(GAME, PATIENT)


def ask(search: TreeSearch, state: Position, seed: int = 0) -> Decision:
    """Ask about a state of connect four."""
    return search.decide(state, BUDGET, Random(seed))


def test_the_tree_below_the_new_state_is_kept() -> None:
    """After the two most expected moves, the visits they had need not be made again."""
    search = new_search()
    first = ask(search, START)
    assert first.nodes == 300
    later = GAME.apply(GAME.apply(START, first.line[0]), first.line[1])
    second = ask(search, later)
    assert second.nodes < 300
    assert sum(candidate.visits for candidate in second.candidates) <= 300


def test_what_does_not_lie_below_is_forgotten() -> None:
    """The tree then holds at most a state per visit, and none of the old ones."""
    search = new_search()
    first = ask(search, START)
    assert search.tree is not None
    old = search.tree.size
    ask(search, GAME.apply(START, first.line[0]))
    assert search.tree.root.state == GAME.apply(START, first.line[0])
    assert search.tree.size <= 300 < old + 300


def test_an_undo_begins_a_new_tree() -> None:
    """A state that lies above the root is searched as if nothing had been kept."""
    search = new_search()
    ask(search, GAME.apply(START, 3))
    assert ask(search, START).candidates == ask(new_search(), START).candidates


def test_another_game_begins_a_new_tree() -> None:
    """Even where a state is equal by value: what a bot remembers belongs to one game object."""
    bot = load_bot("mcts:simulations=300,early_stop=no")
    assert bot.choose(GAME, START, None, Random(0)).nodes == 300
    assert bot.choose(GAME, START, None, Random(0)).nodes == 0
    assert bot.choose(ConnectFour(), START, None, Random(0)).nodes == 300


def test_the_new_state_is_found_beyond_chance_and_several_moves() -> None:
    """In Pig the die and extra turns lie between two decisions."""
    game = Pig()
    search = TreeSearch(game)
    search.decide(PigState((0, 0), 4, 0, False), Budget(simulations=2000), Random(0))
    state: Any = PigState((4, 0), 0, 1, False)
    for event in ("roll", "die:3", "roll", "die:5"):
        state = game.apply(state, event)
    assert search.tree is not None
    assert search.tree.move_root(state)
    assert search.tree.root.state == state
    assert search.tree.root.visits > 0


def test_the_same_sequence_of_questions_has_the_same_answers() -> None:
    """A kept tree is as repeatable as a new one."""

    def answers() -> list[Any]:
        search, state = new_search(), START
        found = []
        for seed in range(4):
            decision = ask(search, state, seed)
            found.append((decision.move, decision.candidates))
            state = GAME.apply(state, decision.move)
        return found

    assert answers() == answers()


def test_asked_again_it_goes_on_from_what_it_knows() -> None:
    """The same question is searched, not answered from memory: more simulations, a deeper tree."""
    search = new_search()
    ask(search, START)
    again = search.decide(START, Budget(simulations=500), Random(0))
    assert again.nodes == 200
    assert sum(candidate.visits for candidate in again.candidates) == 500


def test_a_search_told_to_forget_does() -> None:
    """Each of its decisions is that of a new one."""
    forgetful = TreeSearch(GAME, MctsSettings(early_stop=False, keep_tree=False))
    first, second = ask(forgetful, START), ask(forgetful, START)
    assert forgetful.tree is None
    assert first.candidates == second.candidates
    assert first.nodes == second.nodes == 300


def test_what_is_remembered_stays_with_the_bot() -> None:
    """A bot that is sent elsewhere, copied or closed arrives with nothing."""
    bot = load_bot("mcts:simulations=20")
    assert isinstance(bot, MctsBot)
    bot.choose(GAME, START, None, Random(0))
    assert bot._memory.kept is not None
    for other in (pickle.loads(pickle.dumps(bot)), copy.copy(bot), copy.deepcopy(bot)):
        assert other == bot
        assert other._memory.kept is None
    bot.close()
    assert bot._memory.kept is None
