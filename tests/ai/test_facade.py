"""What `import boardcore_ai` offers."""

from __future__ import annotations

from types import ModuleType

import boardcore_ai


def test_all_is_what_can_be_imported() -> None:
    """Every public name of the package is in `__all__`, sorted, and nothing else is public."""
    public = {
        name
        for name, value in vars(boardcore_ai).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert boardcore_ai.__all__ == sorted(public)
