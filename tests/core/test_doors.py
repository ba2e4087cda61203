"""Whatever is handed in: a typed error, in a message of a few hundred characters (line 13)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boardcore import (
    BoardcoreError,
    Game,
    History,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    OptionError,
    UnknownGameError,
    chance,
    game_class,
    load_game,
    perft,
)
from boardcore.core.options import read_decimal, read_whole
from boardcore.errors import quoted
from boardcore_ai import Budget, UnknownBotError, load_bot
from boardcore_ai.search.minimax.solving import UnsolvedError, solve
from examples.pig import Pig
from examples.tictactoe import TicTacToe

HUGE = 10**5000
DEEP: Any = ()
for _ in range(5000):
    DEEP = (DEEP,)


class Rude:
    """Has no repr."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


JUNK: tuple[Any, ...] = (
    *(None, HUGE, -HUGE, 1.5, float("nan"), "", "\0", "\ud800" * 999, "x" * 10**6, b"\xff" * 999),
    *(DEEP, [], {}, object(), Rude(), Game, load_game),
)
OURS = [load_game(name) for name in ("pipeline", "ramparts", "viaduct", "volldampf")]
GAMES: list[Game[Any, Any, Any]] = [*OURS, TicTacToe(), Pig()]


def refused(call: Callable[[], object], *errors: type[BoardcoreError]) -> None:
    """Expect one of these errors, with a text that can be shown anywhere."""
    with pytest.raises(errors) as caught:
        call()
    for text in (str(caught.value), repr(caught.value)):
        assert len(text.encode("utf-8")) < 700


def name_of(junk: object) -> str:
    """Return a name for a test that is the same in every process: without an address."""
    return quoted(junk).partition(" at 0x")[0]


@pytest.mark.parametrize("junk", JUNK, ids=name_of)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_event(game: Game[Any, Any, Any], junk: Any) -> None:
    """What is no event is illegal, has no text, and is read from no text."""
    state = game.initial_state()
    assert not game.is_legal(state, junk)
    refused(lambda: game.apply(state, junk), IllegalMoveError)
    refused(lambda: game.own_event(state, junk), IllegalMoveError)
    refused(lambda: game.parse_move(state, junk), NotationError)
    refused(lambda: History(game).apply(junk), IllegalMoveError, NotationError)
    if game in OURS or junk in (HUGE, -HUGE):
        refused(lambda: game.format_move(state, junk), IllegalMoveError)


@pytest.mark.parametrize("junk", JUNK, ids=name_of)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_state(game: Game[Any, Any, Any], junk: Any) -> None:
    """What is no state of the game, or no text of one, is refused where it comes in."""
    event = game.legal_events(game.initial_state())[0]
    if junk is not None:  # the initial state, to a history
        refused(lambda: History(game, junk), InvalidStateError)
    if type(junk) is not type(game.initial_state()):  # else it is for the rules to tell
        errors = (InvalidStateError,) if game in OURS else (InvalidStateError, IllegalMoveError)
        refused(lambda: game.apply(junk, event), *errors)
    refused(lambda: game.parse_state(junk), InvalidStateError)
    refused(lambda: perft(game, junk, 2), InvalidStateError)
    refused(lambda: solve(game, junk), InvalidStateError)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_a_state_of_another_game(game: Game[Any, Any, Any]) -> None:
    """No method of our games takes a state of another one."""
    own = game.initial_state()
    for other in (each.initial_state() for each in GAMES if each is not game):
        assert game.problems(other)
        for ask in (
            *(game.current_player, game.is_chance, game.is_terminal, game.legal_moves),
            *(
                game.chance_outcomes,
                game.legal_events,
                game.returns,
                game.result,
                game.format_state,
            ),
            *(game.render_text, game.render_svg),
            lambda state: game.is_legal(state, game.legal_events(own)[0]),
            lambda state: game.sample_outcome(state, Random(1)),
            lambda state: game.playout(state, Random(1)),
        ):
            refused(lambda ask=ask, other=other: ask(other), InvalidStateError)  # type: ignore[misc]  # bound at once


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_generator(game: Game[Any, Any, Any]) -> None:
    """A seed, or anything else that is no generator, is refused before it is drawn from."""
    history = History(game)
    for junk in (7, "7", Random, object()):
        refused(lambda junk=junk: History(game, rng=junk), OptionError)  # type: ignore[misc]  # bound at once
        refused(lambda junk=junk: history.resolve_chance(junk), OptionError)  # type: ignore[misc]  # as above
        refused(lambda junk=junk: game.playout(history.state, junk), OptionError)  # type: ignore[misc]  # as above
    for junk in ("volldampf", *JUNK):
        refused(lambda junk=junk: History(junk), OptionError)  # type: ignore[misc]  # as above
        refused(lambda junk=junk: perft(junk, history.state, 1), OptionError)  # type: ignore[misc]  # as above


@pytest.mark.parametrize("junk", JUNK, ids=name_of)
def test_no_name_and_no_spec(junk: Any) -> None:
    """Games, bots and budgets are found by texts that name them, and by nothing else."""
    refused(lambda: load_game(junk), UnknownGameError)
    refused(lambda: game_class(junk), UnknownGameError)
    refused(lambda: load_bot(junk), UnknownBotError)
    refused(lambda: Budget.parse(junk), OptionError)
    refused(lambda: load_game("volldampf", players=junk), OptionError)
    refused(lambda: load_game("volldampf", deck=junk or 0), OptionError)
    refused(lambda: load_bot("uct", simulations=junk or -1), OptionError)
    refused(lambda: Budget(nodes=junk or -1), OptionError)
    refused(lambda: perft(TicTacToe(), (0,) * 9, -1 if junk == HUGE else junk), OptionError)
    for spec in (load_game("volldampf").option_specs()[0], load_bot("uct").option_specs()[1]):
        refused(lambda spec=spec: spec.parse(junk), OptionError)  # type: ignore[misc]  # bound at once


@pytest.mark.parametrize(
    "text", ["１２", "1_000", "+5", " 5", "5 ", "٣", "²", "5\n", "0x5", "5.5.5"]
)
def test_numbers_are_plain_digits(text: str) -> None:
    """In no text is a number anything else than ASCII digits."""
    for read in (read_whole, read_decimal):
        with pytest.raises(ValueError, match="number"):
            read(text)
    for spec in ("players", "max_rounds", "deck"):
        (option,) = [one for one in load_game("volldampf").option_specs() if one.name == spec]
        refused(lambda option=option: option.parse(text), OptionError)  # type: ignore[misc]  # bound at once
        refused(lambda option=option: option.parse(f"P:{text}"), OptionError)  # type: ignore[misc]  # as above
    if text.strip(" ") == text:  # spaces beside a comma or an equals sign belong to these
        refused(lambda: Budget.parse(f"simulations={text}"), OptionError)
        refused(lambda: Budget.parse(f"seconds={text}"), OptionError)
        refused(lambda: load_bot(f"uct:simulations={text}"), OptionError)
        refused(lambda: load_bot(f"uct:seconds={text}"), OptionError)
    start = load_game("volldampf").format_state(load_game("volldampf").initial_state())
    broken = start.replace("round=1", f"round={text}")
    refused(lambda: load_game("volldampf").parse_state(broken), InvalidStateError)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_numbers_in_states_have_an_end(game: Game[Any, Any, Any]) -> None:
    """A count of thousands of digits is a problem of the state, and can be told."""
    state = game.initial_state()
    for name in ("turns", "round", "quiet", "turn"):
        if hasattr(state, name):
            (problem, *_) = game.problems(changed(state, name, HUGE))
            assert len(problem) < 200


def changed(state: Any, name: str, value: object) -> Any:
    """Return a state with another value in one place."""
    values = {field: getattr(state, field) for field in type(state).__slots__ if field[0] != "_"}
    return type(state)(**(values | {name: value}))


class Corridor(TicTacToe):
    """A way of a thousand steps with nothing to choose, by chance if so wished."""

    has_chance = True

    def initial_state(self) -> Any:
        return 0

    def current_player(self, state: Any) -> int | None:
        return None

    def legal_moves(self, state: Any) -> tuple[int, ...]:
        return ()

    def chance_outcomes(self, state: Any) -> Any:
        return () if state == 5000 else chance.uniform((0,))

    def apply_unchecked(self, state: Any, event: Any) -> Any:
        return state + 1

    def returns(self, state: Any) -> tuple[float, ...]:
        return (0.0, 0.0)


def test_a_game_deeper_than_the_stack() -> None:
    """Counting goes as deep as asked; solving says that it cannot."""
    assert perft(Corridor(), Corridor().initial_state(), 5000) == 1
    refused(lambda: solve(Corridor(), 0), UnsolvedError)


def test_chance_of_nothing() -> None:
    """Weights and probabilities that are none are refused as values, not by accident."""
    for weight in (-1, 0.5, "1"):
        refused(lambda weight=weight: chance.weighted([("a", weight)]), OptionError)  # type: ignore[misc]  # bound at once
    refused(lambda: chance.sample((), Random(1)), OptionError)
    refused(lambda: chance.pick([1, 2], 900, Random(1)), OptionError)
