"""What an evaluator may offer beside values and priors, and what stands for it otherwise."""

from __future__ import annotations

from collections import Counter
from random import Random

from boardcore_ai.evaluation import PlayoutLength, PlayoutPolicy, TacticalMoves, WaitsForChance
from boardcore_ai.evaluation.checked import checked
from tests.ai.games.opinions import Thinks
from tests.ai.games.wrong_opinions import Wrong
from tests.ai.smallgames import Noughts

GAME = Noughts()
START = GAME.initial_state()
MOVES = GAME.legal_moves(START)
PROTOCOLS = (PlayoutLength, PlayoutPolicy, TacticalMoves, WaitsForChance)


def test_an_evaluator_offers_what_it_has_the_method_or_attribute_for() -> None:
    """One that has values alone offers nothing else; it need not name the protocols."""
    plain, full = Thinks(GAME, lambda state: (0.0, 0.0)), Wrong(GAME)
    assert not any(isinstance(plain, protocol) for protocol in PROTOCOLS)
    assert all(isinstance(full, protocol) for protocol in PROTOCOLS)


def test_what_is_not_offered_has_a_default() -> None:
    """No priors, no tactical moves, no playout before the value, and random moves in one."""
    asked = checked(Thinks(GAME, lambda state: (0.0, 0.0)), GAME)
    assert (asked.has_priors, asked.has_tactical_moves) == (False, False)
    assert (asked.playout_events, asked.after_chance) == (0, False)
    assert list(asked.tactical_moves(START, MOVES)) == []
    counts = Counter(asked.playout_move(START, MOVES, Random(seed)) for seed in range(900))
    assert set(counts) == set(MOVES)
    assert max(counts.values()) < 150  # 100 each are expected


def test_what_is_offered_is_passed_on() -> None:
    """Of an evaluator with everything."""
    asked = checked(Wrong(GAME), GAME)
    assert (asked.has_priors, asked.has_tactical_moves) == (True, True)
    assert (asked.playout_events, asked.after_chance) == (2, False)
    assert list(asked.tactical_moves(START, MOVES)) == list(MOVES[:1])
    assert asked.playout_move(START, MOVES, Random(4)) == Random(4).choice(MOVES)
