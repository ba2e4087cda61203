"""The evaluation of Viaduct."""

from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardcore.games.viaduct import Event, Place, State, Task, Viaduct
from boardcore.games.viaduct.board import ones
from boardcore_ai import Budget, Decision
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.evaluation.games.viaduct import ViaductEvaluator
from boardcore_ai.evaluation.games.viaduct import evaluator as viaduct
from boardcore_ai.evaluation.games.viaduct.network import Network
from boardcore_ai.evaluation.games.viaduct.survey import FAR, Survey, blockable, survey
from boardcore_ai.evaluation.games.viaduct.tempo import turns_needed
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from tests.games.viaduct.positions import VIADUCT_A, play, position
from tests.games.viaduct.test_symmetries import Turn, moved_event, moved_state

TWO, THREE = Viaduct(players=2), Viaduct(players=3)
NO_DIE = Viaduct(players=2, die=None)


def evaluator(game: Viaduct) -> ViaductEvaluator:
    """Return the evaluator registered for the game."""
    found = load_evaluator(game)
    assert isinstance(found, ViaductEvaluator)
    return found


def seen(game: Viaduct, state: State) -> Survey:
    """Return the survey of a state's board."""
    return survey(game.box, state.levels, state.fixed)


def positions(game: Viaduct, seed: int, limit: int) -> list[State]:
    """Return the states of a game that the playout policy plays, with some random moves."""
    rng, found, states = Random(seed), evaluator(game), [game.initial_state()]
    while len(states) < limit and not game.is_terminal(states[-1]):
        state = states[-1]
        event: Event
        if game.is_chance(state) or rng.random() < 0.2:
            event = rng.choice(game.legal_events(state))
        else:
            event = found.playout_move(state, game.legal_moves(state), rng)
        states.append(game.apply(state, event))
    return states


def best(game: Viaduct, state: State) -> str:
    """Return the text of the move with the highest prior."""
    moves = game.legal_moves(state)
    priors = evaluator(game).priors(state, moves)
    assert sum(priors) == pytest.approx(1)
    return game.format_move(state, max(zip(priors, moves, strict=True), key=lambda p: p[0])[1])


def wins_at_once(game: Viaduct, state: State, seat: int) -> set[Event]:
    """Return the places where one more bridge completes the viaduct of a seat, by the rules."""
    ready = attrs.evolve(state, turn=seat, task=Task.ONE)
    return {
        move
        for move in game.legal_moves(ready)
        if isinstance(move, Place) and game.apply(ready, move).winner == seat
    }


@pytest.mark.parametrize(
    ("game", "turn", "seats"),
    [
        (TWO, lambda x, y: (14 - x, 14 - y), (0, 1)),
        (NO_DIE, lambda x, y: (14 - x, 14 - y), (0, 1)),
        (THREE, lambda x, y: (14 - x, 14 - y), (0, 1, 2)),
        (TWO, lambda x, y: (14 - x, y), (1, 0)),  # a mirror beside the board exchanges A and B
        (NO_DIE, lambda x, y: (14 - x, y), (1, 0)),
        # a quarter turn leads from A to C
        (Viaduct(players=4), lambda x, y: (y, 14 - x), (2, 3, 0, 1)),
    ],
    ids=[
        "half turn, 2",
        "half turn, no die",
        "half turn, 3",
        "mirror",
        "mirror, no die",
        "quarter turn",
    ],
)
@settings(max_examples=20)
@given(seed=st.integers(0, 10_000), events=st.integers(0, 80))
def test_board_turned_with_its_letters(
    game: Viaduct, turn: Turn, seats: tuple[int, ...], seed: int, events: int
) -> None:
    """A turned board has the same chances, priors and tactical moves, for the turned letters."""
    found, state = evaluator(game), positions(game, seed, events + 1)[-1]
    image = moved_state(game, state, turn, seats)
    value, turned = found.value(state), found.value(image)
    assert [turned[seats[seat]] for seat in range(game.players)] == pytest.approx(value)
    moves = game.legal_moves(state)
    if moves:
        priors = found.priors(state, moves)
        images = [moved_event(move, turn) for move in moves]
        assert found.priors(image, images) == pytest.approx(priors)
        tactical = [moved_event(move, turn) for move in found.tactical_moves(state, moves)]
        assert found.tactical_moves(image, images) == tactical


@pytest.mark.parametrize("game", [TWO, THREE], ids=["fixed bridges", "no fixed bridges"])
@settings(max_examples=20)
@given(seed=st.integers(0, 10_000), events=st.integers(20, 90))
def test_needing_one_bridge_is_exact(game: Viaduct, seed: int, events: int) -> None:
    """One bridge is needed if and only if the rules let one win, and those are the useful ones."""
    state = positions(game, seed, events)[-1]
    if game.is_terminal(state) or state.task is Task.SET_UP:
        return
    view = seen(game, state)
    for seat in range(game.players):
        wins = wins_at_once(game, state, seat)
        assert (view.needs[seat] == 1) == bool(wins)
        if wins:
            ready = attrs.evolve(state, turn=seat, task=Task.ONE)
            useful = {
                move
                for move in game.legal_moves(ready)
                if isinstance(move, Place)
                and view.ways[seat].useful >> view.board.lattice.site(move.bridge) & 1
            }
            assert useful == wins


@pytest.mark.parametrize("game", [TWO, THREE], ids=["fixed bridges", "no fixed bridges"])
@pytest.mark.parametrize("seed", range(4))
def test_ways_can_be_built(game: Viaduct, seed: int) -> None:
    """Placing useful bridges wins after as many of them as were needed."""
    rng, state = Random(seed), positions(game, seed, 25)[-1]
    needs = seen(game, state).needs[0]
    for missing in range(needs, 0, -1):
        view, state = seen(game, state), attrs.evolve(state, turn=0, task=Task.ONE)
        assert view.needs[0] == missing
        useful = [
            move
            for move in game.legal_moves(state)
            if isinstance(move, Place)
            and view.ways[0].useful >> view.board.lattice.site(move.bridge) & 1
        ]
        state = game.apply(state, rng.choice(useful))
    assert state.winner == 0


@pytest.mark.parametrize("seed", range(3))
def test_prices_are_the_placements_it_takes(seed: int) -> None:
    """What costs 1 may be placed now; what costs 2 may be placed after some other bridge."""
    rng, state = Random(seed), positions(THREE, seed, 40)[-1]
    state = attrs.evolve(state, turn=0, task=Task.ONE)
    board = seen(THREE, state).board

    def placed(state: State) -> dict[int, Event]:
        ready = attrs.evolve(state, turn=0, task=Task.ONE)
        legal = [move for move in THREE.legal_moves(ready) if isinstance(move, Place)]
        return {board.lattice.site(move.bridge): move for move in legal}

    now = placed(state)
    (_, fits), (_, carried), *_ = Network(board, 0).priced
    assert set(ones(fits)) == set(now)
    later = {place for move in now.values() for place in placed(THREE.apply(state, move))}
    for place in rng.sample(ones(carried), 10):
        assert place in later


@pytest.mark.parametrize("seed", range(4))
def test_a_stage_can_be_blocked_if_a_bridge_takes_all_its_sites(seed: int) -> None:
    """After one of the placements of the other seat none of them is legal any more."""
    state = positions(NO_DIE, seed, 12 + 4 * seed)[-1]
    view = seen(NO_DIE, state)
    board = view.board

    def sites(state: State, seat: int) -> dict[int, Event]:
        ready = attrs.evolve(state, turn=seat, task=Task.ONE)
        legal = [move for move in NO_DIE.legal_moves(ready) if isinstance(move, Place)]
        return {board.lattice.site(move.bridge): move for move in legal}

    for seat in range(2):
        now = set(sites(state, seat))
        ready = attrs.evolve(state, turn=1 - seat, task=Task.ONE)
        after = [
            set(sites(NO_DIE.apply(ready, move), seat)) for move in sites(state, 1 - seat).values()
        ]
        stages = [stage for stage in view.ways[seat].stages if set(ones(stage)) <= now]
        assert stages
        expected = [any(not left & set(ones(stage)) for left in after) for stage in stages]
        assert [blockable(board, seat, [stage]) for stage in stages] == expected
        assert blockable(board, seat, stages) == sum(expected)


def fewest_turns(needs: int, left: int, custody: int) -> int:
    """Return the turns by looking at all orders of the three kinds of turns (VIA-21)."""
    reached, turns = {(needs, left, custody)}, 0
    while all(missing for missing, _, _ in reached):
        after = set()
        for missing, at_hand, kept in reached:
            after.add((missing, at_hand + 1, kept))  # one is taken back
            if at_hand:
                after.add((missing - 1, at_hand - 1, kept))
            if at_hand and kept:
                placed = min(2, missing)
                after.add((missing - placed, at_hand + 1 - placed, kept - 1))
        reached, turns = after, turns + 1
    return turns


@pytest.mark.parametrize("custody", range(6))
def test_turns_needed_are_the_fewest(custody: int) -> None:
    """Whether `double` was said or not."""
    for needs in range(9):
        for left in range(9):
            assert turns_needed(needs, left, custody) == fewest_turns(needs, left, custody)
    for needs in range(1, 9):
        for announced in (1, 2):
            now = min(announced, needs)
            rest = 1 + fewest_turns(needs - now, 5 - now, custody)
            assert turns_needed(needs, 5, custody, announced) == rest


@pytest.mark.parametrize(
    ("bridges", "custody", "turns"),
    [
        (20, (5, 5), 1),  # the double
        (20, (0, 5), 2),  # one after the other
        (10, (5, 5), 1),  # one at hand, one from custody
        (9, (5, 5), 2),  # none at hand: one is taken back first
    ],
)
def test_without_a_die_turns_count_not_bridges(
    bridges: int, custody: tuple[int, int], turns: int
) -> None:
    """Two bridges are needed; of those that stand four came from the supply."""
    game = Viaduct(players=2, die=None, bridges=bridges)
    state = attrs.evolve(position(game, FIXED_SHORT, "a6-c6.0* m6-o6.0*"), custody=custody)
    assert seen(game, state).needs[0] == 2
    assert evaluator(game).features(state)[0].no_die_turns_needed == pytest.approx(turns / 10)


def test_a_double_is_one_turn_to_its_end() -> None:
    """With two bridges needed: after `double`, and after the first of them."""
    state = position(NO_DIE, FIXED_SHORT, "a6-c6.0* m6-o6.0*")
    for text in ("double", "+l1-l3.0"):
        state = NO_DIE.apply(state, NO_DIE.parse_move(state, text))
        assert evaluator(NO_DIE).features(state)[0].no_die_turns_needed == pytest.approx(0.1)


@pytest.mark.parametrize("custody", [0, 5])
def test_without_a_way_it_does_not_matter_what_is_at_hand(
    custody: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where seat 0 is walled in, it is as far off as can be."""
    state = attrs.evolve(NO_DIE.initial_state(), custody=(custody, custody))
    walled = attrs.evolve(seen(NO_DIE, state), needs=(FAR, 7))
    monkeypatch.setattr(viaduct, "survey", lambda *_: walled)
    assert evaluator(NO_DIE).features(state)[0].no_die_turns_needed == FAR / 10


def test_bridges_needed_by_hand() -> None:
    """Of a viaduct without spare bridges, each one taken away has to be put back."""
    standing = VIADUCT_A.split()
    for taken in range(1, 4):
        state = position(THREE, " ".join(standing[taken:]), "", "")
        assert seen(THREE, state).needs[0] == taken


def test_fixed_bridges_have_to_be_linked() -> None:
    """A complete viaduct beside a fixed bridge needs the one bridge that links it (VIA-17).

    From the pillar j4 the bridge j5-j7 leads to the pillar k7, and from l4 m4-m6 to m7.
    """
    chain = VIADUCT_A.replace("e7-e9.0", "e7-e9.0*") + " k7-m7.0*"
    state = position(TWO, chain, "a9-c9.0* l9-n9.0*")
    assert seen(TWO, state).needs[0] == 1
    move = best(TWO, state)
    assert move in ("+j5-j7.0", "+m4-m6.0")
    assert play(TWO, state, move).winner == 0


def test_who_completes_now_wins() -> None:
    """One bridge short and on turn: the chance is 1, and that bridge has the highest prior."""
    state = position(THREE, VIADUCT_A.replace("e7-e9.0", ""), "", "")
    assert evaluator(THREE).chances(state) == (1.0, 0.0, 0.0)
    assert play(THREE, state, best(THREE, state)).winner == 0


@pytest.mark.parametrize("game", [TWO, NO_DIE], ids=["die", "no die"])
def test_better_side_is_obvious(game: Viaduct) -> None:
    """Two bridges short against seven: far the better chances, with either seat on turn."""
    standing = VIADUCT_A.replace("e7-e9.0", "e7-e9.0*").replace("f2-f4.0", "f2-f4.0*")
    standing = standing.replace("e13-e15.0", "").replace("e10-e12.0", "")
    for turn in (0, 1):
        task = "one" if game.die is None else "roll"
        state = position(game, standing, "a6-c6.0* m6-o6.0*", turn=turn, task=task)
        assert evaluator(game).chances(state)[0] > 0.75


def test_urgent_block_comes_first() -> None:
    """Another seat is one bridge short: the first thing to do is where that bridge would be."""
    state = position(THREE, VIADUCT_A.replace("e7-e9.0", ""), "", "", turn=1)
    wins = wins_at_once(THREE, state, 0)
    assert wins
    after = play(THREE, state, best(THREE, state))
    assert len(wins_at_once(THREE, after, 0)) < len(wins)


def test_symbol_takes_from_the_leader() -> None:
    """Of all bridges, one of a viaduct that lacks one bridge is taken first."""
    state = position(
        THREE, VIADUCT_A.replace("e7-e9.0", ""), "a6-c6.0", "a9-c9.0", turn=1, task="symbol"
    )
    move = best(THREE, state)
    assert move.removeprefix("-") in VIADUCT_A.split()


def test_symbol_clears_the_own_way() -> None:
    """A platform is shut by three bridges: with a symbol, one of them has to go, and no other."""
    walls = "c13-e13.0 b13-b15.0 f13-f15.0"
    standing = VIADUCT_A.replace("e13-e15.0", "")
    state = position(THREE, standing, f"{walls} l6-n6.0", "b6-d6.0", task="symbol")
    assert 1 < seen(THREE, state).needs[0] < 6
    assert best(THREE, state).removeprefix("-") in walls.split()


ONE_SHORT = VIADUCT_A.replace("e7-e9.0", "")
TWO_SHORT = ONE_SHORT.replace("l1-l3.0", "")
FIXED_SHORT = "e10-e12.0 e7-e9.0* e4-e6.0 f2-f4.0* g4-i4.0 j4-l4.0"
"""The same with fixed bridges, without the two that reach the platforms."""


def tactical(game: Viaduct, state: State) -> list[str]:
    """Return the texts of the tactical moves."""
    moves = game.legal_moves(state)
    return [game.format_move(state, move) for move in evaluator(game).tactical_moves(state, moves)]


@pytest.mark.parametrize("task", ["one", "two", "place-one"])
def test_the_last_bridge_is_tactical(task: str) -> None:
    """By the rules the tactical moves are those that win at once, in the order of the moves."""
    state = position(THREE, ONE_SHORT, "", "", task=task)
    wins = [m for m in THREE.legal_moves(state) if THREE.apply(state, m).winner == 0]
    assert tactical(THREE, state) == [THREE.format_move(state, move) for move in wins]
    assert "+e7-e9.0" in tactical(THREE, state)


def test_the_last_but_one_is_tactical_where_two_may_be_placed() -> None:
    """After each of the tactical moves another one wins; the two of the drawing are among them."""
    state = position(THREE, TWO_SHORT, "", "", task="two")
    assert {"+e7-e9.0", "+l1-l3.0"} <= set(tactical(THREE, state))
    for text in tactical(THREE, state):
        assert wins_at_once(THREE, play(THREE, state, text), 0)


@pytest.mark.parametrize("task", ["one", "place-one", "remove-one", "symbol"])
def test_where_two_are_needed_and_one_is_placed_nothing_is_tactical(task: str) -> None:
    """Neither is there with a symbol, or where bridges are removed."""
    state = position(THREE, TWO_SHORT, "a6-c6.0", "", task=task)
    assert len(THREE.legal_moves(state)) > 1
    assert tactical(THREE, state) == []


def test_with_one_bridge_in_supply_two_needed_are_out_of_reach() -> None:
    """Of 7 bridges 6 stand (VIA-14): the second of two pips is of no use."""
    game = Viaduct(players=3, bridges=7)
    assert tactical(game, position(game, TWO_SHORT, "", "", task="two")) == []


def test_a_double_that_wins_is_tactical() -> None:
    """Without a die it comes before the two bridges, if one is in custody (VIA-21)."""
    state = position(NO_DIE, FIXED_SHORT, "a6-c6.0* m6-o6.0*")
    assert tactical(NO_DIE, state) == ["double"]
    assert {"+e13-e15.0", "+l1-l3.0"} <= set(tactical(NO_DIE, play(NO_DIE, state, "double")))
    alone = position(NO_DIE, FIXED_SHORT, "a6-c6.0* m6-o6.0*", custody=(0, 5))
    assert tactical(NO_DIE, alone) == []


def test_quiescence_sees_the_double_win() -> None:
    """A move ahead nothing is won; with a tactical move beyond the double, the next bridge wins.

    The evaluation has no weights, and so sees only what is certain: a last bridge.
    """
    state = position(NO_DIE, FIXED_SHORT, "a6-c6.0* m6-o6.0*")
    blind = ViaductEvaluator(NO_DIE, ViaductEvaluator.zero_weights())

    def look(quiescence: int) -> Decision:
        chosen = MinimaxSettings(quiescence=quiescence)
        return minimax(NO_DIE, state, Budget(depth=1), Random(0), chosen, blind)

    assert look(0).value == (0.0, 0.0)
    assert look(1).value == pytest.approx((1.0, -1.0))
    assert NO_DIE.format_move(state, look(1).move) == "double"


def test_playout_moves_are_legal_and_repeat_from_a_seed() -> None:
    """The same seed gives the same game, of legal moves (`Game.apply` checks), mostly a win."""
    ended = 0
    for seed in range(5):
        states = positions(TWO, seed, 300)
        assert states == positions(TWO, seed, 300)
        ended += states[-1].winner is not None
    assert ended >= 4


@pytest.mark.parametrize(("game", "key"), [(TWO, "2"), (NO_DIE, "2 without die"), (THREE, "3")])
def test_each_kind_of_game_has_its_own_weights(game: Viaduct, key: str) -> None:
    """Those that were fitted to it."""
    weights, found = ViaductEvaluator.file_of_weights().read([key]), evaluator(game)
    assert found.weights._asdict() == weights.features
    names = ViaductEvaluator.move_feature_names()
    assert dict(zip(names, found.move_weights, strict=True)) == weights.moves
