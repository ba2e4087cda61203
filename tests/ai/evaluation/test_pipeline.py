"""The evaluation of Pipeline."""

from heapq import heapify, heappop, heappush
from itertools import product
from math import exp
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardcore import History
from boardcore.games.pipeline import Arm, Arms, Colour, Event, Node, Pipeline, PlacedCap, State
from boardcore.games.pipeline.board import ARM_SET_OF, COLOUR_OF, OPPOSITE, PIECE, lattice_of
from boardcore.games.pipeline.rules import fronts_of
from boardcore_ai import Budget, Decision
from boardcore_ai.bots.greedy import greedy
from boardcore_ai.evaluation import load_evaluator
from boardcore_ai.evaluation.games.pipeline import PipelineEvaluator
from boardcore_ai.evaluation.games.pipeline.prospect import prospect_of
from boardcore_ai.evaluation.games.pipeline.race import race
from boardcore_ai.evaluation.games.pipeline.survey import reach_of
from boardcore_ai.evaluation.games.pipeline.ways import FAR, UNIT, costs_of, ways_of
from boardcore_ai.search.minimax import MinimaxSettings, minimax
from tests.games.pipeline.positions import after, drawn, texts

TWO = Pipeline()
SUPPLY = (8, 4, 4)
COLUMN = "Pf3.0:NSUD Pf4.0:NSUD Pf5.0:NSUD Pf6.0:NSUD"
"""Purple straight north; f7 comes next, and the goal f8 then."""


def evaluator(game: Pipeline) -> PipelineEvaluator:
    """Return the evaluator registered for the game."""
    found = load_evaluator(game)
    assert isinstance(found, PipelineEvaluator)
    return found


def played(game: Pipeline, seed: int, events: int) -> State:
    """Return a state that is not the end, after so many events or fewer, half of them random."""
    rng, found, state = Random(seed), evaluator(game), game.initial_state()
    for _ in range(events):
        moves, event = game.legal_moves(state), None
        if not moves or rng.random() < 0.5:
            event = rng.choice(game.legal_events(state))
        after = game.apply(state, event or found.playout_move(state, moves, rng))
        if game.is_terminal(after):
            break
        state = after
    return state


def priors(game: Pipeline, state: State) -> dict[str, float]:
    """Return the prior of each move by its text."""
    moves = game.legal_moves(state)
    shares = evaluator(game).priors(state, moves)
    assert sum(shares) == pytest.approx(1)
    assert min(shares) > 0
    return {game.format_move(state, m): share for m, share in zip(moves, shares, strict=True)}


def best(game: Pipeline, state: State) -> str:
    """Return the text of the move with the highest prior."""
    shares = priors(game, state)
    return max(shares, key=shares.__getitem__)


# -- all states -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [Pipeline(players=n) for n in (2, 3, 4)] + [Pipeline(pipelines=2)], ids=repr
)
def test_chances_sum_to_one_and_ends_are_worth_their_returns(game: Pipeline) -> None:
    """All along a game that the playout policy plays; its moves are legal, priors sum to 1."""
    found, rng = evaluator(game), Random(5)
    history = History(game, rng=rng)
    while history.result is None:
        chances = found.chances(history.state)
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0
        moves = history.legal_moves
        assert sum(found.priors(history.state, moves)) == pytest.approx(1)
        history.apply(found.playout_move(history.state, moves, rng))
    assert found.value(history.state) == history.returns


@pytest.mark.parametrize(
    "game",
    [
        Pipeline(margin=0, height=1, caps=0, max_turns=60),
        Pipeline(margin=0, height=2, die={"elbow": 1, "cap": 1}, max_turns=60),
        Pipeline(players=3, margin=1, height=1, die={"cross": 1}, max_turns=60),
    ],
    ids=repr,
)
def test_odd_boxes_are_valued_too(game: Pipeline) -> None:
    """With other dice and lattices chances still sum to 1, also where pipes are shut in."""
    for seed in range(4):
        state = played(game, seed, 90)
        assert sum(evaluator(game).chances(state)) == pytest.approx(1)


TURNING = [Pipeline(), Pipeline(pipelines=2), Pipeline(players=4)]
"""Games in which each seat's colours are those of the next one, turned."""


def turned(game: Pipeline, state: State, quarters: int) -> State:
    """Return the state with the board turned clockwise, each colour one or more seats on."""
    box = game.box
    index = {(node.x, node.y, node.z): node for node in box.nodes}
    shift = quarters * game.players // 4

    def node(old: Node) -> Node:
        x, y, z = old.x, old.y, old.z
        for _ in range(quarters):
            x, y = y, 5 - x
        return index[x, y, z]

    def arm(old: Arm) -> Arm:
        return Arm((old + quarters) % 4) if old < 4 else old

    pieces: dict[int, int] = {}
    for old, piece in box.pieces(state.board):
        arms = Arms(sum(1 << arm(a) for a in ARM_SET_OF[piece]))
        pieces[node(old)] = PIECE[(COLOUR_OF[piece] + quarters) % 4][arms]
    board = box.board_of(pieces)
    caps = tuple(
        sorted(
            PlacedCap(node(cap.node), arm(cap.arm), (cap.seat + shift) % game.players)
            for cap in state.caps
        )
    )
    return attrs.evolve(
        state,
        board=board,
        fronts=fronts_of(box, board, caps),
        supply=state.supply[-quarters:] + state.supply[:-quarters],
        caps=caps,
        turn=(state.turn + shift) % game.players,
    )


@settings(max_examples=30, deadline=None)
@given(game=st.sampled_from(TURNING), seed=st.integers(0, 999), events=st.integers(0, 80))
def test_turned_boards_have_turned_chances(game: Pipeline, seed: int, events: int) -> None:
    """Half a turn (a quarter for four seats) takes each colour to the next seat's."""
    moved = attrs.evolve(game, first_player=1)
    state = played(game, seed, events)
    there = turned(game, state, 4 // game.players)
    assert not moved.problems(there)
    chances = evaluator(game).chances(state)
    assert evaluator(moved).chances(there) == pytest.approx(chances[-1:] + chances[:-1])
    if game.legal_moves(state):
        ours, theirs = priors(game, state).values(), priors(moved, there).values()
        assert sorted(theirs) == pytest.approx(sorted(ours))


@settings(max_examples=30, deadline=None)
@given(game=st.sampled_from(TURNING), seed=st.integers(0, 999), events=st.integers(0, 80))
def test_tactical_moves_turn_with_the_board(game: Pipeline, seed: int, events: int) -> None:
    """They are some of the moves in their order, and lead to the turned states."""
    moved = attrs.evolve(game, first_player=1)
    state = played(game, seed, events)
    moves = game.legal_moves(state)
    tactical = evaluator(game).tactical_moves(state, moves)
    assert tactical == [move for move in moves if move in tactical]
    there = turned(game, state, 4 // game.players)
    images = evaluator(moved).tactical_moves(there, moved.legal_moves(there))
    assert len(images) == len(tactical)
    ends = {turned(game, game.apply(state, move), 4 // game.players) for move in tactical}
    assert {moved.apply(there, image) for image in images} == ends


# -- ways -------------------------------------------------------------------------------------


def brute_ways(game: Pipeline, state: State, colour: Colour) -> dict[tuple[int, int], int]:
    """Return the cost from each entry, node and arm, by Dijkstra's search one entry at a time."""
    box, lattice = game.box, lattice_of(game.box)
    turn, straight, plug = costs_of(box, SUPPLY)
    free = {
        node
        for node in box.nodes
        if not state.board[node] and lattice.open_to[colour] & lattice.only[node]
    }
    goals = {node for node in free if lattice.goals[colour] & lattice.only[node]}
    queue: list[tuple[int, int, int]] = [(turn, goal, arm) for goal in goals for arm in range(4)]
    queue += [(straight, goal, 4) for goal in goals]
    heapify(queue)
    found: dict[tuple[int, int], int] = {}
    while queue:
        cost, node, entry = heappop(queue)
        if (node, entry) in found:
            continue
        found[node, entry] = cost
        before = box.neighbours[node][entry]
        if before not in free or before in goals:
            continue
        leaving = OPPOSITE[entry]
        for arm in set(range(6)) - {leaving}:
            ahead = OPPOSITE[arm] == leaving
            place = box.nodes[before]
            blue = place.z == 0 and 1 <= place.x <= 4 and 1 <= place.y <= 4
            step = turn if not ahead else plug if blue and arm < 4 else straight
            heappush(queue, (cost + step, before, arm))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_ways_agree_with_a_plain_search(seed: int) -> None:
    """Every entry of every node costs what Dijkstra's search says, entry by entry."""
    state, lattice = played(TWO, seed, 60), lattice_of(TWO.box)
    for colour in (Colour.PURPLE, Colour.ORANGE):
        ways = ways_of(lattice, colour, lattice.free(state.board), costs_of(TWO.box, SUPPLY))
        expected = brute_ways(TWO, state, colour)
        for entry in product(range(len(TWO.box.nodes)), range(6)):
            turns = min(FAR, expected.get(entry, 10**6) * UNIT)
            assert ways.turns(*entry) == pytest.approx(turns)


@pytest.mark.parametrize("seed", range(3))
def test_filling_a_node_off_the_shortest_ways_lengthens_none(seed: int) -> None:
    """Only the nodes of the corridor can make a difference, and some of them do."""
    state, lattice = played(TWO, seed, 40), lattice_of(TWO.box)
    reach, free = reach_of(lattice, state, Colour.ORANGE), lattice.free(state.board)
    direct = reach.ways.shortest(reach.entries)
    corridor = reach.ways.corridor(reach.entries)
    longer = {
        node
        for node in TWO.box.nodes
        if free & lattice.only[node] and reach.turns_if_filled(free, node) > direct
    }
    assert longer
    assert all(corridor & lattice.only[node] for node in longer)


def test_ways_by_hand() -> None:
    """Three turns lead straight on above f7, less the further one; an elbow comes sooner."""
    lattice, node = lattice_of(TWO.box), TWO.box.node
    costs = costs_of(TWO.box, SUPPLY)
    # 6/5 turns until any pipe comes, 6/2 until a tee or cross does, of 0.6 a unit
    assert costs == (2, 5, 3)
    ways = ways_of(lattice, Colour.PURPLE, lattice.free(TWO.initial_state().board), costs)
    assert ways.turns(node("f7.0"), Arm.S) == pytest.approx((3 + 2) * UNIT)
    assert ways.turns(node("g7.0"), Arm.W) == pytest.approx((2 + 2) * UNIT)
    assert ways.turns(node("f8.0"), Arm.U) == pytest.approx(5 * UNIT)


def test_a_kind_used_up_makes_its_steps_dearer() -> None:
    """Without crosses only one face of six leads straight on; without elbows two of them turn."""
    assert costs_of(TWO.box, (8, 4, 0))[1] == 10
    assert costs_of(TWO.box, (0, 4, 4))[:2] == (5, 5)


# -- the race ---------------------------------------------------------------------------------


def test_race_by_hand() -> None:
    """Who acts first has the better half of an even race; a certain win is one."""
    assert race([(1.0, 1.0), (0.0, 2.0)]) == (1.0, 0.0)
    # half a chance at once, and the other half a turn later: 1/2 + (1/2)(1/2)
    assert race([(0.5, 1.5), (0.5, 1.5)]) == pytest.approx((0.75, 0.25))
    # the first arrives in the second turn unless it is held up, the second in that turn
    assert race([(0.0, 3.0), (0.0, 2.0)])[0] == pytest.approx(exp(-1))
    assert sum(race([(0.1, 4.0), (0.0, 7.0), (0.3, 3.0)])) == pytest.approx(1)


# -- positions drawn by hand ------------------------------------------------------------------


def test_a_win_at_once_is_certain_and_comes_first() -> None:
    """Purple's arm points at its goal f8, and an elbow from the south can plug in."""
    state = drawn(TWO, f"{COLUMN} Pf7.0:NSD Oe8.0:SD", "elbow")
    assert evaluator(TWO).chances(state) == (1.0, 0.0)
    assert priors(TWO, state)["Pf8.0:SD"] > 0.9


def test_either_pipeline_of_a_seat_may_win() -> None:
    """Seat 0 is at purple's goal, whatever green does."""
    game = Pipeline(pipelines=2)
    state = drawn(game, f"{COLUMN} Pf7.0:NSD Gc5.0:ED Oe8.0:SD", "elbow")
    assert evaluator(game).chances(state) == (1.0, 0.0)
    assert best(game, state) == "Pf8.0:SD"


def test_a_chance_to_win_with_the_next_roll_is_where_a_piece_may_reach_a_goal() -> None:
    """A seat has it wherever any face lets it win."""
    lattice, reached = lattice_of(TWO.box), 0
    for seed in range(150):
        state = played(TWO, seed, 20 + seed)
        if not TWO.is_chance(state):
            continue
        wins = any(
            TWO.is_terminal(TWO.apply(rolled, move))
            for rolled in (TWO.apply(state, shown) for shown, _ in TWO.chance_outcomes(state))
            for move in TWO.legal_moves(rolled)
        )
        chance, turns = prospect_of(lattice, state, state.turn).runner
        assert 0 <= chance < 1 <= turns
        assert chance > 0 or not wins
        reached += wins
    assert reached > 2


def test_the_seat_before_a_goal_is_the_favourite() -> None:
    """Purple is a piece from a goal, orange has just begun, and even the turn does not help."""
    for turn in range(2):
        state = drawn(TWO, f"{COLUMN} Pf7.0:NSD Oe8.0:SD", turn=turn)
        assert evaluator(TWO).chances(state)[0] > 0.9


@pytest.mark.parametrize("orange", ["Oe8.0:NSD", "Oe8.0:SD Oe7.0:NSUD Oe6.0:NSUD Oe5.0:NESW"])
def test_value_while_the_die_rolls_is_between_those_of_its_faces(orange: str) -> None:
    """One face is the worst for who rolls, another the best."""
    state, found = drawn(TWO, f"{COLUMN} {orange}"), evaluator(TWO)
    faces = [found.chances(TWO.apply(state, f))[0] for f, _ in TWO.chance_outcomes(state)]
    assert min(faces) < found.chances(state)[0] < max(faces)


def test_look_ahead_takes_the_mean_over_the_die() -> None:
    """Where the search stops: three elbows, a tee, a cross and a cap in six."""
    state, settings = drawn(TWO, f"{COLUMN} Oe8.0:NSD", "cap"), MinimaxSettings(quiescence=0)
    decision = minimax(TWO, state, Budget(depth=1), Random(0), settings, BY_RACE)
    best = max(by_race(TWO.apply(state, move)) for move in TWO.legal_moves(state))
    assert decision.value[0] == pytest.approx(best, abs=1e-6)


def by_race(state: State) -> float:
    """Return what the race promises purple: the mean over the faces while the die rolls."""
    outcomes = TWO.chance_outcomes(state)
    if not outcomes:
        return BY_RACE.value(state)[0]
    return sum(
        float(chance) * BY_RACE.value(TWO.apply(state, shown))[0] for shown, chance in outcomes
    )


def test_the_cap_on_the_shortest_way_comes_first() -> None:
    """Orange goes south along column e; its front arm at e5 is worth the cap, passing is not."""
    orange = "Oe8.0:SD Oe7.0:NSUD Oe6.0:NSUD Oe5.0:NESW"
    state = drawn(TWO, f"{COLUMN} {orange}", "cap")
    shares = priors(TWO, state)
    assert max(shares, key=shares.__getitem__) == "cap:Oe5.0:S"
    moves = TWO.legal_moves(state)
    likely = dict(zip(shares, evaluator(TWO).likelihoods(state, moves), strict=True))
    assert likely["cap:Oe5.0:S"] > 10 * likely["pass"]


def test_the_block_comes_before_the_way_on() -> None:
    """Orange's one arm points at e4, next to its goal e3; purple can stand there."""
    orange = "Oe8.0:SD Oe7.0:NSD Oe6.0:NSD Oe5.0:NSD"
    state = drawn(TWO, f"Pf3.0:ND Pf4.0:NSW {orange}", "elbow")
    shares = priors(TWO, state)
    assert sum(share for text, share in shares.items() if text.startswith("Pe4.0")) > 0.9


def test_the_further_turn_on_the_way_comes_first() -> None:
    """A cross at f4 leads on north with its D arm plugged in."""
    assert best(TWO, drawn(TWO, "Pf3.0:ND Oe8.0:SD", "cross")) == "Pf4.0:NSUD"


# -- tactical moves ------------------------------------------------------------------------------


def tactical(state: State) -> list[str]:
    """Return the texts of the tactical moves."""
    moves = TWO.legal_moves(state)
    return [TWO.format_move(state, move) for move in evaluator(TWO).tactical_moves(state, moves)]


def test_a_further_turn_is_tactical() -> None:
    """Of the two crosses that fit at f4, the one with a D arm plugs in (PIP-18)."""
    state = drawn(TWO, "Pf3.0:ND Oe8.0:SD", "cross")
    assert texts(TWO, state) == {"Pf4.0:NESW", "Pf4.0:NSUD"}
    assert tactical(state) == ["Pf4.0:NSUD"]


def test_a_down_arm_is_tactical_only_above_a_blue_connector() -> None:
    """At e4 a D arm plugs in; at h4 the connector is not blue, and g4.1 is a level higher."""
    state = drawn(TWO, "Pf3.0:ND Pf4.0:ESW Pg4.0:EWUD Oe8.0:SD", "cross")
    assert {"Ph4.0:EWUD", "Pg4.1:NSUD", "Pg4.1:EWUD"} < texts(TWO, state)
    assert tactical(state) == ["Pe4.0:EWUD"]


@pytest.mark.parametrize("step", ["elbow", "cap"])
def test_where_nothing_plugs_in_nothing_is_tactical(step: str) -> None:
    """An elbow at f4 with a D arm has no other arm open (PIP-22), and caps do not count."""
    state = drawn(TWO, "Pf3.0:ND Oe8.0:SD", step)
    assert len(TWO.legal_moves(state)) > 1
    assert tactical(state) == []


def test_with_a_goal_in_reach_nothing_else_is_tactical() -> None:
    """A tee wins at f8 in two ways; those at e7 that plug in are not worth a look."""
    state = drawn(TWO, f"{COLUMN} Pf7.0:NSW Oe8.0:SD", "tee")
    assert "Pe7.0:EWD" in texts(TWO, state)
    assert tactical(state) == ["Pf8.0:NSD", "Pf8.0:SUD"]


PLUGS = "Pf3.0:NUD Pf4.0:SW Oe7.0:NW Oe8.0:SD"
"""Purple leads to e4, and from there to d4, both blue."""


BY_RACE = PipelineEvaluator(
    TWO,
    attrs.evolve(
        ZERO := PipelineEvaluator.zero_weights(),
        features={**ZERO.features, "comes_first": 1.0, "comes_first_near_end": 1.0},
    ),
)
"""Asks who comes first and nothing else, whatever weights are fitted."""


def move_ahead(state: State, quiescence: int) -> Decision:
    """Look a move ahead, and at the roll after it."""
    chosen = MinimaxSettings(quiescence=quiescence)
    return minimax(TWO, state, Budget(depth=1), Random(0), chosen, BY_RACE)


def test_value_with_quiescence() -> None:
    """After the plug and each face it is the opinion, or what the best plug and a roll promise.

    Who plugs in at e4 may do so at d4 next.
    """
    state = drawn(TWO, PLUGS, "cross")
    plugged = after(TWO, state, "Pe4.0:EWUD")
    opinions = expected = 0.0
    for shown, probability in TWO.chance_outcomes(plugged):
        rolled = TWO.apply(plugged, shown)
        opinion = BY_RACE.value(rolled)[0]
        plugs = [text for text in texts(TWO, rolled, "Pd4.0:") if text.endswith("D")]
        best = max([by_race(after(TWO, rolled, text)) for text in plugs], default=opinion)
        opinions += float(probability) * opinion
        expected += float(probability) * max(opinion, best)
    assert expected > opinions
    assert TWO.format_move(state, move_ahead(state, 1).move) == "Pe4.0:EWUD"
    assert move_ahead(state, 1).value[0] == pytest.approx(expected, abs=1e-6)
    assert move_ahead(state, 0).value[0] < expected


# -- play -------------------------------------------------------------------------------------


def test_playout_moves_repeat_from_a_seed_and_get_somewhere() -> None:
    """Games of the policy are the same for the same seed, and purple or orange soon arrives.

    Uniformly random games last the 500 turns of the limit nearly always.
    """

    def game_of(seed: int) -> tuple[Event, ...]:
        rng = Random(seed)
        history = History(TWO, rng=rng)
        while history.result is None:
            move = evaluator(TWO).playout_move(history.state, history.legal_moves, rng)
            history.apply(move)
        assert history.result.winners
        assert history.state.turns < 200
        return tuple(history.events)

    assert [game_of(seed) for seed in range(5)] == [game_of(seed) for seed in range(5)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_ply_with_the_evaluation_beats_random_play(players: int) -> None:
    """Of six games it wins five at least, whatever its seat."""
    game = Pipeline(players=players)
    found = evaluator(game)
    won = 0
    for number in range(6):
        rng = Random(number)
        history = History(game, rng=rng)
        while (seat := history.player) is not None:
            if seat == number % players:
                history.apply(greedy(game, history.state, found, rng).move)
            else:
                history.apply(rng.choice(history.legal_moves))
        result = history.result
        won += result is not None and number % players in result.winners
    assert won >= 5
