"""How soon the game ends once all is decided: what the tree has seen need not be the shortest way.

It stops growing where a result is proven, whichever way it was proven. So a win at once may stand
untried beside one that takes long, for the seat that decides or for the one that answers.
"""

from __future__ import annotations

from boardcore_ai.search.clock import Clock
from boardcore_ai.search.ends import indifference
from boardcore_ai.search.mcts.bounds import certain, gives
from boardcore_ai.search.mcts.node import Node
from boardcore_ai.search.mcts.tree import Tree

__all__ = ["see_soonest"]


def see_soonest(tree: Tree, clock: Clock) -> None:
    """See whether the seat at the root wins at once, or loses at once by the move it prefers."""
    root, zero = tree.root, indifference(tree.game)
    seat = root.seat
    worth = None if seat is None else certain(root, seat)
    if seat is None or worth is None or worth == zero:
        return
    if worth > zero:
        _see_end(tree, root, worth, clock)
        return
    losing = [child for child in root.children if gives(child, seat, worth) and child.length > 1]
    while losing:
        longest = max(losing, key=lambda child: child.length)
        answer = None if longest.seat is None else certain(longest, longest.seat)
        if answer is None or answer < zero or not _see_end(tree, longest, answer, clock):
            return
        losing.remove(longest)


def _see_end(tree: Tree, node: Node, worth: float, clock: Clock) -> bool:
    """Add to a node an untried move that ends the game and gives its seat this, if there is one."""
    game, seat = tree.game, node.seat
    assert seat is not None
    assert node.events is not None
    for index in reversed(node.untried):
        if node.length <= 1 or clock.is_up():
            break
        state = game.apply_unchecked(node.state, node.events[index])
        if game.is_terminal(state) and game.returns(state)[seat] >= worth:
            tree.add_end(node, index)
            node.length = 1.0
            return True
    return False
