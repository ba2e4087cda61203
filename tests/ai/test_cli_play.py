"""`boardcore play`, typed line by line."""

from __future__ import annotations

import pytest

from tests.ai.games.opinions import Thinks
from tests.ai.program import run
from tests.ai.smallgames import Noughts

pytestmark = pytest.mark.usefixtures("small_games")


def _boards(out: str) -> list[str]:
    """Return the boards of noughts and crosses that were shown, a line each."""
    rows = [line.strip("[]") for line in out.splitlines() if line.startswith("[")]
    return ["".join(rows[i : i + 3]) for i in range(0, len(rows), 3)]


def test_a_game_is_played_by_numbers_and_by_notation() -> None:
    """X plays a3 as number 1, O b2 by its notation and so on, and X wins the upper row."""
    status, out, _ = run("play", "noughts", "--seats", "human,human", typed="1\nB2\nb3\na1\nc3\n")
    assert status == 0
    assert _boards(out) == [
        "." * 9,
        "x" + "." * 8,
        "x...o....",
        "xx..o....",
        "xx..o.o..",
        "xxx.o.o..",
    ]
    assert "seat 0 (human) wins: game over." in out


def test_what_is_no_move_is_said_and_asked_again() -> None:
    """A number out of range and a taken square change nothing."""
    _, out, _ = run("play", "noughts", "--seats", "human,human", typed="10\nb2\nb2\na1\n")
    assert out.count("No move is meant by") == 2
    assert _boards(out) == ["." * 9, "....x....", "....x.o.."]


def test_undo_and_redo_go_from_decision_to_decision_of_a_person() -> None:
    """Undo takes back the bot's answer with one's own move; redo brings the same answer again."""
    typed = "b2\nundo\nredo\nundo\nundo\nredo\nredo\n"
    _, out, _ = run("play", "noughts", "--seed", "3", "--seats", "human,random", typed=typed)
    empty, answered, *rest = _boards(out)
    assert empty == "." * 9
    assert sorted(answered) == sorted("." * 7 + "xo")
    assert rest == [empty, answered, empty, answered]
    assert out.count("There is nothing to undo.") == 1
    assert out.count("There is nothing to redo.") == 1


def test_after_a_new_move_nothing_is_left_to_redo() -> None:
    """Going back and playing otherwise gives up what had been played."""
    _, out, _ = run("play", "noughts", "--seats", "human,human", typed="a1\nundo\nb2\nredo\n")
    assert "There is nothing to redo." in out
    assert _boards(out)[-1] == "....x...."


def test_undo_brings_back_the_dice_and_redo_the_same_dice() -> None:
    """The points of the turn are what they were, and redo throws the same number."""
    _, out, _ = run(
        "play", "pig", "--seats", "human,human", "--seed", "5", typed="roll\nundo\nredo\n"
    )
    turns = [line for line in out.splitlines() if line.startswith("points")]
    dice = [line for line in out.splitlines() if line.startswith("Chance")]
    assert turns[0] == turns[2] != turns[1] == turns[3]
    assert len(dice) == 2
    assert dice[0] == dice[1]


def test_a_hint_names_the_winning_move_and_plays_nothing() -> None:
    """With two in a row for X the hint is the third."""
    _, out, _ = run("play", "noughts", "--seats", "human,human", typed="a3\na1\nb3\nb1\nhint\n")
    assert "Hint: c3" in out
    assert _boards(out)[-1] == "xx....oo."


def test_the_game_goes_on_where_no_hint_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser's evaluator is at fault; the move typed after that is played."""

    def breaks(state: str) -> tuple[float, ...]:
        raise ZeroDivisionError("at fault")

    opinion = Thinks(Noughts(), breaks)
    monkeypatch.setattr("boardcore_ai.bots.opinion.load_evaluator", lambda game: opinion)
    status, out, err = run("play", "noughts", "--seats", "human,human", typed="hint\na3\n")
    assert (status, err) == (0, "")
    assert "No hint: " in out
    assert _boards(out)[-1] == "x........"


def test_help_lists_the_commands() -> None:
    """Each command is explained."""
    _, out, _ = run("play", "noughts", typed="help\n")
    for command in ("undo", "redo", "hint", "quit"):
        assert f"  {command} " in out


@pytest.mark.parametrize("typed", ["", "quit\n", "a1", "\n"])
def test_quit_and_the_end_of_input_leave_cleanly(typed: str) -> None:
    """Status 0 and a friendly line, even in the middle of a line."""
    status, out, err = run("play", "noughts", "--seats", "human,human", typed=typed)
    assert (status, err) == (0, "")
    assert out.endswith("You left the game. Until next time!\n")


def test_enter_plays_the_only_move_there_is() -> None:
    """After eight squares the ninth needs no typing; nobody has three in a row, so it is a draw."""
    typed = "a3\nb3\nc3\nb2\na2\na1\nb1\nc2\n\n"
    _, out, _ = run("play", "noughts", "--seats", "human,human", typed=typed)
    assert _boards(out)[-1] == "xoxxoooxx"
    assert "Nobody wins: draw." in out


def test_a_bot_at_fault_is_told_and_another_plays_on() -> None:
    """Item 12: whoever sits at the keyboard goes on with the game, to its end."""
    status, out, err = run(
        "play", "pig", "--seats", "human,faulty", "--seed", "1", typed="roll\nhold\n" * 40
    )
    assert (status, err) == (0, "")
    assert out.count("At fault: seat 1 (faulty), exit at ply") == 1
    assert "The bot random plays on." in out
    assert "seat 1 (random for faulty): " in out
    assert " wins: game over." in out


def test_a_game_without_an_end_is_ended() -> None:
    """Item 6: after three events, and nobody wins."""
    status, out, _ = run("play", "endless", "--seats", "random,random", "--max-events", "3")
    assert status == 0
    assert out.count("wait") == 3
    assert out.endswith("Nobody wins: event limit.\n")


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("together", "random,random", "seat 0 (random) and seat 1 (random) win together: "),
        ("lost", "random,random", "Nobody wins: common loss."),
        ("alone", "random", "seat 0 (random) wins: "),
    ],
)
def test_games_of_other_kinds_are_told_rightly(game: str, seats: str, said: str) -> None:
    """Item 5: a common win, a common loss, and a solitary game."""
    status, out, _ = run("play", game, "--seats", seats)
    assert status == 0
    assert said in out


def test_it_is_told_what_bots_did_and_what_chance_brought() -> None:
    """Bots that only watch themselves: every roll and every number of the die is told."""
    status, out, _ = run("play", "pig", "--seats", "random,random,uct:simulations=5", "--seed", "1")
    assert status == 0
    assert "pig, 3 players, seed 1" in out
    assert "seat 0 (random): roll" in out
    assert "Chance: die:" in out
    assert " wins: game over.\nPoints: seat 0 (random) " in out


def test_seats_that_are_not_given_are_taken_by_a_level() -> None:
    """One person, and as many bots as the game has seats left."""
    _, out, _ = run(
        "play", "pig", "--players", "3", "--budget", "simulations=5", "--seed", "1", typed="hold\n"
    )
    assert "seat 0 (you): hold" in out
    assert "seat 1 (normal): " in out
    assert "seat 2 (normal): " in out


def test_many_moves_are_asked_for_in_steps() -> None:
    """600 moves: first the square from, then the square to; notation still works at once."""
    _, out, _ = run("play", "wide", "--seats", "human,human", typed="e5\n1\na1-a2\n")
    assert "600 moves; they begin with" in out
    assert "25  e5… (24)" in out
    assert " 1  e5-a1" in out
    assert "seat 0 (human): e5-a1" in out
    assert "seat 0 (human) wins: game over." in out


def test_what_looks_like_markup_or_control_is_shown_as_text() -> None:
    """Brackets stay, escapes are spelled out, a very long line is cut."""
    typed = "[red]x[/red]\n[/]\n\x1b[31mred\x07\n" + "y" * 10_000 + "\na1\n"
    status, out, _ = run("play", "noughts", "--seats", "human,human", typed=typed)
    assert status == 0
    assert "No move is meant by '[red]x[/red]'" in out
    assert "No move is meant by '[/]'" in out
    assert "No move is meant by '\\x1b[31mred\\x07'" in out
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) < 150
    assert _boards(out)[-1] == "......x.."


def test_volldampf_is_played_to_its_end_by_typing_numbers() -> None:
    """Always the first move, until somebody has the nugget that wins."""
    status, out, _ = run(
        "play",
        "--seats",
        "human,random",
        "-o",
        "nuggets_to_win=1",
        "--seed",
        "7",
        typed="1\n" * 200,
    )
    assert status == 0
    assert "volldampf, 2 players, seed 7" in out
    assert " wins: " in out
