"""Time: every search ends soon after its time is up, by a clock that what it does moves on."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

from boardcore import Game, load_game, registered_games
from boardcore.core.chance import uniform
from boardcore_ai import Budget
from boardcore_ai.search.mcts import MctsSettings, mcts
from boardcore_ai.search.minimax import minimax
from boardcore_ai.search.uct import uct
from examples.connect_four import ConnectFour
from tests.ai.games.opinions import Thinks
from tests.ai.smallgames import Noughts, Pig

SHARES = uniform([f"r{index}" for index in range(5000)])


class Ticking:
    """A clock that stands still but for what is done, in seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.listed: list[Any] = []
        monkeypatch.setattr("boardcore_ai.search.clock.perf_counter", lambda: self.now)

    def spend(self, seconds: float) -> None:
        self.now += seconds


@attrs.frozen
class Slow(Game[int, int]):
    """Two seats go on as long as there is a bound, each event takes a hundredth of a second."""

    num_players = 2

    clock: Ticking
    moves: int
    max_events: int | None

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return state % 2 if self.max_events is None or state < self.max_events else None

    def legal_moves(self, state: int) -> tuple[int, ...]:
        return () if self.current_player(state) is None else tuple(range(self.moves))

    def apply_unchecked(self, state: int, event: int) -> int:
        self.clock.spend(0.01)
        return state + 1

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0)


class Fast(Slow):
    """One with random games of its own."""

    fast_playout = True

    def playout(self, state: int, rng: Random, limit: int | None = None) -> Any:
        return super().playout(state, rng, limit)


@attrs.frozen
class Fans(Game[int, int, str]):
    """A move, then one of 5000 outcomes, six times; listing them takes a tenth of a second."""

    num_players = 2
    has_chance = True
    max_events = 12

    clock: Ticking

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return state // 2 % 2 if state % 2 == 0 and state < 12 else None

    def legal_moves(self, state: int) -> tuple[int, ...]:
        return () if self.current_player(state) is None else (0, 1)

    def chance_outcomes(self, state: int) -> tuple[tuple[str, Fraction], ...]:
        if state % 2 == 0:
            return ()
        self.clock.listed.append(state)
        self.clock.spend(0.1)
        return SHARES

    def apply_unchecked(self, state: int, event: Any) -> int:
        self.clock.spend(0.001)
        return state + 1

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0)


class Slowly(Thinks):
    """An opinion for which a millisecond is needed, and that waits for chance."""

    after_chance = True

    def __init__(self, game: Any, clock: Ticking) -> None:
        super().__init__(game, lambda state: (0.1, -0.1))
        self._clock = clock

    def value(self, state: Any) -> tuple[float, ...]:
        self._clock.spend(0.001)
        return super().value(state)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Ticking:
    """Return the only clock there is."""
    return Ticking(monkeypatch)


Search = Callable[[Any, Any, Budget], Any]

SEARCHES: dict[str, Search] = {
    "uct": lambda game, opinion, budget: uct(game, 0, budget, Random(0)),
    "mcts": lambda game, opinion, budget: mcts(game, 0, budget, Random(0), MctsSettings(), opinion),
    "policy": lambda game, opinion, budget: mcts(
        game, 0, budget, Random(0), MctsSettings(cutoff=10_000), opinion
    ),
    "minimax": lambda game, opinion, budget: minimax(game, 0, budget, Random(0), evaluator=opinion),
}


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("bound", [None, 10**6, 40])
@pytest.mark.parametrize("kind", [Slow, Fast])
def test_playouts_end_with_the_time(
    search: str, kind: type[Slow], bound: int | None, clock: Ticking
) -> None:
    """Budgets hold whatever max_events is, also where no game ends (6): 1 s, and a few events."""
    game = kind(clock, 3, bound)
    SEARCHES[search](game, Slowly(game, clock), Budget(seconds=1.0))
    assert 1.0 <= clock.now <= 1.0 + 0.1


@pytest.mark.parametrize("search", SEARCHES)
def test_thousands_of_moves_stay_within_the_time(search: str, clock: Ticking) -> None:
    """Of 10,000 legal moves no more are looked at than there is time for (7)."""
    game = Slow(clock, 10_000, None)
    SEARCHES[search](game, Slowly(game, clock), Budget(seconds=1.0))
    assert 1.0 <= clock.now <= 1.0 + 0.1


@pytest.mark.parametrize("search", SEARCHES)
def test_huge_fans_stay_within_the_time(search: str, clock: Ticking) -> None:
    """A look at 5000 outcomes is broken off after the listing that was begun in time (7)."""
    game = Fans(clock)
    SEARCHES[search](game, Slowly(game, clock), Budget(seconds=1.0))
    assert clock.now <= 1.0 + 0.1 + 0.05


class QuickFans(Fans):
    """One that says whether chance decides, and draws, without a list."""

    draws_directly = True

    def is_chance(self, state: int) -> bool:
        return state % 2 == 1

    def is_terminal(self, state: int) -> bool:
        return state == 12

    def sample_outcome(self, state: int, rng: Random) -> str:
        return rng.choice(SHARES)[0]


def test_a_game_with_quick_answers_is_not_asked_for_its_outcomes(clock: Ticking) -> None:
    """Random games by a policy need none of the 5000 outcomes; the tree alone lists them."""
    game = QuickFans(clock)
    decision = mcts(
        game, 0, Budget(nodes=1), Random(0), MctsSettings(cutoff=10_000), Slowly(game, clock)
    )
    assert decision.nodes == 1
    assert not clock.listed


@pytest.mark.parametrize("name", registered_games())
def test_our_games_have_quick_answers(name: str) -> None:
    """About chance, and random games of their own: they say so, and both are written."""
    game = load_game(name)
    assert game.draws_directly
    assert game.fast_playout
    for method in ("is_chance", "is_terminal", "sample_outcome", "playout", "playout_events"):
        assert getattr(type(game), method) is not getattr(Game, method)


TIMED = Budget(seconds=0.5)


@pytest.mark.parametrize(
    ("search", "budget"),
    [*((search, TIMED) for search in SEARCHES), ("uct", Budget(simulations=2))],
    ids=str,
)
def test_outcomes_are_listed_once_per_visit(search: str, budget: Budget, clock: Ticking) -> None:
    """No chance event on the way is listed twice in a row (7): two moves lead to each fan once."""
    game = Fans(clock)
    SEARCHES[search](game, Slowly(game, clock), budget)
    assert clock.listed
    same = [a for a, b in zip(clock.listed, clock.listed[1:], strict=False) if a == b]
    assert not same


def test_a_long_playout_is_broken_off_without_a_limit_of_time_too(clock: Ticking) -> None:
    """A game that says it may go on for a million events is as good as one without a bound (6)."""
    uct(Slow(clock, 2, 10**6), 0, Budget(simulations=1), Random(0))
    assert clock.now == pytest.approx(0.01 * 10_001)


def test_slices_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """With all the time in the world, playouts in slices make the same tree as whole ones."""
    monkeypatch.setattr("boardcore_ai.search.clock.perf_counter", lambda: 0.0)
    for game in (Noughts(), Pig(players=3), ConnectFour()):
        whole, sliced = (
            uct(game, game.initial_state(), Budget(simulations=200, seconds=seconds), Random(2))
            for seconds in (None, 1.0)
        )
        assert whole == sliced
