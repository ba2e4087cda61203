"""What a game gets without writing it: the defaults of the contract."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardcore import Game, IllegalMoveError, InvalidStateError, NotationError, Result
from examples.pig import DIE, Choice, Pig, Rolled, Table
from examples.tictactoe import TicTacToe

START = (0,) * 9
FIRST_WON = (1, 1, 1, -1, -1, 0, 0, 0, 0)


class Countdown(Game[int, str]):
    """Three seats take 1 from a number; it writes only what a game must write."""

    num_players = 3

    def initial_state(self) -> int:
        return 7

    def current_player(self, state: int) -> int | None:
        return (7 - state) % 3 if state else None

    def legal_moves(self, state: int) -> tuple[str, ...]:
        return ("<take & pass>",) if state else ()

    def apply_unchecked(self, state: int, event: str) -> int:
        return state - 1

    def returns(self, state: int) -> tuple[float, ...]:
        return (0.0, 0.0, 0.0) if state else (0.5, 0.5, -1.0)


def test_what_it_is() -> None:
    """Without options the name is the class name, and nothing is declared but the usual limits."""
    game = Countdown()
    assert game.name == "countdown"
    assert game.options == {}
    assert game.option_specs() == ()
    assert game.seat_names == ("seat 0", "seat 1", "seat 2")
    assert (game.zero_sum, game.min_return, game.max_return) == (True, -1.0, 1.0)
    assert game.max_events is None
    assert game.scores(7) is None
    assert repr(game) == "Countdown()"


def test_what_must_be_written() -> None:
    """A class that leaves a part out cannot be made."""

    class Half(Game[int, int]):
        num_players = 2

    with pytest.raises(TypeError, match="apply_unchecked"):
        Half()  # type: ignore[abstract]  # it must not work


def test_a_game_is_a_value() -> None:
    """Without options it is equal by class, hashable and picklable."""
    game = TicTacToe()
    assert game == TicTacToe() != Countdown()
    assert hash(game) == hash(TicTacToe())
    assert pickle.loads(pickle.dumps(game)) == game


def test_exactly_one_of_decision_chance_and_end() -> None:
    """The three kinds of state, told apart by what can happen in them."""
    game = Pig(goal=5)
    decision, chance, end = Table((0, 0)), Table((0, 0), rolling=True), Table((5, 0), 1)
    assert game.legal_events(decision) == (Choice.ROLL,)
    assert game.legal_events(chance) == tuple(Rolled(pips) for pips in (1, 2, 3, 4, 5, 6))
    assert game.legal_events(end) == ()
    kinds = [(game.is_chance(s), game.is_terminal(s)) for s in (decision, chance, end)]
    assert kinds == [(False, False), (True, False), (False, True)]


def test_a_listed_event_is_applied() -> None:
    """Apply gives the next state and leaves the old one."""
    assert TicTacToe().apply(START, 4) == (0, 0, 0, 0, 1, 0, 0, 0, 0)
    assert START == (0,) * 9


def test_any_other_event_is_refused() -> None:
    """The error carries the state and the event, and says so in words."""
    game, state = TicTacToe(), (0, 0, 0, 0, 1, 0, 0, 0, 0)
    assert not game.is_legal(state, 4)
    with pytest.raises(IllegalMoveError, match="tictactoe: 4: this cannot happen here") as caught:
        game.apply(state, 4)
    assert caught.value.state is state
    assert caught.value.move == 4
    with pytest.raises(IllegalMoveError):
        game.apply(FIRST_WON, 8)


def test_a_move_is_no_outcome() -> None:
    """Where chance decides no move is legal, and where a player decides no outcome."""
    game = Pig()
    assert not game.is_legal(Table((0, 0), rolling=True), Choice.ROLL)
    assert not game.is_legal(Table((0, 0)), Rolled(3))


def test_outcomes_are_sampled_by_their_probabilities() -> None:
    """6000 rolls of a die: each face about 1000 times, within five standard deviations."""
    rng, state = Random(1), Table((0, 0), rolling=True)
    drawn = Counter(Pig().sample_outcome(state, rng) for _ in range(6000))
    assert DIE[0] == (Rolled(1), Fraction(1, 6))
    assert set(drawn) == {Rolled(pips) for pips in range(1, 7)}
    assert all(abs(count - 1000) < 5 * (6000 * 5 / 36) ** 0.5 for count in drawn.values())


def test_nothing_is_sampled_where_chance_decides_nothing() -> None:
    """Sampling elsewhere is a typed error."""
    with pytest.raises(InvalidStateError):
        TicTacToe().sample_outcome(START, Random(1))


def test_the_result_follows_from_the_returns() -> None:
    """The seats with the highest return have won; if all are equal it is a draw."""
    assert TicTacToe().result(START) is None
    assert TicTacToe().result(FIRST_WON) == Result((0,), "game over")
    assert TicTacToe().result((1, -1, 1, 1, -1, -1, -1, 1, 1)) == Result((), "draw")
    assert Countdown().result(0) == Result((0, 1), "game over")


def test_a_playout_goes_to_the_end() -> None:
    """It gives the returns of the final state and how many events led there."""
    assert Countdown().playout(7, Random(1)) == ((0.5, 0.5, -1.0), 7)
    assert Countdown().playout(0, Random(1)) == ((0.5, 0.5, -1.0), 0)


def test_a_playout_stops_at_its_limit() -> None:
    """Before the end the returns are zeros."""
    assert Countdown().playout(7, Random(1), 3) == ((0.0, 0.0, 0.0), 3)
    assert Countdown().playout(7, Random(1), 0) == ((0.0, 0.0, 0.0), 0)
    assert Countdown().playout(7, Random(1), 7) == ((0.5, 0.5, -1.0), 7)


def test_a_playout_tells_its_events() -> None:
    """Its events, applied one by one, lead to the same end."""
    game, state = Pig(goal=20), Pig(goal=20).initial_state()
    returns, played = game.playout(state, Random(5))
    events = game.playout_events(state, Random(5))
    for event in events:
        state = game.apply(state, event)
    assert game.is_terminal(state)
    assert game.returns(state) == returns
    assert len(events) == played


def test_moves_are_read_by_their_texts() -> None:
    """The default text of an event is its `str`, and reading finds the legal event of that text."""
    game, state = Pig(), Table((0, 0), rolling=True)
    assert game.format_move(state, Rolled(4)) == "rolled:4"
    assert game.parse_move(state, "rolled:4") == Rolled(4)
    for text in ("rolled:7", "roll", "Rolled:4", "rolled:4 ", ""):
        with pytest.raises(NotationError) as caught:
            game.parse_move(state, text)
        assert caught.value.text == text


def test_the_state_text_of_plain_states() -> None:
    """A bare tuple or number is written as in Python, after the name and version."""
    assert Countdown().format_state(7) == "countdown/1 7"
    assert Countdown().parse_state("countdown/1 7") == 7
    assert TicTacToe().format_state(FIRST_WON) == "tictactoe/1 (1, 1, 1, -1, -1, 0, 0, 0, 0)"
    assert TicTacToe().parse_state("tictactoe/1 (1, 1, 1, -1, -1, 0, 0, 0, 0)") == FIRST_WON


def test_the_state_text_of_attrs_states() -> None:
    """An attrs class is written as the tuple of its fields."""
    state, text = Table((3, 0), 1, 4, rolling=True), "pig/1 ((3, 0), 1, 4, True)"
    assert Pig().format_state(state) == text
    assert Pig().parse_state(text) == state


@pytest.mark.parametrize(
    "text",
    [
        "",
        "countdown",
        "countdown/2 7",
        "pig/1 7",
        "countdown/1",
        "countdown/1 ",
        "countdown/1  7",
        "countdown/1 7 ",
        "countdown/1 07",
        "countdown/1 True",
        "countdown/1 7.0",
        "countdown/1 (7,)",
        "countdown/1 x",
        "countdown/1 3 + 4",
        "countdown/1 __import__('os')",
        "countdown/1 " + "9" * 5000,
        "countdown/1 " + "(" * 5000,
        "countdown/1 \0",
    ],
)
def test_bad_state_texts(text: str) -> None:
    """What is not exactly the text of a state is refused, with the text."""
    with pytest.raises(InvalidStateError) as caught:
        Countdown().parse_state(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "body", ["()", "(1, 2, 3, 4, 5)", "7", "None", "'text'", "([0, 0], 0, 0, False)"]
)
def test_bad_texts_of_attrs_states(body: str) -> None:
    """Too few or too many fields, no fields, or a part that can change, are no state."""
    with pytest.raises(InvalidStateError):
        Pig().parse_state(f"pig/1 {body}")


def test_an_impossible_state_is_refused_with_all_its_problems() -> None:
    """Reading a state asks the game what is impossible about it."""
    with pytest.raises(InvalidStateError) as caught:
        Pig().parse_state("pig/1 ((0, 0, 0), 5, 0, False)")
    assert caught.value.problems == ("there are 2 players", "there is no seat 5")
    assert Pig().problems(Table((0, 0))) == ()


@given(st.text(alphabet="0123456789(),-'[]{}TrueFalsN ", max_size=30))
def test_any_state_text_is_read_or_refused(body: str) -> None:
    """No text does anything but give a state with that very text, or the typed error."""
    game = Pig()
    try:
        state = game.parse_state(f"pig/1 {body}")
    except InvalidStateError:
        return
    assert game.format_state(state) == f"pig/1 {body}"


def test_the_default_pictures() -> None:
    """The text picture is `str`, the SVG shows its lines as they are, escaped."""

    class Tagged(Countdown):
        def render_text(self, state: int) -> str:
            return f"<{state}> & more\nsecond line"

    assert Countdown().render_text(7) == "7"
    root = ElementTree.fromstring(Tagged().render_svg(7))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    spans = [span.text for span in root.iter("{http://www.w3.org/2000/svg}tspan")]
    assert spans == ["<7> & more", "second line"]
