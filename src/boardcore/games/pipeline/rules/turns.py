"""The course of a turn: who acts, what may be done, and what follows."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TypeVar, get_args

from boardcore.core.chance import Outcomes, pick
from boardcore.core.game import Result
from boardcore.games.pipeline.components import (
    ARMS_OF,
    DOWN,
    KIND_OF,
    OPPOSITE,
    Box,
    Site,
    moves_at,
)
from boardcore.games.pipeline.moves import (
    Arm,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Node,
    Pass,
    Place,
    Remove,
    Roll,
    Uncap,
)
from boardcore.games.pipeline.rules.caps import cappings, is_capped, may_cap, own_caps
from boardcore.games.pipeline.rules.fronts import Fronts, fronts_of, refreshed, shut_by
from boardcore.games.pipeline.rules.pieces import (
    Supply,
    counted,
    end_pieces,
    fits,
    fits_any,
    owner_at,
    placements,
    supply_of,
)
from boardcore.games.pipeline.state import PlacedCap, State, Step

__all__ = [
    "apply",
    "chance_outcomes",
    "current_player",
    "die",
    "initial_state",
    "is_legal",
    "legal_moves",
    "result",
    "sample_outcome",
]

T = TypeVar("T")

_EVENTS = frozenset(get_args(Event))
_SHOWN = tuple(Step(face) for face in Face)
_ROLL, _PASS = Roll(), Pass()


def initial_state(box: Box) -> State:
    """Return the empty board, the first seat to roll (PIP-13)."""
    board = bytes(len(box.nodes)) + box.frame
    fronts, supply = fronts_of(box, board, ()), supply_of(box, board)
    return State(board, fronts, supply, (), box.first_player, Step.ROLL, 0, 0)


def current_player(state: State) -> int | None:
    """Return the seat that decides, or None while the die rolls and at the end."""
    return state.turn if state.step < Step.ROLL else None


def result(state: State) -> Result | None:
    """Return who won by reaching a goal (PIP-20), or the draw at the turn limit (PIP-21)."""
    if state.step is Step.WON:
        return Result((state.turn,), "goal reached")
    return Result((), "turn limit") if state.step is Step.DRAWN else None


# -- the die ----------------------------------------------------------------------------------


def chance_outcomes(box: Box, state: State) -> Outcomes[Event]:
    """Return what the die may show while it rolls."""
    return die(box, state) if state.step is Step.ROLL else ()


def die(box: Box, state: State) -> Outcomes[DieShows]:
    """Return what the die shows in this turn; no cap in a seat's first turn (PIP-14)."""
    return box.first_outcomes if _is_first_turn(box, state) else box.outcomes


def sample_outcome(box: Box, state: State, rng: Random) -> Event:
    """Roll the die."""
    faces = box.faces[: Face.CAP] if _is_first_turn(box, state) else box.faces
    return box.shown[pick(faces, sum(faces), rng)]


def _is_first_turn(box: Box, state: State) -> bool:
    """Return whether the seat on turn has had none yet: they open in the order of play."""
    return (state.turn - box.first_player) % box.players == state.opened


# -- what may be done -------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Event, ...]:
    """Return the moves of the seat on turn, by colour, node, and shape or arm."""
    step = state.step
    if step <= Step.CROSS:
        return tuple(chain.from_iterable(placements(box, state, 1 << step))) or (_PASS,)
    if step is Step.CAP:
        return (*cappings(box, state), _PASS)
    if step is Step.CHOOSE:
        roll = (_ROLL,) if fits_any(box, state, box.showable) else ()
        return (*roll, *_uncappings(box, state))
    if step is Step.REMOVE:
        return _removals(box, state) or (_PASS,)
    return ()


def _uncappings(box: Box, state: State) -> tuple[Uncap, ...]:
    return tuple(
        moves_at(Colour(state.board[node] >> 6), node).uncaps[arm]
        for node, arm, _ in own_caps(box, state)
    )


def _removals(box: Box, state: State) -> tuple[Remove, ...]:
    return tuple(
        moves_at(colour, node).removal
        for colour in box.colours[state.turn]
        for node in end_pieces(box, state.board, colour)
    )


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    if type(event) not in _EVENTS:
        return False
    if isinstance(event, DieShows):
        return state.step is Step.ROLL and _may_show(box, state, event)
    if isinstance(event, Roll):
        return state.step is Step.CHOOSE and fits_any(box, state, box.showable)
    if isinstance(event, Pass):
        return _may_pass(box, state)
    return _is_well_formed(box, event) and _is_legal_here(box, state, event)


def _may_show(box: Box, state: State, event: DieShows) -> bool:
    if type(event.face) is not Face:
        return False
    without = event.face == Face.CAP and _is_first_turn(box, state)
    return box.faces[event.face] > 0 and not without


def _may_pass(box: Box, state: State) -> bool:
    if state.step <= Step.CROSS:
        return not fits_any(box, state, 1 << state.step)
    if state.step is Step.REMOVE:
        return not any(state.board[box.starts[colour]] for colour in box.colours[state.turn])
    return state.step is Step.CAP


def _is_well_formed(box: Box, event: Place | Cap | Uncap | Remove) -> bool:
    """Return whether colour, node and arms are what they should be, whoever made the event."""
    if type(event.colour) is not Colour:
        return False
    if type(event.node) is not int or event.node not in range(len(box.nodes)):
        return False
    if isinstance(event, Place):
        return type(event.arms) is int and event.arms in range(64)
    if isinstance(event, Cap | Uncap):
        return type(event.arm) is Arm
    return True


def _is_legal_here(box: Box, state: State, event: Place | Cap | Uncap | Remove) -> bool:
    step = state.step
    if isinstance(event, Place):
        return step <= Step.CROSS and fits(box, state, event)
    seat, colour = owner_at(box, state.board, event.node), state.board[event.node] >> 6
    if seat is None or colour != event.colour:
        return False
    if isinstance(event, Cap):
        return step is Step.CAP and seat != state.turn and may_cap(box, state, event)
    if seat != state.turn:
        return False
    if isinstance(event, Uncap):
        return step is Step.CHOOSE and is_capped(state, event.node, event.arm)
    return step is Step.REMOVE and event.node in end_pieces(box, state.board, Colour(colour))


# -- what follows -----------------------------------------------------------------------------


def apply(box: Box, state: State, event: Event) -> State:
    """Return the state after a legal event."""
    if isinstance(event, DieShows):
        return _at(state, _SHOWN[event.face])
    if isinstance(event, Place):
        return _place(box, state, event)
    if isinstance(event, Roll):
        return _at(state, Step.ROLL)
    if isinstance(event, Remove):
        return _remove(box, state, event)
    if isinstance(event, Cap):
        caps = tuple(sorted((*state.caps, PlacedCap(event.node, event.arm, state.turn))))
        return _recap(box, state, event, caps)
    if isinstance(event, Uncap):
        here = event.node, event.arm
        caps = tuple(cap for cap in state.caps if (cap.node, cap.arm) != here)
        return _recap(box, state, event, caps)
    return _next_turn(box, state, state.board, state.fronts, state.supply, state.caps)


def _at(state: State, step: Step) -> State:
    """Return the same turn at another step."""
    return State(
        state.board,
        state.fronts,
        state.supply,
        state.caps,
        state.turn,
        step,
        state.opened,
        state.turns,
    )


def _next_turn(
    box: Box,
    state: State,
    board: bytes,
    fronts: Fronts,
    supply: Supply,
    caps: tuple[PlacedCap, ...],
    *,
    further: bool = False,
) -> State:
    """Begin the next turn, a further one of the same seat or that of the next (PIP-13, PIP-18)."""
    turn, turns = state.turn, state.turns + 1
    opened = state.opened + _is_first_turn(box, state)
    if turns == box.max_turns:
        return State(board, fronts, supply, caps, turn, Step.DRAWN, opened, turns)
    if not further:
        turn = (turn + 1) % box.players
    begun = State(board, fronts, supply, caps, turn, Step.ROLL, opened, turns)
    if caps and own_caps(box, begun):
        return _at(begun, Step.CHOOSE)
    return begun if fits_any(box, begun, box.showable) else _at(begun, Step.REMOVE)


def _place(box: Box, state: State, place: Place) -> State:
    """Put the piece on the board; reaching a goal wins at once (PIP-18, PIP-20)."""
    colour, node, arms = place.colour, place.node, place.arms
    board = state.board
    board = board[:node] + bytes((colour << 6 | arms,)) + board[node + 1 :]
    supply = _with(state.supply, colour, counted(state.supply[colour], KIND_OF[arms], -1))
    front = dict(state.fronts[colour])
    targets = box.neighbours[node]
    for arm in ARMS_OF[arms]:
        target = targets[arm]
        if not board[target]:
            front[target] = front.get(target, 0) | 1 << OPPOSITE[arm]
    del front[node]
    fronts = [tuple(at for at in front if at[0] != node) for front in state.fronts]
    fronts[colour] = tuple(sorted(front.items()))
    site = box.sites[colour][node]
    if site is Site.GOAL:
        opened, turns = state.opened + _is_first_turn(box, state), state.turns + 1
        ended = (state.turn, Step.WON, opened, turns)
        return State(board, tuple(fronts), supply, state.caps, *ended)
    plugged = site is Site.BLUE and bool(arms & DOWN)
    return _next_turn(box, state, board, tuple(fronts), supply, state.caps, further=plugged)


def _remove(box: Box, state: State, removed: Remove) -> State:
    """Take an end piece, which has no caps on it, back to the supply (PIP-19)."""
    colour, node, board = removed.colour, removed.node, state.board
    arms = board[node] & 63
    board = board[:node] + b"\0" + board[node + 1 :]
    supply = _with(state.supply, colour, counted(state.supply[colour], KIND_OF[arms], 1))
    targets = {box.neighbours[node][arm] for arm in ARMS_OF[arms]}
    shut = shut_by(box, state.caps)
    fronts = tuple(
        refreshed(box, board, shut, other, front, targets | {node} if other == colour else {node})
        for other, front in enumerate(state.fronts)
    )
    return _next_turn(box, state, board, fronts, supply, state.caps)


def _recap(box: Box, state: State, event: Cap | Uncap, caps: tuple[PlacedCap, ...]) -> State:
    """Change the caps; the front changes where the arm points to (PIP-16, PIP-17)."""
    colour, board = event.colour, state.board
    changed: set[Node] = {box.neighbours[event.node][event.arm]}
    front = refreshed(box, board, shut_by(box, caps), colour, state.fronts[colour], changed)
    return _next_turn(box, state, board, _with(state.fronts, colour, front), state.supply, caps)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
