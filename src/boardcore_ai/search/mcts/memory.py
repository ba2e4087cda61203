"""What a bot remembers from one decision to the next: its tree, and what it was asked last."""

from __future__ import annotations

from typing import Any

from boardcore.core.game import Game
from boardcore_ai.bot import Budget, Decision
from boardcore_ai.search.mcts.node import Node
from boardcore_ai.search.mcts.tree import Tree, below

__all__ = ["Memory"]

_NODES = 50_000
"""Among so many nodes, level by level from the old root, the new state is looked for."""


class Memory:
    """A tree that is kept. States are values: the new one is found by equality.

    After an undo, or in another game, the state is not there, and a new tree begins. A memory
    that is pickled or copied arrives empty.
    """

    def __init__(self) -> None:
        self.tree: Tree | None = None
        self._question: tuple[Any, ...] = ()
        self._answer: Decision | None = None

    def take(self, game: Game[Any, Any, Any], state: Any) -> Tree | None:
        """Hand over the kept tree with this state at its root; None if it is not in there.

        A search puts it back when it is done: one that is left by an exception may have done half
        of something, and with it the tree is gone.
        """
        tree, self.tree = self.tree, None
        if tree is None or tree.game is not game:
            return None
        node = _find(tree.root, state)
        if node is None:
            return None
        tree.move_root(node)
        return tree

    def answer(
        self, game: Game[Any, Any, Any], state: Any, budget: Budget, seed: int
    ) -> Decision | None:
        """Return what was decided last, if the question is the same once more.

        The tree has grown by then; a bot that is asked the same again shall answer the same.
        """
        if self.tree is None or self.tree.game is not game:
            return None
        return self._answer if self._question == (state, budget, seed) else None

    def note(self, state: Any, budget: Budget, seed: int, decision: Decision) -> None:
        """Remember a question about the game of the tree, and what was decided."""
        self._question, self._answer = (state, budget, seed), decision

    def clear(self) -> None:
        """Forget everything."""
        self.tree, self._question, self._answer = None, (), None

    def __reduce__(self) -> tuple[type[Memory], tuple[()]]:
        return Memory, ()


def _find(root: Node, state: Any) -> Node | None:
    """Return a node with this state that was visited and is no end."""
    for looked, node in enumerate(below(root)):
        if looked >= _NODES:
            break
        if node.state == state:
            return node
    return None
