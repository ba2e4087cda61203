"""The evaluator for connect four: what it sees, and how its weights are fitted."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardcore import History
from boardcore_ai.testing import check_evaluator
from examples.connect_four import ConnectFour
from examples.connect_four_ai.evaluator import HAS, LINES, ConnectFourEvaluator

GAME = ConnectFour()
EVALUATOR = ConnectFourEvaluator(GAME)
EXAMPLES = Path(__file__).parents[2] / "examples"


def test_laws() -> None:
    """It keeps what searches rely on."""
    check_evaluator(EVALUATOR)


def test_features_by_hand() -> None:
    """Seat 0 has the bottom of columns 2 to 4, seat 1 the squares above 2 and 3, and is on turn.

    Columns 1 and 5 complete four for seat 0.
    """
    history = History(GAME)
    for text in "22334":
        history.apply(text)
    first, second = EVALUATOR.features(history.state)
    assert len(LINES) == 69
    assert (first.lines_with_three, second.lines_with_three) == (2 / 5, 0)
    assert (first.completes_four_now, first.completes_four_next, first.on_turn) == (0, 1, 0)
    assert (second.completes_four_now, second.completes_four_next, second.on_turn) == (0, 0, 1)
    assert (first.stones_in_middle, second.stones_in_middle) == (1 / 6, 0)
    moves = history.legal_moves
    rows = [dict(row) for row in EVALUATOR.move_features(history.state, moves)]
    assert [row[HAS.stops_four] for row in rows] == [1, 0, 0, 0, 1, 0, 0]
    assert EVALUATOR.tactical_moves(history.state, moves) == [0, 4]
    history.apply("7")
    rows = [dict(row) for row in EVALUATOR.move_features(history.state, moves)]
    assert [row[HAS.completes_four] for row in rows] == [1, 0, 0, 0, 1, 0, 0]
    assert EVALUATOR.tactical_moves(history.state, moves) == [0, 4]


def test_its_weights_let_it_begin_in_the_middle() -> None:
    """As anyone does who has played twice."""
    start = GAME.initial_state()
    priors = EVALUATOR.priors(start, GAME.legal_moves(start))
    assert max(range(7), key=priors.__getitem__) == 3


def test_the_command_fits_it_and_a_wrong_name_is_refused(tmp_path: Path) -> None:
    """In a copy: few games by `boardcore fit`, weights for all features beside it, read back."""
    pytest.importorskip("scipy", reason="fitting needs NumPy and SciPy (extra fit)")
    copy = tmp_path / "examples"
    (copy / "connect_four_ai").mkdir(parents=True)
    for name in ("connect_four.py", "connect_four_ai/evaluator.py"):
        shutil.copy(EXAMPLES / name, copy / name)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}

    def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code, *arguments],
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    evaluator = "examples.connect_four_ai.evaluator:ConnectFourEvaluator"
    few = ("--games", "6", "--rounds", "2", "--turn-games", "1", "--workers", "1")
    start = "from boardcore_ai.apps.cli import main; raise SystemExit(main())"
    done = python(start, "fit", evaluator, *few)
    assert (done.returncode, done.stderr) == (0, "")
    file = copy / "connect_four_ai" / "weights.json"
    assert done.stdout.endswith(f"The weights for '2' are in {file}\n")

    read = (
        "from examples.connect_four_ai.evaluator import *; import json;"
        "print(json.dumps(ConnectFourEvaluator(ConnectFour()).weights._asdict()))"
    )
    fitted = json.loads(file.read_text())
    assert json.loads(python(read).stdout) == fitted["2"]["features"]

    fitted["2"]["features"]["on_trun"] = fitted["2"]["features"].pop("on_turn")
    file.write_text(json.dumps(fitted))
    refused = python(read)
    assert refused.returncode == 1
    assert f"ConnectFourEvaluator: the feature 'on_turn' has no weight in {file}" in refused.stderr
