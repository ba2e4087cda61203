"""Laws of `apply`: what it accepts, what it refuses, and that it changes nothing."""

from __future__ import annotations

from typing import Any

from boardcore.core.history import History
from boardcore.errors import IllegalMoveError
from boardcore.testing.law import AnyGame, AnyPlay, Effort, play_law, position_law, some
from boardcore.testing.observe import difference, observe
from boardcore.testing.parts import snapshot
from boardcore.testing.playthrough import BrokenLawError

__all__ = ["LAWS"]

_FOREIGN: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "no move at all",
    (),
    (0, 0),
    frozenset[object](),
    object(),
    object,
)


@position_law("listed-accepted")
def _listed_accepted(at: AnyPlay, effort: Effort) -> None:
    """Every listed event is legal, and `apply` and `apply_unchecked` lead to the same state.

    To mend it: leave `is_legal` and `apply` unwritten (they go by the lists), or let them
    accept what `legal_moves` and `chance_outcomes` list.
    """
    game, state = at.game, at.state
    for event in some(game.legal_events(state), effort.events, len(at)):
        if game.is_legal(state, event) is not True:
            raise BrokenLawError(
                f"{event!r} is listed, but is_legal says {game.is_legal(state, event)}"
            )
        try:
            after = game.apply(state, event)
        except IllegalMoveError as error:
            raise BrokenLawError(f"{event!r} is listed, but refused: {error}") from error
        if after != game.apply_unchecked(state, event):
            raise BrokenLawError(f"apply and apply_unchecked of {event!r} lead to different states")


@play_law("others-refused")
def _others_refused(played: AnyPlay, effort: Effort) -> None:
    """Whatever is not listed is refused with `IllegalMoveError`, and the state is unchanged.

    To mend it: leave `is_legal` and `apply` unwritten (they go by the lists), or refuse all
    else with `IllegalMoveError(message, state, event)`, comparing types as well as values.
    """
    game, state = played.game, played.state
    for at in some(range(len(played) + 1), effort.positions, len(played)):
        state = played.states[at]
        listed = game.legal_events(state)
        others = [other for other in _others(played, at, effort) if other not in listed]
        before, was = snapshot(state), hash(state)
        for other in others:
            _check_refused(game, state, other)
            if snapshot(state) != before or hash(state) != was:
                raise BrokenLawError(f"refusing {other!r} changed the state", played.prefix(at))


def _others(played: AnyPlay, at: int, effort: Effort) -> list[Any]:
    """Return things that may not be legal: events of other states, texts, foreign things."""
    game = played.game
    others: list[Any] = list(_FOREIGN)
    for near in {max(0, at - 1), min(at + 1, len(played)), *some(range(len(played) + 1), 4, at)}:
        others += some(game.legal_events(played.states[near]), effort.events, near)
    others += some(played.events, effort.events, at)
    listed = some(game.legal_events(played.states[at]), 2, at)
    return others + [game.format_move(played.states[at], event) for event in listed]


def _check_refused(game: AnyGame, state: Any, other: Any) -> None:
    if game.is_legal(state, other) is not False:
        raise BrokenLawError(
            f"{other!r} is not listed, but is_legal is {game.is_legal(state, other)}"
        )
    try:
        game.apply(state, other)
    except IllegalMoveError as error:
        carried = error.state == state and (error.move is other or error.move == other)
        if not carried:
            raise BrokenLawError(f"the error carries {error.state!r} and {error.move!r}") from error
    except Exception as error:
        raise BrokenLawError(f"{other!r} is refused, but with {error!r}") from error
    else:
        raise BrokenLawError(f"{other!r} is not listed, but accepted")


@play_law("pure")
def _pure(played: AnyPlay, effort: Effort) -> None:
    """Nothing that is asked of a state, and no event, changes it or any earlier state.

    To mend it: let `apply_unchecked` build a new state and never write into the old one or
    what it holds: tuples in place of lists, and `attrs.evolve` for a state with one field
    changed.
    """
    game = played.game
    states = [game.initial_state()]
    before = [(snapshot(states[0]), hash(states[0]))]
    looked_at = set(some(range(len(played)), effort.positions, len(played)))
    for index, event in enumerate(played.events):
        state = states[-1]
        if index in looked_at:
            for other in some(game.legal_events(state), effort.events, index):
                game.apply(state, other)
            observe(game, state)
            game.render_svg(state)
        states.append(game.apply(state, event))
        before.append((snapshot(states[-1]), hash(states[-1])))
    for index, state in enumerate(states):
        if (snapshot(state), hash(state)) != before[index]:
            later = len(states) - 1 - index
            raise BrokenLawError(
                f"the state after {index} events was changed by what came later ({later})"
            )


@play_law("undo")
def _undo(played: AnyPlay, effort: Effort) -> None:
    """Taking back event after event shows every earlier state again as it was; so does redo.

    To mend it: let everything that is asked of a state follow from the state alone: keep
    nothing on the game, its class or its module that a move changes.
    """
    game = played.game
    history = History(game)
    looked_at = {0, len(played), *some(range(len(played)), 4 * effort.positions, len(played))}
    seen: dict[int, Any] = {}
    for index in range(len(played) + 1):
        if index in looked_at:
            seen[index] = observe(game, history.state)
        if index < len(played):
            history.apply(played.events[index])
    for step, forward in ((history.undo, False), (history.redo, True)):
        order = range(len(played) + 1) if forward else range(len(played), -1, -1)
        for index in order:
            changed = index in seen and difference(seen[index], observe(game, history.state))
            if changed:
                way = "forward again" if forward else "back"
                raise BrokenLawError(f"{way} at event {index} of {len(played)}: {changed}")
            if index != order[-1]:
                step()
    _check_undo_to_decision(history, played)


def _check_undo_to_decision(history: History[Any, Any, Any], played: AnyPlay) -> None:
    deciding = [
        index
        for index, state in enumerate(played.states[:-1])
        if played.game.current_player(state) is not None
    ]
    if deciding:
        history.undo_to_decision()
        if len(history.events) != deciding[-1] or history.state != played.states[deciding[-1]]:
            raise BrokenLawError(f"the last decision was event {deciding[-1]}, not {history!r}")


LAWS = (_listed_accepted, _others_refused, _pure, _undo)
