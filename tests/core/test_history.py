"""A history: forward by events or texts, back and forth again, and dice that roll by themselves."""

import copy
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any, ClassVar

import pytest

from boardcore import History, HistoryError, IllegalMoveError, NotationError, Result
from boardcore.errors import BoardcoreError
from examples.pig import Choice, Pig, Rolled, Table
from examples.tictactoe import TicTacToe


def played(*squares: int) -> History[tuple[int, ...], int]:
    """Return tic-tac-toe after these moves."""
    history = History(TicTacToe())
    for square in squares:
        history.apply(square)
    return history


def test_it_begins_at_the_initial_state() -> None:
    """A new history stands at the start, with nothing to take back."""
    history = History(TicTacToe())
    assert history.state == (0,) * 9
    assert history.events == ()
    assert history.player == 0
    assert history.legal_moves == tuple(range(9))
    assert not history.can_undo
    assert not history.can_redo


def test_it_begins_where_it_is_told() -> None:
    """A given state is the first one, and undo does not go behind it."""
    history = History(TicTacToe(), (1, 0, 0, 0, -1, 0, 0, 0, 0))
    history.apply(8)
    history.undo()
    assert history.state == (1, 0, 0, 0, -1, 0, 0, 0, 0)
    with pytest.raises(HistoryError):
        history.undo()


def test_events_and_texts_are_the_same() -> None:
    """An event and its text have the same effect."""
    by_event, by_text = played(4), History(TicTacToe())
    by_text.apply("4")
    assert by_text.state == by_event.state == (0, 0, 0, 0, 1, 0, 0, 0, 0)
    assert by_text.events == by_event.events == (4,)


def test_all_states_are_kept() -> None:
    """There is one state more than events."""
    assert played(4, 0).states == (
        (0, 0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 1, 0, 0, 0, 0),
        (-1, 0, 0, 0, 1, 0, 0, 0, 0),
    )


def test_the_end() -> None:
    """At the end nobody decides, and result and returns say who won."""
    history = played(0, 3, 1, 4, 2)
    assert history.player is None
    assert history.legal_moves == ()
    assert history.result == Result((0,), "game over")
    assert history.returns == (1.0, -1.0)


@pytest.mark.parametrize(
    ("event", "error"), [(4, IllegalMoveError), (9, IllegalMoveError), ("4", NotationError)]
)
def test_a_refused_event_changes_nothing(event: int | str, error: type[BoardcoreError]) -> None:
    """After a refusal the state, the events and what can be redone are as before."""
    history = played(4, 0)
    history.undo()
    state = history.state
    with pytest.raises(error) as caught:
        history.apply(event)
    assert history.state is state
    assert history.events == (4,)
    assert history.redo() == 0
    if isinstance(caught.value, IllegalMoveError):
        assert caught.value.state is state
        assert caught.value.move == event


def test_undo_gives_the_event_back_and_redo_plays_it_again() -> None:
    """Undo and redo return the event and restore exactly the states before and after."""
    history = played(4, 0)
    states = history.states
    assert (history.undo(), history.undo()) == (0, 4)
    assert history.state == states[0]
    assert (history.redo(), history.redo()) == (4, 0)
    assert history.states == states
    with pytest.raises(HistoryError):
        history.redo()


def test_another_move_ends_redo() -> None:
    """What was undone is gone once something else is played."""
    history = played(4, 0)
    history.undo()
    history.apply(1)
    assert not history.can_redo
    assert history.events == (4, 1)


def test_undo_to_the_last_decision_of_anybody() -> None:
    """Without a seat it is the decision before the present one."""
    history = played(4, 0, 8)
    history.undo_to_decision()
    assert history.events == (4, 0)


def test_undo_to_the_last_decision_of_a_seat() -> None:
    """With a seat it is the last one of that seat, though others have decided since."""
    history = played(4, 0)
    history.undo_to_decision(0)
    assert history.events == ()
    history = played(4, 0, 8)
    history.undo_to_decision(1)
    assert history.events == (4,)


def test_undo_to_decision_passes_over_chance() -> None:
    """A die that was rolled is taken back together with the decision to roll."""
    history = History(Pig())
    for text in ("roll", "rolled:4", "roll", "rolled:1"):
        history.apply(text)
    history.undo_to_decision()
    assert history.events == (Choice.ROLL, Rolled(4))
    assert history.player == 0


def test_undo_to_a_decision_that_never_was() -> None:
    """A seat that has not decided yet cannot go back, and nothing changes."""
    history = played(4)
    with pytest.raises(HistoryError, match="seat 1"):
        history.undo_to_decision(1)
    assert history.events == (4,)


def test_redo_repeats_the_same_chance() -> None:
    """What the die showed is played again as it was, without drawing anew."""
    history = History(Pig(), rng=Random(7))
    history.apply("roll")
    events, state = history.events, history.state
    history.undo_to_decision()
    assert history.events == ()
    while history.can_redo:
        history.redo()
    assert (history.events, history.state) == (events, state)


def test_an_rng_resolves_chance_after_a_move() -> None:
    """With an rng the die is rolled in the same call as the decision."""
    history = History(Pig(), rng=Random(7))
    history.apply("roll")
    first, second = history.events
    assert first is Choice.ROLL
    assert isinstance(second, Rolled)
    assert history.player is not None


def test_an_rng_resolves_chance_at_the_start() -> None:
    """A state where chance decides does not stay when there is an rng."""
    history = History(Pig(), Table((0, 0), rolling=True), Random(7))
    assert len(history.events) == 1
    assert not history.game.is_chance(history.state)


def test_without_an_rng_outcomes_are_applied_by_hand() -> None:
    """Without an rng chance waits, nobody decides, and an outcome can be applied as a text."""
    history = History(Pig())
    history.apply("roll")
    assert history.player is None
    with pytest.raises(HistoryError):
        history.resolve_chance()
    history.apply("rolled:5")
    assert history.state == Table((0, 0), 0, 5)


def test_chance_can_be_resolved_with_an_rng_of_the_call() -> None:
    """A history without an rng draws from the one it is given."""
    history = History(Pig())
    history.apply("roll")
    history.resolve_chance(Random(7))
    assert len(history.events) == 2


def test_the_same_seed_gives_the_same_game() -> None:
    """Two histories with equal seeds and moves are equal in every event."""
    one, other = (History(Pig(), rng=Random(11)) for _ in range(2))
    for history in (one, other):
        for _ in range(20):
            history.apply("roll")
    assert one.events == other.events


class Failing(TicTacToe):
    """Fails to play on while it is told to."""

    fails: ClassVar[bool] = False

    def apply_unchecked(self, state: tuple[int, ...], event: int) -> tuple[int, ...]:
        if self.fails:
            raise KeyboardInterrupt
        return super().apply_unchecked(state, event)


def test_redo_happens_or_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the rules raise half-way, nothing has changed, and the same event can be redone."""
    history = History(Failing())
    for event in (4, 0, 8):
        history.apply(event)
    for _ in range(3):
        history.undo()
    monkeypatch.setattr(Failing, "fails", True)
    with pytest.raises(KeyboardInterrupt):
        history.redo()
    monkeypatch.undo()
    assert (history.events, len(history.states)) == ((), 1)
    assert [history.redo() for _ in range(3)] == [4, 0, 8]
    assert not history.can_redo


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("rng", [Random(7), SystemRandom(), None])
def test_a_copy_goes_its_own_way(how: Callable[[Any], Any], rng: Random | None) -> None:
    """Neither moves, nor undoing, nor dice of a copy show in the history, and the other way."""
    history = History(Pig(), rng=rng)
    history.apply("roll")
    history.undo()
    twin = how(history)
    assert (twin.game, twin.states, twin.events) == (history.game, history.states, history.events)
    assert twin.redo() == history.redo()
    before = history.states, history.events
    twin.undo_to_decision()
    twin.apply("roll")
    assert (history.states, history.events) == before
    assert twin.game is history.game


def test_the_same_dice_await_a_copy() -> None:
    """A copy draws what the history draws, however often the other has drawn meanwhile."""
    history = History(Pig(), rng=Random(7))
    twin = copy.copy(history)
    for _ in range(8):
        history.apply("roll")
    for _ in range(8):
        twin.apply("roll")
    assert twin.events == history.events


class Marked(TicTacToe):
    """Its picture says what was played last."""

    def render_svg(self, state: tuple[int, ...], last: int | None = None) -> str:
        return f"last: {last}"


def test_notebook_picture_marks_the_last_event() -> None:
    """The event that led to the state is handed to the picture, none at the start."""
    history = History(Marked())
    assert history._repr_svg_() == "last: None"
    history.apply(4)
    assert history._repr_svg_() == "last: 4"


class Rolling(Pig):
    """Its picture says what was chosen last."""

    def render_svg(self, state: Table, last: Choice | Rolled | None = None) -> str:
        return f"last: {last!r}"


def test_notebook_picture_marks_the_move_before_the_dice() -> None:
    """What chance brought after the move is not what is marked."""
    history = History(Rolling(), rng=Random(3))
    history.apply("roll")
    assert len(history.events) == 2
    assert history._repr_svg_() == f"last: {history.events[0]!r}"


def test_pictures() -> None:
    """Its text is the board, and a notebook shows the picture of the board."""
    history = played(4, 0)
    assert str(history) == "O . .\n. X .\n. . ."
    assert history._repr_svg_() == history.game.render_svg(history.state)
    assert repr(history) == "<History of TicTacToe(): 2 events>"


def test_undo_and_redo_go_to_a_decision_of_one_of_several_seats() -> None:
    """Three people roll and hold in turn: dice between, and the seat that is not asked for."""
    history = History(Pig(players=3, goal=50), rng=Random(2))
    for _ in range(12):
        history.apply(history.legal_moves[-1])  # hold where something was rolled
    deciders = [history.game.current_player(state) for state in history.states]
    history.undo_to_decision((0, 2))
    stand = len(history.events)
    assert deciders[stand] in (0, 2)
    assert not {0, 2} & set(deciders[stand + 1 : -1])
    history.undo_to_decision([1])
    assert history.player == 1
    history.redo_to_decision((0, 2))
    assert deciders[len(history.events)] in (0, 2)
    while history.can_redo:
        history.redo_to_decision(1)
    assert len(history.events) == len(deciders) - 1
    with pytest.raises(HistoryError):
        history.redo_to_decision()


def test_apply_returns_the_event() -> None:
    """As `undo` and `redo` do: here the one that a text names."""
    history = History(TicTacToe())
    assert history.apply("4") == history.undo() == history.redo() == 4
