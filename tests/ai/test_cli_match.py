"""`boardcore match` and `boardcore games`, and how all commands refuse."""

from __future__ import annotations

import pytest

from boardcore import load_game
from boardcore_ai import Budget, run_match
from tests.ai.program import run

pytestmark = pytest.mark.usefixtures("small_games")


def test_a_match_writes_the_same_table_twice() -> None:
    """The result follows from the seed: nothing in the table is measured in time."""
    match = ("match", "pig", "uct", "random", "--games", "4", "--seed", "1")
    first, second = (run(*match, "--budget", "simulations=20") for _ in range(2))
    assert first == second
    status, out, err = first
    assert (status, err) == (0, "")
    assert "pig, 2 players: 4 games, seed 1, simulations=20" in out
    assert "│ uct " in out
    assert "│ random " in out


def test_the_table_counts_faults_draws_and_shared_wins() -> None:
    """Item 12: each column where there is something to count, and each fault in words."""
    status, out, err = run("match", "pig", "faulty", "random", "--games", "2", "--seed", "1")
    assert (status, err) == (0, "")
    rows = [line.split() for line in out.splitlines() if line.startswith("│")]
    assert [(row[1], row[-2]) for row in rows] == [("faulty", "0"), ("random", "1")]
    assert "faults" in out
    assert "draws" not in out
    assert "Game 1: seat 0 (faulty), exit at ply 0: SystemExit: 0." in out
    assert "Game 2: seat 1 (faulty), exit at ply " in out
    shared = run("match", "together", "random", "random", "--games", "2")[1]
    assert "shared" in shared
    assert shared.count("│      2 │  100% │") == 2


def test_a_match_of_endless_games_says_what_ended_them() -> None:
    """Item 6: two games of nine events each, drawn."""
    match = ("match", "endless", "random", "random", "--games", "2", "--max-events", "9")
    status, out, _ = run(*match)
    assert status == 0
    assert "Ended by a limit: 2 of the games (event limit)." in out
    assert "draws" in out


def test_one_bot_plays_a_match_at_a_solitary_game() -> None:
    """Item 5: it wins all its games."""
    status, out, _ = run("match", "alone", "random", "--games", "3")
    assert status == 0
    assert "alone, 1 player: 3 games" in out
    assert " 100% " in out


@pytest.mark.deep
def test_uct_beats_random_at_volldampf() -> None:
    """Of 40 games with 300 simulations a move it wins at least 34, which is 85 %."""
    result = run_match(
        load_game("volldampf"),
        ["uct", "random"],
        games=40,
        seed=1,
        budget=Budget(simulations=300),
    )
    assert result.standings[0].wins >= 34


@pytest.mark.parametrize(
    ("players", "seats"), [([], "2"), (["--players", "3"], "3"), (["-o", "players=4"], "4")]
)
def test_two_bots_play_at_tables_of_two_to_four(players: list[str], seats: str) -> None:
    """With fewer bots than seats they sit down in turn."""
    status, out, _ = run("match", "pig", "random", "random", "--games", "2", *players)
    assert status == 0
    assert f"pig, {seats} players: 2 games" in out
    assert f"│ random #2 │     {seats} │" in out


def test_the_number_of_bots_is_the_number_of_players() -> None:
    """Three bots make a game of three where the game has the option."""
    _, out, _ = run("match", "pig", "random", "random", "uct", "--budget", "simulations=2")
    assert "pig, 3 players: 21 games" in out


def test_bots_lists_bots_with_their_options() -> None:
    """Every bot with a sentence, and what it can be told."""
    status, out, err = run("bots")
    assert (status, err) == (0, "")
    for line in (
        "random\n  Plays uniformly random moves",
        "hard\n  Thinks for up to five seconds.",
    ):
        assert line in out
    assert "  exploration=1.0" in out


def test_games_lists_options_with_their_limits() -> None:
    """Name, default, what it is, and what is allowed."""
    status, out, _ = run("games")
    assert status == 0
    assert "  goal=12               points that win (1..100)\n" in out
    assert "volldampf\n" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play nogame", "there is no game 'nogame'; known:"),
        ("play pig --players 9", "option players=9 is not allowed: 2..4"),
        ("play pig --players x", "Invalid value for '--players'"),
        ("play noughts --players 2", "noughts has no option 'players'"),
        ("play pig -o goal", "'goal' is not of the form option=value"),
        ("play pig -o goal=none", "option goal=None is not allowed: 1..100"),
        ("play pig -o goal=1 -o goal=2", "option 'goal' is given twice"),
        ("play pig -o goals=1", "pig has no option 'goals'"),
        ("play pig -o players=2 --players 3", "players=2 and --players 3 cannot both be"),
        ("play noughts --seats human,uct,uct", "noughts has 2 seats, not 3"),
        ("play noughts --seats human,utc", "there is no bot 'utc'"),
        ("play noughts --seats human,uct:simulations=0", "option simulations=0 is not allowed"),
        ("play noughts --budget fast", "'fast' is not a limit"),
        ("play noughts --budget depth=3", "normal honours none of the limits in depth=3"),
        ("match noughts uct", "takes 2 bots, not 1"),
        ("match noughts uct random --games 3", "the next number is 4"),
        ("match noughts uct random random", "takes 2 bots, not 3"),
        ("match noughts", "Missing argument"),
        ("watch noughts", "No such command 'watch'"),
        ("play --fast", "No such option: --fast"),
    ],
)
def test_what_cannot_be_done_gets_one_line_and_status_2(arguments: str, message: str) -> None:
    """No traceback and no usage box: one line on standard error that says what is wrong."""
    status, out, err = run(*arguments.split())
    assert (status, out) == (2, "")
    assert err.startswith("boardcore: ")
    assert message in err
    assert err.count("\n") == 1
