"""How the game ends and who has won: clauses RAM-18 to RAM-23."""

import pytest

from boardcore import Result
from boardcore.games.ramparts import Ramparts
from tests.games.ramparts.positions import after, draw, texts

TWO, FOUR = Ramparts(players=2), Ramparts(players=4)

STUCK = (
    "ramparts/1 laid=80 turn=0 extra=no barred=-,-,-,- quiet=0 passes=0 board="
    "BBGCPDRARCBABCRDBBRCPBGAGCGB/GB..PA..BAPC..RD..PB/BC..PD..GDBA..RA..PC/"
    "PDBCBDGDBCGBPCGBRBPCBDBBGCRA/RBGDPABBGARDGAGABARCRBPBGCBD/RA..RA..PBGD..PD..GC/"
    "RD..PD..BCRC..GA..RB/PCBDPBBDRCBBRBBAPARDGBGDPAPA"
)
"""A set-up in which, without stacking, no piece finds its way to a plot of its symbol."""


# -- a district is closed ---------------------------------------------------------------------


@pytest.mark.rule("RAM-18")
def test_a_district_held_by_one_colour_ends_the_game() -> None:
    """Purple's fourth tower in the district b2 c2 b3 c3 ends the game at once."""
    state = draw(FOUR, "3 PB .\n2 PA2 PA PC\n1 . . .\n4 . . PD\n8 RA")
    state = after(FOUR, state, "a3-b3")
    assert not FOUR.is_terminal(state)  # three plots and an extra move
    state = after(FOUR, state, "c4-c3")
    assert FOUR.is_terminal(state)
    assert FOUR.legal_moves(state) == ()
    assert FOUR.result(state) == Result((0,), "district closed")


@pytest.mark.rule("RAM-18")
def test_four_plots_of_different_districts_or_colours_close_nothing() -> None:
    """Red holds one of the four plots; purple's own fourth plot lies elsewhere."""
    state = draw(FOUR, "3 . PB RD . . . PA\n2 . PA PC PA\n8 RA . . PD")
    assert not FOUR.is_terminal(after(FOUR, state, "d2-f2"))


@pytest.mark.rule("RAM-18", "RAM-8")
def test_a_district_is_closed_by_taking_the_last_plot() -> None:
    """Red's D on c3 is the last foreign tower: purple stacks on it and the game is over."""
    state = draw(FOUR, "4 . . PD\n3 . PB RD3\n2 . PA PC\n8 RA")
    state = after(FOUR, state, "c4-c3")
    assert FOUR.result(state) == Result((0,), "district closed")
    assert FOUR.scores(state) == (2 * (1 + 1 + 1 + 4), 0, 0, 0)


@pytest.mark.rule("RAM-18", "RAM-22")
def test_a_neutral_colour_closes_a_district_too_and_scores_for_nobody() -> None:
    """Purple brings the fourth red piece home; blue, with three points elsewhere, wins."""
    state = draw(TWO, "4 . . RD\n3 . RB .\n2 . RA RC . BB3\n8 PA BA\n1 . PA2 . . PB")
    state = after(TWO, state, "c4-c3")
    assert TWO.result(state) == Result((1,), "district closed")
    assert TWO.scores(state) == (0, 3)


@pytest.mark.rule("RAM-18", "RAM-19")
def test_a_closed_district_counts_double_even_if_the_streets_are_empty() -> None:
    """The last tower of all streets closes the district: the reason is the district."""
    state = draw(FOUR, "4 . . PD\n3 . PB .\n2 . PA PC . RB")
    state = after(FOUR, state, "c4-c3")
    assert FOUR.result(state) == Result((0,), "district closed")
    assert FOUR.scores(state) == (8, 1, 0, 0)


# -- nothing left to move ---------------------------------------------------------------------


@pytest.mark.rule("RAM-19")
def test_the_game_ends_when_no_tower_stands_in_a_street() -> None:
    """Purple's last piece enters b2 and nobody has one in a street."""
    state = after(FOUR, draw(FOUR, "2 PA . . . RB2"), "a2-b2")
    assert FOUR.result(state) == Result((1,), "streets empty")
    assert FOUR.scores(state) == (1, 2, 0, 0)


@pytest.mark.rule("RAM-19")
def test_a_neutral_piece_in_a_street_is_a_tower_in_a_street() -> None:
    """Two players: with a green piece on a4 the game goes on, and blue can move it."""
    state = after(TWO, draw(TWO, "4 GA\n2 PA"), "a2-b2", "pass")
    assert TWO.current_player(state) == 1
    assert "a4-a5" in texts(TWO, state)


@pytest.mark.rule("RAM-20")
def test_the_game_ends_when_a_player_is_out() -> None:
    """Red's turn would begin, and its only tower stands on a plot."""
    state = after(FOUR, draw(FOUR, "8 PA . . BA . GA\n2 . RA2"), "a8-b8")
    assert FOUR.result(state) == Result((1,), "player out")


@pytest.mark.rule("RAM-20")
def test_a_shut_in_tower_is_a_pass_and_not_the_end() -> None:
    """Red's only street tower stands in the corner between purple and blue."""
    state = after(FOUR, draw(FOUR, "8 PA\n2 BC\n1 RA PB . . GD"), "a8-b8")
    assert FOUR.current_player(state) == 1
    assert texts(FOUR, state) == {"pass"}


@pytest.mark.rule("RAM-20")
def test_a_neutral_piece_that_can_move_keeps_a_player_in() -> None:
    """Blue has no tower in a street and moves the green piece."""
    state = after(TWO, draw(TWO, "8 PA\n4 GA"), "a8-b8")
    assert TWO.current_player(state) == 1
    assert {text[:2] for text in texts(TWO, state)} == {"a4"}


@pytest.mark.rule("RAM-20", "RAM-16", "RAM-11")
def test_a_neutral_piece_held_back_by_a_bar_alone_means_a_pass() -> None:
    """Purple moves the one neutral piece; blue, with nothing else, passes."""
    state = after(TWO, draw(TWO, "8 PA\n4 GA"), "a4-b4")
    assert TWO.current_player(state) == 1
    assert texts(TWO, state) == {"pass"}
    assert TWO.current_player(after(TWO, state, "pass")) == 0


@pytest.mark.rule("RAM-20", "RAM-14")
def test_a_neutral_piece_without_a_goal_does_not_keep_a_player_in() -> None:
    """The green A on a1 looks along row 1 and column a, where no space is free: blue is out."""
    row = " ".join(["PB"] * 13)
    column = "\n".join(f"{number} PC" for number in range(2, 9))
    state = after(TWO, draw(TWO, f"1 GA {row}\n{column}\n5 PC . . PD"), "d5-e5")
    assert TWO.result(state) == Result((0, 1), "player out")


@pytest.mark.rule("RAM-20", "RAM-10")
def test_a_neutral_piece_on_a_plot_does_not_keep_a_player_in() -> None:
    """Purple brings the only other tower, a red one, to the plot b2: blue is out."""
    state = after(TWO, draw(TWO, "4 . . . PA\n2 RA"), "a2-b2")
    assert TWO.result(state) == Result((0, 1), "player out")


@pytest.mark.rule("RAM-20")
def test_it_is_looked_at_when_a_turn_begins_and_not_in_an_extra_move() -> None:
    """Purple has nothing left after entering b2: its turn ends, the game goes on with red."""
    state = after(FOUR, draw(FOUR, "8 RA\n2 PA"), "a2-b2")
    assert FOUR.current_player(state) == 1
    assert not FOUR.is_terminal(state)


@pytest.mark.rule("RAM-20", "RAM-11")
def test_the_first_turn_can_be_a_pass() -> None:
    """After a set-up that shuts everybody in the game goes on: the towers stand in streets."""
    game = Ramparts(players=4, tower_limit=1)
    rows = STUCK.rpartition("=")[2].split("/")
    pieces = [row[at : at + 2] for row in reversed(rows) for at in _streets_of(row)]
    state = after(game, game.initial_state(), *pieces)
    assert game.format_state(state) == STUCK
    assert game.current_player(state) == 0
    assert texts(game, state) == {"pass"}


def _streets_of(row: str) -> list[int]:
    """Return where pieces begin in a row in which plots are dots."""
    places, at = [], 0
    while at < len(row):
        if row[at] == ".":
            at += 1
        else:
            places.append(at)
            at += 2
    return places


# -- against endless play ---------------------------------------------------------------------


@pytest.mark.rule("RAM-21")
def test_the_game_ends_when_all_had_to_pass() -> None:
    """Four forced passes in a row, and not three, end the game; nobody has a point."""
    game = Ramparts(players=4, tower_limit=1)
    state = game.parse_state(STUCK)
    for _ in range(3):
        state = after(game, state, "pass")
        assert texts(game, state) == {"pass"}
    state = after(game, state, "pass")
    assert game.result(state) == Result((0, 1, 2, 3), "all passed")
    assert game.returns(state) == (0, 0, 0, 0)


@pytest.mark.rule("RAM-21")
def test_a_move_interrupts_the_row_of_passes() -> None:
    """Purple moves after three others had to pass; when red passes that is the first again."""
    state = draw(FOUR, "8 PA\n2 BC\n1 RA PB . . GD", passes=3, quiet=3)
    state = after(FOUR, state, "a8-b8", "pass")
    assert FOUR.current_player(state) == 2
    assert state.passes == 1


@pytest.mark.rule("RAM-21", "RAM-12")
def test_a_pass_in_an_extra_move_is_not_forced() -> None:
    """After it no seat in a row has had to pass."""
    state = after(FOUR, draw(FOUR, "8 PA RA\n2 PA"), "a2-b2", "pass")
    assert state.passes == 0


@pytest.mark.rule("RAM-21")
def test_quiet_moves_end_the_game_at_once_when_the_limit_is_reached() -> None:
    """With a limit of three, the third move in a row through the streets is the last."""
    game = Ramparts(players=4, quiet_limit=3)
    state = draw(game, "8 PA . . RA . . BA . . GA\n2 . PA")
    state = after(game, state, "a8-b8", "d8-e8")
    assert not game.is_terminal(state)
    state = after(game, state, "g8-h8")
    assert game.result(state) == Result((0,), "quiet limit", by_limit=True)


@pytest.mark.rule("RAM-21")
@pytest.mark.parametrize("move", ["a8-b8", "a2-b2", "a4-b4"])
def test_stacking_or_entering_a_plot_starts_the_count_again(move: str) -> None:
    """Stacking in a street, entering a plot, and a neutral piece's entering are not quiet."""
    game = Ramparts(players=2, quiet_limit=5)
    state = draw(game, "8 PA BA . . BD\n2 PA\n4 PB RB\n6 GB", quiet=4)
    assert after(game, state, move).quiet == 0
    assert after(game, state, "a6-b6").quiet == 0
    assert game.is_terminal(after(game, state, "a6-a5"))


@pytest.mark.rule("RAM-21")
def test_passes_of_both_kinds_are_quiet() -> None:
    """A forced pass is the last of three quiet moves; a pass in an extra move the only one."""
    game = Ramparts(players=4, quiet_limit=3)
    forced = after(game, draw(game, "2 RC\n1 PA RB", quiet=2), "pass")
    assert game.result(forced) == Result((0, 1, 2, 3), "quiet limit", by_limit=True)
    game = Ramparts(players=4, quiet_limit=1)
    state = after(game, draw(game, "8 PA RA\n2 PA"), "a2-b2")
    assert not game.is_terminal(state)
    assert game.result(after(game, state, "pass")) == Result((0,), "quiet limit", by_limit=True)


@pytest.mark.rule("RAM-21")
def test_without_a_limit_quiet_moves_go_on() -> None:
    """After a thousand quiet moves comes another; usually the hundredth is the last."""
    state = draw(FOUR, "8 PA . . RA . . BA . . GA", quiet=99)
    assert FOUR.is_terminal(after(FOUR, state, "a8-b8"))
    game = Ramparts(players=4, quiet_limit=None)
    state = draw(game, "8 PA . . RA . . BA . . GA", quiet=1000)
    assert game.current_player(after(game, state, "a8-b8")) == 1
    assert game.max_events is None


# -- points -----------------------------------------------------------------------------------


@pytest.mark.rule("RAM-22")
def test_pieces_on_plots_are_points_for_the_towers_owner() -> None:
    """Purple has 3 and 1 on plots, red 2; towers in streets are worth nothing, nor is green's."""
    game = Ramparts(players=3)
    state = draw(game, "8 PA5 RA BA\n6 . PB RA2\n2 . PA3 GC")
    assert game.scores(state) == (4, 2, 0)


@pytest.mark.rule("RAM-22")
def test_only_the_closing_district_counts_double() -> None:
    """Purple closes with 2+1+1+1 and holds 3 elsewhere: 10 + 3. Red's two stay two."""
    state = draw(FOUR, "4 . . PD\n3 . PB .\n2 . PA2 PC . RB2 PA3\n8 RA")
    assert FOUR.scores(state) == (7, 2, 0, 0)
    assert FOUR.scores(after(FOUR, state, "c4-c3")) == (13, 2, 0, 0)


@pytest.mark.rule("RAM-22", "RAM-23")
def test_who_ends_the_game_need_not_win_it() -> None:
    """Purple closes with four pieces, eight points; red has nine on two plots."""
    state = draw(FOUR, "4 . . PD\n3 . PB . . RD4\n2 . PA PC . RB5\n8 RA")
    state = after(FOUR, state, "c4-c3")
    assert FOUR.scores(state) == (8, 9, 0, 0)
    assert FOUR.result(state) == Result((1,), "district closed")
    assert FOUR.returns(state) == pytest.approx((-1 / 3, 1, -1 / 3, -1 / 3))


@pytest.mark.rule("RAM-23")
def test_equal_points_share_the_win() -> None:
    """Purple and blue have two points each, red one: a quarter each, and a half lost."""
    game = Ramparts(players=3, quiet_limit=1)
    state = after(game, draw(game, "8 PA RA . BB\n2 . PA2 BC2\n3 . RB"), "a8-a7")
    assert game.result(state) == Result((0, 2), "quiet limit", by_limit=True)
    assert game.returns(state) == (0.25, -0.5, 0.25)


@pytest.mark.rule("RAM-23")
def test_points_are_there_during_the_game_and_returns_are_not() -> None:
    """After the first plot purple has its point; before the end nobody has won anything."""
    state = after(FOUR, draw(FOUR, "8 PA RA\n2 PA"), "a2-b2")
    assert FOUR.scores(state) == (1, 0, 0, 0)
    assert FOUR.scores(FOUR.initial_state()) == (0, 0, 0, 0)
    assert FOUR.returns(state) == (0, 0, 0, 0)
    assert FOUR.result(state) is None
