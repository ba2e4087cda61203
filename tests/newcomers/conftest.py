"""A package of somebody else's games, installed for these tests as pip would install it."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent / "package"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages: the games, and what they announce in their pyproject."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "parlour").symlink_to(SOURCE / "parlour", target_is_directory=True)
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text())["project"]
    info = folder / f"parlour_games-{project['version']}.dist-info"
    info.mkdir()
    heading = f"Name: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\n{heading}")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {entry}" for name, entry in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return folder


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, found by this process and by those that it starts."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=os.pathsep)
    return site
