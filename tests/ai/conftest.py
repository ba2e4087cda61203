"""Games of the tests, for the programs."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from boardcore import registry
from boardcore_ai.bots import registry as bots


@pytest.fixture
def small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the tests, and a bot at fault, are registered as another package would do it."""
    places = [f"smallgames:{kind}" for kind in ("Noughts", "Pig", "Wide")]
    places += [f"kinds:{kind}" for kind in ("Alone", "Endless", "Lost", "Together")]
    announced = {}
    for place in places:
        name = place.partition(":")[2].lower()
        announced[name] = EntryPoint(name, f"tests.ai.{place}", registry.ENTRY_POINT_GROUP)
    monkeypatch.setattr(registry, "_announced", lambda: announced)
    faulty = EntryPoint("faulty", "tests.ai.faultybots:Exits", bots.ENTRY_POINT_GROUP)
    monkeypatch.setattr(bots, "_announced", lambda: {"faulty": faulty})
