"""The evaluation of Ramparts."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardcore.games.ramparts import Colour, Move, Pass, Ramparts, Space, State, Symbol
from boardcore.games.ramparts.board import (
    DISTRICT_SETS,
    DISTRICTS,
    FREE,
    KINDS,
    SPACES,
    District,
    holder,
)
from boardcore_ai.bots.greedy import greedy
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.evaluation.games.ramparts import RampartsEvaluator
from boardcore_ai.evaluation.games.ramparts.closing import closings
from boardcore_ai.evaluation.games.ramparts.survey import survey
from tests.games.ramparts.positions import draw

TWO = Ramparts(players=2)
PLAYERS = st.sampled_from([2, 3, 4])
SEEDS = st.integers(0, 10_000)
PLIES = st.integers(0, 120)

# Purple holds three plots of the district b2-c3, and its D stands before the fourth.
ONE_SHORT = """
    8 . . . . . . . . . . . . . BA
    4 . . PD . . . . . . . . . . .
    3 . PB . . . . . . . . . . . .
    2 . PA PC . . . . . . . . . . .
    1 . . . . . . . . . . . . . PB
"""


@cache
def evaluator(players: int) -> RampartsEvaluator:
    """Return the evaluator registered for the game."""
    found = load_evaluator(Ramparts(players=players))
    assert isinstance(found, RampartsEvaluator)
    return found


def position(players: int, seed: int, plies: int) -> State:
    """Return a state that the playout policy comes to, at most so many moves after set-up."""
    game, rng = Ramparts(players=players), Random(seed)
    state = game.initial_state()
    while game.is_chance(state):
        state = game.apply_unchecked(state, game.sample_outcome(state, rng))
    for _ in range(plies):
        moves = game.legal_moves(state)
        after = game.apply_unchecked(state, evaluator(players).playout_move(state, moves, rng))
        if game.is_terminal(after):
            break
        state = after
    return state


# -- chances and values -----------------------------------------------------------------------


@given(PLAYERS, SEEDS, PLIES)
@settings(max_examples=30)
def test_chances_sum_to_one_and_values_are_returns(players: int, seed: int, plies: int) -> None:
    """Chances are at least 0 and sum to 1, so values sum to 0 and none is above 1."""
    state = position(players, seed, plies)
    chances = evaluator(players).chances(state)
    assert sum(chances) == pytest.approx(1)
    assert min(chances) >= 0
    value = evaluator(players).value(state)
    assert sum(value) == pytest.approx(0)
    assert -1 <= min(value) <= max(value) <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quick_game_ends_and_its_value_is_what_the_game_returns(players: int) -> None:
    """The playout policy comes to an end by legal moves alone, the same from the same seed."""
    game, found = Ramparts(players=players), evaluator(players)

    def play(seed: int) -> list[State]:
        rng, states = Random(seed), [position(players, seed, 0)]
        while not game.is_terminal(states[-1]):
            moves = game.legal_moves(states[-1])
            move = found.playout_move(states[-1], moves, rng)
            assert move in moves
            states.append(game.apply(states[-1], move))
        return states

    states = play(1)
    assert found.value(states[-1]) == game.returns(states[-1])
    assert play(1) == states
    assert play(2) != states


def test_who_closes_a_district_at_once_and_wins_has_won() -> None:
    """Purple on turn enters c3: eight points to none."""
    state = draw(TWO, ONE_SHORT)
    assert evaluator(2).value(state) == (1.0, -1.0)
    assert closings_of(TWO, state) == [8]


def test_two_plots_short_is_a_win_too_for_each_entry_brings_another_move() -> None:
    """Purple's B takes blue's on b3, then its D enters c3: two and three, all twice, to none."""
    state = draw(
        TWO,
        """
        4 . . PD . . . . . . . . . . .
        3 PB BB . . . . . . . . . . . BA
        2 . PA PC . . . . . . . . . . .
        """,
    )
    assert closings_of(TWO, state) == [10]
    assert evaluator(2).value(state) == (1.0, -1.0)


def test_closing_a_district_behind_is_no_win() -> None:
    """Eight points for purple, ten for blue on two other plots: two points short."""
    state = draw(
        TWO,
        """
        8 . . . . . . . . . . . . . BA
        4 . . PD . . . . . . . . . . .
        3 . PB . . . . . . . . . . . .
        2 . PA PC . BB5 BA5 . . . . . . . .
        """,
    )
    assert closings_of(TWO, state) == [-2]
    assert evaluator(2).chances(state)[0] < 1


def test_a_close_that_threatens_counts_before_it_is_ones_turn() -> None:
    """Blue is on turn; purple's D one column farther, where it sees no plot, is worth less."""
    found = evaluator(2)
    near = draw(TWO, ONE_SHORT, turn=1)
    far = draw(TWO, ONE_SHORT.replace("4 . . PD .", "4 . . . PD"), turn=1)
    assert found.chances(near)[0] > found.chances(far)[0] + 0.05


def test_points_and_towers_are_better_than_none() -> None:
    """Purple has a safe tower of five on a plot and four towers; blue has one tower."""
    state = draw(
        TWO,
        """
        8 . . . . . . . . . . . . . BA
        5 PA . . . . . PC . . . . . PD .
        2 . PA5 . . . . . . . . . . . .
        1 . . . . . . . PB . . . . . .
        """,
        turn=1,
    )
    assert evaluator(2).chances(state)[0] > 0.8


def closings_of(game: Ramparts, state: State) -> list[int]:
    """Return the leads with which the seat on turn can close districts."""
    assert state.turn is not None
    view = survey(game.box, state.tops, state.heights)
    return [lead for _, lead in closings(view, state.turn)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_closings_are_those_that_trying_all_entries_finds(players: int) -> None:
    """By brute force: the ways to enter plots of one district, each at most once, to its end."""
    game, found = Ramparts(players=players), 0
    for seed, seat in product(range(0, 60, 2), range(players)):
        state = attrs.evolve(position(players, seed, 5 + seed), turn=seat)
        expected = {}
        for plots, district in zip(DISTRICTS, DISTRICT_SETS, strict=True):
            leads = list(_leads(game, state, plots, seat, frozenset()))
            if leads:
                expected[district] = max(leads)
        view = survey(game.box, state.tops, state.heights)
        assert dict(closings(view, seat)) == expected
        found += len(expected)
    assert found >= 2


def _leads(
    game: Ramparts, state: State, plots: District, seat: int, entered: frozenset[int]
) -> Iterator[int]:
    if state.turn is None:
        if holder(state.tops, plots) is game.box.colours[seat]:
            scores = game.scores(state)
            assert scores is not None
            yield scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        return
    for move in game.legal_moves(state):
        if (
            state.turn == seat
            and isinstance(move, Move)
            and move.target in plots
            and move.target not in entered
            and state.tops[move.source] in game.box.own[seat]
        ):
            after = game.apply(state, move)
            yield from _leads(game, after, plots, seat, entered | {move.target})


# -- symmetries -------------------------------------------------------------------------------


@given(PLAYERS, SEEDS, PLIES)
@settings(max_examples=30)
def test_relabelled_seats_have_relabelled_chances(players: int, seed: int, plies: int) -> None:
    """Each seat hands its colour to the next: the chances move on with it, the priors stay."""
    game, found = Ramparts(players=players), evaluator(players)
    state = position(players, seed, plies)
    assert state.turn is not None
    colours = game.box.colours
    handed = {colour: colour for colour in Colour}
    handed |= dict(zip(colours, colours[1:] + colours[:1], strict=True))
    kinds = {
        kind: KINDS.index((handed[colour], symbol)) for kind, (colour, symbol) in enumerate(KINDS)
    }
    kinds[FREE] = FREE
    moved = attrs.evolve(
        state,
        tops=tuple(kinds[kind] for kind in state.tops),
        turn=(state.turn + 1) % players,
        barred=state.barred[-1:] + state.barred[:-1],
    )
    chances = found.chances(state)
    assert found.chances(moved) == pytest.approx(chances[-1:] + chances[:-1])
    moves = game.legal_moves(state)
    assert found.priors(moved, game.legal_moves(moved)) == pytest.approx(found.priors(state, moves))


MIRRORS = [(True, True), (True, False), (False, True)]


@given(PLAYERS, SEEDS, PLIES, st.sampled_from(MIRRORS))
@settings(max_examples=30)
def test_a_mirrored_board_is_worth_the_same(
    players: int, seed: int, plies: int, mirror: tuple[bool, bool]
) -> None:
    """Half a turn keeps the symbols; a mirror in one axis makes plots A those of D and back."""
    game, found = Ramparts(players=players), evaluator(players)
    state = position(players, seed, plies)
    image = {space: mirrored(space, *mirror) for space in SPACES}
    swapped = {symbol: symbol for symbol in Symbol}
    if mirror in MIRRORS[1:]:
        swapped |= {Symbol.A: Symbol.D, Symbol.D: Symbol.A}
    tops, heights = [FREE] * len(image), [0] * len(image)
    for space, to in image.items():
        if (kind := state.tops[space]) != FREE:
            colour, symbol = KINDS[kind]
            tops[to] = KINDS.index((colour, swapped[symbol]))
        heights[to] = state.heights[space]
    barred = tuple(None if space is None else image[space] for space in state.barred)
    moved = attrs.evolve(state, tops=tuple(tops), heights=tuple(heights), barred=barred)
    assert found.chances(moved) == pytest.approx(found.chances(state))

    def image_of(move: Move | Pass) -> Move | Pass:
        return Move(image[move.source], image[move.target]) if isinstance(move, Move) else move

    moves = game.legal_moves(state)
    images = tuple(map(image_of, moves))
    assert set(images) == set(game.legal_moves(moved))
    assert found.priors(moved, images) == pytest.approx(found.priors(state, moves))


def mirrored(space: Space, across: bool, upside_down: bool) -> Space:
    """Return the space that mirrors in the middle of the rows, of the columns or both bring to."""
    column = 13 - space.column if across else space.column
    return SPACES[14 * (7 - space.row if upside_down else space.row) + column]


# -- moves ------------------------------------------------------------------------------------


def ranked(state: State) -> list[str]:
    """Return the texts of the moves, the most promising first."""
    moves = TWO.legal_moves(state)
    priors = evaluator(2).priors(state, moves)
    assert sum(priors) == pytest.approx(1)
    assert min(priors) > 0
    order = sorted(range(len(moves)), key=lambda place: -priors[place])
    return [TWO.format_move(state, moves[place]) for place in order]


def test_the_move_that_wins_at_once_has_the_highest_prior() -> None:
    """Purple closes the district b2-c3, though it could take a tower of four in the street."""
    rows = ONE_SHORT.replace("8 . . .", "8 . . RB").replace(". PB\n", "BB4 PB\n")
    assert ranked(draw(TWO, rows))[0] == "c4-c3"


def test_the_way_to_close_is_before_entries_elsewhere() -> None:
    """Two entries close the district b2-c3; purple's A could enter b7 as well."""
    state = draw(
        TWO,
        """
        8 . . . . . . . . . . . . . BA
        6 PB . . . . . . . . . . . . .
        4 . . PD . . . . . . . . . . .
        3 PB . . . . . . . . . . . . .
        2 . PA PC . . . . . . . . . . .
        """,
    )
    assert set(ranked(state)[:2]) == {"a3-b3", "c4-c3"}


def test_taking_what_another_needs_to_close_is_before_taking_as_much_elsewhere() -> None:
    """Purple threatens c4-c3; blue takes the A on b2, of that district, before the A on f2."""
    state = draw(
        TWO,
        """
        4 . . PD . . . . . . . . . . .
        3 . PB . . . . . . . . . . . .
        2 . PA PC . . PA . . . . . . . .
        1 . BA . . . BA . . . . . . . .
        """,
        turn=1,
    )
    moves = ranked(state)
    assert moves.index("b1-b2") < moves.index("f1-f2")


def test_moves_that_take_or_enter_are_before_quiet_ones() -> None:
    """Of blue's towers one takes a tower of three on a plot; no quiet move stands before it."""
    state = draw(
        TWO,
        """
        8 PC . . . . . . . . . . . . BD
        2 . PA3 . . . . . . . . . . . .
        1 . BA . . . . . . . . . . . .
        """,
        turn=1,
    )
    assert ranked(state)[0] == "b1-b2"
    moves = TWO.legal_moves(state)
    tactical = evaluator(2).tactical_moves(state, moves)
    assert [TWO.format_move(state, move) for move in tactical] == ["b1-b2"]


def test_the_playout_policy_closes_a_district_that_wins() -> None:
    """Whatever is drawn, purple enters c3."""
    state = draw(TWO, ONE_SHORT)
    moves = TWO.legal_moves(state)
    for seed in range(20):
        move = evaluator(2).playout_move(state, moves, Random(seed))
        assert TWO.format_move(state, move) == "c4-c3"


def test_the_playout_policy_hardly_ever_closes_a_district_that_loses() -> None:
    """Blue has more on other plots, so purple looks for something else."""
    rows = ONE_SHORT.replace("2 . PA PC . . .", "2 . PA PC . BB5 BA5")
    state = draw(TWO, rows)
    moves = TWO.legal_moves(state)
    closing = [
        evaluator(2).playout_move(state, moves, Random(seed)) == TWO.parse_move(state, "c4-c3")
        for seed in range(50)
    ]
    assert sum(closing) <= 3


def test_a_lone_pass_is_the_move() -> None:
    """Blue's tower is walled in by towers that it cannot take: it passes."""
    state = draw(
        TWO,
        """
        2 PB . . . . . . . . . . . . .
        1 BA PB . . . . . . . . . . . .
        """,
        turn=1,
    )
    moves = TWO.legal_moves(state)
    assert moves == (Pass(),)
    assert list(evaluator(2).priors(state, moves)) == [1.0]
    assert evaluator(2).playout_move(state, moves, Random(1)) == Pass()


def test_one_ply_wins_where_it_can() -> None:
    """Looking one move ahead, the best moves lead to a sure win, and one of them closes."""
    state = draw(TWO, ONE_SHORT)
    best, *others = greedy(TWO, state, evaluator(2), Random(0)).candidates
    equal = [best.move, *(other.move for other in others if other.value == best.value)]
    assert TWO.parse_move(state, "c4-c3") in equal
