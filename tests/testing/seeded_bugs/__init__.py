"""The reference game with bugs sown in, each under the name of the law that it breaks."""

from tests.testing.seeded_bugs import (
    applying,
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
    "ends",
    "game_objects",
    "late",
    "next_events",
    "playing_out",
    "texts",
    "values",
]
