"""The course of a turn: who acts, what may be done, and what follows."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TypeVar, get_args

from boardcore.core.chance import Outcomes, pick
from boardcore.core.game import Result
from boardcore.games.pipeline.board import (
    ARMS_OF,
    COLOUR_OF,
    DOWN,
    KIND_OF,
    MET_BY,
    ONLY_KIND,
    PIECE,
    SHAPES,
    Box,
    PlacedCap,
    Site,
)
from boardcore.games.pipeline.moves import (
    Arm,
    Arms,
    Cap,
    Colour,
    DieShows,
    Event,
    Face,
    Move,
    Node,
    Pass,
    Place,
    Remove,
    Roll,
    Step,
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
from boardcore.games.pipeline.state import State

__all__ = [
    "apply_unchecked",
    "chance_outcomes",
    "current_player",
    "die",
    "initial_state",
    "is_chance",
    "is_first_turn",
    "is_legal",
    "is_terminal",
    "is_well_formed",
    "legal_moves",
    "result",
    "sample_outcome",
    "scores",
]

T = TypeVar("T")

_EVENTS = frozenset(get_args(Event))
_WITH_PIECE = (Place, Cap, Uncap, Remove)
_WITH_ARM = (Cap, Uncap)
_HELD = frozenset(SHAPES)
_SHOWN = tuple(Step(face) for face in Face)
_ROLL, _PASS = Roll(), Pass()


def initial_state(box: Box) -> State:
    """Return the empty board, the first seat to roll (PIP-13)."""
    board = box.board_of({})
    fronts, supply = fronts_of(box, board, ()), supply_of(box, board)
    return State(board, fronts, supply, (), box.first_player, Step.ROLL, 0, 0)


def current_player(box: Box, state: State) -> int | None:
    """Return the seat that decides, or None while the die rolls and at the end."""
    return state.turn if state.step < Step.ROLL else None


def is_chance(box: Box, state: State) -> bool:
    """Return whether the die rolls next (PIP-14)."""
    return state.step is Step.ROLL


def is_terminal(box: Box, state: State) -> bool:
    """Return whether the game is over (PIP-20, PIP-21)."""
    return state.step > Step.ROLL


def result(box: Box, state: State) -> Result | None:
    """Return who won by reaching a goal (PIP-20), or the draw at the turn limit (PIP-21)."""
    if state.step is Step.WON:
        return Result((state.turn,), "goal reached")
    if state.step is Step.DRAWN:
        return Result((), "turn limit", by_limit=True)
    return None


def scores(box: Box, state: State) -> None:
    """Return None: there are no points."""


# -- the die ----------------------------------------------------------------------------------


def chance_outcomes(box: Box, state: State) -> Outcomes[DieShows]:
    """Return what the die may show while it rolls."""
    return die(box, state) if state.step is Step.ROLL else ()


def die(box: Box, state: State) -> Outcomes[DieShows]:
    """Return what the die shows in this turn; no cap in a seat's first turn (PIP-14)."""
    return box.first_outcomes if is_first_turn(box, state) else box.outcomes


def sample_outcome(box: Box, state: State, rng: Random) -> DieShows:
    """Roll the die (PIP-14)."""
    faces = box.faces[: Face.CAP] if is_first_turn(box, state) else box.faces
    return box.shown[pick(faces, sum(faces), rng)]


def is_first_turn(box: Box, state: State) -> bool:
    """Return whether the seat on turn has had none yet: they open in the order of play."""
    return (state.turn - box.first_player) % box.players == state.opened


# -- what may be done -------------------------------------------------------------------------


def legal_moves(box: Box, state: State) -> tuple[Move, ...]:
    """Return the moves of the seat on turn, in canonical order (PIP-13 to PIP-19)."""
    step = state.step
    if step <= Step.CROSS:
        return tuple(chain.from_iterable(placements(box, state, ONLY_KIND[step]))) or (_PASS,)
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
        box.moves[COLOUR_OF[state.board[node]]][node].uncaps[arm]
        for node, arm, _ in own_caps(box, state)
    )


def _removals(box: Box, state: State) -> tuple[Remove, ...]:
    return tuple(
        box.moves[colour][node].removal
        for colour in box.colours[state.turn]
        for node in end_pieces(box, state.board, colour)
    )


def is_legal(box: Box, state: State, event: Event) -> bool:
    """Return whether the event can happen next, without listing all that can."""
    if not is_well_formed(box, event):
        return False
    if isinstance(event, Place):
        return state.step <= Step.CROSS and fits(box, state, event)
    if isinstance(event, DieShows):
        return state.step is Step.ROLL and _may_show(box, state, event)
    if isinstance(event, Roll):
        return state.step is Step.CHOOSE and fits_any(box, state, box.showable)
    if isinstance(event, Pass):
        return _may_pass(box, state)
    return _is_legal_here(box, state, event)


def _may_show(box: Box, state: State, event: DieShows) -> bool:
    without = event.face == Face.CAP and is_first_turn(box, state)
    return box.faces[event.face] > 0 and not without


def _may_pass(box: Box, state: State) -> bool:
    if state.step <= Step.CROSS:
        return not fits_any(box, state, ONLY_KIND[state.step])
    if state.step is Step.REMOVE:
        return not any(state.board[box.starts[colour]] for colour in box.colours[state.turn])
    return state.step is Step.CAP


def is_well_formed(box: Box, event: Event) -> bool:
    """Return whether this is an event of this box, of parts of exactly the right types."""
    if type(event) not in _EVENTS:
        return False
    if isinstance(event, _WITH_PIECE) and not (
        type(event.colour) is Colour and _is_own_node(box, event.node)
    ):
        return False
    if isinstance(event, Place):
        return type(event.arms) is Arms and event.arms in _HELD
    if isinstance(event, _WITH_ARM):
        return type(event.arm) is Arm
    return not isinstance(event, DieShows) or type(event.face) is Face


def _is_own_node(box: Box, node: Node) -> bool:
    if type(node) is not Node or not 0 <= node < len(box.nodes):
        return False
    own = box.nodes[node]
    return own is node or vars(own) == vars(node)


def _is_legal_here(box: Box, state: State, event: Cap | Uncap | Remove) -> bool:
    step = state.step
    seat, colour = owner_at(box, state.board, event.node), COLOUR_OF[state.board[event.node]]
    if seat is None or colour != event.colour:
        return False
    if isinstance(event, Cap):
        return step is Step.CAP and seat != state.turn and may_cap(box, state, event)
    if seat != state.turn:
        return False
    if isinstance(event, Uncap):
        return step is Step.CHOOSE and is_capped(state, event.node, event.arm)
    return step is Step.REMOVE and event.node in end_pieces(box, state.board, colour)


# -- what follows -----------------------------------------------------------------------------


def apply_unchecked(box: Box, state: State, event: Event) -> State:
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
    opened = state.opened + is_first_turn(box, state)
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
    colour, node, arms = place.colour, int(place.node), place.arms
    board = state.board
    board = board[:node] + bytes((PIECE[colour][arms],)) + board[node + 1 :]
    supply = _with(state.supply, colour, counted(state.supply[colour], KIND_OF[arms], -1))
    front = dict(state.fronts[colour])
    targets = box.neighbours[node]
    for arm in ARMS_OF[arms]:
        target = targets[arm]
        if not board[target]:
            front[target] = front.get(target, 0) | MET_BY[arm]
    del front[node]
    fronts = [tuple(at for at in front if at[0] != node) for front in state.fronts]
    fronts[colour] = tuple(sorted(front.items()))
    site = box.sites[colour][node]
    if site is Site.GOAL:
        opened, turns = state.opened + is_first_turn(box, state), state.turns + 1
        ended = (state.turn, Step.WON, opened, turns)
        return State(board, tuple(fronts), supply, state.caps, *ended)
    plugged = site is Site.BLUE and bool(arms & DOWN)
    return _next_turn(box, state, board, tuple(fronts), supply, state.caps, further=plugged)


def _remove(box: Box, state: State, removed: Remove) -> State:
    """Take an end piece, which has no caps on it, back to the supply (PIP-19)."""
    colour, node, board = removed.colour, int(removed.node), state.board
    piece = board[node]
    board = board[:node] + b"\0" + board[node + 1 :]
    supply = _with(state.supply, colour, counted(state.supply[colour], KIND_OF[piece], 1))
    targets = {box.neighbours[node][arm] for arm in ARMS_OF[piece]}
    shut = shut_by(box, state.caps)
    fronts = tuple(
        refreshed(box, board, shut, other, front, targets | {node} if other == colour else {node})
        for other, front in enumerate(state.fronts)
    )
    return _next_turn(box, state, board, fronts, supply, state.caps)


def _recap(box: Box, state: State, event: Cap | Uncap, caps: tuple[PlacedCap, ...]) -> State:
    """Change the caps; the front changes where the arm points to (PIP-16, PIP-17)."""
    colour, board = event.colour, state.board
    changed: set[int] = {box.neighbours[event.node][event.arm]}
    front = refreshed(box, board, shut_by(box, caps), colour, state.fronts[colour], changed)
    return _next_turn(box, state, board, _with(state.fronts, colour, front), state.supply, caps)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
