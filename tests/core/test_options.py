"""Options come in by one door: checked, made canonical, or refused with their name and limits."""

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import Game, OptionError, load_game, options
from boardcore.core.options import Counts, FrozenMapping, Integer, check_names


@attrs.frozen(kw_only=True)
class Bag(Game[int, int]):
    """A game of which only the options matter."""

    players: int = options.integer(2, 2, 4, help="how many people play")
    num_players: int = options.derived(lambda game: game.players)
    rounds: int | None = options.integer(None, 1, optional=True, help="how many rounds")
    stones: Any = options.counts({"red": 2}, 9, kinds=("red", "blue"), help="what is in the bag")

    def initial_state(self) -> int:
        return 0

    def current_player(self, state: int) -> int | None:
        return None

    def legal_moves(self, state: int) -> tuple[int, ...]:
        return ()

    def apply_unchecked(self, state: int, event: int) -> int:
        return state

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0,) * self.players


def test_defaults() -> None:
    """A game made without options has the declared ones, missing counts being 0."""
    assert Bag().options == {"players": 2, "rounds": None, "stones": {"red": 2, "blue": 0}}


def test_given_values() -> None:
    """Values within the limits are taken as they are, both ends included."""
    bag = Bag(players=4, rounds=1, stones={"blue": 9})
    assert bag.options == {"players": 4, "rounds": 1, "stones": {"red": 0, "blue": 9}}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 5),
        ("players", None),
        ("players", True),
        ("players", 2.0),
        ("players", "2"),
        ("players", float("nan")),
        ("players", [2]),
        ("rounds", 0),
        ("rounds", False),
        ("rounds", "none"),
        ("stones", None),
        ("stones", {"green": 1}),
        ("stones", {"red": -1}),
        ("stones", {"red": 10}),
        ("stones", {"red": True}),
        ("stones", {"red": None}),
        ("stones", {1: 1}),
        ("stones", [("red", 1)]),
        ("stones", "red:1"),
    ],
)
def test_refused_values(name: str, value: Any) -> None:
    """The error names the option, the value and what is allowed; nothing becomes a default."""
    with pytest.raises(OptionError) as caught:
        Bag(**{name: value})
    assert caught.value.name == name
    assert caught.value.value is value
    assert caught.value.allowed in str(caught.value)
    assert f"{name}={value!r}" in str(caught.value)


def test_what_is_allowed_in_words() -> None:
    """The limits read the same in the error and in the specs."""
    assert [spec.allowed for spec in Bag.option_specs()] == [
        "2..4",
        "1.. or none",
        "counts 0..9 for red, blue",
    ]
    assert Integer(1, 20, optional=True, note=", odd").allowed == "1..20 or none, odd"
    assert Counts(("red",), 3, optional=True).allowed == "counts 0..3 for red or none"


def test_specs_tell_programs_what_they_need() -> None:
    """Each option has a name, a type, a canonical default and a line of help."""
    players, rounds, stones = Bag.option_specs()
    assert (players.name, players.type, players.default) == ("players", "integer", 2)
    assert (rounds.name, rounds.type, rounds.default) == ("rounds", "integer", None)
    assert (stones.type, stones.default) == ("counts", {"red": 2, "blue": 0})
    assert players.help == "how many people play"


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("players", "3", 3),
        ("rounds", "none", None),
        ("rounds", "None", None),
        ("rounds", "999999999999999999", 999999999999999999),
        ("stones", "red:1,blue:2", {"red": 1, "blue": 2}),
        ("stones", "blue:2", {"red": 0, "blue": 2}),
        ("stones", "red:1, blue:2", {"red": 1, "blue": 2}),
    ],
)
def test_texts_are_read(option: str, text: str, value: object) -> None:
    """What a person types becomes the value, checked as if it had been given so."""
    (spec,) = [spec for spec in Bag.option_specs() if spec.name == option]
    assert spec.parse(text) == value
    assert spec.check(spec.parse(text)) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("players", ""),
        ("players", "none"),
        ("players", "2.0"),
        ("players", "two"),
        ("players", "1_0"),
        ("players", "--2"),
        ("players", "+2"),
        ("players", "²"),
        ("players", "٣"),
        ("players", "9" * 5000),
        ("stones", ""),
        ("stones", "red"),
        ("stones", "red:"),
        ("stones", "red:1,red:2"),
        ("stones", "red:1,"),
        ("stones", "red:10"),
        ("stones", "green:1"),
        ("stones", "red:1:1"),
        ("stones", "none"),
    ],
)
def test_refused_texts(option: str, text: str) -> None:
    """A text that is no value of the option is refused with the option's name."""
    (spec,) = [spec for spec in Bag.option_specs() if spec.name == option]
    with pytest.raises(OptionError) as caught:
        spec.parse(text)
    assert caught.value.name == option


@given(st.text(), st.sampled_from(Bag.option_specs()))
def test_any_text_is_read_or_refused(text: str, spec: options.OptionSpec) -> None:
    """No text does anything but give an allowed value or `OptionError`."""
    try:
        value = spec.parse(text)
    except OptionError:
        return
    assert spec.check(value) == value


@pytest.mark.parametrize("name", ["colour", "Players", "", "self", "name"])
def test_unknown_names(name: str) -> None:
    """A name that the game does not have is refused, and its real ones are listed."""
    with pytest.raises(OptionError, match="players, rounds, stones") as caught:
        check_names("bag", Bag.option_specs(), {"players": 2, name: 1})
    assert caught.value.name == name
    with pytest.raises(OptionError):
        load_game("volldampf", **{name: 1})


def test_a_game_is_a_value() -> None:
    """Games of one class with equal options are equal, also after pickling, and frozen."""
    bag = Bag(stones={"blue": 1})
    assert bag == Bag(stones={"red": 0, "blue": 1})
    assert hash(bag) == hash(Bag(stones={"red": 0, "blue": 1}))
    assert bag != Bag(stones={"blue": 2})
    assert pickle.loads(pickle.dumps(bag)) == bag
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        bag.players = 3  # type: ignore[misc]  # it must not work


def test_a_frozen_mapping_is_a_mapping() -> None:
    """It equals a dict with the same items, in whatever order, and so does its hash."""
    one, other = FrozenMapping({"a": 1, "b": 2}), FrozenMapping({"b": 2, "a": 1})
    assert one == other == {"a": 1, "b": 2}
    assert hash(one) == hash(other)
    assert list(one) == ["a", "b"]
    assert len(one) == 2
    assert one["b"] == 2
    assert repr(one) == "FrozenMapping({'a': 1, 'b': 2})"
    assert pickle.loads(pickle.dumps(one)) == one


def test_a_frozen_mapping_does_not_change() -> None:
    """Neither through itself nor through the dict it was made from."""
    source = {"a": 1}
    frozen = FrozenMapping(source)
    source["a"] = 2
    assert frozen == {"a": 1}
    with pytest.raises(TypeError):
        frozen["a"] = 3  # type: ignore[index]  # it must not work
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        frozen._items = {}
