"""Setting up with make: what is missing is said in one line, and what stands is not made again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.environment import prepare

ROOT = Path(__file__).parent.parent
CHECK = ROOT / "tools" / "check_python.py"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, without input, and return what it said."""
    return subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


def test_a_good_python_is_let_through() -> None:
    """This Python has all it takes, so the check says nothing."""
    done = run(sys.executable, CHECK)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("sys.version_info = (2, 7, 18)", "needs Python 3.11 or later"),
        ("sys.version_info = (3, 10, 14)", "needs Python 3.11 or later"),
        ("sys.modules['ensurepip'] = None", "python3-venv"),
        ("sys.modules['venv'] = None", "python3-venv"),
    ],
)
def test_a_python_that_lacks_something(change: str, says: str) -> None:
    """An old Python, or one without venv or ensurepip, gets one line that says what to do."""
    done = run(sys.executable, "-c", f"import runpy, sys; {change}; runpy.run_path({str(CHECK)!r})")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr


def test_old_pythons_can_read_the_check() -> None:
    """Real old Pythons say their line too, not that they cannot read the file."""
    names = [name for name in ("python2", "python3.6", "python3.8") if shutil.which(name)]
    old = [name for name in names if run(name, "-c", "").returncode == 0]
    if not old:
        pytest.skip("there is no old Python here")
    for python in old:
        done = run(python, CHECK)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert "needs Python 3.11 or later" in done.stderr


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
@pytest.mark.parametrize("target", ["play", "test"])
def test_make_without_python(target: str) -> None:
    """If there is no Python at all, make says so in one line of ours."""
    done = run("make", target, "PYTHON=/nowhere/python3")
    assert done.returncode != 0
    said = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert len(said) == 1
    assert "there is no /nowhere/python3" in said[0]


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
def test_make_alone_lists_what_can_be_made() -> None:
    """Without a target nothing is set up; the targets are listed."""
    done = run("make")
    assert done.returncode == 0
    for target in ("play", "test", "lint", "deep", "bench", "clean"):
        assert f"make {target} " in done.stdout


class Installer:
    """Stands in for venv and pip: counts how often it is called, and may be interrupted."""

    def __init__(self) -> None:
        self.calls = 0
        self.interrupted = False

    def __call__(self, root: Path, folder: Path, extra: str) -> None:
        self.calls += 1
        assert not folder.exists()  # nothing of an earlier attempt is left
        (folder / "bin").mkdir(parents=True)
        (folder / "bin" / "python").symlink_to(sys.executable)
        if self.interrupted:
            raise KeyboardInterrupt


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder with nothing but a pyproject.toml, at a path with a space in it."""
    root = tmp_path / "a checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    return root


def test_an_environment_is_made_once(checkout: Path) -> None:
    """The second time nothing is installed."""
    install = Installer()
    assert prepare(checkout, "play", install)
    assert not prepare(checkout, "play", install)
    assert install.calls == 1


def test_playing_and_testing_do_not_disturb_each_other(checkout: Path) -> None:
    """Each extra has an environment of its own, and neither undoes the other."""
    install = Installer()
    for extra in ("play", "dev", "play", "dev"):
        prepare(checkout, extra, install)
    assert install.calls == 2


def test_an_interrupted_installation_is_done_again(checkout: Path) -> None:
    """Without the stamp, which is written last, the environment is made anew."""
    install = Installer()
    install.interrupted = True
    with pytest.raises(KeyboardInterrupt):
        prepare(checkout, "play", install)
    install.interrupted = False
    assert prepare(checkout, "play", install)
    assert not prepare(checkout, "play", install)


def test_a_changed_pyproject_is_installed_anew(checkout: Path) -> None:
    """What has to be installed may have changed with it."""
    install = Installer()
    prepare(checkout, "play", install)
    (checkout / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    assert prepare(checkout, "play", install)


def test_a_moved_checkout_is_installed_anew(checkout: Path) -> None:
    """An environment does not work at another place than where it was made."""
    install = Installer()
    prepare(checkout, "play", install)
    moved = checkout.rename(checkout.parent / "moved")
    assert prepare(moved, "play", install)
    assert not prepare(moved, "play", install)


def test_another_interpreter_is_installed_anew(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An environment belongs to the interpreter and the version it was made with."""
    install = Installer()
    prepare(checkout, "play", install)
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert prepare(checkout, "play", install)
    monkeypatch.setattr(sys, "executable", os.devnull)
    assert prepare(checkout, "play", install)


def test_a_vanished_interpreter_is_installed_anew(checkout: Path) -> None:
    """If what the environment links to is gone, the stamp alone does not count."""
    install = Installer()
    prepare(checkout, "play", install)
    link = checkout / ".venv-play" / "bin" / "python"
    link.unlink()
    link.symlink_to(checkout / "gone")
    assert prepare(checkout, "play", install)
