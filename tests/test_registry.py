"""Games by name: the built-in ones, and those that installed packages announce."""

import re
from pathlib import Path

import pytest

from boardcore import OptionError, UnknownGameError, game_class, load_game, registered_games
from boardcore.games.ramparts import Ramparts
from boardcore.games.volldampf import Volldampf

MODULE = """
from examples.tictactoe import TicTacToe

class Noughts(TicTacToe):
    pass

not_a_game = 3

def function():
    pass
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that announces games, good and bad, as pip would."""
    (tmp_path / "boardcore_noughts.py").write_text(MODULE)
    (tmp_path / "boardcore_broken.py").write_text("raise RuntimeError('half installed')\n")
    info = tmp_path / "boardcore_noughts-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: boardcore-noughts\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[boardcore.games]\n"
        "noughts = boardcore_noughts:Noughts\n"
        "volldampf = boardcore_noughts:Noughts\n"
        "broken = boardcore_broken:Game\n"
        "absent = boardcore_absent:Game\n"
        "crosses = boardcore_noughts:Noughts\n"
        "nameless = boardcore_noughts:Missing\n"
        "number = boardcore_noughts:not_a_game\n"
        "function = boardcore_noughts:function\n"
        "[console_scripts]\n"
        "other = boardcore_noughts:function\n"
    )
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("installed")
def test_an_announced_game_is_loaded() -> None:
    """A game of another package is listed and made like a built-in one."""
    assert "noughts" in registered_games()
    game = load_game("noughts")
    assert type(game) is game_class("noughts")
    assert type(game).__name__ == "Noughts"
    assert game.name == "noughts"


@pytest.mark.usefixtures("installed")
def test_names_are_sorted_and_only_games() -> None:
    """All names in alphabetical order, each once, and nothing of other entry-point groups."""
    names = registered_games()
    assert list(names) == sorted(set(names))
    assert "volldampf" in names
    assert "other" not in names


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("broken", "half installed"),
        ("absent", "boardcore_absent"),
        ("nameless", "Missing"),
        ("number", "3 is no Game"),
        ("function", "is no Game"),
    ],
)
def test_a_broken_package(name: str, reason: str) -> None:
    """A package that does not hold what it announces is refused with the reason."""
    with pytest.raises(UnknownGameError, match=reason) as caught:
        load_game(name)
    assert caught.value.name == name


@pytest.mark.usefixtures("installed")
def test_a_game_that_calls_itself_otherwise() -> None:
    """A name unlike the game's own is refused, as records could not be replayed (issue 15, 4)."""
    with pytest.raises(UnknownGameError, match="register it as 'noughts', or") as caught:
        load_game("crosses")
    assert caught.value.name == "crosses"


@pytest.mark.usefixtures("installed")
def test_a_broken_package_hinders_no_other() -> None:
    """Beside broken packages the good ones still load."""
    with pytest.raises(UnknownGameError):
        load_game("broken")
    assert load_game("noughts").num_players == 2


@pytest.mark.usefixtures("installed")
def test_a_built_in_name_is_not_taken_over() -> None:
    """A package that announces the name of a built-in game does not get it."""
    assert game_class("volldampf").__module__.startswith("boardcore.games.volldampf")
    assert registered_games().count("volldampf") == 1


@pytest.mark.parametrize("name", ["", "chess", "Volldampf", "volldampf ", "../volldampf"])
def test_an_unknown_name(name: str) -> None:
    """The error names what was asked for and lists what there is."""
    with pytest.raises(UnknownGameError, match=r"known: .*volldampf") as caught:
        load_game(name)
    assert caught.value.name == name


def test_every_registered_game_is_known_by_its_name() -> None:
    """A game calls itself what the registry calls it, or its records could not be replayed."""
    for name in registered_games():
        assert load_game(name).name == name


@pytest.mark.parametrize(
    ("spec", "game"),
    [
        ("ramparts", Ramparts()),
        ("ramparts:players=3,tower_limit=none", Ramparts(players=3, tower_limit=None)),
        (
            "volldampf:deck=P:6,conductor:3,players=4",
            Volldampf(players=4, deck={"P": 6, "conductor": 3}),
        ),
    ],
)
def test_a_spec_names_a_game_and_its_options(spec: str, game: object) -> None:
    """A comma parts options, or belongs to a value where no ``option=`` follows."""
    assert load_game(spec) == game


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("ramparts:", "is not of the form option=value"),
        ("ramparts:players", "is not of the form option=value"),
        ("ramparts:players=", "is not of the form option=value"),
        ("ramparts:players=3,players=3", "option 'players' is given twice"),
        ("ramparts:seats=3", "ramparts has no option 'seats'"),
        ("ramparts:players=9", "option players=9 is not allowed"),
        ("ramparts:players=2,3", "option players='2,3' is not allowed"),
    ],
)
def test_a_bad_spec(spec: str, message: str) -> None:
    """The error says which part of the spec is wrong."""
    with pytest.raises(OptionError, match=re.escape(message)):
        load_game(spec)


def test_an_option_in_spec_and_argument() -> None:
    """Which of the two counts is nothing to guess."""
    with pytest.raises(OptionError, match="also given as an argument"):
        load_game("ramparts:players=3", players=4)
