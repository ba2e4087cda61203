"""The program as a process: signals, closed pipes, odd bytes, and libraries that are missing."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.ai.program import START, run, start

PLAY = ("play", "volldampf", "--seed", "7", "--budget", "simulations=20")


def test_without_input_a_game_begins_and_is_left() -> None:
    """The end of input is no error."""
    done = start(*PLAY)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().endswith("You left the game. Until next time!\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("budget", "typed", "awaited"),
    [("simulations=20", "", "4  crane>G"), ("seconds=60", "1\n", "Chance: card:E\n")],
    ids=["at the prompt", "while a bot thinks"],
)
def test_an_interrupt_leaves_cleanly(budget: str, typed: str, awaited: str) -> None:
    """Item 16: Ctrl-C ends the game with a friendly line, and with 130 as all commands do."""
    arguments = ["play", "volldampf", "--seed", "7", "--budget", budget]
    with subprocess.Popen(
        [*START, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        bufsize=1,
        # a background job of a shell ignores interrupts, and its children would do so, too
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdin.write(typed)
        program.stdin.flush()
        seen = ""
        while awaited not in seen:
            seen += program.stdout.read(1) or pytest.fail(seen)
        program.send_signal(signal.SIGINT)
        rest, errors = program.stdout.read(), program.stderr.read()
        assert program.wait(timeout=30) == 130
    assert rest.endswith("You left the game. Until next time!\n")
    assert errors == ""


@pytest.mark.parametrize("arguments", [("games",), (*PLAY, "--seats", "random,random")])
def test_a_reader_that_goes_away_is_left_quietly(arguments: tuple[str, ...]) -> None:
    """After one line, as with `| head -1`, nothing is complained about."""
    with subprocess.Popen(
        [*START, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
        program.wait(timeout=30)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("library", ["typer", "boardcore_ai.match"])
def test_an_interrupt_while_the_program_loads_leaves_no_traceback(library: str) -> None:
    """Item 16: Ctrl-C in the first second, as each of these is imported: status 130, no word."""
    code = (
        "import os, signal, sys, importlib.abc\n"
        "class Interrupt(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {library!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from boardcore_ai.apps.cli import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.mark.parametrize("size", ["0", "1", "-5", "wide", "\u00b2", "9" * 30])
def test_odd_sizes_of_the_terminal_are_forgotten(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Item 16: ``COLUMNS=0`` and the like show what a terminal of 80 columns shows."""
    match = ("match", "volldampf", "random", "random", "--games", "2", "--seed", "1")
    for name in ("COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    expected = run(*match)
    for name in ("COLUMNS", "LINES"):
        monkeypatch.setenv(name, size)
    assert run(*match) == expected
    assert "random #2" in expected[1]


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("arguments", "closed"), [(("games",), ">&-"), (PLAY, ">&-"), (PLAY, "2>&-")]
)
def test_with_its_streams_closed_the_program_ends_without_a_word(
    arguments: tuple[str, ...], closed: str
) -> None:
    """Item 16: there is nobody to write to, which is no fault."""
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *START, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_bytes_that_are_no_text_do_not_end_the_game() -> None:
    """Broken UTF-8, null bytes and a line of 100000 digits are asked about again."""
    done = start(*PLAY, typed=b"\xff\xfe\n\x00\n" + b"9" * 100_000 + b"\nG\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    out = done.stdout.decode()
    assert out.count("No move is meant by") == 3
    assert "seat 0 (you): G" in out


@pytest.mark.parametrize(
    ("library", "extra", "arguments"),
    [("typer", "play", ()), ("rich", "play", ()), ("numpy", "fit", ("fit", "mine:Mine"))],
)
def test_a_missing_library_is_named_with_what_installs_it(
    library: str, extra: str, arguments: tuple[str, ...]
) -> None:
    """Without the extra there is one line and status 2, and the package itself still imports."""
    code = (
        "import sys, importlib.abc\n"
        "class Block(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name.partition('.')[0] == {library!r}:\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Block())\n"
        "import boardcore_ai\n"
        "from boardcore_ai.apps.cli import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f'boardcore needs {library} for this: pip install "boardcore[{extra}]"\n'
