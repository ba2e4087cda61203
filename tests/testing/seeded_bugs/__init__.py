"""The reference game and a few others with bugs sown in, each under the law that it breaks."""

from tests.testing.seeded_bugs import (
    applying,
    endless,
    ends,
    game_objects,
    late,
    next_events,
    playing_out,
    texts,
    values,
)
from tests.testing.seeded_bugs.sowing import BUGS

__all__ = [
    "BUGS",
    "applying",
    "endless",
    "ends",
    "game_objects",
    "late",
    "next_events",
    "playing_out",
    "texts",
    "values",
]
