"""Weights by name, and the files beside the classes that name them."""

from __future__ import annotations

import json
import pickle
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boardcore import BoardcoreError, load_game
from boardcore_ai.evaluation import FeatureEvaluator, Weights, WeightsError, load_evaluator
from boardcore_ai.evaluation.games.volldampf import VolldampfEvaluator
from examples.connect_four import ConnectFour
from examples.connect_four_ai.evaluator import ConnectFourEvaluator
from tests.testing.test_registered_games import VARIANTS

NAMES = ConnectFourEvaluator.feature_names()
FEATURES = dict.fromkeys(NAMES, 1.0)
MOVES = dict.fromkeys(ConnectFourEvaluator.move_feature_names(), 2.0)
GOOD = {"features": FEATURES, "moves": MOVES}

MODULE = """
from examples.connect_four_ai.evaluator import ConnectFourEvaluator, SeatFeatures

class Names(SeatFeatures):
    pass

class Theirs(ConnectFourEvaluator):
    names = Names
    weights_file = "theirs.json"
"""


@pytest.fixture(params=["package.theirs", "theirs"])
def theirs(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return an evaluator of another package, or of a module in none, with no file as yet."""
    *package, _ = request.param.split(".")
    folder = tmp_path.joinpath(*package)
    folder.mkdir(exist_ok=True)
    folder.joinpath("theirs.py").write_text(MODULE)
    if package:
        folder.joinpath("__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("package", request.param):
        monkeypatch.delitem(sys.modules, module, raising=False)
    kind = import_module(request.param).Theirs
    assert kind.file_of_weights().path == folder / "theirs.json"
    return kind


def test_weights_are_written_beside_the_class_and_read_back(theirs: Any) -> None:
    """Those for another number of players stay there."""
    file = theirs.file_of_weights()
    file.write("2", Weights(FEATURES, MOVES))
    file.write("3", Weights(dict.fromkeys(NAMES, 3.0), MOVES))
    found = theirs(ConnectFour())
    assert found.weights == theirs.names(*[1.0] * len(NAMES))
    assert set(found.move_weights) == {2.0}
    assert file.read(["3"]).features["on_turn"] == 3.0


def test_weights_are_read_from_an_archive_and_not_written_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package may be imported from a zip file."""
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("packed/__init__.py", "")
        file.writestr("packed/theirs.py", MODULE)
        file.writestr("packed/theirs.json", json.dumps({"2": GOOD}))
    monkeypatch.syspath_prepend(archive)
    kind = import_module("packed.theirs").Theirs
    assert kind(ConnectFour()).weights.on_turn == 1.0
    with pytest.raises(WeightsError, match="archive"):
        kind.file_of_weights().write("2", Weights(FEATURES, MOVES))


@pytest.mark.parametrize(
    ("content", "name", "says"),
    [
        (None, "", "there is no"),
        ({"3": GOOD}, "2", "no weights for '2'"),
        ({"2": {**GOOD, "features": {**FEATURES, "on_trun": 1.0}}}, "on_trun", "no feature"),
        ({"2": {**GOOD, "moves": {**MOVES, "luck": 1.0}}}, "luck", "no feature 'luck'"),
        ({"2": {**GOOD, "features": {"on_turn": 1.0}}}, NAMES[0], "no weight in"),
        ({"2": {**GOOD, "moves": {}}}, "completes_four", "no weight in"),
        ({"2": {"features": FEATURES}}, "", "expected features and moves"),
        ({"2": {**GOOD, "features": {**FEATURES, "on_turn": "1"}}}, "", "'on_turn' is '1'"),
        ({"2": {**GOOD, "features": {**FEATURES, "on_turn": float("nan")}}}, "", "is nan"),
        ({"2": [1, 2]}, "", "holds no weights"),
        ([], "", "holds no weights"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(
    theirs: Any, content: object, name: str, says: str
) -> None:
    """By an error that names the class, the file and the name."""
    path = theirs.file_of_weights().path
    if content is not None:
        path.write_text(json.dumps(content))
    with pytest.raises(WeightsError, match=says) as caught:
        theirs(ConnectFour())
    error = caught.value
    assert (error.evaluator, error.file, error.name) == ("Theirs", str(path), name)
    assert "Theirs" in str(error)
    assert str(path) in str(error)


def test_weights_that_are_handed_in_go_by_name_too() -> None:
    """A missing name is refused, and the order does not matter."""
    backwards = dict(reversed({**FEATURES, "on_turn": 7.0}.items()))
    assert ConnectFourEvaluator(ConnectFour(), Weights(backwards, MOVES)).weights.on_turn == 7.0
    del backwards["on_turn"]
    with pytest.raises(WeightsError, match="'on_turn' has no weight in what was handed in"):
        ConnectFourEvaluator(ConnectFour(), Weights(backwards, MOVES))


def test_a_variant_has_weights_of_its_own_or_those_of_its_number_of_players() -> None:
    """Not those of another number: that is refused."""

    class Odd(VolldampfEvaluator):
        fitted_for = "3 odd"

    three = load_game("volldampf", players=3)
    assert Odd(three).weights == VolldampfEvaluator(three).weights
    fitted = Odd.file_of_weights().read(["2"])
    with pytest.raises(WeightsError, match="no weights for '5'"):
        Odd.file_of_weights().read(["5"])
    assert VolldampfEvaluator(load_game("volldampf")).weights._asdict() == fitted.features


@pytest.mark.parametrize("name", VARIANTS)
def test_our_files_have_weights_for_all_that_we_play_and_for_nothing_else(name: str) -> None:
    """Each main variant of the four games finds its weights, and none is left over."""
    found = [load_evaluator(load_game(name, **options)) for options in VARIANTS[name]]
    kinds = {evaluator.fitted_for for evaluator in found if isinstance(evaluator, FeatureEvaluator)}
    [file] = {type(e).file_of_weights() for e in found if isinstance(e, FeatureEvaluator)}
    assert kinds == set(json.loads(file.path.read_text(encoding="utf-8")))


def test_the_error_survives_pickling() -> None:
    """With the names."""
    error = WeightsError("Mine has none", "Mine", "weights.json", "lead")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.evaluator, again.file, again.name) == (
        "Mine has none",
        "Mine",
        "weights.json",
        "lead",
    )
    assert isinstance(error, BoardcoreError)
