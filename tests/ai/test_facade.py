"""What `import boardcore_ai` offers."""

from __future__ import annotations

import boardcore_ai


def test_all_is_what_can_be_imported() -> None:
    """Every public name of the package is in `__all__`, sorted, is there, and nothing else is."""
    assert boardcore_ai.__all__ == sorted(boardcore_ai.__all__) == dir(boardcore_ai)
    assert all(getattr(boardcore_ai, name).__name__ == name for name in boardcore_ai.__all__)
    assert not hasattr(boardcore_ai, "nothing")
