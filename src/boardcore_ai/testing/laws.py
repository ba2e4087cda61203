"""The laws, checked along a random game."""

from __future__ import annotations

import pickle
import random
from random import Random
from typing import Any

import attrs

from boardcore.core.game import Game
from boardcore.errors import OptionError
from boardcore_ai.bot import LIMITS, Bot, Budget, Decision

__all__ = ["check_bot"]


def check_bot(
    bot: Bot,
    game: Game[Any, Any, Any],
    *,
    budget: Budget | None = None,
    seed: int = 0,
    decisions: int = 20,
) -> None:
    """Ask a bot for decisions along a random game, and check that it keeps the laws.

    Each decision is legal, leaves the state as it was, draws from the given generator alone, is
    the same again for the same seed (unless the budget is one of time), and stays within the
    budget; its values have one entry per seat, within the declared returns. A budget whose
    limits the bot does not honour is refused.

    Args:
        bot: the bot.
        game: a game that it plays.
        budget: what it is asked with; None for its own figures.
        seed: of the random game.
        decisions: how many to ask for at most.

    Raises:
        AssertionError: a law is broken; the message says which, and in which state.
    """
    assert bot.supports(game) is None, f"{bot.name} does not play {game.name}"
    rng = Random(seed)
    state = game.initial_state()
    while decisions and not game.is_terminal(state):
        if game.is_chance(state):
            state = game.apply_unchecked(state, game.sample_outcome(state, rng))
            continue
        decisions -= 1
        try:
            _check_decision(bot, game, state, budget, rng.getrandbits(32))
            _check_refusals(bot, game, state)
        except AssertionError as error:
            raise AssertionError(f"{bot.name}: {error}, at {game.format_state(state)}") from error
        state = game.apply_unchecked(state, rng.choice(game.legal_moves(state)))


def _check_decision(
    bot: Bot, game: Game[Any, Any, Any], state: Any, budget: Budget | None, seed: int
) -> None:
    before, shared = pickle.dumps(state), random.getstate()
    decision = bot.choose(game, state, budget, Random(seed))
    assert pickle.dumps(state) == before, "the state has changed"
    assert random.getstate() == shared, "it drew from the shared generator of the random module"
    assert game.is_legal(state, decision.move), f"{decision.move!r} is not legal"
    if budget is None or budget.seconds is None:
        again = bot.choose(game, pickle.loads(before), budget, Random(seed))
        assert _timeless(again) == _timeless(decision), f"not repeatable: {decision}, then {again}"
    _check_values(game, decision)
    _check_candidates(game, state, decision)
    if budget is not None:
        _check_budget(bot, decision, budget)


def _timeless(decision: Decision) -> Decision:
    return attrs.evolve(decision, seconds=0.0)


def _check_values(game: Game[Any, Any, Any], decision: Decision) -> None:
    for value in (decision.value, *(candidate.value for candidate in decision.candidates)):
        assert len(value) in (0, game.num_players), f"{value} has not one entry per seat"
        for entry in value:
            within = game.min_return - 1e-9 <= entry <= game.max_return + 1e-9
            assert within, f"{entry} lies outside the declared returns"


def _check_candidates(game: Game[Any, Any, Any], state: Any, decision: Decision) -> None:
    moves = [candidate.move for candidate in decision.candidates]
    assert len(set(moves)) == len(moves), "a move is a candidate twice"
    assert all(game.is_legal(state, move) for move in moves), "a candidate is not legal"
    assert decision.line[:1] in ((), (decision.move,)), "the line begins with another move"
    for move in decision.line:
        assert game.is_legal(state, move), f"the line is not legal at {move!r}"
        state = game.apply_unchecked(state, move)


def _check_budget(bot: Bot, decision: Decision, budget: Budget) -> None:
    visits = sum(candidate.visits for candidate in decision.candidates)
    used = {"simulations": visits, "nodes": decision.nodes, "depth": decision.depth}
    for limit, figure in used.items():
        allowed = getattr(budget, limit)
        if allowed is not None and limit in bot.limits:
            assert figure <= allowed, f"{limit}: {figure} of {allowed} allowed"


def _check_refusals(bot: Bot, game: Game[Any, Any, Any], state: Any) -> None:
    for limit in set(LIMITS) - set(bot.limits):
        try:
            bot.choose(game, state, Budget(**{limit: 1}), Random(0))
        except OptionError:
            continue
        raise AssertionError(f"a budget of {limit} alone is not refused")
