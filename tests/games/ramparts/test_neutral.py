"""Neutral pieces: clauses RAM-13 to RAM-17."""

import pytest

from boardcore.games.ramparts import Ramparts
from tests.games.ramparts.positions import after, draw, texts, tower

TWO, THREE = Ramparts(players=2), Ramparts(players=3)  # neutral: red and green; green
MARGIN = "8 PD . . . . . . . . . . . . BD"
"""A tower for each of the two players, out of the way."""


def sources(game: Ramparts, *rows: str, turn: int = 0, barred: dict[int, str]) -> set[str]:
    """Return the spaces from which the seat on turn may move."""
    state = draw(game, "\n".join(rows), turn=turn, barred=barred)
    return {text[:2] for text in texts(game, state)}


# -- how they move ----------------------------------------------------------------------------


@pytest.mark.rule("RAM-13")
def test_a_neutral_piece_is_moved_instead_of_a_tower() -> None:
    """Purple moves its own tower or the red piece, not blue's; then it is blue's turn."""
    state = draw(TWO, "4 RA\n" + MARGIN)
    assert {text[:2] for text in texts(TWO, state)} == {"a8", "a4"}
    assert TWO.current_player(after(TWO, state, "a4-b4")) == 1


@pytest.mark.rule("RAM-13", "RAM-10")
def test_a_neutral_piece_on_a_plot_stays() -> None:
    """The red A on b2 is not among what moves."""
    assert texts(TWO, draw(TWO, "2 . RA\n" + MARGIN), "b2") == set()


@pytest.mark.rule("RAM-14")
def test_a_neutral_piece_passes_over_everything_and_lands_on_nothing() -> None:
    """A red A in row 4 passes a P, a B, a red and a green tower and ends on free spaces only."""
    state = draw(TWO, "4 RA PA BB2 RA GC . PA5 BA\n" + MARGIN)
    in_row = {text for text in texts(TWO, state, "a4") if text.endswith("4")}
    assert in_row == {f"a4-{column}4" for column in "fijklmn"}


@pytest.mark.rule("RAM-14")
def test_a_neutral_piece_enters_plots_of_its_symbol() -> None:
    """Row 2 is `.AC.BA..DB.CD.`: a green A reaches b2 over nothing and f2 over blue's e2."""
    state = draw(TWO, "2 GA . . . BB\n" + MARGIN)
    in_row = {text for text in texts(TWO, state, "a2") if text.endswith("2")}
    assert in_row == {f"a2-{column}2" for column in "bdfghkn"}


@pytest.mark.rule("RAM-14")
def test_a_neutral_piece_does_not_enter_a_plot_that_is_taken() -> None:
    """A green A does not go on the green A on the plot b2."""
    assert "a2-b2" not in texts(TWO, draw(TWO, "2 GA GA\n" + MARGIN))


@pytest.mark.rule("RAM-15")
def test_a_neutral_piece_is_stacked_upon_and_not_passed() -> None:
    """Purple's A goes on the red A on c4 and no farther; before the red B on a2 it stops."""
    state = draw(TWO, "4 PA . RA\n2 RB\n" + MARGIN)
    assert {text for text in texts(TWO, state, "a4") if text.endswith("4")} == {"a4-b4", "a4-c4"}
    assert not {"a4-a2", "a4-a1"} & texts(TWO, state)
    assert tower(TWO, after(TWO, state, "a4-c4"), "c4") == "PA2"


# -- the bar ----------------------------------------------------------------------------------


@pytest.mark.rule("RAM-16")
def test_a_moved_neutral_piece_is_barred_for_the_others_and_free_in_the_next_own_turn() -> None:
    """Purple moves the green piece; red and blue cannot; back at purple it moves again."""
    state = draw(THREE, "4 GA\n6 RC\n" + MARGIN)
    state = after(THREE, state, "a4-d4")
    assert texts(THREE, state, "d4") == set()
    state = after(THREE, state, "a6-d6")
    assert texts(THREE, state, "d4") == set()
    state = after(THREE, state, "n8-n7")
    assert THREE.current_player(state) == 0
    assert "d4-a4" in texts(THREE, state, "d4")


@pytest.mark.rule("RAM-16")
def test_several_pieces_can_be_barred() -> None:
    """What purple and red have moved is barred to blue; purple's turn frees purple's alone."""
    rows = "5 GA\n4 GB\n6 RC\n1 GD\n" + MARGIN
    state = after(THREE, draw(THREE, rows), "a5-d5", "a4-d4")
    assert {text[:2] for text in texts(THREE, state)} == {"n8", "a1"}
    state = after(THREE, state, "n8-n7")
    assert {text[:2] for text in texts(THREE, state)} == {"a8", "a1", "d5"}


@pytest.mark.rule("RAM-16")
def test_the_bar_is_the_pieces_own() -> None:
    """The barred piece stays on its space; another neutral piece of the same kind may move."""
    assert sources(TWO, "4 RA . . RA", MARGIN, barred={1: "d4"}) == {"a8", "a4"}


@pytest.mark.rule("RAM-16")
def test_a_barred_piece_can_be_stacked_upon_and_the_bar_is_gone() -> None:
    """Blue goes on the piece that purple has moved: its tower moves in blue's next turn."""
    state = draw(TWO, "4 RA . . . BA\n" + MARGIN)
    state = after(TWO, state, "a4-d4", "e4-d4")
    assert state.barred == (None, None)
    state = after(TWO, state, "a8-b8")
    assert tower(TWO, state, "d4") == "BA2"
    assert "d4-e4" in texts(TWO, state)


@pytest.mark.rule("RAM-16", "RAM-12")
def test_a_bar_lasts_through_extra_moves() -> None:
    """Blue enters a plot and still may not move what purple has moved."""
    state = draw(TWO, "2 BA . .\n5 RC\n" + MARGIN)
    state = after(TWO, state, "a5-d5", "a2-b2")
    assert (TWO.current_player(state), "pass" in texts(TWO, state)) == (1, True)
    assert texts(TWO, state, "d5") == set()


@pytest.mark.rule("RAM-16", "RAM-11")
def test_the_own_bar_is_lifted_before_it_is_seen_whether_one_must_pass() -> None:
    """Purple, shut in, has moved the red piece; after blue's move it moves it again."""
    state = draw(TWO, "2 BC\n1 PA BB . . RD\n8 BD")
    state = after(TWO, state, "e1-g1", "a8-b8")
    assert {text[:2] for text in texts(TWO, state)} == {"g1"}


# -- plots ------------------------------------------------------------------------------------


@pytest.mark.rule("RAM-17")
def test_a_neutral_piece_on_a_plot_gives_no_extra_move() -> None:
    """Purple brings the red A to b2, and blue is on turn; nothing is barred on a plot."""
    state = after(TWO, draw(TWO, "2 RA\n" + MARGIN), "a2-b2")
    assert TWO.current_player(state) == 1
    assert state.barred == (None, None)


@pytest.mark.rule("RAM-12", "RAM-13", "RAM-16")
def test_an_extra_move_can_be_a_neutral_pieces() -> None:
    """Purple enters b2, moves a green piece as its extra move, and blue may not move that.

    If the piece enters a plot purple's turn is over as well.
    """
    drawn = draw(TWO, "2 PA\n3 GB\n4 GB\n" + MARGIN)
    state = after(TWO, drawn, "a2-b2", "a4-c4")
    assert TWO.current_player(state) == 1
    assert texts(TWO, state, "c4") == set()
    assert TWO.current_player(after(TWO, drawn, "a2-b2", "a3-b3")) == 1


@pytest.mark.rule("RAM-12", "RAM-16")
def test_an_extra_move_is_not_offered_when_only_a_bar_stands_in_the_way() -> None:
    """Purple's last tower enters b2 and the one neutral piece is barred: blue's turn begins."""
    state = draw(TWO, "2 PA\n4 GB . . BA\n1 BB", barred={1: "a4"})
    assert TWO.current_player(after(TWO, state, "a2-b2")) == 1
