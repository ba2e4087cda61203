"""The test kit catches every bug that is sown into the reference game, by the right law."""

from __future__ import annotations

import re

import pytest

from boardcore import testing
from boardcore.testing.laws import LAWS
from tests.testing import seeded_bugs
from tests.testing.reference import Harvest, mirrored


def law_of(name: str, game: Harvest) -> testing.BoundLaw:
    """Return one of the game's laws by its name."""
    return next(law for law in testing.laws(game, [mirrored(game)]) if str(law) == name)


@pytest.mark.parametrize(("name", "kind"), seeded_bugs.BUGS)
def test_a_sown_bug_breaks_its_law(name: str, kind: type[Harvest]) -> None:
    """The law that the bug is about is broken, and the message names game and law."""
    with pytest.raises(testing.BrokenLawError) as caught:
        law_of(name, kind())()
    first, what = str(caught.value).split("\n")[:2]
    assert first.startswith(f"{kind()!r} breaks the law {name!r}: ")
    assert not re.match(r"\w+(Error|Exception): |then ", what)  # it did not just crash


def test_a_lost_symmetry_is_noticed() -> None:
    """With three picks only the leftmost plot is closed: the mirrored row has other moves."""
    game = seeded_bugs.late.NoLeftmostPlotWithThree()
    with pytest.raises(testing.BrokenLawError, match="legal only in the image"):
        law_of("symmetry:mirrored", game)()


def test_every_law_is_broken_by_some_bug() -> None:
    """A law that no bug breaks may be a law that checks nothing."""
    assert {law.name for law in LAWS} == {name for name, _ in seeded_bugs.BUGS}
