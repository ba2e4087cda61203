"""The two-player game: fixed bridges, custody and `double`."""

import pytest

from boardcore.games.viaduct import Double, Pass, Task, Viaduct
from tests.games.viaduct.positions import bridges, play, position, texts

TWO = Viaduct(players=2)
STRATEGY = Viaduct(players=2, die=None)
FIXED = ("g10-g12.0* g4-g6.0*", "i10-i12.0* i4-i6.0*")


@pytest.mark.rule("VIA-19")
@pytest.mark.parametrize("first", [0, 1])
def test_players_place_fixed_bridges_for_each_other(first: int) -> None:
    """Alternating, four bridges; each gets the other seat's colour, and no supply shrinks."""
    game = Viaduct(players=2, first_player=first)
    state = game.initial_state()
    for turn, text in enumerate(("+c4-e4.0", "+c5-e5.0", "+c6-e6.0", "+f4-f6.0")):
        assert game.current_player(state) == (first + turn) % 2
        state = play(game, state, text)
    assert game.is_chance(state)
    assert state.turn == first
    assert bridges(game, state, 1 - first) == ["c4-e4.0*", "c6-e6.0*"]
    assert bridges(game, state, first) == ["c5-e5.0*", "f4-f6.0*"]
    assert game.board(state).supply == (20, 20)
    assert [str(face) for face, _ in game.chance_outcomes(state)] == ["die:1", "die:2"]


@pytest.mark.rule("VIA-19")
def test_set_up_keeps_off_all_eight_platforms() -> None:
    """No pillar and no deck on or above A to D, though nobody plays C and D.

    Counted by hand: in each direction the four rows with platforms at their ends a to c.. lose the
    bridges that touch them. A row with three platform cells on either side of the river keeps, of
    the first pillars a, b, c, d, e, g on the left and i to m on the right, only g (g-i); there are
    four such rows. A row with two platform cells at either end keeps c, d, e, g, i, j, k: 7; there
    are six. The four remaining rows keep 11. 4*1 + 6*7 + 4*11 = 90, and as much for the columns.
    """
    moves = texts(TWO, TWO.initial_state())
    assert len(moves) == 90 + 90
    assert {"+a3-c3.0", "+a4-c4.0", "+m4-o4.0", "+c13-c15.0", "+l1-l3.0", "+b2-d2.0"}.isdisjoint(
        moves
    )


@pytest.mark.rule("VIA-19")
def test_set_up_builds_upwards_too() -> None:
    """A fixed bridge may stand on the one before."""
    state = play(TWO, TWO.initial_state(), "+c6-e6.0")
    assert "+c6-e6.1" in texts(TWO, state)
    state = play(TWO, state, "+c6-e6.1", "+c6-e6.2", "+c6-e6.3")
    assert bridges(TWO, state, 1) == ["c6-e6.0*", "c6-e6.2*"]
    assert TWO.is_chance(state)


@pytest.mark.rule("VIA-19")
def test_set_up_deck_keeps_clear_of_the_space_above_a_platform() -> None:
    """Five cells long, a deck from j14 to n14 would be above B's platform."""
    game = Viaduct(players=2, length=5)
    state = play(game, game.initial_state(), "+j10-j14.0")
    assert {"+j14-n14.0", "+j14-n14.1"}.isdisjoint(texts(game, state))


@pytest.mark.rule("VIA-13", "VIA-19")
def test_fixed_bridges_are_never_removed() -> None:
    """Neither by their owner nor by the symbol."""
    own = position(TWO, f"{FIXED[0]} c4-e4.0", FIXED[1])
    assert [text for text in texts(TWO, own) if text[0] == "-"] == ["-c4-e4.0"]
    symbol = position(TWO, FIXED[0], f"{FIXED[1]} c4-e4.0", task="symbol")
    assert texts(TWO, symbol) == ["-c4-e4.0", "pass"]


@pytest.mark.rule("VIA-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_may_build_on_fixed_bridges(seat: int) -> None:
    """On the own and on the other's."""
    moves = texts(TWO, position(TWO, *FIXED, turn=seat))
    assert {"+g4-g6.1", "+i4-i6.1", "+g4-i4.1"} <= set(moves)


@pytest.mark.rule("VIA-21")
def test_turn_without_a_die() -> None:
    """15 at hand; place one, remove one, or `double`; a move ends the turn and no die is rolled."""
    state = position(STRATEGY, f"{FIXED[0]} c4-e4.0", FIXED[1])
    moves = texts(STRATEGY, state)
    assert STRATEGY.board(state).supply == (14, 15)
    assert {"+c4-e4.1", "-c4-e4.0"} <= set(moves)
    assert moves[-1] == "double"
    for text in ("+c4-e4.1", "-c4-e4.0"):
        after = play(STRATEGY, state, text)
        assert (STRATEGY.current_player(after), after.turns) == (1, state.turns + 1)
    assert not STRATEGY.has_chance
    assert STRATEGY.chance_outcomes(after) == ()


@pytest.mark.rule("VIA-21")
def test_double_takes_a_bridge_from_custody_and_places_two() -> None:
    """After it only placing is offered, twice, by the same seat."""
    state = position(STRATEGY, f"{FIXED[0]} c4-e4.0", FIXED[1])
    doubled = play(STRATEGY, state, "double")
    assert (doubled.custody, STRATEGY.board(doubled).supply[0]) == ((4, 5), 15)
    assert {text[0] for text in texts(STRATEGY, doubled)} == {"+"}
    once = play(STRATEGY, doubled, "+c5-e5.0")
    assert STRATEGY.current_player(once) == 0
    assert {text[0] for text in texts(STRATEGY, once)} == {"+"}
    twice = play(STRATEGY, once, "+c6-e6.0")
    assert (STRATEGY.current_player(twice), twice.turns) == (1, state.turns + 1)


@pytest.mark.rule("VIA-21")
def test_double_five_times_and_no_more() -> None:
    """Custody holds five bridges; then `double` is offered no longer, and the other still may."""
    state = position(STRATEGY, *FIXED, turns=4)
    for level in range(0, 10, 2):
        assert STRATEGY.is_legal(state, Double())
        answer = "-j6-l6.0" if level % 4 else "+j6-l6.0"
        state = play(STRATEGY, state, "double", f"+c6-e6.{level}", f"+c6-e6.{level + 1}", answer)
    assert (STRATEGY.current_player(state), state.custody) == (0, (0, 5))
    assert "double" not in texts(STRATEGY, state)
    assert not STRATEGY.is_legal(state, Double())


@pytest.mark.rule("VIA-21")
def test_double_needs_a_bridge_at_hand() -> None:
    """With one bridge at hand it is offered, with none it is not."""
    game = Viaduct(players=2, die=None, bridges=6)
    some = position(game, *FIXED)
    none = position(game, f"{FIXED[0]} c4-e4.0", FIXED[1])
    assert game.board(some).supply[0] == 1
    assert "double" in texts(game, some)
    assert texts(game, none) == ["-c4-e4.0"]


@pytest.mark.rule("VIA-21")
def test_pass_without_a_die() -> None:
    """Nothing at hand and the only own bridge carries another: `pass`, and only then."""
    game = Viaduct(players=2, die=None, bridges=6)
    state = position(game, f"{FIXED[0]} c4-e4.0", f"{FIXED[1]} c4-e4.1")
    assert texts(game, state) == ["pass"]
    assert game.is_legal(state, Pass())
    assert play(game, state, "pass").task is Task.ONE
    assert not game.is_legal(position(game, *FIXED), Pass())
