"""Every example in a docstring, in the README and in the documents does what it shows."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"

MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCES.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]
DOCUMENTS = [
    path
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    if ">>> " in path.read_text("utf-8")
]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("module", MODULES)
def test_docstrings(module: str) -> None:
    """The examples in this module's docstrings give the results shown."""
    assert not doctest.testmod(import_module(module), optionflags=FLAGS).failed


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents(path: Path) -> None:
    """The examples in this document give the results shown."""
    text = path.read_text("utf-8").replace("```", "")  # a closing fence is no output
    example = doctest.DocTestParser().get_doctest(text, {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    assert not runner.run(example).failed


def test_there_are_examples() -> None:
    """The search above finds the README and the modules that have examples."""
    assert "boardcore.core.chance" in MODULES
    assert ROOT / "README.md" in DOCUMENTS
