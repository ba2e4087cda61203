"""Shrunken versions of our own games, solved to the end, are worth what brute force says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from boardcore import Game
from boardcore.games.pipeline import Pipeline
from boardcore.games.ramparts import Ramparts
from boardcore.games.viaduct import Viaduct
from boardcore.games.volldampf import Volldampf
from boardcore_ai import Budget
from boardcore_ai.search.minimax import minimax, solve
from tests.games.ramparts.positions import draw
from tests.games.viaduct.positions import VIADUCT_A, position

CLOSE = 1e-6


class Brute:
    """The value for seat 0 of a game for two: each state once, nothing left out."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game
        self.values: dict[Any, float] = {}

    def value(self, state: Any) -> float:
        """Return what seat 0 gets."""
        if state not in self.values:
            self.values[state] = self._value(state)
        return self.values[state]

    def _value(self, state: Any) -> float:
        game = self.game
        seat = game.current_player(state)
        after = [
            self.value(game.apply_unchecked(state, event)) for event in game.legal_events(state)
        ]
        if not after:
            return game.returns(state)[0]
        if seat is not None:
            return min(after) if seat else max(after)
        shares = [float(probability) for _, probability in game.chance_outcomes(state)]
        return sum(share * value for share, value in zip(shares, after, strict=True))

    def reasons(self) -> set[str]:
        """Return how the games that were looked at have ended."""
        results = [self.game.result(state) for state in self.values]
        return {result.reason for result in results if result}


def check(game: Game[Any, Any, Any], state: Any) -> Brute:
    """Compare the search with brute force."""
    brute = Brute(game)
    value = brute.value(state)
    assert solve(game, state)[0] == pytest.approx(value, abs=CLOSE)
    seat = game.current_player(state)
    if seat is not None and len(game.legal_moves(state)) > 1:
        decision = minimax(game, state, Budget(depth=40), Random(0))
        assert decision.value[0] == pytest.approx(value, abs=CLOSE)
        chosen = brute.value(game.apply(state, decision.move))
        assert chosen == pytest.approx(value, abs=CLOSE)
    return brute


def late(game: Game[Any, Any, Any], seed: int, events: int) -> Any:
    """Return the state so many events before the end of a random game."""
    state = game.initial_state()
    played = game.playout_events(state, Random(seed))
    for event in played[: max(0, len(played) - events)]:
        state = game.apply_unchecked(state, event)
    return state


def turned_up(game: Volldampf, seed: int) -> Any:
    """Return a state of the first round in which four cards lie open."""
    state, rng = game.initial_state(), Random(seed)
    while game.is_chance(state):
        state = game.apply(state, game.sample_outcome(state, rng))
    return state


@pytest.mark.parametrize("seed", range(3))
def test_volldampf_with_a_tiny_deck(seed: int) -> None:
    """One nugget wins, and who holds the locomotive at the third conductor gets it."""
    deck = {"P": 2, "E": 2, "G": 1, "crane": 0, "junction": 2, "conductor": 3}
    game = Volldampf(nuggets_to_win=1, max_rounds=1, deck=deck)
    brute = check(game, turned_up(game, seed))
    assert brute.reasons() == {"third conductor", "round limit"}


@pytest.mark.parametrize(
    "rows",
    [
        "2 PA2 PA PC\n3 . PB\n4 . . PD",
        "4 . . PD\n3 . PB .\n2 . PA PC . BB\n8 BA . BD",
        "4 . . BD\n3 . BB .\n2 . BA BC . PB\n8 PA . PD",
    ],
)
def test_ramparts_with_few_pieces(rows: str) -> None:
    """Districts to be closed in a move or two, and two quiet moves in a row end the game."""
    game = Ramparts(quiet_limit=2)
    values, reasons = set(), set()
    for turn in (0, 1):
        state = draw(game, rows, turn=turn)
        brute = check(game, state)
        values.add(brute.value(state))
        reasons |= brute.reasons()
    assert values - {0.0}
    assert {"quiet limit", "district closed"} <= reasons


@pytest.mark.parametrize(
    ("seed", "drawn"),
    [(0, True), (1, False), pytest.param(3, False, marks=pytest.mark.deep), (17, False)],
)
def test_pipeline_at_the_last_pieces(seed: int, drawn: bool) -> None:
    """On a board of one level, some turns before the limit or somebody's goal."""
    game = Pipeline(height=1, margin=0, max_turns=40)
    state = late(game, seed, 3)
    assert (check(game, state).value(state) == 0) is drawn


def test_pipeline_has_both_ends_there() -> None:
    """Five events before the end of one game, goals can be reached as well as the limit."""
    game = Pipeline(height=1, margin=0, max_turns=40)
    assert check(game, late(game, 1, 5)).reasons() == {"goal reached", "turn limit"}


@pytest.mark.parametrize("task", ["one", "roll"])
def test_viaduct_one_bridge_short(task: str) -> None:
    """Seat 0 lacks one bridge of its viaduct, which a fixed one joins, in the last turn."""
    game = Viaduct(bridges=11, max_turns=81)
    rest = VIADUCT_A.replace("e10-e12.0", "j5-j7.0")
    own, other = f"k7-k9.0* k10-k12.0* {rest}", "m7-m9.0* m10-m12.0*"
    state = position(game, own, other, task=task, turns=80)
    brute = check(game, state)
    assert "viaduct complete" in brute.reasons()
    assert brute.value(state) > 0


def test_viaduct_to_be_stopped() -> None:
    """Seat 1 has to block the last gap, e10 to e12, with one of ten bridges; then it is a draw."""
    game = Viaduct(bridges=11, die={"1": 1}, max_turns=83)
    rest = VIADUCT_A.replace("e10-e12.0", "j5-j7.0")
    state = position(game, f"k7-k9.0* k10-k12.0* {rest}", "m7-m9.0* m10-m12.0*", turn=1, turns=81)
    brute = check(game, state)
    moves = game.legal_moves(state)
    values = {game.format_move(state, m): brute.value(game.apply(state, m)) for m in moves}
    across = {f"+{a}{row}-{b}{row}.0" for row in (10, 11, 12) for a, b in ("ce", "df", "eg")}
    assert {text for text, value in values.items() if value == 0} == across | {"+e10-e12.0"}
    assert set(values.values()) == {0, 1}


@pytest.mark.parametrize("seed", [1, 4])
def test_viaduct_with_few_bridges(seed: int) -> None:
    """With two bridges each nobody gets across, and the game ends by its limit."""
    game = Viaduct(bridges=2, max_turns=6)
    assert check(game, late(game, seed, 4)).reasons() == {"turn limit"}
