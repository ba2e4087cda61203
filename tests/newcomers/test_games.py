"""Seven small games of another package: they keep all laws, and every program plays them."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from boardcore import load_game, registered_games, testing
from boardcore_ai import play, run_match
from tests.ai.program import run, start

pytestmark = pytest.mark.usefixtures("installed")

SEATS = {
    "bearoff": 2,
    "connect-four": 2,
    "flood": 2,
    "nim": 2,
    "othello6": 2,
    "race": 3,
    "slide": 1,
}
EFFORT = testing.Effort(examples=3, max_events=8, positions=1, events=3, draws=100, longest=80)


def test_they_are_announced() -> None:
    """All seven are known beside the games that come with the library, by their own names."""
    assert set(SEATS) < set(registered_games())
    assert {name: load_game(name).num_players for name in SEATS} == SEATS
    assert [load_game(name).name for name in SEATS] == list(SEATS)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in SEATS if name != "connect-four"),
        ("connect-four", {"width": 4, "height": 3, "line": 3}),
        ("nim", {"players": 4}),
    ],
)
def test_the_laws_hold(name: str, options: dict[str, Any]) -> None:
    """Nim for two and four, nested states, enums, 21 outcomes, passes, no winner, no end."""
    testing.check_laws(load_game(name, **options), effort=EFFORT)


@pytest.mark.parametrize("name", SEATS)
def test_their_records_are_replayed(name: str) -> None:
    """A game that bots have played is found again by the name and the options in its record."""
    played = play(load_game(name), ["random"] * SEATS[name], rng=Random(5))
    again = played.record.replay()
    assert again.result == played.result
    assert again.returns == played.returns


@pytest.mark.parametrize("name", SEATS)
def test_they_are_played_to_the_end(name: str) -> None:
    """`boardcore play` between bots comes to an end and says how."""
    seats = ",".join(["random"] * SEATS[name])
    status, out, err = run("play", name, "--seats", seats, "--seed", "5")
    assert (status, err) == (0, "")
    assert re.search(r"^(.+ wins?|.+ share the win|.+ win together|Nobody wins): .+\.$", out, re.M)


def test_one_person_solves_the_puzzle() -> None:
    """Four moves bring the tiles into order: the one seat has won."""
    status, out, err = run("play", "slide", typed="4\n1\n2\n3\n")
    assert (status, err) == (0, "")
    assert out.endswith("\n123\n45.\n\nseat 0 (you) wins: game over.\n")


def test_two_people_win_together() -> None:
    """All leaks are mended before the boat is full: that is a win of both, and no draw."""
    typed = "mend\n" * 12
    status, out, err = run("play", "flood", "--seats", "human,human", "--seed", "1", typed=typed)
    assert (status, err) == (0, "")
    assert out.endswith("\nseat 0 (human) and seat 1 (human) win together: all mended.\n")


@pytest.mark.parametrize("name", SEATS)
def test_they_are_played_in_matches(name: str) -> None:
    """`boardcore match` ends with a table of every bot, be it one, two or three."""
    seats = SEATS[name]
    bots = ["random"] * seats
    status, out, _ = run("match", name, *bots, "--games", str(2 * seats), "--seed", "5")
    assert status == 0
    assert re.match(rf"{name}, {seats} players?: {2 * seats} games, seed 5\n", out)
    assert len(re.findall(r"^│ random", out, re.MULTILINE)) == seats


def test_a_common_win_of_a_match_counts_for_both() -> None:
    """Of two who always play together each has won as many games as the other, and some."""
    one, other = run_match(load_game("flood"), ["random", "random"], games=20, seed=5).standings
    assert one.wins == other.wins > 0


def test_a_puzzle_solved_is_a_game_won() -> None:
    """Moved at random the tiles come into order some time, well before 10,000 moves."""
    (alone,) = run_match(load_game("slide"), ["random"], games=3, seed=5).standings
    assert (alone.seats_played, alone.wins) == (3, 3.0)


@pytest.mark.parametrize(
    ("name", "arguments", "depth", "best", "value"),
    [
        # 1, 3 and 5 are 1, 11 and 101 in binary; with 2 in the last heap they cancel out
        ("nim", (), 9, "c3", "+1.000 -1.000"),
        ("connect-four", ("--moves", "1 2 1 2 1 2"), 1, "1", "+1.000 -1.000"),
        # two runners are home, green and blue have not moved
        (
            "race",
            ("-o", "goal=3", "--moves", "die:6 front die:6"),
            1,
            "back",
            "+2.000 -1.000 -1.000",
        ),
        # the other seat is off after 6 of 36 rolls, and if not, a man on the 6 point is off after
        # 27, but men on the 5 and the 1 point after 23: 2 * 30/36 * 27/36 - 1 = 1/4
        (
            "bearoff",
            ("--state", "bearoff/1 (((6, 1), (1, 1, 1)), 0, (1,))"),
            8,
            "1/off:1",
            "+0.250 -0.250",
        ),
        # c1 turns both stones of the other seat, c3 only one
        (
            "othello6",
            ("--state", f"othello6/1 ('XO.....O....X.....{'.' * 18}', 0)"),
            2,
            "c1",
            "+1.000 -1.000",
        ),
        # one leak is left
        ("flood", ("--moves", "calm mend calm mend calm"), 1, "mend", "+1.000 +1.000"),
        ("slide", (), 4, "4", "+1.000"),
    ],
)
def test_they_are_analysed(
    name: str, arguments: tuple[str, ...], depth: int, best: str, value: str
) -> None:
    """`boardcore analyse` finds the best move, and what it brings each seat."""
    bot = f"minimax:depth={depth}"
    status, out, err = run("analyse", name, *arguments, "--bot", bot)
    assert (status, err) == (0, "")
    game = load_game(name)
    assert f"\n{game.seat_names[0]} plays {best}.\n" in out
    row = re.search(rf"^│ {re.escape(best)} +│(.*)│$", out, re.MULTILINE)
    assert row is not None
    assert row[1].replace("│", " ").split()[1:] == value.split()


def test_another_process_knows_them() -> None:
    """The installed program finds them too: it plays, matches and analyses."""
    for arguments, said in (
        (("play", "race", "--seats", "random,random,random"), ": both runners home.\n"),
        (("match", "slide", "random", "--games", "2"), "slide, 1 player: 2 games"),
        (("analyse", "nim", "--bot", "minimax:depth=9"), "seat 0 plays c3.\n"),
    ):
        done = start(*arguments)
        assert done.returncode == 0, done.stderr
        assert said in done.stdout.decode()
