"""A bot of one's own: it tries every move with random games and plays the best on average."""

from random import Random
from typing import Any

import attrs

import boardcore
import boardcore_ai
from boardcore import options


@attrs.frozen(kw_only=True)
class Sampler(boardcore_ai.Bot):
    """Shares its random games equally among the moves; it does not look further than one move."""

    limits = ("simulations",)
    simulations: int = options.integer(200, 1, help="random games per decision")

    def choose(
        self,
        game: boardcore.Game[Any, Any, Any],
        state: Any,
        budget: boardcore_ai.Budget | None,
        rng: Random,
    ) -> boardcore_ai.Decision:
        self.check_budget(budget)
        simulations = (budget and budget.simulations) or self.simulations
        moves = game.legal_moves(state)
        seat = game.current_player(state)
        assert seat is not None
        games = max(1, simulations // len(moves))
        candidates = []
        for move in moves:
            after = game.apply_unchecked(state, move)
            played = [game.playout(after, rng)[0] for _ in range(games)]
            value = tuple(sum(returns) / games for returns in zip(*played, strict=True))
            candidates.append(boardcore_ai.Candidate(move, games, value))
        candidates.sort(key=lambda candidate: -candidate.value[seat])
        best = candidates[0]
        return boardcore_ai.Decision(best.move, best.value, tuple(candidates))


if __name__ == "__main__":
    rng = Random(7)
    history = boardcore.History(boardcore.load_game("volldampf"), rng=rng)
    bots = [Sampler(), boardcore_ai.load_bot("random")]
    while history.player is not None:
        decision = bots[history.player].choose(history.game, history.state, None, rng)
        history.apply(decision.move)
    print(history, history.result, sep="\n")
