"""Choosing a move by number, notation or beginning, however many there are."""

from __future__ import annotations

import pytest

from boardcore_ai.apps.cli.menu import MENU_SIZE, Menu

FEW = ("P", "E", "crane>P", "crane>E", "junction", "junction:1P")
SQUARES = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
MANY = tuple(f"{a}-{b}" for a in SQUARES for b in SQUARES if a != b)


@pytest.mark.parametrize(
    ("typed", "move"),
    [("1", "P"), ("6", "junction:1P"), ("E", "E"), ("e", "E"), ("CRANE>e", "crane>E")],
)
def test_a_number_or_a_notation_is_a_move(typed: str, move: str) -> None:
    """Numbers count from 1; capital letters do not matter."""
    assert Menu.of(FEW).pick(typed) == FEW.index(move)


def test_a_whole_notation_counts_although_longer_ones_begin_with_it() -> None:
    """`junction` is a move, not only the beginning of `junction:1P`."""
    assert Menu.of(FEW).pick("junction") == FEW.index("junction")


def test_a_beginning_leaves_the_moves_that_begin_so() -> None:
    """`cr` leaves the two cranes, numbered anew."""
    menu = Menu.of(FEW).pick("cr")
    assert isinstance(menu, Menu)
    assert [entry.label for entry in menu.entries] == ["crane>P", "crane>E"]
    assert menu.pick("2") == FEW.index("crane>E")


@pytest.mark.parametrize("typed", ["0", "7", "99999999999", "x", "P ", "²", "٣", "-1"])
def test_anything_else_is_no_move(typed: str) -> None:
    """Numbers out of range, digits of other scripts, and texts that begin no move."""
    assert Menu.of(FEW).pick(typed) is None


def test_capital_letters_matter_where_nothing_else_differs() -> None:
    """With moves `a` and `A` each stands for itself."""
    menu = Menu.of(["a", "A"])
    assert (menu.pick("a"), menu.pick("A")) == (0, 1)


def test_where_moves_read_as_numbers_there_are_no_others() -> None:
    """A move `3` is meant by 3, wherever it stands in the list."""
    menu = Menu.of(["3", "1", "pass"])
    assert not menu.numbered
    assert menu.pick("1") == 1


def test_many_moves_are_asked_for_by_piece_then_target() -> None:
    """The 60 moves of three pieces are first asked for by piece, a9 before a10."""
    texts = [f"{piece}-{target}" for piece in ("a10", "b2", "a9") for target in SQUARES[:20]]
    menu = Menu.of(texts)
    assert [str(entry) for entry in menu.entries] == ["a9… (20)", "a10… (20)", "b2… (20)"]
    narrower = menu.pick("3")
    assert isinstance(narrower, Menu)
    assert narrower.pick("20") == texts.index(f"b2-{SQUARES[19]}")


def test_every_move_of_very_many_is_reached_by_numbers_alone() -> None:
    """Of 1260 moves none needs more than four numbers, and no menu is longer than 30 entries."""
    reached: set[int] = set()
    menus, depth = [Menu.of(MANY)], 0
    while menus:
        depth += 1
        picked = [m.pick(str(n)) for m in menus for n in range(1, len(m.entries) + 1)]
        assert max(len(menu.entries) for menu in menus) <= MENU_SIZE
        reached |= {found for found in picked if isinstance(found, int)}
        menus = [found for found in picked if isinstance(found, Menu)]
    assert reached == set(range(len(MANY)))
    assert depth <= 4


def test_a_group_of_one_is_the_move_itself() -> None:
    """Among many, the only move that begins with `pass` needs no further step."""
    menu = Menu.of((*MANY[:70], "pass"))
    assert [str(entry) for entry in menu.entries] == ["a1… (35)", "a2… (35)", "pass"]
    assert menu.pick("3") == 70
