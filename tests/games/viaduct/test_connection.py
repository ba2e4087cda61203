"""Which contacts join bridges, and when a viaduct is complete."""

import pytest

from boardcore import Result
from boardcore.games.viaduct import Viaduct
from tests.games.viaduct.positions import VIADUCT_A, play, position

THREE = Viaduct(players=3)
TWO = Viaduct(players=2)


def without(bridges: str, *gone: str) -> str:
    """Return the bridges but for some of them."""
    return " ".join(bridge for bridge in bridges.split() if bridge not in gone)


@pytest.mark.rule("VIA-15", "VIA-16", "VIA-17")
@pytest.mark.parametrize("last", VIADUCT_A.split())
def test_last_bridge_of_a_viaduct_wins_wherever_it_is(last: str) -> None:
    """Each of the eight bridges can be the last one; the game is over at once."""
    state = position(THREE, without(VIADUCT_A, last), "", "")
    after = play(THREE, state, f"+{last}")
    assert THREE.is_terminal(after)
    assert THREE.result(after) == Result((0,), "viaduct complete")
    assert THREE.returns(after) == (1.0, -0.5, -0.5)
    assert THREE.legal_events(after) == ()


@pytest.mark.rule("VIA-15")
@pytest.mark.parametrize(
    ("gap", "last", "joins"),
    [
        # between the pillars e4 and g4
        ("f2-f4.0", "+f4-f6.0", True),  # f4 stands side by side with both
        ("f2-f4.0", "+e3-g3.0", True),  # e3 and g3 do, each with one of them
        ("f2-f4.0", "+f3-f5.0", False),  # f4 is a deck here
        # between the pillars e6 and e10
        ("e7-e9.0", "+e7-e9.0", True),  # end to end
        ("e7-e9.0", "+d9-f9.0", False),  # e9 is a deck here
        ("e7-e9.0", "+d7-d9.0", False),  # d7 and e6, d9 and e10 touch at corners
        ("e7-e9.0", "+f7-f9.0", False),  # so do f7 and f9
    ],
)
def test_contacts_that_join(gap: str, last: str, joins: bool) -> None:
    """Pillars join side by side and end to end; corners and decks do not."""
    state = position(THREE, without(VIADUCT_A, gap), "", "")
    assert THREE.is_terminal(play(THREE, state, last)) is joins


@pytest.mark.rule("VIA-15")
def test_viaduct_crosses_another_through_plugs() -> None:
    """Over a foreign bridge in the gap, own bridges plugged into own ones lead up and down."""
    own = without(VIADUCT_A, "g4-i4.0") + " f2-f4.1 j4-l4.1"
    state = position(THREE, own, "g4-i4.0", "")
    assert THREE.result(play(THREE, state, "+g4-i4.1")) == Result((0,), "viaduct complete")


@pytest.mark.rule("VIA-15")
def test_plugs_into_foreign_bridges_do_not_join() -> None:
    """With j4-l4 a foreign one too, the way down needs another own pillar at its level."""
    own = without(VIADUCT_A, "g4-i4.0", "j4-l4.0") + " f2-f4.1 j4-l4.1"
    state = position(THREE, own, "g4-i4.0 j4-l4.0", "", task="two")
    after = play(THREE, state, "+g4-i4.1")
    assert not THREE.is_terminal(after)
    assert THREE.result(play(THREE, after, "+l1-l3.1")) == Result((0,), "viaduct complete")


@pytest.mark.rule("VIA-15")
def test_viaduct_passes_below_a_foreign_bridge() -> None:
    """The last bridge is slid in under seat 1's deck, which stands on its own pillars."""
    state = position(THREE, without(VIADUCT_A, "g4-i4.0"), "g3-i3.0 g5-i5.0 g3-g5.1", "")
    assert THREE.is_terminal(play(THREE, state, "+g4-i4.0"))


@pytest.mark.rule("VIA-15")
def test_bridges_of_others_are_no_part_of_a_viaduct() -> None:
    """A gap that a foreign bridge fills stays a gap."""
    state = position(THREE, without(VIADUCT_A, "g4-i4.0", "l1-l3.0"), "g4-i4.0", "")
    assert not THREE.is_terminal(play(THREE, state, "+l1-l3.0"))


@pytest.mark.rule("VIA-16")
@pytest.mark.parametrize(("last", "reaches"), [("+k1-k5.0", True), ("+j2-n2.0", False)])
def test_platform_is_reached_by_a_pillar(last: str, reaches: bool) -> None:
    """Both bridges join j1; k1 is a pillar on the platform, of j2-n2 only the deck is there."""
    game = Viaduct(players=3, length=5)
    state = position(game, "e11-e15.0 e6-e10.0 f2-f6.0 f1-j1.0", "", "")
    assert game.is_terminal(play(game, state, last)) is reaches


@pytest.mark.rule("VIA-17")
def test_linked_platforms_of_another_letter_are_worth_nothing() -> None:
    """Seat 0's letter is A: between the platforms D, which nobody plays, it builds for nothing."""
    d_to_d = "b11-d11.0 e9-e11.0 f7-f9.0 f4-f6.0 g4-i4.0 j4-l4.0"
    state = position(THREE, d_to_d, "", "")
    assert not THREE.is_terminal(play(THREE, state, "+m4-o4.0"))


@pytest.mark.rule("VIA-12", "VIA-17")
def test_win_in_the_first_of_two_pips() -> None:
    """The second bridge is not waited for."""
    state = position(THREE, without(VIADUCT_A, "l1-l3.0"), "", "", task="two")
    after = play(THREE, state, "+l1-l3.0")
    assert THREE.result(after) == Result((0,), "viaduct complete")


@pytest.mark.rule("VIA-17", "VIA-19")
def test_two_players_need_both_fixed_bridges_too() -> None:
    """The platforms are linked by way of f2-f4*; only d10-d12 links c10-c12* to them as well."""
    own = without(VIADUCT_A, "f2-f4.0", "l1-l3.0") + " f2-f4.0* c10-c12.0*"
    state = position(TWO, own, "i10-i12.0* g10-g12.0*", task="two")
    linked = play(TWO, state, "+l1-l3.0")
    assert not TWO.is_terminal(linked)
    after = play(TWO, linked, "+d10-d12.0")
    assert TWO.result(after) == Result((0,), "viaduct complete")
    assert TWO.returns(after) == (1.0, -1.0)


@pytest.mark.rule("VIA-17")
def test_any_seat_wins_with_its_own_letter() -> None:
    """B's viaduct is A's seen in a mirror: column n-th from the left and from the right change."""
    mirrored = "k13-k15.0 k10-k12.0 k7-k9.0 k4-k6.0 j2-j4.0 g4-i4.0 d4-f4.0 d1-d3.0"
    state = position(THREE, "", without(mirrored, "d4-f4.0"), "", turn=1)
    after = play(THREE, state, "+d4-f4.0")
    assert THREE.result(after) == Result((1,), "viaduct complete")
    assert THREE.returns(after) == (-0.5, 1.0, -0.5)
