"""Every fault that new users have made is found by a law, whose message says how to mend it."""

from __future__ import annotations

from typing import Any

import pytest

from boardcore import testing
from tests.newcomers import faults
from tests.newcomers.faults import FAULTS, Fault

EFFORT = testing.Effort(examples=6, max_events=10, positions=2, events=4, longest=100)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.kind.__name__)
def test_a_fault_is_found_and_the_message_says_how_to_mend_it(fault: Fault) -> None:
    """The law that the fault is about names itself and the words that help."""
    game = fault.kind()
    law = next(law for law in testing.laws(game, effort=EFFORT) if str(law) == fault.law)
    with pytest.raises(testing.BrokenLawError) as caught:
        law()
    lines = str(caught.value).split("\n")
    assert lines[0].startswith(f"{game!r} breaks the law {fault.law!r}: ")
    mend = next(line for line in lines if line.startswith("To mend it: "))
    assert fault.words in mend


@pytest.mark.parametrize(
    "kind", [faults.NotFrozen, faults.ListInState, faults.NoEquality, faults.WritesIntoTheOldState]
)
def test_the_first_thing_said_of_a_state_that_can_change_is_that_it_can(kind: Any) -> None:
    """Other laws break down for that reason, but are not heard of before."""
    with pytest.raises(testing.BrokenLawError, match=r"To mend it: make its class `attrs\.frozen`"):
        testing.check_laws(kind(), effort=EFFORT)
