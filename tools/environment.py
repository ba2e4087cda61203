"""Make an environment that holds boardcore and one of its extras, unless it stands already.

``python tools/environment.py play`` makes ``.venv-play`` beside ``pyproject.toml``. A stamp in
the environment says what it was made for: this checkout at this place, this ``pyproject.toml``,
this interpreter. It is written last, so an interrupted installation is never taken for a whole
one; if it is missing or says something else, the environment is made anew.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

__all__ = ["install", "main", "prepare"]

_STAMP = "boardcore-complete"


def prepare(root: Path, extra: str, install: Callable[[Path, Path, str], None]) -> bool:
    """Make the environment of an extra if it does not stand; return whether it had to be made."""
    folder = root / f".venv-{extra}"
    stamp, wanted = folder / _STAMP, _identity(root, extra)
    # The interpreter inside is a link: it is gone when the one it was made from is.
    if (folder / "bin" / "python").exists() and stamp.exists() and stamp.read_text() == wanted:
        return False
    shutil.rmtree(folder, ignore_errors=True)
    install(root, folder, extra)
    stamp.write_text(wanted)
    return True


def _identity(root: Path, extra: str) -> str:
    parts = str(root), (root / "pyproject.toml").read_text("utf-8"), sys.executable, sys.version
    return hashlib.sha256("\0".join((*parts, extra)).encode()).hexdigest()


def install(root: Path, folder: Path, extra: str) -> None:
    """Create the environment and install boardcore into it, editable, with the extra."""
    print(f"Setting up {folder.name}: once, and it needs the network ...", flush=True)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--editable", f".[{extra}]"], cwd=root, check=True)


def main(extra: str) -> int:
    """Prepare the environment of an extra for this checkout; return the exit status."""
    root = Path(__file__).resolve().parent.parent
    try:
        prepare(root, extra, install)
    except KeyboardInterrupt:
        print("Setting up was interrupted; the next run starts it again.", file=sys.stderr)
        return 130
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Setting up .venv-{extra} failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
