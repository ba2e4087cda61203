"""Games of the tests, for the programs."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from boardcore import registry


@pytest.fixture
def small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the tests are registered as another package would do it."""
    announced = {
        kind.lower(): EntryPoint(
            kind.lower(), f"tests.ai.smallgames:{kind}", registry.ENTRY_POINT_GROUP
        )
        for kind in ("Noughts", "Pig", "Wide")
    }
    monkeypatch.setattr(registry, "_announced", lambda: announced)
