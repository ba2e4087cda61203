"""Running the terminal program in the tests: in this process, or as one of its own."""

from __future__ import annotations

import subprocess
import sys

from typer.testing import CliRunner

from boardcore_ai.apps.cli.app import app

START = (sys.executable, "-c", "from boardcore_ai.apps.cli import main; raise SystemExit(main())")


def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
    """Run the program in this process; return status, standard output and standard error."""
    result = CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)
    return result.exit_code, result.stdout, result.stderr


def start(*arguments: str, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the program in a process of its own."""
    return subprocess.run(
        [*START, *arguments], input=typed, capture_output=True, timeout=60, check=False
    )
