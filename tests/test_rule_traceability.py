"""Every clause of docs/rules is shown by a test, and every test's clause is one of docs/rules.

A clause is a line that begins ``- **VOL-12**``; a test marks the clauses it shows with
``@pytest.mark.rule("VOL-12")``. The marks are read from the sources, so that it does not matter
which tests a run selects.
"""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"^- \*\*([A-Z]+-[0-9]+)\*\*", re.MULTILINE)


def clauses(document: str) -> list[str]:
    """Return the ids of all clauses of a document."""
    return CLAUSE.findall(document)


def marks(source: str) -> set[str]:
    """Return the ids in all rule marks of a source, wherever they stand."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {node.lineno}: a rule mark takes plain texts")
                found.add(argument.value)
    return found


def stated() -> list[str]:
    """Return the ids of all clauses of all games."""
    documents = (ROOT / "docs" / "rules").glob("*.md")
    return [clause for path in documents for clause in clauses(path.read_text("utf-8"))]


def shown() -> set[str]:
    """Return the ids that tests of the library mark."""
    sources = (ROOT / "tests").rglob("*.py")
    return set().union(*(marks(path.read_text("utf-8")) for path in sources))


def test_every_clause_is_shown_by_a_test() -> None:
    """No clause of a game's rules is without a test."""
    assert sorted(set(stated()) - shown()) == []


def test_every_mark_names_a_clause() -> None:
    """No test shows a clause that is not stated."""
    assert sorted(shown() - set(stated())) == []


def test_every_clause_is_stated_once() -> None:
    """An id is used for one clause only."""
    assert [clause for clause, times in Counter(stated()).items() if times > 1] == []


def test_there_are_rules() -> None:
    """The search above finds the rules of the first game, from the first clause on."""
    assert "VOL-1" in stated()


def test_clauses_are_found_at_the_beginning_of_a_line() -> None:
    """Only the line that states a clause counts, not one that refers to it."""
    document = "# Rules\n\n- **ABC-1** A rule, see **ABC-9**.\n- see ABC-8\n- **ABC-2** Another.\n"
    assert clauses(document) == ["ABC-1", "ABC-2"]


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ("@pytest.mark.rule('ABC-1')\ndef test(): ...", {"ABC-1"}),
        ("@pytest.mark.rule('ABC-1', 'ABC-2')\ndef test(): ...", {"ABC-1", "ABC-2"}),
        (
            "@pytest.mark.rule('ABC-1')\n@pytest.mark.rule('ABC-2')\ndef test(): ...",
            {"ABC-1", "ABC-2"},
        ),
        ("class TestX:\n  @pytest.mark.rule('ABC-1')\n  def test(self): ...", {"ABC-1"}),
        ("pytest.param(1, marks=pytest.mark.rule('ABC-1'))", {"ABC-1"}),
        ("pytest.param(1, marks=[pytest.mark.rule('ABC-1'), pytest.mark.deep])", {"ABC-1"}),
        ("pytestmark = pytest.mark.rule('ABC-1')", {"ABC-1"}),
        ("from pytest import mark\n@mark.rule('ABC-1')\ndef test(): ...", {"ABC-1"}),
        ("@pytest.mark.deep\ndef test(): 'ABC-1'", set()),
        ("text = \"pytest.mark.rule('ABC-1')\"", set()),
    ],
)
def test_marks_are_found(source: str, ids: set[str]) -> None:
    """Marks count as decorators, stacked, in parameters and for a module; a text is no mark."""
    assert marks(source) == ids


def test_a_mark_takes_plain_texts() -> None:
    """What cannot be read from the source is refused, so that no clause hides in a variable."""
    with pytest.raises(ValueError, match="line 2"):
        marks("ids = ['ABC-1']\npytest.mark.rule(*ids)")
