"""The test kit catches every bug that is sown into the reference game, by the right law."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boardcore import Game, testing
from boardcore.testing.laws import LAWS
from boardcore.testing.playthrough import RAISED
from tests.testing import seeded_bugs
from tests.testing.reference import Harvest, mirrored


def law_of(name: str, game: Game[Any, Any, Any]) -> testing.BoundLaw:
    """Return one of the game's laws by its name."""
    symmetries = [mirrored(game)] if isinstance(game, Harvest) else []
    return next(law for law in testing.laws(game, symmetries) if str(law) == name)


@pytest.mark.parametrize(("name", "kind"), seeded_bugs.BUGS)
def test_a_sown_bug_breaks_its_law(name: str, kind: type[Game[Any, Any, Any]]) -> None:
    """The law is broken, and the message names game and law and says what to do (issue 15, 1)."""
    with pytest.raises(testing.BrokenLawError) as caught:
        law_of(name, kind())()
    first, what, mend = str(caught.value).split("\n")[:3]
    assert first.startswith(f"{kind()!r} breaks the law {name!r}: ")
    assert not re.match(r"\w+(Error|Exception): |then ", what)  # it did not just crash
    assert re.match(r"To mend it: \S", mend)
    assert caught.value.mend != RAISED


def test_a_lost_symmetry_is_noticed() -> None:
    """With three picks only the leftmost plot is closed: the mirrored row has other moves."""
    game = seeded_bugs.late.NoLeftmostPlotWithThree()
    with pytest.raises(testing.BrokenLawError, match="legal only in the image"):
        law_of("symmetry:mirrored", game)()


def test_every_law_is_broken_by_some_bug() -> None:
    """A law that no bug breaks may be a law that checks nothing."""
    assert {law.name for law in LAWS} == {name for name, _ in seeded_bugs.BUGS}
