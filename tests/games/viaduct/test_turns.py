"""The die, one pip, two pips, the symbol, and the end without a viaduct."""

from fractions import Fraction
from typing import Any

import pytest

from boardcore import Result
from boardcore.games.viaduct import State, Viaduct
from tests.brute.lockstep import assert_agree
from tests.games.viaduct.positions import bridges, play, position, referee, texts

THREE = Viaduct(players=3)


def die(game: Viaduct, state: State) -> dict[str, Fraction]:
    """Return the odds of the faces that can be rolled; the referee has the same."""
    assert_agree(game, state, referee(game, state))
    return {game.format_move(state, face): odds for face, odds in game.chance_outcomes(state)}


@pytest.mark.rule("VIA-5", "VIA-10")
@pytest.mark.parametrize(
    ("faces", "first", "later"),
    [
        (
            {"1": 2, "2": 2, "S": 2},
            {"die:1": Fraction(1, 2), "die:2": Fraction(1, 2)},
            {"die:1": Fraction(1, 3), "die:2": Fraction(1, 3), "die:S": Fraction(1, 3)},
        ),
        (
            {"1": 3, "2": 1, "S": 6},
            {"die:1": Fraction(3, 4), "die:2": Fraction(1, 4)},
            {"die:1": Fraction(3, 10), "die:2": Fraction(1, 10), "die:S": Fraction(3, 5)},
        ),
        ({"1": 4}, {"die:1": Fraction(1)}, {"die:1": Fraction(1)}),
        (
            {"2": 1, "S": 1},
            {"die:2": Fraction(1)},
            {"die:2": Fraction(1, 2), "die:S": Fraction(1, 2)},
        ),
    ],
)
def test_symbol_is_left_out_of_the_very_first_roll(
    faces: dict[str, int], first: dict[str, Fraction], later: dict[str, Fraction]
) -> None:
    """In the first roll of all the faces with pips keep their proportions; then all count."""
    game = Viaduct(players=3, die=faces)
    state = game.initial_state()
    assert die(game, state) == first
    state = play(game, state, *list(first)[-1:], "+c4-e4.0")
    if not game.is_chance(state):
        state = play(game, state, "+c5-e5.0")
    assert die(game, state) == later


@pytest.mark.rule("VIA-11")
def test_one_pip_is_one_bridge_placed_or_removed() -> None:
    """Both kinds are offered, passing is not, and one move ends the turn."""
    state = position(THREE, "c4-e4.0", "", "")
    moves = texts(THREE, state)
    assert {"+c4-e4.1", "-c4-e4.0"} <= set(moves)
    assert "pass" not in moves
    for text in ("+c4-e4.1", "-c4-e4.0"):
        after = play(THREE, state, text)
        assert (after.turn, THREE.is_chance(after), after.turns) == (1, True, state.turns + 1)


@pytest.mark.rule("VIA-11", "VIA-12")
def test_first_of_two_pips_decides_the_kind() -> None:
    """Who placed one must place another, who removed one must remove another."""
    state = position(THREE, "c4-e4.0 c6-e6.0", "", "", task="two")
    placed, removed = play(THREE, state, "+c4-e4.1"), play(THREE, state, "-c4-e4.0")
    assert THREE.current_player(placed) == THREE.current_player(removed) == 0
    assert {text[0] for text in texts(THREE, placed)} == {"+"}
    assert texts(THREE, removed) == ["-c6-e6.0"]
    assert THREE.is_chance(play(THREE, placed, "+f4-f6.0"))
    assert THREE.is_chance(play(THREE, removed, "-c6-e6.0"))


@pytest.mark.rule("VIA-11")
def test_second_of_two_may_undo_the_support_of_the_first() -> None:
    """Removing the upper bridge sets the lower one free at once."""
    state = position(THREE, "c4-e4.0 c4-e4.1", "", "", task="two")
    assert texts(THREE, play(THREE, state, "-c4-e4.1")) == ["-c4-e4.0"]


@pytest.mark.rule("VIA-11")
def test_two_pips_with_one_bridge_left() -> None:
    """After the last bridge no second can follow, and the turn is over."""
    game = Viaduct(players=3, bridges=2)
    state = position(game, "c4-e4.0", "", "", task="two")
    after = play(game, state, "+c4-e4.1")
    assert game.is_chance(after)
    assert (after.turn, after.turns) == (1, state.turns + 1)


@pytest.mark.rule("VIA-11")
def test_two_pips_with_one_removable_bridge() -> None:
    """After the only removable bridge none can follow, and the turn is over."""
    state = position(THREE, "c4-e4.0 f4-f6.0", "c4-e4.1", "", task="two")
    after = play(THREE, state, "-f4-f6.0")
    assert THREE.is_chance(after)
    assert after.turn == 1


@pytest.mark.rule("VIA-11")
@pytest.mark.parametrize("task", ["one", "two"])
def test_only_who_can_do_nothing_passes(task: str) -> None:
    """The only bridge carries another's, the supply is empty: `pass` is all there is."""
    game = Viaduct(players=3, bridges=1)
    state = position(game, "c4-e4.0", "c4-e4.1", "", task=task)
    assert texts(game, state) == ["pass"]
    after = play(game, state, "pass")
    assert (after.turn, after.turns) == (1, state.turns + 1)


@pytest.mark.rule("VIA-13")
def test_symbol_takes_a_bridge_of_another_seat_or_nothing() -> None:
    """All removable bridges of the others are offered, own ones and placing are not."""
    state = position(THREE, "c4-e4.0", "f4-f6.0 g4-g6.0", "g4-g6.1 i4-i6.0", task="symbol")
    assert texts(THREE, state) == ["-f4-f6.0", "-i4-i6.0", "-g4-g6.1", "pass"]
    after = play(THREE, state, "-i4-i6.0")
    assert (after.turn, THREE.is_chance(after)) == (1, True)
    assert THREE.board(after).supply == (19, 18, 19)
    passed = play(THREE, state, "pass")
    assert (passed.turn, passed.levels) == (1, state.levels)


@pytest.mark.rule("VIA-13")
def test_symbol_on_a_board_without_foreign_bridges() -> None:
    """There is nothing to take, and `pass` remains."""
    state = position(THREE, "c4-e4.0", "", "", task="symbol")
    assert texts(THREE, state) == ["pass"]


@pytest.mark.rule("VIA-14")
@pytest.mark.parametrize("task", ["one", "two"])
def test_empty_supply_leaves_only_removing(task: str) -> None:
    """All bridges stand on the board: one of them has to go."""
    game = Viaduct(players=3, bridges=2)
    state = position(game, "c4-e4.0 f4-f6.0", "", "", task=task)
    assert texts(game, state) == ["-c4-e4.0", "-f4-f6.0"]


@pytest.mark.rule("VIA-18")
def test_game_is_drawn_at_the_turn_limit() -> None:
    """Three turns of one, two and no moves are three turns; then nobody has won."""
    game = Viaduct(players=3, max_turns=3)
    state = game.initial_state()
    for event in ("die:1", "+c4-e4.0", "die:2", "+f4-f6.0", "+f4-f6.1", "die:S"):
        state = play(game, state, event)
        assert game.result(state) is None
    state = play(game, state, "pass")
    assert game.result(state) == Result((), "turn limit", by_limit=True)
    assert game.returns(state) == (0.0, 0.0, 0.0)
    assert state.turns == 3


@pytest.mark.rule("VIA-18")
def test_set_up_placements_are_no_turns() -> None:
    """With a limit of one turn, four placements and that turn are played."""
    game = Viaduct(players=2, die=None, max_turns=1)
    state = game.initial_state()
    for event in ("+c4-e4.0", "+c5-e5.0", "+c6-e6.0", "+f4-f6.0"):
        state = play(game, state, event)
        assert state.turns == 0
    state = play(game, state, "+g4-g6.0")
    assert game.result(state) == Result((), "turn limit", by_limit=True)


@pytest.mark.rule("VIA-18")
def test_viaduct_in_the_last_turn_wins() -> None:
    """The limit draws only what nobody has won."""
    game = Viaduct(players=3, max_turns=121)
    own = "e13-e15.0 e10-e12.0 e7-e9.0 e4-e6.0 f2-f4.0 g4-i4.0 j4-l4.0"
    state = position(game, own, "", "", turns=120)
    assert game.result(play(game, state, "+l1-l3.0")) == Result((0,), "viaduct complete")
    assert game.result(play(game, state, "+f2-f4.1")) == Result((), "turn limit", by_limit=True)


@pytest.mark.rule("VIA-11", "VIA-21")
@pytest.mark.parametrize(
    ("options", "bound"),
    [
        ({"players": 3, "max_turns": 10}, 30),  # a roll and two moves in each turn
        ({"players": 2, "max_turns": 10, "die": {"1": 1, "S": 1}}, 24),  # set-up; roll, one move
        ({"players": 2, "max_turns": 10, "die": None}, 34),  # set-up; ten `double`, two placed
        ({"players": 2, "max_turns": 100, "die": None}, 124),  # set-up, 90 moves, ten times three
        ({"players": 2, "max_turns": None}, None),
    ],
)
def test_longest_game(options: dict[str, Any], bound: int | None) -> None:
    """The declared bound is what the rules allow at most."""
    assert Viaduct(**options).max_events == bound


@pytest.mark.rule("VIA-9")
def test_removed_bridge_can_be_placed_again() -> None:
    """What was given back is at hand in a later turn."""
    game = Viaduct(players=3, bridges=1)
    state = play(game, position(game, "c4-e4.0", "", ""), "-c4-e4.0")
    state = play(game, state, "die:S", "pass", "die:S", "pass", "die:1", "+f4-f6.0")
    assert bridges(game, state, 0) == ["f4-f6.0"]
