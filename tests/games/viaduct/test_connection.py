"""Which contacts join bridges, and when a viaduct is complete."""

import attrs
import pytest

from boardcore import Result
from boardcore.games.viaduct import StandingBridge, Viaduct
from boardcore.games.viaduct.board import laid, one
from boardcore.games.viaduct.rules import complete, linked
from tests.brute.viaduct import joined
from tests.games.viaduct.positions import VIADUCT_A, play, position, referee

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
    ("other", "expected"),
    [
        ("c5-e5.0", True),  # side by side
        ("f4-h4.0", True),  # end to end
        ("e5-e7.0", True),  # end to side
        ("c4-e4.1", True),  # one on the other
        ("e4-g4.1", True),  # one pillar on the other
        ("f5-h5.0", False),  # corner to corner
        ("d5-d7.0", False),  # end to deck
        ("d5-f5.0", False),  # beside it, but shifted by one: corners and decks
        ("f4-h4.1", False),  # neighbours on different levels
        ("c4-e4.2", False),  # two levels apart
    ],
)
def test_what_joins(other: str, expected: bool) -> None:
    """c4-e4 is joined by pillars side by side or on top, by nothing else, whatever stands."""
    names = ("c4-e4.0", other)
    ours = [StandingBridge(THREE.box.read_bridge(name), 0, fixed=False) for name in names]
    levels, _ = laid(THREE.box, ours)
    lattice = THREE.box.stack(len(levels))
    own = lattice.stacked(level[0] for level in levels)
    first, second = (one(lattice.site(bridge.bridge)) for bridge in ours)
    state = attrs.evolve(THREE.initial_state(), levels=levels)
    bars = referee(THREE, state).bridges
    assert (linked(lattice, own, first) == own) is expected
    assert (linked(lattice, own, second) == own) is expected
    assert joined(*bars) is joined(*reversed(bars)) is expected


@pytest.mark.rule("VIA-16")
def test_pillar_above_a_platform_does_not_reach_it() -> None:
    """A foreign bridge stands in the platform, as no rule would let it, and carries the own one."""
    own = without(VIADUCT_A, "e13-e15.0", "e10-e12.0", "l1-l3.0") + " e10-e12.1 e13-e15.1"
    seats = (f"{own} e10-e12.0 l1-l3.0", "e13-e15.0", "")
    standing = [
        StandingBridge(THREE.box.read_bridge(name), seat, fixed=False)
        for seat, names in enumerate(seats)
        for name in names.split()
    ]
    levels, _ = laid(THREE.box, standing)
    state = attrs.evolve(THREE.initial_state(), levels=levels)
    assert not complete(THREE.box, state.levels, (), 0)
    assert not referee(THREE, state).is_linked(0)
    swapped = [attrs.evolve(bridge, seat=0) for bridge in standing]
    state = attrs.evolve(state, levels=laid(THREE.box, swapped)[0])
    assert complete(THREE.box, state.levels, (), 0)
    assert referee(THREE, state).is_linked(0)


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
