"""Change the sources at random, one small change at a time, and see which tests notice.

    python tools/mutants.py [--count 100] [--seed 1] [--only search] [--timeout 300]

Each mutant is a copy of ``src`` with one operator, constant or condition changed in rules,
searches or the test kit. The tests of its own room run first, then the wider ones; a mutant that
all of them pass is printed with its line, to be killed by a new test or shown to be equivalent.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("pipeline", "ramparts", "viaduct", "volldampf")
ROOMS: dict[str, tuple[str, ...]] = {
    "boardcore/core": ("tests/core", "tests/testing/test_reference_game.py", "tests/examples"),
    "boardcore/kit": ("tests/kit", "tests/games/volldampf", "tests/games/ramparts"),
    "boardcore/testing": ("tests/testing/test_seeded_bugs.py", "tests/testing", "tests/newcomers"),
    **{
        f"boardcore/games/{game}": (f"tests/games/{game}", f"tests/brute/test_{game}.py")
        for game in GAMES
    },
    "boardcore_ai/search/mcts": ("tests/ai/search", "tests/ai/test_laws.py"),
    "boardcore_ai/search/minimax": ("tests/ai/search/minimax", "tests/ai/search"),
    "boardcore_ai/match": ("tests/ai/test_match.py", "tests/ai"),
}
"""Where mutants are made, and the tests that should notice, the room's own first."""

PAIRS: tuple[tuple[type[ast.AST], type[ast.AST]], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.And, ast.Or),
    (ast.Add, ast.Sub),
    (ast.LShift, ast.RShift),
    (ast.BitAnd, ast.BitOr),
)
SWAPS = {**dict(PAIRS), **{second: first for first, second in PAIRS}}
"""What each operator is changed to."""


def places(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Yield what can be changed: a node, the field that changes, and the index in it if any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from ((node, "ops", i) for i, op in enumerate(node.ops) if type(op) in SWAPS)
        elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
            yield node, "op", None
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
            yield node, "value", None
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            yield node, "test", None


def change(node: ast.AST, field: str, index: int | None) -> None:
    """Make the change in place."""
    old = getattr(node, field)
    if index is not None:
        old[index] = SWAPS[type(old[index])]()
    elif field == "value":
        setattr(node, field, not old if isinstance(old, bool) else old + 1)
    elif field == "test":
        setattr(node, field, ast.UnaryOp(ast.Not(), old))
    else:
        setattr(node, field, SWAPS[type(old)]())


def noticed(source: Path, tests: tuple[str, ...], timeout: float) -> str | None:
    """Return which tests fail with these sources, or None."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT)))}
    pytest = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")
    for path in (test for test in tests if (ROOT / test).exists()):
        try:
            done = subprocess.run(
                [*pytest, path], cwd=ROOT, env=environment, timeout=timeout, capture_output=True
            )
        except subprocess.TimeoutExpired:
            return f"{path} (out of time)"
        if done.returncode:
            return path
    return None


def main() -> None:
    """Make the mutants, print what becomes of each, and how many survive."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="rooms with this in their name")
    parser.add_argument("--timeout", type=float, default=300, help="seconds for one run of tests")
    options = parser.parse_args()
    rng, survivors = Random(options.seed), 0
    rooms = [room for room in ROOMS if options.only in room]
    for number in range(options.count):
        room = rooms[number % len(rooms)]
        file = rng.choice(sorted((ROOT / "src" / room).rglob("*.py")))
        tree = ast.parse(file.read_text("utf-8"))
        found = list(places(tree))
        if not found:
            continue
        node, field, index = rng.choice(found)
        change(node, field, index)
        where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "src"
            shutil.copytree(ROOT / "src", source)
            text = ast.unparse(ast.fix_missing_locations(tree))
            (source / file.relative_to(ROOT / "src")).write_text(text, "utf-8")
            killer = noticed(source, ROOMS[room], options.timeout)
        survivors += killer is None
        changed = ast.unparse(node).partition("\n")[0][:90]
        print(
            f"{number:3} {'SURVIVES' if killer is None else 'killed'} {where} {changed}", flush=True
        )
    print(f"{options.count - survivors} of {options.count} mutants are killed")


if __name__ == "__main__":
    main()
