"""The facade: what `import boardcore` offers is exactly what it says it offers."""

import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import boardcore


def test_all_names_are_sorted_and_there() -> None:
    """Every name of `__all__` stands once, in order, and can be imported."""
    assert boardcore.__all__ == sorted(set(boardcore.__all__))
    for name in boardcore.__all__:
        assert getattr(boardcore, name) is not None


def test_nothing_else_is_public() -> None:
    """What has no underscore and is no room of the house is listed in `__all__`."""
    names = {
        name
        for name, value in vars(boardcore).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names <= set(boardcore.__all__)


@pytest.mark.parametrize(
    "module",
    [
        "boardcore.errors",
        "boardcore.core.chance",
        "boardcore.core.game",
        "boardcore.core.history",
        "boardcore.core.options",
        "boardcore.core.perft",
        "boardcore.kit.grid",
        "boardcore.kit.statetext",
        "boardcore.kit.svg",
        "boardcore.records",
        "boardcore.registry",
    ],
)
def test_every_room_says_what_it_offers(module: str) -> None:
    """Each module has an `__all__` of names that are there."""
    room = import_module(module)
    for name in room.__all__:
        assert hasattr(room, name)


def test_the_rules_need_attrs_alone() -> None:
    """Importing boardcore and making a game imports no library but attrs, and none of the bots."""
    program = (
        "import sys; before = set(sys.modules)\n"
        "import boardcore; boardcore.load_game('volldampf').initial_state()\n"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(new - set(sys.stdlib_module_names)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()) <= {"attr", "attrs", "boardcore"}
