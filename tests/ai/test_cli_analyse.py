"""`boardcore analyse`."""

from __future__ import annotations

import re

import pytest

from tests.ai.program import run

pytestmark = pytest.mark.usefixtures("small_games")

# x wins at c1 at once; elsewhere o fills c1 itself and nothing is won yet
_X_TO_WIN = "a1 a3 b1 b3"


def test_the_winning_move_is_shown_with_its_value() -> None:
    """The table names it first, worth 1 to the seat on turn and -1 to the other."""
    status, out, err = run(
        "analyse", "noughts", "--moves", _X_TO_WIN, "--budget", "simulations=200", "--seed", "1"
    )
    assert (status, err) == (0, "")
    rows = [line.split() for line in out.splitlines() if line.startswith("│ ")]
    assert rows[0][1] == "c1"
    assert rows[0][5:8:2] == ["+1.000", "-1.000"]
    assert "seat 0 plays c1." in out


def test_greedy_needs_no_time_and_counts_no_visits() -> None:
    """A bot that tries nothing twice has a dash for visits; fewer candidates can be shown."""
    status, out, _ = run(
        "analyse", "volldampf", "--moves", "card:P card:E card:G card:crane", "--bot", "greedy",
        "--most", "2",
    )  # fmt: skip
    assert status == 0
    assert out.count("│      - │") == 2
    assert "│ 4 more" in out


def test_a_state_is_read_from_its_text() -> None:
    """The analysis begins where the text says, and moves go on from there."""
    state = (
        "volldampf/1 round=1 starter=0 turn=0 deck=5,8,11,1,2,3 open=P,E,G,crane yards=-/-"
        " piles=0,0 loco=- nuggets=0,0"
    )
    status, out, _ = run(
        "analyse", "volldampf", "--state", state, "--moves", "P card:conductor", "--bot", "greedy"
    )
    assert status == 0
    assert "> seat 1" in out


def test_a_seed_draws_what_is_not_named() -> None:
    """With --seed the first cards come by themselves."""
    status, out, _ = run("analyse", "volldampf", "--seed", "2", "--bot", "greedy")
    assert status == 0
    assert "30 cards in the deck" in out


def test_named_outcomes_and_a_seed_go_together() -> None:
    """What is named is played; the card that nobody named before seat 1 takes is drawn."""
    opening = "card:P card:E card:G card:G P"
    status, out, _ = run(
        "analyse", "volldampf", "--moves", opening, "--seed", "3", "--bot", "greedy"
    )
    assert status == 0
    assert "> seat 1" in out
    assert "  seat 0  P[P.]" in out


def test_a_look_ahead_shows_value_line_nodes_depth_and_backup() -> None:
    """o threatens c1; x fills it, threatens b1 and c2 by that, and wins with its next move."""
    moves = "a1 a3 c3 b2"
    status, out, err = run("analyse", "noughts", "--moves", moves, "--bot", "minimax:depth=3")
    assert (status, err) == (0, "")
    rows = [line.split() for line in out.splitlines() if line.startswith("│ ")]
    assert rows[0][1] == "c1"
    assert rows[0][5:8:2] == ["+1.000", "-1.000"]
    line = re.search(r"^Line: c1 (\w\d) (\w\d)$", out, re.MULTILINE)
    assert line
    assert line[2] in {"b1", "c2"} - {line[1]}
    assert re.search(r"^[1-9]\d* nodes, depth 3, \d+\.\d\d s, alpha-beta$", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("players", "bot", "backup", "values"),
    [
        ("2", "minimax:depth=2", "expectiminimax", ["+0.667", "-0.667"]),
        ("3", "minimax:depth=2", "max^n", ["+0.667", "-0.333", "-0.333"]),
        ("3", "minimax:depth=2,paranoid=yes", "paranoid", ["+0.667", "-0.333", "-0.333"]),
    ],
)
def test_a_look_ahead_through_dice(players: str, bot: str, backup: str, values: list[str]) -> None:
    """Four faces of six are the 3 points that win when they are held; chance ends the line."""
    status, out, _ = run("analyse", "pig", "--players", players, "--option", "goal=3", "--bot", bot)
    assert status == 0
    rows = [line.split() for line in out.splitlines() if line.startswith("│ ")]
    assert rows[0][1] == "roll"
    assert rows[0][5::2] == values
    assert "\nLine: roll\n" in out
    assert out.endswith(f" s, {backup}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["volldampf"], "chance decides next"),
        (["noughts", "--moves", "a1 a1"], "a1"),
        (["noughts", "--state", "volldampf/1"], "noughts/1"),
        (["noughts", "--bot", "nobody"], "there is no bot 'nobody'"),
        (["noughts", "--most", "0"], "most"),
        (["noughts", "--budget", "depth=3"], "depth=3"),
        (["noughts", "--moves", "a1 a3 b1 b3 c1"], "the game is over"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(arguments: list[str], said: str) -> None:
    """Status 2, one line on standard error, nothing on standard output."""
    status, out, err = run("analyse", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err
