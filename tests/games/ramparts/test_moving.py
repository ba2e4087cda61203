"""How towers move: clauses RAM-5 to RAM-12."""

import pytest

from boardcore import IllegalMoveError
from boardcore.games.ramparts import Pass, Ramparts
from tests.games.ramparts.positions import after, draw, texts, tower

FOUR = Ramparts(players=4)


def targets(source: str, *names: str) -> set[str]:
    """Return the texts of the moves from one space to others."""
    return {f"{source}-{name}" for target in names for name in target.split()}


# -- where a tower goes -----------------------------------------------------------------------


@pytest.mark.rule("RAM-6")
def test_a_lone_tower_reaches_the_whole_row_and_column() -> None:
    """From d4 any distance in the four directions, where all spaces are streets, and no others."""
    state = draw(FOUR, "4 . . . PA")
    assert texts(FOUR, state) == targets(
        "d4", "a4 b4 c4 e4 f4 g4 h4 i4 j4 k4 l4 m4 n4", "d1 d2 d3 d5 d6 d7 d8"
    )


@pytest.mark.rule("RAM-5", "RAM-6")
def test_the_top_piece_says_whose_tower_it_is() -> None:
    """Purple moves the tower that it has put on red's; red, who comes next, cannot."""
    state = after(FOUR, draw(FOUR, "4 PA . RA\n1 RB"), "a4-c4")
    assert tower(FOUR, state, "c4") == "PA2"
    assert FOUR.current_player(state) == 1
    assert texts(FOUR, state, "c4") == set()
    assert "c4-d4" in texts(FOUR, draw(FOUR, "4 . . PA2"))


@pytest.mark.rule("RAM-5")
def test_a_tower_moves_as_a_whole() -> None:
    """A tower of three leaves nothing behind and arrives as three."""
    state = after(FOUR, draw(FOUR, "4 PA3 . .\n1 RB"), "a4-c4")
    assert [tower(FOUR, state, name) for name in ("a4", "b4", "c4")] == [".", ".", "PA3"]


@pytest.mark.rule("RAM-7")
def test_it_passes_over_its_own_colour_and_not_over_others() -> None:
    """PA on a4 goes over the own B on c4, stops short of red's C on f4, never lands on either."""
    state = draw(FOUR, "4 PA . PB . . RC")
    assert texts(FOUR, state, "a4") == targets("a4", "b4 d4 e4", "a1 a2 a3 a5 a6 a7 a8")


@pytest.mark.rule("RAM-7")
def test_it_does_not_pass_over_another_colour_of_its_symbol() -> None:
    """PA on a4 can take red's A on c4 but goes no farther."""
    state = draw(FOUR, "4 PA . RA")
    assert texts(FOUR, state, "a4") == targets("a4", "b4 c4", "a1 a2 a3 a5 a6 a7 a8")


@pytest.mark.rule("RAM-7", "RAM-8")
def test_free_plots_of_any_symbol_are_passed_and_only_the_own_symbol_is_a_goal() -> None:
    """Row 2 is `.AC.BA..DB.CD.`: an A from a2 ends on its streets, on b2 and on f2."""
    state = draw(FOUR, "2 PA")
    in_row = {text for text in texts(FOUR, state) if text.endswith("2")}
    assert in_row == targets("a2", "b2 d2 f2 g2 h2 k2 n2")


@pytest.mark.rule("RAM-7")
def test_own_towers_on_plots_are_passed_and_foreign_ones_are_not() -> None:
    """Over the own C on c2 to d2; red's B on e2 ends the way."""
    state = draw(FOUR, "2 PA . PC . RB")
    in_row = {text for text in texts(FOUR, state) if text.endswith("2")}
    assert in_row == targets("a2", "b2 d2")


@pytest.mark.rule("RAM-8")
def test_it_stacks_on_its_own_symbol_of_any_colour() -> None:
    """PA3 goes on the own A beside it, and over it on green's, and puts its pieces on top."""
    state = draw(FOUR, "4 PA3 PA GA2\n1 RB")
    assert {"a4-b4", "a4-c4"} <= texts(FOUR, state)
    assert tower(FOUR, after(FOUR, state, "a4-b4"), "b4") == "PA4"
    assert tower(FOUR, after(FOUR, state, "a4-c4"), "c4") == "PA5"


@pytest.mark.rule("RAM-8")
def test_it_does_not_stack_on_another_symbol() -> None:
    """Neither an own nor a foreign B is a goal for an A, in a street or on a plot."""
    state = draw(FOUR, "3 PA PB\n2 PA\n1 RB")
    assert not {"a3-b3", "a2-a1", "a3-a1"} & texts(FOUR, state)


# -- how high a tower grows -------------------------------------------------------------------


@pytest.mark.rule("RAM-9")
@pytest.mark.parametrize(
    ("limit", "lower", "legal"),
    [(5, 3, True), (5, 4, False), (5, 5, False), (6, 4, True), (3, 1, True), (3, 2, False),
     (None, 5, True), (None, 18, True), (20, 18, True)],
)  # fmt: skip
def test_the_limit_of_a_tower(limit: int | None, lower: int, legal: bool) -> None:
    """A tower of two goes on another only if both together do not exceed the limit."""
    game = Ramparts(players=4, tower_limit=limit)
    state = draw(game, f"4 PA2 RA{lower}")
    assert ("a4-b4" in texts(game, state)) is legal


@pytest.mark.rule("RAM-9")
def test_with_limit_one_nothing_is_stacked() -> None:
    """Two pieces of one symbol side by side stay apart."""
    game = Ramparts(players=4, tower_limit=1)
    assert not {"a4-b4", "b4-a4"} & texts(game, draw(game, "4 PA PA"))


@pytest.mark.rule("RAM-9")
def test_a_full_tower_of_the_own_colour_is_passed_all_the_same() -> None:
    """The own A5 on b4 takes no more pieces; it is passed and moves like any own tower."""
    state = draw(FOUR, "4 PA PA5")
    assert "a4-b4" not in texts(FOUR, state)
    assert {"a4-c4", "b4-b5"} <= texts(FOUR, state)


# -- plots ------------------------------------------------------------------------------------


@pytest.mark.rule("RAM-10")
def test_a_tower_on_a_plot_stays() -> None:
    """With a tower on b2 and another on a4 only the one in the street moves."""
    state = draw(FOUR, "4 PB\n2 . PA")
    assert {text[:2] for text in texts(FOUR, state)} == {"a4"}


@pytest.mark.rule("RAM-10", "RAM-12")
def test_a_tower_on_a_plot_is_taken_like_any_other() -> None:
    """Purple goes on red's A3 on the plot b2, owns the four, and may move again."""
    state = after(FOUR, draw(FOUR, "4 PB\n2 PA RA3"), "a2-b2")
    assert tower(FOUR, state, "b2") == "PA4"
    assert FOUR.scores(state) == (4, 0, 0, 0)
    assert FOUR.current_player(state) == 0
    assert "pass" in texts(FOUR, state)


@pytest.mark.rule("RAM-9", "RAM-10")
def test_a_full_tower_on_a_plot_is_safe() -> None:
    """Red's A5 on b2 cannot be taken by a piece."""
    assert "a2-b2" not in texts(FOUR, draw(FOUR, "2 PA RA5"))


# -- passing and extra moves ------------------------------------------------------------------

CORNERED = "2 RC\n1 PA RB"
"""Purple's only tower stands in the corner between red ones."""


@pytest.mark.rule("RAM-11")
def test_who_cannot_move_passes() -> None:
    """The only tower is shut in: the one legal move is to pass, and red is next."""
    state = draw(FOUR, CORNERED)
    assert FOUR.legal_moves(state) == (Pass(),)
    assert FOUR.current_player(after(FOUR, state, "pass")) == 1


@pytest.mark.rule("RAM-11")
def test_who_can_move_must() -> None:
    """With a legal move there is no pass, and a pass is refused."""
    state = draw(FOUR, CORNERED + "\n8 PB")
    assert "pass" not in texts(FOUR, state)
    with pytest.raises(IllegalMoveError):
        FOUR.apply(state, Pass())


@pytest.mark.rule("RAM-12")
def test_entering_a_plot_gives_an_extra_move_or_a_pass() -> None:
    """After PA enters b2 purple moves the tower on a4, or passes; not the one that has entered."""
    state = after(FOUR, draw(FOUR, "4 PB\n2 PA\n8 RA"), "a2-b2")
    assert FOUR.current_player(state) == 0
    assert {text[:2] for text in texts(FOUR, state)} == {"a4", "pa"}
    assert FOUR.current_player(after(FOUR, state, "a4-c4")) == 1
    assert FOUR.current_player(after(FOUR, state, "pass")) == 1


@pytest.mark.rule("RAM-12")
def test_every_plot_gives_another_extra_move() -> None:
    """Three plots are entered in one turn: b2, b3, and b6 by stacking on the own tower there."""
    state = draw(FOUR, "6 PB PB\n3 PB\n2 PA\n1 PD\n8 RA")
    for entering in ("a2-b2", "a3-b3", "a6-b6"):
        state = after(FOUR, state, entering)
        assert FOUR.current_player(state) == 0
        assert "pass" in texts(FOUR, state)
    assert tower(FOUR, state, "b6") == "PB2"
    assert FOUR.current_player(after(FOUR, state, "a1-b1")) == 1


@pytest.mark.rule("RAM-12")
def test_moving_in_the_streets_gives_no_extra_move() -> None:
    """Neither a free street nor stacking in a street is worth another move."""
    state = draw(FOUR, "4 PA RA\n1 RB")
    assert FOUR.current_player(after(FOUR, state, "a4-b4")) == 1
    assert FOUR.current_player(after(FOUR, state, "a4-a5")) == 1


@pytest.mark.rule("RAM-12")
def test_with_nothing_left_to_move_the_turn_ends_by_itself() -> None:
    """Purple's last street tower enters b2, or the others are shut in: red is on turn at once."""
    assert FOUR.current_player(after(FOUR, draw(FOUR, "8 RA\n2 PA"), "a2-b2")) == 1
    shut_in = draw(FOUR, "3 PB\n" + CORNERED)
    assert FOUR.current_player(after(FOUR, shut_in, "a3-b3")) == 1


@pytest.mark.rule("RAM-12", "RAM-11")
def test_a_turn_that_ended_by_itself_is_no_pass() -> None:
    """The seats that had to pass are counted, and entering a plot is not among them."""
    state = after(FOUR, draw(FOUR, "3 PB\n" + CORNERED, passes=3), "a3-b3")
    assert (state.passes, state.extra) == (0, False)
