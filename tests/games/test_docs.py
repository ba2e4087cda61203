"""The examples in docs/rules are what the games read and write."""

import re
from pathlib import Path

import pytest

from boardcore import load_game, registered_games

DOCS = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("name", registered_games())
def test_the_state_text_in_the_docs_is_possible(name: str) -> None:
    """The line that shows how states are written describes a state of two players."""
    page = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    lines = re.findall(rf"^ *({name}/1 .*)$", page, flags=re.MULTILINE)
    assert lines
    game = load_game(name)
    for line in lines:
        assert game.format_state(game.parse_state(line)) == line
