"""Each example runs as a program, without input, and ends without complaint."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_runs(path: Path, tmp_path: Path) -> None:
    """Started anywhere, it shows something and ends well; the end of its input ends it."""
    done = subprocess.run(
        [sys.executable, "-W", "error", path],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout
    assert list(tmp_path.iterdir()) == []


def test_there_are_examples() -> None:
    """The list above holds the games, the bot and the application."""
    assert {path.stem for path in EXAMPLES} >= {
        "connect_four",
        "custom_bot",
        "embedding",
        "pig",
        "tictactoe",
    }
