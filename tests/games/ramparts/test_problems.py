"""States that cannot be."""

from random import Random
from typing import Any

import attrs
import pytest

from boardcore import InvalidStateError
from boardcore.games.ramparts import Ramparts, Space, State
from boardcore.games.ramparts.board import FREE, PLOTS, SPACES, STREETS, SYMBOL_AT, SYMBOL_OF
from tests.games.ramparts.positions import after, draw
from tests.games.ramparts.test_perft import set_up

TWO, FOUR = Ramparts(players=2), Ramparts(players=4)


def dealt(game: Ramparts, pieces: int = 80) -> State:
    """Return the fixed set-up number 33 after so many pieces."""
    return after(game, game.initial_state(), *set_up(33)[:pieces])


def late(game: Ramparts, moves: int) -> State:
    """Return a position some random moves after the set-up."""
    state, rng = dealt(game), Random(1)
    for _ in range(moves):
        state = game.apply(state, rng.choice(game.legal_moves(state)))
    return state


def put(numbers: tuple[int, ...], **at: int) -> tuple[int, ...]:
    """Return the numbers with others on the named spaces."""
    return tuple(at.get(str(space), numbers[space]) for space in SPACES)


def assert_problem(game: Ramparts, state: State, words: str) -> None:
    """The state has a problem with these words, and its text is refused."""
    found = game.problems(state)
    assert any(words in problem for problem in found), found


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tops": (FREE,) * 111}, "tops"),
        ({"tops": [FREE] * 112}, "tops"),
        ({"tops": (17,) * 112}, "tops"),
        ({"tops": None}, "tops"),
        ({"heights": (1.0,) * 112}, "heights"),
        ({"heights": (-1,) * 112}, "heights"),
        ({"laid": 81}, "laid"),
        ({"laid": "80"}, "laid"),
        ({"laid": 79}, "first streets"),
        ({"turn": 2}, "no seat"),
        ({"turn": True}, "no seat"),
        ({"turn": -1}, "no seat"),
        ({"extra": 1}, "neither"),
        ({"barred": (None,)}, "barred"),
        ({"barred": (None, 0)}, "barred"),
        ({"barred": (None, Space("b2"))}, "barred"),
        ({"barred": [None, None]}, "barred"),
        ({"quiet": -1}, "quiet"),
        ({"passes": None}, "passes"),
        ({"quiet": 101}, "more than 100"),
        ({"quiet": 100}, "limit of 100"),
        ({"passes": 3, "quiet": 3}, "there are 2"),
        ({"passes": 2, "quiet": 2}, "all had to pass"),
        ({"passes": 1, "quiet": 0}, "not among"),
        ({"turn": 1}, "seat 1 is on turn after 0 passes"),
        ({"turn": None}, "nothing has ended it"),
        ({"quiet": 4}, "something was moved"),
        ({"extra": True}, "holds no plot"),
    ],
    ids=str,
)
def test_one_wrong_part_is_found(changes: dict[str, Any], words: str) -> None:
    """The position after a set-up with one part changed is impossible, and why is said."""
    assert_problem(TWO, attrs.evolve(dealt(TWO), **changes), words)


def test_set_up_is_nothing_but_laying() -> None:
    """With 40 pieces laid nobody has moved, and seat 0 will begin."""
    state = dealt(TWO, 40)
    assert TWO.problems(state) == ()
    assert_problem(TWO, attrs.evolve(state, quiet=1), "during set-up")
    assert_problem(TWO, attrs.evolve(state, turn=1), "seat 0 begins")
    assert_problem(TWO, attrs.evolve(state, turn=None), "seat 0 begins")
    assert_problem(TWO, attrs.evolve(state, laid=41), "first streets")
    six = (*(0,) * 6, *(FREE,) * 106)
    assert_problem(
        TWO, attrs.evolve(state, tops=six, heights=(1,) * 6 + (0,) * 106, laid=6), "more than 5"
    )


def test_pieces_are_those_of_the_box() -> None:
    """A piece too few, one of another kind, and a top piece on nothing are found."""
    state = dealt(TWO)
    kind = state.tops[Space("a1")]
    lost = attrs.evolve(state, tops=put(state.tops, a1=FREE), heights=put(state.heights, a1=0))
    assert_problem(TWO, lost, "19 pieces bear")
    other = next(k for k in range(FREE) if SYMBOL_OF[k] != SYMBOL_OF[kind])
    assert_problem(TWO, attrs.evolve(state, tops=put(state.tops, a1=other)), "21 pieces bear")
    assert_problem(TWO, attrs.evolve(state, tops=put(state.tops, b2=kind)), "b2")


def test_towers_are_as_they_can_be_built() -> None:
    """Too high, neutral on top, and on a plot of another symbol."""
    state = late(FOUR, 0)
    kind = state.tops[Space("a1")]
    same = [
        space for space in STREETS[1:] if SYMBOL_OF[state.tops[space]] is SYMBOL_OF[kind]
    ]  # nineteen others of the symbol
    tops = tuple(FREE if space in same[:5] else top for space, top in enumerate(state.tops))
    heights = tuple(
        6 if not space else 0 if space in same[:5] else height
        for space, height in enumerate(state.heights)
    )
    high = attrs.evolve(state, tops=tops, heights=heights)
    assert_problem(FOUR, high, "6 high")
    assert not any("high" in found for found in Ramparts(players=4, tower_limit=6).problems(high))
    kind = next(k for k in range(FREE) if SYMBOL_OF[k] is SYMBOL_OF[kind] and TWO.box.neutral[k])
    neutral = attrs.evolve(high, tops=put(tops, a1=kind), barred=(None, None), turn=0)
    assert_problem(TWO, neutral, "neutral piece lies on top")
    wrong = next(plot for plot in PLOTS if SYMBOL_AT[plot] is not SYMBOL_OF[kind])
    assert_problem(FOUR, attrs.evolve(high, tops=put(tops, **{str(wrong): kind})), "symbol")


def test_bars_hold_neutral_pieces() -> None:
    """A bar on a free space, on a player's tower, twice on one piece, or of the seat on turn."""
    state = late(TWO, 40)
    assert state.turn == 0
    neutral = [s for s in STREETS if state.tops[s] != FREE and TWO.box.neutral[state.tops[s]]]
    own = next(s for s in STREETS if state.tops[s] in TWO.box.own[1])
    free = next(s for s in STREETS if state.tops[s] == FREE)
    assert_problem(TWO, attrs.evolve(state, barred=(None, free)), "no neutral piece stands")
    assert_problem(TWO, attrs.evolve(state, barred=(None, own)), "no neutral piece stands")
    assert_problem(TWO, attrs.evolve(state, barred=(neutral[0],) * 2), "two players")
    assert_problem(TWO, attrs.evolve(state, barred=(neutral[0], None)), "its bar still stands")
    just_stacked = attrs.evolve(state, barred=(None, neutral[0]), quiet=0, passes=0)
    assert_problem(TWO, just_stacked, "its last move was no neutral piece's")


def test_an_extra_move_follows_entering_a_plot() -> None:
    """It is not quiet, and the seat holds a plot and has something to move."""
    state = late(FOUR, 40)
    assert_problem(FOUR, attrs.evolve(state, extra=True, quiet=2), "follows a quiet one")
    assert_problem(FOUR, attrs.evolve(state, turn=None, extra=True), "over in an extra move")


def test_a_seat_that_could_move_did_not_pass() -> None:
    """One forced pass is claimed of a seat with many moves."""
    state = attrs.evolve(late(FOUR, 40), quiet=1, passes=1)
    assert_problem(FOUR, state, "a tower of its colour can move")


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("8 PA RA\n3 . PB PD\n2 . PA PC", "a district is closed, and the game goes on"),
        ("2 . PA . . RB", "no tower stands in a street, and the game goes on"),
        ("8 RA BA GA", "seat 0 has nothing to move, and the game goes on"),
        ("8 PA\n3 . PB PD . RD RC\n2 . PA PC . RB RA", "2 districts are closed"),
    ],
)
def test_a_game_that_is_over_does_not_go_on(rows: str, words: str) -> None:
    """Each end is noticed where a seat is still on turn."""
    assert_problem(FOUR, draw(FOUR, rows), words)


@pytest.mark.parametrize("game", [TWO, FOUR], ids=repr)
def test_a_game_that_goes_on_is_not_over(game: Ramparts) -> None:
    """A position with moves for everybody and no seat on turn has no end that explains it."""
    assert_problem(game, attrs.evolve(late(game, 30), turn=None), "nothing has ended it")


def test_an_impossible_line_is_refused_with_all_problems() -> None:
    """A quiet count above the limit, and a board without pieces, are told together."""
    free = "/".join(["." * 14] * 8)
    text = f"ramparts/1 laid=80 turn=0 extra=no barred=-,- quiet=101 passes=0 board={free}"
    with pytest.raises(InvalidStateError) as refused:
        TWO.parse_state(text)
    found = refused.value.problems
    assert any("101 quiet moves" in problem for problem in found)
    assert sum("pieces bear" in problem for problem in found) == 4
    assert any("no tower stands in a street" in problem for problem in found)
